/// Identifies, from one build to the next, the pages that a source makes in one step: those over all
/// entries, or those of one key of a page set.
struct StepID: Hashable, Sendable {
  /// The name of the source; where two have one name, with a number.
  let source: String
  /// The name of the page set; empty for the pages over all entries.
  var set = ""
  var key = ""
}

extension StepID: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    (a.source, a.set, a.key) < (b.source, b.set, b.key)
  }
}

/// The steps in which the sources of a site make pages over several entries.
struct PageSteps: Sendable {
  private let sources: [String: any PageSource]
  private let sets: [StepID: PageSet]
  /// The steps over all entries in the order of the sources, each with the page sets of its source.
  private let order: [(all: StepID, sets: [(id: StepID, set: PageSet)])]

  init(_ sources: [any PageSource]) {
    var byName: [String: any PageSource] = [:]
    var sets: [StepID: PageSet] = [:]
    var order: [(all: StepID, sets: [(id: StepID, set: PageSet)])] = []
    for source in sources {
      var (name, number) = (source.name, 1)
      while byName[name] != nil {
        number += 1
        name = "\(source.name) \(number)"
      }
      byName[name] = source
      var own: [(id: StepID, set: PageSet)] = []
      for set in source.pageSets {
        let id = StepID(source: name, set: set.name)
        if sets.updateValue(set, forKey: id) == nil { own.append((id, set)) }
      }
      order.append((StepID(source: name), own))
    }
    self.sources = byName
    self.sets = sets
    self.order = order
  }

  func source(of step: StepID) -> (any PageSource)? { sources[step.source] }

  /// The keys of each page set.
  ///
  /// - Parameter previous: What the last build recorded. As long as no entry of a collection changed,
  ///   its entries need not be read to know the keys.
  func keys(in site: Site, _ previous: Previous?) -> [StepID: [String]] {
    var keys: [StepID: [String]] = [:]
    for (id, set) in sets where set.isPresent(in: site) {
      if let folder = set.folder, let known = previous?.cache?.keys[id],
        let before = previous?.cache?.collections[folder]?.fingerprint,
        before == site.contents[folder]?.fingerprint
      {
        keys[id] = known
      } else {
        keys[id] = set.keys(in: site)
      }
    }
    return keys
  }

  /// All steps, in the order in which they are built and recorded.
  func steps(_ keys: [StepID: [String]]) -> [StepID] {
    order.flatMap { all, sets in
      [all]
        + sets.flatMap { id, _ in
          (keys[id] ?? []).map { StepID(source: id.source, set: id.set, key: $0) }
        }
    }
  }

  /// Makes the pages of a step.
  func pages(of step: StepID, in site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    guard !step.set.isEmpty else {
      return sources[step.source]?.summaryPages(of: site, into: &diagnostics) ?? []
    }
    let set = sets[StepID(source: step.source, set: step.set)]
    return set?.pages(step.key, site, &diagnostics) ?? []
  }

  /// Reports page sets of one source that have one name, and those without a name.
  static func check(_ sources: [any PageSource], into diagnostics: inout Diagnostics) {
    for source in sources {
      var names: Set<String> = [""]
      for set in source.pageSets where !names.insert(set.name).inserted {
        diagnostics.add(.repeatedPageSet(set.name, source))
      }
    }
  }
}

extension Diagnostic {
  static func repeatedPageSet(_ name: String, _ source: any PageSource) -> Self {
    .init(
      .error, "A0267", at: nil,
      name.isEmpty
        ? "A page set of \(source.name) has no name"
        : "\(source.name) lists two page sets called \"\(name)\"",
      help: "give each page set a name of its own")
  }
}
