/// The start and the end of a place, in lines and columns counted from 1. The end is after the last
/// character.
package struct SourceRange: Sendable, Hashable {
  package var line: Int
  package var column: Int
  package var endLine: Int
  package var endColumn: Int
}

/// The unit of columns.
package enum ColumnUnit: Sendable {
  /// Characters as readers see them, as in printed diagnostics.
  case characters
  /// UTF-16 code units, as in most editors and viewers.
  case utf16
}

/// A finder of the spans of many places, which counts the lines of each file once.
package struct SpanFinder {
  private let unit: ColumnUnit
  private var lineStarts: [ObjectIdentifier: (source: SourceFile, offsets: [Int])] = [:]
  /// The last position that was counted. The next place is usually after it, on the same line.
  private var known: Known?

  private struct Known {
    let source: SourceFile
    let offset: Int
    let column: Int
    let isByCharacters: Bool
  }

  package init(columnsIn unit: ColumnUnit) { self.unit = unit }

  /// Returns the span of a place, or `nil` if only the path of its file is known.
  package mutating func span(of place: Place) -> SourceRange? {
    let source = place.source
    let bytes = source.bytes
    guard !bytes.isEmpty else { return nil }
    let start = min(place.range.lowerBound, bytes.count)
    let end = min(max(place.range.upperBound, start), bytes.count)
    let (line, column) = position(of: start, in: source, bytes)
    let (endLine, endColumn) = position(of: end, in: source, bytes)
    let before = source.linesBefore
    return SourceRange(
      line: before + line, column: column, endLine: before + endLine, endColumn: endColumn)
  }

  private mutating func position(
    of offset: Int, in source: SourceFile, _ bytes: [UInt8]
  ) -> (line: Int, column: Int) {
    let starts = starts(of: source, bytes)
    // The number of lines that begin at or before the offset.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return (low, column(of: offset, lineStart: starts[low - 1], in: source, bytes))
  }

  /// Returns the column of an offset: that of `SourceFile`, or in UTF-16 code units.
  private mutating func column(
    of offset: Int, lineStart: Int, in source: SourceFile, _ bytes: [UInt8]
  ) -> Int {
    let isByCharacters =
      unit == .characters && offset - lineStart < SourceFile.maximumCountedLine
    var start = lineStart
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
    var column = 1
    if let known, known.source === source, known.isByCharacters == isByCharacters,
      (start...offset).contains(known.offset)
    {
      (start, column) = (known.offset, known.column)
    }
    let text = bytes[start..<offset]
    column +=
      isByCharacters
      ? String(decoding: text, as: UTF8.self).count : text.reduce(0) { $0 + units($1) }
    // No character continues across these two bytes.
    if offset > 0, offset < bytes.count, bytes[offset] < 0x80, bytes[offset - 1] < 0x80,
      bytes[offset] != UInt8(ascii: "\n")
    {
      known = Known(
        source: source, offset: offset, column: column, isByCharacters: isByCharacters)
    }
    return column
  }

  /// Returns the number of column units of the character that begins with a UTF-8 byte.
  private func units(_ byte: UInt8) -> Int {
    if byte & 0xC0 == 0x80 { return 0 }
    return unit == .utf16 && (0xF0...0xF4).contains(byte) ? 2 : 1
  }

  private mutating func starts(of source: SourceFile, _ bytes: [UInt8]) -> [Int] {
    if let known = lineStarts[ObjectIdentifier(source)] { return known.offsets }
    var offsets = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      offsets.append(index + 1)
    }
    lineStarts[ObjectIdentifier(source)] = (source, offsets)
    return offsets
  }
}
