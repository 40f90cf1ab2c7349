/// Strings, numbers and words that are not JSON.
extension JSONParser {
  /// Reports text that directly follows a string, a number or a word of JSON, and so is a part of it.
  ///
  /// - Returns: Whether there is such text.
  mutating func skipRestOfScalar(
    _ position: inout Int, _ nodes: borrowing OutputSpan<Node>
  ) -> Bool {
    guard !nodes.isEmpty, position < file.count else { return false }
    let (last, end) = (nodes[nodes.count - 1], position)
    guard Int(last.end) == end, last.kind != .object, last.kind != .array else { return false }
    if last.kind == .string {
      position = endOfString(Int(last.start), end)
    } else if endOfWord(from: end) > end {
      position = skipWord(from: Int(last.start))
    }
    return position != end
  }

  // MARK: Strings

  /// Reports what is wrong with a string, in quotes of any kind.
  ///
  /// - Returns: Its end.
  mutating func skipString(from start: Int) -> Int {
    guard file[start] != UInt8(ascii: "\"") else { return skipText(from: start) }
    let length = quote(at: start) ?? 1
    let end = closingQuote(from: start + length) { index in
      if length == 1 { return file[index] == file[start] ? 1 : nil }
      return file[index] == UInt8(ascii: "'") ? nil : quote(at: index)
    }
    let range = start..<(end ?? max(endOfWord(from: start + length), start + length))
    // A quote that nothing closes is no habit, so that the search for its end is not repeated all the time.
    mistakes.add(
      length == 1 ? .singleQuotes(source, range) : .curlyQuotes(source, range),
      end == nil ? nil : length == 1 ? .quotes : .curlyQuotes)
    return range.upperBound
  }

  /// Reports what is wrong with a string in straight double quotes, each kind of mistake once.
  private mutating func skipText(from start: Int) -> Int {
    let bytes = file
    var (hasEscape, hasControl, hasLineBreak) = (false, false, false)
    var index = start + 1
    while index < bytes.count {
      var next = index + 1
      switch bytes[index] {
      case UInt8(ascii: "\""): return endOfString(start, next)
      case 0x0A, 0x0D:
        if hasLineBreak { break }
        if let end = endOfUnclosedString(start, index) { return end }
        mistakes.add(.lineBreak(source.place(index..<next)))
        hasLineBreak = true
      case UInt8(ascii: "\\"):
        var end = index
        if parseEscape(bytes.span, &end) {
          next = end
        } else if byte(at: next) != 0x0A, byte(at: next) != 0x0D {
          if !hasEscape { mistakes.add(.badEscape(source, escape(at: index))) }
          (hasEscape, next) = (true, index + 2)
        }
      case 0..<0x20:
        if !hasControl { mistakes.add(.controlCharacter(source, index)) }
        hasControl = true
      default: break
      }
      index = next
    }
    mistakes.end(.unclosedString(source, start..<bytes.count))
    return bytes.count
  }

