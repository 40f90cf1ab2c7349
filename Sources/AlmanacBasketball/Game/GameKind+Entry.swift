import Almanac

extension GameKind {
  /// The data of a game that lists and other pages show. It is shared: a site has very many, and sorts
  /// and filters them.
  public final class Entry: Sendable {
    // Leagues have very many entries, so the fields are in order of alignment, the largest first.
    let id: String
    let path: String
    let venue: String?
    /// The home team as the file names it, or as `Content/teams` does; see ``named(in:)``.
    let home: String
    let away: String
    /// The IDs of the teams, if the file has them.
    let homeID: String?
    let awayID: String?
    /// Where the game belongs.
    let fixture: Fixture?
    /// The marks of the teams, if `Content/teams` has any; see ``named(in:)``.
    let marks: Marks?
    /// What the players did, if the site has pages that show it.
    let lines: [LeagueLine]
    /// The first paragraph of the recap that its file has, without markup, if the site has recaps of days.
    let recap: String?
    /// The points of both sides, or `nil` if there is no score.
    let points: (home: Int, away: Int)?
    /// What became of its date, if anything did.
    let changes: GameChanges?
    /// The entry with the names as the file has them, if they are others.
    private let unnamed: Entry?
    /// The minutes from the start to the end, by the file or an estimate; 0 if they are not known.
    let minutes: Int
    let status: Game.Status
    let winner: Game.Side?
    /// Whether the game should have been played but has no result.
    let isOverdue: Bool
    let start: GameStart
    /// Whether the sides were made up for this game alone.
    let isAdHoc: Bool
    /// Whether the file states its ID.
    let hasOwnID: Bool

    init(
      id: String, path: String, start: GameStart, venue: String?, status: Game.Status,
      isOverdue: Bool, home: String, away: String, points: (home: Int, away: Int)?,
      winner: Game.Side?, homeID: String? = nil, awayID: String? = nil, fixture: Fixture? = nil,
      isAdHoc: Bool = false, hasOwnID: Bool = false, lines: [LeagueLine] = [],
      recap: String? = nil, marks: Marks? = nil, changes: GameChanges? = nil, minutes: Int = 0,
      unnamed: Entry? = nil
    ) {
      self.id = id
      self.path = path
      self.start = start
      self.venue = venue
      self.status = status
      self.isOverdue = isOverdue
      self.home = home
      self.away = away
      self.points = points
      self.winner = winner
      self.homeID = homeID
      self.awayID = awayID
      self.fixture = fixture
      self.isAdHoc = isAdHoc
      self.hasOwnID = hasOwnID
      self.lines = lines
      self.recap = recap
      self.marks = marks
      self.changes = changes
      self.minutes = minutes
      self.unnamed = unnamed
    }

    /// What stands beside the names of both teams.
    final class Marks: Sendable {
      let home: TeamMark?
      let away: TeamMark?

      /// - Returns: `nil` if neither team has any.
      init?(home: TeamMark?, away: TeamMark?) {
        if home == nil, away == nil { return nil }
        (self.home, self.away) = (home, away)
      }
    }

    /// Returns what stands beside the name of a team.
    func mark(of side: Game.Side) -> TeamMark? { side == .home ? marks?.home : marks?.away }

    /// Appends the title, such as "Harbour Herons 15 - 11 Dune Foxes", or with "vs" if there is no
    /// score.
    func appendTitle(to text: inout TextBuffer, _ settings: SiteSettings) {
      guard let points else {
        return text.append(settings.text(GameWords.versus, ["home": home, "away": away]))
      }
      text.append(home)
      text.append(" ")
      text.append(points.home)
      text.append(" - ")
      text.append(points.away)
      text.append(" ")
      text.append(away)
    }

    /// The entry with the names of the teams as the file has them.
    var asWritten: Entry { unnamed ?? self }

    var scoreText: String { points.map { "\($0.home) - \($0.away)" } ?? "" }

    /// Returns the entry with the names and marks that `Content/teams` gives to its teams.
    func named(in site: Site) -> Entry { TeamResolver(site).namedAlone(self) }

    /// Returns the entry with other names of the teams, and with their marks.
    func named(_ home: String, _ away: String, _ marks: Marks?) -> Entry {
      Entry(
        id: id, path: path, start: start, venue: venue, status: status, isOverdue: isOverdue,
        home: home, away: away, points: points, winner: winner, homeID: homeID, awayID: awayID,
        fixture: fixture, isAdHoc: isAdHoc, hasOwnID: hasOwnID, lines: lines, recap: recap,
        marks: marks, changes: changes, minutes: minutes, unnamed: asWritten)
    }
  }
}

extension GameKind.Entry {
  /// Whether the game has neither a result nor begun.
  var isToCome: Bool { status == .scheduled || status == .postponed }
}
