import Almanac

extension HomePlan {
  /// Reports names in site.json that are no sections, or that it has twice.
  static func check(_ settings: SiteSettings, into diagnostics: inout Diagnostics) {
    let declared = settings.value(of: DeclaredCollections.collections)?.all.map(\.folder)
    // The names of collections with errors are not known.
    guard declared != nil || !settings.has(DeclaredCollections.collections) else { return }
    let known = Name.allCases.map(\.rawValue) + (declared ?? [])
    var names: [String: Located<String>] = [:]
    for name in settings.home ?? [] {
      if let first = names.updateValue(name, forKey: name.value) {
        diagnostics.add(.sectionTwice(name, first))
      } else if !known.contains(name.value) {
        diagnostics.add(.unknownSection(name, among: known))
      }
    }
  }

  /// What authors may call a section otherwise.
  fileprivate static let otherNames: [String: Name] = [
    "league": .standings, "table": .standings, "tables": .standings, "results": .games,
    "schedule": .games, "upcoming": .games, "stats": .leaders, "catalog": .messier,
    "catalogue": .messier, "sky": .messier, "animals": .pets, "blog": .posts, "news": .posts,
    "people": .profiles, "authors": .profiles,
  ]
}

extension Diagnostic {
  static func unknownSection(_ name: Located<String>, among known: [String]) -> Self {
    var diagnostic = Diagnostic(
      .error, "A0711", at: name.place,
      "The home page has no section \"\(name.value.prefix(60))\"")
    if let meant = HomePlan.otherNames[name.value.lowercased()] {
      diagnostic.help = "write \"\(meant.rawValue)\""
      return diagnostic
    }
    return diagnostic.suggesting(name.value, among: known) {
      "the sections are \(known.joined(separator: ", "))"
    }
  }

  static func sectionTwice(_ name: Located<String>, _ first: Located<String>) -> Self {
    .init(
      .error, "A0712", at: name.place,
      "The home page would have the section \"\(name.value.prefix(60))\" twice",
      help: "remove one of the two",
      related: first.place.map { .init(place: $0, note: "the first") })
  }
}
