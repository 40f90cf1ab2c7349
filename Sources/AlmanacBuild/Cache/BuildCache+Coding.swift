extension BuildCache {
  /// The first bytes of every cache of this form.
  static let header = Array("almanac cache 10\n".utf8)

  /// The maximum size in bytes. No build reads a larger cache.
  static let maximumSize = 1 << 30

  /// Creates a cache from its bytes; returns `nil` if no build wrote them in this form.
  init?(_ bytes: [UInt8]) {
    // The last bytes are the fingerprint of everything before them.
    let end = bytes.count - Fingerprint.byteCount
    guard end >= Self.header.count, bytes.count <= Self.maximumSize, bytes.starts(with: Self.header)
    else { return nil }
    var seal = EntryReader(bytes[end...])
    guard Fingerprint(of: bytes[..<end]) == seal.fingerprint() else { return nil }
    var reader = EntryReader(bytes[Self.header.count..<end])
    self.init(from: &reader)
    guard reader.isAtEnd else { return nil }
  }

  /// The bytes of the cache: the same for equal caches.
  var encoded: [UInt8] {
    var writer = EntryWriter()
    writer.append(Self.header)
    write(to: &writer)
    writer.write(Fingerprint(of: writer.bytes))
    return writer.bytes
  }

  private init(from reader: inout EntryReader) {
    self.init(
      heading: reader.heading(),
      templates: reader.dictionary { ($0.text(), $0.template()) },
      collections: reader.dictionary { ($0.text(), $0.collection()) },
      copies: reader.dictionary { (SitePath($0.text()), $0.copy()) },
      keys: reader.dictionary { ($0.step(), $0.keys()) },
      steps: reader.dictionary { ($0.step(), $0.task()) },
      files: reader.dictionary { (SitePath($0.text()), $0.file()) })
  }

  private func write(to writer: inout EntryWriter) {
    writer.write(heading)
    writer.write(templates) { writer, name, template in
      writer.write(name)
      writer.write(template)
    }
    writer.write(collections) { writer, folder, collection in
      writer.write(folder)
      writer.write(collection)
    }
    writer.write(copies) { writer, path, copy in
      writer.write(path.text)
      writer.write(copy)
    }
    writer.write(keys) { writer, step, keys in
      writer.write(step)
      writer.write(keys)
    }
    writer.write(steps) { writer, step, task in
      writer.write(step)
      writer.write(task)
    }
    writer.write(files) { writer, path, file in
      writer.write(path.text)
      writer.write(file)
    }
  }
}

extension EntryReader {
  fileprivate mutating func dictionary<Key: Hashable, Value>(
    _ body: (inout EntryReader) -> (Key, Value)
  ) -> [Key: Value] {
    Dictionary(list(body), uniquingKeysWith: { first, _ in first })
  }

  fileprivate mutating func heading() -> BuildCache.Heading {
    BuildCache.Heading(
      origin: BuildCache.Origin(
        program: fingerprint(), settings: fingerprint(), paths: fingerprint(), today: number()),
      program: BuildCache.Program(file: fingerprint(), status: optional { $0.status() }),
      settings: list { $0.fingerprint() }, words: fingerprint(),
      languages: list { Language($0.text()) ?? .placeholder }, number: offset(),
      manifest: fingerprint(), hasLeftovers: flag(), fileCount: offset(),
      hasValidNavigation: flag(), neededFacts: factNames(),
      shard: optional { Shard(number: $0.offset(), of: $0.offset()) } ?? nil)
  }

  fileprivate mutating func step() -> StepID {
    StepID(source: text(), set: text(), key: text())
  }

  fileprivate mutating func keys() -> PageSet.Keys {
    PageSet.Keys(names: list { $0.text() }, conditions: conditions())
  }

  fileprivate mutating func template() -> BuildCache.Template {
    BuildCache.Template(
      fingerprint: fingerprint(), files: list { (name: $0.text(), fingerprint: $0.fingerprint()) })
  }

  fileprivate mutating func collection() -> BuildCache.CollectionRecord {
    BuildCache.CollectionRecord(
      fingerprint: fingerprint(), revision: text(), orderRevision: text(), names: fingerprint(),
      order: list { .init(file: $0.offset(), item: $0.offset()) })
  }

  fileprivate mutating func copy() -> BuildCache.Copy {
    BuildCache.Copy(
      source: text(), status: optional { $0.status() }, fingerprint: fingerprint(),
      exposed: optional { ImageFormat(rawValue: $0.offset()) } ?? nil,
      check: FileCheck(rawValue: offset()) ?? .refused,
      output: BuildCache.Output(fingerprint: fingerprint(), status: optional { $0.status() }))
  }

  fileprivate mutating func file() -> BuildCache.FileRecord {
    BuildCache.FileRecord(
      status: optional { $0.status() }, fingerprint: fingerprint(), conditions: conditions(),
      withheld: list { $0.withheld() }, items: list { $0.item() })
  }

  private mutating func item() -> ItemRecord {
    let (record, start) = (offset(), offset())
    return ItemRecord(
      record: record, range: start..<start + offset(), fingerprint: fingerprint(),
      entryFingerprint: fingerprint(), entry: optional { $0.slice() },
      pages: optional { $0.task() })
  }
}

extension EntryWriter {
  /// Writes a dictionary in the order of its keys.
  fileprivate mutating func write<Key: Comparable, Value>(
    _ values: [Key: Value], _ body: (inout EntryWriter, Key, Value) -> Void
  ) {
    write(list: values.sorted { $0.key < $1.key }) { body(&$0, $1.key, $1.value) }
  }

  fileprivate mutating func write(_ heading: BuildCache.Heading) {
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
    write(heading.neededFacts)
    write(heading.shard) {
      $0.write(count: $1.number)
      $0.write(count: $1.count)
    }
  }

  fileprivate mutating func write(_ step: StepID) {
    write(step.source)
    write(step.set)
    write(step.key)
  }

  fileprivate mutating func write(_ keys: PageSet.Keys) {
    write(list: keys.names) { $0.write($1) }
    write(keys.conditions)
  }

  fileprivate mutating func write(_ template: BuildCache.Template) {
    write(template.fingerprint)
    write(list: template.files) {
      $0.write($1.name)
      $0.write($1.fingerprint)
    }
  }

  fileprivate mutating func write(_ collection: BuildCache.CollectionRecord) {
    write(collection.fingerprint)
    write(collection.revision)
    write(collection.orderRevision)
    write(collection.names)
    write(list: collection.order) {
      $0.write(count: $1.file)
      $0.write(count: $1.item)
    }
  }

  fileprivate mutating func write(_ copy: BuildCache.Copy) {
    write(copy.source)
    write(copy.status) { $0.write($1) }
    write(copy.fingerprint)
    write(copy.exposed) { $0.write(count: $1.rawValue) }
    write(count: copy.check.rawValue)
    write(copy.output.fingerprint)
    write(copy.output.status) { $0.write($1) }
  }

  fileprivate mutating func write(_ file: BuildCache.FileRecord) {
    write(file.status) { $0.write($1) }
    write(file.fingerprint)
    write(file.conditions)
    write(list: file.withheld) { $0.write($1) }
    write(list: file.items) { $0.write($1) }
  }

  private mutating func write(_ item: ItemRecord) {
    write(count: item.record)
    write(count: item.range.lowerBound)
    write(count: item.range.count)
    write(item.fingerprint)
    write(item.entryFingerprint)
    write(item.entry) { $0.write(slice: $1) }
    write(item.pages) { $0.write($1) }
  }
}
