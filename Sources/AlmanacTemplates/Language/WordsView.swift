/// The words that templates can show, as fields: `{{words.age.bornToday}}`. Which they are is known
/// only when a site is read.
package struct WordsView: ViewModel {
  package static let fields: [Field<WordsView>] = []
}

extension Schema {
  /// Whether its fields are words, whose names are identifiers with dots.
  package var hasWords: Bool { identity == Identity(of: WordsView.self) }
}

extension Diagnostic {
  static func unknownWord(
    _ name: String, _ place: Place, _ known: [String], isFilled: Bool
  ) -> Self {
    if isFilled {
      return .init(
        .error, "A0377", at: place,
        "The word \"\(name)\" needs values, which a template cannot give it",
        help: "write the field that shows it; almanac fields lists them")
    }
    return Diagnostic(.error, "A0377", at: place, "Unknown word \"\(name.shortened())\"")
      .suggesting(name, among: known) {
        "words of the site's own templates are declared in Templates/words.json"
      }
  }
}
