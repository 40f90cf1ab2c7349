/// A record of what a build made and from what, so that the next build knows what it need not
/// rebuild. It is the file `cache` in the site's state.
///
/// Everything is identified by its content. The status of a file only saves reading it, so a cache
/// that is moved to another machine together with the site remains valid.
package struct BuildCache: Sendable {
  var heading: Heading
  /// The templates, by name.
  var templates: [String: Template] = [:]
  /// The collections, by folder.
  var collections: [String: CollectionRecord] = [:]
  /// The copied files, by their paths in the site.
  var copies: [SitePath: Copy] = [:]
  /// The keys of page sets.
  var keys: [StepID: PageSet.Keys] = [:]
  /// The pages over several entries.
  var steps: [StepID: TaskRecord] = [:]
  /// The data files without diagnostics, by their paths in the source.
  var files: [SitePath: FileRecord] = [:]

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
    var neededFacts: FactSet
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

  package struct CollectionRecord: Sendable {
    /// The fingerprint of all its entries, in order.
    let fingerprint: Fingerprint
    /// What the kind depends on, and what the order of its entries depends on.
    let revision: String
    let orderRevision: String
    /// The fingerprint of the names of their files.
    let names: Fingerprint
    /// The order of the entries.
    let order: [Position]

    /// The position of an entry: the index of its file, and that of the item in the file.
    package struct Position: Hashable, Sendable {
      package let file: Int
      package let item: Int

      package init(file: Int, item: Int) {
        self.file = file
        self.item = item
      }
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
  package struct Output: Sendable {
    let fingerprint: Fingerprint
    let status: FileStatus?
  }

  /// A data file.
  struct FileRecord: Sendable {
    var status: FileStatus?
    let fingerprint: Fingerprint
    /// The conditions under which its entries are valid.
    let conditions: Conditions
    /// The records that the build left out.
    let withheld: [Withheld]
    var items: [ItemRecord]
  }
}

/// An item of a data file.
package struct ItemRecord: Sendable {
  /// The index of its record in the file, and the range of the record's bytes.
  let record: Int
  let range: Range<Int>
  let fingerprint: Fingerprint
  var entryFingerprint: Fingerprint
  /// Its entry in the form of `StorableEntry`; `nil` if that is not stored.
  var entry: ArraySlice<UInt8>?
  /// Its pages as the previous build made them; `nil` if it made none, or there were diagnostics about
  /// them.
  var pages: TaskRecord?
  /// Whether its record differs from the one that these pages were made from.
  var isChanged = false
}

/// The pages that a task made, and their dependencies.
struct TaskRecord: Sendable {
  var pages: [PageRecord]
  let dependencies: Dependencies

  /// The indices of the pages by their files, whose paths are compared byte by byte.
  var indices: [SitePath: Int] {
    Dictionary(
      pages.indices.lazy.map { (SitePath(pages[$0].path), $0) }, uniquingKeysWith: { a, _ in a })
  }
}

/// A page as it was written.
struct PageRecord: Sendable {
  /// The path of its file.
  let path: String
  let template: String
  let fingerprint: Fingerprint
  /// The build that made it, and the reason.
  let build: Int
  let reason: Reason
  /// The facts about it; `nil` if it was not rendered.
  let facts: PageFacts?
  /// The status that identifies its file, if there is a reliable one.
  var status: FileStatus?

  var output: BuildCache.Output { .init(fingerprint: fingerprint, status: status) }
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
