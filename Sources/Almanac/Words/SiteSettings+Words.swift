extension SiteSettings {
  /// The language of the page that is being made: its own, or else the site's.
  public var language: Language { localization.language }

  /// The words and formats of the page that is being made.
  var localization: Localization { DependencyRecorder.current?.localization ?? words.site }

  /// Returns a word in the language of the page.
  ///
  ///     settings.text(Self.final)
  ///     settings.text(Self.beat, ["home": entry.home, "away": entry.away])
  ///
  /// - Parameters:
  ///   - word: The word, which its source lists.
  ///   - values: The values of its placeholders.
  public func text(_ word: Word, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let entry = entry(of: word)
    if let plain = entry.plain { return plain }
    return fill(entry.forms[.other], values)
  }

  /// Returns several words without placeholders, as `text(_:_:)` returns each.
  ///
  ///     settings.texts(of: [Self.home, Self.away])
  public func texts(of words: [Word]) -> [String] {
    let recorder = DependencyRecorder.current
    let localization = recorder?.localization ?? self.words.site
    let entries = words.map { localization[$0.number] }
    recorder?.note(entries.lazy.compactMap { $0?.key })
    return zip(words, entries).map { word, entry in entry?.plain ?? text(word) }
  }

  /// Returns a word in the form that the language of the page has for a number.
  ///
  ///     settings.text(Self.games, count: 3)  // "3 games"
  ///
  /// - Parameters:
  ///   - word: A word with plural forms.
  ///   - count: The number, which is the value of `{count}` as the page's locale writes it.
  ///   - values: The values of other placeholders.
  public func text(
    _ word: Word, count: Int, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    text(word, count: DecimalNumber(significand: count), values)
  }

  /// Returns a word in the form that the language of the page has for a number with decimal places.
  public func text(
    _ word: Word, count: DecimalNumber, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    let entry = entry(of: word)
    return fill(entry.forms[entry.rules.category(of: count)], values, count)
  }

  /// Returns whether words are in the language of the page, rather than some of them in English. Prose of
  /// several sentences is better left out than written in two languages.
  ///
  ///     guard settings.areTranslated(Self.sentences) else { return nil }
  public func areTranslated(_ words: [Word]) -> Bool {
    // A page depends on the words up to the first that is not translated.
    language.base == "en" || words.allSatisfy { entry(of: $0).isTranslated }
  }

  private func fill(
    _ pattern: WordPattern?, _ values: KeyValuePairs<String, String>, _ count: DecimalNumber? = nil
  ) -> String {
    pattern?.filled { name in
      values.first { $0.key == name }?.value
        ?? (name == "count" ? count?.formatted(locale) : nil)
    } ?? ""
  }

  private func entry(of word: Word) -> Localization.Entry {
    let recorder = DependencyRecorder.current
    let localization = recorder?.localization ?? words.site
    guard let entry = localization[word.number] else {
      words.late.add(.unlistedWord(word))
      let english = Language(unchecked: "en")
      return .init(
        word.forms, PluralRules.rules(of: english) ?? .none, of: word.id, from: english,
        on: localization.language)
    }
    recorder?.note(CollectionOfOne(entry.key))
    return entry
  }

  /// Runs `body` while everything that is requested from settings is in a language.
  func inLanguage<Value>(_ language: Language?, _ body: () -> Value) -> Value {
    let outer = DependencyRecorder.current
    guard let language, language != (outer?.localization ?? words.site).language else {
      return body()
    }
    return (outer ?? DependencyRecorder()).in(words.localization(of: language)).record(body)
  }

  /// Runs `body` while everything that is requested from settings is in the site's language.
  func inSiteLanguage<Value>(_ body: () -> Value) -> Value {
    guard let outer = DependencyRecorder.current, outer.localization != nil else { return body() }
    return outer.in(nil).record(body)
  }
}

extension Diagnostic {
  static func unlistedWord(_ word: Word) -> Self {
    .init(
      .error, "A0376", at: nil, "No source lists the word \"\(word.id)\"",
      help: "add it to words of the source that uses it, so that sites can translate it")
  }
}
