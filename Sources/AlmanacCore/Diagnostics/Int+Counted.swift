extension Int {
  /// The number with commas between thousands, and U+2212 as minus sign.
  public var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "\u{2212}" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// Returns a count with its noun in English, for diagnostics: "1 year", "2 years". Pages show a
  /// `Word` instead.
  ///
  /// - Parameters:
  ///   - one: The noun for one.
  ///   - many: The noun for any other count; by default `one` with an "s".
  public func counted(_ one: String, _ many: String? = nil) -> String {
    "\(grouped) \(self == 1 ? one : many ?? one + "s")"
  }
}
