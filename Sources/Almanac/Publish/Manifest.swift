/// The list of the files that a build wrote into a site, by which the next build recognizes its own
/// files. It is the file `manifest` in the site's state.
///
/// A file may have several fingerprints: while a build moves files into place, both the old and the
/// new content are its own, so that it may be killed at any time.
///
/// It holds the lines as its file has them: most builds change few of very many.
struct Manifest: Equatable, Sendable {
  /// The lines, sorted by path and then by fingerprint, each once: the digits of a fingerprint, a
  /// space, a path and a line feed.
  private(set) var text: [UInt8] = []
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
    var lines = files
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }
    if !isSorted { lines.sort() }
    text.reserveCapacity(lines.reduce(0) { $0 + Row.length(withPath: $1.path.text.utf8.count) })
    var last: Line?
    for line in lines where line != last {
      append(line)
      last = line
    }
  }

  /// Creates a manifest of lines that are sorted, and each there once.
  init(text: [UInt8], isComplete: Bool) {
    self.text = text
    self.isComplete = isComplete
  }

  private mutating func append(_ line: Line) {
    text.append(line.fingerprint.digits.span)
    text.append(UInt8(ascii: " "))
    text.append(line.path.text.utf8.span)
    text.append(UInt8(ascii: "\n"))
  }

  var isEmpty: Bool { text.isEmpty }

  /// The lines. There may be very many.
  var lines: [Line] {
    var lines: [Line] = []
    let text = text.span
    var offset = 0
    while let row = Row(at: offset, of: text) {
      offset = row.end
      if let line = Line(row, of: text) { lines.append(line) }
    }
    return lines
  }

  /// Returns a manifest with the lines of both.
  func union(_ other: Manifest) -> Manifest {
    var both = isEmpty ? other : self
    both.isComplete = isComplete && other.isComplete
    guard !isEmpty, !other.isEmpty else { return both }
    both.text.removeAll()
    both.text.reserveCapacity(max(text.count, other.text.count))
    let (text, others) = (text.span, other.text.span)
    var (offset, next) = (0, 0)
    while let row = Row(at: offset, of: text), let other = Row(at: next, of: others) {
      // Most lines are the same, and are copied many at once.
      let count = text.extracting(offset...).countOfSameLines(in: others.extracting(next...))
      if count > 0 {
        both.text.append(text.extracting(offset..<offset + count))
        offset += count
        next += count
      } else if row.compared(in: text, to: other, in: others) < 0 {
        both.text.append(text.extracting(row.start..<row.end))
        offset = row.end
      } else {
        both.text.append(others.extracting(other.start..<other.end))
        next = other.end
      }
    }
    both.text.append(text.extracting(offset...))
    both.text.append(others.extracting(next...))
    return both
  }

  /// The fingerprints of a file; empty if the manifest does not have it.
  subscript(path: String) -> [Fingerprint] {
    let text = text.span
    let range = rows(of: path)
    var fingerprints: [Fingerprint] = []
    var offset = range.lowerBound
    while offset < range.upperBound, let row = Row(at: offset, of: text) {
      offset = row.end
      if let line = Line(row, of: text) { fingerprints.append(line.fingerprint) }
    }
    return fingerprints
  }

  /// Returns the range of the lines with a path.
  private func rows(of path: String) -> Range<Int> {
    let (text, path) = (text.span, path.utf8.span)
    var (low, high) = (0, text.count)
    while low < high {
      var middle = (low + high) / 2
      while middle > low, text[middle - 1] != UInt8(ascii: "\n") { middle -= 1 }
      guard let row = Row(at: middle, of: text) else { break }
      if text.extracting(row.path).compared(to: path) < 0 { low = row.end } else { high = middle }
    }
    var end = low
    while let row = Row(at: end, of: text), text.extracting(row.path).equals(path) { end = row.end }
    return low..<end
  }

  /// Replaces the fingerprints of a file.
  mutating func replace(_ line: Line) {
    let range = rows(of: line.path.text)
    if !range.isEmpty { text.replaceSubrange(range, with: Manifest([line]).text) }
  }

  /// Returns the files that another manifest does not have, with all their fingerprints.
  func files(notIn other: Manifest) -> [(path: SitePath, fingerprints: [Fingerprint])] {
    var files: [(path: SitePath, fingerprints: [Fingerprint])] = []
    let (text, others) = (text.span, other.text.span)
    var (offset, next) = (0, 0)
    while let row = Row(at: offset, of: text) {
      offset = row.end
      let path = text.extracting(row.path)
      var order = -1
      while let other = Row(at: next, of: others) {
        order = others.extracting(other.path).compared(to: path)
        guard order < 0 else { break }
        next = other.end
      }
      guard order != 0, let line = Line(row, of: text) else { continue }
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
    // Files of one folder, and most of those with one parent, stand in a row.
    var (parent, count) = (0..<0, 0)
    let text = text.span
    func add() {
      if count > 0 { counts[String(bytes: text.extracting(parent)), default: 0] += count }
    }
    var offset = 0
    while let row = Row(at: offset, of: text) {
      offset = row.end
      guard let end = row.path.last(where: { text[$0] == UInt8(ascii: "/") }),
        let parentEnd = (row.path.lowerBound..<end).last(where: { text[$0] == UInt8(ascii: "/") })
      else { continue }
      let path = row.path.lowerBound..<parentEnd
      if !text.extracting(path).equals(text.extracting(parent)) {
        add()
        (parent, count) = (path, 0)
      }
      count += 1
    }
    add()
    return counts.filter { $0.value >= 16 }.keys.sorted()
  }

  /// The number of files.
  var fileCount: Int {
    var (count, offset, last) = (0, 0, 0..<0)
    let text = text.span
    while let row = Row(at: offset, of: text) {
      if !text.extracting(row.path).equals(text.extracting(last)) { count += 1 }
      (offset, last) = (row.end, row.path)
    }
    return count
  }
}

