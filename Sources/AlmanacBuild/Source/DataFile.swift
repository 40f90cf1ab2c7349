/// A data file between the halves of the pipeline, whatever the kind of its items.
package struct DataFile: Sendable {
  package let source: SourceFile
  /// The keys that lead to its records, see ``DataFormats/open(_:recordsAt:into:)``.
  let recordsPath: [String]
  /// The fingerprint of its bytes, which shows whether another process changes it in between.
  let fingerprint: Fingerprint
  package var items: [ItemRecord] = []
  /// The conditions under which the entries are valid.
  package var conditions = Conditions()
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

  /// Returns the place of an item's start.
  package func place(_ item: ItemRecord) -> Place {
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
  package func reopened() -> (any DataFormat)? {
    isStreamed || Fingerprint(of: source.bytes) == fingerprint ? open() : nil
  }

  /// Returns the file, opened to read its records again.
  func open() -> (any DataFormat)? {
    // Their errors are already known.
    var known = Diagnostics()
    return DataFormats.open(source, recordsAt: recordsPath, into: &known)
  }

  /// Returns where an item comes from.
  package func origin(of item: ItemRecord, isInList: Bool) -> Origin {
    Origin(
      place: place(item), fileName: source.itemName, isWholeFile: !isInList, index: item.record)
  }

  /// Reads an item of the file, or returns `nil` if another process has changed the file since.
  func item<K: Kind>(_ number: Int, of kind: K) -> K.Item? {
    source.holding {
      // Its errors are already known.
      var known = Diagnostics()
      return reopened()?.record(of: items[number]).flatMap { kind.read($0, into: &known) }
    }
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
  package func record(of item: ItemRecord) -> DataValue? {
    let value = record(item.record, in: item.range)
    guard Self.isStreamed, let value else { return value }
    return Fingerprint(of: value.document.bytes) == item.fingerprint ? value : nil
  }
}

extension DataFile {
  /// Returns a file that is not read, which is reported.
  static func ignored(_ name: String) -> DataFile {
    DataFile(
      source: SourceFile(path: name, bytes: []), recordsPath: [],
      fingerprint: Fingerprint(of: []), isClean: false)
  }

  /// Creates a file that is unchanged.
  init(
    _ known: BuildCache.FileRecord, of file: SourceTree.File, recordsAt path: [String],
    _ status: FileStatus?
  ) {
    source = SourceFile(path: file.name, folder: file.source)
    recordsPath = path
    self.status = status
    fingerprint = known.fingerprint
    conditions = known.conditions
    isRead = false
    isRenewed = known.status != status
    withheld = known.withheld
    items = known.items
  }
}

extension ItemRecord {
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
  /// Sets the entry of each item, and its fingerprint: that of its stored form, or else of everything
  /// that it was made from.
  mutating func identify<Entry>(
    _ entries: [Entry], _ storage: EntryStorage<Entry>?, _ settings: SiteSettings
  ) {
    for index in items.indices {
      if let storage {
        var writer = EntryWriter()
        storage.write(entries[index], &writer)
        items[index].entry = writer.bytes[...]
        items[index].entryFingerprint = Fingerprint(of: writer.bytes)
      } else {
        var mixer = Fingerprint.Mixer()
        mixer.add(items[index].fingerprint)
        mixer.add(source.path)
        conditions.add(to: &mixer, settings.tracked)
        items[index].entryFingerprint = mixer.fingerprint
      }
    }
  }

  /// Takes the pages of records that are unchanged, or of the file's only record.
  mutating func takePages(of known: BuildCache.FileRecord) {
    if items.count == 1, let before = known.items.first, known.items.count == 1 {
      items[0].pages = before.pages
      items[0].isChanged = items[0].fingerprint != before.fingerprint
      return
    }
    var pages = Dictionary(
      known.items.map { ($0.fingerprint, $0.pages) }, uniquingKeysWith: { first, _ in first })
    // Each for one item only: two equal items make two pages.
    for index in items.indices {
      items[index].pages = pages.removeValue(forKey: items[index].fingerprint) ?? nil
    }
  }
}

extension Collection<DataFile> {
  var itemCount: Int { reduce(0) { $0 + $1.items.count } }

  /// Whether all records of all files are usable.
  var areAllComplete: Bool { allSatisfy(\.lost.isEmpty) }

  /// The possible names of the unusable records.
  var lost: UnreadableIdentifiers {
    reduce(into: UnreadableIdentifiers()) { if !$1.lost.isEmpty { $0.add($1.lost) } }
  }

  /// The records that the build leaves out, with the paths of their files.
  var withheld: [(file: String, record: Withheld)] {
    flatMap { file in file.withheld.map { (file.source.path, $0) } }
  }

  /// The folders of the items that the build leaves out and that have one, by their paths in the site.
  var withheldBundles: [String] {
    withheld.compactMap { $0.record.isWholeFile ? SourceTree.File.bundle(of: $0.file) : nil }
  }
}
