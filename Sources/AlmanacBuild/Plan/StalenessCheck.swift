/// The comparison of what the previous build made with what this build would make.
struct StalenessCheck: Sendable {
  let previous: PreviousBuild
  private let collections: [CurrentCollection]
  /// Whether all entries of all collections are the same, and in the same order.
  private let isContentUnchanged: Bool
  /// The reasons to rebuild the pages of templates that changed, by their names.
  private let changedTemplates: [String: Reason]
  /// The fingerprints of the copied files, by their paths in the site; `nil` for new ones.
  private let copies: [SitePath: Fingerprint?]
  private let writer: any SiteWriter
  /// The facts that pages about the whole site read of each page.
  var needed: FactSet
  /// The pages of the site; `nil` if they are not yet made.
  var finished: FinishedSite?
  /// The facts about them that may differ from those of the previous build.
  var changedFacts: FactSet = []

  /// A collection as it is now. Sites have few, so finding one by its folder takes no hashing.
  private struct CurrentCollection {
    let folder: String
    let contents: CollectionContents
    /// Whether its entries, and the kind that reads them, are the same as in the previous build.
    let isUnchanged: Bool
  }

  /// - Parameters:
  ///   - collections: All collections of the site.
  ///   - templates: The site's templates, with the files that they are made from now.
  ///   - copies: The fingerprints of the copied files.
  init(
    _ previous: PreviousBuild, _ site: Site, collections: [LoadedCollection],
    templates: [String: BuildCache.Template], copies: [SitePath: Fingerprint?],
    by writer: any SiteWriter, needed: FactSet
  ) {
    self.previous = previous
    self.collections = site.contents.map { folder, contents in
      CurrentCollection(
        folder: folder, contents: contents, isUnchanged: previous.isUnchanged(folder, contents))
    }
    isContentUnchanged =
      previous.cache?.collections.count == collections.count
      && collections.allSatisfy(\.isUnchanged) && self.collections.allSatisfy(\.isUnchanged)
    changedTemplates = Dictionary(
      uniqueKeysWithValues: (previous.cache?.templates ?? [:]).compactMap { name, before in
        Self.reason(before, templates[name], of: name).map { (name, $0) }
      })
    self.copies = copies
    self.writer = writer
    self.needed = needed
  }

  /// Returns the reason to rebuild the pages of a template, or `nil` if it did not change.
  private static func reason(
    _ before: BuildCache.Template, _ now: BuildCache.Template?, of name: String
  ) -> Reason? {
    guard before.fingerprint != now?.fingerprint else { return nil }
    let files = Dictionary(
      before.files.map { ($0.name, $0.fingerprint) }, uniquingKeysWith: { $1 })
    let changed = now?.files.first { files[$0.name] != $0.fingerprint }
    return .template(changed?.name ?? "Templates/\(name)")
  }

  /// The decision on the pages of a task.
  struct Decision: Sendable {
    /// The pages as the previous build made them, with the current statuses of their files; `nil` if it
    /// made none.
    var record: TaskRecord?
    /// The reason why all pages are rebuilt.
    var reason: Reason?
    /// The reasons why some of them are rebuilt, by their index; empty if all are fresh.
    var reasons: [Reason?] = []
    /// The number of files that were read only to find them unchanged.
    var renewedCount = 0

    /// Whether nothing has to be rebuilt.
    var isFresh: Bool { record != nil && reason == nil && reasons.isEmpty }

    /// Returns why a page is rebuilt, by its index if it was made before, or `nil` if it may stay.
    func reason(ofPage page: Int?) -> Reason? {
      reason ?? page.flatMap { reasons.isEmpty ? nil : reasons[$0] }
    }
  }

  /// Decides about the pages of a task.
  ///
  /// - Parameters:
  ///   - record: The pages that the previous build made, if it made any.
  ///   - reason: The reason for a rebuild if it made none, or made them from another record.
  ///   - isChanged: Whether it made them from another record.
  ///   - item: The item's collection and index, if the pages are of an item.
  func decision(
    _ record: TaskRecord?, otherwise reason: Reason, isChanged: Bool = false,
    for item: (folder: String, index: Int)? = nil
  ) -> Decision {
    var decision = Decision(record: record)
    guard let record, !isChanged else {
      decision.reason = reason
      return decision
    }
    decision.reason = self.reason(record.dependencies, item)
    guard decision.reason == nil else { return decision }
    var reasons: [Reason?] = []
    for (index, page) in record.pages.enumerated() {
      var reason = changedTemplates[page.template] ?? unrecorded(page)
      if reason == nil {
        let output = writer.checked(page.output, at: page.path)
        if let output, output.status != page.status {
          decision.record?.pages[index].status = output.status
          decision.renewedCount += 1
        }
        reason = output == nil ? .output : nil
      }
      reasons.append(reason)
    }
    // Usually the same reason applies to all.
    if let reason = reasons.first ?? nil, reasons.allSatisfy({ $0 == reason }) {
      decision.reason = reason
    } else if reasons.contains(where: { $0 != nil }) {
      decision.reasons = reasons
    }
    return decision
  }

