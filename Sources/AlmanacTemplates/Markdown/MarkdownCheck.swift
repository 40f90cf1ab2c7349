/// Scans Markdown byte by byte before it is parsed, and counts what takes long to parse.
struct MarkdownCheck {
  // Per line: the offset of its first byte, whether it is blank, the number of quotes and lists
  // that it may open, its pipes, and whether it could be the delimiter row of a table.
  private var lineStart = 0
  private var isBlank = true
  private var depth = 0
  private var isInMarkers = true
  private var columns = 0
  private var isRule = true
  private var hasHyphen = false
  // Per paragraph: the offset of its first byte, its lines, and the columns of the widest one.
  private var paragraphStart = 0
  private var lines = 0
  private var widest = 0
  private var brackets = 0
  private var openings = 0
  private var definition: Int?
  // Per word: the characters that can be part of URLs, and if there are any, its offset.
  private var marks = 0
  private var wordStart = 0
  // In the whole text: all brackets, the length of the longest link definition, and the steps.
  private var allBrackets = 0
  private var longest = 0
  private var steps = (openings: 0, addresses: 0, rules: 0)
  /// Whether anything looks like a footnote, and whether a caret after a bracket is a character
  /// reference: with footnotes enabled, the parser would then read memory beyond it as text.
  private var hasFootnotes = false
  private var hasFalseCarets = false

  /// Whether there may be URLs or email addresses without markup: anything like "://", "www." or "@",
  /// which a character reference can also stand for.
  private(set) var mayHaveAddresses = false

  /// Whether footnotes can be parsed safely and there may be some.
  var readsFootnotes: Bool { hasFootnotes && !hasFalseCarets }

  /// Scans Markdown, and throws if it would take too long to parse.
  init(_ markdown: [UInt8], size: Int) throws(MarkdownLimit) {
    guard markdown.count <= size else { throw .size(size) }
    try read(markdown.span)
    if longest > 1000, longest * allBrackets > MarkdownLimit.maximumReferences {
      throw .references
    }
  }

  private mutating func read(_ text: Span<UInt8>) throws(MarkdownLimit) {
    var last: UInt8 = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      // Lines end with LF, CRLF or CR.
      let isCRLF = byte == UInt8(ascii: "\n") && last == UInt8(ascii: "\r")
      if last == UInt8(ascii: "\r"), !isCRLF { try endLine(at: index) }
      if byte == UInt8(ascii: "\n") {
        try endLine(at: index + 1)
      } else {
        try read(byte, after: last, at: index, text)
      }
      index += 1
      last = text[index - 1]
    }
    try endLine(at: text.count)
    try endParagraph(at: text.count)
  }

  private mutating func read(
    _ byte: UInt8, after last: UInt8, at index: Int, _ text: Span<UInt8>
  ) throws(MarkdownLimit) {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: "\r"): return try endWord(at: index)
    case UInt8(ascii: "["):
      brackets += 1
      allBrackets += 1
    case UInt8(ascii: ":"):
      if last == UInt8(ascii: "]") {
        endDefinition(at: index)
        definition = index
      }
      if text.has("://", at: index, before: text.count) { mayHaveAddresses = true }
      addMark(at: index, text)
    case UInt8(ascii: "@"):
      mayHaveAddresses = true
      addMark(at: index, text)
    case UInt8(ascii: ")"): addMark(at: index, text)
    case UInt8(ascii: "."):
      if last == UInt8(ascii: "w") {
        mayHaveAddresses = true
        addMark(at: index, text)
      }
    case UInt8(ascii: "|"): columns += 1
    case UInt8(ascii: "!"), UInt8(ascii: "?"): if last == UInt8(ascii: "<") { openings += 1 }
    case UInt8(ascii: "-"): hasHyphen = true
    case UInt8(ascii: "^"): if last == UInt8(ascii: "[") { hasFootnotes = true }
    case UInt8(ascii: "&"):
      mayHaveAddresses = true
      if last == UInt8(ascii: "["), Self.isCaret(text.extracting(index...)) {
        hasFalseCarets = true
      }
    default: break
    }
    isBlank = false
    if isRule, !Self.isOfRules(byte) { isRule = false }
    if isInMarkers { try readMarker(byte, at: index, text) }
    if brackets > MarkdownLimit.maximumInParagraph { throw .brackets }
    if openings > MarkdownLimit.maximumInParagraph { throw .openings }
    if columns > MarkdownLimit.maximumColumns { throw .columns }
  }

  /// Returns whether text begins with a character reference to a caret.
  private static func isCaret(_ text: Span<UInt8>) -> Bool {
    let bytes = (1..<min(text.count, 16)).map { text[$0] }
    let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    let isHexadecimal = name.lowercased().hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    return name == "Hat" || name.hasPrefix("#") && Int(digits, radix: isHexadecimal ? 16 : 10) == 94
  }

  /// Returns whether a delimiter row of a table can contain a byte other than white space.
  private static func isOfRules(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: ">"): true
    default: false
    }
  }

  private mutating func readMarker(
    _ byte: UInt8, at index: Int, _ text: Span<UInt8>
  ) throws(MarkdownLimit) {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "."), UInt8(ascii: ")"):
      depth += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): break
    default:
      // A line of only hyphens or the like is a thematic break or a heading underline.
      isInMarkers = false
      if depth > MarkdownLimit.maximumDepth, Self.isNested(text.extracting(lineStart..<index)) {
        throw .depth
      }
    }
  }

  /// Counts a character that can be part of a URL, and finds the start of its word at the first
  /// one.
  private mutating func addMark(at index: Int, _ text: Span<UInt8>) {
    if marks == 0 {
      wordStart = index
      while wordStart > 0, !Self.isSpace(text[wordStart - 1]) { wordStart -= 1 }
    }
    marks += 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func endWord(at index: Int) throws(MarkdownLimit) {
    guard marks > 0 else { return }
    steps.addresses += marks * (index - wordStart)
    if steps.addresses > MarkdownLimit.maximumSteps { throw .addresses }
    marks = 0
  }

  private mutating func endLine(at end: Int) throws(MarkdownLimit) {
    try endWord(at: end)
    lines += 1
    widest = max(widest, columns)
    if lines * widest > MarkdownLimit.maximumCells { throw .cells }
    if isRule, hasHyphen { steps.rules += lines * lines }
    if steps.rules > MarkdownLimit.maximumSteps { throw .rules }
    if isBlank { try endParagraph(at: end) }
    (columns, depth, isInMarkers, isBlank, isRule, hasHyphen) = (0, 0, true, true, true, false)
    lineStart = end
  }

  /// Ends a definition, which extends to the end of its paragraph or to the next definition.
  private mutating func endDefinition(at end: Int) {
    if let definition { longest = max(longest, end - definition) }
    definition = nil
  }

  private mutating func endParagraph(at end: Int) throws(MarkdownLimit) {
    steps.openings += openings * (end - paragraphStart)
    if steps.openings > MarkdownLimit.maximumSteps { throw .openings }
    endDefinition(at: end)
    (brackets, openings, lines, widest) = (0, 0, 0, 0)
    paragraphStart = end
  }

  /// Returns whether markers open too many quotes and lists. White space follows a list marker.
  private static func isNested(_ markers: Span<UInt8>) -> Bool {
    var count = 0
    for index in markers.indices where markers[index] != 0x20 && markers[index] != 0x09 {
      let next = index + 1 < markers.count ? markers[index + 1] : 0
      if markers[index] == UInt8(ascii: ">") || next == 0x20 || next == 0x09 { count += 1 }
    }
    return count > MarkdownLimit.maximumDepth
  }
}
