extension EntryReader {
  mutating func task() -> TaskRecord {
    TaskRecord(pages: list { $0.page() }, dependencies: dependencies())
  }

  private mutating func page() -> PageRecord {
    PageRecord(
      path: text(), template: text(), fingerprint: fingerprint(), build: offset(),
      reason: reason(), facts: optional { $0.facts() }, status: optional { $0.status() })
  }

  private mutating func facts() -> PageFacts {
    PageFacts(
      identifiers: list { Array($0.slice()) }, links: list { $0.link() },
      isListed: flag(), recorded: RecordedFacts(names: factNames(), values: slice()))
  }

  private mutating func link() -> Link {
    Link(
      target: LinkResolver.Target(
        path: Array(slice()), fragment: optional { Array($0.slice()) }),
      address: Array(slice()))
  }

  private mutating func dependencies() -> Dependencies {
    Dependencies(
      conditions: conditions(),
      entries: list { (key: $0.key(), fingerprint: $0.optional { $0.fingerprint() }) },
      collections: list { (folder: $0.text(), fingerprint: $0.fingerprint()) },
      files: list { (path: $0.text(), fingerprint: $0.optional { $0.fingerprint() }) },
      facts: list { (fact: $0.factNames(), fingerprint: $0.fingerprint()) })
  }

  mutating func factNames() -> FactSet {
    FactSet(rawValue: UInt16(truncatingIfNeeded: unsigned()))
  }

  private mutating func key() -> EntryKey { EntryKey(folder: text(), position: entryPosition()) }

  private mutating func entryPosition() -> EntryKey.Position {
    switch unsigned() {
    case 0: .identifier(text())
    case 1: .offset(distance())
    case 3: .group(index: text(), key: text())
    case 4: .keys(index: text())
    case 5: .aggregate(text(), key: text())
    case 6:
      .range(EntryRange(start: offset(), count: optional { $0.offset() }, isFromEnd: flag()))
    case 7: .count
    case 8: .atLeast(offset())
    case 9: .revision
    case 10: .groupCount(index: text(), key: text())
    case 11: .near(index: text(), key: text(), distance: distance())
    case 12: .running(text(), key: text())
    case 13: .nextKeys(index: text(), key: text())
    case 14: .presence
    default: .file(text())
    }
  }

  /// Reads the distance between two entries, clamped: one beyond all entries finds none anyway.
  private mutating func distance() -> Int {
    let number = number()
    return min(max(number, -Int(Int32.max)), Int(Int32.max))
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
    case 11: .setting(text())
    case 12: .pages
    case 13: .word
    case 14: .facts(factNames())
    case 15: .unrecordedFacts
    default: .unknown
    }
  }
}

extension EntryWriter {
  mutating func write(_ task: TaskRecord) {
    write(list: task.pages) { $0.write($1) }
    write(task.dependencies)
  }

  private mutating func write(_ page: PageRecord) {
    write(page.path)
    write(page.template)
    write(page.fingerprint)
    write(count: page.build)
    write(page.reason)
    write(page.facts) { $0.write($1) }
    write(page.status) { $0.write($1) }
  }

  private mutating func write(_ facts: PageFacts) {
    write(list: facts.identifiers) { $0.write(slice: $1) }
    write(list: facts.links) {
      $0.write(slice: $1.target.path)
      $0.write($1.target.fragment) { $0.write(slice: $1) }
      $0.write(slice: $1.address)
    }
    write(facts.isListed)
    write(facts.recorded.names)
    write(slice: facts.recorded.values)
  }

  private mutating func write(_ dependencies: Dependencies) {
    write(dependencies.conditions)
    write(list: dependencies.entries) {
      $0.write($1.key)
      $0.write($1.fingerprint) { $0.write($1) }
    }
    write(list: dependencies.collections) {
      $0.write($1.folder)
      $0.write($1.fingerprint)
    }
    write(list: dependencies.files) {
      $0.write($1.path)
      $0.write($1.fingerprint) { $0.write($1) }
    }
    write(list: dependencies.facts) {
      $0.write($1.fact)
      $0.write($1.fingerprint)
    }
  }

  mutating func write(_ facts: FactSet) { write(unsigned: UInt64(facts.rawValue)) }

  private mutating func write(_ key: EntryKey) {
    write(key.folder)
    switch key.position {
    case .identifier(let identifier): write(0, identifier)
    case .offset(let offset):
      write(count: 1)
      write(offset)
    case .file(let name): write(2, name)
    case .group(let index, let key): write(3, index, key)
    case .keys(let index): write(4, index)
    case .aggregate(let name, let key): write(5, name, key)
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
    case .groupCount(let index, let key): write(10, index, key)
    case .near(let index, let key, let distance):
      write(11, index, key)
      write(distance)
    case .running(let name, let key): write(12, name, key)
    case .nextKeys(let index, let key): write(13, index, key)
    case .presence: write(count: 14)
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
    case .pages: write(count: 12)
    case .word: write(count: 13)
    case .facts(let facts):
      write(count: 14)
      write(facts)
    case .unrecordedFacts: write(count: 15)
    }
  }

  /// Writes the number of a case, and the strings that it holds.
  private mutating func write(_ number: Int, _ texts: String...) {
    write(count: number)
    for text in texts { write(text) }
  }
}
