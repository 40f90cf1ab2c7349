/// The pages that a source makes for each key of an index: one per team, per tag, per author.
///
/// ```
/// var pageSets: [PageSet] {
///   [
///     PageSet("team", of: self, by: Self.byTeam) { team, site, diagnostics in
///       let games = site.entries(of: self, in: Self.byTeam, at: team)
///       return [Self.teamPage.page(of: TeamView(games), in: site.settings)]
///     }
///   ]
/// }
/// ```
///
/// The pages of a key are rebuilt when something changes that they ask the site for, such as the
/// entries of the key; those of all other keys stay. A new key adds its pages, and a key that no entry
/// has any more removes them.
public struct PageSet: Sendable {
  /// What it is called; the page sets of a source have different names.
  public let name: String
  /// The folder of the collection, and the index.
  let folder: String
  let index: String
  let keys: @Sendable (Site) -> [String]
  let pages: @Sendable (String, Site, inout Diagnostics) -> [Page]

  /// - Parameters:
  ///   - name: What it is called, such as "team".
  ///   - kind: The kind whose entries have the keys.
  ///   - index: The index of the keys, which the kind lists.
  ///   - pages: Makes the pages of a key.
  public init<K: Kind>(
    _ name: String, of kind: K, by index: EntryIndex<K>,
    pages:
      @escaping @Sendable (
        _ key: String, _ site: Site, _ diagnostics: inout Diagnostics
      ) -> [Page]
  ) {
    self.name = name
    folder = kind.folder
    self.index = index.name
    keys = { $0.keys(of: kind, in: index) }
    self.pages = pages
  }
}
