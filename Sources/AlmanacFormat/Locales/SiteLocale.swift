/// A locale for dates, numbers and amounts. The formats are those of Unicode CLDR 46.
public enum SiteLocale: String, CaseIterable, Readable {
  /// "October 19, 2017", "6:30 PM", "1,234.5", "$50.00".
  case americanEnglish = "en-US"
  /// "19 October 2017", "18:30", "1,234.5", "US$50.00".
  case britishEnglish = "en-GB"
  /// "19. Oktober 2017", "18:30", "1.234,5", "50,00 $".
  case german = "de-DE"
  /// "2017-10-19", "18:30", "1 234.5", "USD 50.00": forms that every language knows, for pages in a
  /// language whose own formats Almanac does not have.
  case international = "und"

  /// The locales that a site may have.
  public static let allCases: [SiteLocale] = [.americanEnglish, .britishEnglish, .german]

  /// The BCP 47 tag, such as "en-US".
  public var tag: String { rawValue }

  /// The language, whose words pages show.
  public var language: Language { Language(unchecked: tag) }

  /// Returns the formats for a language: the first with its region, if it has one, or else those of a
  /// locale of the same language, preferably this one.
  func formats(for language: Language) -> SiteLocale {
    if let exact = SiteLocale(rawValue: language.tag), Self.allCases.contains(exact) {
      return exact
    }
    return ([self] + Self.allCases).first { $0.language.base == language.base } ?? .international
  }

  /// The character between the whole part of a number and its decimal places.
  var decimalSeparator: UInt8 { UInt8(ascii: self == .german ? "," : ".") }

  /// The characters between groups of three digits.
  var groupSeparator: StaticString {
    switch self {
    case .americanEnglish, .britishEnglish: ","
    case .german: "."
    case .international: "\u{202F}"
    }
  }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> SiteLocale? {
    let text = value.text
    if value.kind == .string, let locale = allCases.first(where: { $0.rawValue == text }) {
      return locale
    }
    let known = allCases.map(\.rawValue)
    let choices = known.map { "\"\($0)\"" }
    let meant = known.first { $0.lowercased() == text.lowercased().replacing("_", with: "-") }
    diagnostics.add(
      .noChoice(
        value, of: .string, known: known,
        help: "write "
          + (meant.map { "\"\($0)\"" }
            ?? "\(choices.dropLast().joined(separator: ", ")) or \(choices[choices.count - 1])")))
    return nil
  }
}
