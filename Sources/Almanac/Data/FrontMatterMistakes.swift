/// The mistakes in front matter that the YAML parser rejected, found line by line, with advice for
/// its author. The parser's own messages use the terms of its grammar.
struct FrontMatterMistakes {
  private let source: SourceFile
  private let subject: YAMLParser.Subject
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  private var found: [Diagnostic] = []
  /// The indentation of each open mapping, the outermost first.
  private var levels: [Int] = []
  /// The last key, its indentation, and whether a value follows it.
  private var last: (key: Range<Int>, indentation: Int, hasValue: Bool)?
  /// The indentation of each list below the last key, the outermost first.
  private var items: [Int] = []
  /// Whether nothing follows the last key on its line, so that a list may follow below.
  private var opensBlock = false

  private init(
    _ source: SourceFile, _ range: Range<Int>, _ subject: YAMLParser.Subject = .frontMatter
  ) {
    self.source = source
    self.subject = subject
    bytes = source.bytes
    lines = bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.startIndex..<(line.last == 0x0D ? line.endIndex - 1 : line.endIndex)
    }
  }

  /// Returns the mistakes between the two lines of hyphens, or in a file of YAML.
  static func find(
    in source: SourceFile, _ range: Range<Int>, _ subject: YAMLParser.Subject
  ) -> [Diagnostic] {
    var mistakes = FrontMatterMistakes(source, range, subject)
    mistakes.read()
    return mistakes.found
  }

  /// Returns the place where the body after unclosed front matter seems to begin: the first line
  /// that is neither empty nor part of YAML.
  static func body(of source: SourceFile, from start: Int) -> Place? {
    let mistakes = FrontMatterMistakes(source, start..<source.bytes.count)
    for line in mistakes.lines {
      let text = source.text(in: line)
      guard let first = text.first, !first.isWhitespace, !text.hasPrefix("- "), first != "#",
        mistakes.key(in: line) == nil
      else { continue }
      return source.place(line)
    }
    return nil
  }

  /// Returns whether a line begins with a key and its colon.
  static func isKeyLine(_ source: SourceFile, _ line: Range<Int>) -> Bool {
    FrontMatterMistakes(source, line).key(in: line) != nil
  }

  private mutating func read() {
    var index = 0
    while index < lines.count, found.count < 20 {
      let line = lines[index]
      index += 1
      let start = firstVisible(line)
      guard start < line.upperBound, bytes[start] != UInt8(ascii: "#") else { continue }
      if let control = bytes[line].firstIndex(where: { $0 < 0x20 && $0 != 0x09 }) {
        found.append(.controlInYAML(source.place(control..<control + 1), subject))
        continue
      }
      if bytes[line.lowerBound..<start].contains(0x09) {
        found.append(.tabIndentation(source.place(line.lowerBound..<start)))
        continue
      }
      readLine(line, start)
      index = endOfValue(at: index, start - line.lowerBound)
    }
  }

  private func firstVisible(_ line: Range<Int>) -> Int {
    bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.upperBound
  }

  /// Returns the line after a multi-line value: a block of text, or one in quotes or brackets.
  private func endOfValue(at index: Int, _ indentation: Int) -> Int {
    guard isOpen else { return index }
    var index = index
    while index < lines.count {
      let start = firstVisible(lines[index])
      guard start == lines[index].upperBound || start - lines[index].lowerBound > indentation
      else { break }
      index += 1
    }
    return index
  }

  /// Whether the value of the last line continues below.
  private var isOpen = false

  // MARK: Lines

  private mutating func readLine(_ line: Range<Int>, _ start: Int) {
    isOpen = false
    var start = start
    let isItem =
      bytes[start] == UInt8(ascii: "-") && byte(start + 1, line).map { $0 == 0x20 } != false
    if isItem {
      if checkItem(line, start) { return }
      start = bytes[start + 1..<line.upperBound].firstIndex { $0 != 0x20 } ?? line.upperBound
    }
    guard let key = key(in: start..<line.upperBound) else {
      if isItem {
        checkValue(start..<line.upperBound)
      } else {
        checkBareLine(start..<line.upperBound, start - line.lowerBound)
      }
      return
    }
    let colon = key.upperBound
    let value = (bytes[colon + 1..<line.upperBound].firstIndex { $0 != 0x20 } ?? line.upperBound)
    if value == colon + 1, value < line.upperBound, bytes[value] != 0x09 {
      found.append(.missingSpace(source, key, value..<line.upperBound))
      return
    }
    let indentation = start - line.lowerBound
    // The keys of an item are indented more than its hyphen.
    if !isItem, items.last.map({ indentation <= $0 }) != false {
      if checkIndentation(key, indentation) { return }
      last = (key, indentation, value < line.upperBound)
      items = []
    }
    opensBlock = value == line.upperBound
    checkValue(value..<line.upperBound)
  }

  private func byte(_ index: Int, _ line: Range<Int>) -> UInt8? {
    index < line.upperBound ? bytes[index] : nil
  }

  /// Returns the key at the start of a line, before its colon.
  private func key(in line: Range<Int>) -> Range<Int>? {
    let end = bytes[line].firstIndex { byte in
      !(byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) && !(0x30...0x39).contains(byte)
        && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte < 0x80
    }
    guard let end, end > line.lowerBound, bytes[end] == UInt8(ascii: ":"),
      byte(end + 1, line) != UInt8(ascii: "/")
    else { return nil }
    return line.lowerBound..<end
  }

  /// Checks the hyphen of a list item.
  ///
  /// - Returns: Whether it is misplaced.
  private mutating func checkItem(_ line: Range<Int>, _ start: Int) -> Bool {
    let indentation = start - line.lowerBound
    let place = source.place(start..<start + 1)
    if let known = items.firstIndex(of: indentation) {
      items.removeSubrange((known + 1)...)
      return false
    }
    if let last, last.hasValue, items.isEmpty, indentation >= last.indentation {
      found.append(.itemBelowValue(place, source.place(last.key)))
      return true
    }
    guard let expected = items.last, !opensBlock || indentation < expected else {
      items.append(indentation)
      return false
    }
    found.append(
      .misplaced(place, "List item not aligned with the one before it", expected: expected))
    return true
  }

  private mutating func checkIndentation(_ key: Range<Int>, _ indentation: Int) -> Bool {
    let opened = last.map { !$0.hasValue && indentation > $0.indentation } ?? true
    if opened {
      levels.append(indentation)
      return false
    }
    while let level = levels.last, level > indentation { levels.removeLast() }
    if levels.last == indentation { return false }
    let start = max(0, key.lowerBound - max(1, indentation))
    found.append(
      .misplaced(
        source.place(start..<key.lowerBound), "Key not aligned with the one before it",
        expected: levels.last ?? 0))
    return true
  }

  /// Checks a line that neither is an item nor begins with a key.
  private mutating func checkBareLine(_ text: Range<Int>, _ indentation: Int) {
    // A value may continue below its key.
    if let last, indentation > last.indentation { return }
    let first = bytes[text.lowerBound]
    guard first >= 0x80 || (first | 0x20 >= 0x61 && first | 0x20 <= 0x7A) else { return }
    found.append(.missingColon(source, text))
  }

  // MARK: Values

  private mutating func checkValue(_ value: Range<Int>) {
    guard let first = bytes[value].first else { return }
    switch first {
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      isOpen = bytes[value].dropFirst().allSatisfy {
        $0 <= 0x20 || "+-0123456789".utf8.contains($0)
      }
      if !isOpen { found.append(.markAtStart(source, value)) }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): checkQuotes(value, first)
    case UInt8(ascii: "{") where byte(value.lowerBound + 1, value) == first:
      found.append(.markAtStart(source, value))
    case UInt8(ascii: "["), UInt8(ascii: "{"): checkBrackets(value, first)
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"), UInt8(ascii: "*"),
      UInt8(ascii: "&"), UInt8(ascii: "!"):
      found.append(.markAtStart(source, value))
    case UInt8(ascii: "-") where byte(value.lowerBound + 1, value) == 0x20:
      found.append(.itemOnLine(source, value))
    default:
      if let colon = colon(in: value) { found.append(.colonInValue(source, colon, value)) }
    }
  }

  /// Returns the colon in a plain value that YAML takes for the colon of a key.
  private func colon(in value: Range<Int>) -> Int? {
    let end = bytes[value].indices.first {
      bytes[$0] == UInt8(ascii: "#") && $0 > value.lowerBound && bytes[$0 - 1] == 0x20
    }
    return (value.lowerBound..<(end ?? value.upperBound)).first {
      bytes[$0] == UInt8(ascii: ":") && (byte($0 + 1, value) ?? 0x20) == 0x20
    }
  }

  private mutating func checkQuotes(_ value: Range<Int>, _ quote: UInt8) {
    var index = value.lowerBound + 1
    let isDouble = quote == UInt8(ascii: "\"")
    while index < value.upperBound {
      if isDouble, bytes[index] == UInt8(ascii: "\\") {
        let letter = byte(index + 1, value) ?? 0x6E
        guard "0abtnvfre \"/\\N_LPxuU".utf8.contains(letter) else {
          found.append(.badYAMLEscape(source.place(index..<index + 2)))
          return
        }
        index += 2
      } else if bytes[index] == quote {
        if !isDouble, byte(index + 1, value) == quote {
          index += 2
          continue
        }
        let rest = bytes[index + 1..<value.upperBound].firstIndex { $0 != 0x20 }
        if let rest, bytes[rest] != UInt8(ascii: "#") {
          found.append(.textAfterQuote(source, index, rest..<value.upperBound, value))
        }
        return
      } else {
        index += 1
      }
    }
    let rest = bytes[value.upperBound..<(lines.last?.upperBound ?? value.upperBound)]
    isOpen = isClosed(by: [quote], in: rest)
    if !isOpen { found.append(.unclosedQuote(source, value, subject)) }
  }

  /// Returns whether a mark is in the indented lines that continue the value above.
  private func isClosed(by marks: [UInt8], in rest: ArraySlice<UInt8>) -> Bool {
    for line in rest.split(separator: 0x0A).dropFirst(rest.first == 0x0A ? 0 : 1) {
      guard let first = line.first, first == 0x20 || first == 0x0D || marks.contains(first) else {
        return false
      }
      if line.contains(where: marks.contains) { return true }
    }
    return false
  }

  private mutating func checkBrackets(_ value: Range<Int>, _ bracket: UInt8) {
    var depth = 0
    var quote: UInt8?
    for index in value {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          if index > value.lowerBound, "[{, :".utf8.contains(bytes[index - 1]) { quote = byte }
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
    }
    guard depth > 0 || quote != nil else { return }
    let rest = bytes[value.upperBound..<(lines.last?.upperBound ?? value.upperBound)]
    isOpen = isClosed(by: Array("]}".utf8), in: rest)
    if !isOpen { found.append(.unclosedBracket(source, value, bracket, subject)) }
  }
}

