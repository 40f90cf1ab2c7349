/// What a build made, and of what: by it the next build knows what it need not make again. It lies
/// in the site as `.almanac/cache`.
///
/// Everything is known by its content. The status of a file only spares reading it; so a cache that
/// is carried to another machine with the site is of use there, too.
struct BuildCache: Sendable {
  var origin: Origin
  var program: Program
  /// Which build wrote it, counted from 1.
  var number = 1
  /// The bytes of the manifest that belongs to it.
  var manifest: Fingerprint
  /// Whether the site has files of earlier builds that somebody else changed.
  var hasLeftovers = false
  /// By name.
  var templates: [String: Template] = [:]
  /// The files of items, by name.
  var files: [String: DataFile] = [:]
  /// By folder.
  var collections: [String: Collection] = [:]
  /// The pages over all items, by the name of what made them.
  var summaries: [String: Unit] = [:]
  /// The files that are copied, by their paths in the site.
  var copies: [String: Copy] = [:]

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
    var fingerprint: Fingerprint
    /// These files.
    var files: [(name: String, fingerprint: Fingerprint)]
  }

  /// A file of items. Those of which there was anything to tell are not in the cache.
  struct DataFile: Sendable {
    var status: FileStatus?
    var fingerprint: Fingerprint
    /// Whether what is kept of its items depends on the day.
    var usesToday: Bool
    var items: [Item]
  }

  struct Item: Sendable {
    /// Which of the file's records it is, and its bytes.
    var record: Int
    var range: Range<Int>
    var fingerprint: Fingerprint
    /// That of what is kept of it.
    var entryFingerprint: Fingerprint
    /// What is kept of it, where that can be stored.
    var entry: ArraySlice<UInt8>?
    /// Its pages; nothing where there was anything to tell of them.
    var unit: Unit?
  }

  struct Collection: Sendable {
    /// Of all its entries in their order.
    var fingerprint: Fingerprint
    /// How many files they are in.
    var fileCount: Int
    /// The order: files by their order, and items in them.
    var order: [Position]

    struct Position: Equatable, Sendable {
      var file: Int
      var item: Int
    }
  }

  /// The pages that are made in one step, and what of.
  struct Unit: Sendable {
    var dependencies: Dependencies
    var pages: [Page]
  }

  struct Page: Sendable {
    /// The path of its file.
    var path: String
    var template: String
    var output: Output
    /// The build that made it, and why.
    var build: Int
    var reason: Reason
  }

  struct Copy: Sendable {
    /// What is copied.
    var source: String
    var status: FileStatus?
    var output: Output
  }

  /// A file of the site as it was written.
  struct Output: Sendable {
    var fingerprint: Fingerprint
    var status: FileStatus?
  }
}
