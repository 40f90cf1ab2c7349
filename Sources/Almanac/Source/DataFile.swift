/// A data file between the halves of the pipeline, whatever the kind of its items.
struct DataFile: Sendable {
  // There may be very many files, so the fields are in order of alignment, the largest first.
  let source: SourceFile
  /// The fingerprint of its bytes, which shows whether another process changes it in between.
  let fingerprint: Fingerprint
  var items = DataItems()
  /// The conditions under which the entries are valid.
  var conditions = Conditions()
  /// The status that identifies the file, if there is a reliable one.
  var status: FileStatus?
  /// Whether there are no diagnostics about it: only then need it not be read again.
  var isClean = true
  /// Whether its items were read, rather than left in the cache.
  var isRead = true
  /// Whether it was read only to find it unchanged: its status in the cache is no longer right.
  var isRenewed = false
  /// The possible names of the unusable records.
  var lost = UnreadableIdentifiers()
  /// The records that the build leaves out.
  var withheld: [Withheld] = []

  /// An item of the file.
  struct Item: Sendable {
    /// The index of its record in the file, and the range of the record's bytes.
    let record: Int
    let range: Range<Int>
    let fingerprint: Fingerprint
    var entryFingerprint: Fingerprint
    /// Its entry and pages in the cache, to be decoded as `StoredItem`.
    var stored: ArraySlice<UInt8>?
    /// Whether its record differs from the one in the cache.
    var isChanged = false
  }

  /// Returns the place of an item's start.
  func place(_ item: Item) -> Place {
    let start = item.range.lowerBound
    guard !isStreamed else { return source.part(item.range).place(0..<1) }
    return source.place(start..<min(start + 1, item.range.upperBound))
  }
}

extension DataFile {
  /// Whether its bytes are never in memory as a whole.
  private var isStreamed: Bool { DataFormats.format(ofFile: source.path)?.isStreamed == true }

  /// Returns the file, opened to read its records again; `nil` if another process has changed it since.
  /// Of a streamed file, each record is checked by itself.
  func reopened() -> (any DataFormat)? {
    isStreamed || Fingerprint(of: source.bytes) == fingerprint ? open() : nil
  }

  /// Returns the file, opened to read its records again.
  func open() -> (any DataFormat)? {
    // Their errors are already known.
    var known = Diagnostics()
    return DataFormats.open(source, into: &known)
  }

  /// Returns where an item comes from.
  func origin(of item: Item, isInList: Bool) -> Origin {
    Origin(
      place: place(item), fileName: source.itemName, isWholeFile: !isInList, index: item.record)
  }

  /// Reads an item of the file, or returns `nil` if another process has changed the file since.
  func item<K: Kind>(_ number: Int, of kind: K) -> K.Item? {
    defer { source.release() }
    // Its errors are already known.
    var known = Diagnostics()
    return reopened()?.record(of: items[number]).flatMap { kind.read($0, into: &known) }
  }

  /// Returns the place of an item's identifier, if it is the value of a key.
  func place(of identifier: String, _ item: Int, in records: any DataFormat) -> Place? {
    records.record(of: items[item])?.entries.first {
      $0.value.isReadAsText && $0.value.isText(identifier)
    }?.value.place
  }
}

extension DataFormat {
  /// Returns the record of an item, if the format has it there.
  func record(of item: DataFile.Item) -> DataValue? {
    let value = record(item.record, in: item.range)
    guard Self.isStreamed, let value else { return value }
    return Fingerprint(of: value.document.bytes) == item.fingerprint ? value : nil
  }
}

extension DataFile {
  /// Returns a file that is not read, which is reported.
  static func ignored(_ name: String) -> DataFile {
    DataFile(
      source: SourceFile(path: name, bytes: []), fingerprint: Fingerprint(of: []), isClean: false)
  }

  /// Creates a file that is unchanged.
  init(
    _ known: BuildCache.DataFile, of file: SourceTree.File, _ status: FileStatus?,
    in cache: [UInt8]
  ) {
    source = SourceFile(path: file.name, folder: file.source)
    self.status = status
    fingerprint = known.fingerprint
    conditions = known.conditions
    isRead = false
    isRenewed = known.status != status
    withheld = known.withheld
    items = DataItems(known.items, in: cache)
  }
}

extension DataFile.Item {
  /// Creates an item that was read.
  ///
  /// - Parameters:
  ///   - number: The number of its record in the file.
  ///   - whole: The fingerprint of the file.
  init(_ record: DataRecord, _ number: Int, _ whole: Fingerprint) {
    let fingerprint: Fingerprint
    switch record.basis {
    case .file: fingerprint = whole
    case .record: fingerprint = Fingerprint(of: record.bytes)
    case .recordAndHeader(let header):
      var mixer = Fingerprint.Mixer()
      mixer.add(header)
      mixer.add(Fingerprint(of: record.bytes))
      fingerprint = mixer.fingerprint
    }
    self.init(
      record: number, range: record.range, fingerprint: fingerprint, entryFingerprint: fingerprint)
  }
}

extension DataFile {
  /// Sets the fingerprint of each item's entry: that of its stored form, or else of everything that
  /// it was made from.
  mutating func identify<Entry>(
    _ entries: [Entry], _ storage: EntryStorage<Entry>?, _ settings: SiteSettings
  ) {
    var writer = EntryWriter()
    for index in items.indices {
      if let storage {
        writer.removeAll()
        storage.write(entries[index], &writer)
        let fingerprint = Fingerprint(of: writer.bytes)
        items.update(index) { $0.entryFingerprint = fingerprint }
      } else {
        var mixer = Fingerprint.Mixer()
        mixer.add(items[index].fingerprint)
        mixer.add(source.path)
        conditions.add(to: &mixer, settings)
        items.update(index) { $0.entryFingerprint = mixer.fingerprint }
      }
    }
  }

  /// Takes the cached entries and pages of records that are unchanged, or of the file's only
  /// record.
  mutating func takeItems(of known: BuildCache.DataFile) {
    let knownItems = known.items
    if items.count == 1, knownItems.count == 1 {
      items.update(0) {
        $0.stored = knownItems[0].stored
        $0.isChanged = $0.fingerprint != knownItems[0].fingerprint
      }
      return
    }
    var stored = Dictionary(
      knownItems.map { ($0.fingerprint, $0.stored) }, uniquingKeysWith: { first, _ in first })
    // Each for one item only: two equal items make two pages.
    for index in items.indices {
      items.update(index) { $0.stored = stored.removeValue(forKey: $0.fingerprint) ?? nil }
    }
  }
}
