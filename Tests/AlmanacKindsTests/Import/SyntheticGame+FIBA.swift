@testable import AlmanacBasketball

extension SyntheticGame {
  private static let keys: KeyValuePairs<Statistic, String> = [
    .fieldGoalsMade: "sFieldGoalsMade", .fieldGoalsAttempted: "sFieldGoalsAttempted",
    .threesMade: "sThreePointersMade", .threesAttempted: "sThreePointersAttempted",
    .freeThrowsMade: "sFreeThrowsMade", .freeThrowsAttempted: "sFreeThrowsAttempted",
    .offensiveRebounds: "sReboundsOffensive", .defensiveRebounds: "sReboundsDefensive",
    .rebounds: "sReboundsTotal", .assists: "sAssists", .steals: "sSteals", .blocks: "sBlocks",
    .turnovers: "sTurnovers", .fouls: "sFoulsPersonal", .points: "sPoints",
  ]

  /// The file data.json, with the latest row first, and overtimes that are counted from 1 again.
  var fibaLiveStats: String {
    var rows = plays.enumerated().map { fibaRow($0, $1) }
    rows.append(#"{"gt": "00:00", "tno": 0, "period": 4, "actionType": "game", "subType": "end"}"#)
    return """
      {"clock": "00:00", "period": 4, "periodLength": 10, "tm": {
      "1": \(fibaTeam(.home)),
      "2": \(fibaTeam(.away))}, "pbp": [
      \(rows.reversed().joined(separator: ",\n"))]}
      """
  }

  private func fibaTeam(_ side: Game.Side) -> String {
    let players = (Self.names[side] ?? []).enumerated().map { index, name in
      """
      "\(index + 1)": {"firstName": "\(name.first)", "familyName": "\(name.last)", \
      "shirtNumber": "\(Self.numbers[index])", "active": 1, "starter": \(index < 5 ? 1 : 0), \
      "sMinutes": "\(index == 6 ? "0:00" : "20:0\(index)")", \
      \(members(Self.keys) { number($0, side, index) })}
      """
    }
    let scores = periods.prefix(4).enumerated().map {
      "\"p\($0 + 1)_score\": \(side == .home ? $1.home : $1.away)"
    }
    let extra = periods.dropFirst(4).reduce(0) { $0 + (side == .home ? $1.home : $1.away) }
    let totals = Self.keys.map { "\"tot_\($0.value)\": \(total($0.key, side))" }
    return """
      {"name": "\(Self.teams[side] ?? "")", "code": "\(Self.codes[side] ?? "")",
      "score": \(points(side)), \(scores.joined(separator: ", ")), "ot_score": \(extra),
      \(totals.joined(separator: ", ")), "tot_sMinutes": "199:60",
      "tot_sReboundsTeamOffensive": \(number(.offensiveRebounds, side, nil)),
      "tot_sReboundsTeamDefensive": \(number(.defensiveRebounds, side, nil)),
      "tot_sTurnoversTeam": \(number(.turnovers, side, nil)), "pl": {
      \(players.joined(separator: ",\n"))}}
      """
  }

  private static let types: [Move.Kind: (type: String, subtype: String)] = [
    .twoPoints: ("2pt", "layup"), .missedTwoPoints: ("2pt", "layup"),
    .threePoints: ("3pt", "jumpshot"), .missedThreePoints: ("3pt", "jumpshot"),
    .freeThrow: ("freethrow", "1of2"), .missedFreeThrow: ("freethrow", "1of2"),
    .assist: ("assist", ""), .defensiveRebound: ("rebound", "defensive"),
    .offensiveRebound: ("rebound", "offensive"), .steal: ("steal", ""), .block: ("block", ""),
    .turnover: ("turnover", "travel"), .foul: ("foul", "personal"),
  ]

  private func fibaRow(_ index: Int, _ play: Play) -> String {
    let (type, subtype) = Self.types[play.kind] ?? ("", "")
    let success = "\(play.kind)".hasPrefix("missed") ? 0 : 1
    return """
      {"gt": "\(Self.clock(play.left))", "s1": "\(points(.home, upTo: index + 1))", \
      "s2": "\(points(.away, upTo: index + 1))", "tno": \(play.side == .home ? 1 : 2), \
      "period": \(play.period > 4 ? play.period - 4 : play.period), \
      "periodType": "\(play.period > 4 ? "OVERTIME" : "REGULAR")", \
      "pno": \(play.player.map { $0 + 1 } ?? 0), "success": \(success), \
      "actionType": "\(type)", "subType": "\(subtype)", "actionNumber": \(index * 13 % 97)}
      """
  }
}
