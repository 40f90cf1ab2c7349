import TestSupport

@testable import Almanac

extension Reading {
  /// Reads a file's item and makes of it what its kind keeps.
  init<K: Kind>(
    entryOf kind: K, json: String, file: String = "item", settings: SiteSettings
  ) where Value == K.Entry {
    self.init { diagnostics in
      let source = SourceFile(path: "\(file).json", text: json)
      guard let document = JSONParser.parse(source, into: &diagnostics),
        let item = kind.read(document.root, into: &diagnostics)
      else { return nil }
      let origin = Origin(place: document.root.start, fileName: file)
      return kind.entry(for: item, at: origin, settings: settings, into: &diagnostics)
    }
  }
}

extension Reading where Value == [Page] {
  /// Reads a file's item, the first of its kind in the site, and makes its pages.
  init<K: Kind>(pagesOf kind: K, json: String, file: String, in site: Site) {
    self.init { diagnostics in
      let source = SourceFile(path: "\(file).json", text: json)
      guard let document = JSONParser.parse(source, into: &diagnostics),
        let item = kind.read(document.root, into: &diagnostics)
      else { return nil }
      let origin = Origin(place: document.root.start, fileName: file)
      return kind.itemPages(
        item, ItemContext(index: 0, origin: origin, site: site), &diagnostics)
    }
  }
}

extension Site {
  /// A site of one kind, with an item a file, in the kind's order.
  ///
  /// - Parameter copied: The paths of the files that are copied into the site.
  init<K: Kind>(
    of kind: K, files: [(name: String, json: String)], settings: SiteSettings,
    copied: [String] = []
  ) throws {
    self.init(settings: settings, copied: copied)
    var diagnostics = Diagnostics()
    try add(kind, files: files, into: &diagnostics)
  }

  /// Adds the items of a kind.
  mutating func add<K: Kind>(
    _ kind: K, files: [(name: String, json: String)], into diagnostics: inout Diagnostics
  ) throws {
    let entries = try files.map {
      try Reading(entryOf: kind, json: $0.json, file: $0.name, settings: settings).get()
    }
    let places = files.map { SourceFile(path: "\($0.name).json", text: $0.json).start }
    let order = entries.indices.sorted { kind.areInIncreasingOrder(entries[$0], entries[$1]) }
    let sorted = order.map { entries[$0] }
    let fingerprints = order.map { Fingerprint(bits: UInt128($0)) }
    setEntries(
      of: kind, fingerprints: fingerprints, lost: UnreadableIdentifiers(),
      files: Deferred { [:] }, item: { _ in nil }, entries: { sorted })
    checkIdentifiers(of: kind, new: nil, into: &diagnostics) {
      places[order[$0]]
    } identifiedAt: { index, _ in
      places[order[index]]
    }
  }
}
