import Almanac

extension GameKind {
  /// The data of a game that lists and other pages show.
  public struct Entry: Sendable {
    let id: String
    let path: String
    let start: GameStart
    let venue: String?
    let status: Game.Status
    /// Whether the game should have been played but has no result.
    let isOverdue: Bool
    /// The home team as the file names it, or as `Content/teams` does; see ``named(in:)``.
    var home: String
    var away: String
    /// The points of both sides, or `nil` if there is no score.
    let points: (home: Int, away: Int)?
    let winner: Game.Side?
    /// The IDs of the teams, if the file has them.
    var homeID: String?
    var awayID: String?
    /// Where the game belongs.
    var fixture: Fixture?
    /// Whether the sides were made up for this game alone.
    var isAdHoc = false
    /// What the players did, if the site has pages that show it.
    var lines: [LeagueLine] = []

    /// Returns the title, such as "Harbour Herons 15 - 11 Dune Foxes", or with "vs" if there is no
    /// score.
    func title(_ settings: SiteSettings) -> String {
      guard let points else {
        return settings.text(GameWords.versus, ["home": home, "away": away])
      }
      return "\(home) \(points.home) - \(points.away) \(away)"
    }

    var scoreText: String { points.map { "\($0.home) - \($0.away)" } ?? "" }

    /// Returns the entry with the names that `Content/teams` gives to its teams.
    func named(in site: Site) -> Entry {
      var resolver = TeamResolver(site)
      return resolver.named(self)
    }

    /// Returns the entry with other names of the teams.
    func named(_ home: String, _ away: String) -> Entry {
      var entry = self
      entry.home = home
      entry.away = away
      return entry
    }
  }
}
