extension BuildCache {
  /// The first bytes of every cache of this form.
  static let header = Array("almanac cache 1\n".utf8)

  /// A cache out of its bytes; nothing where they are not what a build of this form wrote.
  init?(_ bytes: [UInt8]) {
    // The last eight bytes are the fingerprint of all before them.
    let end = bytes.count - 8
    guard end >= Self.header.count, bytes.starts(with: Self.header) else { return nil }
    var seal = EntryReader(bytes[end...])
    guard Fingerprint(of: Array(bytes[..<end])) == seal.fingerprint() else { return nil }
    var reader = EntryReader(bytes[Self.header.count..<end])
    origin = Origin(
      program: reader.fingerprint(), settings: reader.fingerprint(), paths: reader.fingerprint(),
      today: reader.number())
    program = Program(file: reader.fingerprint(), status: reader.optional { $0.status() })
    number = reader.number()
    manifest = reader.fingerprint()
    hasLeftovers = reader.flag()
    templates = reader.dictionary { $0.template() }
    files = reader.dictionary { $0.dataFile() }
    collections = reader.dictionary { $0.collection() }
    summaries = reader.dictionary { $0.unit() }
    copies = reader.dictionary { $0.copy() }
    guard reader.isAtEnd else { return nil }
  }

  /// The bytes of the cache.
  var bytes: [UInt8] {
    var writer = EntryWriter()
    writer.write(Self.header[...])
    writer.write(origin.program)
    writer.write(origin.settings)
    writer.write(origin.paths)
    writer.write(origin.today)
    writer.write(program.file)
    writer.write(program.status) { $0.write($1) }
    writer.write(number)
    writer.write(manifest)
    writer.write(hasLeftovers)
    writer.write(templates) { $0.write($1) }
    writer.write(files) { $0.write($1) }
    writer.write(collections) { $0.write($1) }
    writer.write(summaries) { $0.write($1) }
    writer.write(copies) { $0.write($1) }
    writer.write(Fingerprint(of: writer.bytes))
    return writer.bytes
  }
}

extension EntryWriter {
  /// In no particular order: nobody but the next build reads it.
  fileprivate mutating func write<Value>(
    _ values: [String: Value], _ body: (inout EntryWriter, Value) -> Void
  ) {
    write(list: values) {
      $0.write($1.key)
      body(&$0, $1.value)
    }
  }

  fileprivate mutating func write(_ template: BuildCache.Template) {
    write(template.fingerprint)
    write(list: template.files) {
      $0.write($1.name)
      $0.write($1.fingerprint)
    }
  }

  fileprivate mutating func write(_ file: BuildCache.DataFile) {
    write(file.status) { $0.write($1) }
    write(file.fingerprint)
    write(file.usesToday)
    write(list: file.items) { $0.write($1) }
  }

  private mutating func write(_ item: BuildCache.Item) {
    write(count: item.record)
    write(count: item.range.lowerBound)
    write(count: item.range.count)
    write(item.fingerprint)
    write(item.entryFingerprint)
    write(item.entry) {
      $0.write(count: $1.count)
      $0.write($1)
    }
    write(item.unit) { $0.write($1) }
  }

  fileprivate mutating func write(_ collection: BuildCache.Collection) {
    write(collection.fingerprint)
    write(count: collection.fileCount)
    write(list: collection.order) {
      $0.write(count: $1.file)
      $0.write(count: $1.item)
    }
  }

  fileprivate mutating func write(_ unit: BuildCache.Unit) {
    write(unit.dependencies.usesToday)
    write(list: unit.dependencies.entries) {
      $0.write($1.key)
      $0.write($1.fingerprint) { $0.write($1) }
    }
    write(list: unit.dependencies.collections) {
      $0.write($1.folder)
      $0.write($1.fingerprint)
    }
    write(list: unit.dependencies.files) {
      $0.write($1.path)
      $0.write($1.fingerprint) { $0.write($1) }
    }
    write(list: unit.pages) { $0.write($1) }
  }

  private mutating func write(_ key: EntryKey) {
    write(key.folder)
    switch key.position {
    case .offset(let offset):
      write(true)
      write(offset)
    case .identifier(let identifier):
      write(false)
      write(identifier)
    }
  }

  private mutating func write(_ page: BuildCache.Page) {
    write(page.path)
    write(page.template)
    write(page.output)
    write(page.build)
    write(page.reason)
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
    }
  }

  private mutating func write(_ number: Int, _ text: String) {
    write(count: number)
    write(text)
  }

  fileprivate mutating func write(_ copy: BuildCache.Copy) {
    write(copy.source)
    write(copy.status) { $0.write($1) }
    write(copy.output)
  }

  private mutating func write(_ output: BuildCache.Output) {
    write(output.fingerprint)
    write(output.status) { $0.write($1) }
  }
}

extension EntryReader {
  fileprivate mutating func dictionary<Value>(
    _ body: (inout EntryReader) -> Value
  ) -> [String: Value] {
    let count = count()
    var values: [String: Value] = [:]
    values.reserveCapacity(count)
    for _ in 0..<count where !isDamaged {
      let key = text()
      values[key] = body(&self)
    }
    return values
  }

  fileprivate mutating func template() -> BuildCache.Template {
    BuildCache.Template(
      fingerprint: fingerprint(), files: list { (name: $0.text(), fingerprint: $0.fingerprint()) })
  }

  fileprivate mutating func dataFile() -> BuildCache.DataFile {
    BuildCache.DataFile(
      status: optional { $0.status() }, fingerprint: fingerprint(), usesToday: flag(),
      items: list { $0.item() })
  }

  private mutating func item() -> BuildCache.Item {
    let record = offset()
    let start = offset()
    return BuildCache.Item(
      record: record, range: start..<start + offset(), fingerprint: fingerprint(),
      entryFingerprint: fingerprint(), entry: optional { $0.slice() }, unit: optional { $0.unit() })
  }

  fileprivate mutating func collection() -> BuildCache.Collection {
    BuildCache.Collection(
      fingerprint: fingerprint(), fileCount: offset(),
      order: list { .init(file: $0.offset(), item: $0.offset()) })
  }

  fileprivate mutating func unit() -> BuildCache.Unit {
    BuildCache.Unit(
      dependencies: Dependencies(
        usesToday: flag(),
        entries: list { (key: $0.key(), fingerprint: $0.optional { $0.fingerprint() }) },
        collections: list { (folder: $0.text(), fingerprint: $0.fingerprint()) },
        files: list { (path: $0.text(), fingerprint: $0.optional { $0.fingerprint() }) }),
      pages: list { $0.page() })
  }

  private mutating func key() -> EntryKey {
    EntryKey(
      folder: text(), position: flag() ? .offset(number()) : .identifier(text()))
  }

  private mutating func page() -> BuildCache.Page {
    BuildCache.Page(
      path: text(), template: text(), output: output(), build: number(), reason: reason())
  }

  private mutating func reason() -> Reason {
    switch unsigned() {
    case 1: .program
    case 2: .settings
    case 3: .paths
    case 4: .today
    case 5: .output
    case 6: .record(text())
    case 7: .collection(text())
    case 8: .file(text())
    case 9: .template(text())
    case 10: .entry(key())
    default: .unknown
    }
  }

  fileprivate mutating func copy() -> BuildCache.Copy {
    BuildCache.Copy(source: text(), status: optional { $0.status() }, output: output())
  }

  private mutating func output() -> BuildCache.Output {
    BuildCache.Output(fingerprint: fingerprint(), status: optional { $0.status() })
  }
}
