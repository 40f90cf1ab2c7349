import Yams

/// Advice about YAML that libyaml refuses: what is wrong with the line that it stopped at, or with one that it
/// names or that is before. libyaml's own messages use the terms of its grammar.
struct YAMLHints {
  private let source: SourceFile
  private let subject: YAMLParser.Subject
  private let bytes: [UInt8]
  /// The lines, without their line breaks.
  private let lines: [Range<Int>]

  init(_ source: SourceFile, _ range: Range<Int>, _ subject: YAMLParser.Subject = .frontMatter) {
    (self.source, self.subject) = (source, subject)
    bytes = source.bytes
    lines = bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.startIndex..<(line.last == 0x0D ? line.endIndex - 1 : line.endIndex)
    }
  }

  /// The line where the body after unclosed front matter seems to begin: the first one that is neither
  /// empty nor part of YAML.
  var body: Place? {
    lines.first { line in
      let text = source.text(in: line)
      guard let first = text.first, !first.isWhitespace, first != "#" else { return false }
      return !text.hasPrefix("- ") && key(in: line) == nil
    }.map(source.place)
  }

  /// Whether the first line begins with a key and its colon.
  var beginsWithKey: Bool { lines.first.flatMap(key) != nil }

  /// Returns what is wrong with YAML that is no mapping, or that has a key that is no string; `nil` if no line
  /// shows it.
  func hint() -> Diagnostic? {
    let first = lines.firstIndex { line in
      let start = firstVisible(line)
      return start < line.upperBound && bytes[start] != UInt8(ascii: "#")
    }
    return lines.indices.lazy.compactMap { hint(in: $0, isKey: $0 == first) }.first
  }

  /// Returns what an error of libyaml means; `nil` if its own message has to do.
  func hint(for error: YamlError) -> Diagnostic? {
    switch error {
    case .reader:
      guard let first = lines.first, let last = lines.last else { return nil }
      let control = bytes[first.lowerBound..<last.upperBound].firstIndex {
        $0 < 0x20 && !$0.isSpace
      }
      return control.map { .controlInYAML(source.place($0..<$0 + 1), subject) }
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let index = max(0, min(mark.line, lines.count) - 1)
      return hint(problem, at: index, mark.column - 1, context)
    default: return nil
    }
  }

  private func hint(
    _ problem: String, at index: Int, _ column: Int, _ context: YamlError.Context?
  ) -> Diagnostic? {
    let line = lines[index]
    let start = firstVisible(line)
    let key = key(in: start..<line.upperBound)
    let before = lines[..<index].lastIndex { !$0.isEmpty }
    if bytes[line.lowerBound..<start].contains(0x09) {
      return .tabIndentation(source.place(line.lowerBound..<start))
    }
    if problem.contains("mapping values"), key?.upperBound == line.lowerBound + column, let before {
      // The line continues the one before: that has to begin with a key, or this one has the wrong indentation.
      let indentation = indentation(lines[before])
      return hint(in: before, isKey: indentation == start - line.lowerBound)
        ?? misplaced(line, "Key", expected: indentation)
    }
    if let hint = hint(in: index, isKey: false) { return hint }
    if let context, (1...lines.count).contains(context.mark.line),
      let hint = hint(in: context.mark.line - 1, isKey: context.text.contains("simple key"))
    {
      return hint
    }
    if let before, let hint = hint(in: before, isKey: false) { return hint }
    guard let context, let before, problem.contains("expected key") else { return nil }
    if isItem(start, line) {
      let other = lines[before]
      return isItem(firstVisible(other), other)
        ? misplaced(line, "List item", expected: indentation(other))
        : .itemBelowValue(source.place(start..<start + 1), source.place(other))
    }
    let expected = context.mark.column - 1
    return key != nil && indentation(line) != expected
      ? misplaced(line, "Key", expected: expected) : nil
  }

  private func misplaced(_ line: Range<Int>, _ name: String, expected: Int) -> Diagnostic {
    let start = firstVisible(line)
    let range =
      name == "Key" ? line.lowerBound..<max(start, line.lowerBound + 1) : start..<start + 1
    return .misplaced(
      source.place(range), "\(name) not aligned with the one before it", expected: expected)
  }

  private func indentation(_ line: Range<Int>) -> Int { firstVisible(line) - line.lowerBound }

  private func firstVisible(_ line: Range<Int>) -> Int {
    bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.upperBound
  }

  private func byte(_ index: Int, _ line: Range<Int>) -> UInt8? {
    index < line.upperBound ? bytes[index] : nil
  }

  private func isItem(_ start: Int, _ line: Range<Int>) -> Bool {
    byte(start, line) == UInt8(ascii: "-") && byte(start + 1, line).map { $0 == 0x20 } != false
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

  // MARK: Lines

  /// Returns what is wrong with a line.
  ///
  /// - Parameter isKey: Whether it has to begin with a key.
  private func hint(in index: Int, isKey: Bool) -> Diagnostic? {
    let line = lines[index]
    var start = firstVisible(line)
    let isItem = isItem(start, line)
    if isItem {
      start = bytes[start + 1..<line.upperBound].firstIndex { $0 != 0x20 } ?? line.upperBound
    } else if start < line.upperBound, isKey, key(in: start..<line.upperBound) == nil {
      let first = bytes[start]
      return first >= 0x80 || first.isLetter ? .missingColon(source, start..<line.upperBound) : nil
    }
    guard let key = key(in: start..<line.upperBound) else {
      return isItem ? hint(inValue: start..<line.upperBound, index) : nil
    }
    let colon = key.upperBound
    let value = bytes[colon + 1..<line.upperBound].firstIndex { $0 != 0x20 } ?? line.upperBound
    if value == colon + 1, value < line.upperBound, bytes[value] != 0x09 {
      return .missingSpace(source, key, value..<line.upperBound)
    }
    return hint(inValue: value..<line.upperBound, index)
  }

  /// Returns whether the line after another one continues its value.
  private func isContinued(_ index: Int) -> Bool {
    let next = lines[(index + 1)...].first { !$0.isEmpty }
    return next.map { indentation($0) > indentation(lines[index]) } ?? false
  }

  // MARK: Values

  private func hint(inValue value: Range<Int>, _ index: Int) -> Diagnostic? {
    guard let first = bytes[value].first else { return nil }
    switch first {
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let isBlock = bytes[value].dropFirst().allSatisfy {
        $0 <= 0x20 || "+-0123456789#".utf8.contains($0)
      }
      return isBlock ? nil : .markAtStart(source, value)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return hint(inQuotes: value, index)
    case UInt8(ascii: "{") where byte(value.lowerBound + 1, value) == first:
      return .markAtStart(source, value)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let (open, close) = first == UInt8(ascii: "[") ? ("[", "]") : ("{", "}")
      let text = source.text(in: value)
      let isOpen = text.count { open.contains($0) } > text.count { close.contains($0) }
      return isOpen && !isContinued(index)
        ? .unclosedBracket(source, value, bracket: close, subject: subject) : nil
    case UInt8(ascii: "-") where byte(value.lowerBound + 1, value) == 0x20:
      return .itemOnLine(source, value)
    case _ where "@`%*&!".utf8.contains(first): return .markAtStart(source, value)
    default:
      let comment = bytes[value].indices.first {
        bytes[$0] == UInt8(ascii: "#") && $0 > value.lowerBound && bytes[$0 - 1] == 0x20
      }
      return (value.lowerBound..<(comment ?? value.upperBound)).first {
        bytes[$0] == UInt8(ascii: ":") && (byte($0 + 1, value) ?? 0x20) == 0x20
      }.map { .colonInValue(source, $0, value) }
    }
  }

  private func hint(inQuotes value: Range<Int>, _ line: Int) -> Diagnostic? {
    let quote = bytes[value.lowerBound]
    let isDouble = quote == UInt8(ascii: "\"")
    var index = value.lowerBound + 1
    while index < value.upperBound {
      if isDouble, bytes[index] == UInt8(ascii: "\\") {
        guard "0abtnvfre \"/\\N_LPxuU".utf8.contains(byte(index + 1, value) ?? 0x6E) else {
          return .badYAMLEscape(source.place(index..<index + 2))
        }
        index += 2
      } else if bytes[index] != quote {
        index += 1
      } else if !isDouble, byte(index + 1, value) == quote {
        index += 2
      } else {
        let rest = bytes[index + 1..<value.upperBound].firstIndex { $0 != 0x20 }
        guard let rest, bytes[rest] != UInt8(ascii: "#") else { return nil }
        return .textAfterQuote(source, index, rest: rest..<value.upperBound, value: value)
      }
    }
    return isContinued(line) ? nil : .unclosedQuote(source, value, subject)
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
    _ source: SourceFile, _ quote: Int, rest: Range<Int>, value: Range<Int>
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
    _ source: SourceFile, _ value: Range<Int>, bracket: String, subject: YAMLParser.Subject
  ) -> Self {
    .init(
      .error, "A0158", at: source.place(value), "Unclosed bracket in \(subject.name)",
      help: "close it with \(bracket) at the end of the value")
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
