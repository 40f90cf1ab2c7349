/// Scores in a sentence of a recap.
struct RecapScores {
  /// Two numbers that are written as a score of the game.
  struct Claim: Equatable {
    /// The tokens, from the first number to the second.
    let tokens: ClosedRange<Int>
    let first: Int
    let second: Int
    /// Whether it is said to be the final score.
    let isFinal: Bool
  }

  private let claims: RecapClaims
  private var found: [Claim] = []

  /// Returns the scores in a sentence.
  static func claims(in sentence: RecapClaims) -> [Claim] {
    guard sentence.context.isDisjoint(with: [.other, .modal, .stat, .foreign]) else { return [] }
    var scores = RecapScores(claims: sentence)
    scores.find()
    return scores.found
  }

  private init(claims: RecapClaims) { self.claims = claims }

  private mutating func find() {
    var depth = 0
    for index in claims.tokens.indices {
      let token = claims.tokens[index]
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth = max(0, depth - 1) }
      guard depth == 0, token.kind == .number, let claim = claim(at: index) else { continue }
      found.append(claim)
    }
  }

  private func claim(at index: Int) -> Claim? {
    guard let (first, second, end, isPlain) = pair(at: index) else { return nil }
    let isResult = isResult(index, end)
    guard isResult != nil, isPlain || isResult == true || isLed(index) else { return nil }
    let isFinal = isResult == true && claims.context.isDisjoint(with: [.period, .unknown])
    return Claim(tokens: index...end, first: first, second: second, isFinal: isFinal)
  }

  /// Returns the two numbers that begin at a token, and whether they are joined by a dash without
  /// spaces: with spaces, a colon or "to", they may be something else.
  private func pair(at index: Int) -> (Int, Int, Int, isPlain: Bool)? {
    guard let joint = claims.token(index + 1), let last = claims.token(index + 2),
      last.kind == .number, let first = score(index), let second = score(index + 2),
      isFreeBefore(index), isFreeAfter(index + 2),
      (first, second) != (24, 7), !Self.isShare(first, second)
    else { return nil }
    let isJoint =
      joint.kind == .dash && joint.isSpaced == last.isSpaced
      || joint.isMark(":") && !joint.isSpaced && !last.isSpaced
      || joint.isWord("to") && joint.isSpaced && last.isSpaced
    guard isJoint else { return nil }
    return (first, second, index + 2, joint.kind == .dash && !joint.isSpaced)
  }

  /// Whether two numbers are shares of a hundred, such as 60-40.
  private static func isShare(_ first: Int, _ second: Int) -> Bool {
    first + second == 100 && first.isMultiple(of: 5)
  }

  /// Returns a number of up to three digits.
  private func score(_ index: Int) -> Int? {
    guard let token = claims.token(index), token.kind == .number, token.range.count <= 3,
      token.text == "0" || !token.text.hasPrefix("0")
    else { return nil }
    return token.number
  }

  /// Whether a token is not the rest of a longer number, date or code.
  private func isFreeBefore(_ index: Int) -> Bool {
    guard index > 0, !claims.tokens[index].isSpaced else { return true }
    return claims.tokens[index - 1].isMark("—", "(")
  }

  private func isFreeAfter(_ index: Int) -> Bool {
    guard let next = claims.token(index + 1), !next.isSpaced else { return true }
    guard next.isMark(".", ",", ";", ":", "!", "?", "—", "…", ")") else { return false }
    guard let last = claims.token(index + 2) else { return true }
    return last.isSpaced || last.kind != .number && last.kind != .word
  }

  /// Returns whether what surrounds a pair makes it the final score (`true`) or a score of any moment
  /// (`false`); `nil` if it may be something else.
  private func isResult(_ start: Int, _ end: Int) -> Bool? {
    let next = end + 1
    if claims.isWord(start - 1, in: RecapWords.articles) || isPossessive(start - 1) {
      guard claims.isWord(next, in: RecapWords.scoreNouns) else { return nil }
      // "Coming off a 21-10 win" is about the game before.
      if claims.isWord(start - 2, in: ["off", "after", "following", "from", "despite"]) {
        return nil
      }
      return claims.isWord(next, in: RecapWords.resultNouns)
        && claims.isWord(start - 1, in: ["a", "an", "the", "their", "this"])
    }
    guard isFollowed(next) else { return nil }
    if let verb = resultVerb(before: start) {
      let isEarlier = (verb - 3..<verb).contains {
        claims.isWord($0, in: ["had", "has", "have", "having", "who", "which", "that"])
      }
      return isEarlier ? nil : true
    }
    return isPreceded(start) ? false : nil
  }

  private func isPossessive(_ index: Int) -> Bool { claims.token(index)?.isPossessive == true }

  /// Whether what follows a pair is not what its numbers count.
  private func isFollowed(_ next: Int) -> Bool {
    guard let token = claims.token(next) else { return true }
    if token.isMark(".", ",", ";", ":", "!", "?", "—", "…") || claims.mention(at: next) != nil {
      return true
    }
    if claims.isWord(next, "the") || claims.isWord(next, "at") {
      return !claims.isWord(next + 1, in: RecapWords.stat)
    }
    return claims.isWord(next, in: RecapWords.afterScore)
  }

  /// Returns the verb by which a pair is the final score, such as "won" or "beat the Foxes".
  private func resultVerb(before start: Int) -> Int? {
    let last = start - 1
    if claims.isWord(last, in: RecapWords.results) { return last }
    if claims.isWord(last, "by"), claims.isWord(last - 1, in: ["won", "lost", "win", "wins"]) {
      return last - 1
    }
    if claims.isWord(last, "it"), claims.isWord(last - 1, in: ["won", "took"]) { return last - 1 }
    if claims.isWord(last, in: ["game", "match"]), claims.isWord(last - 1, "the"),
      claims.isWord(last - 2, in: ["won", "took", "lost"])
    {
      return last - 2
    }
    if claims.isWord(last, in: ["of", "was", "is"]), claims.isWord(last - 1, "score"),
      claims.isWord(last - 2, "final")
    {
      return last - 2
    }
    if claims.isWord(last, "score"), claims.isWord(last - 1, "final") { return last - 1 }
    if claims.isWord(last, in: ["ended", "finished"]),
      claims.isWord(last - 1, in: ["game", "match"])
    {
      return last
    }
    return verbOfOpponent(before: start)
  }

  /// Returns the verb of "beat the Foxes 15-11".
  private func verbOfOpponent(before start: Int) -> Int? {
    guard let before = opponentStart(before: start) else { return nil }
    if claims.isWord(before, in: RecapWords.beat) { return before }
    guard let first = claims.token(before - 1)?.text, let second = claims.token(before)?.text,
      RecapWords.beatPhrases.contains([first, second])
    else { return nil }
    return before - 1
  }

  /// Returns the token before "the Foxes" right before a pair.
  private func opponentStart(before start: Int) -> Int? {
    guard let mention = claims.mention(at: start - 1), !mention.isPossessive,
      mention.subjects.contains(where: \.isTeam)
    else { return nil }
    let before = mention.tokens.lowerBound - 1
    return claims.isWord(before, "the") ? before - 1 : before
  }

  /// Whether what precedes a pair makes it a score.
  private func isPreceded(_ start: Int) -> Bool {
    let last = start - 1
    guard let token = claims.token(last) else { return true }
    if let before = opponentStart(before: start) {
      return claims.isWord(before, in: RecapWords.outscored)
        || claims.mention(at: start + 3) != nil && before < 0
    }
    if token.isMark(":", "—") { return true }
    if token.isMark(",") || claims.isWord(last, "and") {
      return found.last?.tokens.upperBound == last - 1
    }
    if claims.isWord(last, in: ["was", "were", "is"]) {
      return claims.isWord(last - 1, in: ["it", "score", "lead"])
    }
    if claims.isWord(last, "to") {
      return found.last?.tokens.upperBound == last - 1
        || claims.isWord(last - 1, in: RecapWords.closedTo)
    }
    if claims.isWord(last, "from") {
      return claims.isWord(start + 3, "to") && !claims.isWord(last - 1, in: RecapWords.improved)
    }
    if claims.isWord(last, "of") {
      return claims.isWord(last - 1, in: ["score", "lead", "run", "deficit"])
    }
    if claims.isWord(last, "at") {
      // A height: "Reyes, at 6-2, was the tallest".
      let isHeight =
        claims.token(last - 1)?.isMark(",") == true && claims.token(start + 3)?.isMark(",") == true
      return !isHeight && !claims.isWord(last - 1, in: ["stand", "stands", "sit", "sits", "stood"])
    }
    return claims.isWord(last, in: RecapWords.beforeScore)
  }

  /// Whether a pair is of a form that may be something else, but what precedes it makes it a score.
  private func isLed(_ start: Int) -> Bool {
    claims.isWord(start - 1, in: ["led", "leading", "trailed", "trailing"])
  }
}

extension RecapNames.Subject {
  var isTeam: Bool { if case .team = self { true } else { false } }
}
