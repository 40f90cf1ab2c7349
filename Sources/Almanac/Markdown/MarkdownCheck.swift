/// Looks a text through, byte by byte, before it is parsed: counts what the parser takes long for.
struct MarkdownCheck {
  // Of the line: its first byte, how many quotes and lists it may open, its pipes, whether there is
  // nothing on it, and whether it might be the line under the header of a table.
  private var lineStart = 0
  private var isBlank = true
  private var depth = 0
  private var isInMarkers = true
  private var columns = 0
  private var isRule = true
  private var hasHyphen = false
  // Of the paragraph: its first byte, its lines, and the columns of its widest one.
  private var paragraphStart = 0
  private var lines = 0
  private var widest = 0
  private var brackets = 0
  private var openings = 0
  private var definition: Int?
  // Of the word: its first byte, and what may be part of addresses.
  private var wordStart = 0
  private var marks = 0
  // Of the whole text: all brackets, the length of the longest link definition, and the steps.
  private var allBrackets = 0
  private var longest = 0
  private var steps = (openings: 0, addresses: 0, rules: 0)

  /// Refuses what would take too long.
  static func check(_ markdown: [UInt8], size: Int) throws(MarkdownLimit) {
    guard markdown.count <= size else { throw .size(size) }
    var check = MarkdownCheck()
    var last: UInt8 = 0
    for (index, byte) in markdown.enumerated() {
      // Lines end with LF, CRLF or CR.
      let isCRLF = byte == UInt8(ascii: "\n") && last == UInt8(ascii: "\r")
      if last == UInt8(ascii: "\r"), !isCRLF { try check.endLine(at: index) }
      if byte == UInt8(ascii: "\n") {
        try check.endLine(at: index + 1)
      } else {
        try check.read(byte, after: last, at: index, markdown)
      }
      last = byte
    }
    try check.endLine(at: markdown.count)
    try check.endParagraph(at: markdown.count)
    if check.longest > 1000,
      check.longest * check.allBrackets > MarkdownLimit.maximumReferences
    {
      throw .references
    }
  }

  private mutating func read(
    _ byte: UInt8, after last: UInt8, at index: Int, _ markdown: [UInt8]
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
      marks += 1
    case UInt8(ascii: "@"), UInt8(ascii: ")"): marks += 1
    case UInt8(ascii: "."): if last == UInt8(ascii: "w") { marks += 1 }
    case UInt8(ascii: "|"): columns += 1
    case UInt8(ascii: "!"), UInt8(ascii: "?"): if last == UInt8(ascii: "<") { openings += 1 }
    case UInt8(ascii: "-"): hasHyphen = true
    default: break
    }
    isBlank = false
    if isRule, !"-:|>".utf8.contains(byte) { isRule = false }
    if isInMarkers { try readMarker(byte, at: index, markdown) }
    if brackets > MarkdownLimit.maximumInParagraph { throw .brackets }
    if openings > MarkdownLimit.maximumInParagraph { throw .openings }
    if columns > MarkdownLimit.maximumColumns { throw .columns }
  }

  private mutating func readMarker(
    _ byte: UInt8, at index: Int, _ markdown: [UInt8]
  ) throws(MarkdownLimit) {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "."), UInt8(ascii: ")"):
      depth += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): break
    default:
      // A line of nothing but hyphens or the like is a rule or an underline.
      isInMarkers = false
      if depth > MarkdownLimit.maximumDepth, Self.isNested(markdown[lineStart..<index]) {
        throw .depth
      }
    }
  }

  private mutating func endWord(at index: Int) throws(MarkdownLimit) {
    steps.addresses += marks * (index - wordStart)
    if steps.addresses > MarkdownLimit.maximumSteps { throw .addresses }
    (marks, wordStart) = (0, index + 1)
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
    (lineStart, wordStart) = (end, end)
  }

  /// A definition goes on to the end of its paragraph, or to the next one.
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

  /// Whether markers are those of quotes and lists: list markers have a space behind them.
  private static func isNested(_ markers: ArraySlice<UInt8>) -> Bool {
    var count = 0
    for (index, byte) in zip(markers.indices, markers) where byte != 0x20 && byte != 0x09 {
      let isBeforeSpace = index + 1 < markers.endIndex && [0x20, 0x09].contains(markers[index + 1])
      if byte == UInt8(ascii: ">") || isBeforeSpace { count += 1 }
    }
    return count > MarkdownLimit.maximumDepth
  }
}
