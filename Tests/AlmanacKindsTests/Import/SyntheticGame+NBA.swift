@testable import AlmanacBasketball

extension SyntheticGame {
  private static let keys: KeyValuePairs<Statistic, String> = [
    .fieldGoalsMade: "fieldGoalsMade", .fieldGoalsAttempted: "fieldGoalsAttempted",
    .threesMade: "threePointersMade", .threesAttempted: "threePointersAttempted",
    .freeThrowsMade: "freeThrowsMade", .freeThrowsAttempted: "freeThrowsAttempted",
    .offensiveRebounds: "reboundsOffensive", .defensiveRebounds: "reboundsDefensive",
    .rebounds: "reboundsTotal", .assists: "assists", .steals: "steals", .blocks: "blocks",
    .turnovers: "turnovers", .fouls: "foulsPersonal", .points: "points",
  ]

  private static func id(_ side: Game.Side, _ player: Int) -> Int {
    (side == .home ? 1000 : 2000) + player
  }

  private static func id(_ side: Game.Side) -> Int { side == .home ? 1_610_001 : 1_610_002 }

  /// The file boxscoretraditional, whose totals have no line for the team itself.
  var nbaBoxScore: String {
    """
    {"meta": {"version": 1}, "boxScoreTraditional": {"gameId": "0099900001",
    "homeTeam": \(nbaTeam(.home)),
    "awayTeam": \(nbaTeam(.away))}}
    """
  }

  private func nbaTeam(_ side: Game.Side) -> String {
    let words = (Self.teams[side] ?? "").split(separator: " ")
    let players = (Self.names[side] ?? []).enumerated().map { index, name in
      """
      {"personId": \(Self.id(side, index)), "firstName": "\(name.first)", \
      "familyName": "\(name.last)", "nameI": "\(name.first.prefix(1)). \(name.last)", \
      "position": "\(index < 5 ? "F" : "")", "comment": "\(index == 6 ? "DNP - Rest" : "")", \
      "jerseyNum": "\(Self.numbers[index])  ", "statistics": {\
      "minutes": "\(index == 6 ? "" : "24:0\(index)")", \
      \(members(Self.keys) { number($0, side, index) }), "plusMinusPoints": 0.0}}
      """
    }
    let minutes = 240 + (periods.count - 4) * 25
    return """
      {"teamId": \(Self.id(side)), "teamCity": "\(words[0])", "teamName": "\(words[1])",
      "teamTricode": "\(Self.codes[side] ?? "")", "players": [
      \(players.joined(separator: ",\n"))],
      "statistics": {"minutes": "\(minutes):00", \(members(Self.keys) { total($0, side) })}}
      """
  }

  /// The file playbyplay, where most scores are empty strings, and a play of a team has the team's id
  /// in place of a player's.
  var nbaPlays: String {
    var rows: [String] = []
    for period in 1...periods.count {
      let length = period > 4 ? 300 : seconds
      rows.append(nbaRow(period, length, "period", "start", "Start of period \(period)"))
      for (index, play) in plays.enumerated()
      where play.period == period && play.kind != .assist {
        rows.append(nbaRow(index, play))
      }
      rows.append(nbaRow(period, 0, "period", "end", "End of period \(period)"))
    }
    return """
      {"meta": {"version": 1}, "game": {"gameId": "0099900001", "actions": [
      \(rows.joined(separator: ",\n"))]}}
      """
  }

  private func nbaRow(
    _ period: Int, _ left: Int, _ type: String, _ subtype: String, _ text: String,
    _ more: String = #""teamId": 0, "personId": 0, "location": "", "scoreHome": "","#
      + #" "scoreAway": """#
  ) -> String {
    """
    {"actionNumber": \(period * 31 % 7), "clock": "PT\(left / 60)M\(left % 60).00S", \
    "period": \(period), "description": "\(text)", "actionType": "\(type)", \
    "subType": "\(subtype)", \(more)}
    """
  }

  private func nbaRow(_ index: Int, _ play: Play) -> String {
    let id = play.player.map { Self.id(play.side, $0) } ?? Self.id(play.side)
    let name = play.player.flatMap { Self.names[play.side]?[$0] }
    let isBasket = play.kind.points > 0
    let score = (points(.home, upTo: index + 1), points(.away, upTo: index + 1))
    let isThree = play.kind == .threePoints || play.kind == .missedThreePoints
    let more = """
      "teamId": \(play.player == nil ? 0 : Self.id(play.side)), "personId": \(id), \
      "teamTricode": "\(play.player == nil ? "" : Self.codes[play.side] ?? "")", \
      "playerName": "\(name?.last ?? "")", \
      "playerNameI": "\(name.map { "\($0.first.prefix(1)). \($0.last)" } ?? "")", \
      "location": "\(play.side == .home ? "h" : "v")", "shotValue": \(isThree ? 3 : 2), \
      "scoreHome": "\(isBasket ? "\(score.0)" : "")", \
      "scoreAway": "\(isBasket ? "\(score.1)" : "")"
      """
    let (type, subtype, text) = nbaText(index, play, name?.last ?? "Team")
    return nbaRow(play.period, play.left, type, subtype, text, more)
  }

  private func nbaText(_ index: Int, _ play: Play, _ name: String) -> (String, String, String) {
    func count(_ kind: Move.Kind, _ player: Int?) -> Int {
      plays.prefix(index + 1).count {
        $0.kind == kind && $0.side == play.side && $0.player == player
      }
    }
    var assist = ""
    if index + 1 < plays.count, plays[index + 1].kind == .assist,
      let player = plays[index + 1].player
    {
      let last = Self.names[play.side]?[player].last ?? ""
      assist = " (\(last) \(count(.assist, player) + 1) AST)"
    }
    switch play.kind {
    case .twoPoints, .threePoints: return ("Made Shot", "Jump Shot", "\(name) Jump Shot\(assist)")
    case .missedTwoPoints, .missedThreePoints:
      return ("Missed Shot", "Jump Shot", "MISS \(name) Jump Shot")
    case .freeThrow: return ("Free Throw", "Free Throw 1 of 2", "\(name) Free Throw 1 of 2")
    case .missedFreeThrow:
      return ("Free Throw", "Free Throw 1 of 2", "MISS \(name) Free Throw 1 of 2")
    case .offensiveRebound, .defensiveRebound:
      let counts = (count(.offensiveRebound, play.player), count(.defensiveRebound, play.player))
      return ("Rebound", "Unknown", "\(name) REBOUND (Off:\(counts.0) Def:\(counts.1))")
    case .steal: return ("", "", "\(name) STEAL (1 STL)")
    case .block: return ("", "", "\(name) BLOCK (1 BLK)")
    case .turnover: return ("Turnover", "Bad Pass", "\(name) Bad Pass Turnover")
    default: return ("Foul", "Shooting", "\(name) S.FOUL")
    }
  }
}
