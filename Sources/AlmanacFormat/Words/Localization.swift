/// The words and formats of a site in one language.
package final class Localization: Sendable {
  package let language: Language
  package let locale: SiteLocale
  /// The words by their numbers.
  private let entries: [Entry?]
  package let templateWords: TemplateWords

  /// A word in the language.
  package final class Entry: Sendable {
    package let forms: WordForms
    /// The string, if the word has neither plurals nor placeholders.
    package let plain: String?
    /// The rules of the language that the forms are in: a word without a translation is in English.
    package let rules: PluralRules
    /// Whether the word is in the language: translated, or in English on an English page.
    package let isTranslated: Bool
    /// Identifies the word, the language and the string.
    package let key: Fingerprint

    /// - Parameter source: The language that the forms are in.
    package init(
      _ forms: WordForms, _ rules: PluralRules, of id: String, from source: Language,
      on language: Language
    ) {
      self.forms = forms
      isTranslated = source.base == language.base
      plain = forms.plain
      self.rules = rules
      var mixer = Fingerprint.Mixer()
      mixer.add(language.tag)
      mixer.add(id)
      mixer.add(isTranslated ? "" : "untranslated")
      forms.add(to: &mixer)
      key = mixer.fingerprint
    }
  }

  /// The words that templates can show, by their indices in ``WordTable/templateWords``. Layouts show
  /// many of them, and strings would be counted as references for each.
  package struct TemplateWords: Sendable {
    private var bytes: [UInt8] = []
    private var ranges: [Range<Int>] = []
    package private(set) var keys: [Fingerprint] = []

    fileprivate init(_ entries: some Sequence<Entry>) {
      for entry in entries {
        let start = bytes.count
        bytes += (entry.plain ?? entry.forms[.other]?.filled { _ in nil } ?? "").utf8
        ranges.append(start..<bytes.count)
        keys.append(entry.key)
      }
    }

    package var count: Int { ranges.count }

    package func append(_ index: Int, to text: inout TextBuffer) {
      text.append(bytes.span.extracting(ranges[index]))
    }
  }

  /// - Parameter templateWords: The words that templates can show.
  init(
    _ language: Language, _ locale: SiteLocale, _ entries: [(number: Int, entry: Entry)],
    templateWords: [Word]
  ) {
    self.language = language
    self.locale = locale
    var byNumber = [Entry?](repeating: nil, count: (entries.map(\.number).max() ?? -1) + 1)
    for (number, entry) in entries { byNumber[number] = entry }
    self.entries = byNumber
    self.templateWords = TemplateWords(templateWords.lazy.compactMap { byNumber[$0.number] })
  }

  /// Returns a word by its number, or `nil` if no source lists it.
  package subscript(number: Int) -> Entry? { number < entries.count ? entries[number] : nil }

  /// The keys of all words.
  var keys: some Sequence<Fingerprint> { entries.lazy.compactMap { $0?.key } }
}
