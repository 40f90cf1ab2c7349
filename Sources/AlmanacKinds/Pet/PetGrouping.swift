import Almanac

/// A way in which pets are grouped, with a page for each group: by status, or by species.
struct PetGrouping: Sendable {
  /// What pets are grouped by, as in the paths of pages.
  let name: String
  let label: Word
  let index: EntryIndex<PetKind>
  /// All pets that are in a group, if the groups have pages only where one of them has several pets; `nil` if
  /// they always have.
  let grouped: EntryIndex<PetKind>?
  /// The keys in the order of pages; those that are not among them follow.
  var order: [String] = []
  /// Returns the value of a group as pages show it, from one of its pets.
  let title: @Sendable (Pet, SiteSettings) -> String?

  static let template = PageTemplate<PetGroupView, PetGroupView>(
    "pet-group", "The pets of one status or species.", path: "pets/{{by}}/{{key}}/",
    isOptional: true)

  static let all = [byStatus, bySpecies]

  private static let byStatus = PetGrouping(
    name: "status", label: PetWords.byStatus,
    index: EntryIndex("status") { [$0.pet.status?.rawValue].compactMap(\.self) }, grouped: nil,
    order: Pet.Status.allCases.map(\.rawValue)
  ) { pet, settings in pet.status.map { settings.text($0.word) } }

  private static let bySpecies = PetGrouping(
    name: "species", label: PetWords.bySpecies,
    index: EntryIndex("species") { keys(ofSpecies: $0) }, grouped: withSpecies
  ) { pet, _ in pet.species }

  static let withSpecies = EntryIndex<PetKind>("with species") {
    keys(ofSpecies: $0).isEmpty ? [] : ["all"]
  }

  private static func keys(ofSpecies entry: PetKind.Entry) -> [String] {
    [entry.pet.species.map(Slug.make)].compactMap(\.self).filter { !$0.isEmpty }
  }

  /// Returns the groups that have pages.
  func groups(in site: Site) -> [PetGroupView] {
    guard hasPages(in: site) else { return [] }
    let keys = site.keys(of: PetKind.self, in: index)
    return (order.filter(keys.contains) + keys.filter { !order.contains($0) }).map {
      PetGroupView(grouping: self, key: $0, site: site)
    }
  }

  private func hasPages(in site: Site) -> Bool {
    guard Self.template.isPresent(in: site.settings) else { return false }
    guard let grouped else { return true }
    // With more pets than groups, one of them has several.
    return site.count(of: PetKind(), in: grouped, at: "all")
      > site.keys(of: PetKind.self, in: index).count
  }

  func count(_ key: String, in site: Site) -> Int {
    site.count(of: PetKind(), in: index, at: key)
  }

  var pages: Pages<PetKind> {
    .groups(Self.template, named: "pets by \(name)", by: index) { key, site, _ in
      guard hasPages(in: site) else { return [] }
      let view = PetGroupView(grouping: self, key: key, site: site)
      return [Self.template.page(at: view.path, of: view)]
    }
  }
}

/// The pets of a group.
struct PetGroupView: ViewModel {
  let grouping: PetGrouping
  let key: String
  let site: Site

  static let fields: [Field<PetGroupView>] = [
    .text("by", "What the pets are grouped by: \"status\" or \"species\".") { $0.grouping.name },
    .text("key", "The value as in addresses, such as \"guinea-pig\".") { $0.key },
    .text("title", "The value, such as \"Guinea Pig\".") { $0.title },
    .text("countText", "The number of pets, such as \"3 pets\".") {
      $0.site.settings.text(PetWords.count, count: $0.count)
    },
    .list("pets", "The pets of the group, the adopted ones last.") { view in
      view.entries.map { PetView($0, in: view.site) }
    },
    .flag("hasList", "Whether there is a page with all pets.") {
      PetKind.list.isPresent(in: $0.site.settings)
    },
    .url("listURL", "The page with all pets.") {
      $0.site.settings.url(of: PetKind.list.path(in: $0.site.settings))
    },
  ]

  var path: String { PetGrouping.template.path(of: self, in: site.settings) }

  var count: Int { grouping.count(key, in: site) }

  private var entries: [PetKind.Entry] {
    site.entries(of: PetKind.self, in: grouping.index, at: key)
  }

  var title: String {
    entries.first.flatMap { grouping.title($0.pet, site.settings) } ?? key
  }
}

/// The groups of one way of grouping pets, for links.
struct PetGroupsView: ViewModel {
  let grouping: PetGrouping
  let groups: [PetGroupView]
  let settings: SiteSettings

  static let fields: [Field<PetGroupsView>] = [
    .text("label", "What the pets are grouped by, such as \"Pets by species\".") {
      $0.settings.text($0.grouping.label)
    },
    .list("links", "The groups.") { $0.groups.map(PetGroupLink.init) },
  ]
}

/// A link to a group of pets.
struct PetGroupLink: ViewModel {
  let group: PetGroupView

  static let fields: [Field<PetGroupLink>] = [
    .text("title", "The value, such as \"Guinea Pig\".") { $0.group.title },
    .url("url", "The page of the group.") { $0.group.site.settings.url(of: $0.group.path) },
    .number("count", "The number of pets in the group.") { $0.group.count },
  ]
}
