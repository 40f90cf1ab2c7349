extension EntryWriter {
  /// Writes everything but the data files, which follow one by one.
  mutating func write(
    _ heading: BuildCache.Heading, templates: [String: BuildCache.Template],
    collections: [String: BuildCache.Collection], copies: [SitePath: BuildCache.Copy],
    steps: [StepID: some Swift.Collection<UInt8>], keys: [StepID: PageSet.Keys], fileCount: Int
  ) {
    write(heading)
    write(templates) {
      $0.write($1)
      $0.write($2)
    }
    write(collections) {
      $0.write($1)
      $0.write($2)
    }
    write(copies) {
      $0.write($1.text)
      $0.write($2)
    }
    write(steps) {
      $0.write($1)
      $0.write(slice: $2)
    }
    write(keys) {
      $0.write($1)
      $0.write($2)
    }
    write(count: fileCount)
  }

  /// Writes a dictionary in the order of its keys.
  private mutating func write<Key: Comparable, Value>(
    _ values: [Key: Value], _ body: (inout EntryWriter, Key, Value) -> Void
  ) {
    write(list: values.sorted { $0.key < $1.key }) { body(&$0, $1.key, $1.value) }
  }

  /// Writes what precedes the items of a data file.
  mutating func write(
    fileAt path: String, _ status: FileStatus?, _ fingerprint: Fingerprint,
    _ conditions: Conditions, _ withheld: [Withheld], itemCount: Int
  ) {
    write(path)
    write(status) { $0.write($1) }
    write(fingerprint)
    write(conditions)
    write(list: withheld) { $0.write($1) }
    write(count: itemCount)
  }

  /// Writes an item of a data file with its entry and its pages.
  mutating func write(
    itemOf record: Int, in range: Range<Int>, _ fingerprint: Fingerprint,
    entryFingerprint: Fingerprint, _ entry: ArraySlice<UInt8>?,
    pages: (some Swift.Collection<UInt8>)?
  ) {
    var body = EntryWriter()
    body.write(entry) { $0.write(slice: $1) }
    body.write(pages) { $0.write(slice: $1) }
    write(count: record)
    write(count: range.lowerBound)
    write(count: range.count)
    write(fingerprint)
    write(entryFingerprint)
    write(slice: body.bytes)
  }

  mutating func write(_ heading: BuildCache.Heading) {
    write(heading.origin.program)
    write(heading.origin.settings)
    write(heading.origin.paths)
    write(heading.origin.today)
    write(heading.program.file)
    write(heading.program.status) { $0.write($1) }
    write(list: heading.settings) { $0.write($1) }
    write(heading.words)
    write(list: heading.languages) { $0.write($1.tag) }
    write(count: heading.number)
    write(heading.manifest)
    write(heading.hasLeftovers)
    write(count: heading.fileCount)
    write(heading.hasValidNavigation)
    write(unsigned: UInt64(heading.neededFacts.rawValue))
    write(heading.folders) {
      $0.write($1)
      $0.write($2) { $0.write($1) }
    }
    write(heading.shard) {
      $0.write(count: $1.number)
      $0.write(count: $1.count)
    }
  }

  mutating func write(_ step: StepID) {
    write(step.source)
    write(step.set)
    write(step.key)
  }

  mutating func write(_ keys: PageSet.Keys) {
    write(list: keys.names) { $0.write($1) }
    write(keys.conditions)
  }

  /// Writes a number of bytes, preceded by their count.
  mutating func write(slice: some Swift.Collection<UInt8>) {
    write(count: slice.count)
    append(slice)
  }

  mutating func write(_ template: BuildCache.Template) {
    write(template.fingerprint)
    write(list: template.files) {
      $0.write($1.name)
      $0.write($1.fingerprint)
    }
  }

  mutating func write(_ collection: BuildCache.Collection) {
    write(collection.fingerprint)
    write(collection.revision)
    write(collection.orderRevision)
    write(collection.names)
    write(list: collection.order) {
      $0.write(count: $1.file)
      $0.write(count: $1.item)
    }
  }

  mutating func write(_ copy: BuildCache.Copy) {
    write(copy.source)
    write(copy.status) { $0.write($1) }
    write(copy.fingerprint)
    write(copy.exposed) { $0.write(count: $1.rawValue) }
    write(count: copy.check.rawValue)
    write(copy.output.fingerprint)
    write(copy.output.status) { $0.write($1) }
  }

  mutating func write(_ key: EntryKey) {
    write(key.folder)
    switch key.position {
    case .identifier(let identifier): write(0, identifier)
    case .offset(let offset):
      write(count: 1)
      write(offset)
    case .file(let name): write(2, name)
    case .group(let index, let key):
      write(3, index)
      write(key)
    case .keys(let index): write(4, index)
    case .aggregate(let name, let key):
      write(5, name)
      write(key)
    case .range(let range):
      write(count: 6)
      write(count: range.start)
      write(range.count) { $0.write(count: $1) }
      write(range.isFromEnd)
    case .count: write(count: 7)
    case .atLeast(let count):
      write(count: 8)
      write(count: count)
    case .revision: write(count: 9)
    case .presence: write(count: 14)
    case .groupCount(let index, let key):
      write(10, index)
      write(key)
    case .near(let index, let key, let distance):
      write(11, index)
      write(key)
      write(distance)
    case .running(let name, let key):
      write(12, name)
      write(key)
    case .nextKeys(let index, let key):
      write(13, index)
      write(key)
    }
  }

  /// Writes a page, except for the status of its file.
  mutating func write(_ page: StoredPages.Page) {
    write(page.path)
    write(page.template)
    write(page.fingerprint)
    write(count: page.build)
    write(page.storedFacts) { $0.write(slice: $1) }
    writeSlice { $0.write(page.reason) }
  }

  /// Writes values as one slice, so that they can be skipped without being decoded.
  mutating func writeSlice(_ body: (inout EntryWriter) -> Void) {
    let start = bytes.count
    write(count: 0)
    body(&self)
    setCount(at: start)
  }

  mutating func write(_ facts: PageFacts) {
    let recorded = facts.recorded
    write(unsigned: UInt64(recorded.names.rawValue) << 1 | (facts.isListed ? 1 : 0))
    if !recorded.names.isEmpty { write(slice: recorded.values) }
    write(list: facts.identifiers) { $0.write(slice: $1) }
    write(list: facts.links) {
      $0.write(slice: $1.target.path)
      $0.write($1.target.fragment) { $0.write(slice: $1) }
      $0.write(slice: $1.address)
    }
  }

  private mutating func write(_ reason: Reason) {
    switch reason {
    case .unknown: write(count: 0)
    case .program: write(count: 1)
    case .settings: write(count: 2)
    case .paths: write(count: 3)
    case .today: write(count: 4)
    case .output: write(count: 5)
    case .record(let file): write(6, file)
    case .collection(let folder): write(7, folder)
    case .file(let path): write(8, path)
    case .template(let file): write(9, file)
    case .entry(let key):
      write(count: 10)
      write(key)
    case .setting(let key): write(11, key)
    case .word: write(count: 13)
    case .pages: write(count: 12)
    case .facts(let facts):
      write(count: 14)
      write(unsigned: UInt64(facts.rawValue))
    case .unrecordedFacts: write(count: 15)
    }
  }

  private mutating func write(_ number: Int, _ text: String) {
    write(count: number)
    write(text)
  }
}

extension PageFacts {
  /// The facts as `StoredPages.Page` holds them.
  var encoded: ArraySlice<UInt8> {
    var writer = EntryWriter()
    writer.write(self)
    return writer.bytes[...]
  }
}
