public import Almanac

/// The games of a site in short, as the home page shows them: the latest results, the next games and the current
/// season.
public struct GamesSummary: Sendable {
  /// A part of it.
  public enum Part: Sendable {
    case games, standings, leaders

    /// The name of the list that it is a part of.
    public var title: Word {
      switch self {
      case .games: GameWords.games
      case .standings: LeagueWords.standings
      case .leaders: LeagueWords.leaders
      }
    }

    /// The sentence for a list without anything.
    public var nothing: Word {
      switch self {
      case .games, .standings: GameWords.none
      case .leaders: LeagueWords.noLeaders
      }
    }
  }

  private let site: Site

  /// Creates the summary of a site.
  public init(_ site: Site) { self.site = site }

  private var settings: SiteSettings { site.settings }

  /// The path of the list of all games.
  public var listPath: String { GameKind.list.path(in: settings) }

  /// Returns the latest games that have begun, newest first.
  public func results(_ count: Int) -> [GameRow] {
    // Lazily, since there may be very many games.
    site.entries(of: GameKind.self).lazy.reversed().filter {
      $0.status == .inProgress || $0.hasResult
    }
    .prefix(count).map { GameRow($0.named(in: site), settings) }
  }

  /// Returns the next games, earliest first.
  public func upcoming(_ count: Int) -> [GameRow] {
    let entries = site.entries(of: GameKind.self)
    // Scheduled games before yesterday are overdue.
    let yesterday = CalendarDate(daysSinceEpoch: settings.today.daysSinceEpoch - 1)
    let past = entries.lastIndex { $0.start.date < yesterday }
    return entries[(past.map { $0 + 1 } ?? 0)...].lazy
      .filter { $0.status == .scheduled && !$0.isOverdue }.prefix(count)
      .map { GameRow($0.named(in: site), settings) }
  }

  /// The current season of the first competition, or else that of games without one.
  public var season: SeasonSummary? {
    CurrentSeasons(site).first.map { SeasonSummary($0, in: site) }
  }
}

/// A season in short.
public struct SeasonSummary: Sendable {
  private let season: Season
  private let site: Site

  init(_ season: Season, in site: Site) {
    (self.season, self.site) = (season, site)
  }

  private var settings: SiteSettings { site.settings }

  /// Whether its games belong to a competition.
  public var hasCompetition: Bool { season.name != nil }

  /// The competition and the season, such as "Harbor League 2026–27".
  public var title: String { season.title(settings) }

  /// The path of the page with its tables; `nil` if the site has none.
  public var standingsPath: String? { path(of: GameKind.standings) }

  /// The path of the page with its leaders; `nil` if the site has none.
  public var leadersPath: String? { path(of: GameKind.leaders) }

  /// The tables.
  public var standings: StandingsView {
    var resolver = TeamResolver(site)
    let games = site.entries(of: GameKind(), in: GameKind.bySeason, at: season.key)
      .map { resolver.named($0) }
    return StandingsView(season, games, in: site)
  }

  /// Returns lists of leaders with some players each; `nil` if it is not known what players did.
  public func leaders(_ count: Int) -> LeadersView? {
    let leaders = standings.leaders
    return leaders.players.isEmpty ? nil : LeadersView(leaders, season, settings, count: count)
  }

  private func path<View>(of template: PageTemplate<View, SeasonPath>) -> String? {
    template.isPresent(in: settings) ? template.path(of: season.path, in: settings) : nil
  }
}
