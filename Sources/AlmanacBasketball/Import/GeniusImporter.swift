import Almanac

/// Imports games of Genius Sports: the file that its widgets embed in the pages of leagues.
struct GeniusImporter: GameImporter {
  let name = "genius"
  let summary = "Games of Genius Sports: the file that league sites embed."
  let expected = "the file of a fixture that league sites embed"
  let usualRules = RulesChoice(
    .fiba, named: "fiba", reason: "the file does not say how long its periods are")

  func recognizes(_ object: LooseObject) -> Bool {
    object.object("fixture")?["competitors"] != nil
  }

  func games(
    from documents: [LooseObject], into diagnostics: inout Diagnostics
  ) -> [ImportedGame] {
    documents.compactMap { document in
      document.object("fixture").flatMap { game(document, $0, into: &diagnostics) }
    }
  }

  private func game(
    _ document: LooseObject, _ fixture: LooseObject, into diagnostics: inout Diagnostics
  ) -> ImportedGame? {
    let competitors = fixture.objects("competitors")
    guard competitors.count == 2 else {
      diagnostics.add(
        .notTwoTeams(competitors.count, fixture["competitors"]?.place ?? fixture.place))
      return nil
    }
    let isFirstHome = competitors[0].flag("isHome") ?? !(competitors[1].flag("isHome") ?? false)
    let (home, away) =
      isFirstHome ? (competitors[0], competitors[1]) : (competitors[1], competitors[0])
    let statistics = document.object("statistics")
    var game = ImportedGame(
      place: fixture.place,
      home: team(home, statistics?.object("home"), into: &diagnostics),
      away: team(away, statistics?.object("away"), into: &diagnostics))
    readFixture(fixture, &game)
    if let points = home.number("score", into: &diagnostics),
      let others = away.number("score", into: &diagnostics), game.status?.isUnplayed != true
    {
      game.score = .init(home: points, away: others)
    }
    readPeriods(document.object("periodData"), &game, into: &diagnostics)
    GeniusPlays(document).read(&game, into: &diagnostics)
    return game
  }

  private static let statuses: [String: Game.Status] = [
    "CONFIRMED": .final, "FINISHED": .final, "COMPLETE": .final, "SCHEDULED": .scheduled,
    "IN_PROGRESS": .inProgress, "POSTPONED": .postponed, "ABANDONED": .abandoned,
    "CANCELLED": .cancelled,
  ]

  private func readFixture(_ fixture: LooseObject, _ game: inout ImportedGame) {
    func located(_ key: String) -> (String, DataValue)? {
      guard let text = fixture.text(key), let value = fixture[key] else { return nil }
      return (text, value)
    }
    game.start.local = located("startTimeLocal").map { ($0.0, $0.1) }
    game.start.utc = located("startTimeUTC").map { ($0.0, $0.1) }
    game.start.zone = located("timezone").map { ($0.0, $0.1) }
    game.venue = fixture.text("venue")
    game.round = fixture.text("round")
    game.competition = fixture.text("competitionName")
    game.status = fixture.text("status").flatMap { Self.statuses[$0] }
  }

  /// Reads the points of each period. Overtimes have numbers from 11.
  private func readPeriods(
    _ data: LooseObject?, _ game: inout ImportedGame, into diagnostics: inout Diagnostics
  ) {
    guard let scores = data?.object("teamScores"), let home = game.home.id,
      let away = game.away.id
    else { return }
    var points: [Int: (home: Int?, away: Int?)] = [:]
    for (key, isHome) in [(home, true), (away, false)] {
      for row in scores.objects(key) {
        guard let number = row.number("periodId", into: &diagnostics),
          let score = row.number("score", into: &diagnostics)
        else { continue }
        var pair = points[number] ?? (nil, nil)
        if isHome { pair.home = score } else { pair.away = score }
        points[number] = pair
      }
    }
    for (_, pair) in points.sorted(by: { $0.key < $1.key }) {
      guard let home = pair.home, let away = pair.away else { continue }
      game.periods.append(.init(home: home, away: away))
    }
  }

  private static let keys: KeyValuePairs<Statistic, String> = [
    .fieldGoalsMade: "fieldGoalsMade", .fieldGoalsAttempted: "fieldGoalsAttempted",
    .threesMade: "pointsThreeMade", .threesAttempted: "pointsThreeAttempted",
    .freeThrowsMade: "freeThrowsMade", .freeThrowsAttempted: "freeThrowsAttempted",
    .offensiveRebounds: "reboundsOffensive", .defensiveRebounds: "reboundsDefensive",
    .rebounds: "rebounds", .assists: "assists", .steals: "steals", .blocks: "blocks",
    .turnovers: "turnovers", .fouls: "foulsTotal", .points: "points", .plusMinus: "plusMinus",
  ]

  private func team(
    _ competitor: LooseObject, _ statistics: LooseObject?, into diagnostics: inout Diagnostics
  ) -> ImportedTeam {
    var team = ImportedTeam(
      id: competitor.text("entityId"), name: competitor.text("name") ?? "",
      place: competitor.place)
    team.players = statistics?.objects("persons").map { player($0, into: &diagnostics) } ?? []
    if let extra = statistics?.object("extra") {
      team.teamLine = ImportedLine(extra, Self.keys, into: &diagnostics)
    }
    if let entity = statistics?.object("entity") {
      var totals = ImportedLine(entity, Self.keys, into: &diagnostics)
      totals.readMinutes(entity, "minutes", into: &diagnostics)
      team.totals = totals
    }
    return team
  }

  private func player(
    _ person: LooseObject, into diagnostics: inout Diagnostics
  ) -> ImportedPlayer {
    let key = person.text("personId") ?? ""
    var player = ImportedPlayer(
      key: key, id: Slug.make(key), name: ImportedName.ordered(person.text("personName") ?? ""),
      number: person.text("bib"), place: person.place)
    player.isStarter = person.flag("starter")
    guard let statistics = person.object("statistics") else { return player }
    var line = ImportedLine(statistics, Self.keys, into: &diagnostics)
    line.readMinutes(statistics, "minutes", into: &diagnostics)
    if line.stats[.secondsPlayed] == nil, line.isZero {
      player.absence = person.text("didNotPlayReason") ?? ""
    } else {
      player.line = line
    }
    return player
  }
}
