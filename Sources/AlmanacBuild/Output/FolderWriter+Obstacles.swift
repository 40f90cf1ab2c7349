/// What blocks the files of a site: other files in their places, or in those of their folders.
extension FolderWriter {
  /// Finds what blocks files: above each file there must be folders, or files that are removed
  /// first, and in its place nothing but a build's own file, or a folder of files that are removed.
  func findObstacles(removed: Set<SitePath>, _ plan: inout PublicationPlan)
    throws(FileError)
  {
    root.forgetFolders()
    var obstacles: Set<SitePath> = []
    var isAllKnown: Bool?
    // The folders of the previous file, which are usually the same.
    var seen: [SitePath] = []
    for file in plan.staged {
      guard case .number = file.spot else { continue }
      let folders = SitePath(file.path).folders
      var obstacle: SitePath?
      for (depth, folder) in folders.enumerated() where seen.dropFirst(depth).first != folder {
        let type = root.type(of: folder.text)
        if type == nil || type == .directory || removed.contains(folder) { continue }
        obstacle = folder
        break
      }
      // Below an obstacle, each file is checked.
      seen = obstacle == nil ? folders : []
      if obstacle == nil, file.isBlocked, try !isFreed(file.path, removed: removed) {
        obstacle = SitePath(file.path)
      }
      guard let obstacle, obstacles.insert(obstacle).inserted else { continue }
      let isForeign = isAllKnown ?? isListRight
      isAllKnown = isForeign
      if isForeign {
        plan.diagnostics.add(.inTheWay(root.name(obstacle.text), of: file))
      } else {
        plan.obstacles.append(obstacle)
      }
    }
  }

  /// Whether the list of files matches the site. If any file has other bytes, the list may be of an
  /// earlier state of the site, or of another site, and files that are not in it may be a build's
  /// own.
  private var isListRight: Bool {
    guard state.isComplete else { return false }
    let fingerprints = Dictionary(
      grouping: previous.value.lines, by: \.path
    ).mapValues { $0.map(\.fingerprint) }
    return fingerprints.allSatisfy { path, fingerprints in
      (try? root.fingerprint(of: path.text)).map(fingerprints.contains) ?? true
    }
  }

  /// Returns whether a folder contains nothing but files that are removed, so that it is removed as
  /// well.
  private func isFreed(_ folder: String, removed: Set<SitePath>) throws(FileError) -> Bool {
    guard root.type(of: folder) == .directory else { return false }
    let entries = try root.list(folder)
    for entry in entries {
      let path = "\(folder)/\(entry.name)"
      let isFreed =
        entry.type == .directory
        ? try isFreed(path, removed: removed) : removed.contains(SitePath(path))
      if !isFreed { return false }
    }
    // A folder that was empty before is not removed.
    return !entries.isEmpty
  }

  /// Moves obstacles to the site's state, where they are kept.
  ///
  /// - Returns: A note for the user.
  func moveAside(_ obstacles: [SitePath]) throws(FileError) -> String? {
    guard !obstacles.isEmpty else { return nil }
    var number = 1
    while try !state.folder.makeFolder("replaced-\(number)") { number += 1 }
    let name = "replaced-\(number)"
    let aside = try state.folder.folder(name)
    for obstacle in obstacles {
      do throws(FileError) {
        try root.move(obstacle.text, to: obstacle.text, in: aside, makingFolders: true)
      } catch  where error.isOnAnotherVolume {
        guard root.type(of: obstacle.text) == .file else {
          throw .foreign(root.name(obstacle.text))
        }
        var copy = try FileWriter(obstacle.text, in: aside, isNew: true, makingFolders: true)
        _ = try copy.write(copyOf: FileReader(obstacle.text, in: root))
        try copy.close()
        try root.remove(obstacle.text)
      }
    }
    return "Moved to \(aside.path), since Almanac may not have written it: "
      + Self.list(obstacles.map(\.text))
  }
}

extension FileError {
  /// Returns the error for something that no build may replace.
  static func foreign(_ path: String) -> Self {
    .init(
      operation: "write", path: path,
      reason: "something that Almanac did not write is in its place; move it away")
  }
}

extension Diagnostic {
  static func inTheWay(_ path: String, of file: StagedFile) -> Self {
    .init(
      .error, "A0320", at: file.origin,
      "Almanac did not write what is in the place of \"\(file.path)\"",
      help: "move \(path) out of the site, or give the page another path")
  }

}
