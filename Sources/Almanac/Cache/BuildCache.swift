/// A record of what a build made and from what, so that the next build knows what it need not
/// rebuild. It is the file `cache` in the site's state.
///
/// Everything is identified by its content. The status of a file only saves reading it, so a cache
/// that is moved to another machine together with the site remains valid.
///
/// Items are held as bytes, which are decoded on demand: of most items it only matters whether
/// anything changed.
struct BuildCache: Sendable {
  let heading: Heading
  /// The templates, by name.
  let templates: [String: Template]
  /// The collections, by folder.
  let collections: [String: Collection]
  /// The copied files, by their paths in the site.
  let copies: [SitePath: Copy]
  /// The pages over several entries.
  let steps: [StepID: ArraySlice<UInt8>]
  /// The keys of page sets.
  let keys: [StepID: PageSet.Keys]
  /// The offsets of data files, in the order of the build that wrote them.
  private let offsets: [UInt32]
  /// The positions of data files in this order, by the fingerprints of their names. It is made
  /// only when a file is not at its expected position.
  private let positions: Deferred<[Fingerprint: Int]>
  let bytes: [UInt8]

  /// The properties of the build as a whole.
  struct Heading: Sendable {
    var origin: Origin
    var program: Program
    /// The fingerprints of the settings that are tracked on their own.
    var settings: [Fingerprint]
    /// The fingerprint of all words in all languages.
    var words: Fingerprint
    /// The languages of pages.
    var languages: [Language]
    /// The number of the build, counted from 1.
    var number: Int
    /// The fingerprint of the manifest that belongs to it.
    var manifest: Fingerprint
    /// Whether the site has files of earlier builds that another process changed.
    var hasLeftovers = false
    /// The number of files of the site.
    var fileCount = 0
    /// Whether no entry of the main menu is a dead link.
    var hasValidNavigation: Bool
    /// The facts that pages about the whole site read of each page.
    var neededFacts: FinishedPage.Facts
    /// The statuses of folders that contain many folders of pages, by their paths in the site; `nil`
    /// for those in which a later change might not show.
    var folders: [String: FileStatus?] = [:]
    /// The shard that the build made; `nil` if it made the whole site.
    var shard: Shard?
  }

  /// The dependencies that everything in a site has.
  struct Origin: Equatable, Sendable {
    /// The fingerprint of the program and its kinds.
    var program: Fingerprint
    /// The fingerprint of the settings that concern the whole site.
    var settings: Fingerprint
    /// The fingerprint of the page paths of all templates.
    var paths: Fingerprint
    /// The day of the build, in days since 1970-01-01.
    var today: Int
  }

  struct Template: Sendable {
    /// The fingerprint of all its files.
    let fingerprint: Fingerprint
    /// The files that it is made from.
    let files: [(name: String, fingerprint: Fingerprint)]
  }

  struct Collection: Sendable {
    /// The fingerprint of all its entries, in order.
    let fingerprint: Fingerprint
    /// What the kind depends on, and what the order of its entries depends on.
    let revision: String
    let orderRevision: String
    /// The fingerprint of the names of their files.
    let names: Fingerprint
    /// The order of the entries: their files, and the items in these.
    let order: [Position]

    struct Position: Hashable, Sendable {
      // There is one for each entry.
      private let storedFile: UInt32
      private let storedItem: UInt32

      init(file: Int, item: Int) {
        storedFile = UInt32(clamping: file)
        storedItem = UInt32(clamping: item)
      }

      var file: Int { Int(storedFile) }
      var item: Int { Int(storedItem) }
    }
  }

  struct Copy: Sendable {
    /// The path of the file that is copied.
    let source: String
    let status: FileStatus?
    /// The fingerprint of the source. The copy may differ: images lose their metadata.
    let fingerprint: Fingerprint
    /// The format of a file that keeps its metadata, which every build warns about.
    let exposed: ImageFormat?
    /// The check that the file passed.
    let check: FileCheck
    let output: Output
  }

