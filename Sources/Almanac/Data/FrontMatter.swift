import Yams

/// A Markdown file of two parts: YAML between two lines of "---", and the body after it.
package struct FrontMatter: Sendable {
  /// The YAML between the lines; `nil` if the file has no front matter.
  package let document: DataDocument?
  /// The offset of the body.
  package let bodyStart: Int

  /// The maximum size of the YAML, in bytes.
  package static let maximumSize = 64 * 1024

  /// Splits a file and parses its front matter.
  ///
  /// - Returns: `nil` if the front matter is unusable, which is reported.
  package static func parse(
    _ source: SourceFile, into diagnostics: inout Diagnostics
  ) -> FrontMatter? {
    if let mistake = EncodingCheck.mistake(in: source) {
      diagnostics.add(mistake)
      return nil
    }
    let lines = Lines(source.bytes)
    guard lines.isFence(lines.first) else {
      return FrontMatter(document: nil, bodyStart: lines.first.lowerBound)
    }
    let start = lines.after(lines.first)
    var line = lines.line(at: start)
    while !lines.isFence(line) {
      let next = lines.after(line)
      guard next < source.bytes.count else {
        diagnostics.add(
          .unclosedFrontMatter(
            source.place(lines.first), body: FrontMatterMistakes.body(of: source, from: start)))
        return nil
      }
      line = lines.line(at: next)
    }
    guard let document = document(source, start..<line.lowerBound, into: &diagnostics) else {
      return nil
    }
    return FrontMatter(document: document, bodyStart: lines.after(line))
  }

  private static func document(
    _ source: SourceFile, _ range: Range<Int>, into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    guard range.count <= maximumSize, !nestsDeeply(source.bytes[range]) else {
      diagnostics.add(.frontMatterTooLarge(source.place(0..<3)))
      return nil
    }
    return PlainFrontMatter.read(source, range) ?? yaml(source, range, into: &diagnostics)
  }

  /// Parses front matter of any form.
  static func yaml(
    _ source: SourceFile, _ range: Range<Int>, into diagnostics: inout Diagnostics
  ) -> DataDocument? {
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    do {
      // The kind of a scalar is decided below; the resolver would try a dozen patterns on each.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      guard let root = try parser.singleRoot() else {
        return DataDocument(
          source: source,
          nodes: [
            .init(
              kind: .object, start: UInt32(range.lowerBound), end: UInt32(range.lowerBound),
              next: 1)
          ], unescaped: [])
      }
      var builder = YAMLDocumentBuilder(source: source, range)
      builder.add(root)
      guard !builder.isTooDeep else {
        diagnostics.add(.frontMatterTooLarge(source.place(0..<3)))
        return nil
      }
      let isMapping = builder.nodes[0].kind == .object
      if isMapping, !builder.diagnostics.hasErrors {
        diagnostics.add(builder.diagnostics)
        return DataDocument(source: source, nodes: builder.nodes, unescaped: builder.unescaped)
      }
      if !isMapping {
        builder.diagnostics = Diagnostics()
        builder.diagnostics.add(.frontMatterIsNoMapping(source.place(range)))
      }
      // The lines explain better why this is no mapping, or why a key is no string.
      let mayFindMistakes = isMapping && !builder.diagnostics.all.contains { $0.code == "A0136" }
      let found = mayFindMistakes ? nil : mistakes(source, range)
      diagnostics.add(found ?? builder.diagnostics)
    } catch {
      var found = Diagnostics()
      found.add(.badYAML(error as? YamlError ?? .no, source, range))
      diagnostics.add(mistakes(source, range, besides: error) ?? found)
    }
    return nil
  }

  /// Returns the mistakes in unusable front matter, or `nil` if the YAML parser's error is better.
  private static func mistakes(
    _ source: SourceFile, _ range: Range<Int>, besides error: (any Error)? = nil
  ) -> Diagnostics? {
    // For duplicate keys the parser's error is better.
    if case .duplicatedKeysInMapping? = error as? YamlError { return nil }
    let mistakes = FrontMatterMistakes.find(in: source, range)
    guard !mistakes.isEmpty else { return nil }
    var diagnostics = Diagnostics()
    for mistake in mistakes { diagnostics.add(mistake) }
    return diagnostics
  }

  /// Returns whether brackets or list marks seem to nest too deeply for the YAML parser, which is
  /// recursive. Brackets in strings count too.
  private static func nestsDeeply(_ bytes: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var marks = 0
    var isLineStart = true
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "\n"): (isLineStart, marks) = (true, 0)
      case UInt8(ascii: "-") where isLineStart, UInt8(ascii: "?") where isLineStart,
        UInt8(ascii: ":") where isLineStart:
        marks += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: isLineStart = false
      }
      if depth > 64 || marks > 64 { return true }
    }
    return false
  }
}

