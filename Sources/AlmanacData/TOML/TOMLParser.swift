import TOMLKit

/// A parser of front matter in TOML 1.0, between two lines of three plus signs.
enum TOMLParser {
  /// Parses some lines of a UTF-8 file.
  ///
  /// - Parameter fence: The first line of plus signs.
  /// - Returns: `nil` if they are not TOML, which is reported.
  static func parse(
    _ source: SourceFile, _ range: Range<Int>, after fence: Range<Int>,
    into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    guard range.count <= DataDocument.maximumFrontMatter else {
      diagnostics.add(.yamlTooLarge(source.place(fence), .frontMatter))
      return nil
    }
    // Strings of the library end at such a character.
    if let null = nullCharacter(in: source.bytes[range]) {
      diagnostics.add(.nullInTOML(source.place(null)))
      return nil
    }
    do {
      let table = try TOMLTable(string: String(decoding: source.bytes[range], as: UTF8.self))
      var spots = TOMLSpots(source.bytes, range)
      var builder = TOMLDocumentBuilder(source: source, range)
      builder.add(table, spots.read())
      guard !builder.isTooDeep else {
        diagnostics.add(.yamlTooLarge(source.place(fence), .frontMatter))
        return nil
      }
      return DataDocument(
        source: source, nodes: builder.nodes, unescaped: builder.unescaped, syntax: .toml)
    } catch {
      diagnostics.add(.badTOML(error as? TOMLParseError, source, range))
    }
    return nil
  }

  /// Returns the range of a null character, or of the escape of one.
  private static func nullCharacter(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    if let null = bytes.firstIndex(of: 0) { return null..<null + 1 }
    return bytes.firstRange(of: "\\u0000".utf8) ?? bytes.firstRange(of: "\\U00000000".utf8)
  }
}

/// A converter from the values of TOML to the flat nodes of a document.
struct TOMLDocumentBuilder {
  private let source: SourceFile
  private let start: Int
  private(set) var nodes: [DataDocument.Node] = []
  private(set) var unescaped: [UInt8] = []
  /// Whether the nesting exceeds 64 levels.
  private(set) var isTooDeep = false
  private var depth = 0

  init(source: SourceFile, _ range: Range<Int>) {
    self.source = source
    start = range.lowerBound
  }

  /// Adds a table, whose keys the library has in alphabetical order, in the order of the file.
  mutating func add(_ table: TOMLTable, _ spot: TOMLSpot) {
    let keys = table.keys.map { ($0, spot.children[$0] ?? spot.withoutChildren) }
      .sorted { ($0.1.key.lowerBound, $0.0) < ($1.1.key.lowerBound, $1.0) }
    addContainer(.object, spot, count: keys.count) { builder in
      for (key, child) in keys {
        builder.add(.string, child.key, text: key)
        if let value = table[key] { builder.add(value, child) }
      }
    }
  }

  private mutating func add(_ value: any TOMLValueConvertible, _ spot: TOMLSpot) {
    switch value.type {
    case .table:
      if let table = value.table { add(table, spot) }
    case .array:
      let elements = value.array.map { Array($0) } ?? []
      addContainer(.array, spot, count: elements.count) { builder in
        for (index, element) in elements.enumerated() {
          let known = spot.elements.indices.contains(index)
          builder.add(element, known ? spot.elements[index] : spot.withoutChildren)
        }
      }
    case .string: add(.string, spot.value, text: value.string ?? "")
    case .bool: add(.boolean, spot.value, text: value.bool == true ? "true" : "false")
    case .int: add(.number, spot.value, text: value.int.map { String($0) } ?? "")
    case .double:
      // As written, so that no digit is lost.
      let written = source.text(in: spot.value).replacing("_", with: "").trimmingPrefix("+")
      add(.number, spot.value, text: String(written))
    // They are read from text, as in all formats.
    case .date, .time, .dateTime: add(.string, spot.value, text: source.text(in: spot.value))
    }
  }

