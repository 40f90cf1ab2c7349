import Almanac

extension GameKind {
  /// The games of a month, such as "2026-06".
  static let byMonth = EntryIndex<GameKind>("month") { [$0.month] }

  /// The games of a month that have been played, such as "played 2026-06", those that are to be
  /// played, such as "next 2026-06", and those that are being played.
  static let byTime = EntryIndex<GameKind>("time") { game in
    if game.status == .inProgress { return ["live"] }
    return [(game.isToCome ? "next " : "played ") + game.month]
  }
}

extension GameKind.Entry {
  /// The month, such as "2026-06".
  var month: String { String(start.date.description.dropLast(3)) }
}

extension Site {
  /// Returns the games that are being played, and the latest and the next games: whole months, until
  /// they have half as many games each as a page should.
  func latestAndNextGames(_ count: Int) -> [GameKind.Entry] {
    let kind = GameKind()
    let keys = keys(of: kind, in: GameKind.byTime)
    func games(_ keys: some Sequence<String>) -> [GameKind.Entry] {
      var games: [GameKind.Entry] = []
      for key in keys {
        games += entries(of: kind, in: GameKind.byTime, at: key)
        if games.count >= count / 2 { break }
      }
      return games
    }
    let found =
      games(keys.filter { $0 == "live" })
      + games(keys.filter { $0.hasPrefix("played ") }.reversed())
      + games(keys.filter { $0.hasPrefix("next ") })
    return found.sorted(by: kind.areInIncreasingOrder)
  }
}

/// The fields available to the path of a month's page.
struct MonthPath: ViewModel {
  let year: String
  let month: String

  /// - Parameter key: The month, such as "2026-06".
  init(_ key: String) {
    year = String(key.dropLast(3))
    month = String(key.suffix(2))
  }

  static let fields: [Field<MonthPath>] = [
    .text("year", "The year, such as \"2026\".") { $0.year },
    .text("month", "The month, such as \"06\".") { $0.month },
  ]
}

/// The games of a month.
struct MonthView: ViewModel {
  let path: MonthPath
  private let games: [GameKind.Entry]
  private let newer: MonthLink?
  private let older: MonthLink?
  private let settings: SiteSettings

  /// - Parameter month: The month, such as "2026-06".
  init(_ month: String, in site: Site) {
    path = MonthPath(month)
    settings = site.settings
    var resolver = TeamResolver(site)
    games = site.entries(of: GameKind(), in: GameKind.byMonth, at: month)
      .map { resolver.named($0) }
    let next = site.keys(of: GameKind(), in: GameKind.byMonth, nextTo: month)
    older = next.before.map { MonthLink($0, site.settings) }
    newer = next.after.map { MonthLink($0, site.settings) }
  }

  static let fields: [Field<MonthView>] = [
    .text("title", "The month, such as \"June 2026\".") { view in
      view.games.first?.start.date.formatted(.monthAndYear, view.settings.locale) ?? ""
    },
    .text("countText", "The number of games, such as \"23 games\".") {
      $0.settings.text(GameWords.count, count: $0.games.count)
    },
    .list("days", "The days with games, earliest first.") { view in
      GamesView.Day.all(view.games, view.settings)
    },
    .one("older", "The month with games before it.") { $0.older },
    .one("newer", "The month with games after it.") { $0.newer },
    .flag("hasNeighbors", "Whether there is a month before or after it.") {
      $0.older != nil || $0.newer != nil
    },
    .url("gamesURL", "The list of games.") {
      $0.settings.url(of: GameKind.list.path(in: $0.settings))
    },
  ]
}

/// A link to the page of a month.
struct MonthLink: ViewModel {
  private let key: String
  private let settings: SiteSettings

  init(_ key: String, _ settings: SiteSettings) {
    self.key = key
    self.settings = settings
  }

  /// Returns all months with games, earliest first.
  static func all(in site: Site) -> [MonthLink] {
    site.keys(of: GameKind(), in: GameKind.byMonth).map { MonthLink($0, site.settings) }
  }

  static let fields: [Field<MonthLink>] = [
    .text("title", "The month, such as \"June 2026\".") { link in
      CalendarDate("\(link.key)-01")?.formatted(.monthAndYear, link.settings.locale) ?? ""
    },
    .url("url", "The page of the month.") {
      $0.settings.url(of: GameKind.month.path(of: MonthPath($0.key), in: $0.settings))
    },
  ]
}

/// The number of games in the list of all games, from 1 to 10,000, before months have pages.
struct GamesPerPage: Readable {
  let count: Int

  static let standard = 200
  private static let range = 1...10_000
  static let placeholder = GamesPerPage(count: standard)
  static let schema = JSONSchema.wholeNumber(range)

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> GamesPerPage? {
    guard let count = Int.read(value, into: &diagnostics) else { return nil }
    if range.contains(count) { return GamesPerPage(count: count) }
    diagnostics.add(
      .invalidValue(
        value, "Expected a number of games from 1 to 10000, found \(count)",
        help: "write the number of games that a list should have, such as 200"))
    return nil
  }
}
