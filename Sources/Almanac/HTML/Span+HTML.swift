/// Reading the tags of HTML by the tokenizer of the HTML Standard (WHATWG HTML, section 13.2.5).
extension Swift.Span<UInt8> {
  /// Reads the attributes of a tag, and calls `body` with the name of each and its value, if it has one.
  ///
  /// - Parameter start: An index after the name of the tag.
  /// - Returns: The index after the tag, or `nil` if the tag does not end.
  @inline(__always)
  func readAttributes(
    from start: Int, before end: Int, _ body: (Range<Int>, Range<Int>?) -> Void
  ) -> Int? {
    var index = start
    while true {
      switch nextAttribute(from: &index, before: end) {
      case .attribute(let name, let value): body(name, value)
      case .endOfTag: return index
      case .unclosed: return nil
      }
    }
  }

  /// What follows in a tag.
  enum TagPart {
    /// The name of an attribute and its value, if it has one.
    case attribute(Range<Int>, Range<Int>?)
    case endOfTag
    /// The text ends before the tag.
    case unclosed
  }

  /// Reads the next attribute of a tag.
  ///
  /// - Parameter index: An index after the name of the tag or an attribute. It is moved after what was
  ///   read.
  @inline(__always)
  func nextAttribute(from index: inout Int, before end: Int) -> TagPart {
    index = skip(index, end) { $0.isSpace || $0 == UInt8(ascii: "/") }
    guard index < end else { return .unclosed }
    if self[index] == UInt8(ascii: ">") {
      index += 1
      return .endOfTag
    }
    let start = index
    // A leading equals sign belongs to the name.
    index = skip(index + 1, end) { !$0.endsName && $0 != UInt8(ascii: "=") }
    let name = start..<index
    let next = skip(index, end) { $0.isSpace }
    guard next < end, self[next] == UInt8(ascii: "=") else { return .attribute(name, nil) }
    let value: Range<Int>
    (value, index) = self.value(from: skip(next + 1, end) { $0.isSpace }, before: end)
    return .attribute(name, value)
  }

  /// Returns the range of an attribute's value, and the index after it.
  private func value(from start: Int, before end: Int) -> (Range<Int>, Int) {
    guard start < end else { return (end..<end, end) }
    let quote = self[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let stop = skip(start, end) { !$0.isSpace && $0 != UInt8(ascii: ">") }
      return (start..<stop, stop)
    }
    let stop = first(quote, in: start + 1..<end) ?? end
    return (start + 1..<stop, Swift.min(stop + 1, end))
  }

  /// Returns the content of an element that is not parsed as HTML, or `nil` for other elements.
  ///
  /// - Parameters:
  ///   - tag: The range of the element's name.
  ///   - start: The index after the start tag.
  @inline(__always)
  func rawContent(of tag: Range<Int>, from start: Int, before end: Int) -> Range<Int>? {
    // Most names are shorter than those of these elements.
    tag.count < 3 ? nil : longRawContent(of: tag, from: start, before: end)
  }

  private func longRawContent(
    of tag: Range<Int>, from start: Int, before end: Int
  ) -> Range<Int>? {
    let close: StaticString
    switch tag.count {
    case 3 where `is`("xmp", tag): close = "</xmp"
    case 5 where `is`("title", tag): close = "</title"
    case 5 where `is`("style", tag): close = "</style"
    case 6 where `is`("script", tag): close = "</script"
    case 6 where `is`("iframe", tag): close = "</iframe"
    case 7 where `is`("noembed", tag): close = "</noembed"
    case 8 where `is`("noframes", tag): close = "</noframes"
    case 8 where `is`("textarea", tag): close = "</textarea"
    default: return nil
    }
    var index = start
    while let open = first(UInt8(ascii: "<"), in: index..<end) {
      let next = open + close.utf8CodeUnitCount
      if has(close, at: open, before: end), next == end || self[next].endsName {
        return start..<open
      }
      index = open + 1
    }
    return start..<end
  }

  /// Returns the index after a comment, from the index after its "<!--" on.
  func endOfComment(from start: Int, before end: Int) -> Int {
    // The hyphens that open a comment may close it: "<!-->" and "<!--->".
    if start < end, self[start] == UInt8(ascii: ">") { return start + 1 }
    if has("->", at: start, before: end) { return start + 2 }
    var index = start
    while let close = first(UInt8(ascii: ">"), in: index..<end) {
      if close >= start + 2, has("--", at: close - 2, before: end) { return close + 1 }
      if close >= start + 3, has("--!", at: close - 3, before: end) { return close + 1 }
      index = close + 1
    }
    return end
  }

  // MARK: Bytes

  /// Returns the first index from `start` on whose byte is not skipped.
  @inline(__always)
  func skip(_ start: Int, _ end: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    var index = start
    while index < end, isSkipped(self[index]) { index += 1 }
    return index
  }

  /// Returns whether a lowercase ASCII string is at an index, ignoring case.
  func has(_ text: StaticString, at start: Int, before end: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { text in
      for index in text.indices {
        guard unsafe self[start + index].lowercased == text[index] else { return false }
      }
      return true
    }
  }

  /// Returns whether a range contains exactly a lowercase ASCII string, ignoring case.
  func `is`(_ text: StaticString, _ range: Range<Int>) -> Bool {
    range.count == text.utf8CodeUnitCount
      && has(text, at: range.lowerBound, before: range.upperBound)
  }

  /// Returns whether a range has a word, among words that commas or white space separate.
  func hasWord(_ word: StaticString, in range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = skip(start, range.upperBound) { !$0.isSpace && $0 != UInt8(ascii: ",") }
      if `is`(word, start..<end) { return true }
      start = end + 1
    }
    return false
  }
}

extension UInt8 {
  /// Whether the name of a tag ends before it. No letter does, which is found out first.
  var endsName: Bool {
    self <= UInt8(ascii: ">")
      && (isSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/"))
  }
}
