import Almanac

/// Names in a sentence of a recap that are almost, but not exactly, names of the game.
struct RecapSpelling {
  /// A name that seems to be misspelled.
  struct Mistake {
    let tokens: Range<Int>
    /// The name that seems to be meant.
    let name: String
  }

  private let claims: RecapClaims
  private let index: RecapSpellingIndex

  /// Returns the names in a sentence that are not spelled right.
  static func mistakes(in sentence: RecapClaims, _ index: RecapSpellingIndex) -> [Mistake] {
    let spelling = RecapSpelling(claims: sentence, index: index)
    var mistakes: [Mistake] = []
    var start = 0
    while start < sentence.tokens.count {
      guard sentence.tokens[start].kind == .word, sentence.tokens[start].isCapitalised else {
        start += 1
        continue
      }
      let run = RecapNames.run(in: sentence.tokens, from: start)
      start = run.upperBound
      if let mistake = spelling.mistake(in: run) { mistakes.append(mistake) }
    }
    return mistakes
  }

  private func mistake(in run: Range<Int>) -> Mistake? {
    let words = run.filter { claims.tokens[$0].kind == .word }
    for position in words.indices where claims.mention(at: words[position]) == nil {
      if let mistake = wholeName(words, position) { return mistake }
    }
    // Headings capitalise ordinary words.
    guard !claims.isHeading else { return nil }
    let isStarted =
      run.lowerBound == 0 && words.count > 1
      && RecapWords.starters.contains(claims.tokens[words[0]].text)
    let names = isStarted ? words.dropFirst() : words[...]
    guard names.count == 1, let word = names.first else { return nil }
    return singleWord(word)
  }

  /// Returns a mistake if a word is almost that of a name whose other words are right beside it.
  private func wholeName(_ words: [Int], _ position: Int) -> Mistake? {
    let word = claims.tokens[words[position]].text
    guard isUnknown(word) else { return nil }
    for neighbor in [position - 1, position + 1] where words.indices.contains(neighbor) {
      for name in index.names(with: claims.tokens[words[neighbor]].text) {
        for offset in name.words.indices {
          let start = position - offset
          guard start >= 0, start + name.words.count <= words.count,
            name.words.indices.allSatisfy({
              $0 == offset || claims.tokens[words[start + $0]].text == name.words[$0]
            }), Self.isNear(word, name.words[offset]),
            !name.isTeam || !Self.isInflected(word, name.words[offset])
          else { continue }
          let last = words[start + name.words.count - 1]
          return Mistake(tokens: words[start]..<last + 1, name: name.text)
        }
      }
    }
    return nil
  }

  /// Returns a mistake if a word that stands alone is almost the name of a player or team.
  private func singleWord(_ token: Int) -> Mistake? {
    let word = claims.tokens[token].text
    guard isUnknown(word), !claims.context.contains(.other), isName(token) else { return nil }
    let near = index.names(like: word).first { candidate in
      Self.isNear(word, candidate.word) && !Self.isInflected(word, candidate.word)
    }
    guard let near, !claims.mentions.contains(where: { $0.subjects.contains(near.subject) }) else {
      return nil
    }
    return Mistake(tokens: token..<token + 1, name: near.name)
  }

  private func isUnknown(_ word: String) -> Bool {
    word.utf8.count >= 5 && !index.isKnown(word) && !RecapWords.calendar.contains(word)
      && !RecapWords.isOrdinary(word)
  }

  /// Whether a capitalised word is a name: one at the start of a sentence is if a player or team would
  /// do what follows. A word after "in" or "at" is a place.
  private func isName(_ token: Int) -> Bool {
    guard token > 0, let before = claims.token(token - 1),
      before.kind == .word || before.isMark(",", "(")
    else {
      return claims.tokens[token].isPossessive
        || claims.isWord(token + 1, in: RecapWords.actions)
    }
    return !before.isWord(in: ["in", "at", "near", "of"])
  }

  /// Whether one of two words has one edit more than the other, or two if both have nine letters.
  static func isNear(_ word: String, _ name: String) -> Bool {
    let shorter = min(word.count, name.count)
    guard shorter >= 5, max(word.count, name.count) <= 40, word != name else { return false }
    return Suggestion.distance(from: word, to: name, upTo: shorter >= 9 ? 2 : 1) != nil
  }

  /// Whether one word is the plural or an adjective of the other.
  static func isInflected(_ word: String, _ name: String) -> Bool {
    let (short, long) = word.utf8.count < name.utf8.count ? (word, name) : (name, word)
    guard long.hasPrefix(short.dropLast(short.hasSuffix("y") ? 1 : 0)) else { return false }
    return ["s", "es", "n", "an", "a", "y", "ed", "er", "d", "ies", "i", "e"].contains {
      long == short + $0 || short.hasSuffix("y") && long == short.dropLast() + $0
    }
  }
}
