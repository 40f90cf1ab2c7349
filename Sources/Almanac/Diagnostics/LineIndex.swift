/// Where the lines of a file are, noted once for every few thousand bytes, so that finding the line
/// and column of a place takes the same time in a file of any size.
struct LineIndex: Sendable {
  /// What lies before a block of bytes.
  fileprivate struct Mark {
    /// How many line feeds.
    var lineFeeds = 0
    /// How many code points.
    var codePoints = 0
    /// The offset behind the last line feed.
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

  /// What lies before an offset.
  private func mark(at offset: Int, _ bytes: [UInt8]) -> Mark {
    let block = offset / Self.blockSize
    var mark = marks[block]
    for offset in block * Self.blockSize..<offset { mark.pass(bytes[offset], at: offset) }
    return mark
  }

  /// The line of an offset, counted from 1.
  func line(at offset: Int, _ bytes: [UInt8]) -> Int { mark(at: offset, bytes).lineFeeds + 1 }

  /// The offset of the first byte of the line that an offset is on.
  func lineStart(at offset: Int, _ bytes: [UInt8]) -> Int { mark(at: offset, bytes).lineStart }

  /// How many code points there are between two offsets.
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
