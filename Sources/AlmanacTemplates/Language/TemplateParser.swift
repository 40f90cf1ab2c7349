/// A parser for Mustache: the core of specification 1.4 and inheritance, without lambdas.
///
/// A line that contains only a tag, other than a value, is removed from the output.
package struct TemplateParser {
  /// The maximum nesting depth of sections.
  static let maximumDepth = 64

  private let source: SourceFile
  private let bytes: [UInt8]
  private var position: Int
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  private var diagnostics = Diagnostics()
  /// The open sections, blocks and parents, each with the nodes before it in its enclosing level.
  private var stack: [Level] = []
  private var nodes: [TemplateNode] = []

  private struct Level {
    let sigil: UInt8
    let tag: TemplateNode.Tag
    let outer: [TemplateNode]
    /// The white space before the opening tag, if the tag is the first on its line.
    let indentation: Range<Int>?
    /// The offset of the opening tag, and whether the tag is alone on its line.
    let start: Int
    let isAlone: Bool
  }

  private init(_ source: SourceFile, from start: Int) {
    self.source = source
    bytes = source.bytes
    position = start
  }

  /// Returns the nodes of a template from an offset on.
  static func parse(
    _ source: SourceFile, from start: Int = 0, into diagnostics: inout Diagnostics
  ) -> [TemplateNode] {
    var parser = TemplateParser(source, from: start)
    parser.parse()
    diagnostics.add(parser.diagnostics)
    return parser.nodes
  }

  private mutating func parse() {
    var start = position
    while let tagStart = find(open, from: position) {
      guard let tag = readTag(at: tagStart) else { break }
      var line = tag.isStandaloneCandidate ? standaloneLine(tagStart..<tag.end) : nil
      if line == nil, endsIgnoredText(tag, at: tagStart), let end = blankEnd(of: tag.end) {
        line = tagStart..<end
      }
      appendText(start..<(line?.lowerBound ?? tagStart))
      position = line?.upperBound ?? tag.end
      start = position
      apply(tag, at: tagStart, isAlone: line != nil)
      start = position
    }
    appendText(start..<bytes.count)
    while let level = stack.popLast() {
      diagnostics.add(.unclosedSection(level.tag, source))
      close(level)
    }
  }

  private struct RawTag {
    let sigil: UInt8
    let name: Range<Int>
    let end: Int
    /// Whether an asterisk precedes the name.
    let isDynamic: Bool

    var namesFile: Bool {
      (sigil == UInt8(ascii: ">") || sigil == UInt8(ascii: "<")) && !isDynamic
    }

    var isStandaloneCandidate: Bool { sigil != 0 && sigil != UInt8(ascii: "&") && sigil != 0x7B }
  }

  /// Reads the tag that starts at an offset.
  private mutating func readTag(at start: Int) -> RawTag? {
    var nameStart = start + open.count
    var sigil: UInt8 = 0
    var ending = close
    if nameStart < bytes.count, "#^/>$<!=&{".utf8.contains(bytes[nameStart]) {
      sigil = bytes[nameStart]
      nameStart += 1
      if sigil == UInt8(ascii: "{") { ending = [UInt8(ascii: "}")] + close }
      if sigil == UInt8(ascii: "=") { ending = [UInt8(ascii: "=")] + close }
    }
    let end = find(ending, from: nameStart)
    if let cut = unclosedTag(nameStart..<(end ?? bytes.count), sigil, isClosed: end != nil) {
      return recover(start, cut, sigil: sigil, ending: ending)
    }
    var name = nameStart..<(end ?? bytes.count)
    while let first = name.first, isSpace(bytes[first]) { name.removeFirst() }
    let isDynamic = sigil == UInt8(ascii: ">") && name.first.map { bytes[$0] } == UInt8(ascii: "*")
    if isDynamic { name.removeFirst() }
    while let first = name.first, isSpace(bytes[first]) { name.removeFirst() }
    while let last = name.last, isSpace(bytes[last]) { name.removeLast() }
    return RawTag(
      sigil: sigil, name: name, end: (end ?? bytes.count) + ending.count, isDynamic: isDynamic)
  }

  /// Returns the range of the name of a tag that is not closed properly: it ends at a single brace,
  /// a line break or the next tag. Comments and delimiters may contain all of these.
  private func unclosedTag(_ text: Range<Int>, _ sigil: UInt8, isClosed: Bool) -> Range<Int>? {
    let isFree = sigil == UInt8(ascii: "!") || sigil == UInt8(ascii: "=")
    guard !isFree, open.elementsEqual("{{".utf8) else {
      return isClosed ? nil : text.lowerBound..<text.lowerBound
    }
    let start = bytes[text].firstIndex { !isSpace($0) } ?? text.upperBound
    let end = bytes[start..<text.upperBound].firstIndex { "\n\r{}".utf8.contains($0) }
    guard let end else { return isClosed ? nil : start..<text.upperBound }
    // White space, including line breaks, is allowed before the end of a tag.
    return isClosed && bytes[end..<text.upperBound].allSatisfy(isSpace) ? nil : start..<end
  }

  /// Reports an unclosed tag and continues as if it were closed, so that its section is opened.
  private mutating func recover(
    _ start: Int, _ text: Range<Int>, sigil: UInt8, ending: [UInt8]
  ) -> RawTag {
    let word = bytes[text].firstIndex(where: isSpace).map { text.lowerBound..<$0 } ?? text
    let braces = bytes[text.upperBound...].prefix(ending.count).prefix { $0 == UInt8(ascii: "}") }
    let end = braces.isEmpty ? max(word.upperBound, start + open.count) : braces.endIndex
    let tag = String(
      decoding: bytes[start..<(braces.isEmpty ? end : text.upperBound)], as: UTF8.self)
    diagnostics.add(
      .unclosedTag(
        source.place(start..<end), tag, ending, hasBrace: !braces.isEmpty && !word.isEmpty))
    let isName = isName(String(decoding: bytes[word], as: UTF8.self), isFile: false)
    return RawTag(
      sigil: isName && (!braces.isEmpty || sigil != 0) ? sigil : UInt8(ascii: "!"), name: word,
      end: end, isDynamic: false)
  }

  private mutating func apply(_ raw: RawTag, at start: Int, isAlone: Bool) {
    let tag = TemplateNode.Tag(
      name: String(decoding: bytes[raw.name], as: UTF8.self), range: raw.name)
    let indentation = indentation(before: start)
    if raw.sigil != UInt8(ascii: "!"), raw.sigil != UInt8(ascii: "="),
      !isName(tag.name, isFile: raw.namesFile)
    {
      let place = source.place(raw.name.isEmpty ? raw.end - 1..<raw.end : raw.name)
      diagnostics.add(.badTagName(tag.name, place))
      return
    }
    switch raw.sigil {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "="): setDelimiters(raw.name)
    case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "<"):
      guard stack.count < Self.maximumDepth else {
        diagnostics.add(.deepSections(tag, source))
        position = bytes.count
        return
      }
      stack.append(
        Level(
          sigil: raw.sigil, tag: tag, outer: nodes, indentation: indentation, start: start,
          isAlone: isAlone))
      nodes = []
    case UInt8(ascii: "/"):
      guard let level = stack.last else {
        diagnostics.add(.unopenedSection(tag, source))
        return
      }
      if level.tag.name != tag.name { diagnostics.add(.crossedSection(tag, level.tag, source)) }
      stack.removeLast()
      close(level, isAlone: isAlone)
    case UInt8(ascii: ">"):
      let indentation = isAlone ? indentation ?? start..<start : start..<start
      nodes.append(
        raw.isDynamic
          ? .dynamicPartial(tag, indentation: indentation)
          : .partial(tag, indentation: indentation))
    default: nodes.append(.value(tag, isRaw: raw.sigil != 0))
    }
  }

  private mutating func close(_ level: Level, isAlone: Bool = false) {
    let inner = nodes
    nodes = level.outer
    let indentation = level.indentation ?? level.start..<level.start
    switch level.sigil {
    case UInt8(ascii: "$"): nodes.append(.block(level.tag, inner, indentation: indentation))
    case UInt8(ascii: "<"):
      let isOneLine = isAlone && !level.isAlone && level.indentation != nil
      if isOneLine, case .text(let text)? = nodes.last, text.upperBound == level.start {
        nodes.removeLast()
        appendText(text.lowerBound..<max(text.lowerBound, indentation.lowerBound))
      }
      nodes.append(
        .parent(
          level.tag, inner,
          indentation: isOneLine || level.isAlone ? indentation : level.start..<level.start))
    default:
      nodes.append(.section(level.tag, isInverted: level.sigil == UInt8(ascii: "^"), inner))
    }
  }

  /// Returns whether the text before a tag on its line is within a parent and so ignored: the tag
  /// opens a block, or it closes a parent that starts a line or spans lines.
  private func endsIgnoredText(_ tag: RawTag, at start: Int) -> Bool {
    guard let level = stack.last, level.sigil == UInt8(ascii: "<") else { return false }
    return tag.sigil == UInt8(ascii: "$")
      || (tag.sigil == UInt8(ascii: "/")
        && (level.indentation != nil
          || bytes[level.start..<start].contains(UInt8(ascii: "\n"))))
  }

  /// Returns whether a string is a name: letters, digits, hyphens and underscores, separated by
  /// dots, or by slashes for a file. A single dot is the current element of a list of strings.
  private func isName(_ name: String, isFile: Bool) -> Bool {
    if name == "." { return !isFile }
    let parts = name.split(separator: isFile ? "/" : ".", omittingEmptySubsequences: false)
    return parts.allSatisfy(Self.isWord)
  }

  private static func isWord(_ name: some StringProtocol) -> Bool {
    let isASCIIWord = name.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
    // Nearly all names are ASCII, and need no Unicode tables.
    return !name.isEmpty
      && (isASCIIWord
        || name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
  }

  /// Returns whether a tag can refer to a field with a name.
  package static func isFieldName(_ name: String) -> Bool { name == "." || isWord(name) }

  private mutating func setDelimiters(_ range: Range<Int>) {
    let parts = bytes[range].split(whereSeparator: isSpace).map(Array.init)
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      diagnostics.add(.badDelimiters(source.place(range)))
      return
    }
    open = parts[0]
    close = parts[1]
  }

  /// Returns the line of a tag with its line break, or `nil` if the tag is not alone on it.
  private func standaloneLine(_ tag: Range<Int>) -> Range<Int>? {
    guard let indentation = indentation(before: tag.lowerBound),
      let end = blankEnd(of: tag.upperBound)
    else { return nil }
    return indentation.lowerBound..<end
  }

  /// Returns the white space from the start of the line to an offset, or `nil` if text is there.
  private func indentation(before offset: Int) -> Range<Int>? {
    var start = offset
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start..<offset : nil
  }

  /// Returns the offset after the line's end, or `nil` if text follows an offset on the line.
  private func blankEnd(of offset: Int) -> Int? {
    var end = offset
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end == bytes.count || bytes[end] == UInt8(ascii: "\n") else { return nil }
    return min(end + 1, bytes.count)
  }

  private mutating func appendText(_ range: Range<Int>) {
    if !range.isEmpty { nodes.append(.text(range)) }
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var index = start
    while index + pattern.count <= bytes.count {
      if bytes[index] == first, bytes[index..<index + pattern.count].elementsEqual(pattern) {
        return index
      }
      index += 1
    }
    return nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }
}

