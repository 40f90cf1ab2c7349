/// The items of a kind after reading, as the builder uses them without knowing their types.
struct Collection: Sendable {
  let folder: String
  let files: DataFiles
  /// The index of each item's entry in the site.
  let indices: PerItem<Int32>
  /// The items in the order of the site.
  let order: [BuildCache.Collection.Position]
  /// The fingerprint of the names of all files: while it is the same, so are the files' indices.
  let names: Fingerprint
  /// What the order depends on besides the entries.
  let orderRevision: String
  /// Whether its items and their order are those of the previous build.
  let isUnchanged: Bool
  /// The diagnostics of entries that were read again.
  let late: DeferredDiagnostics
  /// Makes the pages of some items of one file, one item after another.
  let pages:
    @Sendable (
      Int, [Int], Site, inout Diagnostics, (Pipeline.ItemPages) throws(FileError) -> Void
    ) throws(FileError) -> Void
  /// Makes pages from other records.
  let trials: ItemTrials
  /// Returns an entry of the site, by its index, as stored in a cache.
  let stored: @Sendable (Int, Site) -> ArraySlice<UInt8>?

  private typealias Position = BuildCache.Collection.Position

  /// The results of one worker.
  private struct Chunk<Entry: Sendable>: Sendable {
    var files: DataFiles
    /// The entries of files that had to be read; other files have none.
    var entries = FileEntries<Entry>()
    var diagnostics = Diagnostics()
  }

  /// Reads those files of a kind that changed, and takes the others from the cache.
  private static func chunks<K: Kind>(
    of kind: K, _ files: ArraySlice<SourceTree.File>, _ settings: SiteSettings,
    _ previous: PreviousBuild?, at position: Int, _ memory: ItemMemory<K.Item>, width: Int,
    upTo size: Int
  ) async -> [Chunk<K.Entry>] {
    let isRevised = previous?.cache?.collections[kind.folder]?.revision != kind.revision
    return await parallelMap(files.count, width: width, upTo: size) { range in
      let sources = files.dropFirst(range.lowerBound).prefix(range.count)
      var chunk = Chunk<K.Entry>(files: DataFiles(of: sources, previous?.cache))
      var statuses = StatusReader(files[files.startIndex + range.lowerBound].source)
      // The cache has the files in order: others are found by their names where some were added or removed,
      // or are not in it.
      var position = position + range.lowerBound
      for (number, file) in zip(range, sources) {
        if !isRevised, let unchanged = previous?.unchanged(file, &statuses, at: &position) {
          chunk.files.append(unchanged: unchanged)
          continue
        }
        chunk.entries.addNone(upTo: chunk.files.count)
        let kept = Pipeline.entries(
          of: kind, in: file, settings, previous, isRevised: isRevised, to: memory[number],
          into: &chunk.diagnostics)
        chunk.files.append(kept.file)
        chunk.entries.add(kept.entries ?? [])
      }
      chunk.entries.addNone(upTo: chunk.files.count)
      return chunk
    }
  }

  /// Reads the files of a kind, and adds the entries to the site. Unusable items are reported, and no
  /// others are dropped.
  ///
  /// - Parameters:
  ///   - position: The position of the first file among those of all collections.
  ///   - limit: The approximate size in bytes up to which items are kept for their pages.
  static func read<K: Kind>(
    _ kind: K, _ files: ArraySlice<SourceTree.File>, _ previous: PreviousBuild?,
    at position: Int = 0, memory limit: Int, width: Int, to site: inout Site,
    into diagnostics: inout Diagnostics
  ) async -> Collection {
    let settings = site.settings
    let memory = ItemMemory<K.Item>(files: files.count, limit: limit)
    let known = previous?.cache?.collections[kind.folder]
    // Most files only have to be identified. The results of so many are large enough for the system to
    // take their memory back at once.
    let size = previous?.cache == nil ? 64 : 1024
    var chunks = await chunks(
      of: kind, files, settings, previous, at: position, memory, width: width, upTo: size)
    // A key path to a member of a generic type would be made at run time, for each kind.
    diagnostics.add(chunks.map { $0.diagnostics })
    let (dataFiles, read) = joined(&chunks, of: files, previous?.cache)
    let late = DeferredDiagnostics()
    let storage = kind.entryStorage
    let load = { @Sendable (range: Range<Int>) -> FileEntries<K.Entry> in
      var loaded = FileEntries<K.Entry>()
      var index = range.lowerBound
      while index < range.upperBound {
        // In one call: this is generic code that is not specialized, in which each call is slow.
        if let storage {
          index = loaded.add(filesAt: index..<range.upperBound, of: dataFiles, from: storage)
          if index == range.upperBound { break }
        }
        if dataFiles.isRead(index) {
          loaded.add(read[index])
        } else {
          let file = dataFiles[index]
          loaded.add(
            Pipeline.entriesAgain(of: kind, in: file, at: files[files.startIndex + index], settings)
              ?? late.add(.changedMeanwhile(file.source)))
        }
        index += 1
      }
      return loaded
    }
    let isReordered = known?.orderRevision != kind.orderRevision
    let names = Self.fingerprint(ofNames: files)
    if !isReordered, let order = known?.order, !dataFiles.isAnyRead, order.isOrder(of: dataFiles) {
      let collection = Collection(kind, dataFiles, memory, names, order, isUnchanged: true, late)
      collection.add(to: &site, of: kind, new: [], into: &diagnostics) {
        load(dataFiles.indices).sorted(by: order)
      }
      return collection
    }
    var loaded = read
    if !dataFiles.areAllRead {
      var chunks = await parallelMap(files.count, width: width, upTo: size) { load($0) }
      loaded = FileEntries(taking: &chunks)
    }
    let order = Self.order(
      of: loaded, by: kind, isNew: dataFiles.indices.map(dataFiles.isRead),
      before: known?.names == names && !isReordered ? known?.order ?? [] : [])
    let sorted = loaded.sorted(by: order)
    let collection = Collection(kind, dataFiles, memory, names, order, isUnchanged: false, late)
    // A site in which several have the same identifier is not published, so the cached entries have
    // different ones, if they are all from one build.
    let areUnique = known != nil && previous?.isMerged == false
    let new = areUnique ? order.indices.filter { dataFiles.isRead(order[$0].file) } : nil
    collection.add(to: &site, of: kind, new: new, into: &diagnostics) { sorted }
    return collection
  }

