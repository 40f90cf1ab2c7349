public import Almanac

/// Teams, to which games refer by their IDs. Their pages have the templates of ``GameKind``.
public struct TeamKind: Sendable {
  public let name = "team"
  public let folder = "teams"

  /// The teams by the keys of their names and IDs.
  static let byName = EntryIndex<TeamKind>("name") { $0.keys }

  /// Creates the kind.
  public init() {}

  /// The data of a team that other pages show.
  public struct Entry: Sendable {
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
    /// The roster, if the site has score sheets.
    var roster: [RosterPlayer] = []

    /// A player of a roster.
    struct RosterPlayer: Sendable {
      let id: String
      let name: String
      let number: String?
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
    competitions = reader.text().split(separator: " ").map(String.init)
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
    writer.write(competitions.joined(separator: " "))
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