  /// Returns the range of an escape that JSON does not have.
  private mutating func escape(at start: Int) -> Range<Int> {
    var end = start + 2
    let bytes = file
    if byte(at: start + 1) == UInt8(ascii: "u") { _ = parseHex(bytes.span, &end) }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  /// Returns the end of a string after a double quote, unless text follows: then there are quotes within the
  /// string, or the closing one is missing, which is reported.
  private mutating func endOfString(_ start: Int, _ end: Int) -> Int {
    let next = byte(at: end)
    guard next > 0x20, !",}]:;=/#".utf8.contains(next),
      next != UInt8(ascii: "\"") || end == start + 2
    else { return end }
    // `"Biscuit, "name": …`: the quote opens a key, and the one before the comma is missing.
    let comma = previousEnd(end - 1) - 1
    if comma > start, file[comma] == UInt8(ascii: ","), isKey(at: end - 1) {
      mistakes.add(.unclosedString(source, start..<comma))
      return comma
    }
    let closing = closingQuote(from: end) { file[$0] == UInt8(ascii: "\"") ? 1 : nil }
    guard let closing else { return end }
    mistakes.add(.innerQuote(source, end - 1, start..<closing))
    return closing
  }

  /// Returns the end of a string that is open at the end of its line, and reports that the closing quote is
  /// missing or curly; `nil` if the string seems to continue on the next line.
  private mutating func endOfUnclosedString(_ start: Int, _ lineEnd: Int) -> Int? {
    let closing = closingQuote(from: start + 1) { file[$0] < 0x80 ? nil : quote(at: $0) }
    if let closing {
      mistakes.add(.curlyQuotes(source, start..<closing), .curlyQuotes)
      return closing
    }
    var next = lineEnd
    file.span.skipSpace(&next)
    let isQuote = byte(at: next) == UInt8(ascii: "\"")
    guard next == file.count || "{}[]".utf8.contains(file[next]) || isQuote && !endsString(next + 1)
    else { return nil }
    var end = lineEnd
    while end > start + 1, " ,}]".utf8.contains(file[end - 1]) { end -= 1 }
    mistakes.add(.unclosedString(source, start..<end))
    return end
  }

  /// Returns the offset after the first quote on this line that probably closes a string.
  ///
  /// - Parameter quote: Returns the length of a quote at an offset.
  private func closingQuote(from start: Int, _ quote: (Int) -> Int?) -> Int? {
    var index = start
    while index < file.count, file[index] != 0x0A {
      if let length = quote(index) {
        index += length
        if endsString(index) { return index }
      } else {
        index += file[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return nil
  }

  /// Returns whether the text at an offset follows a string in JSON, rather than continuing it.
  private func endsString(_ offset: Int) -> Bool {
    func visible(_ start: Int) -> Int {
      var index = start
      while index < file.count, file[index] == 0x20 || file[index] == 0x09 { index += 1 }
      return index
    }
    let index = visible(offset)
    guard byte(at: index) == UInt8(ascii: ",") else {
      return "}]:;\n\r".utf8.contains(byte(at: index))
    }
    let next = visible(index + 1)
    let first = byte(at: next)
    return first <= 0x20 || first.isDigit || "{[-}]/#".utf8.contains(first) || isQuote(at: next)
      || ["true", "false", "null"].contains(source.text(in: token(at: next))) || isKey(at: next)
  }

  // MARK: Words

  /// Reports an unquoted string, a number in another notation, or a word of another language.
  ///
  /// - Returns: Its end.
  mutating func skipWord(from start: Int) -> Int {
    var end = max(endOfWord(from: start), start + 1)
    let word = source.text(in: start..<end)
    if byte(at: end) == UInt8(ascii: "\""), endsString(end + 1) {
      mistakes.add(.unopenedString(source, start..<end + 1))
      return end + 1
    }
    if let help = Self.meaning(word) {
      mistakes.add(.unknownWord(source.place(start..<end), shown(start), help), .words)
      return end
    }
    if file[start].isDigit || "+-.".utf8.contains(file[start]) {
      let isDate = word.utf8.prefix(10).dropFirst().count { "-/".utf8.contains($0) } == 2
      mistakes.add(isDate ? .unquotedText(source, start..<end) : .badNumber(source, start..<end))
      return end
    }
    let rest = file[end...].prefix { !",}]:\"\n\r".utf8.contains($0) }
    if byte(at: rest.endIndex) != UInt8(ascii: ":") { end = previousEnd(rest.endIndex) }
    mistakes.add(.unquotedText(source, start..<end))
    return end
  }

  /// Returns advice for a word of another language.
  private static func meaning(_ word: String) -> String? {
    guard word.utf8.count <= 10 else { return nil }
    switch word.lowercased() {
    case "true", "yes", "on": return "write true"
    case "false", "no", "off": return "write false"
    case "null", "none", "nil", "undefined": return "write null, or leave out the key"
    case "nan", "+nan", "-nan", "infinity", "+infinity", "-infinity", "inf", "+inf", "-inf":
      return "JSON has no such number; write null, or leave out the key"
    default: return nil
    }
  }
}

extension SourceFile {
  /// Returns a range as a JSON string after a colon, for advice; nothing if it is long.
  fileprivate func written(_ range: Range<Int>) -> String {
    let text = text(in: range)
    guard range.count <= 100, !text.utf8.contains(where: { $0 < 0x20 }) else { return "" }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return ": \"\(escaped)\""
  }
}

extension Diagnostic {
  static func unknownWord(_ place: Place, _ word: String, _ help: String) -> Self {
    .init(.error, "A0146", at: place, "\(word) is not a JSON value", help: help)
  }

  static func unquotedText(_ source: SourceFile, _ range: Range<Int>) -> Self {
    .init(
      .error, "A0147", at: source.place(range), "String without double quotes",
      help: "put it in double quotes" + source.written(range))
  }

  static func unopenedString(_ source: SourceFile, _ range: Range<Int>) -> Self {
    .init(
      .error, "A0147", at: source.place(range), "String without an opening quote",
      help: "put it in double quotes" + source.written(range.dropLast()))
  }

  /// Returns a diagnostic for a number in another notation, or a time such as 12:30 or 0:18.5.
  static func badNumber(_ source: SourceFile, _ range: Range<Int>) -> Self {
    let text = source.text(in: range)
    var help =
      WrittenNumber.help(text)
      ?? "write digits, with a point before decimal places, and no sign but a leading minus"
    if text.contains(":") {
      let seconds = WrittenNumber.help(text).map { "\($0); or " } ?? ""
      help = seconds + "put it in quotes if it is a time of day" + source.written(range)
    }
    return .init(
      .error, "A0113", at: source.place(range),
      "\"\(text.shortened(to: 40))\" is not a JSON number", help: help)
  }

  /// - Parameter range: The opening quote and the text after it.
  static func unclosedString(_ source: SourceFile, _ range: Range<Int>) -> Self {
    .init(
      .error, "A0109", at: source.place(range), "Unclosed string",
      help: "close it with a double quote" + source.written(range.dropFirst()))
  }

  static func lineBreak(_ place: Place) -> Self {
    .init(
      .error, "A0110", at: place, "Line break in a string",
      help: "write it as \\n, with the whole string on one line")
  }

  static func innerQuote(_ source: SourceFile, _ quote: Int, _ range: Range<Int>) -> Self {
    .init(
      .error, "A0149", at: source.place(quote..<quote + 1), "Double quote within a string",
      help: "write \\\" for each quote in the string"
        + source.written(range.dropFirst().dropLast()))
  }

  static func curlyQuotes(_ source: SourceFile, _ range: Range<Int>) -> Self {
    let text = source.text(in: range).dropFirst().dropLast()
    return .init(
      .error, "A0149", at: source.place(range), "Curly quotes in place of straight ones",
      help: "write straight double quotes" + (text.utf8.count <= 100 ? ": \"\(text)\"" : ""))
  }

  static func singleQuotes(_ source: SourceFile, _ range: Range<Int>) -> Self {
    .init(
      .error, "A0149", at: source.place(range), "Single quotes in place of double ones",
      help: "write double quotes" + source.written(range.dropFirst().dropLast()))
  }

  static func controlCharacter(_ source: SourceFile, _ offset: Int) -> Self {
    let code = UInt32(source.bytes[offset]).codePoint
    let isTab = code == "0009"
    return .init(
      .error, "A0110", at: source.place(offset..<offset + 1),
      isTab ? "Tab in a string" : "Control character U+\(code) in a string",
      help: isTab ? "write it as \\t, or as spaces" : "remove it, or write it as \\u\(code)")
  }

  static func badEscape(_ source: SourceFile, _ range: Range<Int>) -> Self {
    let isSurrogate = range.count == 6
    return .init(
      .error, "A0111", at: source.place(range),
      isSurrogate ? "Unpaired surrogate escape in a string" : "Unknown escape in a string",
      help: isSurrogate
        ? "write the character itself, or both halves, such as \\uD83D\\uDE00"
        : "write \\\\ for a backslash; valid escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"
    )
  }
}
