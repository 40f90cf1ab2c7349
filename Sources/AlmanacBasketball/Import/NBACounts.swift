import Almanac
import Foundation

/// What the descriptions of an NBA play-by-play count: rebounds of each player, and assists.
struct NBACounts {
  /// A player as actions name him.
  struct Person {
    let id: String
    let name: String?
    /// The name in descriptions.
    let shortName: String
    let team: String
  }

  private var people: [Person] = []
  private var rebounds: [String: (offensive: Int, defensive: Int)] = [:]
  private var assists: [String: Int] = [:]

  /// Notes all players, since the first assist of one may come before anything else of him.
  init(_ actions: [LooseObject]) {
    var known: Set<String> = []
    for action in actions {
      guard let id = Self.player(of: action), let shortName = action.text("playerName"),
        let location = action.text("location"), known.insert(id).inserted
      else { continue }
      people.append(
        Person(
          id: id, name: action.text("playerNameI"), shortName: shortName, team: location))
    }
  }

  /// Returns the player of an action. Plays of a team have its identifier in place of a player's.
  static func player(of action: LooseObject) -> String? {
    guard let id = action.text("personId"), id != "0", id != action.text("teamId"),
      action.text("teamId") != "0" || action.text("playerName") != nil
    else { return nil }
    return id
  }

  /// Returns the kind of a rebound by the counts after it, as in "(Off:1 Def:0)".
  mutating func rebound(_ action: LooseObject) -> Move.Kind {
    guard let id = Self.player(of: action),
      let (offensive, defensive) = Self.rebounds(in: action.text("description") ?? "")
    else { return .rebound }
    let before = rebounds[id] ?? (0, 0)
    rebounds[id] = (offensive, defensive)
    if offensive > before.offensive, defensive == before.defensive { return .offensiveRebound }
    if defensive > before.defensive, offensive == before.offensive { return .defensiveRebound }
    return .rebound
  }

  private static func rebounds(in text: String) -> (Int, Int)? {
    guard let start = text.range(of: "(Off:"), let end = text.range(of: " Def:") else { return nil }
    guard start.upperBound <= end.lowerBound,
      let offensive = Int(text[start.upperBound..<end.lowerBound]),
      let defensive = Int(text[end.upperBound...].prefix(while: \.isNumber))
    else { return nil }
    return (offensive, defensive)
  }

  /// Returns the name and the count in a description that ends with an assist, as in
  /// "(Daniels 2 AST)".
  static func assister(in text: String) -> (name: String, count: Int)? {
    guard text.hasSuffix(" AST)"), let open = text.lastIndex(of: "(") else { return nil }
    let words = text[text.index(after: open)...].dropLast(5).split(separator: " ")
    guard let count = words.last.flatMap({ Int($0) }), words.count > 1 else { return nil }
    return (words.dropLast().joined(separator: " "), count)
  }

  /// Returns the teammate of an action's player with a name. Of several, it is the one whose assists have
  /// reached the count.
  mutating func assister(_ named: (name: String, count: Int), _ action: LooseObject) -> Person? {
    let scorer = Self.player(of: action)
    let possible = people.filter {
      $0.team == action.text("location") && $0.id != scorer
        && ($0.shortName == named.name || $0.name == named.name)
    }
    let fitting =
      possible.count == 1 ? possible : possible.filter { (assists[$0.id] ?? 0) + 1 == named.count }
    guard fitting.count == 1 else { return nil }
    assists[fitting[0].id] = named.count
    return fitting[0]
  }
}
