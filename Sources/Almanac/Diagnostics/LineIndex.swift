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

  init(_ bytes: [UInt8]) {
    var mark = Mark()
    marks.reserveCapacity(bytes.count / Self.blockSize + 1)
    for (offset, byte) in bytes.enumerated() {
      if offset.isMultiple(of: Self.blockSize) { marks.append(mark) }
      mark.pass(byte, at: offset)
    }
    if bytes.count.isMultiple(of: Self.blockSize) { marks.append(mark) }
  }

  /// Returns the counts up to an offset.
  private func mark(at offset: Int, _ bytes: [UInt8]) -> Mark {
    let block = offset / Self.blockSize
    var mark = marks[block]
    for offset in block * Self.blockSize..<offset { mark.pass(bytes[offset], at: offset) }
    return mark
  }

  /// Returns the line of an offset, counted from 1.
  func line(at offset: Int, _ bytes: [UInt8]) -> Int { mark(at: offset, bytes).lineFeeds + 1 }

  /// Returns the offset of the first byte of the line that an offset is on.
  func lineStart(at offset: Int, _ bytes: [UInt8]) -> Int { mark(at: offset, bytes).lineStart }

  /// Returns the number of code points between two offsets.
  func codePoints(_ range: Range<Int>, _ bytes: [UInt8]) -> Int {
    mark(at: range.upperBound, bytes).codePoints - mark(at: range.lowerBound, bytes).codePoints
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
