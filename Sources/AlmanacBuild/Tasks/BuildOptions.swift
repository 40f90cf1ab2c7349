/// The options of a build.
package struct BuildOptions: Sendable {
  /// The folder that holds `Content` and `Templates`.
  package var source: String
  /// The folder that the site is written to; if `nil`, the site is checked and nothing is written.
  package var output: String?
  /// The folder for the state of sites; if `nil`, it is `.almanac` in the source.
  package var state: String?
  /// Whether a build may remove most files of a site.
  package var allowsRemovals = false
  /// Whether the build waits until files are on the disk, so that the site is complete even after a
  /// power failure.
  package var isDurable = false
  /// The day for which the site is built.
  package var asOf: AsOf
  /// Whether drafts are built.
  package var includesDrafts = false
  /// Whether items are built before their day.
  package var includesFuture = false
  /// The part of the pages to make; `nil` for the whole site.
  package var shard: Shard?
  /// The folders of shards whose pages the site takes over.
  package var mergedShards: [String] = []
  /// Whether warnings stop the build as well.
  package var isStrict: Bool
  /// The known warnings, which do not stop it even so.
  package var baseline = Baseline()
  /// The number of pages that are made at once.
  package var width: Int
  /// The program's file, if there is one: pages that another program made are rebuilt.
  package var program: String?
  /// The approximate size in bytes up to which the items of a collection are kept in memory from their
  /// reading until their pages are made, which changes no page.
  package var itemMemory = 64 << 20

  package init(source: String, output: String?, asOf: AsOf, isStrict: Bool, width: Int) {
    self.source = source
    self.output = output
    self.asOf = asOf
    self.isStrict = isStrict
    self.width = width
  }
}

extension BuildOptions {
  /// What the build has beyond what is published on its day.
  package var inclusion: Inclusion {
    Inclusion(includesDrafts ? [.drafts] : []).union(includesFuture ? [.future] : [])
  }
}

/// A change to a file of the site.
package struct FileChange: Hashable, Sendable {
  package enum Action: Sendable { case added, changed, removed }

  /// The path of the file in the site, such as "pets/biscuit/index.html".
  package let path: String
  package let action: Action

  package init(_ action: Action, _ path: String) {
    self.path = path
    self.action = action
  }
}

/// The result of a build.
package struct BuildReport: Sendable {
  package enum Outcome: Sendable, Equatable {
    /// The site was written.
    case built
    /// The site's files have no errors; nothing was written.
    case checked
    /// The site's files have errors, or warnings in a strict build; the site is unchanged.
    case refused
    /// A file could not be read or written.
    case failed(String)
  }

  package var outcome: Outcome
  package var diagnostics: Diagnostics
  /// Returns the files that were read, by the paths that diagnostics show. There may be very many, and
  /// few reports list them.
  package var files: @Sendable () -> [String] = { [] }
  /// The number of pages of the site.
  package var pages = 0
  /// The numbers of files that were written, left unchanged and removed.
  package var written = 0
  package var unchanged = 0
  package var removed = 0
  /// The number of pages that were rendered; all others were known to be up to date.
  package var rendered = 0
  /// The settings of the site, if site.json can be used.
  package var settings: SiteSettings?
  /// The entries of all collections, if site.json can be used.
  package var site: Site?
  /// The pictures on other hosts that data names.
  package var remotePictures: [RemotePicture] = []
  /// Notes for the user, in sentences.
  package var notes: [String] = []
  /// The stages of the build in order, with their durations.
  package var stages: [(name: String, duration: Duration)] = []

  package init(outcome: Outcome, diagnostics: Diagnostics) {
    self.outcome = outcome
    self.diagnostics = diagnostics
  }

  /// Adds the time since a moment to a stage, and restarts from now.
  mutating func addStage(_ name: String, since start: inout ContinuousClock.Instant) {
    let now = ContinuousClock.now
    let index = stages.firstIndex { $0.name == name } ?? stages.count
    if index == stages.count { stages.append((name, .zero)) }
    stages[index].duration += now - start
    start = now
  }
}
