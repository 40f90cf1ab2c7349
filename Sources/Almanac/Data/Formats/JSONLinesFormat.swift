/// JSON Lines: one JSON value on each line (https://jsonlines.org). Blank lines are skipped.
///
/// Each line is parsed by itself, so that besides the bytes of the file only the values of one line are in
/// memory, and an error in one of them does not hide the others.
struct JSONLinesFormat: DataFormat {
  static let endings = [".jsonl", ".ndjson"]

  private let source: SourceFile
  private let bytes: [UInt8]
  private var position: Int
  /// Whether a line has been read.
  private var hasBegun = false

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) {
    if let mistake = EncodingCheck.mistake(in: source) {
      diagnostics.add(mistake)
      return nil
    }
    self.source = source
    bytes = source.bytes
    position = 0
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      diagnostics.add(.byteOrderMark(source.place(0..<3)))
      position = 3
    }
  }

  mutating func next(into diagnostics: inout Diagnostics) -> DataRecord? {
    while position < bytes.count {
      let line = nextLine()
      guard !line.isEmpty else { continue }
      defer { hasBegun = true }
      var found = Diagnostics()
      let document = JSONParser.parse(source, bytes, line, into: &found)
      if document == nil, !hasBegun, isJSON {
        diagnostics.add(.severalLines(source.place(line.prefix(1))))
        position = bytes.count
        return DataRecord(value: nil, range: 0..<bytes.count)
      }
      diagnostics.add(found)
      return DataRecord(value: document?.root, range: line)
    }
    return nil
  }

  func record(_ number: Int, in range: Range<Int>) -> DataValue? {
    guard range.upperBound <= bytes.count else { return nil }
    var known = Diagnostics()
    return JSONParser.parse(source, bytes, range, into: &known)?.root
  }

  /// Moves past the next line.
  ///
  /// - Returns: The line without white space at both ends.
  private mutating func nextLine() -> Range<Int> {
    var start = position
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    position = end + 1
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  /// Whether the whole file is one JSON value.
  private var isJSON: Bool {
    var known = Diagnostics()
    return JSONParser.parse(source, into: &known) != nil
  }
}

extension Diagnostic {
  static func severalLines(_ place: Place) -> Self {
    .init(
      .error, "A0172", at: place,
      "Expected one JSON value on each line, found one on several lines",
      help: "write each record on one line, or end the file's name with .json")
  }
}
