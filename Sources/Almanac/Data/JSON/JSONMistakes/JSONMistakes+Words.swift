/// Numbers and words, and what is written in their place.
extension JSONMistakes {
  /// Checks the word at the place of a value.
  mutating func checkWord() {
    let text = source.text(in: token.range)
    if takeTime() { return report(.unquotedTime(source, token.range)) }
    guard !["true", "false", "null"].contains(text), !isNumber(token.range) else { return }
    if let help = Self.meaning(text) {
      return report(.unknownWord(source.place(token.range), shownToken, help), .words)
    }
    let first = text.unicodeScalars.first ?? " "
    if "+-.".unicodeScalars.contains(first) || ("0"..."9").contains(first) {
      let isDate = Self.isDate(text)
      return report(
        isDate ? .unquotedText(source, token.range) : .badNumber(source, token.range))
    }
    takeWords()
    report(.unquotedText(source, token.range))
  }

  /// Returns advice for a word from another language.
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

  private static func isDate(_ text: String) -> Bool {
    let beginning = text.utf8.prefix(10)
    return text.utf8.first != UInt8(ascii: "-")
      && beginning.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") } == 2
  }

  /// Takes the rest of a time such as 12:30, whose first token ends at the colon.
  private mutating func takeTime() -> Bool {
    let start = token.range.upperBound
    guard start == position, byte(at: start) == UInt8(ascii: ":"),
      isDigit(bytes[start - 1]), byte(at: start + 1).map(isDigit) == true
    else { return false }
    while let next = byte(at: position), isDigit(next) || ":.".utf8.contains(next) {
      position += 1
    }
    token.range = token.range.lowerBound..<position
    return true
  }

  /// Takes the remaining words of an unquoted string.
  private mutating func takeWords() {
    guard token.range.upperBound == position else { return }
    var end = position
    while let next = byte(at: end), !",}]:\"\n\r".utf8.contains(next) { end += 1 }
    if byte(at: end) == UInt8(ascii: ":") { return }
    while end > position, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    position = end
    token.range = token.range.lowerBound..<end
  }

  /// Returns whether a range is a JSON number (RFC 8259, section 6).
  private func isNumber(_ range: Range<Int>) -> Bool {
    var rest = bytes[range]
    func takeDigits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let digits = takeDigits()
    guard digits == 1 || (digits > 1 && !isZero) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takeDigits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

extension Diagnostic {
  static func emptyFile(_ source: SourceFile) -> Self {
    .init(
      .error, "A0101", at: source.start, "Expected a JSON value, found an empty file",
      help: "write the data into it, such as {\"title\": \"…\"}, or remove the file")
  }

  static func unexpected(_ place: Place, _ expected: String, found: String) -> Self {
    .init(
      .error, "A0102", at: place, "Expected \(expected), found \(found)",
      help: "remove it, or write what is missing before it")
  }

  static func unknownWord(_ place: Place, _ word: String, _ help: String) -> Self {
    .init(.error, "A0146", at: place, "\(word) is not a JSON value", help: help)
  }

  static func unquotedText(_ source: SourceFile, _ range: Range<Int>) -> Self {
    let text = source.text(in: range)
    let isShort = text.utf8.count <= 100 && !text.contains("\\")
    return .init(
      .error, "A0147", at: source.place(range), "String without double quotes",
      help: "put it in double quotes" + (isShort ? ": \"\(text)\"" : ""))
  }

  /// Returns a diagnostic for a time such as 12:30 or 0:18.5.
  static func unquotedTime(_ source: SourceFile, _ range: Range<Int>) -> Self {
    let text = source.text(in: range).shortened(to: 40)
    let seconds = WrittenNumber.help(text).map { "\($0); or " } ?? ""
    return .init(
      .error, "A0113", at: source.place(range), "\"\(text)\" is not a JSON number",
      help: "\(seconds)put it in quotes if it is a time of day: \"\(text)\"")
  }

  static func badNumber(_ source: SourceFile, _ range: Range<Int>) -> Self {
    let text = source.text(in: range)
    return .init(
      .error, "A0113", at: source.place(range),
      "\"\(text.shortened(to: 40))\" is not a JSON number",
      help: WrittenNumber.help(text)
        ?? "write digits, with a point before decimal places, and no sign but a leading minus")
  }
}
