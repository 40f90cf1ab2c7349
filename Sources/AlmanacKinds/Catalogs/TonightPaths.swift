import Almanac

/// The pages for tonight of all places.
struct TonightPaths {
  private(set) var pages: [(place: ObservingSite, path: String)] = []
  /// The places that have no page, since another one has their name, or since it has no letter or digit.
  private(set) var repeated: [ObservingSite] = []

  init() {}

  init(
    of places: [ObservingSite], _ template: PageTemplate<TonightView, TonightPath>,
    _ settings: SiteSettings
  ) {
    var slugs: Set<String> = []
    for (index, place) in places.enumerated() {
      let slug = Slug.make(place.name)
      // The first place has the page without a name.
      guard slugs.insert(slug).inserted, index == 0 || !slug.isEmpty else {
        repeated.append(place)
        continue
      }
      let path = TonightPath(place: place.name, isFirst: index == 0)
      pages.append((place, template.path(of: path, in: settings)))
    }
  }
}

extension Diagnostic {
  /// A place whose page would have the address of another one, or none.
  static func samePlace(_ place: ObservingSite) -> Self {
    .init(
      .error, "A0516", at: place.writtenName.place,
      "No page for tonight can have the name \"\(place.name)\"",
      help: "write a name with a letter or a digit that no other place has")
  }
}
