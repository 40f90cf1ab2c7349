/// Names in schedules that stand for a team that is not known yet, or for none.
///
/// They have no key, as names without letters have none: no page, no place in a table and no record.
enum Placeholder {
  /// Returns whether a name says that the other team does not play.
  static func isBye(_ name: String) -> Bool {
    byes.contains(words(in: name).joined(separator: " "))
  }

  /// Returns whether a name stands for a team that is not known yet: "TBD", "Winner SF1", "1st Group A".
  static func matches(_ name: String) -> Bool {
    guard mayMatch(name) else { return false }
    let words = words(in: name)
    guard let first = words.first, words.count <= 8 else { return false }
    let text = words.joined(separator: " ")
    if unknown.contains(text) || byes.contains(text) { return true }
    // "W1" is the winner of the first game.
    if words.count == 1, "wl".contains(first.prefix(1)), first.count > 1,
      first.dropFirst().allSatisfy(\.isNumber)
    {
      return true
    }
    // "Winner SF1" and "Loser of game 3", and no team that is called the Winners.
    if outcomes.contains(first) || first == "runner" && words.dropFirst().first == "up" {
      return words.dropFirst().contains { isNumbered($0) || stages.contains($0) }
    }
    // "1st Group A", "2. Gruppe B", "Seed 3" and "3rd seed".
    let isRanked = words.contains { places.contains($0) }
    return isRanked && words.allSatisfy { places.contains($0) || isNumbered($0) || isLetter($0) }
  }

  /// Returns which game's winner or loser a name stands for: "Winner SF1", "W1", "Loser of game 3". `nil` if it stands
  /// for another team, such as "1st Group A".
  static func outcome(_ name: String) -> (isWinner: Bool, game: String)? {
    guard matches(name) else { return nil }
    var words = words(in: name)
    guard let first = words.first else { return nil }
    if words.count == 1, "wl".contains(first.prefix(1)), first.dropFirst().allSatisfy(\.isNumber) {
      return (first.hasPrefix("w"), String(first.dropFirst()))
    }
    guard outcomes.contains(first) else { return nil }
    words.removeFirst()
    words.removeAll { ["of", "the", "du", "de", "la", "del", "der", "des"].contains($0) }
    let game = words.count > 1 && games.contains(words[0]) ? Array(words.dropFirst()) : words
    return (!losers.contains(first), game.joined())
  }

  /// Words for a game before its number.
  private static let games: Set = ["game", "match", "spiel", "partido", "partita", "jogo"]
  private static let losers: Set = [
    "loser", "l", "verlierer", "perdant", "perdedor", "perdente", "verliezer",
  ]

  /// Returns whether the first word of a name can be that of a placeholder. Names of teams are looked up very
  /// often, and nearly none can.
  private static func mayMatch(_ name: String) -> Bool {
    let first = name.prefix { $0.isLetter || $0.isNumber }
    return first.isEmpty || isNumbered(String(first)) || firstWords.contains(first.lowercased())
  }

  private static let firstWords = Set(
    byes.union(unknown).compactMap { $0.split(separator: " ").first.map(String.init) }
  ).union(outcomes).union(places).union(["runner", "best", "the"])

  private static func words(in name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Returns whether a word has a number: "1", "sf1", "2nd".
  private static func isNumbered(_ word: String) -> Bool { word.contains(where: \.isNumber) }

  /// Returns whether a word is a letter, as groups have it, or joins others.
  private static func isLetter(_ word: String) -> Bool {
    word.count == 1 || ["of", "in", "the", "best"].contains(word)
  }

  private static let byes: Set = ["bye", "spielfrei", "exempt", "descansa", "riposo", "walkover"]
  private static let unknown: Set = [
    "tbd", "tba", "tbc", "t b d", "t b a", "to be determined", "to be announced", "to be confirmed",
    "to be decided", "n n", "n a", "unknown", "noch offen", "offen", "por definir", "da definire",
    "à définir",
  ]
  private static let outcomes: Set = [
    "winner", "loser", "w", "l", "sieger", "gewinner", "verlierer", "vainqueur", "perdant",
    "ganador",
    "perdedor", "vincente", "vincitore", "perdente", "vencedor", "winnaar", "verliezer", "vinnare",
    "zwycięzca",
  ]
  private static let stages: Set = [
    "sf", "qf", "final", "semi", "semifinal", "quarter", "quarterfinal", "halbfinale",
    "viertelfinale", "group",
    "pool", "game", "match", "spiel", "demi", "finale", "cuartos", "playoff", "playoffs",
  ]
  private static let places: Set = [
    "group", "pool", "gruppe", "grupo", "groupe", "girone", "poule", "grupp", "seed", "place",
    "placed", "third",
    "rank",
  ]
}
