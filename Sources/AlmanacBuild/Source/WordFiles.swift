/// The files with words in the folder of templates: `words.json` declares the words of the site's own
/// templates, and `words/de.json` translates words into German.
struct WordFiles {
  private let declared: [String: Word]
  private(set) var own: [Word] = []
  private(set) var translations: [Language: [String: WordForms]] = [:]

  /// - Parameters:
  ///   - sources: The sources, whose words may be translated.
  ///   - diagnostics: Receives words that two sources declare.
  init(_ sources: [any PageSource], into diagnostics: inout Diagnostics) {
    var declared: [String: Word] = [:]
    for word in Word.engine + sources.flatMap(\.words) {
      guard declared.updateValue(word, forKey: word.id) != nil else { continue }
      diagnostics.add(.wordOfTwo(word))
    }
    self.declared = declared
  }

  /// All words: those of the engine and of sources, and the site's own.
  var words: [Word] { Array(declared.values) + own }

  /// Reads all files with words.
  mutating func read(_ files: [SourceTree.File], into diagnostics: inout Diagnostics) {
    for file in files where file.isDeclarationOfWords { readOwn(file, &diagnostics) }
    for file in files where file.isWords && !file.isDeclarationOfWords {
      guard !file.nameOfWords.utf8.contains(UInt8(ascii: "/")) else {
        diagnostics.add(.wordsInSubfolder(file))
        continue
      }
      guard let language = Language(file.baseName), file.name.hasSuffix("/\(language.tag).json")
      else {
        diagnostics.add(.noLanguageOfWords(file))
        continue
      }
      readTranslations(file, language, &diagnostics)
    }
  }

  private mutating func readOwn(_ file: SourceTree.File, _ diagnostics: inout Diagnostics) {
    for (key, value) in Self.entries(file, &diagnostics) {
      let id = key.text
      guard WordPattern.isName(id[...]) else {
        diagnostics.add(.badWordName(key, isDeclared: declared[id] != nil))
        continue
      }
      guard let pattern = WordPattern.read(value, into: &diagnostics) else { continue }
      if let name = pattern.placeholders.first {
        diagnostics.add(.valueInOwnWord(name, value))
        continue
      }
      own.removeAll { $0.id == id }
      own.append(Word(id, pattern.plain ?? "", "A word of the site's own templates."))
    }
  }

  private mutating func readTranslations(
    _ file: SourceTree.File, _ language: Language, _ diagnostics: inout Diagnostics
  ) {
    let own = Dictionary(self.own.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let reader = TranslationReader(language)
    for (key, value) in Self.entries(file, &diagnostics) {
      guard let word = declared[key.text] ?? own[key.text] else {
        let known = Array(declared.keys) + Array(own.keys)
        diagnostics.add(.unknownTranslation(key, known))
        continue
      }
      if let forms = reader.forms(of: word, value, &diagnostics) {
        translations[language, default: [:]][word.id] = forms
      }
    }
  }

  /// Returns the entries of a file's object, without the name of a schema.
  private static func entries(
    _ file: SourceTree.File, _ diagnostics: inout Diagnostics
  ) -> [(key: DataValue, value: DataValue)] {
    guard let source = file.read(into: &diagnostics),
      let root = JSONParser.parse(source, into: &diagnostics)?.root
    else { return [] }
    guard root.kind == .object else {
      diagnostics.add(
        .wrongType(root, expected: "an object", help: "begin the file with { and end it with }"))
      return []
    }
    return root.entries.filter { $0.key.text != "$schema" }
  }
}

extension SourceTree.File {
  /// Whether it has words rather than a template.
  package var isWords: Bool {
    isDeclarationOfWords || isTemplateLayer && pathInFolder.hasPrefix("words/")
  }

  /// The path of a file with words below their folder, such as "de.json".
  fileprivate var nameOfWords: Substring { pathInFolder.dropFirst("words/".count) }

  /// Whether it declares the words of the site's own templates.
  package var isDeclarationOfWords: Bool { isTemplateLayer && pathInFolder == "words.json" }
}

extension Diagnostic {
  static func wordOfTwo(_ word: Word) -> Self {
    .init(
      .error, "A0375", at: nil, "Two sources declare the word \"\(word.id)\"",
      help: "begin the identifiers of a source's words with the name of the source")
  }

  static func noLanguageOfWords(_ file: SourceTree.File) -> Self {
    let meant = Language.meant(by: file.baseName)
    return .init(
      .warning, "A0370", at: SourceFile(path: file.name, bytes: []).start,
      "Words are not read from \"\(file.nameOfWords)\", which is not named after a language",
      help: "rename it to \(meant?.tag ?? "de").json" + (meant == nil ? ", for German" : ""))
  }

  static func wordsInSubfolder(_ file: SourceTree.File) -> Self {
    .init(
      .error, "A0370", at: SourceFile(path: file.name, bytes: []).start,
      "Words are not read from \"\(file.nameOfWords)\", which is in a subfolder",
      help: "move it to \(file.theme ?? "Templates")/words, or remove it")
  }

  static func badWordName(_ key: DataValue, isDeclared: Bool) -> Self {
    .init(
      .error, "A0371", at: key.place,
      "The site's own words have names of letters and digits, found \"\(key.text.shortened())\"",
      help: isDeclared
        ? "this is a word of the program: change it in Templates/words/en.json"
        : "write a name such as skipToContent")
  }

  static func valueInOwnWord(_ name: String, _ value: DataValue) -> Self {
    .init(
      .error, "A0373", at: value.place,
      "The placeholder {\(name)} has no value: templates fill in nothing",
      help: "write the parts around it as two words")
  }

  static func unknownTranslation(_ key: DataValue, _ known: [String]) -> Self {
    Diagnostic(.warning, "A0372", at: key.place, "Unknown word \"\(key.text.shortened())\"")
      .suggesting(key.text, among: known) {
        "words of the site's own templates are declared in Templates/words.json"
      }
  }
}
