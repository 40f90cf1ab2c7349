import Almanac

extension GameKind {
  /// The games with a result by their day, such as "2026-06-06".
  static let byDay = EntryIndex<GameKind>("day") { $0.hasResult ? [$0.start.date.description] : [] }

  /// Returns the address of the recap of a day on which games have results; empty if the site has no
  /// such pages.
  static func dayURL(of date: CalendarDate, _ settings: SiteSettings) -> String {
    guard day.isPresent(in: settings) else { return "" }
    return settings.url(of: day.path(of: DayPath(date), in: settings))
  }
}

/// The fields available to the path of a day's page.
struct DayPath: ViewModel {
  private let date: CalendarDate

  init(_ date: CalendarDate) { self.date = date }

  static let fields: [Field<DayPath>] = [
    .text("date", "The day, such as \"2026-06-06\".") { $0.date.description },
    .text("year", "The year, such as \"2026\".") { $0.date.yearText },
    .text("month", "The month, such as \"06\".") { $0.date.monthText },
    .text("day", "The day of the month, such as \"06\".") {
      String($0.date.description.suffix(2))
    },
  ]
}

/// The recap of a day: what became of each game.
struct DayView: ViewModel {
  let path: DayPath
  private let date: CalendarDate
  private let games: [GameKind.Entry]
  private let newer: DayLink?
  private let older: DayLink?
  private let teams: [[StoryTeam]]
  private let settings: SiteSettings

  /// - Parameter key: The day, such as "2026-06-06".
  init?(_ key: String, in site: Site) {
    guard let date = CalendarDate(key) else { return nil }
    (self.date, path, settings) = (date, DayPath(date), site.settings)
    var resolver = TeamResolver(site)
    games = site.entries(of: GameKind(), in: GameKind.byDay, at: key).map { resolver.named($0) }
    teams = games.map { StoryTeam.teams(of: $0) }
    let next = site.keys(of: GameKind(), in: GameKind.byDay, nextTo: key)
    func link(_ key: String?) -> DayLink? {
      key.flatMap { CalendarDate($0) }.map { DayLink(date: $0, settings: site.settings) }
    }
    (older, newer) = (link(next.before), link(next.after))
  }

  private var story: DayStory {
    DayStory(
      of: zip(games, teams).filter { settings.sport(of: $0.0.fixture) == .basketball },
      key: date.description, in: settings)
  }

  static let fields: [Field<DayView>] = [
    .text("dateText", "The day, such as \"Saturday, June 6, 2026\".") {
      $0.date.formatted(.full, $0.settings.locale)
    },
    .text("date", "The day as 2026-06-06.") { $0.date.description },
    .text("countText", "The number of games with a result, such as \"3 games\".") {
      $0.settings.text(GameWords.count, count: $0.games.count)
    },
    .one("story", "What stood out, if anything did.") { view in
      StoryView(view.settings) { view.story.lead }
    },
    .list("results", "The games with a result, in the order of their times.") { view in
      let texts = view.settings.hasStories ? view.story.texts { $0.recap != nil } : [:]
      return view.games.map {
        DayResult(game: $0, text: texts[$0.id] ?? "", settings: view.settings)
      }
    },
    .one("older", "The day with results before it.") { $0.older },
    .one("newer", "The day with results after it.") { $0.newer },
    .flag("hasNeighbors", "Whether there is a day before or after it.") {
      $0.older != nil || $0.newer != nil
    },
    .url("gamesURL", "The list of games.") {
      $0.settings.url(of: GameKind.list.path(in: $0.settings))
    },
  ]
}

/// A game in the recap of a day.
struct DayResult: ViewModel {
  let game: GameKind.Entry
  /// The recap that is written from data.
  let text: String
  let settings: SiteSettings

  static let fields: [Field<DayResult>] = [
    .one("game", "The game.") { GameRow($0.game, $0.settings) },
    .flag("hasRecap", "Whether the game has a recap of its own.") { $0.game.recap != nil },
    .text("recapText", "The first paragraph of its own recap, without markup.") {
      $0.game.recap ?? ""
    },
    .url("url", "The game's page.") { $0.settings.url(of: $0.game.path) },
    .one("story", "Who won, and who scored the most, if it has no recap of its own.") { result in
      StoryView(result.settings) { result.text }
    },
  ]
}

/// A link to the recap of a day.
struct DayLink: ViewModel {
  let date: CalendarDate
  let settings: SiteSettings

  static let fields: [Field<DayLink>] = [
    .text("title", "The day, such as \"June 6, 2026\".") {
      $0.date.formatted(.long, $0.settings.locale)
    },
    .url("url", "The page of the day.") { GameKind.dayURL(of: $0.date, $0.settings) },
  ]
}

extension Game {
  /// The first paragraph of the recap, without markup; `nil` if there is none.
  var recapLead: String? {
    guard let recap else { return nil }
    let text = Excerpt.make(recap, upTo: 600)
    guard !text.isEmpty else { return nil }
    // What a colon announces is not there.
    return text.hasSuffix(":") ? text.dropLast() + "…" : text
  }
}
