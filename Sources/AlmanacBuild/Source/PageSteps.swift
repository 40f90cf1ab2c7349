extension PageSource {
  /// The name of the source in the identifiers of its steps.
  var idOfSteps: String { asKind?.folder ?? name }
}

/// The steps in which the sources of a site make pages over several entries.
package struct PageSteps: Sendable {
  private var sources: [String: any PageSource] = [:]
  private var sets: [StepID: PageSet] = [:]
  /// The page sets in the order of the sources.
  private var order: [StepID] = []

  /// - Parameter diagnostics: Receives the sources and page sets without a name of their own.
  init(_ sources: [any PageSource], into diagnostics: inout Diagnostics) {
    for source in sources {
      let name = source.idOfSteps
      guard self.sources[name] == nil else {
        // Two kinds with one folder are reported where their files are read.
        if source.asKind == nil { diagnostics.add(.repeatedSource(source)) }
        continue
      }
      self.sources[name] = source
      for set in source.pageSets {
        let id = StepID(source: name, set: set.name)
        guard !set.name.isEmpty, sets.updateValue(set, forKey: id) == nil else {
          diagnostics.add(.repeatedPageSet(set.name, source))
          continue
        }
        order.append(id)
      }
    }
  }

  func source(of step: StepID) -> (any PageSource)? { sources[step.source] }

  /// Returns the keys of each page set.
  ///
  /// - Parameter previous: The results of the previous build. While a collection is unchanged, there
  ///   is no need to read its entries to know the keys.
  package func keys(in site: Site, _ previous: PreviousBuild?) -> [StepID: PageSet.Keys] {
    var keys: [StepID: PageSet.Keys] = [:]
    for (id, set) in sets where set.isPresent(in: site) {
      if let previous, let folder = set.folder, let known = previous.cache?.keys[id],
        previous.reason(against: known.conditions) == nil,
        previous.isUnchanged(folder, site.contents[folder])
      {
        keys[id] = known
      } else {
        keys[id] = set.keys(in: site)
      }
    }
    return keys
  }

  /// Returns the steps of a shard, or all of them, in the order in which they are built.
  package func steps(_ keys: [StepID: PageSet.Keys], of shard: Shard? = nil) -> [StepID] {
    let all = order.flatMap { id in
      (keys[id]?.names ?? []).map { StepID(source: id.source, set: id.set, key: $0) }
    }
    guard let shard else { return all }
    return all.filter { shard.contains($0) && !isFinal($0) }
  }

  /// Returns whether a step makes its pages after all others.
  package func isFinal(_ step: StepID) -> Bool {
    sets[StepID(source: step.source, set: step.set)]?.isFinal == true
  }

  /// Returns the facts about each page that final steps read.
  package func neededFacts(in site: Site) -> FactSet {
    FactSet(sets.values.lazy.filter { $0.isPresent(in: site) }.map(\.facts))
      .subtracting(.paths)
  }

  /// Makes the pages of a step.
  ///
  /// - Parameter finished: The finished site, for pages that are made after all others.
  package func pages(
    of step: StepID, in site: Site, _ finished: FinishedSite?, into diagnostics: inout Diagnostics
  ) -> [Page] {
    if let kind = sources[step.source]?.asKind {
      DependencyRecorder.current?.note(revision: kind.revision, in: kind.folder)
    }
    let set = sets[StepID(source: step.source, set: step.set)]
    return set?.pages(step.key, site, finished, &diagnostics) ?? []
  }
}

extension Diagnostic {
  static func repeatedSource(_ source: any PageSource) -> Self {
    .init(
      .error, "A0271", at: nil, "Two sources of pages are called \"\(source.name)\"",
      help: "give each source a unique name that is not the folder of a kind")
  }

  static func repeatedPageSet(_ name: String, _ source: any PageSource) -> Self {
    .init(
      .error, "A0267", at: nil,
      name.isEmpty
        ? "A page set of \(source.name) has no name"
        : "\(source.name) lists two page sets called \"\(name)\"",
      help: "give each page set a name of its own")
  }
}
