/// The results of a build before they are published: what its tasks made, and what it keeps.
struct BuildResults: Sendable {
  private(set) var plan: BuildPlan
  private(set) var batches: [TaskRunner.Batch]
  let copied: [FileCopier.Copied]
  /// The files that were made or copied.
  let files: StagedFiles
  /// The batch of each task that was run, and its index in the batch.
  private var positions: TaskTable<Position>
  /// The index of the first file of each batch among all files.
  private let firstFiles: [Int]

  private struct Position: Sendable {
    let batch: Int32
    let index: Int32
  }

  init(_ plan: BuildPlan, _ batches: [TaskRunner.Batch], _ copied: [FileCopier.Copied]) {
    self.plan = plan
    self.batches = batches
    self.copied = copied
    files = (batches.map(\.staged) + [copied.map(\.staged)]).joined()
    positions = TaskTable(plan.collections)
    var firstFiles: [Int] = []
    var count = 0
    for (number, batch) in batches.enumerated() {
      firstFiles.append(count)
      count += batch.staged.count
      for (index, result) in batch.results.enumerated() {
        positions[result.task] = Position(batch: Int32(number), index: Int32(index))
      }
    }
    self.firstFiles = firstFiles
  }

  /// Records that there are diagnostics about the pages of a task, so that the next build rebuilds
  /// them.
  mutating func setDiagnosed(_ task: TaskID) {
    if let position = positions[task] {
      batches[Int(position.batch)].results[Int(position.index)].isClean = false
    } else {
      plan.setDiagnosed(task)
    }
  }

  // MARK: Records

  /// Returns the record of a task for the cache, or `nil` if there are diagnostics about its pages.
  ///
  /// - Parameters:
  ///   - stored: The record in the previous cache.
  ///   - statuses: The statuses that identify the files of the build.
  func record(
    of task: TaskID, _ stored: ArraySlice<UInt8>?, _ statuses: FileStatuses
  ) -> [UInt8]? {
    if let position = positions[task] {
      let (batch, index) = (Int(position.batch), Int(position.index))
      let result = batches[batch].results[index]
      guard result.isClean else { return nil }
      let bytes = batches[batch].records.bytes
      return Self.record(
        bytes[result.record], bytes[result.shared],
        statuses.statuses(
          of: batches[batch].staged[result.files],
          from: firstFiles[batch] + result.files.lowerBound))
    }
    guard let kept = plan.fresh[task], kept.isClean, let stored else { return nil }
    guard let statuses = kept.statuses else { return Array(stored) }
    var reader = EntryReader(stored)
    return Self.record(reader.slice(), [], statuses)
  }

  private static func record(
    _ pages: ArraySlice<UInt8>, _ shared: ArraySlice<UInt8>, _ statuses: [FileStatus?]
  ) -> [UInt8] {
    var writer = EntryWriter()
    writer.write(count: pages.count + shared.count)
    writer.append(pages)
    writer.append(shared)
    for status in statuses { writer.write(status) { $0.write($1) } }
    return writer.bytes
  }

  /// Returns whether nothing about the pages of a task changed since the previous build.
  func isUnchanged(_ task: TaskID) -> Bool {
    plan.fresh[task].map { $0.isClean && $0.statuses == nil } == true
  }

  // MARK: Pages and files

  /// Calls `body` with each page of the site, and its number within its task.
  func forEachPage(_ body: (TaskID, Int, StoredPages.Page) -> Void) {
    forEachRenderedPage(body)
    forEachKeptPage(body)
  }

  func forEachRenderedPage(_ body: (TaskID, Int, StoredPages.Page) -> Void) {
    for batch in batches {
      for result in batch.results {
        var reader = EntryReader(batch.records.bytes[result.record])
        for (number, page) in reader.list({ $0.page() }).enumerated() {
          body(result.task, number, page)
        }
      }
    }
  }

  func forEachKeptPage(_ body: (TaskID, Int, StoredPages.Page) -> Void) {
    plan.forEachFreshTask { task, stored in
      for (number, page) in StoredPages(stored).pages.enumerated() { body(task, number, page) }
    }
  }

  /// Returns all copied files, by their paths in the site.
  ///
  /// - Parameter statuses: The statuses that identify the files of the build.
  func copies(_ statuses: FileStatuses) -> [SitePath: BuildCache.Copy] {
    var copies: [SitePath: BuildCache.Copy] = [:]
    for copy in plan.freshCopies {
      copies[SitePath(copy.source.pathInSite)] = copy.output.map {
        .init(
          source: copy.source.name, status: copy.status, fingerprint: copy.fingerprint ?? .none,
          exposed: copy.exposed, check: copy.source.check, output: $0)
      }
    }
    let known = statuses.statuses(
      of: copied.map(\.staged)[...], from: files.count - copied.count)
    for (copy, status) in zip(copied, known) {
      copies[SitePath(copy.staged.path)] = copy.staged.fingerprint.map {
        .init(
          source: copy.source.name, status: copy.status, fingerprint: copy.fingerprint ?? .none,
          exposed: copy.exposed, check: copy.source.check,
          output: .init(fingerprint: $0, status: status))
      }
    }
    return copies
  }

  /// The change that a build makes to the files of the site.
  enum Change {
    /// All files stay.
    case nothing
    /// The files are the same as before, some of them perhaps with other bytes.
    case bytes
    case files
  }

  /// Returns the change to the site that the previous build left.
  ///
  /// - Parameter missing: The number of files that are still to be made.
  func change(_ writer: (any SiteWriter)?, missing: Int = 0) -> Change {
    guard let writer, let cache = plan.previous?.cache,
      cache.heading.manifest == writer.manifestFingerprint, !cache.heading.hasLeftovers,
      cache.heading.fileCount == plan.freshFileCount + files.count + missing
    else { return .files }
    let isSameCopies = plan.freshCopies.allSatisfy { copy in
      let known = cache.copies[SitePath(copy.source.pathInSite)]
      return known.map { SitePath($0.source) } == SitePath(copy.source.name)
    }
    guard isSameCopies else { return .files }
    if files.isEmpty { return .nothing }
    return files.allSatisfy(\.isKnown) ? .bytes : .files
  }
}
