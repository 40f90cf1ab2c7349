/// The list of the files that a build wrote into a site, by which the next build recognizes its own
/// files. It is the file `manifest` in the site's state.
///
/// A file may have several fingerprints: while a build moves files into place, both the old and the
/// new content are its own, so that it may be killed at any time.
struct Manifest: Equatable, Sendable {
  /// The lines, sorted by path and then by fingerprint.
  private(set) var lines: [Line] = []
  /// Whether it has every file that builds wrote. If an earlier list was lost, files that no page
  /// needs any more may be missing.
  var isComplete = true

  /// A file with one of its possible fingerprints.
  struct Line: Hashable, Comparable, Sendable {
    let path: SitePath
    let fingerprint: Fingerprint

    static func < (a: Self, b: Self) -> Bool {
      let order = a.path.text.bytesCompared(to: b.path.text)
      return order == 0 ? a.fingerprint < b.fingerprint : order < 0
    }
  }

  /// Creates a manifest of files in any order.
  init(_ files: consuming [Line] = []) {
    lines = files
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }
    guard !isSorted else { return }
    lines.sort()
    var last: Line?
    lines.removeAll { line in
      defer { last = line }
      return line == last
    }
  }

  /// Returns a manifest with the lines of both.
  func union(_ other: Manifest) -> Manifest {
    var both = Manifest()
    both.lines.reserveCapacity(max(lines.count, other.lines.count))
    // Most lines are the same: those of the other manifest are copied many at once.
    var (start, index) = (0, 0)
    for line in lines {
      while index < other.lines.count, other.lines[index] < line { index += 1 }
      guard index == other.lines.count || other.lines[index] != line else { continue }
      both.lines += other.lines[start..<index]
      both.lines.append(line)
      start = index
    }
    both.lines += other.lines[start...]
    both.isComplete = isComplete && other.isComplete
    return both
  }

  /// The fingerprints of a file; empty if the manifest does not have it.
  subscript(path: String) -> [Fingerprint] {
    let path = SitePath(path)
    return lines[firstIndex(from: path)...].prefix { $0.path == path }.map(\.fingerprint)
  }

  /// Returns the index of the first line with a path, or with one after it.
  private func firstIndex(from path: SitePath) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Replaces the fingerprint of a file.
  mutating func replace(_ line: Line) {
    let index = firstIndex(from: line.path)
    if index < lines.count, lines[index].path == line.path { lines[index] = line }
  }

  /// Returns the files that another manifest does not have, with all their fingerprints.
  func files(notIn other: Manifest) -> [(path: SitePath, fingerprints: [Fingerprint])] {
    var files: [(path: SitePath, fingerprints: [Fingerprint])] = []
    var others = other.lines[...]
    for line in lines {
      while let next = others.first, next.path < line.path { others.removeFirst() }
      if others.first?.path == line.path { continue }
      if files.last?.path == line.path {
        files[files.count - 1].fingerprints.append(line.fingerprint)
      } else {
        files.append((line.path, [line.fingerprint]))
      }
    }
    return files
  }

  /// The folders that contain many folders with files, such as "games" for "games/a/index.html". That
  /// of the site itself, which every build changes, is not among them.
  var parentsOfFolders: [String] {
    var counts: [String: Int] = [:]
    for line in lines {
      let path = line.path.text.utf8
      guard let end = path.lastIndex(of: UInt8(ascii: "/")),
        let parentEnd = path[..<end].lastIndex(of: UInt8(ascii: "/"))
      else { continue }
      counts[String(path[..<parentEnd]) ?? "", default: 0] += 1
    }
    return counts.filter { $0.value >= 16 }.keys.sorted()
  }

  /// The number of files.
  var fileCount: Int {
    zip(lines, lines.dropFirst()).reduce(min(lines.count, 1)) {
      $0 + ($1.0.path == $1.1.path ? 0 : 1)
    }
  }
}

extension Manifest {
  private static let header = Array("almanac manifest 3\n".utf8)
  /// The first line of manifests from earlier versions, which have no seal.
  private static let unsealedHeader = Array("almanac manifest 2\n".utf8)

  /// The line after the header of a manifest that may be incomplete.
  private static let incompleteMark = Array("incomplete\n".utf8)

