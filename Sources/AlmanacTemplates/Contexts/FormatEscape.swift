/// The form in which a value is written in a format other than HTML, so that it cannot add anything to
/// the structure of the file.
package enum FormatEscape: Sendable, Equatable {
  /// Character data of an XML element (XML 1.0, section 2.4).
  case xmlText
  /// Character data that readers parse as HTML, such as Atom's `content` of the type "html": the value
  /// is escaped for HTML first.
  case xmlHTML
  /// A quoted attribute of XML (XML 1.0, section 2.3).
  case xmlAttribute
  /// Within a string of JSON (RFC 8259, section 7).
  case jsonString
  /// A whole cell of CSV, which is quoted if necessary (RFC 4180, section 2).
  case csvCell
  /// Within a quoted cell of CSV. At the start, the cell is no formula yet.
  case csvPart(isStart: Bool)
  /// A value of the type TEXT (RFC 5545, section 3.3.11).
  case iCalendarText
  /// Within a quoted value of a parameter (RFC 6868, section 3).
  case iCalendarParameter
  /// A URL in iCalendar, which has nothing to escape once it is encoded.
  case iCalendarURL
  /// Plain text on one line.
  case text
}

/// The form that a value has before it is escaped for a format other than HTML.
package enum ValueForm: Sendable, Equatable {
  /// Text, or HTML that a view model vouches for.
  case plain
  /// An address, which is filtered and encoded.
  case address
  /// Markdown, which becomes HTML.
  case markdown

  init(_ type: FieldType) {
    self =
      switch type {
      case .url, .sitePath: .address
      case .markdown: .markdown
      case .text, .html, .svg, .json, .table, .flag, .list, .one: .plain
      }
  }
}

extension [UInt8] {
  /// Appends a value with the escaping of its context.
  mutating func append(_ value: Span<UInt8>, _ escape: FormatEscape) {
    switch escape {
    case .xmlText: appendXML(value, isAttribute: false)
    case .xmlAttribute: appendXML(value, isAttribute: true)
    case .xmlHTML:
      var html: [UInt8] = []
      html.appendEscaped(value)
      appendXML(html.span, isAttribute: false)
    case .jsonString: appendJSON(value)
    case .csvCell: appendCell(value)
    case .csvPart(let isStart):
      // The number that a value is may continue as a formula.
      if isStart, isAtCellStart, value.mayBeFormula(isWhole: false) { append(UInt8(ascii: "'")) }
      appendCellText(value)
    case .iCalendarText: appendCalendarText(value)
    case .iCalendarParameter: appendCalendarParameter(value)
    case .iCalendarURL: append(value)
    case .text: appendPlainText(value)
    }
  }

  /// Appends a value with the replacements of some of its bytes.
  ///
  /// - Parameter replacement: Returns the replacement of the byte at an index, or `nil` for an
  ///   unchanged one, and the number of bytes that it replaces.
  fileprivate mutating func append(
    _ value: Span<UInt8>, replacing replacement: (Int) -> (StaticString, Int)?
  ) {
    var (start, index) = (0, 0)
    while index < value.count {
      guard let (text, count) = replacement(index) else {
        index += 1
        continue
      }
      append(value.extracting(start..<index))
      append(text)
      index += count
      start = index
    }
    append(value.extracting(start...))
  }

  private mutating func appendXML(_ value: Span<UInt8>, isAttribute: Bool) {
    append(value) { index in
      switch value[index] {
      case UInt8(ascii: "&"): ("&amp;", 1)
      case UInt8(ascii: "<"): ("&lt;", 1)
      case UInt8(ascii: ">"): ("&gt;", 1)
      case UInt8(ascii: "\""): ("&quot;", 1)
      case UInt8(ascii: "'"): isAttribute ? ("&#39;", 1) : nil
      // Parsers would read these as other white space.
      case 0x0D: ("&#13;", 1)
      case 0x0A: isAttribute ? ("&#10;", 1) : nil
      case 0x09: isAttribute ? ("&#9;", 1) : nil
      // What is no character of XML, section 2.2.
      case 0..<0x20: ("\u{FFFD}", 1)
      case 0xEF where value.isNoncharacter(at: index): ("\u{FFFD}", 3)
      default: nil
      }
    }
  }

  private mutating func appendPlainText(_ value: Span<UInt8>) {
    append(value) { index in
      switch value[index] {
      case 0x0D: value.isLineFeed(at: index + 1) ? (" ", 2) : (" ", 1)
      case 0x0A: (" ", 1)
      case 0x09: nil
      case 0..<0x20, 0x7F: ("\u{FFFD}", 1)
      case 0xC2 where value.isControl(at: index): (" ", 2)
      case 0xE2 where value.isLineSeparator(at: index): (" ", 3)
      default: nil
      }
    }
  }