  /// A file of the site as it was written.
  struct Output: Sendable {
    let fingerprint: Fingerprint
    let status: FileStatus?
  }

  /// A data file. Files with diagnostics are not in the cache.
  struct DataFile: Sendable {
    let status: FileStatus?
    let fingerprint: Fingerprint
    /// The conditions under which its entries are valid.
    let conditions: Conditions
    /// The records that the build left out.
    let withheld: [Withheld]
    let itemCount: Int
    /// The offsets of the file and of its first item in the cache.
    let offset: Int
    let firstItem: Int
    /// The bytes of all of this in the cache, including the file's name.
    let bytes: ArraySlice<UInt8>

    /// Its items, with their entries and pages.
    var items: [Almanac.DataFile.Item] {
      var reader = EntryReader(bytes[firstItem...])
      return (0..<itemCount).map { _ in reader.item() }
    }
  }
}

extension BuildCache {
  /// The maximum size in bytes, on which the width of its offsets relies. No build writes a larger cache,
  /// and a merge of shards with a larger one rebuilds their pages.
  static let maximumSize = 1 << 30

  /// The first bytes of every cache of this form.
  static let header = Array("almanac cache 9\n".utf8)

  /// Creates a cache from its bytes; returns `nil` if no build wrote them in this format.
  init?(_ bytes: [UInt8]) {
    // The last bytes are the fingerprint of everything before them.
    let end = bytes.count - Fingerprint.byteCount
    guard end >= Self.header.count, bytes.count <= Self.maximumSize,
      bytes.starts(with: Self.header)
    else { return nil }
    var seal = EntryReader(bytes[end...])
    guard Fingerprint(of: bytes[..<end]) == seal.fingerprint() else { return nil }
    var reader = EntryReader(bytes[Self.header.count..<end])
    heading = reader.heading()
    templates = reader.dictionary { $0.template() }
    collections = reader.dictionary { $0.collection() }
    copies = Dictionary(
      reader.list { (SitePath($0.text()), $0.copy()) }, uniquingKeysWith: { first, _ in first })
    steps = Dictionary(
      reader.list { ($0.step(), $0.slice()) }, uniquingKeysWith: { first, _ in first })
    keys = Dictionary(
      reader.list { ($0.step(), $0.keys()) }, uniquingKeysWith: { first, _ in first })
    let count = reader.count()
    var offsets: [UInt32] = []
    offsets.reserveCapacity(count)
    for _ in 0..<count where !reader.isDamaged {
      offsets.append(UInt32(reader.position))
      reader.skipSlice()
    }
    guard reader.isAtEnd else { return nil }
    self.offsets = offsets
    self.bytes = bytes
    positions = Deferred { [offsets] in
      let names = offsets.map { Fingerprint(of: Self.name(at: Int($0), in: bytes)) }
      return Dictionary(zip(names, names.indices), uniquingKeysWith: { _, last in last })
    }
  }

  /// Returns a data file by its name.
  ///
  /// - Parameter position: Where it is looked for first, and afterwards the position after it.
  func file(_ name: String, at position: inout Int) -> DataFile? {
    if position < offsets.count, let file = file(at: position, named: name) {
      position += 1
      return file
    }
    guard let found = positions.value[Fingerprint(of: name)] else { return nil }
    position = found + 1
    return file(at: found, named: name)
  }

  /// Returns a data file by its name.
  func file(_ name: String) -> DataFile? {
    var position = offsets.count
    return file(name, at: &position)
  }

  private func file(at position: Int, named name: String) -> DataFile? {
    let offset = Int(offsets[position])
    guard Self.name(at: offset, in: bytes).span.equals(name.utf8.span) else { return nil }
    let file = DataFile(at: offset, in: bytes)
    return file.isWhole ? file : nil
  }

  /// Calls `body` with each data file and its name, in order, until it returns a result.
  func first<Result>(_ body: (String, DataFile) -> Result?) -> Result? {
    for offset in offsets {
      let name = String(decoding: Self.name(at: Int(offset), in: bytes), as: UTF8.self)
      if let result = body(name, DataFile(at: Int(offset), in: bytes)) { return result }
    }
    return nil
  }

