import Almanac

/// Imports games of the EuroLeague and the EuroCup: the files Boxscore and PlaybyPlay of its live
/// service, of which either is enough.
struct EuroLeagueImporter: GameImporter {
  let name = "euroleague"
  let summary = "Games of EuroLeague and EuroCup: the files Boxscore and PlaybyPlay."
  let expected = "the files Boxscore and PlaybyPlay of EuroLeague's live service"
  let usualRules = RulesChoice(
    .fiba, named: "fiba", reason: "EuroLeague games have four periods of ten minutes")

  func recognizes(_ object: LooseObject) -> Bool { isBoxScore(object) || isPlayByPlay(object) }

  private func isBoxScore(_ object: LooseObject) -> Bool {
    object["Stats"] != nil && object["ByQuarter"] != nil
  }

  private func isPlayByPlay(_ object: LooseObject) -> Bool {
    object["FirstQuarter"] != nil && object["CodeTeamA"] != nil
  }

  func games(
    from documents: [LooseObject], into diagnostics: inout Diagnostics
  ) -> [ImportedGame] {
    var games = documents.filter(isBoxScore).compactMap { boxScore($0, into: &diagnostics) }
    let boxScoreCount = games.count
    var joined: Set<Int> = []
    for document in documents where isPlayByPlay(document) {
      let codes = EuroLeaguePlays.codes(document)
      let own = games.indices.prefix(boxScoreCount).filter {
        games[$0].home.id == codes.home && games[$0].away.id == codes.away
      }
      guard let index = own.first else {
        games.append(playByPlay(document, codes))
        EuroLeaguePlays(document, codes).read(&games[games.count - 1], into: &diagnostics)
        continue
      }
      guard own.count == 1, joined.insert(index).inserted else {
        diagnostics.add(.ambiguousGame(document.place, games[index].place))
        continue
      }
      // The names of teams are written in capitals in the box score.
      games[index].home.name = document.text("TeamA") ?? games[index].home.name
      games[index].away.name = document.text("TeamB") ?? games[index].away.name
      EuroLeaguePlays(document, codes).read(&games[index], into: &diagnostics)
    }
    return games
  }

  /// Returns the game of a play-by-play without a box score.
  private func playByPlay(
    _ document: LooseObject, _ codes: (home: String?, away: String?)
  ) -> ImportedGame {
    func team(_ key: String, _ code: String?) -> ImportedTeam {
      ImportedTeam(
        id: code, name: document.text(key) ?? code ?? "", shortName: code,
        place: document[key]?.place ?? document.place)
    }
    return ImportedGame(
      place: document.place, home: team("TeamA", codes.home), away: team("TeamB", codes.away))
  }

  private func boxScore(
    _ document: LooseObject, into diagnostics: inout Diagnostics
  ) -> ImportedGame? {
    let teams = document.objects("Stats")
    guard teams.count == 2 else {
      diagnostics.add(.notTwoTeams(teams.count, document["Stats"]?.place ?? document.place))
      return nil
    }
    let (home, away) = (team(teams[0], into: &diagnostics), team(teams[1], into: &diagnostics))
    var game = ImportedGame(place: document.place, home: home, away: away)
    if document.flag("Live") == true { game.status = .inProgress }
    if let points = home.totals?.stats[.points], let others = away.totals?.stats[.points] {
      game.score = .init(home: points, away: others)
    }
    let quarters = document.objects("ByQuarter")
    guard quarters.count == 2 else { return game }
    // Overtimes follow as Quarter5 or Extra1.
    let keys = (1...14).map { "Quarter\($0)" } + (1...10).map { "Extra\($0)" }
    for key in keys {
      if let points = quarters[0].number(key, into: &diagnostics),
        let others = quarters[1].number(key, into: &diagnostics)
      {
        game.periods.append(.init(home: points, away: others))
      }
    }
    return game
  }

  private static let keys: KeyValuePairs<Statistic, String> = [
    .fieldGoalsMade: "FieldGoalsMade2", .fieldGoalsMade: "FieldGoalsMade3",
    .fieldGoalsAttempted: "FieldGoalsAttempted2", .fieldGoalsAttempted: "FieldGoalsAttempted3",
    .threesMade: "FieldGoalsMade3", .threesAttempted: "FieldGoalsAttempted3",
    .freeThrowsMade: "FreeThrowsMade", .freeThrowsAttempted: "FreeThrowsAttempted",
    .offensiveRebounds: "OffensiveRebounds", .defensiveRebounds: "DefensiveRebounds",
    .rebounds: "TotalRebounds", .assists: "Assistances", .steals: "Steals",
    .blocks: "BlocksFavour", .turnovers: "Turnovers", .fouls: "FoulsCommited",
    .points: "Points", .plusMinus: "Plusminus",
  ]

  private func team(
    _ object: LooseObject, into diagnostics: inout Diagnostics
  ) -> ImportedTeam {
    let players = object.objects("PlayersStats")
    var team = ImportedTeam(
      id: players.lazy.compactMap { $0.text("Team") }.first, name: object.text("Team") ?? "",
      shortName: players.lazy.compactMap { $0.text("Team") }.first,
      players: players.map { player($0, into: &diagnostics) }, place: object.place)
    if let own = object.object("tmr") {
      team.teamLine = ImportedLine(own, Self.keys, into: &diagnostics)
    }
    if let totals = object.object("totr") {
      team.totals = ImportedLine(totals, Self.keys, into: &diagnostics)
    }
    return team
  }

  private func player(
    _ object: LooseObject, into diagnostics: inout Diagnostics
  ) -> ImportedPlayer {
    let key = object.text("Player_ID") ?? ""
    var player = ImportedPlayer(
      key: key, id: Slug.make(key), name: ImportedName.ordered(object.text("Player") ?? ""),
      number: object.text("Dorsal"), place: object.place)
    // "IsPlaying" is whether the player was on the court at the end.
    player.isStarter = object.flag("IsStarter")
    if object.text("Minutes") == "DNP" {
      player.absence = ""
      return player
    }
    var line = ImportedLine(object, Self.keys, into: &diagnostics)
    line.readMinutes(object, "Minutes", into: &diagnostics)
    player.line = line
    return player
  }
}

extension Diagnostic {
  static func notTwoTeams(_ count: Int, _ place: Place) -> Self {
    .init(
      .error, "A0598", at: place, "Expected two teams, found \(count)",
      help: "see whether the file is complete")
  }

  static func ambiguousGame(_ place: Place, _ other: Place) -> Self {
    .init(
      .error, "A0598", at: place, "Several files may belong to this game",
      help: "import each game by itself",
      related: .init(place: other, note: "one of them"))
  }
}
