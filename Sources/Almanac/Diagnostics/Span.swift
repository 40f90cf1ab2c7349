/// Where a place begins and where it ends, in lines and columns that are counted from 1. The end
/// is behind the last character.
package struct Span: Sendable, Hashable {
  package var line: Int
  package var column: Int
  package var endLine: Int
  package var endColumn: Int
}

/// What columns count.
package enum ColumnUnit: Sendable {
  /// Characters as readers see them, as in the texts for people.
  case characters
  /// Code units of UTF-16, as in most editors and viewers.
  case utf16
}

/// Finds the spans of many places, counting the lines of each file once.
package struct SpanFinder {
  private let unit: ColumnUnit
  private var lineStarts: [ObjectIdentifier: (source: SourceFile, offsets: [Int])] = [:]

  package init(columnsIn unit: ColumnUnit) { self.unit = unit }

  /// The span of a place; nothing where it is a file of which nothing is known but its path.
  package mutating func span(of place: Place) -> Span? {
    let source = place.source
    let count = source.bytes.count
    guard count > 0 else { return nil }
    let start = min(place.range.lowerBound, count)
    let end = min(max(place.range.upperBound, start), count)
    let (line, column) = position(of: start, in: source)
    let (endLine, endColumn) = position(of: end, in: source)
    return Span(line: line, column: column, endLine: endLine, endColumn: endColumn)
  }

  private mutating func position(
    of offset: Int, in source: SourceFile
  ) -> (line: Int, column: Int) {
    let starts = starts(of: source)
    // The number of lines that begin at the offset or before it.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    guard unit == .utf16 else { return (low, source.column(at: offset)) }
    var start = starts[low - 1]
    let bytes = source.bytes
    // As in `SourceFile`, a byte order mark does not count.
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
    return (low, bytes[start..<offset].reduce(1) { $0 + Self.units($1) })
  }

  /// How many code units of UTF-16 a character has that begins with a byte of UTF-8.
  private static func units(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : (0xF0...0xF4).contains(byte) ? 2 : 1
  }

  private mutating func starts(of source: SourceFile) -> [Int] {
    if let known = lineStarts[ObjectIdentifier(source)] { return known.offsets }
    var offsets = [0]
    for (index, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      offsets.append(index + 1)
    }
    lineStarts[ObjectIdentifier(source)] = (source, offsets)
    return offsets
  }
}
