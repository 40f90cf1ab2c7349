public import Almanac

extension GameKind {
  /// Games by the paths that their pages had before they were moved.
  static let byFormerPath = EntryIndex<GameKind>("formerPath") {
    $0.changes?.former.map(\.path) ?? []
  }

  /// Returns the paths that pages of games had before the games were moved, with those that they have now.
  public static func redirects(in site: Site) -> [(from: String, to: String)] {
    site.keys(of: GameKind(), in: byFormerPath).compactMap { path in
      target(ofFormer: path, in: site).map { (from: path, to: $0.path) }
    }
  }

  /// Returns the pages at former addresses of a game, which lead to its page.
  func redirects(to view: GameView, from origin: Origin) -> [Page] {
    let (site, entry) = (view.site, view.entry)
    return (entry.changes?.former ?? []).compactMap { former in
      guard Self.target(ofFormer: former.path, in: site)?.id == entry.id else { return nil }
      return Page(
        at: former.path, from: origin.place, redirectingTo: entry.path,
        heading: entry.movedText(site.settings), in: site)
    }
  }

  /// Returns the game to which a former path leads: the first that had it, unless another game has it now.
  private static func target(ofFormer path: String, in site: Site) -> Entry? {
    guard let game = site.entries(of: GameKind(), in: byFormerPath, at: path).first,
      let former = game.changes?.former.first(where: { $0.path == path })
    else { return nil }
    let other = site.entry(of: GameKind(), identifiedBy: former.id)
    return other == nil || other?.id == game.id ? game : nil
  }
}

extension GameKind.Entry {
  /// Whether the game was moved from another day.
  var isMoved: Bool { changes?.movedFrom.isEmpty == false }

  /// Returns from which day the game was moved last, as pages say it; empty if it was not moved.
  func movedText(_ settings: SiteSettings) -> String {
    guard let day = changes?.movedFrom.last else { return "" }
    return settings.text(GameWords.movedFrom, ["date": day.formatted(.long, settings.locale)])
  }
}
