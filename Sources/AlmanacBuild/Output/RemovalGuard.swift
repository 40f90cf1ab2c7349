/// Keeps a build from removing most of a site, which a missing folder or a wrong option would do.
enum RemovalGuard {
  /// A build that removes fewer files is never refused.
  private static let minimumCount = 10

  /// Returns the error if more than half of the pages would be removed, or more than half of all files.
  ///
  /// Pages count by themselves, since a site whose pages are lost may keep very many pictures.
  ///
  /// - Parameter previous: The files of the previous build.
  static func refusal(
    of removed: [String], from previous: Manifest, _ root: Directory
  ) -> Diagnostic? {
    guard removed.count >= minimumCount else { return nil }
    let paths = Set(previous.lines.lazy.map(\.path.text))
    let (pages, lostPages) = (paths.count(where: \.isPage), removed.filter(\.isPage))
    if isMost(lostPages, of: pages) {
      return .wouldRemoveMost(lostPages, of: pages, "pages", root)
    }
    guard isMost(removed, of: paths.count) else { return nil }
    return .wouldRemoveMost(removed, of: paths.count, "files", root)
  }

  private static func isMost(_ removed: [String], of count: Int) -> Bool {
    removed.count >= minimumCount && removed.count > count / 2
  }
}

extension String {
  fileprivate var isPage: Bool { hasSuffix(".html") }
}

extension Diagnostic {
  fileprivate static func wouldRemoveMost(
    _ paths: [String], of count: Int, _ kind: String, _ root: Directory
  ) -> Self {
    .init(
      .error, "A0323", at: SourceFile(path: root.path, bytes: []).start,
      "\(paths.count) of the \(count) \(kind) of the site would be removed: "
        + FolderWriter.list(paths),
      help: "if that is intended, build with --allow-removals")
  }
}