extension Manifest {
  /// The place of a line in the text of a manifest.
  struct Row {
    let start: Int
    /// The offset after the line feed.
    let end: Int

    /// - Returns: `nil` if no line begins at the offset.
    init?(at start: Int, of text: Swift.Span<UInt8>) {
      guard start < text.count,
        let lineFeed = text.first(UInt8(ascii: "\n"), in: start..<text.count),
        lineFeed > start + Fingerprint.digitCount
      else { return nil }
      (self.start, end) = (start, lineFeed + 1)
    }

    /// The length of a line in bytes.
    static func length(withPath count: Int) -> Int { Fingerprint.digitCount + 1 + count + 1 }

    var digits: Range<Int> { start..<start + Fingerprint.digitCount }
    var path: Range<Int> { digits.upperBound + 1..<end - 1 }

    /// Returns a negative number if the line stands before another one, 0 if they are the same, and
    /// otherwise a positive number.
    func compared(
      in text: Swift.Span<UInt8>, to other: Row, in others: Swift.Span<UInt8>
    ) -> Int {
      let order = text.extracting(path).compared(to: others.extracting(other.path))
      if order != 0 { return order }
      // The order of digits is that of numbers.
      return text.extracting(digits).compared(to: others.extracting(other.digits))
    }
  }
}

extension Manifest.Line {
  /// - Returns: `nil` if the line has no digits, or no path within the site.
  init?(_ row: Manifest.Row, of text: Swift.Span<UInt8>) {
    let bytes = text.extracting(row.path)
    guard text[row.digits.upperBound] == UInt8(ascii: " "), PagePaths.isContained(bytes),
      let fingerprint = Fingerprint(digits: text.extracting(row.digits))
    else { return nil }
    let path = String(bytes: bytes)
    // Bytes that are not UTF-8 would be those of another path.
    guard path.utf8.span.equals(bytes) else { return nil }
    self.init(path: SitePath(path), fingerprint: fingerprint)
  }
}

extension Swift.Span<UInt8> {
  /// Returns the number of bytes of the lines at the start that others begin with as well.
  fileprivate func countOfSameLines(in others: Swift.Span<UInt8>) -> Int {
    let (words, otherWords) = unsafe (bytes, others.bytes)
    let limit = Swift.min(count, others.count)
    var same = 0
    while same + 8 <= limit, words.word(at: same) == otherWords.word(at: same) { same += 8 }
    while same < limit, self[same] == others[same] { same += 1 }
    while same > 0, self[same - 1] != UInt8(ascii: "\n") { same -= 1 }
    return same
  }
}
