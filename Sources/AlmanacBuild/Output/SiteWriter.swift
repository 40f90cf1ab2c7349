/// The writer of one build's files, to the place where its ``OutputStore`` keeps the site.
///
/// Files are staged while pages are made, and published together once nothing is wrong.
package protocol SiteWriter: Sendable {
  /// Notes for the user on what earlier builds recorded.
  var notes: [String] { get }
  /// The start of the build, by the clock of the file system.
  var began: FileStatus.Moment { get }
  /// The fingerprint of the list of the files that earlier builds wrote; `nil` if there is no
  /// intact list.
  var manifestFingerprint: Fingerprint? { get }

  /// Returns the caches of earlier builds; none if there was no build. If something else is in the place of
  /// a cache, it is unusable.
  func readCaches() -> [StoredCache]

  /// Returns a file of the site with its current status, or `nil` if it is not what was written.
  func checked(_ output: BuildCache.Output, at path: String) -> BuildCache.Output?

  /// Compares a file with what is in the site, and stages it if it differs.
  ///
  /// - Parameters:
  ///   - bytes: The new content of the file.
  ///   - path: Its path in the site.
  ///   - origin: The place that it is made from.
  ///   - number: A number that no other file of the build has.
  func stage(
    _ bytes: [UInt8], at path: String, from origin: Place?, number: String
  ) throws(FileError) -> StagedFile

  /// Compares a copied file with what is in the site, and stages it if it differs. No more than a
  /// piece of it is held at once.
  func stage(
    copyOf source: SourceTree.File, at path: String, from origin: Place?, number: String
  ) throws(FileError) -> StagedFile

  /// Decides what is published and what is removed, and checks that nothing is in the way.
  ///
  /// - Parameters:
  ///   - staged: The files that were made or copied.
  ///   - kept: The files that were not, since they are up to date; `nil` if the set of files stays
  ///     the same.
  func plan(_ staged: [StagedFile], kept: [Manifest.Line]?) throws(FileError) -> PublicationPlan

  /// Removes the files of earlier builds that are gone, and publishes all staged ones.
  func commit(_ plan: PublicationPlan) throws(FileError) -> Publication

  /// Writes the cache for the next build.
  func write(_ cache: BuildCache) throws(FileError)

  /// Removes what is kept only while the build runs.
  func close()

  /// Leaves the site unchanged.
  func abandon()
}

/// A file of the site that a build made or copied.
package struct StagedFile: Sendable {
  let path: String
  /// The place that it is made from, for diagnostics.
  let origin: Place?
  /// `nil` if the file is not going to be written.
  let fingerprint: Fingerprint?
  /// The spot where its new bytes are staged; `nil` if the file is up to date.
  var spot: Spot?
  /// The status of a file that is up to date, if it is reliable, or of one that is moved with its
  /// folder.
  var status: FileStatus?
  /// Whether there is something in its place that is not known to be a build's own.
  var isBlocked = false
  /// Whether the list of files says otherwise about its place: the list may be of an earlier state of
  /// the site, or of a later one, and files that are not in it may be a build's own.
  var isUnexpected = false
  /// Whether the previous build had the file, made from the same source, and no other file of
  /// this build matches that one.
  var isKnown = false

  /// The spot where a file is staged.
  enum Spot: Sendable {
    /// A file in the staging folder, by its number.
    case number(String)
    /// The place in the folders of a new site.
    case newSite
    case memory(MemoryStore.Content)
  }

  /// Returns a file of which only the path counts, since it is not going to be written.
  static func dropped(_ path: String, _ origin: Place?) -> StagedFile {
    StagedFile(path: path, origin: origin, fingerprint: nil)
  }
}

/// The changes to a site that a build is going to publish.
package struct PublicationPlan: Sendable {
  let staged: [StagedFile]
  var manifest = Manifest()
  var removed: [String] = []
  /// The obstacles to files, which may or may not be a build's own.
  var obstacles: [SitePath] = []
  /// The diagnostics of the changes.
  var diagnostics = Diagnostics()
  /// Whether files of earlier builds stay because another process changed them.
  var hasLeftovers = false
}

/// The changes to a site that a build published.
package struct Publication: Sendable {
  /// The paths of the files that were removed.
  var removed: [String] = []
  /// The fingerprint of the new list of files.
  var manifest = Fingerprint.none
  /// Notes for the user.
  var notes: [String] = []
  /// The statuses that identify the staged files, in their order; `nil` for those without a reliable one.
  var statuses: [FileStatus?] = []
}
