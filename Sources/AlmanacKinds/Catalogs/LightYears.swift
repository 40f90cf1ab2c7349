import Almanac

/// A distance in light-years. Help suggests the converted number for a value with a unit.
struct LightYears: Readable {
  let number: DecimalNumber

  static let placeholder = LightYears(number: .placeholder)
  static let schema = DecimalNumber.schema

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> LightYears? {
    if value.kind == .string, let meant = meant(by: value.text) {
      diagnostics.add(.distanceWithUnit(value, meant))
      return nil
    }
    return DecimalNumber.read(value, into: &diagnostics).map(LightYears.init)
  }

  /// Returns the light-years in "6500 ly", "6,500 light-years" or "2.5 million light years".
  private static func meant(by text: String) -> String? {
    let text = text.lowercased()
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "," }.filter { $0 != "," }
    let words = text.drop { $0.isNumber || $0 == "." || $0 == "," }.split { $0 == " " || $0 == "-" }
    let units: Set<Substring> = ["ly", "light", "year", "years", "lightyears"]
    let powers: [Substring: Int] = ["thousand": 3, "million": 6, "mio": 6, "kly": 3, "mly": 6]
    guard let number = DecimalNumber(digits), !words.isEmpty,
      words.allSatisfy({ units.contains($0) || powers[$0] != nil })
    else { return nil }
    let power = words.compactMap { powers[$0] }.reduce(0, +)
    guard number.fractionDigits <= power || power == 0, power <= 6 else { return nil }
    let zeros = power == 0 ? 0 : power - number.fractionDigits
    return power == 0
      ? digits : "\(number.significand)" + String(repeating: "0", count: zeros)
  }
}

extension Diagnostic {
  static func distanceWithUnit(_ value: DataValue, _ meant: String) -> Self {
    .invalidValue(
      value, "Expected a number of light-years, found \"\(value.text)\"", help: "write \(meant)")
  }
}
