/// The words of the names of a game, as misspelled names are looked up by them: built when a recap first
/// has a word that may be one.
final class RecapSpellingIndex {
  /// A name by its words.
  struct Name {
    let text: String
    let words: [String]
    let isTeam: Bool
  }

  /// A word by which a player or team is called.
  struct Word {
    let word: String
    let name: String
    let subject: RecapNames.Subject
  }

  private let source: RecapNames
  private lazy var tables = Tables(source)

  fileprivate struct Tables {
    var byWord: [String: [Name]] = [:]
    var byInitial: [Unicode.Scalar: [Word]] = [:]
  }

  /// Whether a word is one of the names of anything in the game.
  func isKnown(_ word: String) -> Bool { source.isKnown(word) }

  init(_ names: RecapNames) { source = names }

  func names(with word: String) -> [Name] { tables.byWord[word] ?? [] }

  /// Returns the words with the initial of another: names are seldom misspelled there.
  func names(like word: String) -> [Word] {
    word.unicodeScalars.first.flatMap { tables.byInitial[$0] } ?? []
  }
}

extension RecapSpellingIndex.Tables {
  init(_ names: RecapNames) {
    for name in names.names {
      // The ID of a team is not how it is written.
      guard let subject = name.subject, name.text.contains(where: \.isUppercase) else { continue }
      let entry = RecapSpellingIndex.Name(
        text: name.text, words: name.words, isTeam: subject.isTeam)
      if name.words.count > 1 {
        for word in Set(name.words) { byWord[word, default: []].append(entry) }
      }
      // First names are alike too often: Maria, Marta and Marie may all be there.
      // The first word of a team is often a town. The last word is what both are called by.
      for word in name.words.suffix(1) {
        guard let initial = word.unicodeScalars.first else { continue }
        byInitial[initial, default: []].append(
          RecapSpellingIndex.Word(word: word, name: name.text, subject: subject))
      }
    }
  }
}
