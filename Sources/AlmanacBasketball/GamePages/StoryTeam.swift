import Almanac

/// A team as prose names it.
struct StoryTeam: Equatable {
  /// A name, with what English puts before it.
  struct Name: Equatable {
    let name: String
    /// Whether it is a plural that has an article, such as "Foxes".
    let hasArticle: Bool
  }

  /// The name of the first mention, such as "the Dune Foxes".
  let full: Name
  /// The name of later mentions, such as "the Foxes".
  private(set) var short: Name

  /// - Parameters:
  ///   - name: The name of the team.
  ///   - shortName: The short name of its profile, if it has one.
  ///   - isAdHoc: Whether the side was made up for one game, so that its name is a list of players.
  init(_ name: String, shortName: String? = nil, isAdHoc: Bool = false) {
    let words = name.split(separator: " ").map(String.init)
    let isPlain = isAdHoc || words.contains { Self.isMark($0) }
    // An abbreviation for tables is no name in prose.
    let short = shortName.flatMap { $0.contains(where: \.isLowercase) ? $0 : nil }
    let nickname = short ?? words.last ?? ""
    // "Foxes" of the Dune Foxes is a nickname, and "Paris" or a single word may be a town.
    let isNickname =
      !isPlain && name.hasSuffix(" \(nickname)") && Self.isPlural(words.last ?? "")
      && (short != nil || !Self.isPlace(nickname))
    full = Name(name: name, hasArticle: isNickname)
    self.short =
      isNickname
      ? Name(name: nickname, hasArticle: true)
      : isAdHoc ? full : Name(name: short ?? name, hasArticle: false)
  }

  /// Returns two teams, whose short names differ.
  static func pair(_ first: StoryTeam, _ second: StoryTeam) -> [StoryTeam] {
    var teams = [first, second]
    guard first.short == second.short else { return teams }
    for index in teams.indices { teams[index].short = teams[index].full }
    return teams
  }

  /// Whether a word of a name is an article, an abbreviation of a club such as "FC", or a number: such
  /// names stand without an article.
  private static func isMark(_ word: String) -> Bool {
    ["The", "the", "Team", "A", "An", "I", "II", "III"].contains(word)
      || word.contains { !$0.isLetter && !"'’-.".contains($0) }
      || word.count <= 5 && !word.contains(where: \.isLowercase)
  }

  /// Whether a word looks like a plural in English: "Foxes" and "Otters", but not "Corpus" or "Ross".
  private static func isPlural(_ word: String) -> Bool {
    if ["Oxen", "Geese", "Men", "Women"].contains(word) { return true }
    guard word.count > 3, word.hasSuffix("s"), word.first?.isUppercase == true else { return false }
    return !["ss", "us", "is", "os", "'s", "’s"].contains { word.hasSuffix($0) }
  }

  /// Whether a plural is the last word of the names of places rather than a nickname.
  private static func isPlace(_ word: String) -> Bool {
    places.contains(word) || word.hasSuffix("as")
  }

  private static let places: Set<String> = [
    "Albans", "Angeles", "Antilles", "Cities", "Downs", "Emirates", "Falls", "Flats", "Gardens",
    "Heights", "Hills", "Islands", "Keynes", "Lakes", "Louis", "Meadows", "Moines", "Oaks",
    "Orleans", "Pines", "Plains", "Rapids", "Sands", "Shores", "Springs", "States", "Vegas",
    "Vosges", "Waters", "Wells", "Woods",
  ]
}

extension StoryTeam {
  /// Returns the teams of a game, the home team first.
  ///
  /// - Parameter entry: The game with the names that `Content/teams` gives to its teams.
  static func teams(of entry: GameKind.Entry) -> [StoryTeam] {
    let teams = Game.Side.allCases.map { side in
      StoryTeam(
        entry.name(of: side), shortName: entry.team(of: side)?.shortName, isAdHoc: entry.isAdHoc)
    }
    return pair(teams[0], teams[1])
  }
}
