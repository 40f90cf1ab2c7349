import Almanac

/// The results of a team in all its games.
///
/// Teams are identified by the slugs of their names: "Dune Foxes" and "dune foxes" are one team.
struct TeamRecord: RecordableValue, Equatable {
  /// The team's name in its last game.
  let name: String
  private(set) var gameCount = 0
  private(set) var won = 0
  private(set) var lost = 0
  /// The points of games that were played to their end.
  private(set) var pointsFor = 0
  private(set) var pointsAgainst = 0

  /// - Parameters:
  ///   - slug: The slug of the team's name.
  ///   - games: The games of the team, earliest first.
  init(of slug: String, in games: [GameKind.Entry]) {
    name = games.last.map { $0.name(of: $0.side(of: slug)) } ?? ""
    gameCount = games.count
    for game in games {
      let side = game.side(of: slug)
      if let winner = game.winner {
        if winner == side { won += 1 } else { lost += 1 }
      }
      if game.status == .final, let points = game.points {
        pointsFor += side == .home ? points.home : points.away
        pointsAgainst += side == .home ? points.away : points.home
      }
    }
  }

  func write(to writer: inout EntryWriter) {
    writer.write(name)
    for number in [gameCount, won, lost, pointsFor, pointsAgainst] { writer.write(number) }
  }
}

extension GameKind {
  /// The games of a team, by the slug of its name.
  static let byTeam = EntryIndex<GameKind>("team") { $0.teams }

  static let record = Aggregate("record", by: byTeam) { TeamRecord(of: $1, in: $0) }
}

extension GameKind.Entry {
  /// The slugs of both teams' names. A name without letters and digits has none.
  var teams: [String] { [home, away].map(Slug.make).filter { !$0.isEmpty } }

  /// The side of a team that plays in the game, by the slug of its name.
  func side(of slug: String) -> Game.Side { Slug.make(home) == slug ? .home : .away }

  func name(of side: Game.Side) -> String { side == .home ? home : away }
}
