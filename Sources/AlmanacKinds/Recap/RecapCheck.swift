import Almanac

/// The check of a recap that was written by hand: a score, a number of points or a name that cannot be
/// right is a warning at its place.
///
/// It reports only what no reading of the sentence makes true. A number that may be a record, a time,
/// a shooting figure or about another game is none of its business.
struct RecapCheck {
  private let names: RecapNames
  private let spelling: RecapSpellingIndex
  private let facts: RecapFacts?
  private let game: Game

  /// The most warnings about a recap. Of one with more, the facts rather than the recap are wrong.
  static let maximumCount = 20
  /// The most different scores that are compared with a game, which takes time for each basket.
  private static let maximumScores = 500

  /// Returns `nil` if recaps are not checked: they are in another language.
  init?(_ game: Game, _ tally: Tally, _ settings: SiteSettings) {
    guard settings.language.tag.prefix(while: { $0 != "-" }) == "en",
      game.homeTeam.players.count + game.awayTeam.players.count <= RecapNames.maximumPlayers
    else { return nil }
    names = RecapNames(game, settings)
    spelling = RecapSpellingIndex(names)
    facts = RecapFacts(game, tally, settings)
    self.game = game
  }

  private func name(of subject: RecapNames.Subject) -> String {
    switch subject {
    case .player(let side, let index): game.team(of: side).players[index].name
    case .team(let side): game.team(of: side).name
    }
  }

  /// Whether a number is the one on a player's shirt.
  private func isShirt(_ number: Int, of subject: RecapNames.Subject) -> Bool {
    guard case .player(let side, let index) = subject else { return false }
    return game.team(of: side).players[index].number.flatMap { Int($0) } == number
  }

  /// Reports what cannot be right in a recap, each mistake once.
  func check(_ recap: Located<String>, into diagnostics: inout Diagnostics) {
    var scanner = RecapScanner(recap.value)
    var findings = Findings()
    // A heading says what the sentences below it are about.
    var heading: RecapContext = []
    while let sentence = scanner.next(), findings.all.count < Self.maximumCount {
      let claims = RecapClaims(sentence, names, facts)
      if claims.isHeading { heading = claims.context.intersection([.other, .stat]) }
      note(claims, heading, &findings)
    }
    let inOrder = findings.all.prefix(Self.maximumCount).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    for finding in inOrder {
      diagnostics.add(
        finding.diagnostic(recap.place(ofBytes: finding.range)))
    }
  }

  /// What was found in a recap.
  private struct Findings {
    struct Finding {
      let range: Range<Int>
      let diagnostic: (Place?) -> Diagnostic
    }

    private(set) var all: [Finding] = []
    private var known: Set<String> = []
    var scores: [[Int]: Bool] = [:]

    /// Adds a mistake unless it was found before.
    mutating func add(
      _ key: String, _ tokens: [RecapToken], _ diagnostic: @escaping (Place?) -> Diagnostic
    ) {
      guard let first = tokens.first, let last = tokens.last, known.insert(key).inserted else {
        return
      }
      all.append(
        Finding(range: first.range.lowerBound..<last.range.upperBound, diagnostic: diagnostic))
    }
  }

  private func note(
    _ claims: RecapClaims, _ heading: RecapContext, _ findings: inout Findings
  ) {
    for mistake in RecapSpelling.mistakes(in: claims, spelling) {
      let tokens = Array(claims.tokens[mistake.tokens])
      let written = tokens.filter { $0.kind == .word }.map(\.text).joined(separator: " ")
      findings.add(written, tokens) { .misspelledName(mistake.name, $0) }
    }
    guard let facts else { return }
    if heading.isEmpty {
      for claim in RecapScores.claims(in: claims) { note(claim, claims, facts, &findings) }
    }
    guard !heading.contains(.other) else { return }
    for claim in RecapPoints.claims(in: claims) {
      guard let warning = warning(claim, facts) else { continue }
      findings.add(
        "\(claim.number) \(claim.statistic) \(claim.owner)", Array(claims.tokens[claim.tokens]),
        warning)
    }
  }

