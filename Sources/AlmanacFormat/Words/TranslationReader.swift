/// A reader of translations into one language, which checks their placeholders and plural forms.
package struct TranslationReader {
  private let language: Language
  private let rules: PluralRules?

  package init(_ language: Language) {
    self.language = language
    rules = PluralRules.rules(of: language)
  }

  /// Returns the forms of a word, or `nil` if there is an error, which is reported.
  package func forms(
    of word: Word, _ value: DataValue, _ diagnostics: inout Diagnostics
  ) -> WordForms? {
    let categories = (rules ?? .none).categories
    guard word.isPlural, value.kind == .object || categories.count > 1 else {
      if value.kind == .object, !word.isPlural {
        diagnostics.add(.formsOfPlainWord(word, value))
        return nil
      }
      return WordPattern.read(value, into: &diagnostics).flatMap {
        check($0, value, of: word, mayLackCount: false, &diagnostics) ? WordForms($0) : nil
      }
    }
    guard value.kind == .object else {
      diagnostics.add(.missingForms(rules?.required ?? [.other], language, value))
      return nil
    }
    return pluralForms(of: word, value, &diagnostics)
  }

  private func pluralForms(
    of word: Word, _ value: DataValue, _ diagnostics: inout Diagnostics
  ) -> WordForms? {
    let rules = rules ?? .none
    var forms: [(PluralCategory, WordPattern)] = []
    var (named, isValid) = ([PluralCategory](), true)
    for (key, form) in value.entries {
      guard let category = rules.categories.first(where: { $0.name == key.text }) else {
        diagnostics.add(
          .unknownCategory(key, rules.categories, language, isKnown: self.rules != nil))
        isValid = false
        continue
      }
      named.append(category)
      guard let pattern = WordPattern.read(form, into: &diagnostics),
        check(
          pattern, form, of: word, mayLackCount: rules.single.contains(category), &diagnostics)
      else {
        isValid = false
        continue
      }
      forms.append((category, pattern))
    }
    let missing = rules.required.filter { !named.contains($0) }
    if !missing.isEmpty, isValid {
      diagnostics.add(.missingForms(missing, language, value))
      isValid = false
    }
    return isValid ? WordForms(forms) : nil
  }

  /// Reports unknown and missing placeholders, and returns whether there are none.
  private func check(
    _ pattern: WordPattern, _ value: DataValue, of word: Word, mayLackCount: Bool,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    let names = pattern.placeholders
    let known = word.placeholders
    if let unknown = names.first(where: { !known.contains($0) }) {
      diagnostics.add(.unknownPlaceholder(unknown, known, value))
      return false
    }
    let missing = known.filter { !names.contains($0) && !(mayLackCount && $0 == "count") }
    guard missing.isEmpty else {
      diagnostics.add(.missingPlaceholders(missing, word, value))
      return false
    }
    return true
  }
}

extension Diagnostic {
  static func formsOfPlainWord(_ word: Word, _ value: DataValue) -> Self {
    .wrongType(
      value, expected: "a string, since \"\(word.id)\" does not depend on a number",
      help: "write one string")
  }

  static func unknownCategory(
    _ key: DataValue, _ categories: [PluralCategory], _ language: Language, isKnown: Bool
  ) -> Self {
    let names = categories.map(\.name)
    let list = names.joined(separator: ", ")
    guard isKnown else {
      return .init(
        .error, "A0374", at: key.place,
        "Almanac does not know the plural forms of the language \(language.tag)",
        help: "write one string, or only the form \"other\"")
    }
    return Diagnostic(
      .error, "A0374", at: key.place,
      "The language \(language.tag) has no plural form \"\(key.text.shortened())\""
    ).suggesting(key.text, among: names) { "its forms are \(list)" }
  }

  static func missingForms(
    _ missing: [PluralCategory], _ language: Language, _ value: DataValue
  ) -> Self {
    let forms = missing.map { "\"\($0.name)\": \"…\"" }.joined(separator: ", ")
    let start = value.start
    return .init(
      .error, "A0374", at: value.kind == .object ? start : value.place,
      "Missing the plural \(missing.count == 1 ? "form" : "forms") "
        + "\(missing.map(\.name).joined(separator: ", ")) of the language \(language.tag)",
      help: value.kind == .object ? "add \(forms)" : "write {\(forms)}")
  }

  static func unknownPlaceholder(_ name: String, _ known: [String], _ value: DataValue) -> Self {
    Diagnostic(.error, "A0373", at: value.place, "Unknown placeholder {\(name.shortened())}")
      .suggesting(name, among: known) {
        known.isEmpty
          ? "this word has no placeholders"
          : "there are \(known.map { "{\($0)}" }.joined(separator: ", "))"
      }
  }

  static func missingPlaceholders(_ missing: [String], _ word: Word, _ value: DataValue) -> Self {
    let names = missing.map { "{\($0)}" }.joined(separator: ", ")
    let form = word.forms[.other].map(\.notation) ?? ""
    return .init(
      .error, "A0373", at: value.place,
      "Missing \(missing.count == 1 ? "placeholder" : "placeholders") \(names)",
      help: "write \(missing.count == 1 ? "it" : "them") where the value belongs; "
        + "in English it is \"\(form)\"")
  }
}

extension WordPattern {
  /// The string as it is written, with its placeholders.
  var notation: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let name, let isLowercase): isLowercase ? "{\(name):lowercase}" : "{\(name)}"
      }
    }.joined()
  }
}
