import Almanac

/// The recap of a day in prose, written from what lists know of its games: no two sentences in a row
/// begin in the same way, and a venue is named once.
struct DayStory {
  private let key: String
  private let finals: [Final]
  private let writer: StoryWriter
  private let settings: SiteSettings

  /// A game that was won.
  private struct Final {
    let game: GameKind.Entry
    let teams: [StoryTeam]
    let winner: Game.Side
    let high: Int
    let low: Int

    init?(_ game: GameKind.Entry, _ teams: [StoryTeam]) {
      guard game.status == .final, let winner = game.winner, let points = game.points else {
        return nil
      }
      (self.game, self.teams, self.winner) = (game, teams, winner)
      (high, low) = (max(points.home, points.away), min(points.home, points.away))
    }

    func team(_ side: Game.Side) -> StoryTeam { teams[side == .home ? 0 : 1] }
  }

  /// A player with points.
  private struct Scorer {
    let name: String
    let points: Int
    let side: Game.Side
  }

  /// How the sentence on a game begins.
  private enum Opening: CaseIterable {
    case verb, star, venue, lost, ledPast, winTo, won
  }

  /// Whether a game ended level, so that no other was the closest.
  private let hasTie: Bool

  /// - Parameters:
  ///   - games: The games, each with its teams, the home team first.
  ///   - key: What decides the choice of sentences, such as the day.
  init(
    of games: [(game: GameKind.Entry, teams: [StoryTeam])], key: String, in settings: SiteSettings
  ) {
    (self.key, self.settings) = (key, settings)
    writer = StoryWriter(key, settings)
    finals = games.compactMap { Final($0.game, $0.teams) }
    hasTie = games.contains { $0.game.status == .final && $0.game.winner == nil }
  }

  // MARK: The day

  /// What stood out: the closest of several games, and the most points of a player in them.
  var lead: String {
    [closest, topScorer].compactMap(\.self).joined(separator: " ")
  }

  private var closest: String? {
    let margins = finals.map { $0.high - $0.low }
    // Of one game nothing can be said, and of two it would be the closer.
    guard finals.count > 2, !hasTie, let least = margins.min(),
      margins.count(where: { $0 == least }) == 1,
      let index = margins.firstIndex(of: least)
    else { return nil }
    let final = finals[index]
    return writer.sentence(
      StoryWords.closest,
      [
        "games": writer.number(finals.count), "points": writer.count(least, StoryWords.margin),
        "winner": final.game.name(of: final.winner), "most": "\(final.high)",
        "loser": final.game.name(of: final.winner.opponent), "least": "\(final.low)",
      ])
  }

  /// Only if the points of all players in all games are known can one have the most.
  private var topScorer: String? {
    guard finals.count > 1 else { return nil }
    let scorers = finals.map { final in
      Game.Side.allCases.map { Self.scorers(of: $0, in: final.game) }
    }
    guard scorers.joined().allSatisfy({ !$0.isEmpty }) else { return nil }
    let known = zip(finals, scorers).flatMap { final, sides in
      sides.joined().map { (final: final, scorer: $0) }
    }
    let most = known.reduce(0) { max($0, $1.scorer.points) }
    let best = known.filter { $0.scorer.points == most }
    guard best.count == 1, let (final, scorer) = best.first else { return nil }
    return writer.sentence(
      StoryWords.mostOfDay,
      [
        "player": scorer.name, "points": writer.number(most),
        "team": writer.text(final.team(scorer.side).full),
      ])
  }

  // MARK: Its games