extension SourceFile {
  /// Returns a range as a quoted YAML string, or `nil` if it is long.
  fileprivate func quoted(_ range: Range<Int>) -> String? {
    let text = text(in: range)
    guard range.count <= 120 else { return nil }
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    return text.contains("'") ? "'\(text.replacing("'", with: "''"))'" : "'\(text)'"
  }

  /// Returns the advice "put the value in quotes: …".
  fileprivate func quotingHelp(_ range: Range<Int>) -> String {
    "put the value in quotes" + (quoted(range).map { ": \($0)" } ?? "")
  }
}

extension Diagnostic {
  static func controlInYAML(_ place: Place, _ subject: YAMLParser.Subject) -> Self {
    .init(
      .error, "A0134", at: place, "Control character in \(subject.name)", help: "remove it")
  }

  static func tabIndentation(_ place: Place) -> Self {
    .init(
      .error, "A0151", at: place, "Tab in the indentation",
      help: "YAML allows no tabs there; indent with spaces, or begin the key in the first column")
  }

  static func missingSpace(_ source: SourceFile, _ key: Range<Int>, _ value: Range<Int>) -> Self {
    let colon = key.upperBound
    let line = "\(source.text(in: key)): \(source.text(in: value))"
    return .init(
      .error, "A0153", at: source.place(colon..<colon + 1), "Missing space after the colon",
      help: line.utf8.count <= 120 ? "write \(line)" : "write a space after the colon")
  }

