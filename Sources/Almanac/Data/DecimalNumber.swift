/// A decimal number with the digits it was written with: 6.0 stays 6.0, and 0.1 is exact.
public struct DecimalNumber: Sendable, Hashable {
  /// All digits as one whole number, with the sign.
  public let significand: Int
  /// How many of the digits stand behind the point.
  public let fractionDigits: Int

  /// A number of some tens to the power of minus `fractionDigits`.
  public init(significand: Int, fractionDigits: Int = 0) {
    self.significand = significand
    self.fractionDigits = fractionDigits
  }

  /// A number out of its digits, with a minus in front and a point between them at the most.
  ///
  /// - Returns: Nothing for any other text, and where the digits do not fit 64 bits.
  public init?(_ text: String) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let parts = text.utf8.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard parts.count <= 2, areDigits,
      let significand = Int(text.filter { $0 != "." })
    else { return nil }
    self.init(significand: significand, fractionDigits: parts.count == 2 ? parts[1].count : 0)
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
    if let number = DecimalNumber(value.text) { return number }
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