/// The lines of a file, by offset.
private struct Lines {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first line, without a byte order mark.
  var first: Range<Int> { line(at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) }

  func line(at start: Int) -> Range<Int> {
    start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
  }

  /// Returns the offset after a line and its line break.
  func after(_ line: Range<Int>) -> Int { min(line.upperBound + 1, bytes.count) }

  /// Returns whether a line is three hyphens, followed by nothing but white space.
  func isFence(_ line: Range<Int>) -> Bool {
    let text = bytes[line]
    return text.starts(with: "---".utf8)
      && text.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

/// A converter from YAML nodes to the flat nodes of a document.
private struct YAMLDocumentBuilder {
  let source: SourceFile
  private let bytes: [UInt8]
  var nodes: [DataDocument.Node] = []
  var unescaped: [UInt8] = []
  var diagnostics = Diagnostics()
  /// Whether the nesting exceeds 64 levels.
  private(set) var isTooDeep = false
  private var depth = 0
  /// The offsets of the anchored nodes. A second node at one of them stands for an alias.
  private var anchored: Set<Int> = []
  /// The offset of every line of the front matter.
  private let lineStarts: [Int]

  init(source: SourceFile, _ range: Range<Int>) {
    self.source = source
    bytes = source.bytes
    var starts = [range.lowerBound]
    for index in range where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    lineStarts = starts
  }

  mutating func add(_ node: Node) {
    let index = nodes.count
    let start = offset(node.mark)
    if node.anchor != nil, !anchored.insert(start).inserted {
      append(.null, start..<start + 1)
      nodes[index].next = UInt32(nodes.count)
      diagnostics.add(.yamlAlias(source.place(start..<start + 1)))
      return
    }
    depth += 1
    defer { depth -= 1 }
    if depth > 64 { isTooDeep = true }
    switch node {
    case .scalar(let scalar): addScalar(scalar, at: start)
    case .mapping(let mapping):
      append(.object, start..<start + 1)
      for (key, value) in mapping {
        if case .scalar(let scalar) = key {
          addScalar(scalar, at: offset(key.mark))
        } else {
          let place = offset(key.mark)
          append(.null, place..<place + 1)
          diagnostics.add(.yamlKey(source.place(place..<place + 1)))
        }
        nodes[nodes.count - 1].kind = .string
        nodes[nodes.count - 1].next = UInt32(nodes.count)
        let keyEnd = Int(nodes[nodes.count - 1].end)
        add(value)
        if case .scalar(let scalar) = value, scalar.string.isEmpty, scalar.style == .plain {
          checkCommentOnly(after: keyEnd)
        }
      }
      nodes[index].contentEnd = UInt32(mapping.count)
    case .sequence(let sequence):
      append(.array, start..<start + 1)
      for element in sequence { add(element) }
      nodes[index].contentEnd = UInt32(sequence.count)
    case .alias:
      append(.null, start..<start + 1)
      diagnostics.add(.yamlAlias(source.place(start..<start + 1)))
    }
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func addScalar(_ scalar: Node.Scalar, at start: Int) {
    let text = Array(scalar.string.utf8)
    let hasNoQuotes = scalar.style == .plain || scalar.style == .any
    let kind = hasNoQuotes ? DataDocument.Node.Kind(plain: text[...]) : .string
    let isPlain = bytes[start...].starts(with: text)
    let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D }
    let end = isPlain ? start + text.count : lineEnd ?? bytes.count
    append(kind, start..<end)
    if hasNoQuotes, !text.isEmpty { check(start..<end, isOneLine: isPlain) }
    nodes[nodes.count - 1].isUnescaped = true
    nodes[nodes.count - 1].contentStart = UInt32(unescaped.count)
    unescaped += text
    nodes[nodes.count - 1].contentEnd = UInt32(unescaped.count)
  }

  /// Reports a comment that is all that follows a key and its colon.
  private mutating func checkCommentOnly(after keyEnd: Int) {
    let lineEnd = bytes[keyEnd...].firstIndex { $0 == 0x0A } ?? bytes.count
    guard keyEnd < lineEnd, bytes[keyEnd] == UInt8(ascii: ":"),
      let comment = commentStart(keyEnd + 1..<lineEnd)
    else { return }
    diagnostics.add(.commentInValue(source, comment..<comment, comment..<lineEnd))
  }

  /// Reports what YAML silently drops from a plain scalar, or adds to it.
  private mutating func check(_ range: Range<Int>, isOneLine: Bool) {
    let lineEnd = bytes[range.upperBound...].firstIndex { $0 == 0x0A } ?? bytes.count
    if isOneLine, let comment = commentStart(range.upperBound..<lineEnd) {
      diagnostics.add(.commentInValue(source, range, comment..<lineEnd))
    } else if !isOneLine, let item = listItem(after: lineEnd) {
      diagnostics.add(.itemBelowValue(source.place(item), source.place(range)))
    }
  }

  /// Returns the offset of a comment in the rest of a line that looks like the rest of a string: a
  /// number sign directly followed by something else.
  private func commentStart(_ rest: Range<Int>) -> Int? {
    guard let mark = bytes[rest].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      bytes[mark] == UInt8(ascii: "#"), mark + 1 < rest.upperBound, bytes[mark + 1] > 0x20,
      bytes[mark + 1] != UInt8(ascii: "#")
    else { return nil }
    return mark
  }

  /// Returns the hyphen of a list item on the next line.
  private func listItem(after lineEnd: Int) -> Range<Int>? {
    guard lineEnd < bytes.count,
      let mark = bytes[(lineEnd + 1)...].firstIndex(where: { $0 != 0x20 }),
      bytes[mark] == UInt8(ascii: "-"), mark + 1 < bytes.count, bytes[mark + 1] == 0x20
    else { return nil }
    return mark..<mark + 1
  }

  private mutating func append(_ kind: DataDocument.Node.Kind, _ range: Range<Int>) {
    nodes.append(
      .init(kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)))
  }

  /// Returns the file offset of a YAML parser's mark, whose columns count Unicode scalars.
  func offset(_ mark: Mark?) -> Int {
    guard let mark, lineStarts.indices.contains(mark.line - 1) else { return lineStarts[0] }
    var offset = lineStarts[mark.line - 1]
    var column = 1
    while column < mark.column, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    return min(offset, bytes.count)
  }
}

extension Diagnostic {
  /// - Parameter body: Where the body after the front matter seems to begin.
  static func unclosedFrontMatter(_ place: Place, body: Place?) -> Self {
    .init(
      .error, "A0130", at: place, "Unclosed front matter",
      help: "write a line of three hyphens, ---, after the last key",
      related: body.map { .init(place: $0, note: "the text seems to begin here") })
  }

