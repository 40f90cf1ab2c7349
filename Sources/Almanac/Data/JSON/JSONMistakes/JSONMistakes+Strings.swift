/// Strings, and what is written in their place.
extension JSONMistakes {
  /// Reads a string in straight double quotes.
  mutating func readString(_ start: Int) -> Token {
    var index = start + 1
    // Each kind of mistake is reported once per string.
    var (hasEscape, hasControl) = (false, false)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        return endOfString(start, quote: index)
      case UInt8(ascii: "\\"):
        let end = endOfEscape(at: index)
        if let end {
          index = end
          continue
        }
        let next = byte(at: index + 1) ?? 0x0A
        if next == 0x0A || next == 0x0D {
          index += 1
          continue
        }
        if !hasEscape { report(.badEscape(source, escape(at: index), in: start)) }
        hasEscape = true
        index += 2
      case 0x0A, 0x0D:
        return endOfLine(in: start, at: index)
      case 0..<0x20:
        if !hasControl { report(.controlCharacter(source, index)) }
        hasControl = true
        index += 1
      default: index += 1
      }
    }
    report(.unclosedString(source, start..<bytes.count))
    stop()
    return token
  }

  private mutating func string(_ range: Range<Int>) -> Token {
    position = range.upperBound
    return Token(kind: .string, range: range)
  }

  // MARK: Ends of strings

  /// Ends a string at a double quote, unless text follows: then there are quotes within the string,
  /// or the closing one is missing.
  private mutating func endOfString(_ start: Int, quote: Int) -> Token {
    let next = byte(at: quote + 1) ?? 0x20
    let isEnd = next <= 0x20 || ",}]:;=/#".utf8.contains(next)
    let isEmpty = quote == start + 1
    guard !isEnd, next != UInt8(ascii: "\"") || isEmpty else { return string(start..<quote + 1) }
    // `"Biscuit, "name": …`: the quote opens a key, and the one before the comma is missing.
    if let comma = commaBefore(quote, from: start), isKeyAhead(at: quote) {
      report(.unclosedString(source, start..<comma))
      return string(start..<comma)
    }
    guard let end = closingQuote(from: quote + 1, isQuote: { self.bytes[$0] == 0x22 ? 1 : nil })
    else { return string(start..<quote + 1) }
    report(.innerQuote(source, quote, start..<end))
    return string(start..<end)
  }

  private func commaBefore(_ quote: Int, from start: Int) -> Int? {
    var index = quote - 1
    while index > start, bytes[index] == 0x20 { index -= 1 }
    return index > start && bytes[index] == UInt8(ascii: ",") ? index : nil
  }

  /// Returns the offset after the first quote from `start` that probably closes a string on this
  /// line.
  private func closingQuote(from start: Int, isQuote: (Int) -> Int?) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A {
      if let length = isQuote(index) {
        if endsText(at: index + length) { return index + length }
        index += length
      } else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return nil
  }

  /// Returns whether the text at an offset follows a string in JSON, rather than continuing it.
  private func endsText(at offset: Int) -> Bool {
    let index = endOfWhiteSpace(from: offset)
    guard let mark = byte(at: index) else { return true }
    guard mark == UInt8(ascii: ",") else { return "}]:;\n\r".utf8.contains(mark) }
    let next = endOfWhiteSpace(from: index + 1)
    guard let first = byte(at: next), first > 0x20 else { return true }
    if "\"'{[-}]/#".utf8.contains(first) || isDigit(first) || curlyQuote(at: next) != nil {
      return true
    }
    let word = source.text(in: next..<endOfWord(from: next))
    return ["true", "false", "null"].contains(word) || isKeyAhead(at: next)
  }

  private func endOfWhiteSpace(from offset: Int) -> Int {
    var index = offset
    while let byte = byte(at: index), byte == 0x20 || byte == 0x09 { index += 1 }
    return index
  }

  /// Ends a string that is open at the end of its line: the closing quote is missing or curly, or
  /// the line break is part of the string.
  private mutating func endOfLine(in start: Int, at lineEnd: Int) -> Token {
    if let end = closingQuote(from: start + 1, isQuote: { self.curlyQuote(at: $0) }) {
      report(.curlyQuotes(source, start..<end), .curlyQuotes)
      return string(start..<end)
    }
    if let end = endOfText(after: lineEnd) {
      report(.lineBreak(source.place(lineEnd..<lineEnd + 1)))
      lineStart = (bytes[..<end].lastIndex(of: 0x0A) ?? start) + 1
      return string(start..<end)
    }
    var end = lineEnd
    while end > start + 1, bytes[end - 1] == 0x20 || ",}]".utf8.contains(bytes[end - 1]) {
      end -= 1
    }
    report(.unclosedString(source, start..<end))
    return string(start..<end)
  }

  /// Returns the end of a multi-line string, or `nil` if a following line begins with a bracket.
  private func endOfText(after lineEnd: Int) -> Int? {
    var index = lineEnd
    for _ in 0..<50 {
      while let byte = byte(at: index), byte <= 0x20 { index += 1 }
      guard let first = byte(at: index), !"{}[]".utf8.contains(first) else { return nil }
      if first == UInt8(ascii: "\"") { return endsText(at: index + 1) ? index + 1 : nil }
      if let end = closingQuote(from: index, isQuote: { self.bytes[$0] == 0x22 ? 1 : nil }) {
        return end
      }
      index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
    }
    return nil
  }

  // MARK: Escapes

  /// Returns the offset after an escape, or `nil` if JSON has no such escape.
  private func endOfEscape(at start: Int) -> Int? {
    guard let letter = byte(at: start + 1) else { return nil }
    guard letter == UInt8(ascii: "u") else {
      return "\"\\/bfnrt".utf8.contains(letter) ? start + 2 : nil
    }
    guard let code = hexadecimal(at: start + 2) else { return nil }
    if (0xD800..<0xDC00).contains(code) {
      guard byte(at: start + 6) == UInt8(ascii: "\\"), byte(at: start + 7) == UInt8(ascii: "u"),
        let low = hexadecimal(at: start + 8), (0xDC00..<0xE000).contains(low)
      else { return nil }
      return start + 12
    }
    return (0xDC00..<0xE000).contains(code) ? nil : start + 6
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count,
      bytes[start..<start + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return UInt32(source.text(in: start..<start + 4), radix: 16)
  }

  /// Returns the range of an escape that JSON does not have.
  private func escape(at start: Int) -> Range<Int> {
    let length =
      byte(at: start + 1) == UInt8(ascii: "u") && hexadecimal(at: start + 2) != nil ? 6 : 2
    var end = min(start + length, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  // MARK: Other quotes

  /// Returns the length of the curly or angle quote at an offset.
  func curlyQuote(at index: Int) -> Int? {
    switch (bytes[index], byte(at: index + 1) ?? 0, byte(at: index + 2) ?? 0) {
    case (0xE2, 0x80, 0x98...0x9F), (0xE2, 0x80, 0xB9...0xBA): 3
    case (0xC2, 0xAB, _), (0xC2, 0xBB, _): 2
    default: nil
    }
  }

  /// Reads a string that begins with a curly quote.
  mutating func readCurlyString(_ start: Int, _ length: Int) -> Token {
    let end =
      closingQuote(from: start + length) { index in
        self.bytes[index] == 0x22 ? 1 : self.curlyQuote(at: index)
      } ?? endOfWord(from: start + length)
    report(.curlyQuotes(source, start..<end), .curlyQuotes)
    return string(start..<end)
  }

  /// Reads a string in single quotes or backticks.
  mutating func readQuotedString(_ start: Int) -> Token {
    let quote = bytes[start]
    let end =
      closingQuote(from: start + 1) { self.bytes[$0] == quote ? 1 : nil }
      ?? endOfWord(from: start + 1)
    report(.singleQuotes(source, start..<end), .quotes)
    return string(start..<end)
  }
}

extension SourceFile {
  /// Returns a range as a JSON string, or `nil` if it is long or has control characters.
  fileprivate func written(_ range: Range<Int>) -> String? {
    guard range.count <= 100 else { return nil }
    var content = ""
    for scalar in text(in: range).unicodeScalars {
      switch scalar {
      case "\"", "\\": content += "\\\(scalar)"
      case "\t": content += "\\t"
      case "\0"..."\u{1F}": return nil
      default: content.unicodeScalars.append(scalar)
      }
    }
    return "\"\(content)\""
  }
}

extension Diagnostic {
  /// - Parameter range: The opening quote and the text after it.
  static func unclosedString(_ source: SourceFile, _ range: Range<Int>) -> Self {
    let written = source.written(range.lowerBound + 1..<range.upperBound)
    return .init(
      .error, "A0109", at: source.place(range), "Unclosed string",
      help: written.map { "close it with a double quote: \($0)" }
        ?? "close it with a double quote on the same line; write a line break as \\n")
  }

  static func lineBreak(_ place: Place) -> Self {
    .init(
      .error, "A0110", at: place, "Line break in a string",
      help: "write it as \\n, with the whole string on one line")
  }

  static func innerQuote(_ source: SourceFile, _ quote: Int, _ range: Range<Int>) -> Self {
    let written = source.written(range.lowerBound + 1..<range.upperBound - 1)
    return .init(
      .error, "A0149", at: source.place(quote..<quote + 1), "Double quote within a string",
      help: "write \\\" for each quote in the string" + (written.map { ": \($0)" } ?? ""))
  }

  static func curlyQuotes(_ source: SourceFile, _ range: Range<Int>) -> Self {
    let text = source.text(in: range)
    let written =
      text.count > 2 && text.utf8.count <= 100 ? ": \"\(text.dropFirst().dropLast())\"" : ""
    return .init(
      .error, "A0149", at: source.place(range), "Curly quotes in place of straight ones",
      help: "write straight double quotes" + written)
  }

  static func singleQuotes(_ source: SourceFile, _ range: Range<Int>) -> Self {
    let written = source.written(
      range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1))
    return .init(
      .error, "A0149", at: source.place(range), "Single quotes in place of double ones",
      help: "write double quotes" + (written.map { ": \($0)" } ?? ""))
  }

  static func controlCharacter(_ source: SourceFile, _ offset: Int) -> Self {
    let byte = source.bytes[offset]
    let code = String(byte, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: 4 - code.count) + code
    let help =
      switch byte {
      case 0x09: "write it as \\t, or as spaces"
      case 0x08: "write it as \\b, or remove it"
      case 0x0C: "write it as \\f, or remove it"
      default: "remove it, or write it as \\u\(padded)"
      }
    return .init(
      .error, "A0110", at: source.place(offset..<offset + 1),
      byte == 0x09 ? "Tab in a string" : "Control character U+\(padded) in a string", help: help)
  }

  /// - Parameter start: The offset of the string.
  static func badEscape(_ source: SourceFile, _ range: Range<Int>, in start: Int) -> Self {
    let text = source.text(in: range)
    var help =
      "valid escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"
    var summary = "Unknown escape in a string"
    if range.count == 6, text.hasPrefix("\\u") {
      summary = "Unpaired surrogate escape in a string"
      help = "write the character itself, or both halves, such as \\uD83D\\uDE00"
    } else if source.isPath(from: start) {
      help = "write each backslash of a path twice, such as C:\\\\data, or as a slash"
    } else if !text.hasPrefix("\\u") {
      help = "write \\\\ for a backslash; \(help)"
    }
    return .init(.error, "A0111", at: source.place(range), summary, help: help)
  }
}

extension SourceFile {
  /// Returns whether a string looks like a Windows path, such as "C:\new".
  fileprivate func isPath(from start: Int) -> Bool {
    let text = Array(text(in: start + 1..<start + 4).unicodeScalars)
    return text.count == 3 && text[0].properties.isAlphabetic && text[1] == ":" && text[2] == "\\"
  }
}
