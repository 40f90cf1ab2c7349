/// The comparison of what the previous build made with what this build would make.
struct StalenessCheck: Sendable {
  let previous: PreviousBuild
  private let collections: [CurrentCollection]
  /// Whether all entries of all collections are the same, and in the same order.
  let isContentUnchanged: Bool
  /// Whether the pages of items can be stale for no other reasons than their records, the content of
  /// collections, the day and their own files.
  let isRestUnchanged: Bool
  /// The reasons to rebuild the pages of templates that changed, by their names.
  private let changedTemplates: [String: Reason]
  /// The fingerprints of the copied files, by their paths in the site; `nil` for new ones.
  let copies: [SitePath: Fingerprint?]
  let writer: any SiteWriter
  /// The facts that pages about the whole site read of each page.
  var needed: FinishedPage.Facts
  /// The pages of the site; `nil` if they are not yet made.
  var finished: FinishedSite?
  /// The facts about them that may differ from those of the previous build.
  var changedFacts: FinishedPage.Facts = []

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
    _ previous: PreviousBuild, _ site: Site, _ collections: [Collection],
    _ templates: [String: BuildCache.Template], copies: [SitePath: Fingerprint?],
    _ writer: any SiteWriter, needed: FinishedPage.Facts
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
    isRestUnchanged =
      changedTemplates.isEmpty && previous.hasSameSettings
      && previous.cache?.copies.count == copies.count
      && copies.allSatisfy { $1 != nil && previous.cache?.copies[$0]?.fingerprint == $1 }
      && previous.cache?.heading.neededFacts.isSuperset(of: needed) == true
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

  /// The decision on the pages that are made in one step.
  struct Decision: Sendable {
    /// The pages as they were made, to be decoded as `StoredPages`. There may be very many
    /// decisions.
    var stored: ArraySlice<UInt8>?
    /// The current statuses of their files, if they differ from those in the cache.
    var statuses: [FileStatus?]?
    /// The number of pages, if they were compared.
    var pageCount = 0
    /// The reason why all pages are rebuilt.
    var reason: Reason?
    /// The reasons why some of them are rebuilt, by their index; empty if all are fresh.
    var reasons: [Reason?] = []
    /// The number of files that were read only to find them unchanged.
    var renewedCount = 0

    /// Whether nothing has to be rebuilt.
    var isFresh: Bool { reason == nil && reasons.isEmpty }

    /// Returns why a page is rebuilt, by its index if it was made before, or `nil` if it may stay.
    func reason(ofPage page: Int?) -> Reason? {
      reason ?? page.flatMap { reasons.isEmpty ? nil : reasons[$0] }
    }

    fileprivate mutating func give(page: Int, _ reason: Reason) {
      if reasons.isEmpty { reasons = Array(repeating: nil, count: pageCount) }
      reasons[page] = reason
    }

    fileprivate mutating func renew(page: Int, of pages: StoredPages, _ status: FileStatus?) {
      renewedCount += 1
      var statuses = self.statuses ?? pages.pages.map(\.status)
      statuses[page] = status
      self.statuses = statuses
    }

    /// The pages as they were made, with the current statuses of their files.
    var pages: StoredPages? {
      guard let stored else { return nil }
      var pages = StoredPages(stored)
      for (index, status) in (statuses ?? []).enumerated() { pages.pages[index].status = status }
      return pages
    }
  }

