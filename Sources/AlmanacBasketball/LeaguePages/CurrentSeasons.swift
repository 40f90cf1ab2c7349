import Almanac

extension GameKind {
  /// The days on which seasons begin.
  static let seasonStart = Aggregate("seasonStart", by: bySeason) { games, _ in
    SeasonStart(day: games.first?.start.date)
  }

  /// The day of the first game of a season.
  struct SeasonStart: RecordableValue {
    let day: CalendarDate?

    func write(to writer: inout EntryWriter) { writer.write(day) { $0.write($1) } }
  }

  /// Returns the path that always leads to the current season of the first competition, such as
  /// "standings/"; `nil` if the site has no pages of seasons, or their paths do not begin with it.
  static func standingsPath(_ settings: SiteSettings) -> String? {
    guard standings.isPresent(in: settings) else { return nil }
    let any = standings.path(of: SeasonPath(competition: "x", season: "1"), in: settings)
    return lastingPath("", before: any, settings)
  }

  /// Returns the path that always leads to the current season of a competition, if the path of a season
  /// begins with it.
  static func lastingPath(
    _ competition: String, before path: String, _ settings: SiteSettings
  ) -> String? {
    let lasting = standings.path(
      of: SeasonPath(competition: competition, season: ""), in: settings)
    let isFolder = lasting.hasSuffix("/") && !lasting.hasPrefix("/") && !lasting.contains("//")
    return isFolder && path.hasPrefix(lasting) ? lasting : nil
  }
}

/// The current season of each competition, with addresses that always lead there: `/standings/` and
/// `/standings/COMPETITION/`.
///
/// The current season is the one that began last, or before any has begun, the next one. A game of an
/// earlier season that is played late changes nothing.
struct CurrentSeasons {
  private let site: Site
  /// The seasons, those that begin first before the others.
  private let seasons: [(start: CalendarDate, season: Season)]

  init(_ site: Site) {
    self.site = site
    let kind = GameKind()
    let keys = site.keys(of: kind, in: GameKind.bySeason)
    seasons = keys.compactMap { key -> (start: CalendarDate, season: Season)? in
      guard let start = site.value(of: kind, GameKind.seasonStart, at: key),
        let day = start.day, let season = site.season(key)
      else { return nil }
      return (day, season)
    }.sorted { ($0.0, $0.1.key) < ($1.0, $1.1.key) }
  }

  /// The current season of the first competition in site.json that has one. Where site.json has no
  /// competitions, it is that of any competition, and otherwise that of games without one.
  var first: Season? {
    for competition in declared {
      if let season = season(of: competition.id.value) { return season }
    }
    return current(seasons.filter { $0.season.name != nil }) ?? current(seasons)
  }

  /// Returns the current season of a competition, by its ID or its name.
  func season(of competition: String) -> Season? {
    let slug = Slug.make(competition)
    return current(seasons.filter { Slug.make($0.season.path.competition) == slug })
  }

  private var declared: [Competition] {
    site.settings.value(of: GameKind.competitions)?.all ?? []
  }

  private func current(_ seasons: [(start: CalendarDate, season: Season)]) -> Season? {
    let begun = seasons.last { !site.settings.isFuture($0.start) }
    return (begun ?? seasons.first)?.season
  }

  // MARK: Pages

  /// The redirects of site.json, of which only the addresses matter here: whatever makes their pages also
  /// declares the key.
  private static let redirects = SettingsKey<[RedirectedAddress]>(
    "redirects", "Addresses that lead to others.")

  /// An address that leads to another.
  private struct RedirectedAddress: Model {
    /// The path of the page that leads there.
    let path: String

    init(from object: inout ObjectReader) {
      let from: String = object.required("from", "The old address.")
      let _: String = object.required("to", "The new address.")
      let isPage = from.hasSuffix("/") || from.hasSuffix(".html")
      path = String(from.dropFirst()) + (isPage ? "" : "/")
    }
  }

  /// The pages at the lasting addresses, except where there is another page: a season without a name, for
  /// example, or a redirect of site.json.
  var pages: [Page] {
    guard site.hasList(of: GameKind(), GameKind.list),
      let root = GameKind.standingsPath(site.settings)
    else { return [] }
    var taken = Set(seasons.map { path(of: $0.season) })
    let redirects = site.settings.value(of: Self.redirects) ?? []
    taken.formUnion(redirects.map(\.path))
    var pages: [Page] = []
    func add(_ season: Season, at path: String?) {
      guard let path, taken.insert(path).inserted, !site.hasFile("\(path)index.html") else {
        return
      }
      pages.append(page(of: season, at: path))
    }
    let unknown = Season("/", SeasonName(competition: nil, season: nil), site.settings)
    add(first ?? unknown, at: root)
    let known = declared.map(\.id.value)
    let others = seasons.map(\.season.path.competition).filter { !$0.isEmpty }
    for competition in known + others {
      let season =
        season(of: competition)
        ?? Season(
          "\(Slug.make(competition))/", SeasonName(competition: competition, season: nil),
          site.settings)
      add(
        season,
        at: GameKind.lastingPath(competition, before: path(of: season), site.settings))
    }
    return pages
  }

  private func path(of season: Season) -> String {
    GameKind.standings.path(of: season.path, in: site.settings)
  }

  /// Returns a page that leads to a season, or the page of a season without games.
  private func page(of season: Season, at path: String) -> Page {
    let target = self.path(of: season)
    guard seasons.contains(where: { $0.season.key == season.key }) else {
      return GameKind.standings.page(at: path, of: StandingsView(season, [], in: site))
    }
    return Page(
      at: path, redirectingTo: target,
      title: "\(season.title(site.settings)) · \(site.settings.title)",
      heading: season.title(site.settings), in: site)
  }
}
