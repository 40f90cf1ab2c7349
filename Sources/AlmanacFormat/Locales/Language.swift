/// The language of a page and of its words, as a BCP 47 tag: "de", "en-GB", "zh-Hant".
///
/// A template has one in its front matter (`language: de`), and a kind may give its pages one. All
/// words, dates and numbers of the page are then in that language.
public struct Language: Hashable, Sendable {
  /// The tag in its usual case, such as "en-GB".
  public let tag: String

  /// Creates a language from its tag; returns `nil` if the tag has another form or case.
  ///
  ///     Language("de")  // German
  ///     Language("german")  // nil
  public init?(_ tag: String) {
    guard Self.isTag(tag) else { return nil }
    self.tag = tag
  }

  package init(unchecked tag: String) { self.tag = tag }

  /// The tag without its region and script, such as "en".
  package var base: String { String(tag.prefix { $0 != "-" }) }

  /// The direction of its script as HTML names it: "rtl" or "ltr".
  ///
  /// The script is that of the tag, or else the one in which the language is usually written (Unicode CLDR,
  /// likely subtags), perhaps in its region.
  package var direction: String {
    let script = tag.split(separator: "-").dropFirst().first { $0.utf8.count == 4 }.map(String.init)
    let isReversed =
      script.map(Self.scriptsFromTheRight.contains)
      ?? (Self.languagesFromTheRight.contains(base) || Self.languagesFromTheRight.contains(tag))
    return isReversed ? "rtl" : "ltr"
  }

  private static let scriptsFromTheRight: Set = [
    "Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa",
  ]
  private static let languagesFromTheRight: Set = [
    "ar", "ary", "arz", "ckb", "dv", "fa", "he", "ks", "lrc", "mzn", "nqo", "ps", "sd", "skr",
    "syr", "ug", "ur", "yi",
    // In these regions they have another script than elsewhere.
    "az-IQ", "az-IR", "ku-IQ", "ku-IR", "pa-PK", "uz-AF",
  ]

  /// This language, then the ones that it falls back to: "zh-Hant-HK", "zh-Hant", "zh".
  package var chain: [Language] {
    sequence(first: tag[...]) { tag in tag.lastIndex(of: "-").map { tag[..<$0] } }
      .map { Language(unchecked: String($0)) }
  }

  /// Returns whether a string is a tag of a language, perhaps with a script and a region (RFC 5646,
  /// section 2.1).
  private static func isTag(_ text: String) -> Bool {
    guard text.utf8.count <= 15 else { return false }
    var parts = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    func areAll(_ part: Substring, _ bytes: ClosedRange<Character>) -> Bool {
      part.utf8.allSatisfy { byte in bytes.contains(Character(Unicode.Scalar(byte))) }
    }
    guard let language = parts.popFirst(), (2...3).contains(language.utf8.count),
      areAll(language, "a"..."z")
    else { return false }
    if let script = parts.first, script.utf8.count == 4 {
      guard areAll(script.prefix(1), "A"..."Z"), areAll(script.dropFirst(), "a"..."z") else {
        return false
      }
      parts.removeFirst()
    }
    guard let region = parts.popFirst() else { return true }
    return parts.isEmpty
      && (region.utf8.count == 2 && areAll(region, "A"..."Z")
        || region.utf8.count == 3 && areAll(region, "0"..."9"))
  }

  /// Returns the tag that a string means in another case, or with other separators.
  package static func meant(by text: String) -> Language? {
    let parts = text.replacing("_", with: "-").split(separator: "-").map { $0.lowercased() }
    let tag = parts.enumerated().map { index, part in
      switch part.count {
      case 2 where index > 0: part.uppercased()
      case 4 where index > 0: part.prefix(1).uppercased() + part.dropFirst()
      default: part
      }
    }.joined(separator: "-")
    return Language(tag) ?? names[text.lowercased()]
  }

  /// The names by which authors may call the best-known languages.
  private static let names: [String: Language] = [
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr",
    "spanish": "es", "español": "es", "italian": "it", "italiano": "it", "dutch": "nl",
    "nederlands": "nl", "portuguese": "pt", "polish": "pl", "polski": "pl", "russian": "ru",
    "japanese": "ja", "chinese": "zh",
  ].mapValues(Language.init(unchecked:))
}

extension Language: Readable {
  public static let placeholder = Language(unchecked: "en")
  public static let schema = JSONSchema.text(
    pattern: "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"
  ).documented("The tag of a language, such as de or en-GB.")

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Language? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    if let language = Language(text) { return language }
    diagnostics.add(.noLanguage(value, meant: meant(by: text)))
    return nil
  }
}

extension Diagnostic {
  static func noLanguage(_ value: DataValue, meant: Language?) -> Self {
    .invalidValue(
      value, "Expected the tag of a language, found \(value.described)",
      help: meant.map { "write \($0.tag)" } ?? "write a tag such as de, fr or en-GB")
  }
}