  static func missingColon(_ source: SourceFile, _ text: Range<Int>) -> Self {
    let word = source.bytes[text].prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    let key = word.startIndex..<max(word.endIndex, word.startIndex + 1)
    let rest = source.bytes[word.endIndex..<text.upperBound]
    let start = rest.firstIndex { $0 > 0x20 && $0 != UInt8(ascii: "=") } ?? text.upperBound
    let line = "\(source.text(in: key)): \(source.text(in: start..<text.upperBound))"
    return .init(
      .error, "A0153", at: source.place(key), "Missing colon after a key",
      help: line.utf8.count <= 120
        ? "write \(line)" : "write a colon and a space between the key and its value")
  }

  static func colonInValue(_ source: SourceFile, _ colon: Int, _ value: Range<Int>) -> Self {
    .init(
      .error, "A0154", at: source.place(colon..<colon + 1), "Colon in a value without quotes",
      help: source.quotingHelp(value))
  }

  static func unclosedQuote(
    _ source: SourceFile, _ value: Range<Int>, _ subject: YAMLParser.Subject
  ) -> Self {
    let quote = source.bytes[value.lowerBound] == UInt8(ascii: "'") ? "'" : "\""
    return .init(
      .error, "A0156", at: source.place(value), "Unclosed quote in \(subject.name)",
      help: "close it with \(quote) at the end of the value")
  }

