@testable import AlmanacBasketball

extension SyntheticGame {
  private static let keys: KeyValuePairs<Statistic, String> = [
    .points: "Points", .twosMade: "FieldGoalsMade2", .twosAttempted: "FieldGoalsAttempted2",
    .threesMade: "FieldGoalsMade3", .threesAttempted: "FieldGoalsAttempted3",
    .freeThrowsMade: "FreeThrowsMade", .freeThrowsAttempted: "FreeThrowsAttempted",
    .offensiveRebounds: "OffensiveRebounds", .defensiveRebounds: "DefensiveRebounds",
    .rebounds: "TotalRebounds", .assists: "Assistances", .steals: "Steals",
    .turnovers: "Turnovers", .blocks: "BlocksFavour", .fouls: "FoulsCommited",
  ]

  private static func id(_ side: Game.Side, _ player: Int) -> String {
    "P0\(side == .home ? 1 : 2)\(player)   "
  }

  /// The file Boxscore.
  var euroLeagueBoxScore: String {
    let quarters = Game.Side.allCases.map { side in
      let points = periods.enumerated().map {
        "\"Quarter\($0 + 1)\": \(side == .home ? $1.home : $1.away)"
      }
      return #"{"Team": "\#((Self.teams[side] ?? "").uppercased())", "#
        + points.joined(separator: ", ") + "}"
    }
    return """
      {"Live": false, "ByQuarter": [\(quarters.joined(separator: ", "))], "Stats": [
      \(Game.Side.allCases.map(euroLeagueTeam).joined(separator: ",\n"))]}
      """
  }

  private func euroLeagueTeam(_ side: Game.Side) -> String {
    let code = Self.codes[side] ?? ""
    let players = (Self.names[side] ?? []).enumerated().map { index, name in
      let minutes = index == 6 ? "DNP" : "20:0\(index)"
      return """
        {"Player_ID": "\(Self.id(side, index))", "IsStarter": \(index < 5 ? 1 : 0), \
        "IsPlaying": 0, "Team": "\(code)", "Dorsal": "\(Self.numbers[index])  ", \
        "Player": "\(name.last.uppercased()), \(name.first.uppercased())", \
        "Minutes": "\(minutes)", \(members(Self.keys) { number($0, side, index) })}
        """
    }
    return """
      {"Team": "\((Self.teams[side] ?? "").uppercased())", "PlayersStats": [
      \(players.joined(separator: ",\n"))],
      "tmr": {"Minutes": null, \(members(Self.keys) { number($0, side, nil) })},
      "totr": {"Minutes": "200:00", \(members(Self.keys) { total($0, side) })}}
      """
  }

  private static let types: [Move.Kind: String] = [
    .twoPoints: "2FGM", .missedTwoPoints: "2FGA", .threePoints: "3FGM",
    .missedThreePoints: "3FGA", .freeThrow: "FTM", .missedFreeThrow: "FTA", .assist: "AS",
    .defensiveRebound: "D", .offensiveRebound: "O", .steal: "ST", .block: "FV", .turnover: "TO",
    .foul: "CM",
  ]

  /// The file PlaybyPlay, whose overtimes are one list.
  var euroLeaguePlays: String {
    var lists: [[String]] = Array(repeating: [], count: 5)
    for period in 1...periods.count {
      let list = min(period, 5) - 1
      lists[list].append(euroLeagueMark("BP", period))
      for (index, play) in plays.enumerated() where play.period == period {
        lists[list].append(euroLeagueRow(index, play))
      }
      lists[list].append(euroLeagueMark(period == periods.count ? "EG" : "EP", period))
    }
    let keys = ["FirstQuarter", "SecondQuarter", "ThirdQuarter", "ForthQuarter", "ExtraTime"]
    let members = zip(keys, lists).map { "\"\($0)\": [\n\($1.joined(separator: ",\n"))]" }
    return """
      {"Live": false, "TeamA": "Quarry Larks", "TeamB": "Mill Otters", "CodeTeamA": "QRL       ",
      "CodeTeamB": "MLO       ", \(members.joined(separator: ",\n"))}
      """
  }

  private func euroLeagueMark(_ type: String, _ period: Int) -> String {
    #"{"NUMBEROFPLAY": 0, "CODETEAM": "   ", "PLAYER_ID": "   ", "PLAYTYPE": "\#(type)", "#
      + #""PLAYER": null, "MINUTE": \#(period * 10), "MARKERTIME": "", "POINTS_A": null, "#
      + #""POINTS_B": null}"#
  }

  private func euroLeagueRow(_ index: Int, _ play: Play) -> String {
    let isBasket = play.kind.points > 0
    // A side without points has none in the file.
    func points(_ side: Game.Side) -> String {
      let points = self.points(side, upTo: index + 1)
      return isBasket && points > 0 ? "\(points)" : "null"
    }
    let name = play.player.flatMap { Self.names[play.side]?[$0] }
    // Assists are entered two seconds late.
    let left = play.kind == .assist ? max(0, play.left - 2) : play.left
    let minute =
      play.period > 4
      ? 41 + (play.period - 5) * 5 + (299 - left) / 60
      : (play.period - 1) * 10 + 1 + (seconds - 1 - left) / 60
    return """
      {"NUMBEROFPLAY": \((index * 7919) % 1000), "CODETEAM": "\(Self.codes[play.side] ?? "")   ", \
      "PLAYER_ID": "\(play.player.map { Self.id(play.side, $0) } ?? "      ")", \
      "PLAYTYPE": "\(Self.types[play.kind] ?? "")", \
      "PLAYER": \(name.map { "\"\($0.last.uppercased()), \($0.first.uppercased())\"" } ?? "null"), \
      "MINUTE": \(minute), "MARKERTIME": "\(Self.clock(left))", "POINTS_A": \(points(.home)), \
      "POINTS_B": \(points(.away))}
      """
  }
}