  /// - Parameters:
  ///   - value: The part of the value that YAML keeps, which may be empty.
  ///   - comment: The rest of the line.
  static func commentInValue(
    _ source: SourceFile, _ value: Range<Int>, _ comment: Range<Int>
  ) -> Self {
    let text = source.text(in: value.lowerBound..<comment.upperBound).trimmed
    let quoted = text.contains("\"") || text.contains("\\") ? "'\(text)'" : "\"\(text)\""
    return .init(
      value.isEmpty ? .error : .warning, "A0150", at: source.place(comment),
      value.isEmpty
        ? "YAML takes the value for a comment" : "YAML takes the rest of the value for a comment",
      help: text.utf8.count <= 100 && !quoted.hasPrefix("'") || !text.contains("'")
        ? "put the value in quotes: \(quoted.shortened(to: 120))" : "put the value in quotes")
  }

  static func itemBelowValue(_ place: Place, _ value: Place) -> Self {
    .init(
      .error, "A0159", at: place, "List item below a value that is not a list",
      help: "write each item on a line of its own, with all hyphens in the same column",
      related: .init(place: value, note: "the value is here"))
  }

  static func frontMatterTooLarge(_ place: Place) -> Self {
    .init(
      .error, "A0131", at: place,
      "Front matter is limited to \(FrontMatter.maximumSize / 1024) kB and 64 levels",
      help: "move long text and data out of the front matter")
  }

