/// A folder that the user named: the existing part of its path, which may lead through links, and
/// the names that are missing.
package struct NamedFolder {
  package let existing: Directory
  package private(set) var missing: [String] = []
  let path: String

  /// The name of the folder for the state of all sites of a source.
  package static let stateName = ".almanac"

  package init(_ path: String) throws(FileError) {
    self.path = path
    var rest = path
    while true {
      if let found = try Self.open(rest.isEmpty ? "." : rest, named: path) {
        existing = found
        return
      }
      // By bytes: a slash and a combining mark after it are one character.
      let names = rest.utf8.split(separator: UInt8(ascii: "/"))
      let name = names.last.flatMap { String($0) } ?? ""
      guard name != ".." else {
        throw FileError(
          operation: "write", path: path,
          reason: "the path goes up from a folder that does not exist")
      }
      if name != "." { missing.insert(name, at: 0) }
      let start = rest.utf8.first == UInt8(ascii: "/") ? "/" : ""
      rest = start + names.dropLast().compactMap { String($0) }.joined(separator: "/")
    }
  }

  /// A folder within another, by a path that leads through no links.
  package init(_ path: String, in folder: Directory) throws(FileError) {
    self.path = path
    var (existing, names) = (folder, path.split(separator: "/")[...])
    while let name = names.first, existing.type(of: String(name)) == .directory {
      existing = try existing.folder(String(name))
      names.removeFirst()
    }
    self.existing = existing
    missing = names.map { String($0) }
  }

  /// Opens a folder, or returns `nil` if there is none.
  private static func open(
    _ path: String, named whole: String
  ) throws(FileError) -> Directory? {
    do throws(FileError) {
      return try Directory(opening: path)
    } catch {
      if error.isMissing, path != "/", path != "." { return nil }
      throw FileError(operation: "write", path: whole, reason: error.reason)
    }
  }

  /// Creates the missing folders, and opens the last one.
  package func make(_ made: inout [MadeFolder]) throws(FileError) -> Directory {
    var folder = existing
    for name in missing {
      if try folder.makeFolder(name) { made.append(MadeFolder(parent: folder, name: name)) }
      folder = try folder.folder(name)
    }
    return folder.named(path)
  }
}

/// A folder that was created, by the folder that it is in.
package struct MadeFolder: Sendable {
  package let parent: Directory
  package let name: String

  package init(parent: Directory, name: String) {
    self.parent = parent
    self.name = name
  }
}

extension [MadeFolder] {
  package func removeEmptyFolders() {
    for folder in reversed() {
      if folder.name == NamedFolder.stateName,
        (try? folder.parent.list(folder.name))?.map(\.name) == [".gitignore"]
      {
        try? folder.parent.remove("\(folder.name)/.gitignore")
      }
      _ = folder.parent.removeIfEmpty(folder.name)
    }
  }
}