  private mutating func appendCalendarText(_ value: Span<UInt8>) {
    append(value) { index in
      switch value[index] {
      case UInt8(ascii: "\\"): ("\\\\", 1)
      case UInt8(ascii: ";"): ("\\;", 1)
      case UInt8(ascii: ","): ("\\,", 1)
      case 0x0A: ("\\n", 1)
      case 0x0D: value.isLineFeed(at: index + 1) ? ("\\n", 2) : ("\\n", 1)
      case 0x09: nil
      case 0..<0x20, 0x7F: ("\u{FFFD}", 1)
      default: nil
      }
    }
  }

  private mutating func appendCalendarParameter(_ value: Span<UInt8>) {
    append(value) { index in
      switch value[index] {
      case UInt8(ascii: "^"): ("^^", 1)
      case UInt8(ascii: "\""): ("^'", 1)
      case 0x0A: ("^n", 1)
      case 0x0D: value.isLineFeed(at: index + 1) ? ("^n", 2) : ("^n", 1)
      case 0x09: nil
      case 0..<0x20, 0x7F: ("\u{FFFD}", 1)
      default: nil
      }
    }
  }
}

// MARK: Cells

extension [UInt8] {
  /// Whether a quoted cell has had nothing so far but spaces and quotes; `true` if it is not known.
  private var isAtCellStart: Bool {
    guard let last = suffix(64).last(where: { $0 != 0x20 && $0 != UInt8(ascii: "\"") }) else {
      return true
    }
    return last == UInt8(ascii: ",") || last == 0x0A || last == 0x0D
  }

  private mutating func appendCell(_ value: Span<UInt8>) {
    let isQuoted = value.mustBeQuoted
    if isQuoted { append(UInt8(ascii: "\"")) }
    // Spreadsheets would execute it (OWASP, "CSV Injection").
    if value.mayBeFormula(isWhole: true) { append(UInt8(ascii: "'")) }
    appendCellText(value)
    if isQuoted { append(UInt8(ascii: "\"")) }
  }

  private mutating func appendCellText(_ value: Span<UInt8>) {
    append(value) { index in
      switch value[index] {
      case UInt8(ascii: "\""): ("\"\"", 1)
      case 0x0D: value.isLineFeed(at: index + 1) ? ("\n", 2) : ("\n", 1)
      case 0x09, 0x0A: nil
      case 0..<0x20, 0x7F: ("\u{FFFD}", 1)
      default: nil
      }
    }
  }
}

extension Span<UInt8> {
  fileprivate func isLineFeed(at index: Int) -> Bool { index < count && self[index] == 0x0A }

  /// Whether the bytes from an index on are U+FFFE or U+FFFF.
  fileprivate func isNoncharacter(at index: Int) -> Bool {
    index + 2 < count && self[index + 1] == 0xBF && self[index + 2] >= 0xBE
  }

  /// Whether the bytes from an index on are a control character from U+0080 to U+009F.
  fileprivate func isControl(at index: Int) -> Bool {
    index + 1 < count && (0x80...0x9F).contains(self[index + 1])
  }

  fileprivate var mustBeQuoted: Bool {
    guard let first = isEmpty ? nil : self[0] else { return false }
    if first == 0x20 || self[count - 1] == 0x20 { return true }
    return indices.contains { self[$0] < 0x20 || "\",;".utf8.contains(self[$0]) }
  }

  /// Returns whether spreadsheets may read a cell that begins so as a formula.
  ///
  /// - Parameter isWhole: Whether the cell ends here. A number is no formula then.
  fileprivate func mayBeFormula(isWhole: Bool) -> Bool {
    guard let first = indices.first(where: { self[$0] != 0x20 }) else { return false }
    switch self[first] {
    case UInt8(ascii: "="), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: return true
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      let rest = indices.dropFirst(first + 1)
      return !isWhole || rest.isEmpty
        || !rest.allSatisfy { (0x30...0x39).contains(self[$0]) || self[$0] == UInt8(ascii: ".") }
    // The full-width forms of the same signs: U+FF1D, U+FF20, U+FF0B, U+FF0D.
    case 0xEF:
      return first + 2 < count && self[first + 1] == 0xBC
        && [0x9D, 0xA0, 0x8B, 0x8D].contains(self[first + 2])
    default: return false
    }
  }
}
