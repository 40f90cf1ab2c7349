/// What a sentence says that may be wrong.
enum RecapClaim {
  case score(Int, Int, isFinal: Bool)
  /// The points of any of some players and teams: all of them, or as many at least.
  case points(Int, of: [RecapSubject], isTotal: Bool)
  /// A name that is almost another one.
  case almost(String)
}

/// A sentence of a recap. Its claims are numbers between words that leave no doubt about what they count.
struct RecapSentence {
  typealias Claim = (claim: RecapClaim, tokens: Range<Int>)

  private var tokens: [RecapToken]
  private(set) var misspellings: [Claim] = []
  /// Whether it may be about another game.
  private(set) var isElsewhere = false
  private var hasUnknown = false
  private var isAboutPart = false
  private var isAboutFigures = false

  init(_ tokens: [RecapToken], _ names: RecapNames) {
    self.tokens = tokens
    let runs = tokens.indices.split {
      !tokens[$0].isCapitalised || RecapWords.starters.contains(tokens[$0].text)
    }
    for run in runs {
      let words = tokens[run].map(\.text)
      let subjects = names.subjects(calledBy: words)
      for index in run { self.tokens[index].subjects = subjects }
      guard subjects == nil else { continue }
      hasUnknown = true
      if let name = names.name(like: words) { misspellings.append((.almost(name), run)) }
    }
    let words = Set(self.tokens.lazy.filter { $0.subjects == nil }.map(\.text))
    isAboutPart = !words.isDisjoint(with: RecapWords.parts)
    isAboutFigures = !words.isDisjoint(with: RecapWords.figures)
    let hasYear = words.contains { $0.utf8.count == 4 && Int($0) != nil }
    isElsewhere =
      hasYear || !words.isDisjoint(with: RecapWords.elsewhere)
      // "The second game" and "game 2" may be other ones.
      || tokens.indices.contains {
        word($0) == "game"
          && (RecapWords.parts.contains(word($0 - 1)) || token($0 + 1)?.number != nil)
      }
  }

  /// The scores and points, if the sentence is about nothing but this game.
  var claims: [Claim] {
    guard !isElsewhere, !hasUnknown else { return [] }
    var claims: [Claim] = []
    for index in tokens.indices where tokens[index].number != nil && isSpaced(index) {
      if let claim = score(at: index, after: claims.last) ?? points(at: index) {
        claims.append(claim)
      }
    }
    return claims
  }

  private func token(_ index: Int) -> RecapToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Returns the text of a token that belongs to no name; a full stop before and after the sentence.
  private func word(_ index: Int) -> String {
    token(index).map { $0.subjects == nil ? $0.text : "" } ?? "."
  }

  /// Whether white space or a parenthesis is before a token, so that a number is not the end of another.
  private func isSpaced(_ index: Int) -> Bool {
    token(index)?.isSpaced ?? true || ["(", ")"].contains(word(index - 1))
  }

  /// Whether white space follows a token, or a mark and white space.
  private func isFree(after index: Int) -> Bool {
    isSpaced(index + 1) || RecapWords.marks.contains(word(index + 1)) && isSpaced(index + 2)
  }

  /// Whether up to three words before an index are a phrase.
  private func isPhrase(before index: Int, in phrases: Set<String>) -> Bool {
    (1...3).contains { phrases.contains((index - $0..<index).map(word).joined(separator: " ")) }
  }

  /// Returns the index before a name that ends at an index, and its article.
  private func beforeName(_ last: Int) -> Int {
    var index = last
    while token(index)?.subjects != nil { index -= 1 }
    return word(index) == "the" ? index - 1 : index
  }

  // MARK: Scores

  private func score(at start: Int, after last: Claim?) -> Claim? {
    let end = start + 2
    guard !isAboutFigures, let first = Int(word(start)), let second = Int(word(end)),
      token(end)?.number != nil, isFree(after: end),
      // Shares are like 60-40.
      first + second != 100 || first % 5 != 0
    else { return nil }
    let isListed = last?.tokens.upperBound == start - 1 && [",", "and"].contains(word(start - 1))
    guard let isResult = isListed ? false : isResult(start, end) else { return nil }
    let isTight = !isSpaced(start + 1) && !isSpaced(end)
    // "7:30" and "7 to 5" may be something else.
    let isLed = ["led", "leading", "trailed", "trailing"].contains(word(start - 1))
    let joint = word(start + 1)
    guard isTight && joint == "-" || (isResult || isLed) && ["-", ":", "to"].contains(joint) else {
      return nil
    }
    return (.score(first, second, isFinal: isResult && !isAboutPart), start..<end + 1)
  }

