/// What a build made, and of what: by it the next build knows what it need not make again. It is
/// `cache` in the site's state.
///
/// Everything is known by its content. The status of a file only spares reading it; so a cache that
/// is carried to another machine with the site can be used there, too.
///
/// Of each item just the bytes are held, and read when they are asked for: of most items it is only
/// asked whether anything changed.
struct BuildCache: Sendable {
  let heading: Heading
  /// By name.
  let templates: [String: Template]
  /// By folder.
  let collections: [String: Collection]
  /// The files that are copied, by their paths in the site.
  let copies: [SitePath: Copy]
  /// The pages over several entries.
  let steps: [StepID: ArraySlice<UInt8>]
  /// The keys of page sets.
  let keys: [StepID: [String]]
  /// Where the files of items begin, by the fingerprints of their names.
  private let files: [Fingerprint: Int]
  private let bytes: [UInt8]

  /// What there is to say of the build as a whole.
  struct Heading: Sendable {
    var origin: Origin
    var program: Program
    /// Which build it was, counted from 1.
    var number: Int
    /// The bytes of the manifest that belongs to it.
    var manifest: Fingerprint
    /// Whether the site has files of earlier builds that somebody else changed.
    var hasLeftovers: Bool
    /// How many files the site has.
    var fileCount: Int
    /// Whether each entry of the main menu leads somewhere.
    var hasSoundNavigation: Bool
  }

  /// What everything in a site depends on.
  struct Origin: Equatable, Sendable {
    /// The program and its kinds.
    var program: Fingerprint
    /// The bytes of site.json.
    var settings: Fingerprint
    /// Where the pages of all templates are.
    var paths: Fingerprint
    /// The day of the build, in days since 1970-01-01.
    var today: Int
  }

  struct Template: Sendable {
    /// Of all files that it is made of.
    let fingerprint: Fingerprint
    /// These files.
    let files: [(name: String, fingerprint: Fingerprint)]
  }

  struct Collection: Sendable {
    /// Of all its entries in their order.
    let fingerprint: Fingerprint
    /// Of the names of the files that they are in.
    let names: Fingerprint
    /// The order: files by their order, and items in them.
    let order: [Position]

    struct Position: Hashable, Sendable {
      let file: Int
      let item: Int
    }
  }

  struct Copy: Sendable {
    /// What is copied.
    let source: String
    let status: FileStatus?
    /// Of the bytes of the source. The copy may have others: images lose their metadata.
    let fingerprint: Fingerprint
    /// The format of a file that keeps its metadata, which every build warns of.
    let exposed: ImageFormat?
    let output: Output
  }

  /// A file of the site as it was written.
  struct Output: Sendable {
    let fingerprint: Fingerprint
    let status: FileStatus?
  }

  /// A file of items. Those of which there was anything to tell are not in the cache.
  struct DataFile: Sendable {
    let status: FileStatus?
    let fingerprint: Fingerprint
    /// The days of the build for which what is kept of its items holds.
    let days: ValidDays
    let items: [Item]
    /// All of this as it lies in the cache, with the file's name.
    var bytes: ArraySlice<UInt8> = []
  }

  struct Item: Sendable {
    /// Which of the file's records it is, and its bytes.
    let record: Int
    let range: Range<Int>
    let fingerprint: Fingerprint
    /// That of what is kept of it.
    let entryFingerprint: Fingerprint
    /// What is kept of it, and its pages, to be read as `StoredItem`.
    let stored: ArraySlice<UInt8>
  }
}

extension BuildCache {
  /// Larger ones are not read: they are none that a build wrote.
  static let maximumSize = 1 << 30

  /// The first bytes of every cache of this form.
  static let header = Array("almanac cache 3\n".utf8)

  /// A cache out of its bytes; nothing where they are not what a build of this form wrote.
  init?(_ bytes: [UInt8]) {
    // The last eight bytes are the fingerprint of all before them.
    let end = bytes.count - 8
    guard end >= Self.header.count, bytes.starts(with: Self.header) else { return nil }
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
      reader.list { ($0.step(), $0.list { $0.text() }) }, uniquingKeysWith: { first, _ in first })
    let count = reader.count()
    var files: [Fingerprint: Int] = [:]
    files.reserveCapacity(count)
    for _ in 0..<count where !reader.isDamaged {
      let start = reader.position
      var file = EntryReader(reader.slice())
      files[Fingerprint(of: file.slice())] = start
    }
    guard reader.isAtEnd else { return nil }
    self.files = files
    self.bytes = bytes
  }

  /// A file of items by its name.
  func file(_ name: String) -> DataFile? {
    guard let start = files[Fingerprint(of: name)] else { return nil }
    var reader = EntryReader(bytes[start...])
    let slice = reader.slice()
    var file = EntryReader(slice)
    guard SitePath(file.text()) == SitePath(name) else { return nil }
    var found = file.dataFile()
    found.bytes = slice
    return file.isAtEnd ? found : nil
  }

  /// Calls `body` with each file of items and its name, in no particular order, until it has a
  /// result.
  func first<Result>(_ body: (String, DataFile) -> Result?) -> Result? {
    for start in files.values {
      var reader = EntryReader(bytes[start...])
      var file = EntryReader(reader.slice())
      if let result = body(file.text(), file.dataFile()) { return result }
    }
    return nil
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

/// What a cache has of an item.
struct StoredItem: Sendable {
  /// What is kept of it, where that can be stored.
  let entry: ArraySlice<UInt8>?
  /// Its pages, to be read as `StoredPages`; nothing where there was anything to tell of them.
  let pages: ArraySlice<UInt8>?

  init(_ bytes: ArraySlice<UInt8>) {
    var reader = EntryReader(bytes)
    entry = reader.optional { $0.slice() }
    pages = reader.optional { $0.slice() }
  }
}

/// The pages that are made in one step, and what of.
struct StoredPages: Sendable {
  let dependencies: Dependencies
  var pages: [Page]

  struct Page: Sendable {
    /// The path of its file.
    let path: String
    let template: String
    let fingerprint: Fingerprint
    /// The build that made it, and why.
    let build: Int
    let reason: Reason
    /// Nothing where it was not rendered.
    let facts: PageFacts?
    /// By it the page's file is known again.
    var status: FileStatus?
  }

  init(_ bytes: ArraySlice<UInt8>) {
    var reader = EntryReader(bytes)
    var made = EntryReader(reader.slice())
    dependencies = made.dependencies()
    pages = made.list { $0.page() }
    for index in pages.indices { pages[index].status = reader.optional { $0.status() } }
  }

  /// The number of the page of a file, told from others by the bytes of its path.
  func number(of path: String) -> Int? { pages.firstIndex { SitePath($0.path) == SitePath(path) } }
}
