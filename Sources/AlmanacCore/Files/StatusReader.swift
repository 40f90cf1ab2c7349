/// A reader of the statuses of many files in a folder, one after another: usually the next one is in
/// the same folder as the last, or alone in a folder beside that of the last.
///
/// As in ``Directory``, no symbolic link on the way to a file is followed. Each worker has a reader
/// of its own.
package struct StatusReader {
  private let root: Directory
  /// The statuses that folders had when all names of folders in them were those of folders.
  private let settled: [String: FileStatus]
  /// The folder that is open, and its path.
  private var base: Directory
  private var basePath: [UInt8] = []
  /// Whether nothing in it was added, removed, renamed or replaced since it was settled.
  private var isSettled: Bool
  /// The path of the folder in it that was last looked into without being opened.
  private var visited: [UInt8] = []
  /// The path that is looked at, followed by a null byte.
  private var path: [UInt8] = []

  private static let slash = UInt8(ascii: "/")

  /// - Parameters:
  ///   - root: The folder that paths begin in.
  ///   - settled: The statuses of folders in it, by their paths, from a time when everything in them
  ///     was known.
  package init(_ root: Directory, settled: [String: FileStatus] = [:]) {
    self.root = root
    self.settled = settled
    base = root
    isSettled = Self.isSettled(root, "", settled)
  }

  /// Returns the status of a file, or `nil` if there is none.
  package mutating func status(of path: String) -> FileStatus? {
    self.path.removeAll(keepingCapacity: true)
    self.path.append(contentsOf: path.utf8)
    return status()
  }

  /// Returns the status of a file, or `nil` if there is none.
  package mutating func status(of path: ArraySlice<UInt8>) -> FileStatus? {
    self.path.removeAll(keepingCapacity: true)
    self.path.append(contentsOf: path)
    return status()
  }

  private mutating func status() -> FileStatus? {
    let end = path.lastIndex(of: Self.slash) ?? 0
    let nameStart = end == 0 ? 0 : end + 1
    guard path.first != Self.slash, isName(from: nameStart, to: path.count) else { return nil }
    path.append(0)
    if end == 0 {
      guard isBase(end) || open(end) else { return nil }
    } else if !isBase(end) {
      let parentEnd = path[..<end].lastIndex(of: Self.slash) ?? 0
      let folderStart = parentEnd == 0 ? 0 : parentEnd + 1
      guard isName(from: folderStart, to: end) else { return nil }
      // The second file in a folder shows that it is worth opening.
      guard isBase(parentEnd) || open(parentEnd) else { return nil }
      if isSettled { return look(from: folderStart) }
      if !visited.span.equals(path.span.extracting(..<end)) {
        visited.removeAll(keepingCapacity: true)
        visited += path[..<end]
        path[end] = 0
        // A link that takes its place meanwhile leads to another status, and nothing else is taken
        // from there.
        guard base.look(atName: path[folderStart...])?.type == .directory else { return nil }
        path[end] = Self.slash
        return look(from: folderStart)
      }
      guard open(end) else { return nil }
    }
    return look(from: nameStart)
  }

  /// Returns the status of the file at the path, from some offset of the path in the open folder.
  private func look(from start: Int) -> FileStatus? {
    base.look(atName: path[start...]).flatMap { $0.type == .file ? $0.status : nil }
  }

  /// Returns whether a part of the path is a name in a folder: neither empty, nor "." or "..".
  private func isName(from start: Int, to end: Int) -> Bool {
    end - start > 2 || !path[start..<end].allSatisfy { $0 == UInt8(ascii: ".") }
  }

  /// Returns whether the beginning of the path is the path of the open folder.
  private func isBase(_ end: Int) -> Bool {
    basePath.span.equals(path.span.extracting(..<end))
  }

  /// Opens the folder at the beginning of the path.
  private mutating func open(_ end: Int) -> Bool {
    let name = String(decoding: path[..<end], as: UTF8.self)
    guard let folder = end == 0 ? root : try? root.folder(name) else { return false }
    base = folder
    basePath = Array(path[..<end])
    isSettled = Self.isSettled(folder, name, settled)
    return true
  }

  private static func isSettled(
    _ folder: Directory, _ path: String, _ settled: [String: FileStatus]
  ) -> Bool {
    settled[path].map { (try? folder.status) == $0 } ?? false
  }
}
