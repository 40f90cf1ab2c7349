/// Writes new files into a folder: all of them, each whole, or none.
package struct NewFileWriter {
  /// What became of a file.
  package struct Outcome: Sendable {
    package let path: String
    package let summary: String
    /// Whether the folder already had the same file.
    package let isUnchanged: Bool
  }

  private let folder: NamedFolder
  /// Whether existing files are replaced.
  private let replaces: Bool

  /// - Parameter folder: The path of the folder, which need not exist.
  package init(_ folder: String, replacing replaces: Bool) throws(FileError) {
    self.init(try NamedFolder(folder), replacing: replaces)
  }

  package init(_ folder: NamedFolder, replacing replaces: Bool) {
    self.folder = folder
    self.replaces = replaces
  }

  /// Writes the files.
  ///
  /// - Returns: `nil` if a file is in the way, or two have the same name, which is reported.
  package func write(
    _ files: [NewFile], into diagnostics: inout Diagnostics
  ) throws(FileError) -> [Outcome]? {
    var made: [MadeFolder] = []
    var known: [String: NewFile] = [:]
    for file in files {
      if let first = known[file.name] { diagnostics.add(.sameImportedName(file, first)) }
      known[file.name] = known[file.name] ?? file
    }
    let existing = folder.missing.isEmpty ? folder.existing : nil
    var unchanged: Set<String> = []
    for file in files {
      guard let existing, let found = existing.type(of: file.name) else { continue }
      if found == .file, try existing.read(file.name, upTo: file.bytes.count + 1) == file.bytes {
        unchanged.insert(file.name)
      } else if !replaces || found != .file {
        diagnostics.add(.inTheWay(file, "\(folder.path)/\(file.name)", canReplace: found == .file))
      }
    }
    guard !diagnostics.hasErrors else { return nil }
    let target = try folder.make(&made)
    do throws(FileError) {
      for file in files where !unchanged.contains(file.name) {
        try target.replace(file.name, with: file.bytes)
      }
    } catch {
      made.removeEmptyFolders()
      throw error
    }
    return files.map {
      Outcome(
        path: target.name($0.name), summary: $0.summary, isUnchanged: unchanged.contains($0.name))
    }
  }
}

extension Diagnostic {
  static func inTheWay(_ file: NewFile, _ path: String, canReplace: Bool) -> Self {
    .init(
      .error, "A0336", at: file.place, "There is already a \(path)",
      help: canReplace
        ? "move it away, or replace it with --force" : "it is not a file: move it away")
  }

  static func sameImportedName(_ file: NewFile, _ first: NewFile) -> Self {
    .init(
      .error, "A0337", at: file.place, "Two of the new files would be called \(file.name)",
      help: "import one of them alone, to another folder",
      related: first.place.map { .init(place: $0, note: "the first") })
  }
}
