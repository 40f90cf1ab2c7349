/// Checks that every file of the site has a path of its own, within the site.
struct PagePaths {
  /// Who has a path.
  private struct File {
    let path: String
    let origin: Place?
  }

  /// Paths as file systems that ignore case and Unicode form compare them, with who has them.
  private var taken: [String: File] = [:]
  /// Those that have a path that others have, too, with whoever came first.
  private var repeated: [String: [File]] = [:]
  /// The folders of all files.
  private var folders: Set<String> = []

  /// Takes a path for a file; reports it if no file can have it.
  mutating func take(
    _ path: String, for origin: Place?, into diagnostics: inout Diagnostics
  ) {
    guard Self.isContained(path) else { return diagnostics.add(.badPath(path, origin)) }
    let key = SitePath(path).folded
    let file = File(path: path, origin: origin)
    if let first = taken[key] {
      repeated[key, default: [first]].append(file)
      return
    }
    taken[key] = file
    var folder = key[...].utf8
    while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      guard folders.insert(String(Substring(folder))).inserted else { break }
    }
  }

  /// Reports files that have the paths of others, or whose paths are also folders of others. It
  /// does not matter which of them was made first.
  func report(into diagnostics: inout Diagnostics) {
    for files in repeated.values {
      let sorted = files.sorted { a, b in
        switch (a.origin, b.origin) {
        case (nil, nil): SitePath(a.path) < SitePath(b.path)
        case (nil, _): true
        case (_, nil): false
        case (let first?, let second?):
          first == second ? SitePath(a.path) < SitePath(b.path) : first < second
        }
      }
      for file in sorted.dropFirst() {
        diagnostics.add(
          .duplicatePath(file.path, file.origin, sorted[0].path, sorted[0].origin))
      }
    }
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
