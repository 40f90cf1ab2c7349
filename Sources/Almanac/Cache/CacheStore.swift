/// The writer of the cache: it records for the next build what this one made, and what it kept of
/// the previous one.
struct CacheStore: Sendable {
  private let results: BuildResults
  private let heading: BuildCache.Heading
  /// The statuses that identify the files that were made or copied.
  private let statuses: FileStatuses

  private var plan: BuildPlan { results.plan }

  init(_ results: BuildResults, _ statuses: FileStatuses, _ heading: BuildCache.Heading) {
    self.results = results
    self.statuses = statuses
    self.heading = heading
  }

  /// The number of data files whose records are in memory at once.
  private static let fileCount = 4096

  /// The approximate number of bytes that are copied at once.
  private static let copiedSize = 1 << 16

  /// Writes the cache.
  ///
  /// - Parameter width: The maximum number of concurrent tasks that encode it.
  func write(to sink: CacheSink, width: Int) async throws(FileError) {
    var file = SealedFile(BuildCache.header)
    let steps = plan.steps.compactMap { step in
      results.record(of: .step(step), plan.stored(.step(step)), statuses).map { (step, $0) }
    }
    try file.write(to: sink) { writer in
      writer.write(
        heading, templates: plan.templates, collections: collections,
        copies: results.copies(statuses),
        steps: Dictionary(steps, uniquingKeysWith: { first, _ in first }), keys: plan.keys,
        fileCount: plan.collections.reduce(0) {
          $0 + $1.files.indices.count(where: $1.files.isClean)
        })
    }
    let site = plan.site
    for (number, collection) in plan.collections.enumerated() {
      let indices = collection.files.indices.filter(collection.files.isClean)
      if let previous = plan.previous?.cache {
        // Nearly all records are those of the previous cache, and are only copied, many at once.
        var copied = 0..<0
        for index in indices {
          let stored = unchangedRecord(of: index, in: collection, number)
          if let stored, copied.count < Self.copiedSize, copied.upperBound == stored.lowerBound {
            copied = copied.lowerBound..<stored.upperBound
            continue
          }
          try file.write(to: sink) {
            $0.append(previous.bytes.span.extracting(copied))
            if stored == nil { write(fileAt: index, of: collection, number, in: site, to: &$0) }
          }
          copied = stored ?? 0..<0
        }
        try file.write(to: sink) { $0.append(previous.bytes.span.extracting(copied)) }
        continue
      }
      for start in stride(from: 0, to: indices.count, by: Self.fileCount) {
        let piece = indices[start..<min(start + Self.fileCount, indices.count)]
        let encoded = await parallelMap(piece.count, width: width) { range in
          var writer = EntryWriter()
          for index in piece.dropFirst(range.lowerBound).prefix(range.count) {
            write(fileAt: index, of: collection, number, in: site, to: &writer)
          }
          return writer.bytes
        }
        for bytes in encoded { try file.write(to: sink) { $0.append(bytes) } }
      }
    }
    try file.close(to: sink) { fingerprint in
      var seal = EntryWriter()
      seal.write(fingerprint)
      return seal.bytes
    }
  }

  private var collections: [String: BuildCache.Collection] {
    Dictionary(
      plan.collections.map { collection in
        let contents = plan.site.contents[collection.folder]
        return (
          collection.folder,
          BuildCache.Collection(
            fingerprint: contents?.fingerprint ?? .none, revision: contents?.revision ?? "",
            orderRevision: collection.orderRevision, names: collection.names,
            order: collection.order)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the range of a data file's record in the previous cache if the record stays the same.
  private func unchangedRecord(
    of index: Int, in collection: Collection, _ number: Int
  ) -> Range<Int>? {
    guard let stored = collection.files.stored(index),
      (0..<collection.files.itemCount(of: index)).allSatisfy({
        results.isUnchanged(.item(collection: number, file: index, item: $0))
      })
    else { return nil }
    return stored
  }

  /// Writes the record of a data file.
  private func write(
    fileAt index: Int, of collection: Collection, _ number: Int, in site: Site,
    to writer: inout EntryWriter
  ) {
    func task(_ item: Int) -> TaskID { .item(collection: number, file: index, item: item) }
    let file = collection.files[index]
    let entries =
      file.isRead
      ? file.items.indices.map { collection.stored(Int(collection.indices[index, $0]), site) } : nil
    writer.write(slice: record(of: file, file.items.indices.map(task), entries))
  }

  /// Returns the record of a data file.
  ///
  /// - Parameters:
  ///   - tasks: The tasks of its items.
  ///   - entries: The stored forms of its items' entries; `nil` for those in the previous cache.
  private func record(
    of file: DataFile, _ tasks: [TaskID], _ entries: [ArraySlice<UInt8>?]?
  ) -> [UInt8] {
    var writer = EntryWriter()
    writer.write(
      fileAt: file.source.path, file.status, file.fingerprint, file.conditions,
      file.withheld, itemCount: file.items.count)
    for (number, item) in file.items.enumerated() {
      let stored = item.stored.map(StoredItem.init)
      writer.write(
        itemOf: item.record, in: item.range, item.fingerprint,
        entryFingerprint: item.entryFingerprint, entries.map { $0[number] } ?? stored?.entry,
        pages: results.record(of: tasks[number], stored?.pages, statuses))
    }
    return writer.bytes
  }
}
