/// The list of the files that a build wrote into a site, by which the next build recognizes its own
/// files. It is the file `manifest` in the site's state.
///
/// A file may have several fingerprints: while a build moves files into place, both the old and the
/// new content are its own, so that it may be killed at any time.
package struct Manifest: Equatable, Sendable {
  /// The lines, sorted, each once.
  package private(set) var lines: [Line] = []
  /// Whether it has every file that builds wrote. If an earlier list was lost, files that no page
  /// needs any more may be missing.
  var isComplete = true

  /// A file with one of its possible fingerprints.
  package struct Line: Hashable, Comparable, Sendable {
    package let path: SitePath
    package let fingerprint: Fingerprint

    package init(path: SitePath, fingerprint: Fingerprint) {
      self.path = path
      self.fingerprint = fingerprint
    }

    package static func < (a: Self, b: Self) -> Bool {
      a.path == b.path ? a.fingerprint < b.fingerprint : a.path < b.path
    }
  }

  /// Creates a manifest of files in any order.
  package init(_ files: [Line] = []) {
    let isSorted = zip(files, files.dropFirst()).allSatisfy { $0 < $1 }
    lines = isSorted ? files : Set(files).sorted()
  }

  var isEmpty: Bool { lines.isEmpty }

  /// Returns a manifest with the lines of both.
  package func union(_ other: Manifest) -> Manifest {
    var both = Manifest(lines + other.lines)
    both.isComplete = isComplete && other.isComplete
    return both
  }

  /// The fingerprints of a file; empty if the manifest does not have it.
  package subscript(path: String) -> [Fingerprint] {
    lines[range(of: SitePath(path))].map(\.fingerprint)
  }

  /// Returns the range of the lines with a path.
  private func range(of path: SitePath) -> Range<Int> {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low..<low + lines[low...].prefix { $0.path == path }.count
  }

  /// Replaces the fingerprints of a file.
  mutating func replace(_ line: Line) {
    let range = range(of: line.path)
    if !range.isEmpty { lines.replaceSubrange(range, with: [line]) }
  }

  /// Returns the files that another manifest does not have, with all their fingerprints.
  package func files(notIn other: Manifest) -> [(path: SitePath, fingerprints: [Fingerprint])] {
    let others = Set(other.lines.lazy.map(\.path))
    var files: [(path: SitePath, fingerprints: [Fingerprint])] = []
    for line in lines where !others.contains(line.path) {
      if files.last?.path == line.path {
        files[files.count - 1].fingerprints.append(line.fingerprint)
      } else {
        files.append((line.path, [line.fingerprint]))
      }
    }
    return files
  }

  /// The number of files.
  package var fileCount: Int { Set(lines.lazy.map(\.path)).count }
}

// MARK: - The file

extension Manifest {
  private static let header = "almanac manifest 3"

  /// The line after the header of a manifest that may be incomplete.
  private static let incompleteMark = "incomplete"

  /// Reads the bytes of a manifest: a header, a line for each file, and a seal, which is the
  /// fingerprint of everything before it.
  ///
  /// - Returns: The manifest, and its fingerprint without the seal; `nil` if it is damaged.
  package static func read(_ bytes: [UInt8]) -> (manifest: Manifest, fingerprint: Fingerprint)? {
    let end = bytes.count - (Fingerprint.digitCount + 1)
    guard end > 0, bytes.last == UInt8(ascii: "\n") else { return nil }
    let fingerprint = Fingerprint(of: bytes[..<end])
    guard bytes[end...].dropLast().elementsEqual(fingerprint.text.utf8) else { return nil }
    var rows = bytes[..<end].split(separator: UInt8(ascii: "\n"))[...]
    guard rows.popFirst()?.elementsEqual(header.utf8) == true else { return nil }
    let isIncomplete = rows.first?.elementsEqual(incompleteMark.utf8) == true
    // Another program may have written lines that no build writes.
    var manifest = Manifest(rows.dropFirst(isIncomplete ? 1 : 0).compactMap(Line.init))
    manifest.isComplete = !isIncomplete
    return (manifest, fingerprint)
  }

  /// The bytes of the manifest, and its fingerprint without the seal.
  package var sealed: (bytes: [UInt8], fingerprint: Fingerprint) {
    var bytes = Array("\(Self.header)\n".utf8)
    if !isComplete { bytes += "\(Self.incompleteMark)\n".utf8 }
    for line in lines {
      bytes.append(line.fingerprint.digits.span)
      bytes.append(UInt8(ascii: " "))
      bytes += line.path.text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    let fingerprint = Fingerprint(of: bytes)
    bytes += "\(fingerprint.text)\n".utf8
    return (bytes, fingerprint)
  }
}

extension Manifest.Line {
  /// Reads the digits of a fingerprint, a space and a path.
  ///
  /// - Returns: `nil` if there are no such digits, or no path within the site.
  fileprivate init?(_ row: ArraySlice<UInt8>) {
    let digits = row.prefix(Fingerprint.digitCount)
    let rest = row.dropFirst(digits.count)
    guard rest.first == UInt8(ascii: " "), let fingerprint = Fingerprint(digits: digits.span),
      // Bytes that are not UTF-8 would be those of another path.
      let path = String(validating: rest.dropFirst(), as: UTF8.self), SitePath.isContained(path)
    else { return nil }
    self.init(path: SitePath(path), fingerprint: fingerprint)
  }
}
