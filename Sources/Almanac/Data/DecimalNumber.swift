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
  public init?(_ text: String) { self.init(text.utf8) }

  init?(_ text: some Sequence<UInt8>) {
    var (isNegative, hasPoint) = (false, false)
    var (wholeDigits, fractionDigits, significand) = (0, 0, 0)
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(byte &- UInt8(ascii: "0"))
        // Accumulated with its sign, since there is one more negative number than positive.
        let (tens, isTooLarge) = significand.multipliedReportingOverflow(by: 10)
        let (sum, overflows) = tens.addingReportingOverflow(isNegative ? -digit : digit)
        guard !isTooLarge, !overflows else { return nil }
        significand = sum
        if hasPoint { fractionDigits += 1 } else { wholeDigits += 1 }
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
    }
    guard wholeDigits > 0, fractionDigits > 0 || !hasPoint else { return nil }
    self.init(significand: significand, fractionDigits: fractionDigits)
  }

  /// The nearest binary number, for ratios and comparisons.
  public var double: Double {
    var divisor = 1.0
    for _ in 0..<fractionDigits { divisor *= 10 }
    return Double(significand) / divisor
  }
}

extension DecimalNumber: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.double < b.double }
}

extension DecimalNumber: Readable {
  public static let placeholder = DecimalNumber(significand: 0)
  public static var schema: JSONSchema { .number }

  public static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> DecimalNumber? {
    guard value.kind == .number else {
      diagnostics.add(.wrongType(value, expected: "a number", help: Correction.number(value)))
      return nil
    }
    if let number = unsafe value.withContent({ unsafe DecimalNumber($0) }) { return number }
    let hasExponent = value.text.contains { $0 == "e" || $0 == "E" }
    diagnostics.add(hasExponent ? .exponent(value) : .outOfRange(value))
    return nil
  }
}

extension Diagnostic {
  static func exponent(_ value: DataValue) -> Self {
    .init(
      .error, "A0115", at: value.place,
      "Expected a number without an exponent, found \(value.described)",
      help: Correction.number(value) ?? "write out its digits")
  }
}
