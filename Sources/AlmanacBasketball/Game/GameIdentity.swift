import Almanac

/// What tells a game from others wherever and whenever it is played: where it belongs, and its teams. It
/// has no day, so that a game that moves stays the same.
enum GameIdentity {
  /// Returns the identity of a game: the ID that drafts and imports write, and by which calendars know a
  /// game without an ID. Several games can have the same one.
  ///
  ///     GameIdentity.text("harbor", "2026–27", round: "3", home: "Foxes", away: "Herons")
  ///     // "harbor-2026-27-r3-foxes-herons"
  static func text(
    _ competition: String?, _ season: String?, round: String?, home: String, away: String
  ) -> String {
    let round = round.map { Int($0) == nil ? $0 : "r\($0)" }
    let parts = [competition, season, round, home, away].map { Slug.make($0 ?? "") }
      .filter { !$0.isEmpty }
    let whole = parts.joined(separator: "-")
    if whole.isEmpty { return "game" }
    // A slug has at most 100 characters and 240 bytes, and a number may follow.
    guard whole.count > 90 || whole.utf8.count > 220 else { return whole }
    return parts.map(shortened).joined(separator: "-")
  }

  /// Returns the beginning of a part of a long identity: of five such parts, there is room for all.
  private static func shortened(_ part: String) -> String {
    var text = ""
    for character in part.prefix(16) {
      guard text.utf8.count + character.utf8.count <= 40 else { break }
      text.append(character)
    }
    return text
  }

  /// Returns an identity that is not taken: itself, or else with the first number from 2 on.
  ///
  /// - Parameter numbers: The numbers that were found before, by identity: after many games with one identity,
  ///   none of them is tried again.
  static func free(
    _ text: String, _ numbers: inout [String: Int], isTaken: (String) -> Bool
  ) -> String {
    var number = numbers[text] ?? 1
    var identity: String { number == 1 ? text : "\(text)-\(number)" }
    while isTaken(identity) { number += 1 }
    numbers[text] = number
    return identity
  }
}

extension GameKind {
  /// Games by what tells them from others, apart from their days and IDs.
  static let byIdentity = EntryIndex<GameKind>("identity") { [$0.identity] }
}

extension GameKind.Entry {
  /// What the game is, whenever it is played.
  fileprivate var identity: String {
    GameIdentity.text(
      fixture?.competition, fixture?.season, round: fixture?.round, home: homeID ?? home,
      away: awayID ?? away)
  }

  /// The first day on which the game was to be played.
  fileprivate var firstDay: CalendarDate { changes?.movedFrom.first ?? start.date }
}

/// Finds the identifiers by which calendars know games: their IDs, or else their identities, with numbers where
/// several games have one. These follow the order of the days on which the games were to be played at first,
/// so that no game that says from where it was moved takes the identifier of another.
struct CalendarIdentifiers {
  private let site: Site
  /// The identifiers of games without IDs of their own by their default IDs, by their identities.
  private var known: [String: [String: String]] = [:]

  init(_ site: Site) { self.site = site }

  /// Returns the identifier of a game.
  mutating func identifier(of game: GameKind.Entry) -> String {
    let game = game.asWritten
    guard !game.hasOwnID else { return Slug.make(game.id) }
    let identity = game.identity
    let group = known[identity] ?? identifiers(identity)
    known[identity] = group
    return group[game.id] ?? identity
  }

  private func identifiers(_ identity: String) -> [String: String] {
    let games = site.entries(of: GameKind(), in: GameKind.byIdentity, at: identity)
    var taken = Set(games.filter(\.hasOwnID).map { Slug.make($0.id) })
    let others = games.filter { !$0.hasOwnID }.sorted { a, b in
      (a.firstDay, a.start.secondOfDay, a.id) < (b.firstDay, b.start.secondOfDay, b.id)
    }
    var identifiers: [String: String] = [:]
    var numbers: [String: Int] = [:]
    for game in others {
      let identifier = GameIdentity.free(identity, &numbers) { text in
        taken.contains(text)
          || site.entry(of: GameKind(), identifiedBy: text)?.hasOwnID == true
      }
      taken.insert(identifier)
      identifiers[game.id] = identifier
    }
    return identifiers
  }
}
