import Almanac

/// The names of a season, which change far less often than its games.
struct SeasonName: RecordableValue, Equatable {
  let competition: String?
  let season: String?

  func write(to writer: inout EntryWriter) {
    writer.write(competition) { $0.write($1) }
    writer.write(season) { $0.write($1) }
  }
}

extension GameKind {
  static let seasonName = Aggregate("seasonName", by: bySeason) { games, _ in
    SeasonName(
      competition: games.last?.fixture?.competition, season: games.last?.fixture?.season)
  }
}

extension Site {
  /// Returns a season by its key.
  func season(_ key: String) -> Season? {
    value(of: GameKind(), GameKind.seasonName, at: key).map { Season(key, $0, settings) }
  }

  /// Returns links to the pages of all seasons but one: competitions by name, the latest season first.
  func seasonLinks(besides key: String?) -> [SeasonLink] {
    guard GameKind.standings.isPresent(in: settings) else { return [] }
    let seasons = keys(of: GameKind(), in: GameKind.bySeason).filter { $0 != key }
      .compactMap { season($0) }
    func competition(_ season: Season) -> String { season.name ?? "" }
    return seasons.sorted { a, b in
      competition(a) == competition(b)
        ? (a.season ?? "") > (b.season ?? "") : competition(a) < competition(b)
    }.map { season in
      SeasonLink(
        title: season.title(settings),
        url: settings.url(of: GameKind.standings.path(of: season.path, in: settings)))
    }
  }
}

/// A link to the page of a season.
struct SeasonLink: ViewModel {
  let title: String
  let url: String

  static let fields: [Field<SeasonLink>] = [
    .text("title", "The competition and the season.") { $0.title },
    .url("url", "The page of the season.") { $0.url },
  ]
}
