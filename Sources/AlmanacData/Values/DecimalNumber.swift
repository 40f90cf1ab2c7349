/// A decimal number with its digits as written: 6.0 stays 6.0, and 0.1 is exact.
public struct DecimalNumber: Sendable, Hashable {
  /// All digits as one integer, with the sign.
  public let significand: Int
  /// The number of digits after the point.
  public let fractionDigits: Int

  /// Creates the number `significand` × 10^-`fractionDigits`.
  public init(significand: Int, fractionDigits: Int = 0) {
    self.significand = significand
    self.fractionDigits = fractionDigits
  }

  /// Creates a number from digits with an optional leading minus, and an optional point between
  /// them.
  ///
  /// - Returns: `nil` for any other string, and if the digits do not fit in 64 bits.
  public init?(_ text: String) { self.init(text.utf8.span) }

  init?(_ text: Span<UInt8>) {
    let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var (point, magnitude) = (text.count, UInt(0))
    for index in start..<text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit < 10 {
        guard magnitude <= UInt(Int.max) / 10 else { return nil }
        magnitude = magnitude &* 10 &+ UInt(digit)
      } else {
        guard text[index] == UInt8(ascii: "."), point == text.count else { return nil }
        point = index
      }
    }
    // There is a digit before the point, and one after it.
    guard point > start, point != text.count - 1 else { return nil }
    // There is one more negative number than positive.
    guard magnitude <= UInt(Int.max) + (isNegative ? 1 : 0) else { return nil }
    self.init(
      significand: Int(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude),
      fractionDigits: max(0, text.count - point - 1))
  }

  /// The nearest binary number, for ratios and comparisons.
  public var double: Double {
    var divisor = 1.0
    for _ in 0..<fractionDigits { divisor *= 10 }
    return Double(significand) / divisor
  }
}

extension DecimalNumber: Comparable {
  public static func < (a: Self, b: Self) -> Bool {
    a.fractionDigits == b.fractionDigits ? a.significand < b.significand : a.double < b.double
  }
}
