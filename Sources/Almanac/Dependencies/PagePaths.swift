/// A check that every file of the site has a unique path within the site.
package struct PagePaths {
  /// The file that has a path.
  fileprivate struct File {
    let path: String
    let origin: Place?
  }

  /// Files by their paths, as compared by file systems that ignore case and Unicode normalization.
  private var taken: [String: File] = [:]
  /// The files with a path that others have as well, the first one included.
  private var repeated: [String: [File]] = [:]
  /// The folders of all files, each with the first file in it that is made from something.
  private var folders: [String: File] = [:]

  /// Reports files with invalid paths, with the paths of other files, or with paths that are also
  /// folders of others.
  ///
  /// - Parameter files: Calls its argument with each file's path and what it is made from, which is
  ///   evaluated only for a diagnostic.
  package static func check(
    into diagnostics: inout Diagnostics,
    _ files: (_ body: (_ path: String, _ origin: @autoclosure () -> Place?) -> Void) -> Void
  ) {
    // There may be very many files, and nearly always nothing is wrong with them: strings are only
    // compared if their hashes are equal.
    var hashes: [Int] = []
    var folders: [Int] = []
    var last: [Int] = []
    files { path, origin in
      guard SitePath.isContained(path) else { return diagnostics.add(.badPath(path, origin())) }
      let key = SitePath(path).folded
      hashes.append(key.hashValue)
      // Most files have folders of the file before.
      let above = Self.folders(of: key).map(\.hashValue)
      folders += above.lazy.filter { !last.contains($0) }
      last = above
    }
    let doubtful = Self.doubtful(&hashes, &folders)
    guard !doubtful.isEmpty else { return }
    var paths = PagePaths()
    files { path, origin in
      guard SitePath.isContained(path) else { return }
      let key = SitePath(path).folded
      guard
        doubtful.contains(key.hashValue)
          || Self.folders(of: key).contains(where: { doubtful.contains($0.hashValue) })
      else { return }
      paths.take(key, for: File(path: path, origin: origin()))
    }
    paths.report(into: &diagnostics)
  }

  /// Returns the hashes that several files have, or a file and a folder.
  private static func doubtful(_ files: inout [Int], _ folders: inout [Int]) -> Set<Int> {
    files.sort()
    folders.sort()
    var doubtful = Set(zip(files, files.dropFirst()).lazy.filter { $0 == $1 }.map { $0.0 })
    var rest = folders[...]
    for file in files {
      while let folder = rest.first, folder < file { rest.removeFirst() }
      if rest.first == file { doubtful.insert(file) }
    }
    return doubtful
  }

  /// Returns the folders above a path, the innermost first.
  private static func folders(of path: String) -> some Sequence<Substring> {
    sequence(state: path[...]) { rest in
      guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = rest[..<slash]
      return rest
    }
  }

  /// More files than this have the same path for one reason: that of their template lacks a value.
  private static let maximumCount = 5

  private mutating func take(_ key: String, for file: File) {
    if let first = taken[key] {
      repeated[key, default: [first]].append(file)
      return
    }
    taken[key] = file
    for folder in Self.folders(of: key) {
      let name = String(folder)
      if let known = folders[name], known.origin != nil || file.origin == nil { break }
      folders[name] = file
    }
  }

  /// Reports files with the paths of other files, or with paths that are also folders of others,
  /// whichever was made first.
  private func report(into diagnostics: inout Diagnostics) {
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
      for same in Dictionary(grouping: sorted.enumerated(), by: { SitePath($1.path) }).values {
        let files = same.map(\.element)
        let areMany = files.count > Self.maximumCount
        if areMany { diagnostics.add(.repeatedPath(files.count, files[1], first: files[0])) }
        for (number, file) in areMany ? same[..<1] : same[...] where number > 0 {
          diagnostics.add(.duplicatePath(file, of: sorted[0]))
        }
      }
    }
    for (key, file) in taken {
      if let inner = folders[key] { diagnostics.add(.pathIsFolder(file, inner)) }
    }
  }
}

extension Diagnostic {
  static func badPath(_ path: String, _ origin: Place?) -> Self {
    .init(
      .error, "A0301", at: origin, "No page can have the path \"\(path)\"",
      help: "names need a letter or a digit, and must stay within the site")
  }

  fileprivate static func duplicatePath(_ file: PagePaths.File, of other: PagePaths.File) -> Self {
    .init(
      .error, "A0302", at: file.origin,
      file.path.utf8.elementsEqual(other.path.utf8)
        ? "Two files of the site have the path \"\(file.path)\""
        : "The paths \"\(file.path)\" and \"\(other.path)\" differ only in case or Unicode form",
      help: other.origin == nil && file.origin != nil
        ? "give this one another name: the site has a page or a list of its own at this path"
        : "give each a different name",
      related: other.origin.map { .init(place: $0, note: "the other is made from this") })
  }

  fileprivate static func repeatedPath(
    _ count: Int, _ file: PagePaths.File, first: PagePaths.File
  ) -> Self {
    .init(
      .error, "A0302", at: file.origin,
      "\(count.grouped) files of the site have the path \"\(file.path)\"",
      help: "give each a different name, or use a field in the path that distinguishes them",
      related: first.origin.map { .init(place: $0, note: "the first is made from this") })
  }

  /// - Parameter inner: A file in the folder.
  fileprivate static func pathIsFolder(_ file: PagePaths.File, _ inner: PagePaths.File) -> Self {
    .init(
      .error, "A0308", at: file.origin ?? inner.origin,
      "The path \"\(file.path)\" is also a folder of other pages", help: "rename one of them",
      related: file.origin == nil
        ? nil
        : inner.origin.map { .init(place: $0, note: "a page in the folder is made from this") })
  }
}
