/// A locale for dates, numbers and amounts. The formats are those of Unicode CLDR 46.
public enum SiteLocale: String, CaseIterable, Readable {
  /// "October 19, 2017", "6:30 PM", "$50.00".
  case americanEnglish = "en-US"
  /// "19 October 2017", "18:30", "US$50.00".
  case britishEnglish = "en-GB"

  /// The BCP 47 tag, such as "en-US".
  public var tag: String { rawValue }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> SiteLocale? {
    let text = value.text
    if value.kind == .string, let locale = SiteLocale(rawValue: text) { return locale }
    let known = allCases.map(\.rawValue)
    let choices = known.map { "\"\($0)\"" }.joined(separator: " or ")
    let meant = known.first { $0.lowercased() == text.lowercased().replacing("_", with: "-") }
    diagnostics.add(
      .noChoice(
        value, of: .string, known: known, help: "write \(meant.map { "\"\($0)\"" } ?? choices)"))
    return nil
  }
}
