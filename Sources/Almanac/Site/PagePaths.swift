/// Checks that every file of the site has a path of its own, within the site.
struct PagePaths {
  /// Paths as file systems that ignore case and Unicode form compare them, with who has them.
  private var taken: [String: (path: String, origin: Place?)] = [:]
  /// The folders of all files.
  private var folders: Set<String> = []

  /// Takes a path for a file; reports why it can't have it.
  mutating func take(
    _ path: String, for origin: Place?, into diagnostics: inout Diagnostics
  ) {
    guard Self.isContained(path) else { return diagnostics.add(.badPath(path, origin)) }
    let key = path.precomposed.lowercased()
    if let other = taken[key] {
      return diagnostics.add(.duplicatePath(path, origin, other.path, other.origin))
    }
    taken[key] = (path, origin)
    var folder = key[...].utf8
    while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      guard folders.insert(String(Substring(folder))).inserted else { break }
    }
  }

  /// Reports files whose paths are also folders of others.
  func reportFolders(into diagnostics: inout Diagnostics) {
    for (key, file) in taken where folders.contains(key) {
      diagnostics.add(.pathIsFolder(file.path, file.origin))
    }
  }

  /// Whether a path stays within the site on every file system: relative, no empty segments, no
  /// dots in front, no control characters or backslashes, at most 255 bytes a segment.
  static func isContained(_ path: String) -> Bool {
    // By bytes: a combining mark behind a slash makes one character of both.
    let segments = path.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return path.utf8.count <= 1024
      && segments.allSatisfy { segment in
        !segment.isEmpty && segment.first != UInt8(ascii: ".") && segment.count <= 255
          && segment.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
      }
  }
}

extension Diagnostic {
  static func badPath(_ path: String, _ origin: Place?) -> Self {
    .init(
      .error, "A0301", at: origin, "No page can have the path \"\(path)\"",
      help: "names need a letter or a digit, and lead nowhere but into the site")
  }

  static func duplicatePath(
    _ path: String, _ origin: Place?, _ other: String, _ otherOrigin: Place?
  ) -> Self {
    .init(
      .error, "A0302", at: origin,
      path.utf8.elementsEqual(other.utf8)
        ? "Two files of the site have the path \"\(path)\""
        : "The paths \"\(path)\" and \"\(other)\" differ only in case or Unicode form",
      help: "give each a name of its own",
      related: otherOrigin.map { .init(place: $0, note: "the other is made from this") })
  }

  static func pathIsFolder(_ path: String, _ origin: Place?) -> Self {
    .init(
      .error, "A0308", at: origin, "The path \"\(path)\" is also a folder of other pages",
      help: "give one of them another name")
  }
}