  static func frontMatterIsNoMapping(_ place: Place) -> Self {
    .init(
      .error, "A0132", at: place, "Expected keys and values in the front matter",
      help: "write one \"key: value\" per line")
  }

  static func yamlAlias(_ place: Place) -> Self {
    .init(
      .error, "A0133", at: place, "Aliases are not allowed in front matter",
      help: "write the value out")
  }

  static func yamlKey(_ place: Place) -> Self {
    .init(
      .error, "A0136", at: place, "Expected a string as key",
      help: "write one \"key: value\" per line")
  }

  static func badYAML(_ error: YamlError, _ source: SourceFile, _ range: Range<Int>) -> Self {
    let lines = source.bytes[range].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func place(_ mark: Mark) -> Place {
      let line = lines[min(max(mark.line - 1, 0), lines.count - 1)]
      return source.place(line.startIndex..<line.endIndex)
    }
    func place(of mark: Mark) -> Place {
      let start = YAMLDocumentBuilder(source: source, range).offset(mark)
      return source.place(start..<start + 1)
    }
    return switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      .init(
        .error, "A0134", at: place(mark),
        "Front matter is not YAML: \(problem.shortened(to: 200))",
        help: "put strings that contain a colon or begin with punctuation in quotes")
    case .duplicatedKeysInMapping(let keys, let context):
      duplicateKey(keys.sorted().first ?? "", source, lines)
        ?? .init(
          .error, "A0105", at: place(of: context.mark),
          "Duplicate key \(keys.sorted().joined(separator: ", ").shortened()) in the front matter",
          help: "keep one of the two")
    default:
      .init(
        .error, "A0134", at: source.place(range.lowerBound..<range.lowerBound + 1),
        "Front matter is not YAML",
        help: "write one \"key: value\" per line, and put strings with punctuation in quotes")
    }
  }

  /// Returns a diagnostic for two equal keys at the starts of lines, where most keys are; `nil` if
  /// they are elsewhere.
  private static func duplicateKey(
    _ key: String, _ source: SourceFile, _ lines: [ArraySlice<UInt8>]
  ) -> Self? {
    let places = lines.filter { $0.starts(with: "\(key):".utf8) }.map {
      source.place($0.startIndex..<$0.startIndex + key.utf8.count)
    }
    guard places.count > 1 else { return nil }
    return .init(
      .error, "A0105", at: places[1], "Duplicate key \(key.shortened()) in the front matter",
      help: "keep one of the two", related: .init(place: places[0], note: "first used here"))
  }
}
