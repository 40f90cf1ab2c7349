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
    /// The keys by which the file names the teams; `nil` for a side that is made up for one game.
    private let homeKey: String?
    private let awayKey: String?
    /// The teams as `Content/teams` has them; see ``named(in:)``.
    private let teamNames: TeamNames?
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
      recap: String? = nil, changes: GameChanges? = nil, minutes: Int = 0
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
      self.changes = changes
      self.minutes = minutes
      homeKey = isAdHoc ? nil : TeamKey.of(home, id: homeID, in: fixture)
      awayKey = isAdHoc ? nil : TeamKey.of(away, id: awayID, in: fixture)
      unnamed = nil
      teamNames = nil
    }

    private init(_ entry: Entry, _ home: TeamName?, _ away: TeamName?) {
      id = entry.id
      path = entry.path
      start = entry.start
      venue = entry.venue
      status = entry.status
      isOverdue = entry.isOverdue
      self.home = home?.name ?? entry.home
      self.away = away?.name ?? entry.away
      points = entry.points
      winner = entry.winner
      homeID = entry.homeID
      awayID = entry.awayID
      fixture = entry.fixture
      isAdHoc = entry.isAdHoc
      hasOwnID = entry.hasOwnID
      lines = entry.lines
      recap = entry.recap
      changes = entry.changes
      minutes = entry.minutes
      (homeKey, awayKey) = (entry.homeKey, entry.awayKey)
      unnamed = entry.asWritten
      teamNames = TeamNames(home: home, away: away)
    }

    /// Both teams as `Content/teams` has them.
    private final class TeamNames: Sendable {
      let home: TeamName?
      let away: TeamName?

      init(home: TeamName?, away: TeamName?) { (self.home, self.away) = (home, away) }
    }

    /// Returns the key by which the file names the team of a side, see ``TeamKey/of(_:id:in:)``; `nil` for a side that
    /// is made up for one game.
    func key(of side: Game.Side) -> String? { side == .home ? homeKey : awayKey }

    /// Returns a team as `Content/teams` has it, once the entry has its name.
    func team(of side: Game.Side) -> TeamName? {
      side == .home ? teamNames?.home : teamNames?.away
    }

    /// Returns what stands beside the name of a team.
    func mark(of side: Game.Side) -> TeamMark? { team(of: side)?.mark }

    /// Returns the address of a team's page; empty if the site has none.
    func teamURL(of side: Game.Side, _ settings: SiteSettings) -> String {
      guard !isAdHoc else { return "" }
      return team(of: side)?.url(settings) ?? GameKind.teamURL(of: name(of: side), settings)
    }

    /// Appends the title, such as "Harbour Herons 15–11 Dune Foxes"; without a score, who won by forfeit, or
    /// both teams with "vs".
    func appendTitle(to text: inout TextBuffer, _ settings: SiteSettings) {
      guard let points else { return text.append(titleWithoutScore(settings)) }
      text.append(home)
      text.append(" ")
      text.append(dashed(points.home, points.away))
      text.append(" ")
      text.append(away)
    }

    private func titleWithoutScore(_ settings: SiteSettings) -> String {
      guard status == .forfeit, let winner else {
        return settings.text(GameWords.versus, ["home": home, "away": away])
      }
      return settings.text(
        GameWords.wonByForfeit,
        ["winner": name(of: winner), "loser": name(of: winner.opponent)])
    }

    /// Returns what stands beside the name of a team: its points, or whether it won a forfeited game; `nil` if
    /// there is no result.
    func resultText(of side: Game.Side, _ settings: SiteSettings) -> String? {
      if let points {
        return (side == .home ? points.home : points.away).formatted(settings.locale)
      }
      guard status == .forfeit, let winner else { return nil }
      return settings.text(winner == side ? SheetWords.win : SheetWords.loss)
    }

    /// The entry with the names of the teams as the file has them.
    var asWritten: Entry { unnamed ?? self }

    var scoreText: String { points.map { dashed($0.home, $0.away) } ?? "" }

    /// Returns the entry with the names and marks that `Content/teams` gives to its teams.
    func named(in site: Site) -> Entry { TeamResolver(site).namedAlone(self) }

    /// Returns the entry with its teams as `Content/teams` has them; `nil` leaves a name as it is.
    func named(_ home: TeamName?, _ away: TeamName?) -> Entry { Entry(self, home, away) }
  }
}

extension GameKind.Entry {
  /// Whether the game has neither a result nor begun.
  var isToCome: Bool { status == .scheduled || status == .postponed }
}