  static func textAfterQuote(
    _ source: SourceFile, _ quote: Int, _ rest: Range<Int>, _ value: Range<Int>
  ) -> Self {
    let text = source.text(in: value)
    let isApostrophe = text.hasPrefix("'") && text.hasSuffix("'") && text.utf8.count > 2
    let inner = value.lowerBound + 1..<value.upperBound - 1
    return .init(
      .error, "A0156", at: source.place(rest), "Text after the closing quote",
      help: isApostrophe
        ? source.quotingHelp(inner) : source.quotingHelp(value),
      related: .init(place: source.place(quote..<quote + 1), note: "the quote is closed here"))
  }

  static func badYAMLEscape(_ place: Place) -> Self {
    .init(
      .error, "A0156", at: place, "Unknown escape in double quotes",
      help: "write \\\\ for a backslash, or put the value in single quotes")
  }

  static func markAtStart(_ source: SourceFile, _ value: Range<Int>) -> Self {
    let isTag = source.bytes[value].starts(with: "{{".utf8)
    let mark = isTag ? "{{" : source.text(in: value.prefix(1))
    return .init(
      .error, "A0157", at: source.place(value.prefix(mark.utf8.count)),
      "Value that begins with \(mark), which has a special meaning in YAML",
      help: source.quotingHelp(value))
  }

  static func itemOnLine(_ source: SourceFile, _ value: Range<Int>) -> Self {
    let item = source.text(in: value.dropFirst(2)).shortened()
    return .init(
      .error, "A0159", at: source.place(value.prefix(1)), "List item on the line of its key",
      help: "put the list in brackets, [\(item)], or each item on a line of its own")
  }

  static func unclosedBracket(
    _ source: SourceFile, _ value: Range<Int>, _ bracket: UInt8, _ subject: YAMLParser.Subject
  ) -> Self {
    .init(
      .error, "A0158", at: source.place(value), "Unclosed bracket in \(subject.name)",
      help: "close it with \(bracket == UInt8(ascii: "[") ? "]" : "}") at the end of the value")
  }

  /// - Parameter indentation: The expected indentation.
  static func misplaced(_ place: Place, _ summary: String, expected indentation: Int) -> Self {
    .init(
      .error, "A0159", at: place, summary,
      help: indentation == 0
        ? "write it at the start of the line"
        : "write \(indentation) \(indentation == 1 ? "space" : "spaces") in front of it")
  }
}

extension Diagnostic {
  /// Returns a diagnostic for the file of an item without front matter.
  static func missingFrontMatter(_ source: SourceFile) -> Self {
    let bytes = source.bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let place = source.place(line.startIndex..<line.endIndex)
    let text = source.text(in: line.startIndex..<line.endIndex).trimmed
    if text == ";;;" {
      return .init(
        .error, "A0152", at: place, "Front matter in JSON, which Almanac does not read",
        help: "write it as YAML between lines of ---, such as title: Nine from the dunes")
    }
    if text == "{" || text.hasPrefix("{\"") {
      return .init(
        .error, "A0152", at: source.place(line.startIndex..<line.startIndex + 1),
        "Front matter in JSON, which Almanac does not read",
        help: "put lines of --- around it, since YAML allows the braces, or use the extension .json"
      )
    }
    let beginsWithKey = FrontMatterMistakes.isKeyLine(source, line.startIndex..<line.endIndex)
    let help =
      if beginsWithKey {
        "write a line of three hyphens, ---, above the first key"
      } else if text.count > 2, text.allSatisfy({ "-–—".contains($0) }) {
        "write exactly three hyphens, ---"
      } else {
        "begin the file with ---, keys such as title: …, and --- on lines of their own"
      }
    return .init(
      .error, "A0135", at: line.isEmpty ? source.start : place,
      "Expected front matter at the start of the file", help: help)
  }
}
