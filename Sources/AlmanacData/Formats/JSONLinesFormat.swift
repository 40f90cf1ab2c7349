/// JSON Lines: one JSON value on each line (https://jsonlines.org). Blank lines are skipped.
///
/// The file is read line by line, and each line is parsed by itself, so that only one of them is in
/// memory, and an error in one does not hide the others.
struct JSONLinesFormat: DataFormat {
  static let endings = [".jsonl", ".ndjson"]
  static let isStreamed = true

  private var lines: LineStream
  private var source: SourceFile { lines.source }
  /// Whether a line has been parsed.
  private var hasBegun = false
  /// Whether a line was not UTF-8, which has one cause for all lines.
  private var isNotUTF8 = false

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) { lines = LineStream(source) }

  var fingerprint: Fingerprint? { lines.fingerprint }

  mutating func next(into diagnostics: inout Diagnostics) -> DataRecord? {
    while let line = nextLine(into: &diagnostics) {
      guard !line.bytes.allSatisfy(LineStream.isSpace) else { continue }
      defer { hasBegun = true }
      return record(line, into: &diagnostics)
    }
    if !hasBegun, diagnostics.isEmpty {
      diagnostics.add(.noLines(source))
      hasBegun = true
    }
    return nil
  }

  func record(_ number: Int, in range: Range<Int>) -> DataValue? {
    var known = Diagnostics()
    let line = source.part(range)
    guard EncodingCheck.mistake(in: line) == nil else { return nil }
    return JSONParser.parse(line: line, into: &known)?.root
  }

  /// Reads the next line. A byte order mark is reported and no part of it.
  private mutating func nextLine(into diagnostics: inout Diagnostics) -> LineStream.Line? {
    do throws(FileError) {
      guard let line = try lines.next() else { return nil }
      guard line.start == 0, line.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return line }
      let first = source.part(0..<line.bytes.count, Array(line.bytes))
      diagnostics.add(.byteOrderMark(first.place(0..<3)))
      return .init(start: 3, bytes: line.bytes.dropFirst(3))
    } catch {
      diagnostics.add(.unreadable(error, source.path))
      return nil
    }
  }

  private mutating func record(
    _ line: LineStream.Line, into diagnostics: inout Diagnostics
  ) -> DataRecord {
    let range = line.start..<line.start + line.bytes.count
    let part = source.part(range, Array(line.bytes))
    if let mistake = EncodingCheck.mistake(in: part) {
      if !isNotUTF8 { diagnostics.add(mistake) }
      isNotUTF8 = true
      part.release()
      return DataRecord(value: nil, range: range, bytes: line.bytes)
    }
    var found = Diagnostics()
    let document = JSONParser.parse(line: part, into: &found)
    if document == nil, !hasBegun, let whole = bytesOfOneValue {
      diagnostics.add(.severalLines(part))
      // The other lines are not records.
      while (try? lines.next()) != nil {}
      return DataRecord(value: nil, range: whole.indices, bytes: whole[...])
    }
    diagnostics.add(found)
    // Diagnostics keep their places, and few of them are ever shown.
    if document == nil { part.release() }
    return DataRecord(value: document?.root, range: range, bytes: line.bytes)
  }

  /// The bytes of the file, if all of it is one JSON value, and not a large one.
  private var bytesOfOneValue: [UInt8]? {
    let limit = 1 << 24
    guard let bytes = try? source.read(0..<limit), bytes.count < limit else { return nil }
    var known = Diagnostics()
    let file = SourceFile(path: source.path, bytes: bytes)
    return JSONParser.parse(file, into: &known).map { _ in bytes }
  }
}

extension Diagnostic {
  /// A program may write a file of no records, so that this is not an error.
  static func noLines(_ source: SourceFile) -> Self {
    .init(
      .warning, "A0101", at: source.start,
      "Expected a JSON value on each line, found an empty file",
      help: "write the records into it, or remove the file")
  }

  static func severalLines(_ line: SourceFile) -> Self {
    let indent = line.bytes.prefix(while: LineStream.isSpace).count
    return .init(
      .error, "A0172", at: line.place(indent..<indent + 1),
      "Expected one JSON value on each line, found one on several lines",
      help: "write each record on one line, or end the file's name with .json")
  }
}
