/// An index of a file's lines with one mark for every few thousand bytes, so that finding the line
/// and column of a place takes the same time in a file of any size.
struct LineIndex: Sendable {
  /// The counts up to an offset.
  fileprivate struct Mark {
    /// The number of line feeds.
    var lineFeeds = 0
    /// The number of code points.
    var codePoints = 0
    /// The offset after the last line feed.
    var lineStart = 0
  }

  private static let blockSize = 16 * 1024

  private var marks: [Mark] = []
  /// The counts up to the end.
  private var end = Mark()
  /// The number of bytes.
  private(set) var count = 0

  /// Creates the index of a file without bytes.
  init() {}

  init(_ bytes: [UInt8]) {
    marks.reserveCapacity(bytes.count / Self.blockSize + 1)
    add(bytes)
  }

  /// Adds the next bytes of the file.
  mutating func add(_ bytes: [UInt8]) {
    var mark = end
    for (offset, byte) in zip(count..., bytes) {
      if offset.isMultiple(of: Self.blockSize) { marks.append(mark) }
      mark.pass(byte, at: offset)
    }
    (end, count) = (mark, count + bytes.count)
  }

  /// Returns the counts up to an offset.
  ///
  /// - Parameter read: Returns some bytes of the file; fewer if they cannot be read.
  private func mark(at offset: Int, _ read: (Range<Int>) -> some Collection<UInt8>) -> Mark {
    let block = offset / Self.blockSize
    guard offset < count else { return end }
    var mark = marks[block]
    let start = block * Self.blockSize
    for (index, byte) in read(start..<offset).enumerated() { mark.pass(byte, at: start + index) }
    return mark
  }

  /// Returns the line of an offset, counted from 1.
  ///
  /// - Parameter read: Returns some bytes of the file; fewer if they cannot be read.
  func line(at offset: Int, _ read: (Range<Int>) -> some Collection<UInt8>) -> Int {
    mark(at: offset, read).lineFeeds + 1
  }

  /// Returns the line of an offset, counted from 1.
  func line(at offset: Int, _ bytes: [UInt8]) -> Int { line(at: offset) { bytes[$0] } }

  /// Returns the offset of the first byte of the line that an offset is on.
  func lineStart(at offset: Int, _ bytes: [UInt8]) -> Int {
    mark(at: offset) { bytes[$0] }.lineStart
  }

  /// Returns the number of code points between two offsets.
  func codePoints(_ range: Range<Int>, _ bytes: [UInt8]) -> Int {
    let (start, end) = (
      mark(at: range.lowerBound) { bytes[$0] }, mark(at: range.upperBound) { bytes[$0] }
    )
    return end.codePoints - start.codePoints
  }
}

extension LineIndex.Mark {
  fileprivate mutating func pass(_ byte: UInt8, at offset: Int) {
    if byte & 0xC0 != 0x80 { codePoints += 1 }
    guard byte == UInt8(ascii: "\n") else { return }
    lineFeeds += 1
    lineStart = offset + 1
  }
}
