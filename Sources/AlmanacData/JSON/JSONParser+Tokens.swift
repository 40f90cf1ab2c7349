/// What is around a mistake: strings, words, white space and comments.
extension JSONParser {
  func byte(at index: Int) -> UInt8 { index < file.count ? file[index] : 0x0A }

  private func scalar(at index: Int) -> Unicode.Scalar {
    source.text(in: index..<index + 4).unicodeScalars.first ?? "\0"
  }

  /// The end of what precedes an offset, before white space.
  func previousEnd(_ offset: Int) -> Int {
    file[..<offset].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
  }

  /// The place before an offset where something is missing.
  func gap(_ offset: Int) -> Place {
    let end = previousEnd(offset)
    return source.place(end..<end + 1)
  }

  /// Returns the length of a straight, curly or angle quote at an offset.
  func quote(at index: Int) -> Int? {
    if byte(at: index) < 0x80 { return "\"'`".utf8.contains(byte(at: index)) ? 1 : nil }
    let scalar = scalar(at: index)
    return scalar.properties.isQuotationMark ? UTF8.width(scalar) : nil
  }

  func isQuote(at index: Int) -> Bool { quote(at: index) != nil }

  /// Returns the end of a run of characters that are neither white space nor punctuation of JSON. A time of
  /// day is one, with its colons.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < file.count, file[end] > 0x20, !isQuote(at: end), endOfIgnored(at: end) == nil {
      let isColon = file[end] == UInt8(ascii: ":")
      guard isColon || !"{}[],;=".utf8.contains(file[end]) else { break }
      if isColon, end == 0 || !file[end - 1].isDigit || !byte(at: end + 1).isDigit { break }
      end += 1
    }
    return end
  }

  /// Returns the range of a string on one line, a word or a mark.
  func token(at start: Int) -> Range<Int> {
    guard let length = quote(at: start) else {
      return start..<max(endOfWord(from: start), start + 1)
    }
    var end = start + length
    while end < file.count, file[end] != 0x0A {
      let isEnd = length > 1 ? quote(at: end) == length : file[end] == file[start]
      if isEnd { return start..<end + length }
      end += file[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start..<min(end, file.count)
  }

  /// Returns what begins at an offset as messages name it.
  func shown(_ start: Int) -> String {
    let text = source.text(in: token(at: start)).shortened(to: 40)
    return text.hasPrefix("\"") && text.utf8.count > 1 ? text : "\"\(text)\""
  }

  /// Returns whether a colon, or an equals sign in its place, follows an offset and white space.
  func isColon(after offset: Int) -> Bool {
    var index = offset
    file.span.skipSpace(&index)
    return ":=".utf8.contains(byte(at: index))
  }

  /// Returns whether a key with its colon follows an offset and white space: a string or a word.
  func isKey(at offset: Int) -> Bool {
    var start = offset
    file.span.skipSpace(&start)
    return start < file.count && !"{}[],:;=".utf8.contains(file[start])
      && isColon(after: token(at: start).upperBound)
  }

  /// Returns whether a value follows an offset and white space, rather than a mark.
  func isValue(at offset: Int) -> Bool {
    var start = offset
    file.span.skipSpace(&start)
    return start < file.count && !"}],:;=".utf8.contains(file[start])
  }

  /// Returns the offset of the next comma or closing bracket from an offset on that does not belong to a
  /// value there.
  func endOfElement(from start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < file.count {
      switch file[index] {
      case UInt8(ascii: ",") where depth == 0: return index
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth < 0 { break }
      index = token(at: index).upperBound
    }
    return index
  }

  // MARK: Comments and invisible characters

  /// Reports a comment or an invisible character at the position, and moves past it.
  mutating func skipIgnored(_ position: inout Int) -> Bool {
    let start = position
    guard start < file.count, let end = endOfIgnored(at: start) else { return false }
    if file[start].isVisible {
      let text = file[start..<end].last == 0x0D ? start..<end - 1 : start..<end
      mistakes.add(.comment(source.place(text)), .comments)
    } else {
      mistakes.add(.invisibleCharacter(source.place(start..<end), scalar(at: start)), .spaces)
    }
    position = end
    return true
  }

  /// Returns the end of a comment, or of an invisible character that is no white space of JSON.
  private func endOfIgnored(at start: Int) -> Int? {
    switch (file[start], byte(at: start + 1)) {
    case (UInt8(ascii: "#"), _), (UInt8(ascii: "/"), UInt8(ascii: "/")):
      return file[start...].firstIndex(of: 0x0A) ?? file.count
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      var end = min(start + 4, file.count)
      while end < file.count, file[end - 2..<end] != [0x2A, 0x2F] { end += 1 }
      return end
    case (0x21..<0x7F, _): return nil
    default:
      let scalar = scalar(at: start)
      let isInvisible =
        scalar.properties.isWhitespace
        || [.format, .control].contains(scalar.properties.generalCategory)
      return isInvisible ? start + UTF8.width(scalar) : nil
    }
  }

  /// Returns the line that a version control system left in the file at a conflict.
  func mergeConflict() -> Range<Int>? {
    var start = 0
    while start < file.count {
      let end = file[start...].firstIndex(of: 0x0A) ?? file.count
      if file[start..<end].starts(with: "<<<<<<< ".utf8) { return start..<end }
      start = end + 1
    }
    return nil
  }
}

extension Diagnostic {
  static func comment(_ place: Place) -> Self {
    .init(
      .error, "A0140", at: place, "Comment, which JSON does not allow",
      help: "remove it, or keep it in another file")
  }

  static func invisibleCharacter(_ place: Place, _ scalar: Unicode.Scalar) -> Self {
    .init(
      .error, "A0102", at: place,
      "Invisible character U+\(scalar.value.codePoint) between values",
      help: scalar == "\u{A0}" ? "replace it with a plain space" : "remove it")
  }
}

extension UInt32 {
  /// The number of a character as Unicode writes it, with at least four digits.
  var codePoint: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