  private mutating func addContainer(
    _ kind: DataDocument.Node.Kind, _ spot: TOMLSpot, count: Int,
    _ body: (inout TOMLDocumentBuilder) -> Void
  ) {
    depth += 1
    defer { depth -= 1 }
    let index = nodes.count
    let place = spot.value.isEmpty ? start : spot.value.lowerBound
    append(kind, place..<place + 1)
    if depth > 64 { isTooDeep = true } else { body(&self) }
    nodes[index].contentEnd = isTooDeep ? 0 : UInt32(count)
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func add(
    _ kind: DataDocument.Node.Kind, _ range: Range<Int>, text: String
  ) {
    append(kind, range)
    let index = nodes.count - 1
    nodes[index].isUnescaped = true
    nodes[index].contentStart = UInt32(unescaped.count)
    unescaped += text.utf8
    nodes[index].contentEnd = UInt32(unescaped.count)
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func append(_ kind: DataDocument.Node.Kind, _ range: Range<Int>) {
    nodes.append(.init(kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)))
  }
}

extension Diagnostic {
  static func nullInTOML(_ place: Place) -> Self {
    .init(
      .error, "A0671", at: place, "Front matter is not TOML: a null character",
      help: "remove it")
  }

  static func badTOML(
    _ error: TOMLParseError?, _ source: SourceFile, _ range: Range<Int>
  ) -> Self {
    let place =
      error.map { source.place(of: $0.source.begin, in: range) }
      ?? source.place(range.lowerBound..<range.lowerBound + 1)
    let problem = error.map {
      String($0.description.split(separator: ": ", maxSplits: 1).last ?? "")
    }
    let names = problem?.split(separator: "'", omittingEmptySubsequences: false) ?? []
    if problem?.hasPrefix("cannot redefine existing") == true, names.count > 2 {
      let keys = source.places(ofKey: String(names[1]), in: range)
      let second = keys.first { $0.line == place.line }
      let first = keys.last { $0.line < place.line }
      return .init(
        .error, "A0105", at: second ?? place,
        "Duplicate key \(String(names[1]).shortened()) in front matter",
        help: "keep one of the two",
        related: first.map { .init(place: $0, note: "first used here") })
    }
    if let word = source.unquotedWord(at: place) {
      return .init(
        .error, "A0671", at: word, "Front matter is not TOML: a string without quotes",
        help: "put it in double quotes: \"\(source.text(in: word.range).shortened(to: 60))\"")
    }
    return .init(
      .error, "A0671", at: place,
      "Front matter is not TOML" + (problem.map { ": \($0.shortened(to: 200))" } ?? ""),
      help: "write one key = value per line, strings in double quotes, and tables last")
  }
}

extension SourceFile {
  /// Returns the places of a key at the starts of lines.
  fileprivate func places(ofKey key: String, in range: Range<Int>) -> [Place] {
    bytes[range].split(separator: 0x0A).compactMap { line in
      let start = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.endIndex
      let end = start + key.utf8.count
      guard line[start...].starts(with: key.utf8),
        line[end...].first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "=")
      else { return nil }
      return place(start..<end)
    }
  }

  /// Returns the rest of a line that begins with a letter at or before a place and after an equals sign;
  /// `nil` for anything that may be a number, a date or a string in quotes.
  fileprivate func unquotedWord(at place: Place) -> Place? {
    let offset = place.range.lowerBound
    let start = (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard let mark = line.firstIndex(of: UInt8(ascii: "=")), mark < offset,
      let first = line[(mark + 1)...].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      bytes[first].isLetter || bytes[first] >= 0x80, first <= offset
    else { return nil }
    let end = (line[first...].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? first) + 1
    return self.place(first..<end)
  }

  /// Returns the place of a position in a part of the file, whose columns count Unicode scalars.
  fileprivate func place(of position: TOMLSourcePosition, in range: Range<Int>) -> Place {
    var offset = range.lowerBound
    for _ in 1..<max(position.line, 1) {
      offset = (bytes[offset..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound - 1) + 1
    }
    var column = 1
    while column < position.column, offset < range.upperBound, bytes[offset] != 0x0A {
      offset += 1
      while offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    offset = min(offset, max(range.upperBound - 1, range.lowerBound))
    return place(offset..<min(offset + 1, bytes.count))
  }
}
