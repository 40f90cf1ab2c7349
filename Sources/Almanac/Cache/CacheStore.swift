/// The writer of the cache: it records for the next build what this one made, and what it kept of
/// the previous one.
struct CacheStore {
  private let results: BuildResults
  private let heading: BuildCache.Heading
  /// The statuses that identify the files that were made or copied.
  private let statuses: [FileStatus?]

  private var plan: BuildPlan { results.plan }

  init(_ results: BuildResults, _ statuses: [FileStatus?], _ heading: BuildCache.Heading) {
    self.results = results
    self.statuses = statuses
    self.heading = heading
  }

  /// Writes the cache.
  func write(to sink: CacheSink) throws(FileError) {
    var file = CacheFile()
    let steps = plan.steps.compactMap { step in
      results.record(of: .step(step), plan.stored(.step(step)), statuses).map { (step, $0) }
    }
    try file.write(to: sink) { writer in
      writer.write(heading)
      writer.write(plan.templates) { $0.write($1) }
      writer.write(collections) { $0.write($1) }
      writer.write(list: results.copies(statuses).sorted { $0.key < $1.key }) {
        $0.write($1.key.text)
        $0.write($1.value)
      }
      writer.write(list: steps) {
        $0.write($1.0)
        $0.write(slice: $1.1)
      }
      writer.write(list: plan.keys.sorted { $0.key < $1.key }) {
        $0.write($1.key)
        $0.write($1.value)
      }
      writer.write(
        count: plan.collections.reduce(0) { $0 + $1.files.count(where: \.isClean) })
    }
    for (number, collection) in plan.collections.enumerated() {
      for index in collection.files.indices where collection.files[index].isClean {
        if let stored = stored(ofFile: index, in: number) {
          try file.write(to: sink) { $0.write(slice: stored) }
        } else {
          try file.write(to: sink) { $0.write(slice: bytes(ofFile: index, in: number)) }
        }
      }
    }
    try file.close(to: sink)
  }

  private var collections: [String: BuildCache.Collection] {
    Dictionary(
      plan.collections.map { collection in
        let contents = plan.site.contents[collection.folder]
        return (
          collection.folder,
          BuildCache.Collection(
            fingerprint: contents?.fingerprint ?? .none, names: collection.names,
            order: collection.order)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the bytes of a file in the previous cache, if nothing about the file changed.
  private func stored(ofFile index: Int, in number: Int) -> ArraySlice<UInt8>? {
    let file = plan.collections[number].files[index]
    let isUnchanged = file.items.indices.allSatisfy { item in
      results.isUnchanged(.item(collection: number, file: index, item: item))
    }
    return isUnchanged ? file.stored : nil
  }

  private func bytes(ofFile index: Int, in number: Int) -> [UInt8] {
    let collection = plan.collections[number]
    let file = collection.files[index]
    var writer = EntryWriter()
    writer.write(file.source.path)
    writer.write(file.status) { $0.write($1) }
    writer.write(file.fingerprint)
    writer.write(file.conditions)
    writer.write(count: file.items.count)
    for (position, item) in file.items.enumerated() {
      let stored = item.stored.map(StoredItem.init)
      let entry =
        file.isRead
        ? collection.stored(Int(collection.indices[index, position]), plan.site) : stored?.entry
      let pages = results.record(
        of: .item(collection: number, file: index, item: position), stored?.pages, statuses)
      var body = EntryWriter()
      body.write(entry) { $0.write(slice: $1) }
      body.write(pages) { $0.write(slice: $1) }
      writer.write(count: item.record)
      writer.write(count: item.range.lowerBound)
      writer.write(count: item.range.count)
      writer.write(item.fingerprint)
      writer.write(item.entryFingerprint)
      writer.write(slice: body.bytes)
    }
    return writer.bytes
  }
}

extension EntryWriter {
  /// Writes a dictionary in the order of its keys.
  fileprivate mutating func write<Value>(
    _ values: [String: Value], _ body: (inout EntryWriter, Value) -> Void
  ) {
    write(list: values.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      body(&$0, $1.value)
    }
  }
}