  /// Returns the name of the data file at an offset in the bytes of a cache.
  private static func name(at offset: Int, in cache: [UInt8]) -> ArraySlice<UInt8> {
    var reader = EntryReader(cache[offset...])
    reader = EntryReader(reader.slice())
    return reader.slice()
  }
}

extension BuildCache.DataFile {
  /// Creates a file from its offset in the bytes of a cache.
  init(at offset: Int, in cache: [UInt8]) {
    var reader = EntryReader(cache[offset...])
    let bytes = reader.slice()
    reader = EntryReader(bytes)
    // The name.
    reader.skipSlice()
    self.init(
      status: reader.optional { $0.status() }, fingerprint: reader.fingerprint(),
      conditions: reader.conditions(), withheld: reader.list { $0.withheld() },
      itemCount: reader.count(), offset: offset,
      firstItem: reader.position, bytes: bytes)
  }

  /// Whether the items fill the rest of the bytes.
  fileprivate var isWhole: Bool {
    var reader = EntryReader(bytes[firstItem...])
    for _ in 0..<itemCount { reader.skipItem() }
    return reader.isAtEnd
  }
}

extension BuildCache.Template {
  init(_ template: CompiledTemplate) {
    var mixer = Fingerprint.Mixer()
    for file in template.files {
      mixer.add(file.name)
      mixer.add(file.fingerprint)
    }
    self.init(fingerprint: mixer.fingerprint, files: template.files)
  }
}

/// The cached entry and pages of an item.
struct StoredItem: Sendable {
  /// Its entry, if that can be stored.
  let entry: ArraySlice<UInt8>?
  /// Its pages, to be decoded as `StoredPages`; `nil` if there were diagnostics about them.
  let pages: ArraySlice<UInt8>?

  init(_ bytes: ArraySlice<UInt8>) {
    var reader = EntryReader(bytes)
    entry = reader.optional { $0.slice() }
    pages = reader.optional { $0.slice() }
  }

  /// Returns the range of ``entry`` in the bytes.
  static func entry(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var reader = EntryReader(bytes)
    return reader.optional { $0.skipSlice() }
  }

  /// Returns the range of ``pages`` in the bytes.
  static func pages(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var reader = EntryReader(bytes)
    if reader.flag() { reader.skipSlice() }
    return reader.optional { $0.skipSlice() }
  }
}

/// The pages that are made in one step, and their dependencies.
struct StoredPages: Sendable {
  let dependencies: Dependencies
  var pages: [Page]

  struct Page: Sendable {
    /// The path of its file.
    let path: String
    let template: String
    let fingerprint: Fingerprint
    /// The build that made it, and the reason.
    let build: Int
    /// The facts about it, encoded; `nil` if it was not rendered. Most builds decode none of them.
    let storedFacts: ArraySlice<UInt8>?
    let reason: Reason
    /// The status that identifies the page's file.
    var status: FileStatus?

    var facts: PageFacts? {
      storedFacts.map { bytes in
        var reader = EntryReader(bytes)
        return reader.facts()
      }
    }

    /// The facts that pages about the whole site read, and whether search engines may list it; `nil`
    /// if it was not rendered.
    var recordedFacts: (isListed: Bool, facts: RecordedFacts)? {
      guard let storedFacts else { return nil }
      var reader = EntryReader(storedFacts)
      return reader.recordedFacts()
    }
  }

  init(_ bytes: ArraySlice<UInt8>) {
    var reader = EntryReader(bytes)
    var made = EntryReader(reader.slice())
    pages = made.list { $0.page() }
    dependencies = Dependencies(from: &made)
    for index in pages.indices { pages[index].status = reader.optional { $0.status() } }
  }

  /// The indices of the pages by their files, whose paths are compared byte by byte.
  var indices: [SitePath: Int] {
    Dictionary(
      pages.indices.lazy.map { (SitePath(pages[$0].path), $0) }, uniquingKeysWith: { a, _ in a })
  }
}
