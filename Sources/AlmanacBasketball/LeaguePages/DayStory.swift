import Almanac

/// The recap of a day in prose, written from what lists know of its games.
struct DayStory {
  private let finals: [Final]
  private let settings: SiteSettings

  /// A game that was won.
  private struct Final {
    let game: GameKind.Entry
    let winner: Game.Side
    let high: Int
    let low: Int

    init?(_ game: GameKind.Entry) {
      guard game.status == .final, let winner = game.winner, let points = game.points else {
        return nil
      }
      (self.game, self.winner) = (game, winner)
      (high, low) = (max(points.home, points.away), min(points.home, points.away))
    }
  }

  /// Whether a game ended level, so that no other was the closest.
  private let hasTie: Bool

  init(of games: [GameKind.Entry], _ settings: SiteSettings) {
    self.settings = settings
    finals = games.compactMap(Final.init)
    hasTie = games.contains { $0.status == .final && $0.winner == nil }
  }

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
    return settings.text(
      StoryWords.closest,
      [
        "games": count(finals.count), "points": settings.text(StoryWords.margin, count: least),
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
      sides.joined().map { (game: final.game, scorer: $0) }
    }
    let most = known.reduce(0) { max($0, $1.scorer.points) }
    let best = known.filter { $0.scorer.points == most }
    guard best.count == 1, let (game, scorer) = best.first else { return nil }
    return settings.text(
      StoryWords.topScorer,
      ["player": scorer.name, "points": "\(most)", "team": game.name(of: scorer.side)])
  }

  /// Returns who won a game, and who scored the most points of each side; empty if neither side won.
  static func text(of game: GameKind.Entry, _ settings: SiteSettings) -> String {
    guard let final = Final(game) else { return "" }
    var phrases = Phrases(of: game.id)
    let outcome = settings.text(
      phrases.next([StoryWords.beat, StoryWords.defeated, StoryWords.wonAgainst]),
      ["winner": game.name(of: final.winner), "loser": game.name(of: final.winner.opponent)])
    let venue = game.venue ?? ""
    let result = settings.text(
      venue.isEmpty ? StoryWords.resultOfDay : StoryWords.resultOfDayAt,
      [
        "outcome": outcome, "most": "\(final.high)", "least": "\(final.low)", "venue": venue,
      ])
    let leaders = [final.winner, final.winner.opponent].compactMap {
      leader(of: $0, in: game, settings)
    }
    switch leaders.count {
    case 0: return result
    case 1: return result + " " + settings.text(StoryWords.oneScorer, ["scorer": leaders[0]])
    default:
      return result + " "
        + settings.text(StoryWords.twoScorers, ["first": leaders[0], "second": leaders[1]])
    }
  }

  /// Returns what the player of a side with the most points scored, or the two who share them; `nil` if
  /// more do, or if it is not known who scored.
  private static func leader(
    of side: Game.Side, in game: GameKind.Entry, _ settings: SiteSettings
  ) -> String? {
    let scorers = scorers(of: side, in: game)
    let most = scorers.reduce(0) { max($0, $1.points) }
    let names = scorers.filter { $0.points == most }.map(\.name)
    let team = game.name(of: side)
    switch names.count {
    case 1:
      return settings.text(StoryWords.scored, count: most, ["player": names[0], "team": team])
    case 2:
      return settings.text(
        StoryWords.bothScored, count: most, ["players": settings.storyList(names), "team": team])
    default: return nil
    }
  }

  /// Returns the players of a side with any points; none unless theirs add up to those of the side.
  private static func scorers(
    of side: Game.Side, in game: GameKind.Entry
  ) -> [(name: String, points: Int, side: Game.Side)] {
    let scorers = game.lines.filter { $0.side == side }.compactMap { line in
      line.figures.points.number.map { (name: line.name, points: $0, side: side) }
    }.filter { $0.points > 0 }
    let sum = scorers.reduce(0) { $0 + $1.points }
    return sum == (side == .home ? game.points?.home : game.points?.away) ? scorers : []
  }

  private func count(_ number: Int) -> String {
    let words = StoryWords.numbers
    return words.indices.contains(number - 3) ? settings.text(words[number - 3]) : "\(number)"
  }
}
