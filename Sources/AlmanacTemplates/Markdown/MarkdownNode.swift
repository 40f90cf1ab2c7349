private import CCMarkGFM

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A node of a parsed Markdown document. It must not outlive the document; see `MarkdownParser`.
@safe struct MarkdownNode {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  private init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.init(pointer)
  }

  /// The type of a node, according to CommonMark 0.31 and GFM 0.29.
  enum Kind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case footnoteDefinition, table, tableRow, tableCell
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
    case footnoteReference, strikethrough
    /// A type that this library's parser never produces.
    case other
  }

  var kind: Kind {
    let type = unsafe cmark_node_get_type(pointer)
    return switch type {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
    default: type.rawValue == MarkdownExtensions.strikethroughType ? .strikethrough : extensionKind
    }
  }

  /// The kind of a node of the table extension, whose types are numbered at run time and can be
  /// identified only by name.
  private var extensionKind: Kind {
    if hasType("table_cell") {
      .tableCell
    } else if hasType("table_row") || hasType("table_header") {
      .tableRow
    } else {
      hasType("table") ? .table : .other
    }
  }

  private func hasType(_ name: String) -> Bool {
    unsafe cmark_node_get_type_string(pointer).map { unsafe strcmp($0, name) == 0 } ?? false
  }

  /// What distinguishes the node from others of the document.
  struct Identity: Hashable {
    fileprivate let address: Int
  }

  var identity: Identity { Identity(address: unsafe Int(bitPattern: pointer)) }

  var parent: MarkdownNode? { unsafe MarkdownNode(cmark_node_parent(pointer)) }
  var firstChild: MarkdownNode? { unsafe MarkdownNode(cmark_node_first_child(pointer)) }
  var lastChild: MarkdownNode? { unsafe MarkdownNode(cmark_node_last_child(pointer)) }
  var next: MarkdownNode? { unsafe MarkdownNode(cmark_node_next(pointer)) }

  /// The children, in order.
  var children: Children { Children(following: firstChild) }

  struct Children: Sequence, IteratorProtocol {
    fileprivate var following: MarkdownNode?

    mutating func next() -> MarkdownNode? {
      defer { following = following?.next }
      return following
    }
  }

  /// The number of levels of nodes below this one, determined without recursion.
  var depth: Int {
    var (deepest, level) = (0, 0)
    var node = self
    while true {
      if let child = node.firstChild {
        node = child
        level += 1
        deepest = max(deepest, level)
        continue
      }
      while level > 0, node.next == nil {
        guard let parent = node.parent else { return deepest }
        node = parent
        level -= 1
      }
      guard level > 0, let next = node.next else { return deepest }
      node = next
    }
  }

  /// The last line of the last block in it.
  var lastLine: Int {
    var node = self
    while node.isContainer, let child = node.lastChild { node = child }
    return max(line, unsafe Int(cmark_node_get_end_line(node.pointer)))
  }

  /// Whether it contains blocks, if anything.
  private var isContainer: Bool {
    switch kind {
    case .document, .blockQuote, .list, .item, .footnoteDefinition, .table: true
    default: false
    }
  }

  /// The smallest level of the headings in the document, or `nil` if there are none.
  var highestHeading: Int? {
    children.compactMap { child in
      switch child.kind {
      case .heading: child.headingLevel
      case .blockQuote, .list, .item, .footnoteDefinition: child.highestHeading
      default: nil
      }
    }.min()
  }

  /// The contents of a text, code, HTML or footnote reference node.
  var literal: [UInt8] { unsafe Self.bytes(cmark_node_get_literal(pointer)) }

  /// Calls `body` with the bytes of the literal, without copying them.
  func withLiteral(_ body: (Span<UInt8>) -> Void) {
    guard let text = unsafe cmark_node_get_literal(pointer) else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: strlen(text))
    unsafe body(bytes.bindMemory(to: UInt8.self).span)
  }

  var url: [UInt8] { unsafe Self.bytes(cmark_node_get_url(pointer)) }
  var title: [UInt8] { unsafe Self.bytes(cmark_node_get_title(pointer)) }
  /// The info string of a fenced code block.
  var fenceInfo: [UInt8] { unsafe Self.bytes(cmark_node_get_fence_info(pointer)) }
  /// The line of the document on which the node begins, counted from 1.
  var line: Int { unsafe Int(cmark_node_get_start_line(pointer)) }
  var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
  /// Whether a block of code is between fences rather than indented.
  var isFenced: Bool {
    var (length, offset): (Int32, Int32) = (0, 0)
    var character: CChar = 0
    return unsafe cmark_node_get_fenced(pointer, &length, &offset, &character) != 0
  }

  var isTight: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }
  var isOrdered: Bool { unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { unsafe Int(cmark_node_get_list_start(pointer)) }
  var isTableHeader: Bool {
    unsafe cmark_gfm_extensions_get_table_row_is_header(pointer) != 0
  }

  /// Whether a task is done, or `nil` if the item is not a task.
  var isTaskDone: Bool? {
    hasType("tasklist")
      ? unsafe cmark_gfm_extensions_get_tasklist_item_checked(pointer) : nil
  }

  /// The classes of a table's columns: "left", "center", "right", or `nil`.
  var columnAlignments: [String?] {
    let count = unsafe Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let letters = unsafe cmark_gfm_extensions_get_table_alignments(pointer) else {
      return []
    }
    return (0..<count).map { column in
      switch unsafe letters[column] {
      case UInt8(ascii: "l"): "left"
      case UInt8(ascii: "c"): "center"
      case UInt8(ascii: "r"): "right"
      default: nil
      }
    }
  }

  /// Returns the length of a text node in bytes.
  static func length(_ node: OpaquePointer?) -> Int {
    guard let text = unsafe cmark_node_get_literal(node) else { return 0 }
    return unsafe strlen(text)
  }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text = unsafe text else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
