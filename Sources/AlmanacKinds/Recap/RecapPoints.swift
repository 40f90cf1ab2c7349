/// The points, assists, rebounds and fouls that a sentence of a recap counts.
struct RecapPoints {
  /// A number that is written as a count of a player or a team.
  struct Claim {
    let tokens: Range<Int>
    let number: Int
    let statistic: Statistic
    let owner: Owner
    /// Whether it is said to be the player's number in the whole game.
    let isTotal: Bool
    /// Whether it is in parentheses after a name, where it may be the number on the shirt.
    var isListed = false
  }

  /// Whose number it is.
  enum Owner {
    /// A player or a team; several if the name may mean any of them.
    case oneOf([RecapNames.Subject])
    /// Several players together, each of whom is one of some.
    case together([[RecapNames.Subject]])
    /// A team, but it is unknown which; or both of them.
    case anyTeam, bothTeams
  }

  let claims: RecapClaims
  private var found: [Claim] = []

  /// Returns the counts in a sentence.
  static func claims(in sentence: RecapClaims) -> [Claim] {
    guard sentence.context.isDisjoint(with: [.other, .modal, .foreign]) else { return [] }
    var points = RecapPoints(claims: sentence)
    points.find()
    return points.found
  }

  private init(claims: RecapClaims) { self.claims = claims }

  private static let nouns: [String: Statistic] = [
    "points": .points, "point": .points, "pts": .points, "assists": .assists, "assist": .assists,
    "rebounds": .rebounds, "rebound": .rebounds, "boards": .rebounds, "fouls": .fouls,
    "foul": .fouls,
  ]

  private mutating func find() {
    for index in claims.tokens.indices where claims.mention(at: index) == nil {
      if let claim = count(endingAt: index) ?? scored(at: index) ?? listed(at: index) {
        found.append(claim)
      }
    }
  }

  // MARK: Numbers

  /// Returns a number in digits or words that ends at a token, and where it begins.
  private func number(endingAt index: Int) -> (number: Int, start: Int)? {
    guard let token = claims.token(index), claims.mention(at: index) == nil else { return nil }
    if token.kind == .number {
      guard let number = token.number, number < 1000, token.isSpaced || isOpen(index - 1),
        token.text == "0" || !token.text.hasPrefix("0")
      else { return nil }
      return (number, index)
    }
    guard token.kind == .word, let unit = RecapWords.numbers[token.text] else { return nil }
    if unit < 10, claims.token(index - 1)?.kind == .dash, !token.isSpaced {
      guard let tens = claims.token(index - 2), let number = RecapWords.numbers[tens.text],
        number >= 20, tens.isSpaced || isOpen(index - 3)
      else { return nil }
      return (number + unit, index - 2)
    }
    return token.isSpaced || isOpen(index - 1) ? (unit, index) : nil
  }

  /// Whether a token may stand right before a number.
  private func isOpen(_ index: Int) -> Bool {
    claims.token(index).map { $0.isMark("(", "—") } ?? true
  }

  /// Returns whether a number is not part of a range or a longer number with what follows it.
  private func isFreeAfter(_ index: Int) -> Bool {
    guard let next = claims.token(index + 1), !next.isSpaced else { return true }
    guard next.isMark(".", ",", ";", ":", "!", "?", "—", ")") else { return false }
    return claims.token(index + 2).map { $0.isSpaced || $0.kind == .mark } ?? true
  }

  // MARK: Counts

  /// Returns the claim of "12 points", at its noun.
  private func count(endingAt noun: Int) -> Claim? {
    guard let token = claims.token(noun), token.kind == .word, token.isSpaced,
      let statistic = Self.nouns[token.text], isFreeAfter(noun)
    else { return nil }
    let hasAdjective =
      claims.isWord(noun - 1, in: RecapWords.adjectives) && statistic == .points
    guard let (number, start) = number(endingAt: hasAdjective ? noun - 2 : noun - 1),
      !claims.isWord(noun + 1, in: RecapWords.afterPoints)
    else { return nil }
    let tokens = start..<noun + 1
    if claims.isWord(noun + 1, in: ["from", "by"]) {
      guard let owner = giver(noun + 2) else { return nil }
      return Claim(
        tokens: tokens, number: number, statistic: statistic, owner: owner, isTotal: false)
    }
    if let (owner, isTotal) = owner(before: start) {
      // Other fouls are those of the opponent, which a player draws.
      guard
        statistic != .fouls || claims.isWord(start - 1, in: ["had", "with", "committed", "and"])
      else { return nil }
      return Claim(
        tokens: tokens, number: number, statistic: statistic, owner: owner,
        isTotal: isTotal && !hasAdjective && statistic == .points && isComplete(noun + 1))
    }
    guard statistic == .points, claims.isWord(start - 1, in: RecapWords.beforePoints),
      claims.context.isDisjoint(with: .unknown), claims.mentions.allSatisfy({ !$0.isPossessive })
    else { return nil }
    let isOfBoth = claims.context.contains(.sum)
    return Claim(
      tokens: tokens, number: number, statistic: .points, owner: isOfBoth ? .bothTeams : .anyTeam,
      isTotal: false)
  }

  /// Returns the claim of "scored 12", without a noun.
  private func scored(at verb: Int) -> Claim? {
    guard claims.isWord(verb, "scored"), let token = claims.token(verb + 1) else { return nil }
    var end = verb + 1
    if token.kind == .word, claims.token(verb + 2)?.kind == .dash,
      let unit = claims.token(verb + 3),
      !unit.isSpaced, RecapWords.numbers[unit.text] != nil
    {
      end = verb + 3
    }
    guard let (number, start) = number(endingAt: end), start == verb + 1, isFreeAfter(end),
      isEnd(end + 1)
        || claims.isWord(
          end + 1, in: ["each", "apiece", "for", "and", "including", "of", "in", "to", "while"]),
      let (owner, _) = owner(before: verb)
    else { return nil }
    let isEach = claims.isWord(end + 1, in: ["each", "apiece"])
    return Claim(
      tokens: start..<end + 1, number: number, statistic: .points,
      owner: isEach ? Self.each(owner) : owner, isTotal: false)
  }

  /// Returns those of whom each has a number: any of them, since a list may begin with others.
  private static func each(_ owner: Owner) -> Owner {
    if case .together(let players) = owner { .oneOf(players.flatMap(\.self)) } else { owner }
  }

  /// Returns the claim of "Scorers: Ada Reyes (7)", at the parenthesis.
  private func listed(at index: Int) -> Claim? {
    guard claims.token(index)?.isMark("(") == true, let mention = claims.mention(at: index - 1),
      !mention.isPossessive, mention.subjects.allSatisfy({ !$0.isTeam }), !mention.subjects.isEmpty,
      claims.token(index + 2)?.isMark(")") == true, let number = claims.token(index + 1)?.number,
      claims.tokens.contains(where: { $0.isWord(in: ["scorers", "scorer", "scoring"]) })
    else { return nil }
    return Claim(
      tokens: index + 1..<index + 2, number: number, statistic: .points,
      owner: .oneOf(mention.subjects), isTotal: true, isListed: true)
  }

  private func isEnd(_ index: Int) -> Bool {
    claims.token(index).map { $0.isMark(".", ",", ";", ":", "!", "?", ")", "—") } ?? true
  }

  /// Whether what follows a count does not limit it to a part of the game.
  private func isComplete(_ next: Int) -> Bool {
    guard claims.context.isDisjoint(with: [.part, .sum]) else { return false }
    return isEnd(next) || claims.isWord(next, in: ["and", "for"])
  }
}