  /// Returns who won each game, and who scored the most points of each side, by the IDs of the games; none
  /// of a game that neither side won.
  ///
  /// - Parameter isLeftOut: Whether a game has another recap.
  func texts(without isLeftOut: (GameKind.Entry) -> Bool = { _ in false }) -> [String: String] {
    var openings = Phrases(of: key).rotated(Opening.allCases)
    var venues: Set<String> = []
    var texts: [String: String] = [:]
    for final in finals where !isLeftOut(final.game) {
      let leaders = [final.winner, final.winner.opponent].map { leader(of: $0, in: final.game) }
      let venue = final.game.venue.flatMap { venues.insert($0).inserted ? $0 : nil }
      let index = openings.firstIndex { opening in
        switch opening {
        case .verb, .lost, .winTo, .won: true
        case .venue: venue != nil
        case .star, .ledPast: leaders[0] != nil
        }
      }
      // The opening that was used last is the next to be used again.
      let opening = openings.remove(at: index ?? 0)
      openings.append(opening)
      texts[final.game.id] = text(final, opening, leaders, at: venue)
    }
    return texts
  }

  private func text(
    _ final: Final, _ opening: Opening, _ leaders: [Scorer?], at venue: String?
  ) -> String {
    let names = [final.winner, final.winner.opponent].map { writer.text(final.team($0).full) }
    let size = StorySize(points: final.high)
    let margin = final.high - final.low
    let words =
      switch opening {
      case .verb:
        size.isClose(margin)
          ? StoryWords.close : size.isRout(margin) ? StoryWords.routs : StoryWords.won
      case .star: StoryWords.star
      case .venue: [StoryWords.atVenue]
      case .lost: [StoryWords.lost]
      case .ledPast: [StoryWords.ledPast]
      case .winTo: [StoryWords.winTo]
      case .won: [StoryWords.wonBy]
      }
    let first = writer.sentence(
      words,
      [
        "winner": names[0], "loser": names[1], "score": writer.score(final.high, final.low),
        "place": venue.map { " " + settings.text(StoryWords.at, ["venue": $0]) } ?? "",
        "venue": venue ?? "", "player": leaders[0]?.name ?? "",
        "points": writer.count(leaders[0]?.points ?? 0, StoryWords.points),
      ])
    let isTold = opening == .star || opening == .ledPast
    let others = scorers(final, isTold ? [nil, leaders[1]] : leaders)
    return [first, others].compactMap(\.self).joined(separator: " ")
  }

  /// The sentence on the players with the most points of both sides.
  private func scorers(_ final: Final, _ leaders: [Scorer?]) -> String? {
    let known = leaders.compactMap(\.self)
    func points(_ scorer: Scorer) -> String { writer.count(scorer.points, StoryWords.points) }
    func team(_ scorer: Scorer) -> String { writer.text(final.team(scorer.side).short) }
    guard let first = known.first else { return nil }
    guard known.count > 1 else {
      return writer.sentence(
        StoryWords.dayLeaders,
        ["player": first.name, "points": points(first), "team": team(first)])
    }
    return writer.sentence(
      StoryWords.bothLeaders,
      [
        "player": first.name, "points": points(first), "team": team(first),
        "otherPlayer": known[1].name, "otherPoints": points(known[1]),
        "otherTeam": team(known[1]),
      ])
  }

  /// Returns the player of a side with the most points; `nil` if several have as many, or if it is not
  /// known who scored.
  private func leader(of side: Game.Side, in game: GameKind.Entry) -> Scorer? {
    let scorers = Self.scorers(of: side, in: game)
    let most = scorers.reduce(0) { max($0, $1.points) }
    let best = scorers.filter { $0.points == most }
    return best.count == 1 ? best[0] : nil
  }

  /// Returns the players of a side with any points; none unless theirs add up to those of the side.
  private static func scorers(of side: Game.Side, in game: GameKind.Entry) -> [Scorer] {
    let scorers = game.lines.filter { $0.side == side }.compactMap { line in
      line[.points].map { Scorer(name: line.name, points: $0, side: side) }
    }.filter { $0.points > 0 }
    let sum = scorers.reduce(0) { $0 + $1.points }
    return sum == (side == .home ? game.points?.home : game.points?.away) ? scorers : []
  }
}
