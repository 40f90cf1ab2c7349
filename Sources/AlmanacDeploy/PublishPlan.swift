/// The changes that make a target equal to a site, without anything that Almanac did not write.
package struct PublishPlan: Sendable {
  /// A file that changes at the target.
  package struct File: Sendable, Equatable {
    package let path: String
    /// The size in bytes, of the new file or else of the removed one; `nil` if it is unknown.
    package let size: Int?
  }

  /// The files that are new at the target.
  package private(set) var added: [File] = []
  /// The files that are replaced.
  package private(set) var changed: [File] = []
  /// The files that no page needs any more.
  package private(set) var removed: [File] = []
  /// The number of files that are at the target already.
  package private(set) var unchanged = 0
  /// The paths at which there is something that Almanac did not write, or that was changed since.
  private(set) var obstacles: [String] = []
  /// Gone files that another program changed at the target, which are kept.
  private(set) var kept: [String] = []
  /// What Almanac published so far.
  let before: Manifest
  /// What it has published afterwards.
  private(set) var after: Manifest

  /// Whether the files at the target stay as they are.
  package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

  /// - Parameters:
  ///   - files: The files of the site.
  ///   - contents: What is at the target.
  ///   - size: Returns the size of a file of the site.
  init(_ files: Manifest, at contents: TargetContents, size: (String) -> Int? = { _ in nil }) {
    before = contents.list
    after = files
    for line in files.lines { add(line, contents.files[line.path], size) }
    var leftovers: [Manifest.Line] = []
    for (path, fingerprints) in before.files(notIn: files) {
      guard case .file(let found, let size)? = contents.files[path] else { continue }
      if let found, !fingerprints.contains(found) {
        kept.append(path.text)
        leftovers += fingerprints.map { .init(path: path, fingerprint: $0) }
      } else {
        removed.append(File(path: path.text, size: size))
      }
    }
    after = after.union(Manifest(leftovers))
    findObstacles(of: files, among: contents)
  }

  private mutating func add(
    _ line: Manifest.Line, _ found: TargetContents.Occupant?, _ size: (String) -> Int?
  ) {
    let path = line.path.text
    let file = File(path: path, size: size(path))
    let known = before[path]
    switch found {
    case nil: added.append(file)
    case .file(line.fingerprint, _): unchanged += 1
    case .file(nil, _) where known == [line.fingerprint]: unchanged += 1
    case .file(nil, _) where !known.isEmpty: changed.append(file)
    case .file(let other?, _) where known.contains(other): changed.append(file)
    case .file, .other: obstacles.append(path)
    }
  }

  /// Finds foreign files in the places of folders, and folders of foreign files in the places of files.
  private mutating func findObstacles(of files: Manifest, among contents: TargetContents) {
    let own = Set(files.lines.map(\.path))
    let gone = Set(removed.map { SitePath($0.path) })
    let foreign = Set(contents.files.keys).subtracting(own).subtracting(gone)
    guard !foreign.isEmpty else { return }
    var found = Set(own.flatMap(\.folders)).intersection(foreign)
    for path in foreign where !path.folders.allSatisfy({ !own.contains($0) }) { found.insert(path) }
    obstacles += found.sorted().map(\.text)
  }
}

// MARK: - Order

extension PublishPlan {
  /// The paths of the files to upload, in groups, each of which refers only to those before it: images,
  /// data and styles, then pages, and then what announces pages.
  var uploads: [[String]] {
    let paths = (added + changed).map(\.path)
    return Stage.allCases.map { stage in
      paths.filter { Stage($0) == stage }
        // Pages of lists, which refer to those below them, come last.
        .sorted { (-Self.depth($0), SitePath($0)) < (-Self.depth($1), SitePath($1)) }
    }
  }

  private static func depth(_ path: String) -> Int {
    path.utf8.count { $0 == UInt8(ascii: "/") }
  }

  private enum Stage: CaseIterable {
    case content, pages, announcements

    init(_ path: String) {
      let ending = Compression.allCases.map(\.ending).first(where: path.hasSuffix) ?? ""
      let path = path.dropLast(ending.count)
      self =
        if path.hasSuffix(".html") {
          .pages
        } else if path.hasSuffix(".xml") {
          .announcements
        } else {
          .content
        }
    }
  }

  /// The removed files that must go before uploads, since a new folder has the name of one, or a new
  /// file the name of their folder.
  var blockers: [String] {
    let new = Set(added.map { SitePath($0.path) })
    let folders = Set(new.flatMap(\.folders))
    return removed.map(\.path).filter { path in
      let path = SitePath(path)
      return folders.contains(path) || !new.isDisjoint(with: path.folders)
    }
  }

  /// The removed files that go after all uploads.
  var removals: [String] {
    let early = Set(blockers.map(SitePath.init))
    return removed.map(\.path).filter { !early.contains(SitePath($0)) }
  }
}

// MARK: - Checks

extension PublishPlan {
  /// A plan that removes fewer files is never refused.
  private static let checkedRemovalCount = 10

  /// Returns what forbids the publication, and warnings.
  ///
  /// - Parameter allowsRemovals: Whether most of what is published may be removed.
  func diagnostics(_ target: TargetDeclaration, allowsRemovals: Bool) -> Diagnostics {
    var diagnostics = Diagnostics()
    for path in obstacles { diagnostics.add(.foreignFile(path, target)) }
    for path in kept { diagnostics.add(.changedAtTarget(path, target)) }
    let count = before.fileCount
    if !allowsRemovals, removed.count >= Self.checkedRemovalCount, removed.count > count / 2 {
      diagnostics.add(.wouldUnpublishMost(removed.count, of: count, target))
    }
    return diagnostics
  }
}

extension Diagnostic {
  static func foreignFile(_ path: String, _ target: TargetDeclaration) -> Self {
    .init(
      .error, "A0354", at: target.located.place,
      "Almanac did not publish what is in the place of \"\(path)\"",
      help: "move it away at the target, or give the page another path")
  }

  static func changedAtTarget(_ path: String, _ target: TargetDeclaration) -> Self {
    .init(
      .warning, "A0355", at: target.located.place,
      "The page is gone, but \"\(path)\" was modified at the target and is kept",
      help: "remove it at the target if it is not needed")
  }

  static func wouldUnpublishMost(_ removed: Int, of count: Int, _ target: TargetDeclaration) -> Self
  {
    .init(
      .error, "A0356", at: target.located.place,
      "\(removed) of the \(count) published files would be removed",
      help: "if that is intended, publish with --allow-removals")
  }
}
