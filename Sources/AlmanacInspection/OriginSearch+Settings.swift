/// The scalars of site.json.
extension OriginSearch {
  /// The keys that concern every page.
  private static let commonKeys = ["baseURL", "locale"]

  var settingsExperiments: [Experiment] {
    guard let document = inspection.settingsDocument else { return [] }
    let names = inspection.settings.tracked.names(of: page.settingsKeys) + Self.commonKeys
    return RecordScalar.all(of: document.root, inspection.settingsSchema).filter { scalar in
      names.contains(scalar.topKey)
    }.map { scalar in
      Experiment(origin: .line(scalar.place, key: scalar.key)) { $0.changes(with: scalar) }
    }
  }
}

extension TracedPage {
  /// The keys of site.json that the page depends on, or the entries that it shows.
  var settingsKeys: SettingsSet {
    var keys = conditions.settings
    for collection in inspection.collections where entries[collection.folder] != nil {
      for file in collection.files { keys.formUnion(file.conditions.settings) }
    }
    return keys
  }

  /// Returns the cells that change with a scalar of site.json.
  func changes(with scalar: RecordScalar) -> Set<Int> {
    let key = inspection.settings.tracked[scalar.topKey]
    return union(of: scalar.changes(in: inspection)) { record in
      inspection.settings(in: record.document, on: nil).flatMap { settings in
        changes(in: site(settings) { $0.settings.contains(key) })
      }
    }
  }
}

extension RecordScalar {
  /// The outermost of its keys.
  var topKey: String { String(key.prefix { $0 != "." && $0 != "[" }) }
}

extension SiteInspection {
  /// site.json, as it is.
  var settingsDocument: DataDocument? {
    guard let folder = source.folder else { return nil }
    var known = Diagnostics()
    return SourceTree.File(source: folder, name: "Content/site.json").read(into: &known)
      .flatMap { JSONParser.parse($0, into: &known) }
  }

  var settingsSchema: JSONSchema { SiteSettings.schema(source.sources) }

  /// Returns the configuration with another site.json, or of another day; `nil` if it is unusable.
  func settings(in document: DataDocument?, on day: AsOf?) -> SiteSettings? {
    guard let document = document ?? settingsDocument else { return nil }
    var found = Diagnostics()
    let made = SiteSettings(
      document, asOf: day ?? options.asOf, including: options.inclusion,
      keys: source.sources.flatMap(\.settingsKeys),
      into: &found)
    guard var made, !found.hasErrors else { return nil }
    made.paths = settings.paths
    made.identity = settings.identity
    let isSameLocale = made.siteLocale.tag == settings.siteLocale.tag
    made.words = isSameLocale ? settings.words : settings.words.with(made.siteLocale)
    made.menu = settings.menu
    return made
  }
}