  /// Returns the reason for a rebuild if a dependency changed.
  private func reason(
    _ dependencies: Dependencies, _ item: (folder: String, index: Int)?
  ) -> Reason? {
    if let reason = previous.reason(against: dependencies.conditions) { return reason }
    if !isContentUnchanged, let reason = reasonOfContent(dependencies, item) { return reason }
    for (path, fingerprint) in dependencies.files {
      let isSame =
        switch copies[SitePath(path)] {
        case nil: fingerprint == nil
        case let now?: now != nil && now == fingerprint
        }
      if !isSame { return .file(path) }
    }
    for (fact, fingerprint) in dependencies.facts where changedFacts.contains(fact) {
      if let finished, finished.fingerprint(of: fact) != fingerprint {
        return fact == .paths ? .pages : .facts(fact)
      }
    }
    return nil
  }

  /// Returns the reason for a rebuild if the content of a collection changed.
  private func reasonOfContent(
    _ dependencies: Dependencies, _ item: (folder: String, index: Int)?
  ) -> Reason? {
    for (key, before) in dependencies.entries where !isUnchanged(key) {
      if fingerprint(of: key, from: item) != before { return .entry(key) }
    }
    for (folder, before) in dependencies.collections
    where contents(ofCollection: folder)?.fingerprint != before {
      return .collection(folder)
    }
    return nil
  }

  /// Returns whether what a key means is certainly the same as in the previous build: while a
  /// collection is unchanged, there is no need to read its entries to find some of them.
  private func isUnchanged(_ key: EntryKey) -> Bool {
    key.position.isFoundByContent && collection(key.folder)?.isUnchanged == true
  }

  /// Returns the fingerprint of what a key means to an item, or `nil` if there is none.
  private func fingerprint(of key: EntryKey, from item: (folder: String, index: Int)?)
    -> Fingerprint?
  {
    let index = item?.folder == key.folder ? item?.index : nil
    return contents(ofCollection: key.folder)?.fingerprint(at: key.position, from: index)
  }

  /// Returns the fingerprints of a collection's contents, or `nil` if there is no such collection.
  private func contents(ofCollection folder: String) -> CollectionContents? {
    collection(folder)?.contents
  }

  private func collection(_ folder: String) -> CurrentCollection? {
    collections.first { $0.folder == folder }
  }

  /// Returns the reason for a rebuild if facts about a page are missing.
  private func unrecorded(_ page: PageRecord) -> Reason? {
    guard !needed.isEmpty, OutputFormat.isHTML(at: page.path), let facts = page.facts else {
      return nil
    }
    let needed = facts.isListed ? needed : needed.intersection(.ofAllPages)
    return facts.recorded.names.isSuperset(of: needed) ? nil : .unrecordedFacts
  }

  /// Decides about the pages of all items of a file, or of those in a shard.
  func decisions(
    onFile number: Int, of collection: LoadedCollection, in shard: Shard?
  ) -> [(item: Int, decision: Decision)] {
    let file = collection.files[number]
    let path = file.source.path
    let isKnown = !file.isRead || previous.cache?.files[SitePath(path)] != nil
    return file.items.enumerated().compactMap { position, item in
      guard shard?.contains(itemOf: path, position) ?? true else { return nil }
      let decision = decision(
        item.pages, otherwise: isKnown ? .record(path) : .unknown, isChanged: item.isChanged,
        for: (collection.folder, collection.indices[number][position]))
      return (position, decision)
    }
  }
}

/// A file that is copied into the site, in its current state.
struct CopiedFile: Sendable {
  let source: SourceTree.File
  /// The status that identifies the file, if there is a reliable one.
  let status: FileStatus?
  /// The fingerprint of its bytes; `nil` if the previous build did not copy it, or it cannot be
  /// read.
  let fingerprint: Fingerprint?
  /// Its copy, if that is unchanged and up to date.
  let output: BuildCache.Output?
  /// Its format, if it keeps its metadata.
  let exposed: ImageFormat?

  init(_ source: SourceTree.File, _ previous: PreviousBuild, _ writer: any SiteWriter) {
    self.source = source
    let status = source.status
    let known = previous.cache?.copies[SitePath(source.pathInSite)]
    let fingerprint: Fingerprint?
    if let known, let status, status == known.status {
      self.status = status
      fingerprint = known.fingerprint
    } else {
      self.status = previous.settled(status)
      // What the last build did not copy is read when it is copied. Shards copy no file, but their
      // pages depend on what these were.
      fingerprint =
        known == nil && !previous.isMerged ? nil : try? source.fingerprint()
    }
    self.fingerprint = fingerprint
    exposed = known?.exposed
    output = known.flatMap { known in
      known.fingerprint == fingerprint && known.check == source.check
        ? writer.checked(known.output, at: source.pathInSite) : nil
    }
  }
}
