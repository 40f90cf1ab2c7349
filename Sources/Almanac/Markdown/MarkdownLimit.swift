/// Why Markdown is not parsed: it would take the parser, or the writer of HTML, longer or deeper
/// than any text that means it.
///
/// cmark-gfm 0.29 needs time in proportion to the square of some things: the depth of nested
/// quotes and lists, brackets within one paragraph (`![[]()`), openings of comments, declarations
/// and CDATA within one, and columns of a table; and it fills tables up and copies the addresses of
/// link definitions without end. Each is bounded, so that a megabyte of any text is
/// parsed or refused within about a second.
enum MarkdownLimit: Error, Equatable {
  case depth, brackets, openings, columns, cells, references
  /// More than so many bytes.
  case size(Int)

  /// How large a text of the content may be, in bytes. Templates with all their sections written
  /// out may be larger, since they are trusted.
  static let contentSize = 1 << 20
  static let templateSize = 8 << 20
  /// How many quotes and lists, or other elements, may be in each other.
  static let maximumDepth = 100
  /// How many brackets, or openings of comments and the like, may be in one paragraph.
  static let maximumInParagraph = 5000
  /// How many pipes may be on one line.
  static let maximumColumns = 1000
  /// How many cells a table may have, the missing ones that the parser adds included.
  static let maximumCells = 200_000
  /// How many bytes all references to link definitions may come to.
  static let maximumReferences = 64 << 20

  /// What is refused, for messages.
  var text: String {
    switch self {
    case .size(let size): "Markdown above \(size >> 20) MB"
    case .depth: "Markdown nested deeper than \(Self.maximumDepth) levels"
    case .brackets: "More than \(Self.maximumInParagraph) brackets in one paragraph"
    case .openings:
      "More than \(Self.maximumInParagraph) HTML comments or the like in one paragraph"
    case .cells: "A table with more than \(Self.maximumCells) cells"
    case .references:
      "References to long link definitions that come to more than \(Self.maximumReferences >> 20) MB"
    case .columns: "A line with more than \(Self.maximumColumns) columns"
    }
  }

  /// Looks a text through before it is parsed.
  static func check(_ markdown: [UInt8], size: Int) throws(MarkdownLimit) {
    guard markdown.count <= size else { throw .size(size) }
    var (brackets, openings, columns, depth) = (0, 0, 0, 0)
    // Of the paragraph: its lines, and the columns of its widest one.
    var (lines, widest) = (0, 0)
    // Of the whole text: all brackets, and the length of the longest link definition.
    var (allBrackets, longest, definition) = (0, 0, Int?.none)
    var isInMarkers = true
    var lineStart = 0
    for (index, byte) in markdown.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"):
        lines += 1
        widest = max(widest, columns)
        if lines * widest > maximumCells { throw .cells }
        if let start = definition { longest = max(longest, index - start) }
        if markdown[lineStart..<index].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
          (brackets, openings, lines, widest, definition) = (0, 0, 0, 0, nil)
        }
        (columns, depth, isInMarkers, lineStart) = (0, 0, true, index + 1)
        continue
      case UInt8(ascii: "["):
        brackets += 1
        allBrackets += 1
      case UInt8(ascii: ":"):
        if index > 0, markdown[index - 1] == UInt8(ascii: "]") { definition = index }
      case UInt8(ascii: "|"): columns += 1
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        if index > 0, markdown[index - 1] == UInt8(ascii: "<") { openings += 1 }
      default: break
      }
      if isInMarkers {
        switch byte {
        case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
          UInt8(ascii: "."), UInt8(ascii: ")"):
          depth += 1
        case 0x20, 0x09, UInt8(ascii: "0")...UInt8(ascii: "9"): break
        default:
          // A line of nothing but hyphens or the like is a rule or an underline.
          isInMarkers = false
          if depth > maximumDepth, isNested(markdown[lineStart..<index]) { throw .depth }
        }
      }
      if brackets > maximumInParagraph { throw .brackets }
      if openings > maximumInParagraph { throw .openings }
      if columns > maximumColumns { throw .columns }
    }
    if let start = definition { longest = max(longest, markdown.count - start) }
    if longest > 1000, longest * allBrackets > maximumReferences { throw .references }
  }

  /// Whether markers are those of quotes and lists: list markers have a space behind them.
  private static func isNested(_ markers: ArraySlice<UInt8>) -> Bool {
    var count = 0
    for (index, byte) in zip(markers.indices, markers) where byte != 0x20 && byte != 0x09 {
      let isBeforeSpace = index + 1 < markers.endIndex && [0x20, 0x09].contains(markers[index + 1])
      if byte == UInt8(ascii: ">") || isBeforeSpace { count += 1 }
    }
    return count > maximumDepth
  }
}
