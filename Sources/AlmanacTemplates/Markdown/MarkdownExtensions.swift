private import CCMarkGFM

/// The syntax extensions of GitHub Flavored Markdown, set up so that several threads can parse.
///
/// cmark-gfm keeps the bytes that trigger inline extensions ("special characters") in one table per
/// process. A parser adds those of its extensions before it reads a document's inlines and removes
/// them afterwards, so that a second thread in the middle of a document misses strikethroughs and
/// links. Therefore the table is set once, here, before anything is parsed, and the extensions
/// given to parsers declare no byte, or one without meaning. This does not affect what an extension
/// matches: all of them are tried at each special character.
///
/// Strikethrough is a custom extension, since the library's own identifies its delimiters by its
/// special character. Its rules are those of GFM 0.29, section 6.5.
struct MarkdownExtensions: Sendable {
  /// The addresses of the extensions that documents may need, which are never freed.
  private let addresses: [Int]
  /// The address of the extension for URLs and email addresses without markup.
  private let autolink: Int

  /// The extensions of the process, set up at first use and never changed afterwards.
  static let shared = MarkdownExtensions()

  private init() {
    cmark_gfm_core_extensions_ensure_registered()
    Self.setSpecialCharacters()
    let extensions = unsafe [
      cmark_find_syntax_extension("table"), cmark_find_syntax_extension("tasklist"),
      Self.makeStrikethrough(),
    ]
    addresses = unsafe extensions.map { Int(bitPattern: $0) }
    let links = unsafe cmark_find_syntax_extension("autolink")
    unsafe cmark_syntax_extension_set_special_inline_chars(links, nil)
    autolink = Int(bitPattern: links)
  }

  /// Attaches all extensions to a parser.
  ///
  /// - Parameter linksAddresses: Whether the document may contain URLs or email addresses without
  ///   markup. To look for them takes two passes over the whole document.
  func attach(to parser: OpaquePointer, linksAddresses: Bool) {
    for address in linksAddresses ? addresses + [autolink] : addresses {
      unsafe cmark_parser_attach_syntax_extension(parser, OpaquePointer(bitPattern: address))
    }
  }

  /// Permanently sets the special characters of the library's own inline extensions.
  private static func setSpecialCharacters() {
    let parser = unsafe cmark_parser_new(CMARK_OPT_DEFAULT)
    for name in ["autolink", "strikethrough"] {
      unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    unsafe cmark_manage_extensions_special_characters(parser, 1)
    unsafe cmark_parser_free(parser)
  }

  /// A byte without meaning in Markdown, which identifies delimiters of strikethrough.
  private static let meaninglessByte: UInt8 = 0x01

  /// The type of strikethrough nodes.
  static let strikethroughType = cmark_syntax_extension_add_node(1).rawValue

  private static func makeStrikethrough() -> OpaquePointer? {
    _ = strikethroughType
    guard let made = unsafe cmark_syntax_extension_new("almanac-strikethrough") else { return nil }
    let bytes = unsafe cmark_llist_append(
      cmark_get_default_mem_allocator(), nil, .init(bitPattern: Int(meaninglessByte)))
    unsafe cmark_syntax_extension_set_special_inline_chars(made, bytes)
    unsafe cmark_syntax_extension_set_emphasis(made, 1)
    unsafe cmark_syntax_extension_set_get_type_string_func(made) { _, _ in nil }
    unsafe cmark_syntax_extension_set_can_contain_func(made) { _, _, type in
      type.rawValue & UInt32(CMARK_NODE_TYPE_MASK) == CMARK_NODE_TEXT.rawValue & 0xC000 ? 1 : 0
    }
    unsafe cmark_syntax_extension_set_match_inline_func(made) { _, _, _, byte, inlines in
      unsafe MarkdownExtensions.matchTildes(byte, inlines)
    }
    unsafe cmark_syntax_extension_set_inline_from_delim_func(made) {
      made, _, inlines, opener, closer in
      unsafe MarkdownExtensions.strike(made, inlines, opener, closer)
    }
    return unsafe made
  }

  /// Matches a run of tildes. Runs of one or two can open or close a strikethrough.
  private static func matchTildes(
    _ byte: UInt8, _ inlines: OpaquePointer?
  ) -> OpaquePointer? {
    guard byte == UInt8(ascii: "~") else { return nil }
    var flanks: (left: Int32, right: Int32, before: Int32, after: Int32) = (0, 0, 0, 0)
    let count = unsafe cmark_inline_parser_scan_delimiters(
      inlines, 100, byte, &flanks.left, &flanks.right, &flanks.before, &flanks.after)
    let node = unsafe cmark_node_new(CMARK_NODE_TEXT)
    unsafe cmark_node_set_literal(node, String(repeating: "~", count: Int(count)))
    if count <= 2, flanks.left != 0 || flanks.right != 0 {
      unsafe cmark_inline_parser_push_delimiter(
        inlines, meaninglessByte, flanks.left, flanks.right, node)
    }
    return unsafe node
  }

  /// Wraps the nodes between two runs of equal length in a strikethrough.
  private static func strike(
    _ made: OpaquePointer?, _ inlines: OpaquePointer?,
    _ opener: UnsafeMutablePointer<delimiter>?, _ closer: UnsafeMutablePointer<delimiter>?
  ) -> UnsafeMutablePointer<delimiter>? {
    guard let opener = unsafe opener, let closer = unsafe closer else { return nil }
    let next = unsafe closer.pointee.next
    let node = unsafe opener.pointee.inl_text
    let end = unsafe closer.pointee.inl_text
    if unsafe MarkdownNode.length(node) == MarkdownNode.length(end),
      unsafe cmark_node_set_type(node, cmark_node_type(rawValue: strikethroughType)) != 0
    {
      unsafe cmark_node_set_syntax_extension(node, made)
      while let child = unsafe cmark_node_next(node), unsafe child != end {
        unsafe cmark_node_append_child(node, child)
      }
      unsafe cmark_node_free(end)
    }
    var between: UnsafeMutablePointer<delimiter>? = unsafe closer
    while let last = unsafe between, unsafe last != opener {
      unsafe between = last.pointee.previous
      unsafe cmark_inline_parser_remove_delimiter(inlines, last)
    }
    unsafe cmark_inline_parser_remove_delimiter(inlines, opener)
    return unsafe next
  }
}