  /// The result of checking the bytes of a manifest.
  struct Reading: Sendable {
    enum Condition { case intact, unsealed, damaged }

    let condition: Condition
    /// The fingerprint of everything but the seal.
    let fingerprint: Fingerprint
    fileprivate let lines: ArraySlice<UInt8>

    /// Whether it has every file that builds wrote.
    var isComplete: Bool { !lines.starts(with: incompleteMark) }

    /// The manifest; empty if it is damaged. Reads all lines, of which there may be very many.
    var manifest: Manifest {
      var files: [Line] = []
      let bytes = lines.span
      var start = 0
      while start < bytes.count {
        let end = bytes.first(UInt8(ascii: "\n"), in: start..<bytes.count) ?? bytes.count
        if let line = Line(bytes.extracting(start..<end)) { files.append(line) }
        start = end + 1
      }
      var manifest = Manifest(files)
      manifest.isComplete = isComplete
      return manifest
    }
  }

  /// Checks the bytes of a manifest: its header, and the seal at its end, which is the fingerprint
  /// of everything before it.
  static func read(_ bytes: [UInt8]) -> Reading {
    if bytes.starts(with: unsealedHeader) {
      return Reading(
        condition: .unsealed, fingerprint: .none, lines: bytes[unsealedHeader.count...])
    }
    let end = bytes.count - sealLength
    if end >= header.count, bytes.starts(with: header), bytes.last == UInt8(ascii: "\n") {
      let fingerprint = Fingerprint(of: bytes[..<end])
      if bytes[end...].dropLast().elementsEqual(fingerprint.text.utf8) {
        return Reading(
          condition: .intact, fingerprint: fingerprint, lines: bytes[header.count..<end])
      }
    }
    return Reading(condition: .damaged, fingerprint: .none, lines: [])
  }

  /// The digits of a fingerprint, and a line feed.
  private static let sealLength = 17

  /// The bytes of the manifest, and its fingerprint without the seal.
  var sealed: (bytes: [UInt8], fingerprint: Fingerprint) {
    var bytes: [UInt8] = []
    let fingerprint = write(to: { bytes += $0 })
    return (bytes, fingerprint)
  }

  /// Calls `sink` with the bytes of the manifest, piece by piece: there may be very many files.
  ///
  /// - Returns: Its fingerprint without the seal.
  func write<Failure>(
    to sink: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Fingerprint {
    var file = SealedFile(isComplete ? Self.header : Self.header + Self.incompleteMark)
    for line in lines {
      try file.write(to: sink) { writer in
        writer.append(line.fingerprint.digits.span)
        writer.append(" ")
        writer.append(line.path.text.utf8.span)
        writer.append("\n")
      }
    }
    return try file.close(to: sink) { Array("\($0.text)\n".utf8) }
  }
}

extension Manifest.Line {
  /// Creates a line from its bytes without the line feed; returns `nil` if they are invalid.
  fileprivate init?(_ bytes: Swift.Span<UInt8>) {
    guard bytes.count > 16, bytes[16] == UInt8(ascii: " "),
      let fingerprint = Fingerprint(digits: bytes.extracting(..<16))
    else { return nil }
    let path = String(bytes: bytes.extracting(17...))
    guard PagePaths.isContained(path) else { return nil }
    self.init(path: SitePath(path), fingerprint: fingerprint)
  }
}

/// A path that is compared by its bytes, as file systems do; strings compare as equal in any
/// Unicode normalization form.
struct SitePath: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: Self, b: Self) -> Bool { a.text.bytesCompared(to: b.text) == 0 }

  static func < (a: Self, b: Self) -> Bool { a.text.bytesCompared(to: b.text) < 0 }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The path as compared by file systems that ignore case and Unicode normalization.
  var folded: String {
    let isFolded = text.utf8.allSatisfy {
      $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0)
    }
    return isFolded ? text : text.precomposed.lowercased()
  }

  /// The paths of the folders above it, the outermost first.
  var folders: [SitePath] {
    var folders: [SitePath] = []
    for index in text.utf8.indices where text.utf8[index] == UInt8(ascii: "/") {
      folders.append(SitePath(String(text.utf8[..<index]) ?? ""))
    }
    return folders
  }
}
