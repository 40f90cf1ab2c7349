import Almanac

/// The results of a team in all its games.
///
/// Teams are identified by their keys, see ``TeamKey``: "Dune Foxes" and "dune foxes" are one team.
struct TeamRecord: RecordableValue, Equatable {
  /// The team's name.
  private(set) var name: String
  private(set) var gameCount = 0
  private(set) var home = Balance()
  private(set) var away = Balance()
  /// The points of games that were played to their end.
  private(set) var pointsFor = 0
  private(set) var pointsAgainst = 0
  /// The number of games that were played to their end.
  private(set) var playedCount = 0
  private(set) var form = Form()

  var won: Int { home.won + away.won }
  var lost: Int { home.lost + away.lost }
  var tied: Int { home.tied + away.tied }

  /// - Parameters:
  ///   - key: The key of the team, which is named as in its last game.
  ///   - games: The games of the team, earliest first.
  init(of key: String, in games: [GameKind.Entry]) {
    self.init(named: nil, of: TeamIdentity(keys: [key]), in: games)
  }

  /// - Parameter name: The name; `nil` for that of the last game.
  init(named name: String?, of team: TeamIdentity, in games: [GameKind.Entry]) {
    self.name = name ?? ""
    for game in games {
      guard let side = team.side(in: game) else { continue }
      let written = game.name(of: side)
      if name == nil, !Placeholder.matches(written) { self.name = written }
      gameCount += 1
      if let result = game.result(of: side) {
        if side == .home { home.add(result) } else { away.add(result) }
        form.add(result)
      }
      if game.status == .final, let points = game.points {
        playedCount += 1
        pointsFor += side == .home ? points.home : points.away
        pointsAgainst += side == .home ? points.away : points.home
      }
    }
  }

  func write(to writer: inout EntryWriter) {
    writer.write(name)
    for number in [gameCount, pointsFor, pointsAgainst, playedCount, form.streak] {
      writer.write(number)
    }
    for balance in [home, away, form.lastTenBalance] {
      for number in [balance.won, balance.lost, balance.tied] { writer.write(number) }
    }
    writer.write(form.latest.map { $0 == .win ? 1 : $0 == .loss ? 2 : 3 } ?? 0)
  }
}

extension GameKind {
  /// The games of a team, by the key with which they name it.
  static let byTeam = EntryIndex<GameKind>("team") { $0.teams }

  static let record = Aggregate("record", by: byTeam) { TeamRecord(of: $1, in: $0) }
}

extension GameKind.Entry {
  /// Returns the result of a side, or `nil` if the game has none.
  func result(of side: Game.Side) -> GameResult? {
    if let winner { return winner == side ? .win : .loss }
    guard status == .final, let points, points.home == points.away else { return nil }
    return .tie
  }
}
