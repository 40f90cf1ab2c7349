import Synchronization

/// The bytes of one file, with the path that diagnostics show.
///
/// Lines end with LF or CRLF. Columns count characters, so that a caret is in the right place in
/// every editor; a byte order mark, which no editor shows, does not count.
package final class SourceFile: Sendable {
  /// The maximum size of a data file or a template, in bytes: places use 32-bit offsets.
  package static let maximumSize = Int(Int32.max) - 1

  package let path: String
  private let origin: Origin
  private let content: Mutex<[UInt8]?>
  /// The number of those that read the file and need its bytes to stay the same.
  private let holders = Atomic(0)
  /// Created when a place is first shown.
  private let index = Mutex<MadeIndex?>(nil)
  /// The ranges of which no message shows a line.
  private let hidden = Mutex<[Range<Int>]>([])

  /// An index of the lines, which few of very many files have.
  private final class MadeIndex: Sendable {
    let lines: LineIndex

    init(_ lines: LineIndex) { self.lines = lines }
  }

  /// Where the bytes come from.
  private enum Origin {
    /// They are only in memory.
    case memory
    /// The folder that the path is relative to: the file can be read again.
    case folder(Directory)
    /// The file that this is a part of, and its bytes in it.
    case part(of: SourceFile, Range<Int>)
  }

  /// - Parameter folder: The folder that the path is relative to, if the bytes may be released.
  package init(path: String, bytes: [UInt8], folder: Directory?) {
    self.path = path
    origin = folder.map { .folder($0) } ?? .memory
    content = Mutex(bytes)
  }

  package convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, folder: nil)
  }

  /// Creates a file that is read when its bytes are first needed.
  package init(path: String, folder: Directory) {
    self.path = path
    origin = .folder(folder)
    content = Mutex(nil)
  }

  private init(_ range: Range<Int>, of file: SourceFile, _ bytes: [UInt8]?) {
    path = file.path
    origin = .part(of: file, range)
    content = Mutex(bytes)
  }

  /// The bytes, read again if they were released.
  package var bytes: [UInt8] {
    content.withLock { content in
      if let content { return content }
      let read: [UInt8]? =
        switch origin {
        case .memory: nil
        case .folder(let folder): try? folder.read(path)
        case .part(let file, let range): try? file.read(range)
        }
      content = read ?? []
      return read ?? []
    }
  }

  /// Releases the bytes, unless they are held. Places in the file far outlive its reading, and few of them are ever
  /// shown.
  package func release() {
    if case .memory = origin { return }
    content.withLock { content in
      if holders.load(ordering: .sequentiallyConsistent) == 0 { content = nil }
    }
  }

  /// Calls a function that reads the file, and keeps the bytes until the last of such functions returns.
  package func holding<Result, Failure: Error>(
    _ read: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    holders.add(1, ordering: .sequentiallyConsistent)
    defer {
      holders.subtract(1, ordering: .sequentiallyConsistent)
      release()
    }
    return try read()
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Returns the place of a range of bytes.
  package func place(_ range: Range<Int>) -> Place { Place(self, range) }

  /// The place of the first byte, for diagnostics about the file as a whole.
  package var start: Place { Place(self, 0..<0) }

  package func line(at offset: Int) -> Int {
    linesBefore + lines.line(at: clamped(offset), bytes)
  }

  /// The length in bytes from which columns of a line count code points, which is much faster than
  /// counting characters.
  static let maximumCountedLine = 100_000

  package func column(at offset: Int) -> Int {
    let bytes = bytes
    let start = lineStart(at: offset)
    let line = bytes[start..<max(start, clamped(offset))]
    guard line.count < Self.maximumCountedLine else {
      return lines.codePoints(line.indices, bytes) + 1
    }
    return String(decoding: line, as: UTF8.self).count + 1
  }

  /// Returns the text of a range of bytes.
  package func text(in range: Range<Int>) -> String {
    let bytes = bytes
    return String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Returns the text of an offset's line before the offset and from it on, without the line break;
  /// only the part near the offset if the line is very long.
  package func surroundings(of offset: Int) -> (before: String, after: String) {
    let bytes = bytes
    let lineStart = lineStart(at: offset)
    let offset = max(clamped(offset), lineStart)
    var start = max(lineStart, offset - 4000)
    var end = offset
    while end < min(bytes.count, offset + 4000), bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    // Do not begin or end within a character.
    while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
    while end > offset, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return (text(in: start..<offset), text(in: offset..<max(offset, end)))
  }

  /// Keeps messages from showing lines that have some of the bytes, such as those of passwords.
  package func hide(_ ranges: [Range<Int>]) { hidden.withLock { $0 += ranges } }

  /// Returns whether messages may show the line of an offset.
  func mayShowLine(of offset: Int) -> Bool {
    let hidden = hidden.withLock { $0 }
    guard !hidden.isEmpty else { return true }
    let bytes = bytes
    let start = lineStart(at: offset)
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return !hidden.contains { $0.overlaps(start..<max(end, start + 1)) }
  }

  private func lineStart(at offset: Int) -> Int {
    let bytes = bytes
    // Another process may have shortened the file since its lines were found.
    let start = min(lines.lineStart(at: clamped(offset), bytes), bytes.count)
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, bytes.count) : start
  }

  private var lines: LineIndex {
    let bytes = bytes
    return index.withLock { index in
      if let index { return index.lines }
      let made = LineIndex(bytes)
      index = MadeIndex(made)
      return made
    }
  }

  private func clamped(_ offset: Int) -> Int { min(max(offset, 0), bytes.count) }
}

// MARK: Parts

extension SourceFile {
  /// Returns a part of the file, such as a line, as a file of its own: its places are those of the file,
  /// and the rest of the file need not be in memory.
  ///
  /// - Parameters:
  ///   - range: The bytes of the part, from the start of a line on.
  ///   - bytes: These bytes, if they have been read.
  package func part(_ range: Range<Int>, _ bytes: [UInt8]? = nil) -> SourceFile {
    SourceFile(range, of: self, bytes)
  }

  /// The offset of its first byte in the file: 0 unless it is a part.
  package var offset: Int {
    if case .part(_, let range) = origin { range.lowerBound } else { 0 }
  }

  /// The number of lines of the file before it: 0 unless it is a part.
  package var linesBefore: Int {
    guard case .part(let file, let range) = origin else { return 0 }
    return file.lineFeeds(before: range.lowerBound)
  }

  /// Reads a range of the bytes without holding the others; fewer at the end of the file.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    if let held = content.withLock({ $0 }) {
      return Array(held[range.clamped(to: 0..<held.count)])
    }
    guard case .folder(let folder) = origin else { return [] }
    return try FileReader(path, in: folder).bytes(in: range)
  }

  /// Returns the number of line feeds before an offset, without holding the file.
  private func lineFeeds(before offset: Int) -> Int {
    let known = index.withLock { index in
      if let index { return index.lines }
      var made = LineIndex()
      var start = 0
      while let piece = try? read(start..<start + FileReader.pieceSize), !piece.isEmpty {
        made.add(piece)
        start += piece.count
      }
      index = MadeIndex(made)
      return made
    }
    // Another process may have shortened the file since.
    return known.line(at: min(offset, known.count)) { (try? self.read($0)) ?? [] } - 1
  }
}

extension SourceFile: Hashable {
  package static func == (a: SourceFile, b: SourceFile) -> Bool {
    a === b || (a.path == b.path && a.offset == b.offset && a.bytes == b.bytes)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(offset)
  }
}
