/// The writer of the cache, which records for the next build what this one made, and what it kept
/// of the previous one.
struct CacheMaker {
  private let work: BuildPlan
  private let heading: BuildCache.Heading
  /// The results that are not yet written, in the order of the work.
  private var made: ArraySlice<PageMaker.Made>
  private var units: ArraySlice<PageMaker.MadeUnit> = []
  /// The statuses that identify the files of its pages, in their order.
  private var statuses: ArraySlice<FileStatus?>
  private let copies: [SitePath: BuildCache.Copy]
  /// The index of the next step that is kept.
  private var nextKept = 0

  /// - Parameters:
  ///   - statuses: The statuses that identify the files of the pages that were made, in their
  ///     order.
  init(
    _ work: BuildPlan, _ made: [PageMaker.Made], _ copies: [SitePath: BuildCache.Copy],
    _ statuses: ArraySlice<FileStatus?>, _ heading: BuildCache.Heading
  ) {
    self.work = work
    self.made = made[...]
    units = made.first?.units[...] ?? []
    self.copies = copies
    self.statuses = statuses
    self.heading = heading
  }

  /// Writes the cache to a new file.
  mutating func write(to file: consuming FileWriter) throws(FileError) {
    var file = CacheFile(file)
    let steps = work.steps.compactMap { step in pages(of: .step(step), nil).map { (step, $0) } }
    try file.write { writer in
      writer.write(heading)
      writer.write(work.templates) { $0.write($1) }
      writer.write(collections) { $0.write($1) }
      writer.write(list: copies.sorted { $0.key < $1.key }) {
        $0.write($1.key.text)
        $0.write($1.value)
      }
      writer.write(list: steps) {
        $0.write($1.0)
        $0.write(slice: $1.1)
      }
      writer.write(list: work.keys.sorted { $0.key < $1.key }) {
        $0.write($1.key)
        $0.write($1.value)
      }
      writer.write(
        count: work.collections.reduce(0) { $0 + $1.files.count(where: \.isClean) })
    }
    for (number, collection) in work.collections.enumerated() {
      for index in collection.files.indices {
        if let stored = takeStored(ofFile: index, in: number) {
          try file.write { $0.write(slice: stored) }
          continue
        }
        let bytes = self.bytes(ofFile: index, in: number)
        if collection.files[index].isClean { try file.write { $0.write(slice: bytes) } }
      }
    }
    try file.close()
  }

  private var collections: [String: BuildCache.Collection] {
    Dictionary(
      work.collections.map { collection in
        let contents = work.site.contents[collection.folder]
        return (
          collection.folder,
          BuildCache.Collection(
            fingerprint: contents?.fingerprint ?? .none, names: collection.names,
            order: collection.order)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the bytes of a file in the previous cache, if nothing about the file changed.
  private mutating func takeStored(ofFile index: Int, in number: Int) -> ArraySlice<UInt8>? {
    let file = work.collections[number].files[index]
    guard let stored = file.stored else { return nil }
    let kept = work.kept[nextKept...].prefix(file.items.count)
    let stays = zip(kept, file.items.indices).allSatisfy { kept, item in
      kept.subject == .item(collection: number, file: index, item: item) && kept.statuses == nil
        && kept.isClean
    }
    guard stays, kept.count == file.items.count else { return nil }
    nextKept += kept.count
    return stored
  }

  private mutating func bytes(ofFile index: Int, in number: Int) -> [UInt8] {
    let collection = work.collections[number]
    let file = collection.files[index]
    var writer = EntryWriter()
    writer.write(file.source.path)
    writer.write(file.status) { $0.write($1) }
    writer.write(file.fingerprint)
    writer.write(file.conditions)
    writer.write(count: file.items.count)
    for (position, item) in file.items.enumerated() {
      let stored = item.stored.map(StoredItem.init)
      let pages = pages(
        of: .item(collection: number, file: index, item: position), stored?.pages)
      var body = EntryWriter()
      let entry =
        file.isRead
        ? collection.stored(collection.indices[index, position], work.site)
        : stored?.entry
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

  /// Returns the pages of one step with the statuses of their files, or `nil` if there were
  /// diagnostics about them. Must be called for all steps, in their order.
  ///
  /// - Parameter stored: The pages as the previous build recorded them.
  private mutating func pages(
    of subject: PageMaker.Subject, _ stored: ArraySlice<UInt8>?
  ) -> [UInt8]? {
    var writer = EntryWriter()
    while units.isEmpty, !made.isEmpty {
      made.removeFirst()
      units = made.first?.units[...] ?? []
    }
    if let records = made.first?.records, let unit = units.first, unit.subject == subject {
      units.removeFirst()
      defer { statuses.removeFirst(unit.pageCount) }
      guard unit.isClean else { return nil }
      writer.write(slice: records.bytes[unit.range])
      for status in statuses.prefix(unit.pageCount) { writer.write(status) { $0.write($1) } }
      return writer.bytes
    }
    guard nextKept < work.kept.count, work.kept[nextKept].subject == subject else { return nil }
    let kept = work.kept[nextKept]
    nextKept += 1
    guard kept.isClean else { return nil }
    guard let stored = stored ?? work.stored(subject) else { return nil }
    guard let statuses = kept.statuses else { return Array(stored) }
    var reader = EntryReader(stored)
    writer.write(slice: reader.slice())
    for status in statuses { writer.write(status) { $0.write($1) } }
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
