/// The items of a kind after reading, as the builder uses them without knowing their types.
package struct LoadedCollection: Sendable {
  package let folder: String
  package let kind: any Kind
  package let files: [DataFile]
  /// The index of each item's entry in the site, by the file and the item.
  package let indices: [[Int]]
  /// The items in the order of the site.
  package let order: [BuildCache.CollectionRecord.Position]
  /// The fingerprint of the names of all files: while it is the same, so are the files' indices.
  let names: Fingerprint
  /// What the order depends on besides the entries.
  let orderRevision: String
  /// Whether its items and their order are those of the previous build.
  let isUnchanged: Bool
  /// The diagnostics of entries that were read again.
  let late: DeferredDiagnostics
  /// Makes the pages of some items of one file, one item after another.
  package let pages:
    @Sendable (
      Int, [Int], Site, inout Diagnostics, (Pipeline.ItemPages) throws(FileError) -> Void
    ) throws(FileError) -> Void

  private typealias Position = BuildCache.CollectionRecord.Position

  /// Reads the files of a kind, and adds the entries to the site. Unusable items are reported, and no
  /// others are dropped.
  ///
  /// - Parameters:
  ///   - limit: The approximate size in bytes up to which items are kept for their pages.
  static func read<K: Kind>(
    _ kind: K, _ sources: ArraySlice<SourceTree.File>, _ previous: PreviousBuild?,
    memory limit: Int, width: Int, to site: inout Site, into diagnostics: inout Diagnostics
  ) async -> LoadedCollection {
    let settings = site.settings
    let known = previous?.cache?.collections[kind.folder]
    let (read, found) = await Self.read(
      kind, sources, settings: settings, previous: previous,
      isRevised: known?.revision != kind.revision,
      memory: limit, width: width)
    diagnostics.add(found)
    let isReordered = known?.orderRevision != kind.orderRevision
    let names = Self.fingerprint(ofNames: sources)
    let late = DeferredDiagnostics()
    let load = { @Sendable (file: Pipeline.ReadFile<K>, source: SourceTree.File) in
      file.entries ?? file.file.storedEntries(by: kind.entryStorage)
        ?? Pipeline.entriesAgain(of: kind, in: file.file, at: source, settings)
        ?? late.add(.changedMeanwhile(file.file.source))
    }
    if !isReordered, let order = known?.order, !read.contains(where: \.file.isRead),
      order.isOrder(of: read.map(\.file))
    {
      let collection = LoadedCollection(
        kind, read, names: names, order: order, isUnchanged: true, late: late)
      collection.add(to: &site, of: kind, new: [], into: &diagnostics) {
        let entries = zip(read, sources).map(load)
        // A file that another process has changed since has none, which is reported.
        return order.compactMap { position in
          let own = entries[position.file]
          return own.indices.contains(position.item) ? own[position.item] : nil
        }
      }
      return collection
    }
    let entries = await parallelMap(sources.count, width: width) { range in
      range.map { load(read[$0], sources[sources.startIndex + $0]) }
    }.flatMap(\.self)
    let order = Self.order(
      of: entries, by: kind,
      after: known?.names == names && !isReordered ? known?.order ?? [] : [])
    let collection = LoadedCollection(
      kind, read, names: names, order: order, isUnchanged: false, late: late)
    // A site in which several have the same identifier is not published, so the cached entries have
    // different ones, if they are all from one build.
    let areUnique = known != nil && previous?.isMerged == false
    let new = areUnique ? order.indices.filter { read[order[$0].file].file.isRead } : nil
    let sorted = order.map { entries[$0.file][$0.item] }
    collection.add(to: &site, of: kind, new: new, into: &diagnostics) { sorted }
    return collection
  }

  /// Reads those files of a kind that changed, and takes the others from the cache.
  ///
  /// - Parameter isRevised: Whether a kind of another revision read the files for the previous build.
  private static func read<K: Kind>(
    _ kind: K, _ sources: ArraySlice<SourceTree.File>, settings: SiteSettings,
    previous: PreviousBuild?, isRevised: Bool, memory limit: Int, width: Int
  ) async -> (files: [Pipeline.ReadFile<K>], [Diagnostics]) {
    let budget = ItemBudget(limit)
    let parts = await parallelMap(sources.count, width: width) { range in
      var diagnostics = Diagnostics()
      let files = sources.dropFirst(range.lowerBound).prefix(range.count).map { source in
        if !isRevised, let known = previous?.unchanged(source) {
          return Pipeline.ReadFile<K>(
            file: DataFile(known, of: source, recordsAt: kind.recordsPath, known.status))
        }
        return Pipeline.read(
          source, of: kind, settings, previous, isRevised: isRevised, keeping: budget,
          into: &diagnostics)
      }
      return (files, diagnostics)
    }
    return (parts.flatMap(\.0), parts.map(\.1))
  }

  private init<K: Kind>(
    _ kind: K, _ read: [Pipeline.ReadFile<K>], names: Fingerprint,
    order: [Position], isUnchanged: Bool, late: DeferredDiagnostics
  ) {
    let files = read.map(\.file)
    var indices = files.map { Array(repeating: 0, count: $0.items.count) }
    for (index, position) in order.enumerated() { indices[position.file][position.item] = index }
    folder = kind.folder
    self.kind = kind
    self.files = files
    self.indices = indices
    self.order = order
    self.names = names
    orderRevision = kind.orderRevision
    self.isUnchanged = isUnchanged
    self.late = late
    let itemPages = kind.itemPages
    pages = { [indices] (file, items, site, diagnostics, body) throws(FileError) in
      try Pipeline.pages(
        itemPages, of: kind, in: read[file], items.map { ($0, indices[file][$0]) }, in: site,
        into: &diagnostics, body)
    }
  }

  /// Adds the entries to the site, and reports identifiers that several of them have.
  ///
  /// - Parameter new: The indices of the entries that this build read; all others are known to have
  ///   different identifiers. `nil` if that is not known.
  private func add<K: Kind>(
    to site: inout Site, of kind: K, new: [Int]?, into diagnostics: inout Diagnostics,
    _ entries: @escaping @Sendable () -> [K.Entry]
  ) {
    site.setEntries(
      of: kind, fingerprints: order.map { files[$0.file].items[$0.item].entryFingerprint },
      lost: files.lost, withheld: files.withheld.map(\.record),
      files: Deferred { [files, indices] in
        Dictionary(
          zip(files, indices).map { file, indices in
            (SitePath(file.source.path), .init(isComplete: file.lost.isEmpty, entries: indices))
          }, uniquingKeysWith: { first, _ in first })
      },
      item: { [files, order] in files[order[$0].file].item(order[$0].item, of: kind) },
      entries: entries)
    guard new?.isEmpty != true else { return }
    var records: [Int: (any DataFormat)?] = [:]
    site.checkIdentifiers(of: kind, new: new, into: &diagnostics) { index in
      files[order[index].file].place(files[order[index].file].items[order[index].item])
    } identifiedAt: { index, identifier in
      let (file, item) = (files[order[index].file], order[index].item)
      let opened = records[order[index].file] ?? file.open()
      records[order[index].file] = .some(opened)
      return opened.flatMap { file.place(of: identifier, item, in: $0) }
        ?? file.place(file.items[item])
    }
  }

  private static func fingerprint(ofNames files: ArraySlice<SourceTree.File>) -> Fingerprint {
    var mixer = Fingerprint.Mixer()
    for file in files { mixer.add(file.name) }
    return mixer.fingerprint
  }

  /// Returns the order of items by the kind, and by their paths if the kind does not order them.
  ///
  /// - Parameter before: The order in the previous build, which takes few comparisons to correct; empty
  ///   if it is not known.
  private static func order<K: Kind>(
    of entries: [[K.Entry]], by kind: K, after before: [Position]
  ) -> [Position] {
    let all = entries.enumerated().flatMap { file, entries in
      entries.indices.map { Position(file: file, item: $0) }
    }
    var rest = Set(all)
    let known = before.filter { rest.remove($0) != nil }
    return (known + all.filter(rest.contains)).sorted { a, b in
      let (first, second) = (entries[a.file][a.item], entries[b.file][b.item])
      let isBefore = kind.areInIncreasingOrder(first, second)
      let isEarlier = (a.file, a.item) < (b.file, b.item)
      guard isBefore != isEarlier else { return isBefore }
      // Equal entries are in the order of their paths. A kind may also report them as in order,
      // whichever comes first.
      return kind.areInIncreasingOrder(second, first) == isBefore ? isEarlier : isBefore
    }
  }
}

extension DataFile {
  /// Returns the entries of its items from the cache; `nil` if one of them is not stored there.
  fileprivate func storedEntries<Entry>(by storage: EntryStorage<Entry>?) -> [Entry]? {
    guard let storage else { return nil }
    let entries = items.compactMap { $0.entry.flatMap(storage.entry) }
    return entries.count == items.count ? entries : nil
  }
}

extension [BuildCache.CollectionRecord.Position] {
  /// Returns whether each item of some files occurs once.
  fileprivate func isOrder(of files: [DataFile]) -> Bool {
    var missing = Set(
      files.enumerated().flatMap { file, known in
        known.items.indices.map { Element(file: file, item: $0) }
      })
    return allSatisfy { missing.remove($0) != nil } && missing.isEmpty
  }
}
