import Almanac

/// What a game that was won means for both teams, by the games before it in the same season of the same
/// competition, as far as their results are known.
struct StoryContext: Equatable {
  /// Results of one kind in a row.
  struct Streak: Equatable {
    let result: GameResult
    let count: Int
    /// Whether there may be more: only the last games were looked at.
    let isAtLeast: Bool
  }

  /// The last game of both teams.
  struct Meeting: Equatable {
    /// Whether the winner of this game had won it, too.
    let isSameWinner: Bool
    let most: Int
    let least: Int
  }

  /// The results of the winner and of the loser before the game.
  var winner: Streak?
  var loser: Streak?
  /// Whether the loser had won at least three games and lost none.
  var isFirstLoss = false
  /// Whether the winner had lost at least three games and won none.
  var isFirstWin = false
  var meeting: Meeting?

  init() {}

  /// - Parameter entry: The game; without a competition and a season, nothing is before it.
  init(of entry: GameKind.Entry, won winner: Game.Side, _ surroundings: GameSurroundings) {
    guard let fixture = entry.fixture, fixture.competition != nil, fixture.season != nil,
      fixture.stage != .friendly
    else { return }
    let (own, other) = (surroundings.games(of: winner), surroundings.games(of: winner.opponent))
    self.winner = Streak(own.form)
    loser = Streak(other.form)
    if fixture.stage == .regular {
      isFirstLoss = other.balance.map { ($0.lost, $0.tied) == (1, 0) && $0.won >= 3 } ?? false
      isFirstWin = own.balance.map { ($0.won, $0.tied) == (1, 0) && $0.lost >= 3 } ?? false
    }
    meeting = surroundings.meetings().last.flatMap { last in
      let isSameSeason =
        last.fixture?.seasonKey == fixture.seasonKey && last.fixture?.stage != .friendly
      guard isSameSeason, last.status == .final, let points = last.points, let won = last.winner
      else { return nil }
      let keys = surroundings.keys(of: winner)
      return Meeting(
        isSameWinner: last.key(of: won).map(keys.contains) == true,
        most: max(points.home, points.away), least: min(points.home, points.away))
    }
  }
}

extension StoryContext.Streak {
  /// - Parameter form: The last results of a team, the latest last.
  /// - Returns: `nil` unless it won or lost its last game.
  init?(_ form: [(game: GameKind.Entry, side: Game.Side)]) {
    let results = form.reversed().map { $0.game.result(of: $0.side) }
    guard let last = results.first, let last, last != .tie else { return nil }
    let count = results.prefix { $0 == last }.count
    self.init(result: last, count: count, isAtLeast: count == GameSurroundings.count)
  }

  /// Returns how many games in a row there are, with one more if the next has the same result.
  func text(_ writer: StoryWriter, adding next: Int = 0) -> String {
    let number = writer.number(count + next)
    return isAtLeast ? writer.settings.text(StoryWords.atLeast, ["number": number]) : number
  }
}