  private func note(
    _ claim: RecapScores.Claim, _ claims: RecapClaims, _ facts: RecapFacts,
    _ findings: inout Findings
  ) {
    let tokens = Array(claims.tokens[claim.tokens])
    let score = "\(claim.first)-\(claim.second)"
    if claim.isFinal, let final = facts.final, !facts.isFinal(claim.first, claim.second) {
      findings.add(score, tokens) { .otherFinalScore(score, final, $0) }
      return
    }
    let key = [claim.first, claim.second]
    let isAllowed: Bool
    if let known = findings.scores[key] {
      isAllowed = known
    } else {
      guard findings.scores.count < Self.maximumScores else { return }
      isAllowed = facts.allows(claim.first, claim.second)
      findings.scores[key] = isAllowed
    }
    if !isAllowed, let last = facts.score {
      findings.add(score, tokens) { .impossibleScore(score, last, isFinal: facts.final != nil, $0) }
    }
  }

  /// Returns the warning about a number that is too large, or not the total that it is said to be.
  private func warning(
    _ claim: RecapPoints.Claim, _ facts: RecapFacts
  ) -> ((Place?) -> Diagnostic)? {
    let (number, statistic) = (claim.number, claim.statistic)
    func most(_ subjects: [RecapNames.Subject]) -> Int? {
      let known = subjects.compactMap { facts.number(of: statistic, $0) }
      return known.count == subjects.count ? known.max() : nil
    }
    switch claim.owner {
    case .oneOf(let subjects):
      guard let most = most(subjects), claim.isTotal ? number != most : number > most else {
        return nil
      }
      if claim.isListed, subjects.contains(where: { isShirt(number, of: $0) }) { return nil }
      let name = Set(subjects.map { self.name(of: $0) }).sorted().joined(separator: " or ")
      return { .otherCount(number, most, statistic, of: name, $0) }
    case .together(let players):
      let known = players.compactMap(most)
      guard known.count == players.count, number > known.reduce(0, +) else { return nil }
      let name = players.reversed().map { self.name(of: $0[0]) }.joined(separator: " and ")
      return { .otherCount(number, known.reduce(0, +), statistic, of: name, $0) }
    case .anyTeam:
      guard let most = facts.bounds?.team, number > most else { return nil }
      return { .tooManyPoints(number, most, isOfBoth: false, $0) }
    case .bothTeams:
      guard let most = facts.bounds?.both, number > most else { return nil }
      return { .tooManyPoints(number, most, isOfBoth: true, $0) }
    }
  }
}

extension Game {
  fileprivate func team(of side: Side) -> Team { side == .home ? homeTeam : awayTeam }
}

extension Diagnostic {
  static func impossibleScore(
    _ score: String, _ last: (home: Int, away: Int), isFinal: Bool, _ place: Place?
  ) -> Self {
    .init(
      .warning, "A0610", at: place,
      "\(score) is the score of no moment and no part of the game, which "
        + (isFinal ? "ended " : "is at ") + "\(last.home)-\(last.away)",
      help: "correct the recap, or the data if they are wrong")
  }

  static func otherFinalScore(
    _ score: String, _ final: (home: Int, away: Int), _ place: Place?
  ) -> Self {
    .init(
      .warning, "A0611", at: place, "The game ended \(final.home)-\(final.away), not \(score)",
      help: "correct the recap, or the data if they are wrong")
  }

  static func otherCount(
    _ number: Int, _ known: Int, _ statistic: Statistic, of name: String, _ place: Place?
  ) -> Self {
    .init(
      .warning, "A0612", at: place,
      "\(number) \(statistic.name) of \(name), who has \(known) in the data",
      help: "correct the recap, or the data if they are wrong")
  }

  static func tooManyPoints(
    _ number: Int, _ most: Int, isOfBoth: Bool, _ place: Place?
  ) -> Self {
    .init(
      .warning, "A0612", at: place,
      "\(number) points, but " + (isOfBoth ? "both teams have " : "no team has more than ")
        + "\(most)",
      help: "correct the recap, or the data if they are wrong")
  }

  static func misspelledName(_ name: String, _ place: Place?) -> Self {
    .init(
      .warning, "A0613", at: place, "Almost the name of \(name), but spelled differently",
      help: "did you mean \(name)?")
  }
}
