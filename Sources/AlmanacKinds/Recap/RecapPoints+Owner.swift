/// Whose number it is, by what stands between a name and the number. A word that is not known there
/// ends the search: then the number may be anyone's.
extension RecapPoints {
  /// The greatest number of tokens between a name and a number.
  private static let reach = 30

  /// Returns the owner of a number before which a name is, and whether the number is said to be the
  /// player's in the whole game.
  func owner(before start: Int) -> (Owner, isTotal: Bool)? {
    var isTotal = claims.isWord(start - 1, "high") && claims.isWord(start - 3, "game")
    var index = start - 1
    while index >= 0, index > start - Self.reach {
      if let mention = claims.mention(at: index) {
        let isLedTeam =
          mention.subjects.allSatisfy(\.isTeam) && !mention.isPossessive
          && leader(before: mention.tokens.lowerBound) != nil
        guard isLedTeam, !mention.subjects.isEmpty else {
          return owner(mention).map { ($0, isTotal && $0.isOnePlayer) }
        }
        isTotal = isTotal || claims.isWord(start - 1, "with")
        index = leader(before: mention.tokens.lowerBound) ?? -1
        continue
      }
      guard let next = step(over: index) else { return nil }
      if claims.isWord(index, "with"), index == start - 1,
        claims.isWord(index - 1, in: ["finished", "finishes", "ended", "ends", "scorers"])
      {
        isTotal = true
      }
      index = next
    }
    return nil
  }

  /// Returns the token before a word between a name and a number; `nil` if it does not belong there.
  private func step(over index: Int) -> Int? {
    guard let token = claims.token(index) else { return nil }
    switch token.kind {
    case .dash: return token.isSpaced ? nil : index - 1
    case .mark where token.text == ",":
      let isClause = claims.isWord(index + 1, in: ["who", "with"])
      // After a name, a number is that of someone else.
      guard isClause || claims.mention(at: index - 1) == nil else { return nil }
      let isJoint =
        isClause || claims.isWord(index + 1, in: ["and", "to"])
        || claims.token(index + 1)?.kind == .number
        || claims.token(index + 1).map { RecapWords.numbers[$0.text] != nil } == true
      return isJoint ? index - 1 : nil
    case .mark where token.text == "(" || token.text == ":":
      return claims.mention(at: index - 1) == nil ? nil : index - 1
    case .word:
      if let number = otherCount(endingAt: index) { return number - 1 }
      guard RecapWords.gap.contains(token.text) else { return nil }
      if let verbs = RecapWords.gapPairs[token.text], !claims.isWord(index - 1, in: verbs) {
        let isVerb = verbs.isEmpty && isVerb(index)
        return isVerb ? index - 1 : nil
      }
      return index - 1
    default: return nil
    }
  }

  /// Whether "was", "put", "hit" or "took" is the verb of a count.
  private func isVerb(_ index: Int) -> Bool {
    switch claims.token(index)?.text {
    case "was": claims.isWord(index + 1, "the") && claims.isWord(index + 2, in: ["leading", "top"])
    case "put": claims.isWord(index + 1, "up")
    default: false
    }
  }

  /// Returns where another count begins that ends at a noun, such as "5 assists" before "and 12 points".
  private func otherCount(endingAt index: Int) -> Int? {
    guard let token = claims.token(index),
      [
        "points", "point", "assists", "assist", "rebounds", "rebound", "fouls", "steals", "steal",
        "blocks", "block",
      ].contains(token.text), let number = claims.token(index - 1)
    else { return nil }
    let isNumber = number.kind == .number || RecapWords.numbers[number.text] != nil
    return isNumber ? index - 1 : nil
  }

  /// Returns the token before the name of a team that is led: "led the", or "scorer of".
  private func leader(before team: Int) -> Int? {
    let last = claims.isWord(team - 1, "the") ? team - 2 : team - 1
    if claims.isWord(last, in: ["led", "leads", "paced"]) { return last - 1 }
    let isScorer = claims.isWord(last, in: ["of", "for"]) && claims.isWord(last - 1, "scorer")
    return isScorer ? last - 1 : nil
  }

  /// Returns the owner of a number after which a name is: "12 points from Ada".
  func giver(_ start: Int) -> Owner? {
    let first = claims.isWord(start, "the") ? start + 1 : start
    guard let mention = claims.mention(at: first), !mention.subjects.isEmpty else { return nil }
    var players = [mention.subjects]
    var (last, end) = (mention, mention.tokens.upperBound)
    while players.count < 5, claims.token(end)?.isMark(",") == true || claims.isWord(end, "and") {
      let next = claims.isWord(end + 1, "and") ? end + 2 : end + 1
      guard let mention = claims.mention(at: next), !mention.subjects.isEmpty else {
        // "From Ada and her sister".
        guard claims.isWord(end, "and"), claims.token(next)?.kind == .word,
          RecapWords.numbers[claims.token(next)?.text ?? ""] == nil
        else { break }
        return nil
      }
      players.append(mention.subjects)
      (last, end) = (mention, mention.tokens.upperBound)
    }
    guard !last.isPossessive, !mention.isPossessive else { return nil }
    return players.count == 1 ? .oneOf(players[0]) : .together(players)
  }

  /// Returns the owner that a name stands for, with the names that are joined to it before.
  private func owner(_ mention: RecapNames.Mention) -> Owner? {
    guard !mention.subjects.isEmpty else { return nil }
    var players = [mention.subjects]
    var start = mention.tokens.lowerBound
    while players.count < 5 {
      var joint = start - 1
      if claims.isWord(joint, "the") { joint -= 1 }
      let isAnd = claims.isWord(joint, "and") || claims.token(joint)?.isMark("&") == true
      guard isAnd || claims.token(joint)?.isMark(",") == true else { break }
      if isAnd, claims.token(joint - 1)?.isMark(",") == true { joint -= 1 }
      guard let other = claims.mention(at: joint - 1) else {
        if isAnd, claims.isWord(joint - 1, in: RecapWords.pronouns) { return nil }
        break
      }
      guard !other.subjects.isEmpty else { break }
      players.append(other.subjects)
      start = other.tokens.lowerBound
    }
    return players.count == 1 ? .oneOf(players[0]) : .together(players)
  }
}

extension RecapPoints.Owner {
  /// Whether it is one player for certain.
  fileprivate var isOnePlayer: Bool {
    if case .oneOf(let subjects) = self {
      subjects.count == 1 && !subjects[0].isTeam
    } else {
      false
    }
  }
}
