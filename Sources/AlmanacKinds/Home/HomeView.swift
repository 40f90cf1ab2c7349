import Almanac

/// The home page: sections with what is newest in each collection.
struct HomeView: ViewModel {
  let site: Site

  init(_ site: Site) { self.site = site }

  private var settings: SiteSettings { site.settings }
  /// The sections, arranged from top to bottom. Only a template that shows them depends on them.
  private var bands: [HomeBand] { HomeBand.bands(of: HomePlan(site).sections) }

  static let fields: [Field<HomeView>] =
    [
      .text("title", "The site's name.") { $0.settings.title },
      .text("summary", "The site's description, in one sentence.") { $0.settings.description },
      .list(
        "bands",
        "The sections in bands, one below the other: some in a main and a side column, some in full width."
      ) {
        $0.bands
      },
      .list("sections", "All sections, one after another.") { view in
        view.bands.flatMap(\.sections)
      },
    ] + earlierFields
}

/// A part of the home page in its full width: one section, or two columns of them.
struct HomeBand: ViewModel {
  private(set) var main: [HomeSection] = []
  private(set) var side: [HomeSection] = []
  private(set) var wide: [HomeSection] = []

  /// The sections, those of the main column first.
  var sections: [HomeSection] { main + side + wide }

  static let fields: [Field<HomeBand>] = [
    .flag("hasColumns", "Whether its sections are in columns.") { $0.wide.isEmpty },
    .flag("hasSide", "Whether there are two columns.") { !$0.side.isEmpty },
    .list("main", "The sections of the main column.") { $0.main },
    .list("side", "The sections of the side column.") { $0.side },
    .list("wide", "The one section that takes the full width.") { $0.wide },
  ]

  /// Arranges sections in their order: those of columns that follow each other are in one band, and what
  /// belongs to the side is in the main column if that has nothing else.
  static func bands(of sections: [HomeSection]) -> [HomeBand] {
    var bands: [HomeBand] = []
    for section in sections {
      if section.width == .wide {
        bands.append(HomeBand(wide: [section]))
        continue
      }
      if bands.last?.wide.isEmpty != true { bands.append(HomeBand()) }
      let last = bands.count - 1
      if section.width == .side, !bands[last].main.isEmpty {
        bands[last].side.append(section)
      } else {
        bands[last].main.append(section)
      }
    }
    return bands
  }
}
