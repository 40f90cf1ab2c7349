public import Almanac

/// Teams, to which games refer by their IDs. Their pages have the templates of ``GameKind``.
public struct TeamKind: Kind {
  public typealias Item = TeamProfile

  public let name = "team"
  public let folder = "teams"
  public var pages: [Pages<Self>] {
    // Their templates are those of games.
    [.each(with: [], pages: pages(of:in:into:))]
  }

  /// The teams by the keys of their names and IDs.
  static let byName = EntryIndex<TeamKind>("name") { $0.keys }
  public var indexes: [EntryIndex<TeamKind>] { [Self.byName] }

  /// Creates the kind.
  public init() {}

  /// The data of a team that other pages show.
  public struct Entry: Sendable {
    let id: String
    let name: String
    let shortName: String?
    /// Other names under which games may list it.
    let otherNames: [String]
    /// The keys of its ID and of all its names.
    let keys: [String]
    let path: String
    let venue: String?
    /// What stands beside its name.
    let mark: TeamMark?
    /// The roster, if the site has score sheets.
    var roster: [RosterPlayer] = []

    /// A player of a roster.
    struct RosterPlayer: Sendable {
      let id: String
      let name: String
      let number: String?
    }
  }

  public func entry(
    for team: TeamProfile, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> Entry? {
    let names =
      [team.id.value, team.name] + [team.shortName].compactMap(\.self)
      + team.otherNames.prefix(Entry.maximumCount)
    var keys: [String] = []
    for key in names.map(TeamKey.make) where !key.isEmpty && !keys.contains(key) {
      keys.append(key)
    }
    return Entry(
      id: team.id.value, name: team.name, shortName: team.shortName,
      otherNames: Array(team.otherNames.prefix(Entry.maximumCount)), keys: keys,
      path: GameKind.team.path(of: TeamPath(name: team.name), in: settings),
      venue: team.venue.isWritten ? team.venue : nil, mark: TeamMark(team),
      roster: GameKind.scoreSheet.isPresent(in: settings)
        ? team.players.prefix(Entry.maximumCount).map {
          .init(id: $0.id, name: $0.name, number: $0.number)
        } : [])
  }

  public func identifier(of entry: Entry) -> String? { entry.id }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? {
    GameKind.team.isPresent(in: settings) ? entry.path : nil
  }

  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool { a.name < b.name }

  private func pages(
    of team: TeamProfile, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    guard let entry = site.entry(of: self, at: context.index) else { return [] }
    site.checkPicture(at: team.logo, in: folder, into: &diagnostics)
    for key in entry.keys {
      guard let first = site.entries(of: self, in: Self.byName, at: key).first,
        first.id != entry.id
      else { continue }
      diagnostics.add(.sharedName(team, first.id, context.origin.place))
      return []
    }
    let identity = TeamIdentity(entry)
    let games = site.games(of: identity)
    let view = TeamView(
      TeamRow(
        TeamRecord(named: entry.name, of: identity, in: games), site.settings, entry.mark),
      identity, games, profile: team, in: site)
    return [GameKind.team, GameKind.teamCalendar].filter { $0.isPresent(in: site.settings) }.map {
      $0.page(at: $0.path(of: view.path, in: site.settings), of: view, from: context.origin.place)
    }
  }
}

extension TeamKind.Entry: StorableEntry {
  /// The other names, the colors and the players that count at most.
  static let maximumCount = 100

  public init(from reader: inout EntryReader) {
    id = reader.text()
    name = reader.text()
    shortName = reader.optional { $0.text() }
    otherNames = (0..<min(max(reader.number(), 0), Self.maximumCount)).map { _ in reader.text() }
    keys = reader.text().split(separator: " ").map(String.init)
    path = reader.text()
    venue = reader.optional { $0.text() }
    mark = TeamMark?(from: &reader)
    roster = (0..<min(max(reader.number(), 0), Self.maximumCount)).map { _ in
      RosterPlayer(id: reader.text(), name: reader.text(), number: reader.optional { $0.text() })
    }
  }

  public func write(to writer: inout EntryWriter) {
    writer.write(id)
    writer.write(name)
    writer.write(shortName) { $0.write($1) }
    writer.write(otherNames.count)
    for name in otherNames { writer.write(name) }
    // Keys are letters and digits.
    writer.write(keys.joined(separator: " "))
    writer.write(path)
    writer.write(venue) { $0.write($1) }
    mark.write(to: &writer)
    writer.write(roster.count)
    for player in roster {
      writer.write(player.id)
      writer.write(player.name)
      writer.write(player.number) { $0.write($1) }
    }
  }
}

extension TeamKind.Entry {
  /// Returns whether a game may list the team by a name.
  func isCalled(_ name: String) -> Bool {
    name == self.name || name == id || name == shortName || otherNames.contains(name)
  }
}

extension Site {
  /// Whether `Content/teams` has any team.
  var hasTeamProfiles: Bool { count(of: TeamKind()) > 0 }

  /// Returns the team of `Content/teams` with an ID or a name.
  func teamProfile(named name: String) -> TeamKind.Entry? {
    entries(of: TeamKind(), in: TeamKind.byName, at: TeamKey.make(name)).first
  }

  /// Returns the team of `Content/teams` that plays on a side of a game.
  func teamProfile(of game: GameKind.Entry, _ side: Game.Side) -> TeamKind.Entry? {
    game.teamID(of: side).flatMap(teamProfile(named:)) ?? teamProfile(named: game.name(of: side))
  }

  /// Returns the games of a team, earliest first.
  func games(of team: TeamIdentity) -> [GameKind.Entry] {
    let kind = GameKind()
    let groups = team.keys.sorted().map { entries(of: kind, in: GameKind.byTeam, at: $0) }
    guard groups.count > 1 else { return groups.first ?? [] }
    var known: Set<String> = []
    return groups.joined().filter { known.insert($0.id).inserted }
      .sorted(by: kind.areInIncreasingOrder)
  }
}

extension Diagnostic {
  static func sharedName(_ team: TeamProfile, _ other: String, _ place: Place) -> Self {
    .init(
      .error, "A0603", at: team.id.place ?? place,
      "The teams \"\(team.id.value)\" and \"\(other)\" have the same name or id",
      help: "give each team names of its own: games refer to teams by any of them")
  }
}
