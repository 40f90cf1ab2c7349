import Almanac

/// Imports games of FIBA LiveStats: the file data.json of a webcast.
///
/// It identifies players only within the game, so their names identify them across games.
struct FIBALiveStatsImporter: GameImporter {
  let name = "fiba-livestats"
  let summary = "Games of FIBA LiveStats: the file data.json of a webcast."
  let expected = "the file data.json of a webcast"
  let usualRules = RulesChoice(
    .fiba, named: "fiba", reason: "the file does not say how long its periods are")

  func recognizes(_ object: LooseObject) -> Bool {
    object.object("tm")?.object("1") != nil
  }

  func games(
    from documents: [LooseObject], into diagnostics: inout Diagnostics
  ) -> [ImportedGame] {
    documents.compactMap { game($0, into: &diagnostics) }
  }

  private func game(
    _ document: LooseObject, into diagnostics: inout Diagnostics
  ) -> ImportedGame? {
    let teams = document.object("tm")
    guard let first = teams?.object("1"), let second = teams?.object("2") else {
      diagnostics.add(.notTwoTeams(1, document["tm"]?.place ?? document.place))
      return nil
    }
    var game = ImportedGame(
      place: document.place, home: team(first, into: &diagnostics),
      away: team(second, into: &diagnostics))
    if let points = score(first, into: &diagnostics),
      let others = score(second, into: &diagnostics)
    {
      game.score = .init(home: points, away: others)
    }
    let stated = document.number("periodsMax", into: &diagnostics)
    let regular = stated.flatMap { (1...20).contains($0) ? $0 : nil } ?? 4
    for number in 1...regular {
      guard let points = first.number("p\(number)_score", into: &diagnostics),
        let others = second.number("p\(number)_score", into: &diagnostics)
      else { break }
      game.periods.append(.init(home: points, away: others))
    }
    // All overtimes together: the last period of a game with one of them.
    if let points = first.number("ot_score", into: &diagnostics),
      let others = second.number("ot_score", into: &diagnostics), points + others > 0
    {
      game.periods.append(.init(home: points, away: others))
    }
    FIBALiveStatsPlays(document, regular: regular).read(&game, into: &diagnostics)
    if let minutes = document.number("periodLength", into: &diagnostics), minutes > 0 {
      game.clock.periodSeconds = minutes * 60
      game.clock.reason = "the file has periods of \(minutes.counted("minute"))"
    }
    game.clock.periodCount = regular
    return game
  }

  private func score(_ team: LooseObject, into diagnostics: inout Diagnostics) -> Int? {
    team.number("full_score", into: &diagnostics) ?? team.number("score", into: &diagnostics)
  }

  private static let statistics: [(Statistic, String)] = [
    (.fieldGoalsMade, "sFieldGoalsMade"), (.fieldGoalsAttempted, "sFieldGoalsAttempted"),
    (.threesMade, "sThreePointersMade"), (.threesAttempted, "sThreePointersAttempted"),
    (.freeThrowsMade, "sFreeThrowsMade"), (.freeThrowsAttempted, "sFreeThrowsAttempted"),
    (.offensiveRebounds, "sReboundsOffensive"), (.defensiveRebounds, "sReboundsDefensive"),
    (.rebounds, "sReboundsTotal"), (.assists, "sAssists"), (.steals, "sSteals"),
    (.blocks, "sBlocks"), (.turnovers, "sTurnovers"), (.fouls, "sFoulsPersonal"),
    (.points, "sPoints"), (.plusMinus, "sPlusMinusPoints"),
  ]
  private static let ofTeam: KeyValuePairs<Statistic, String> = [
    .offensiveRebounds: "tot_sReboundsTeamOffensive",
    .defensiveRebounds: "tot_sReboundsTeamDefensive", .turnovers: "tot_sTurnoversTeam",
    .fouls: "tot_sFoulsTeam",
  ]

  private static func line(
    _ object: LooseObject, prefix: String, into diagnostics: inout Diagnostics
  ) -> ImportedLine {
    var line = ImportedLine(at: object.place)
    for (statistic, key) in statistics {
      guard let number = object.number(prefix + key, into: &diagnostics) else { continue }
      guard number >= 0 || statistic == .plusMinus else {
        diagnostics.add(
          .doubtfulNumber(prefix + key, "\(number)", object[prefix + key]?.place ?? object.place))
        continue
      }
      line.add(number, to: statistic, at: object[prefix + key]?.place)
    }
    line.readMinutes(object, prefix + "sMinutes", into: &diagnostics)
    return line
  }

  private func team(
    _ object: LooseObject, into diagnostics: inout Diagnostics
  ) -> ImportedTeam {
    let code = object.text("code")
    var team = ImportedTeam(
      id: code, name: object.text("name") ?? code ?? "",
      shortName: code ?? object.text("shortName"), place: object.place)
    for (key, value) in object.object("pl")?.value.entries ?? [] where value.kind == .object {
      team.players.append(player(key.text, LooseObject(value), into: &diagnostics))
    }
    if object["tot_sPoints"] != nil {
      team.totals = Self.line(object, prefix: "tot_", into: &diagnostics)
      team.teamLine = ImportedLine(object, Self.ofTeam, into: &diagnostics)
    }
    return team
  }

  private func player(
    _ key: String, _ object: LooseObject, into diagnostics: inout Diagnostics
  ) -> ImportedPlayer {
    let names = [object.text("firstName"), object.text("familyName")].compactMap(\.self)
    let name = ImportedName.ordered(
      names.isEmpty ? object.text("name") ?? "" : names.joined(separator: " "))
    var player = ImportedPlayer(
      key: key, id: Slug.make(name), name: name, number: object.text("shirtNumber"),
      place: object.place)
    // "active" is whether the player is on the court.
    player.isStarter = object.flag("starter")
    guard object["sMinutes"] != nil || object["sPoints"] != nil else { return player }
    let line = Self.line(object, prefix: "", into: &diagnostics)
    if line.isZero { player.absence = "" } else { player.line = line }
    return player
  }
}