  /// Decides about the pages of an item, or about summary pages.
  ///
  /// - Parameters:
  ///   - stored: The pages that the previous build made, if it made any.
  ///   - reason: The reason for a rebuild if it made none, or made them from another record.
  ///   - isChanged: Whether it made them from another record.
  ///   - item: The item's collection and index, if the pages are of an item.
  func decision(
    _ stored: ArraySlice<UInt8>?, otherwise reason: Reason, isChanged: Bool = false,
    for item: (folder: String, index: Int)? = nil
  ) -> Decision {
    guard let stored else { return Decision(reason: reason) }
    let pages = StoredPages(stored)
    var decision = Decision(stored: stored, pageCount: pages.pages.count)
    decision.reason = isChanged ? reason : self.reason(pages.dependencies, item)
    guard decision.reason == nil else { return decision }
    for (index, page) in pages.pages.enumerated() {
      let output = BuildCache.Output(fingerprint: page.fingerprint, status: page.status)
      if let reason = changedTemplates[page.template] ?? unrecorded(page) {
        decision.give(page: index, reason)
      } else if let output = writer.checked(output, at: page.path) {
        if output.status != page.status { decision.renew(page: index, of: pages, output.status) }
      } else {
        decision.give(page: index, .output)
      }
    }
    // Usually the same reason applies to all.
    if let reason = decision.reasons.first ?? nil, decision.reasons.allSatisfy({ $0 == reason }) {
      decision.reason = reason
      decision.reasons = []
    }
    return decision
  }

  /// Returns the reason for a rebuild if a dependency changed.
  private func reason(
    _ dependencies: Dependencies, _ item: (folder: String, index: Int)?
  ) -> Reason? {
    if let reason = previous.reason(against: dependencies.conditions) { return reason }
    if !isContentUnchanged, let reason = reason(dependencies.content, item) { return reason }
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
  private func reason(
    _ content: Dependencies.Content, _ item: (folder: String, index: Int)?
  ) -> Reason? {
    for (key, before) in content.entries where !isUnchanged(key) {
      if fingerprint(of: key, from: item) != before { return .entry(key) }
    }
    for (folder, before) in content.collections
    where contents(ofCollection: folder)?.fingerprint != before {
      return .collection(folder)
    }
    return nil
  }

  /// Returns whether what a key means is certainly the same as in the previous build: while a
  /// collection is unchanged, there is no need to read its entries to find some of them.
  func isUnchanged(_ key: EntryKey) -> Bool {
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
  func contents(ofCollection folder: String) -> CollectionContents? {
    collection(folder)?.contents
  }

  private func collection(_ folder: String) -> CurrentCollection? {
    collections.first { $0.folder == folder }
  }

  /// Returns the reason for a rebuild if facts about a page are missing.
  private func unrecorded(_ page: StoredPages.Page) -> Reason? {
    guard !needed.isEmpty, OutputFormat.isHTML(at: page.path), let recorded = page.recordedFacts
    else { return nil }
    let needed = recorded.isListed ? needed : needed.intersection(.ofAllPages)
    return recorded.facts.names.isSuperset(of: needed) ? nil : .unrecordedFacts
  }

  /// Decides about the pages of all items of a file, or of those in a shard.
  ///
  /// - Parameters:
  ///   - quick: The check to try first, if it can be used.
  ///   - keep: Called with the number of each item that it finds fresh, and the number of its pages.
  /// - Returns: The decisions on all other items.
  func decisions(
    ofFile number: Int, in collection: Collection, _ shard: Shard?, after quick: inout QuickCheck?,
    keep: (_ item: Int, _ pageCount: Int) -> Void
  ) -> [(item: Int, decision: Decision)] {
    var decisions: [(item: Int, decision: Decision)] = []
    let path = collection.files.source(number).name
    for position in 0..<collection.files.itemCount(of: number) {
      guard shard?.contains(itemOf: path, position) ?? true else { continue }
      let item = collection.files.item(position, of: number)
      let index = Int(collection.indices[number, position])
      if !item.isChanged, let stored = item.stored,
        let count = quick?.freshPageCount(of: stored, at: index)
      {
        keep(position, count)
        continue
      }
      let isKnown = !collection.files.isRead(number) || previous.cache?.file(path) != nil
      let decision = decision(
        item.stored.flatMap { StoredItem($0).pages }, otherwise: isKnown ? .record(path) : .unknown,
        isChanged: item.isChanged, for: (collection.folder, index))
      decisions.append((position, decision))
    }
    return decisions
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
