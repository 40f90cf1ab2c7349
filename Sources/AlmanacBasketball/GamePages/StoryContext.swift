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

  /// What both teams had won and lost before a game of the regular season.
  struct Records: Equatable {
    let winner: Balance
    let loser: Balance

    /// Whether both had played at least five games, and the loser's percentage was higher by 40 points, such as that
    /// of a team with 7 wins in 10 games than that of one with 3.
    var isUpset: Bool {
      guard winner.count >= 5, loser.count >= 5, let own = winner.thousandths,
        let other = loser.thousandths
      else { return false }
      return other - own >= 400
    }
  }

  /// The results of the winner and of the loser before the game.
  var winner: Streak?
  var loser: Streak?
  /// Whether the loser had won at least three games and lost none.
  var isFirstLoss = false
  /// Whether the winner had lost at least three games and won none.
  var isFirstWin = false
  var records: Records?
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
      records = own.balance.flatMap { own in
        other.balance.map { other in
          Records(winner: own.without(.win), loser: other.without(.loss))
        }
      }
      isFirstLoss =
        records.map { ($0.loser.lost, $0.loser.tied) == (0, 0) && $0.loser.won >= 3 } ?? false
      isFirstWin =
        records.map { ($0.winner.won, $0.winner.tied) == (0, 0) && $0.winner.lost >= 3 } ?? false
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
