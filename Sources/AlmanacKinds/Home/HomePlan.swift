import Almanac
import AlmanacBasketball

/// The sections of the home page, in order: those that site.json names, or else those that have content.
struct HomePlan {
  private let site: Site
  private let content: HomeContent
  private let summary: GamesSummary
  /// The declared collections.
  private let declared: [DeclaredKind]
  private let names: [String]
  /// Whether site.json has the names.
  private let isWritten: Bool

  /// The sections of built-in kinds, in their usual order.
  enum Name: String, CaseIterable {
    case standings, games, leaders, messier, pets, posts, profiles

    /// The name of the list that the section is a part of, and the sentence for a list without anything.
    var words: (title: Word, nothing: Word) {
      switch self {
      case .standings: Self.words(.standings)
      case .games: Self.words(.games)
      case .leaders: Self.words(.leaders)
      case .messier: (CatalogWords.catalog, CatalogWords.none)
      case .pets: (PetWords.pets, PetWords.none)
      case .posts: (PostWords.posts, PostWords.none)
      case .profiles: (ProfileWords.profiles, ProfileWords.none)
      }
    }

    private static func words(_ part: GamesSummary.Part) -> (title: Word, nothing: Word) {
      (part.title, part.nothing)
    }
  }

  init(_ site: Site) {
    self.site = site
    content = HomeContent(site: site)
    summary = GamesSummary(site)
    declared = DeclaredKind.kinds(
      of: site.settings.value(of: DeclaredCollections.collections)?.all ?? [])
    let written = site.settings.home?.map(\.value)
    names = written ?? Self.names(of: site, declared)
    isWritten = written != nil
  }

  private var settings: SiteSettings { site.settings }

  /// Returns the names of the sections of a site that does not name them. Profiles are those of the authors
  /// of other pages, unless the site has nothing else.
  private static func names(of site: Site, _ declared: [DeclaredKind]) -> [String] {
    var names: [Name] = []
    if site.count(of: GameKind()) > 0 { names += [.standings, .games, .leaders] }
    if site.count(of: CatalogKind.messier) > 0 { names.append(.messier) }
    if site.count(of: PetKind()) > 0 { names.append(.pets) }
    if site.count(of: PostKind()) > 0 { names.append(.posts) }
    // What has no page for people is data for others.
    let others = declared.filter {
      site.count(of: $0) > 0 && ($0.item != nil || $0.listPath(site.settings) != nil)
    }.map(\.folder)
    if names.isEmpty, others.isEmpty { names.append(.profiles) }
    return names.map(\.rawValue) + others
  }

  /// The sections. If the site names none and has none, the menu is one.
  var sections: [HomeSection] {
    var sections: [HomeSection] = []
    for name in names {
      let found = self.sections(name, after: sections)
      sections += found.isEmpty && isWritten ? nothing(name) : found
    }
    guard sections.isEmpty, !isWritten else { return sections }
    let items = settings.navigation
    return items.isEmpty ? [] : [HomeSection(content: .links(items), settings: settings)]
  }

  /// Returns the sections with a name.
  private func sections(_ name: String, after others: [HomeSection]) -> [HomeSection] {
    guard let name = Name(rawValue: name) else { return records(name) }
    switch name {
    case .standings: return standings
    case .games: return games
    case .leaders: return leaders
    case .messier: return messier(isAside: others.last.map { $0.width != .wide } ?? false)
    case .pets:
      let pets = content.pets(count(4))
      return pets.isEmpty ? [] : [section(.pets(pets), name, PetKind.list.path(in: settings))]
    case .posts:
      let posts = content.posts(count(3))
      return posts.isEmpty ? [] : [section(.posts(posts), name, PostKind.list.path(in: settings))]
    case .profiles:
      let profiles = content.profiles(count(4))
      return profiles.isEmpty
        ? [] : [section(.profiles(profiles), name, ProfileKind.list.path(in: settings))]
    }
  }

  private func section(
    _ content: HomeSection.Content, _ name: Name, _ path: String?
  ) -> HomeSection {
    HomeSection(
      content: content, title: settings.text(name.words.title), path: path, settings: settings)
  }

  /// Returns the number of items of a collection: the fewer collections there are, the more of each.
  private func count(_ few: Int) -> Int {
    let league = [Name.standings.rawValue, Name.leaders.rawValue]
    return switch names.count(where: { !league.contains($0) }) {
    case ...1: few * 4
    case 2: few * 2
    default: few
    }
  }

  /// Returns a section that says that there is nothing; none for an unknown name.
  private func nothing(_ name: String) -> [HomeSection] {
    if let name = Name(rawValue: name) {
      return [section(.nothing(settings.text(name.words.nothing)), name, nil)]
    }
    guard let kind = declared.first(where: { $0.folder == name }) else { return [] }
    return [
      HomeSection(
        content: .nothing(settings.text(SiteWords.none)), title: kind.declaration.title,
        settings: settings)
    ]
  }

  // MARK: Leagues

  /// The current season of the first competition. Games without a competition have tables and leaders only if
  /// site.json asks for them.
  private var season: SeasonSummary? {
    summary.season.flatMap { isWritten || $0.hasCompetition ? $0 : nil }
  }

  private var standings: [HomeSection] {
    guard let season else { return [] }
    return [
      HomeSection(
        content: .standings(season.standings), title: season.title, path: season.standingsPath,
        settings: settings)
    ]
  }

  private var games: [HomeSection] {
    let (results, upcoming) = (summary.results(min(count(4), 8)), summary.upcoming(4))
    var contents: [HomeSection.Content] = results.isEmpty ? [] : [.results(results)]
    if !upcoming.isEmpty { contents.append(.upcoming(upcoming)) }
    return contents.map { section($0, .games, summary.listPath) }
  }

  private var leaders: [HomeSection] {
    guard let season, let leaders = season.leaders(3) else { return [] }
    return [section(.leaders(leaders), .leaders, season.leadersPath)]
  }

  // MARK: Other collections

  /// - Parameter isAside: Whether one object is shown beside other sections.
  private func messier(isAside: Bool) -> [HomeSection] {
    let objects = content.objects(isAside ? 1 : count(3))
    guard let first = objects.first else { return [] }
    return [
      section(
        isAside ? .object(first) : .objects(objects), .messier,
        CatalogKind.messier.templates.list.path(in: settings))
    ]
  }

  /// Returns the section of a declared collection.
  private func records(_ folder: String) -> [HomeSection] {
    guard let kind = declared.first(where: { $0.folder == folder }) else { return [] }
    let table = RecordTable(kind, count: count(5), in: site)
    guard !table.isEmpty else { return [] }
    return [
      HomeSection(
        content: .records(table), title: kind.declaration.title,
        path: kind.listPath(settings), settings: settings)
    ]
  }
}