  /// Returns whether two numbers are the final score or one of any moment, by the words around them; `nil`
  /// if they may be something else.
  private func isResult(_ start: Int, _ end: Int) -> Bool? {
    let next = word(end + 1)
    if ["a", "an", "the"].contains(word(start - 1)) {
      if RecapWords.runs.contains(next) { return false }
      let isWin = RecapWords.wins.contains(next) && RecapWords.beforeWin.contains(word(start - 2))
      return isWin ? true : nil
    }
    guard RecapWords.after.contains(next) || token(end + 1)?.subjects != nil else { return nil }
    let isOpponent = token(start - 1)?.subjects?.contains { $0.player == nil } == true
    let verb = isOpponent ? beforeName(start - 1) + 1 : start
    if (verb - 4..<verb).contains(where: { RecapWords.earlier.contains(word($0)) }) { return nil }
    let results = isOpponent ? RecapWords.victories : RecapWords.results
    if isPhrase(before: verb, in: results) { return true }
    return isPhrase(before: verb, in: RecapWords.leads) ? false : nil
  }

  // MARK: Points

  private func points(at index: Int) -> Claim? {
    guard let number = tokens[index].number else { return nil }
    let hasNoun = RecapWords.points.contains(word(index + 1)) && isSpaced(index + 1)
    let last = hasNoun ? index + 1 : index
    guard hasNoun || word(index - 1) == "scored", isFree(after: last) else { return nil }
    let next = word(last + 1)
    if hasNoun, ["by", "from"].contains(next), let subjects = token(last + 2)?.subjects {
      let end = tokens[(last + 2)...].firstIndex { $0.subjects == nil } ?? tokens.count
      let isAlone = ![",", "and", "&", "'"].contains(word(end))
      return isAlone ? (.points(number, of: subjects, isTotal: false), index..<last + 1) : nil
    }
    let isEnd = RecapWords.marks.contains(next)
    guard isEnd || RecapWords.after.contains(next) || !hasNoun && next == "of",
      let (subjects, isLeader) = owner(before: index)
    else { return nil }
    let isTotal = isLeader && !isAboutPart && (isEnd || next == "and")
    return (.points(number, of: subjects, isTotal: isTotal), index..<last + 1)
  }

  /// Returns whose points begin at an index, by the name before it, and whether they may be said to be all.
  private func owner(before start: Int) -> ([RecapSubject], isLeader: Bool)? {
    var isLeader = false
    var index = start - 1
    while index >= max(0, start - 20) {
      if let found = token(index)?.subjects {
        let before = beforeName(index)
        let isLed =
          found.allSatisfy { $0.player == nil } && RecapWords.beforeTeam.contains(word(before))
        guard isLed else { return isJoined(before) ? nil : (found, isLeader) }
        index = before
      }
      guard isGap(index) else { return nil }
      if word(start - 1) == "with", RecapWords.totals.contains(word(index)) { isLeader = true }
      index -= 1
    }
    return nil
  }

  /// Whether a token may be between a name and its points.
  private func isGap(_ index: Int) -> Bool {
    switch word(index) {
    case "-": !isSpaced(index)
    case ",": ["who", "with"].contains(word(index + 1))
    case "(": token(index - 1)?.subjects != nil
    case let word: RecapWords.gap.contains(word)
    }
  }

  /// Whether a word joins a name to another one, with which it shares points. In "Ada had 5 points and
  /// Ben" it does not.
  private func isJoined(_ index: Int) -> Bool {
    let last = word(index - 1) == "," ? index - 2 : index - 1
    return RecapWords.joints.contains(word(index)) && token(last)?.number == nil
      && !RecapWords.points.contains(word(last))
  }
}
