import Almanac

/// A record of a declared collection, as templates see it.
struct DeclaredItem: Sendable {
  let entry: DeclaredEntry
  /// The value of each field; `nil` for a missing one.
  let values: [DeclaredValue?]
  /// The index of the record in the collection, if it is known.
  var index: Int?
  let site: Site

  /// - Parameter values: The values of all fields, for the page of the record; elsewhere, those of the
  ///   entry serve.
  init(
    _ entry: DeclaredEntry, _ values: [DeclaredValue?]? = nil, at index: Int? = nil, in site: Site
  ) {
    self.entry = entry
    self.values = values ?? entry.values
    self.index = index
    self.site = site
  }

  var settings: SiteSettings { site.settings }

  /// Returns a record of another collection that this one refers to.
  func record(of kind: DeclaredKind, _ identifier: String) -> DeclaredItem? {
    Self.record(of: kind, identifier, in: site)
  }

  /// Returns the record of a collection with an identifier.
  static func record(
    of kind: DeclaredKind, _ identifier: String, in site: Site
  ) -> DeclaredItem? {
    site.entry(of: kind, identifiedBy: identifier).map { DeclaredItem($0, in: site) }
  }

  /// Returns the record at a distance from this one in its collection.
  func neighbor(_ distance: Int, of kind: DeclaredKind) -> DeclaredItem? {
    guard let index, let entry = site.entry(of: kind, at: index + distance) else { return nil }
    return DeclaredItem(entry, in: site)
  }
}

/// The values that the path of a record's page may use.
struct DeclaredPath: Sendable {
  let slug: String
  let values: [DeclaredValue?]
  let locale: SiteLocale
}

/// A page of the list of all records.
struct DeclaredList: Sendable {
  let slice: PageSlice<DeclaredEntry>
  let site: Site
}

/// The records that have a value.
struct DeclaredGroup: Sendable {
  /// The slug of the value.
  let key: String
  let site: Site
}
