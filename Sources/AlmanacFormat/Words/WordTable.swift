import Synchronization

/// The words of a site in all its languages.
package final class WordTable: Sendable {
  /// All words, by their identifiers.
  package let words: [String: Word]
  /// The words that templates can show, sorted by their identifiers.
  package let templateWords: [Word]
  /// The words in the site's language.
  package let site: Localization
  /// The translations by language and identifier.
  private let translations: [Language: [String: WordForms]]
  /// The fingerprint of all strings in all languages.
  package let fingerprint: Fingerprint
  /// The words that sources use without listing them.
  package let late = DeferredDiagnostics()
  private let localizations: Mutex<[Language: Localization]>

  /// - Parameters:
  ///   - words: The words of all sources and of the site's own templates.
  ///   - translations: The translations by language and identifier.
  ///   - locale: The site's locale.
  package init(
    _ words: [Word] = Word.engine, _ translations: [Language: [String: WordForms]] = [:],
    _ locale: SiteLocale = .americanEnglish
  ) {
    self.words = Dictionary(words.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.translations = translations
    templateWords = Array(self.words.values).plain
    site = Self.localization(
      of: locale.language, locale, self.words, translations: translations,
      templateWords: templateWords)
    localizations = Mutex([locale.language: site])
    var mixer = Fingerprint.Mixer()
    for word in self.words.values.sorted(by: { $0.id < $1.id }) {
      mixer.add(word.id)
      word.forms.add(to: &mixer)
    }
    for (language, words) in translations.sorted(by: { $0.key.tag < $1.key.tag }) {
      mixer.add(language.tag)
      for (id, forms) in words.sorted(by: { $0.key < $1.key }) {
        mixer.add(id)
        forms.add(to: &mixer)
      }
    }
    fingerprint = mixer.fingerprint
  }

  /// Returns the words in a language: its translations, those of the language without its region, or
  /// else the defaults.
  package func localization(of language: Language) -> Localization {
    localizations.withLock { localizations in
      if let known = localizations[language] { return known }
      let locale = site.locale.formats(for: language)
      let new = Self.localization(
        of: language, locale, words, translations: translations, templateWords: templateWords)
      localizations[language] = new
      return new
    }
  }

  private static func localization(
    of language: Language, _ locale: SiteLocale, _ words: [String: Word],
    translations: [Language: [String: WordForms]], templateWords: [Word]
  ) -> Localization {
    let chain = language.chain
    let english = Language(unchecked: "en")
    let entries = words.values.map { word -> (number: Int, entry: Localization.Entry) in
      let source = chain.first { translations[$0]?[word.id] != nil }
      let forms = source.flatMap { translations[$0]?[word.id] } ?? word.forms
      let rules = PluralRules.rules(of: source ?? english) ?? .none
      return (
        word.number, .init(forms, rules, of: word.id, from: source ?? english, on: language)
      )
    }
    return Localization(language, locale, entries, templateWords: templateWords)
  }

  /// Returns the words on a site of another locale.
  package func with(_ locale: SiteLocale) -> WordTable {
    WordTable(Array(words.values), translations, locale)
  }

  /// Returns the words with more text at the end of one of them, in one language.
  ///
  /// - Parameter form: The only plural form that gets it; `nil` for all.
  package func adding(
    _ text: String, to word: Word, form: PluralCategory? = nil, in language: Language
  ) -> WordTable {
    let forms = language.chain.lazy.compactMap { self.translations[$0]?[word.id] }.first
    var translations = translations
    translations[language, default: [:]][word.id] = (forms ?? word.forms).adding(text, form)
    return WordTable(Array(words.values), translations, site.locale)
  }

  /// The languages of pages so far.
  package var languages: [Language] {
    localizations.withLock { $0.keys.sorted { $0.tag < $1.tag } }
  }

  /// The keys of all words in the languages so far.
  package var keys: Set<Fingerprint> {
    localizations.withLock { $0.values.reduce(into: []) { $0.formUnion($1.keys) } }
  }

  /// Returns the identifiers of words by their keys, in order.
  package func names(of keys: WordSet) -> [String] {
    let localizations = localizations.withLock {
      $0.values.sorted { $0.language.tag < $1.language.tag }
    }
    return localizations.flatMap { localization in
      words.values.compactMap { word -> String? in
        guard let key = localization[word.number]?.key, keys.contains(key) else { return nil }
        return localization === site ? word.id : "\(word.id) (\(localization.language.tag))"
      }
    }.sorted()
  }
}

extension [Word] {
  /// The words that templates can show, sorted by their identifiers.
  package var plain: [Word] { filter(\.isPlain).sorted { $0.id < $1.id } }
}
