/// The reason why Markdown is not parsed: it would take the parser or the HTML writer longer, or
/// nest deeper, than any meaningful text would.
///
/// cmark-gfm 0.29 takes time quadratic in the depth of nested quotes and lists, the brackets within
/// one paragraph (`![[]()`), the openings of comments, declarations and CDATA within one, the URLs
/// and parentheses in one word, the lines of a paragraph before what could be the delimiter row of
/// a table, and the columns of a table. It also pads tables and copies the URLs of link definitions
/// without limit. Each is bounded, so that a megabyte of any text is parsed or rejected within
/// about a second.
enum MarkdownLimit: Error, Equatable {
  case depth, brackets, openings, addresses, rules, columns, cells, references
  /// More than this number of bytes.
  case size(Int)

  /// The maximum size of Markdown of the content in bytes. Templates with all sections expanded may
  /// be larger, since they are trusted.
  static let contentSize = 1 << 20
  static let templateSize = 8 << 20
  /// The maximum nesting depth of quotes, lists and other elements.
  static let maximumDepth = 100
  /// The maximum number of brackets, or of openings of comments and the like, in one paragraph.
  static let maximumInParagraph = 5000
  /// The maximum number of pipes on one line.
  static let maximumColumns = 1000
  /// The maximum number of cells in a table, including missing ones that the parser adds.
  static let maximumCells = 200_000
  /// The maximum number of parser steps for openings, for URLs, and for delimiter rows of tables:
  /// each opening scans to the end of its paragraph, each URL to the end of its word, and each
  /// delimiter row scans all lines of its paragraph as many times as there are lines.
  static let maximumSteps = 400_000_000
  /// The maximum size of all references to link definitions in bytes.
  static let maximumReferences = 64 << 20

  /// The description of what is rejected, for messages.
  var text: String {
    switch self {
    case .size(let size): "Markdown larger than \(size >> 20) MB"
    case .depth: "Markdown nested deeper than \(Self.maximumDepth) levels"
    case .brackets: "More than \(Self.maximumInParagraph) brackets in one paragraph"
    case .openings:
      "More than \(Self.maximumInParagraph) HTML comments or similar constructs in one paragraph"
    case .addresses: "Too many addresses or parentheses in one long word"
    case .rules: "Too many lines in one paragraph above a line of hyphens and pipes"
    case .cells: "A table with more than \(Self.maximumCells) cells"
    case .references:
      "References to long link definitions that total more than \(Self.maximumReferences >> 20) MB"
    case .columns: "A line with more than \(Self.maximumColumns) columns"
    }
  }
}
