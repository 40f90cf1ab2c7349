import Almanac

/// Imports games of the NBA: the files boxscoretraditional and playbyplay of version 3, of which either
/// is enough.
struct NBAImporter: GameImporter {
  let name = "nba"
  let summary = "Games of the NBA: the files boxscoretraditional and playbyplay, version 3."
  let expected = "the files boxscoretraditional and playbyplay of version 3"
  let usualRules = RulesChoice(
    .nba, named: "nba", reason: "the file does not say how long its periods are")

  func recognizes(_ object: LooseObject) -> Bool {
    // Live files have actions of another shape, without locations.
    object.object("boxScoreTraditional") != nil
      || object.object("game")?.objects("actions").first?["location"] != nil
  }

  func games(
    from documents: [LooseObject], into diagnostics: inout Diagnostics
  ) -> [ImportedGame] {
    var games: [ImportedGame] = []
    var indices: [String: Int] = [:]
    for document in documents {
      guard let box = document.object("boxScoreTraditional") else { continue }
      let id = box.text("gameId") ?? ""
      if let other = indices[id] {
        diagnostics.add(.ambiguousGame(box.place, games[other].place))
        continue
      }
      indices[id] = games.count
      games.append(game(box, into: &diagnostics))
    }
    var played: Set<String> = []
    for document in documents {
      guard let object = document.object("game"), object["actions"] != nil else { continue }
      let id = object.text("gameId") ?? ""
      guard played.insert(id).inserted else {
        diagnostics.add(.ambiguousGame(object.place, object.place))
        continue
      }
      let plays = NBAPlays(object)
      guard let index = indices[id] else {
        var game = plays.game
        plays.read(&game, into: &diagnostics)
        games.append(game)
        continue
      }
      plays.read(&games[index], into: &diagnostics)
    }
    return games
  }

  private func game(_ box: LooseObject, into diagnostics: inout Diagnostics) -> ImportedGame {
    let home = team(box, "homeTeam", into: &diagnostics)
    let away = team(box, "awayTeam", into: &diagnostics)
    var game = ImportedGame(place: box.place, home: home, away: away)
    if let points = home.totals?.stats[.points], let others = away.totals?.stats[.points] {
      game.score = .init(home: points, away: others)
    }
    game.clock = Self.clock(home.totals ?? away.totals)
    return game
  }

  /// Returns the clock by the minutes of all players: five play at once.
  private static func clock(_ totals: ImportedLine?) -> ImportedClock {
    var clock = ImportedClock()
    guard let seconds = totals?.stats[.secondsPlayed] else { return clock }
    // Five players in four periods of twelve minutes, and in overtimes of five.
    let extra = seconds - 5 * 48 * 60
    guard extra >= 0, extra % (5 * 5 * 60) == 0 else { return clock }
    (clock.periodSeconds, clock.periodCount) = (720, 4)
    clock.reason = "\(seconds / 60) minutes of its players are 4 x 12 minutes"
    if extra > 0 { clock.reason += " and \((extra / 1500).counted("overtime"))" }
    return clock
  }

  private static let keys: KeyValuePairs<Statistic, String> = [
    .fieldGoalsMade: "fieldGoalsMade", .fieldGoalsAttempted: "fieldGoalsAttempted",
    .threesMade: "threePointersMade", .threesAttempted: "threePointersAttempted",
    .freeThrowsMade: "freeThrowsMade", .freeThrowsAttempted: "freeThrowsAttempted",
    .offensiveRebounds: "reboundsOffensive", .defensiveRebounds: "reboundsDefensive",
    .rebounds: "reboundsTotal", .assists: "assists", .steals: "steals", .blocks: "blocks",
    .turnovers: "turnovers", .fouls: "foulsPersonal", .points: "points",
    .plusMinus: "plusMinusPoints",
  ]

  private func team(
    _ box: LooseObject, _ key: String, into diagnostics: inout Diagnostics
  ) -> ImportedTeam {
    guard let object = box.object(key) else {
      diagnostics.add(.notTwoTeams(1, box.place))
      return ImportedTeam(name: "", place: box.place)
    }
    let names = [object.text("teamCity"), object.text("teamName")].compactMap(\.self)
    let code = object.text("teamTricode")
    var team = ImportedTeam(
      id: code, name: names.isEmpty ? code ?? "" : names.joined(separator: " "),
      shortName: code,
      players: object.objects("players").map { player($0, into: &diagnostics) },
      place: object.place)
    if let totals = object.object("statistics") {
      var line = ImportedLine(totals, Self.keys, into: &diagnostics)
      line.readMinutes(totals, "minutes", into: &diagnostics)
      team.totals = line
    }
    return team
  }

  private func player(
    _ object: LooseObject, into diagnostics: inout Diagnostics
  ) -> ImportedPlayer {
    let key = object.text("personId") ?? ""
    let names = [object.text("firstName"), object.text("familyName")].compactMap(\.self)
    var player = ImportedPlayer(
      key: key, id: Slug.make(key),
      name: names.isEmpty ? object.text("nameI") ?? "" : names.joined(separator: " "),
      number: object.text("jerseyNum"), place: object.place)
    // Only starters have a position.
    player.isStarter = object.text("position") != nil
    guard let statistics = object.object("statistics") else { return player }
    var line = ImportedLine(statistics, Self.keys, into: &diagnostics)
    line.readMinutes(statistics, "minutes", into: &diagnostics)
    if line.stats[.secondsPlayed] ?? 0 == 0, line.isZero {
      player.absence = Self.reason(object.text("comment"))
    } else {
      player.line = line
    }
    return player
  }

  /// Returns the reason in a comment such as "DNP - Coach's Decision".
  private static func reason(_ comment: String?) -> String {
    guard let comment else { return "" }
    return ["DNP - ", "DND - ", "NWT - "].first(where: comment.hasPrefix).map {
      String(comment.dropFirst($0.count))
    } ?? comment
  }
}
