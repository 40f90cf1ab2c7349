@testable import AlmanacBasketball

extension SyntheticGame {
  private static let keys: KeyValuePairs<Statistic, String> = [
    .fieldGoalsMade: "fieldGoalsMade", .fieldGoalsAttempted: "fieldGoalsAttempted",
    .threesMade: "pointsThreeMade", .threesAttempted: "pointsThreeAttempted",
    .freeThrowsMade: "freeThrowsMade", .freeThrowsAttempted: "freeThrowsAttempted",
    .offensiveRebounds: "reboundsOffensive", .defensiveRebounds: "reboundsDefensive",
    .rebounds: "rebounds", .assists: "assists", .steals: "steals", .blocks: "blocks",
    .turnovers: "turnovers", .fouls: "foulsTotal", .points: "points",
  ]

  private static func id(_ side: Game.Side) -> String { side == .home ? "aaaa-1" : "bbbb-2" }

  private static func id(_ side: Game.Side, _ player: Int) -> String {
    "\(id(side))-\(player)"
  }

  /// The embedded file of a fixture. Overtimes are numbered from 11.
  var genius: String {
    let competitors = Game.Side.allCases.map { side in
      """
      {"entityId": "\(Self.id(side))", "isHome": \(side == .home), \
      "name": "\((Self.teams[side] ?? "").uppercased())", "score": "\(points(side))"}
      """
    }
    let scores = Game.Side.allCases.map { side in
      let points = periods.enumerated().map {
        "{\"periodId\": \(Self.number($0 + 1)), \"score\": \(side == .home ? $1.home : $1.away)}"
      }
      return "\"\(Self.id(side))\": [\(points.joined(separator: ", "))]"
    }
    let labels = [1, 2, 3, 4, 11, 12].map { "\"\($0)\": \"P\($0)\"" }
    let rows = (1...periods.count).map { period in
      let events = plays.enumerated().filter { $0.element.period == period }
        .map { geniusRow($0.offset, $0.element) }
      return "\"\(Self.number(period))\": {\"events\": [\n\(events.joined(separator: ",\n"))]}"
    }
    return """
      {"fixture": {"competitors": [\(competitors.joined(separator: ", "))],
      "competitionName": "Tidal League", "round": "3", "status": "CONFIRMED",
      "startTimeLocal": "2026-03-07T19:30:00", "startTimeUTC": "2026-03-07T16:30:00",
      "timezone": "Europe/Istanbul", "venue": "Old Hangar"},
      "periodData": {"periodLabels": {\(labels.joined(separator: ", "))},
      "teamScores": {\(scores.joined(separator: ", "))}},
      "statistics": {"home": \(geniusTeam(.home)), "away": \(geniusTeam(.away))},
      "pbp": {\(rows.joined(separator: ",\n"))}}
      """
  }

  private static func number(_ period: Int) -> Int { period > 4 ? period + 6 : period }

  private func geniusTeam(_ side: Game.Side) -> String {
    let persons = (Self.names[side] ?? []).enumerated().map { index, name in
      """
      {"bib": "\(Self.numbers[index])", "didNotPlayReason": null, \
      "entityId": "\(Self.id(side))", "personId": "\(Self.id(side, index))", \
      "personName": "\("\(name.first) \(name.last)".uppercased())", "starter": \(index < 5), \
      "statistics": {"minutes": \(index == 6 ? "null" : "\"PT20M\(index)S\""), \
      \(members(Self.keys) { number($0, side, index) })}}
      """
    }
    return """
      {"persons": [\n\(persons.joined(separator: ",\n"))],
      "entity": {"minutes": "PT200M", \(members(Self.keys) { total($0, side) })},
      "extra": {\(members(Self.keys) { number($0, side, nil) })}}
      """
  }

  /// Descriptions in Turkish, as the league has them.
  private static let words: [Move.Kind: String] = [
    .twoPoints: "2 Sayı", .missedTwoPoints: "2 Sayı Layup", .threePoints: "3 Sayı Jump Shot",
    .missedThreePoints: "3 Sayı", .freeThrow: "Serbest Atış 1/2",
    .missedFreeThrow: "Serbest Atış 2/2", .assist: "Asist", .defensiveRebound: "Savunma Ribaundu",
    .offensiveRebound: "Hücum Ribaundu", .steal: "Top Çalma", .block: "Blok",
    .turnover: "Top Kaybı - Steps", .foul: "Kişisel Faul",
  ]

  private func geniusRow(_ index: Int, _ play: Play) -> String {
    let isShot = play.kind.points > 0 || "\(play.kind)".hasPrefix("missed")
    return """
      {"clock": "PT\(play.left / 60)M\(play.left % 60)S", "desc": "\(Self.words[play.kind] ?? "")", \
      "entityId": "\(Self.id(play.side))", \
      "personId": \(play.player.map { "\"\(Self.id(play.side, $0))\"" } ?? "null"), \
      "success": \(isShot ? "\(play.kind.points > 0)" : "null"), \
      "scores": {"aaaa-1": \(points(.home, upTo: index + 1)), \
      "bbbb-2": \(points(.away, upTo: index + 1))}}
      """
  }
}
