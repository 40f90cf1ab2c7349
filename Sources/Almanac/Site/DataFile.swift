/// What is known of a file of items between the halves of the line, whatever kind they are of.
struct DataFile: Sendable {
  let source: SourceFile
  /// By it the file is known again, if it can be.
  var status: FileStatus?
  /// Tells whether somebody changes the file in between.
  let fingerprint: Fingerprint
  /// The days of the build for which the entries hold.
  var days = ValidDays.all
  /// Whether there was nothing to tell of it: only then need it not be read again.
  var isClean = true
  /// Whether its items were read, and not left in the cache.
  var isRead = true
  /// Whether it was read only to see that it is as it was.
  var isRenewed = false
  var items: [Item] = []
  /// What the records that are of no use may be called.
  var lost = LostNames()
  /// The whole as it lies in the cache, if it stays as it is there.
  var stored: ArraySlice<UInt8>?

  /// What is known of an item.
  struct Item: Sendable {
    /// Which of the file's records it is, and its bytes.
    let record: Int
    let range: Range<Int>
    let fingerprint: Fingerprint
    var entryFingerprint: Fingerprint
    /// What the cache has of it, to be read as `StoredItem`.
    var stored: ArraySlice<UInt8>?
    /// Whether its record is another one than that of the cache.
    var isChanged = false
  }

  /// Where an item begins.
  func place(_ item: Item) -> Place {
    let start = item.range.lowerBound
    return source.place(start..<min(start + 1, item.range.upperBound))
  }
}

extension DataFile {
  /// The file's records, read once more.
  func records() -> [DataValue] {
    // What is wrong with them is known already.
    var known = Diagnostics()
    return DataDocument.parse(source, into: &known)?.records ?? []
  }

  /// Where an item's identifier stands, if it is the value of a key.
  func place(of identifier: String, _ item: Int, in records: [DataValue]) -> Place? {
    let record = items[item].record
    guard records.indices.contains(record) else { return nil }
    return records[record].entries.first {
      $0.value.kind == .string && $0.value.isText(identifier)
    }?.value.place
  }
}

extension DataFile {
  /// A file that is as it was.
  init(_ known: BuildCache.DataFile, of file: SourceTree.File, _ status: FileStatus?) {
    source = SourceFile(path: file.name, folder: file.source)
    self.status = status
    fingerprint = known.fingerprint
    days = known.days
    isRead = false
    isRenewed = known.status != status
    stored = isRenewed ? nil : known.bytes
    items = known.items.map {
      Item(
        record: $0.record, range: $0.range, fingerprint: $0.fingerprint,
        entryFingerprint: $0.entryFingerprint, stored: $0.stored)
    }
  }
}

extension DataFile.Item {
  /// An item that was read.
  ///
  /// - Parameter whole: The fingerprint of its file.
  init(_ record: DataValue, _ index: Int, in document: DataDocument, _ whole: Fingerprint) {
    self.record = index
    range = record.place.range
    fingerprint =
      document.root.kind == .array ? Fingerprint(of: Array(document.bytes[range])) : whole
    entryFingerprint = fingerprint
  }
}

extension DataFile {
  /// Gives each item the fingerprint of its entry: of what is stored of it, or else of all that it
  /// was made of.
  mutating func identify<Entry>(_ entries: [Entry], _ storage: EntryStorage<Entry>?) {
    var writer = EntryWriter()
    for index in items.indices {
      if let storage {
        writer.removeAll()
        storage.write(entries[index], &writer)
        items[index].entryFingerprint = Fingerprint(of: writer.bytes)
      } else {
        var mixer = Fingerprint.Mixer()
        mixer.add(items[index].fingerprint)
        mixer.add(source.path)
        days.add(to: &mixer)
        items[index].entryFingerprint = mixer.fingerprint
      }
    }
  }

  /// The entries out of the cache; nothing where they are not all there.
  func entries<Entry>(_ storage: EntryStorage<Entry>) -> [Entry]? {
    var entries: [Entry] = []
    entries.reserveCapacity(items.count)
    for item in items {
      guard let entry = item.stored.flatMap({ StoredItem($0).entry }) else { return nil }
      var reader = EntryReader(entry)
      entries.append(storage.read(&reader))
      guard reader.isAtEnd else { return nil }
    }
    return entries
  }

  /// Takes what the cache has of records that are the same; or of the one that the file has.
  mutating func takeItems(of known: BuildCache.DataFile) {
    if items.count == 1, known.items.count == 1 {
      items[0].stored = known.items[0].stored
      items[0].isChanged = items[0].fingerprint != known.items[0].fingerprint
      return
    }
    var stored = Dictionary(
      known.items.map { ($0.fingerprint, $0.stored) }, uniquingKeysWith: { first, _ in first })
    // Each to one item only: two that are the same make two pages.
    for index in items.indices {
      items[index].stored = stored.removeValue(forKey: items[index].fingerprint)
    }
  }
}
