import Almanac

/// A sentence with the names in it.
struct RecapClaims {
  let tokens: [RecapToken]
  let isHeading: Bool
  let mentions: [RecapNames.Mention]
  /// The index of the mention that a token belongs to, or -1.
  private let mentionIndexes: [Int]
  /// What each word says about the sentence, unless it belongs to a name.
  private let marks: [RecapWordMarks]
  private(set) var context: RecapContext = []

  init(_ sentence: RecapSentence, _ names: RecapNames, _ facts: RecapFacts?) {
    tokens = sentence.tokens
    isHeading = sentence.isHeading
    mentions = names.mentions(in: sentence)
    var indexes = Array(repeating: -1, count: tokens.count)
    for (index, mention) in mentions.enumerated() {
      for token in mention.tokens { indexes[token] = index }
    }
    mentionIndexes = indexes
    marks = zip(tokens, indexes).map { token, index in
      token.kind == .word && index < 0 ? RecapWords.marks[token.text] ?? [] : []
    }
    for index in tokens.indices where tokens[index].kind == .word && indexes[index] < 0 {
      note(index, names, facts)
    }
    if tokens.indices.contains(where: { isOtherYear($0, facts) }) { context.insert(.other) }
  }

  /// Returns the mention that a token belongs to.
  func mention(at index: Int) -> RecapNames.Mention? {
    guard tokens.indices.contains(index), mentionIndexes[index] >= 0 else { return nil }
    return mentions[mentionIndexes[index]]
  }

  func token(_ index: Int) -> RecapToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  func isWord(_ index: Int, in words: Set<String>) -> Bool {
    mention(at: index) == nil && token(index)?.isWord(in: words) == true
  }

  func isWord(_ index: Int, _ word: String) -> Bool {
    mention(at: index) == nil && token(index)?.isWord(word) == true
  }

  private mutating func note(_ index: Int, _ names: RecapNames, _ facts: RecapFacts?) {
    let token = tokens[index]
    let word = token.text
    // "A season-high 12 points" is about this game.
    let isHigh =
      self.token(index + 1)?.kind == .dash && self.token(index + 2)?.isWord("high") == true
    let found = marks[index].context
    context.formUnion(isHigh ? found.subtracting(.other) : found)
    if word == "last", isWord(index + 1, in: RecapWords.otherAfterLast) { context.insert(.other) }
    if isOtherGame(index) { context.insert(.other) }
    guard token.isCapitalised else { return }
    if RecapWords.calendar.contains(word) {
      if isOtherDay(index, facts) { context.insert(.other) }
    } else if !names.isKnown(word) {
      noteUnknown(index)
    }
  }

  /// Whether a word and the next one are about a game that may be another: "the second game", "game
  /// two", "the day before".
  private func isOtherGame(_ index: Int) -> Bool {
    let (own, next) = (marks[index], index + 1 < marks.count ? marks[index + 1] : [])
    if own.contains(.ordinal), next.contains(.game) { return true }
    if own.contains(.game), let next = token(index + 1) {
      // "Won the game 15-11" is about this one.
      let isScore =
        token(index + 2).map { !$0.isSpaced && $0.kind == .dash } == true
        || token(index + 3)?.kind == .number
      return !isScore && (next.kind == .number || RecapWords.numbers[next.text] != nil)
    }
    return own.contains(.day) && next.contains(.beforeOrAfter)
  }

  private mutating func noteUnknown(_ index: Int) {
    let token = tokens[index]
    let isSubject = isWord(index + 1, in: RecapWords.resultsAndBeat)
    if index == 0 || tokens[index - 1].kind != .word && mention(at: index - 1) == nil {
      if RecapWords.starters.contains(token.text) { return }
      if isSubject { context.insert([.foreign, .unknown]) }
      let isPerson =
        isWord(index + 1, in: RecapWords.actions)
        || self.token(index + 1)?.isCapitalised == true
      if isPerson { context.insert(.unknown) }
      if index > 0 { context.insert(.unknown) }
      return
    }
    context.insert(.unknown)
    if isSubject || isWord(index - 1, in: RecapWords.beforeOpponents) || token.text.hasSuffix("s") {
      context.insert(.foreign)
    }
  }

  /// Whether a month or weekday is not that of the game.
  private func isOtherDay(_ index: Int, _ facts: RecapFacts?) -> Bool {
    guard let date = facts?.date else { return false }
    let word = tokens[index].text
    if let weekday = RecapWords.weekdays.firstIndex(of: word) { return weekday != date.weekday }
    let month = RecapWords.months.firstIndex {
      $0 == word || $0.hasPrefix(word) && word.utf8.count >= 3
    }
    guard let month else { return false }
    if month + 1 != date.month { return true }
    return [index - 1, index + 1].contains {
      guard let number = token($0)?.number, number <= 31 else { return false }
      return number != date.day
    }
  }

  private func isOtherYear(_ index: Int, _ facts: RecapFacts?) -> Bool {
    guard let year = facts?.date.year, tokens[index].range.count == 4,
      let number = tokens[index].number, (1900...2100).contains(number)
    else { return false }
    return number != year
  }
}
