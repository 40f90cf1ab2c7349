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
    if let number = value.withContent({ DecimalNumber($0) }) { return number }
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
