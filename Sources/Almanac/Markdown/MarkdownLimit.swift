/// Why Markdown is not parsed: it would take the parser, or the writer of HTML, longer or deeper
/// than any text that means it.
///
/// cmark-gfm 0.29 needs time in proportion to the square of some things: the depth of nested
/// quotes and lists, brackets within one paragraph (`![[]()`), openings of comments, declarations
/// and CDATA within one, addresses and parentheses in one word, lines of a paragraph before what
/// might be the second line of a table, and columns of a table; and it fills tables up and copies
/// the addresses of link definitions without end. Each is bounded, so that a megabyte of any text
/// is parsed or refused within about a second.
enum MarkdownLimit: Error, Equatable {
  case depth, brackets, openings, addresses, rules, columns, cells, references
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
  /// How many steps the parser may take for openings, for addresses, and for rules of tables: each
  /// opening reads on to the end of its paragraph, each address to that of its word, and each rule
  /// reads all lines of its paragraph as often as there are lines.
  static let maximumSteps = 400_000_000
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
    case .addresses: "Too many addresses or parentheses in one long word"
    case .rules: "Too many lines in one paragraph above a line of hyphens and pipes"
    case .cells: "A table with more than \(Self.maximumCells) cells"
    case .references:
      "References to long link definitions that come to more than \(Self.maximumReferences >> 20) MB"
    case .columns: "A line with more than \(Self.maximumColumns) columns"
    }
  }
}