extension Diagnostic {
  static func deepSections(_ tag: TemplateNode.Tag, _ source: SourceFile) -> Self {
    .init(
      .error, "A0227", at: source.place(tag.range),
      "Sections nested deeper than \(TemplateParser.maximumDepth) levels")
  }

  /// - Parameter hasBrace: Whether some of the closing braces are present.
  static func unclosedTag(
    _ place: Place, _ tag: String, _ ending: [UInt8], hasBrace: Bool
  ) -> Self {
    let ending = String(decoding: ending, as: UTF8.self)
    return hasBrace
      ? .init(
        .error, "A0251", at: place, "Tag with too few closing braces",
        help: "write \(tag.shortened())\(ending)")
      : .init(
        .error, "A0201", at: place, "Unclosed tag",
        help: "close it with \(ending) on the same line")
  }

  static func badTagName(_ name: String, _ place: Place) -> Self {
    .init(
      .error, "A0202", at: place,
      name.isEmpty ? "Tag without a name" : "\"\(name.shortened())\" is not a name a tag can have",
      help: "names consist of letters, digits, hyphens and underscores, with dots between them")
  }

  static func unclosedSection(_ tag: TemplateNode.Tag, _ source: SourceFile) -> Self {
    .init(
      .error, "A0203", at: source.place(tag.range), "Unclosed section \(tag.name.shortened())",
      help: "close it with {{/\(tag.name.shortened())}}")
  }

  static func unopenedSection(_ tag: TemplateNode.Tag, _ source: SourceFile) -> Self {
    .init(
      .error, "A0204", at: source.place(tag.range),
      "Closing tag of \(tag.name.shortened()), which is not open", help: "remove it")
  }

  static func crossedSection(
    _ tag: TemplateNode.Tag, _ open: TemplateNode.Tag, _ source: SourceFile
  ) -> Self {
    .init(
      .error, "A0205", at: source.place(tag.range),
      "Closing tag of \(tag.name.shortened()) where that of \(open.name.shortened()) is expected",
      help: "close sections in the reverse order of opening",
      related: .init(
        place: source.place(open.range), note: "\(open.name.shortened()) was opened here"))
  }

  static func badDelimiters(_ place: Place) -> Self {
    .init(
      .error, "A0206", at: place, "Expected two delimiters with a space between them",
      help: "write two delimiters, as in {{=<% %>=}}")
  }
}
