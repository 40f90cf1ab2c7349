import Almanac

extension GameKind {
  /// Reports games that are probably listed twice: those of the same teams on one day, or in one round of a
  /// competition. Games with ids of their own are different ones.
  func checkRepeatedGames(in site: Site, into diagnostics: inout Diagnostics) {
    let games = site.entries(of: self)
    var resolver = TeamResolver(site)
    var known: [RepeatedGame: Int] = [:]
    for (index, game) in games.enumerated() {
      for key in game.repetitions(by: &resolver) {
        guard let first = known[key] else {
          known[key] = index
          continue
        }
        guard games[first].isProbably(game, by: key), let one = site.item(of: self, at: first),
          let other = site.item(of: self, at: index)
        else { continue }
        diagnostics.add(.repeatedGame(other, one, key))
        break
      }
    }
  }
}

/// What two entries have in common that are probably one game.
enum RepeatedGame: Hashable {
  case day(season: String, teams: [String], day: CalendarDate)
  case round(season: String, teams: [String], round: String)
}

extension GameKind.Entry {
  fileprivate func repetitions(by resolver: inout TeamResolver) -> [RepeatedGame] {
    guard let home = resolver.key(of: .home, in: self),
      let away = resolver.key(of: .away, in: self)
    else { return [] }
    let season = Fixture.seasonKey(of: fixture)
    let day = RepeatedGame.day(season: season, teams: [home, away].sorted(), day: start.date)
    // The games of a series have one name for all of them; rounds of a table have numbers.
    guard let round = fixture?.round, Int(round) != nil, fixture?.stage == .regular,
      status != .postponed, !status.isCalledOff
    else { return [day] }
    return [day, .round(season: season, teams: [home, away], round: round)]
  }

  /// Returns whether another entry with something in common is the same game.
  fileprivate func isProbably(_ other: GameKind.Entry, by key: RepeatedGame) -> Bool {
    // Two with one ID are an error already.
    guard !(hasOwnID && other.hasOwnID), id != other.id else { return false }
    guard case .day = key, let time = start.time, let otherTime = other.start.time else {
      return true
    }
    return time == otherTime
  }
}

extension Diagnostic {
  fileprivate static func repeatedGame(_ game: Game, _ first: Game, _ key: RepeatedGame) -> Self {
    let teams = "\(game.homeTeam.name) and \(game.awayTeam.name)"
    let common =
      switch key {
      case .day(_, _, let day): "on \(day)"
      case .round(_, _, let round): "in round \(round)"
      }
    return .init(
      .warning, "A0605", at: game.date.place, "\(teams) play twice \(common), which counts twice",
      help: "remove one of the two; if both were played, give each "
        + (game.date.place?.isInTable == true
          ? "an id of its own in the column \"id\"" : "an \"id\" of its own"),
      related: first.date.place.map { .init(place: $0, note: "the other") })
  }
}