  private init<K: Kind>(
    _ kind: K, _ files: DataFiles, _ memory: ItemMemory<K.Item>, _ names: Fingerprint,
    _ order: [Position], isUnchanged: Bool, _ late: DeferredDiagnostics
  ) {
    var indices = PerItem<Int32>(of: files, 0)
    for (index, position) in order.enumerated() {
      indices[position.file, position.item] = Int32(index)
    }
    folder = kind.folder
    self.files = files
    self.indices = indices
    self.order = order
    self.names = names
    orderRevision = kind.orderRevision
    self.isUnchanged = isUnchanged
    self.late = late
    pages = { [indices] (file, items, site, diagnostics, body) throws(FileError) in
      try Pipeline.pages(
        of: kind, in: files[file], items.map { ($0, Int(indices[file, $0])) },
        memory[file], in: site, into: &diagnostics, body)
    }
    trials = ItemTrials(kind, files, indices, order)
    stored = { index, site in
      site.entry(of: kind, at: index).flatMap(kind.stored).map { $0[...] }
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
    let fingerprints = order.map { files.entryFingerprint(of: $0.item, in: $0.file) }
    site.setEntries(
      of: kind, fingerprints: fingerprints, lost: files.lost,
      withheld: files.withheld.map(\.record), files: FileIndex(files, indices),
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

  /// Returns the results of all workers, in the order of the files.
  private static func joined<Entry>(
    _ chunks: inout [Chunk<Entry>], of sources: ArraySlice<SourceTree.File>, _ cache: BuildCache?
  ) -> (DataFiles, FileEntries<Entry>) {
    var files = DataFiles(of: sources, cache)
    var entries: [FileEntries<Entry>] = []
    for index in chunks.indices {
      files.append(contentsOf: chunks[index].files)
      entries.append(chunks[index].entries)
      // Released as soon as it is taken, so that there is never a second copy of everything.
      chunks[index] = Chunk(files: DataFiles(of: [], nil))
    }
    return (files, FileEntries(taking: &entries))
  }

  private static func fingerprint(ofNames files: ArraySlice<SourceTree.File>) -> Fingerprint {
    var mixer = Fingerprint.Mixer()
    for file in files { mixer.add(file.name) }
    return mixer.fingerprint
  }

  /// Returns the order of items by the kind, and by their paths if the kind does not order them.
  ///
  /// - Parameters:
  ///   - isNew: Whether the items of a file are not those of the previous build.
  ///   - before: The order in the previous build.
  private static func order<K: Kind>(
    of entries: FileEntries<K.Entry>, by kind: K, isNew: [Bool], before: [Position]
  ) -> [Position] {
    func areInIncreasingOrder(_ a: Position, _ b: Position) -> Bool {
      let (first, second) = (entries[a], entries[b])
      let isBefore = kind.areInIncreasingOrder(first, second)
      let isEarlier = (a.file, a.item) < (b.file, b.item)
      guard isBefore != isEarlier else { return isBefore }
      // Equal entries are in the order of their paths. A kind may also report them as in order,
      // whichever comes first.
      return kind.areInIncreasingOrder(second, first) == isBefore ? isEarlier : isBefore
    }
    let positions = entries.positions
    // All items of unchanged files keep their order.
    var rest = before.filter { $0.file < isNew.count && !isNew[$0.file] }[...]
    let new = positions.filter { isNew[$0.file] }
    var isKnown = [Bool](repeating: false, count: positions.count)
    let isSame =
      rest.count + new.count == positions.count
      && rest.allSatisfy { position in
        guard let index = entries.index(of: position), !isKnown[index] else { return false }
        isKnown[index] = true
        return true
      }
    guard isSame else {
      return positions.sorted(by: areInIncreasingOrder)
    }
    var order: [Position] = []
    for position in new.sorted(by: areInIncreasingOrder) {
      var (low, high) = (rest.startIndex, rest.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if areInIncreasingOrder(rest[middle], position) { low = middle + 1 } else { high = middle }
      }
      order += rest[..<low]
      order.append(position)
      rest = rest[low...]
    }
    return order + rest
  }
}

extension [BuildCache.Collection.Position] {
  /// Returns whether each item of some files occurs once.
  fileprivate func isOrder(of files: DataFiles) -> Bool {
    guard count == files.itemCount else { return false }
    var isThere = PerItem(of: files, false)
    for position in self {
      guard files.indices.contains(position.file),
        (0..<files.itemCount(of: position.file)).contains(position.item),
        !isThere[position.file, position.item]
      else { return false }
      isThere[position.file, position.item] = true
    }
    return true
  }
}
