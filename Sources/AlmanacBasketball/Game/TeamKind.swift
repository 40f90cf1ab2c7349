public import Almanac

/// Teams, to which games refer by their IDs. Their pages have the templates of ``GameKind``.
public struct TeamKind: Sendable {
  public let name = "team"
  public let folder = "teams"

  /// The teams by the letters of their names and IDs.
  static let byName = EntryIndex<TeamKind>("name") { $0.listing?.keys ?? [] }

  /// The players of tables by the letters of their teams.
  static let byTeam = EntryIndex<TeamKind>("team") { $0.player.map { [$0.team] } ?? [] }

  /// The teams and the players of tables by the IDs of players.
  static let byPlayer = EntryIndex<TeamKind>("player") { entry in
    switch entry {
    case .team(let team): team.roster.map(\.id)
    case .player(let player): [player.player.id]
    }
  }

  /// The other names, the competitions, the colors and the players that count at most.
  static let maximumCount = 100

  /// Creates the kind.
  public init() {}

  /// The data of a team or a player that other pages show.
  public enum Entry: Sendable {
    case team(Listing)
    case player(PlayerListing)

    var listing: Listing? { if case .team(let team) = self { team } else { nil } }
    var player: PlayerListing? { if case .player(let player) = self { player } else { nil } }
  }

  /// A team.
  public struct Listing: Sendable {
    let id: String
    let name: String
    let shortName: String?
    /// Other names under which games may list it.
    let otherNames: [String]
    /// The letters of its ID and of all its names.
    let keys: [String]
    /// The competitions in which games may list it by its names, as keys have them; empty for all.
    let competitions: [String]
    let path: String
    let venue: String?
    /// What stands beside its name.
    let mark: TeamMark?
    /// The roster, as far as no table has it.
    var roster: [ListedPlayer] = []
  }

  /// A player in a table of rosters.
  public struct PlayerListing: Sendable {
    /// The letters of the team's name or ID.
    let team: String
    let player: ListedPlayer
  }

  /// A player of a roster.
  struct ListedPlayer: Sendable {
    let id: String
    let name: String
    let number: String?
    let nickname: String?
    /// The picture as the record names it.
    let photo: String?
  }
}

extension TeamKind.Entry: StorableEntry {
  public init(from reader: inout EntryReader) {
    self = reader.number() == 0 ? .team(.init(from: &reader)) : .player(.init(from: &reader))
  }

  public func write(to writer: inout EntryWriter) {
    switch self {
    case .team(let team):
      writer.write(0)
      team.write(to: &writer)
    case .player(let player):
      writer.write(1)
      player.write(to: &writer)
    }
  }
}

extension TeamKind.PlayerListing {
  fileprivate init(from reader: inout EntryReader) {
    team = reader.text()
    player = .init(from: &reader)
  }

  fileprivate func write(to writer: inout EntryWriter) {
    writer.write(team)
    player.write(to: &writer)
  }
}

extension TeamKind.ListedPlayer {
  init(_ player: RosterPlayer) {
    (id, name, number) = (player.id, player.name, player.number)
    (nickname, photo) = (player.nickname, player.photo?.text)
  }

  fileprivate init(from reader: inout EntryReader) {
    id = reader.text()
    name = reader.text()
    number = reader.optional { $0.text() }
    nickname = reader.optional { $0.text() }
    photo = reader.optional { $0.text() }
  }

  fileprivate func write(to writer: inout EntryWriter) {
    writer.write(id)
    writer.write(name)
    for text in [number, nickname, photo] { writer.write(text) { $0.write($1) } }
  }
}

extension TeamKind.Listing {
  fileprivate init(from reader: inout EntryReader) {
    id = reader.text()
    name = reader.text()
    shortName = reader.optional { $0.text() }
    otherNames = (0..<Self.count(from: &reader)).map { _ in reader.text() }
    keys = reader.text().split(separator: " ").map(String.init)
    competitions = reader.text().split(separator: " ").map(String.init)
    path = reader.text()
    venue = reader.optional { $0.text() }
    mark = TeamMark?(from: &reader)
    roster = (0..<Self.count(from: &reader)).map { _ in .init(from: &reader) }
  }

  private static func count(from reader: inout EntryReader) -> Int {
    min(max(reader.number(), 0), TeamKind.maximumCount)
  }

  fileprivate func write(to writer: inout EntryWriter) {
    writer.write(id)
    writer.write(name)
    writer.write(shortName) { $0.write($1) }
    writer.write(otherNames.count)
    for name in otherNames { writer.write(name) }
    // Keys are letters and digits.
    writer.write(keys.joined(separator: " "))
    writer.write(competitions.joined(separator: " "))
    writer.write(path)
    writer.write(venue) { $0.write($1) }
    mark.write(to: &writer)
    writer.write(roster.count)
    for player in roster { player.write(to: &writer) }
  }

  /// Returns whether a game may list the team by a name.
  func isCalled(_ name: String) -> Bool {
    name == self.name || name == id || name == shortName || otherNames.contains(name)
  }
}
