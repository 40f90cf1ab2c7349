extension EntryReader {
  mutating func heading() -> BuildCache.Heading {
    BuildCache.Heading(
      origin: BuildCache.Origin(
        program: fingerprint(), settings: fingerprint(), paths: fingerprint(), today: number()),
      program: BuildCache.Program(file: fingerprint(), status: optional { $0.status() }),
      settings: list { $0.fingerprint() }, words: fingerprint(),
      languages: list { Language($0.text()) ?? .placeholder }, number: offset(),
      manifest: fingerprint(),
      hasLeftovers: flag(), fileCount: offset(),
      hasValidNavigation: flag(), neededFacts: factNames(),
      folders: dictionary { $0.optional { $0.status() } },
      shard: optional { Shard(number: $0.offset(), of: $0.offset()) } ?? nil)
  }

  mutating func dictionary<Value>(_ body: (inout EntryReader) -> Value) -> [String: Value] {
    let count = count()
    var values: [String: Value] = [:]
    values.reserveCapacity(count)
    for _ in 0..<count where !isDamaged {
      let key = text()
      values[key] = body(&self)
    }
    return values
  }

  mutating func step() -> StepID { StepID(source: text(), set: text(), key: text()) }

  mutating func keys() -> PageSet.Keys {
    PageSet.Keys(names: list { $0.text() }, conditions: conditions())
  }

  mutating func template() -> BuildCache.Template {
    BuildCache.Template(
      fingerprint: fingerprint(), files: list { (name: $0.text(), fingerprint: $0.fingerprint()) })
  }

  mutating func collection() -> BuildCache.Collection {
    BuildCache.Collection(
      fingerprint: fingerprint(), revision: text(), orderRevision: text(), names: fingerprint(),
      order: list { .init(file: $0.offset(), item: $0.offset()) })
  }

  mutating func copy() -> BuildCache.Copy {
    BuildCache.Copy(
      source: text(), status: optional { $0.status() }, fingerprint: fingerprint(),
      exposed: optional { ImageFormat(rawValue: $0.offset()) } ?? nil,
      check: FileCheck(rawValue: offset()) ?? .refused,
      output: BuildCache.Output(fingerprint: fingerprint(), status: optional { $0.status() }))
  }

  mutating func item() -> DataFile.Item {
    let record = offset()
    let start = offset()
    return DataFile.Item(
      record: record, range: start..<start + offset(), fingerprint: fingerprint(),
      entryFingerprint: fingerprint(), stored: slice())
  }

  /// Reads an item up to the fingerprint of its entry, and returns that.
  mutating func entryFingerprint() -> Fingerprint {
    for _ in 0..<3 { _ = offset() }
    _ = fingerprint()
    return fingerprint()
  }

  mutating func skipItem() {
    _ = entryFingerprint()
    skipSlice()
  }

  mutating func key() -> EntryKey {
    let folder = text()
    return switch unsigned() {
    case 0: EntryKey(folder: folder, position: .identifier(text()))
    case 1: EntryKey(folder: folder, position: .offset(distance()))
    case 3: EntryKey(folder: folder, position: .group(index: text(), key: text()))
    case 4: EntryKey(folder: folder, position: .keys(index: text()))
    case 5: EntryKey(folder: folder, position: .aggregate(text(), key: text()))
    case 6:
      EntryKey(
        folder: folder,
        position: .range(
          EntryRange(start: offset(), count: optional { $0.offset() }, isFromEnd: flag())))
    case 7: EntryKey(folder: folder, position: .count)
    case 8: EntryKey(folder: folder, position: .atLeast(offset()))
    case 9: EntryKey(folder: folder, position: .revision)
    case 10: EntryKey(folder: folder, position: .groupCount(index: text(), key: text()))
    case 11:
      EntryKey(folder: folder, position: .near(index: text(), key: text(), distance: distance()))
    case 12: EntryKey(folder: folder, position: .running(text(), key: text()))
    case 13: EntryKey(folder: folder, position: .nextKeys(index: text(), key: text()))
    case 14: EntryKey(folder: folder, position: .presence)
    default: EntryKey(folder: folder, position: .file(text()))
    }
  }

  /// Reads the distance between two entries, clamped: one beyond all entries finds none anyway.
  private mutating func distance() -> Int {
    let number = number()
    return min(max(number, -Int(Int32.max)), Int(Int32.max))
  }

  mutating func page() -> StoredPages.Page {
    StoredPages.Page(
      path: text(), template: text(), fingerprint: fingerprint(), build: offset(),
      storedFacts: optional { $0.slice() }, reason: nested { $0.reason() })
  }

  /// Skips a page, and returns the range of its path.
  mutating func skipPage() -> Range<Int> {
    let path = skipSlice()
    skipSlice()
    _ = fingerprint()
    _ = offset()
    if flag() { skipSlice() }
    skipSlice()
    return path
  }

  /// Reads values that were written as one slice.
  mutating func nested<Value>(_ body: (inout EntryReader) -> Value) -> Value {
    var reader = EntryReader(slice())
    return body(&reader)
  }

  mutating func facts() -> PageFacts {
    let (isListed, recorded) = recordedFacts()
    return PageFacts(
      identifiers: list { Array($0.slice()) },
      links: list {
        Link(
          target: LinkResolver.Target(
            path: Array($0.slice()), fragment: $0.optional { Array($0.slice()) }),
          address: Array($0.slice()))
      },
      isListed: isListed, recorded: recorded)
  }

  /// Reads the first facts about a page.
  mutating func recordedFacts() -> (isListed: Bool, RecordedFacts) {
    let flags = unsigned()
    let names = FinishedPage.Facts(rawValue: UInt16(truncatingIfNeeded: flags >> 1))
    let recorded = names.isEmpty ? .none : RecordedFacts(names: names, values: slice())
    return (flags & 1 == 1, recorded)
  }

  mutating func factNames() -> FinishedPage.Facts {
    FinishedPage.Facts(rawValue: UInt16(truncatingIfNeeded: unsigned()))
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
