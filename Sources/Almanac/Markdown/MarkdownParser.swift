private import CCMarkGFM

/// Parses GitHub Flavored Markdown with cmark-gfm: the one door to that library.
///
/// May be called from several threads at once; see `MarkdownExtensions`.
enum MarkdownParser {
  /// How large a document may be, in bytes.
  static let maximumSize = 8 << 20

  /// Parses a document and hands its root on; the tree is freed when `body` returns.
  ///
  /// - Parameter markdown: UTF-8; what isn't is read as U+FFFD.
  static func parse<Result>(
    _ markdown: [UInt8], _ body: (MarkdownNode) -> Result
  ) -> Result? {
    let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8
    guard markdown.count <= maximumSize, let parser = unsafe cmark_parser_new(options) else {
      return nil
    }
    defer { unsafe cmark_parser_free(parser) }
    unsafe MarkdownExtensions.shared.attach(to: parser)
    unsafe markdown.withUnsafeBytes { bytes in
      unsafe cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    guard let root = unsafe cmark_parser_finish(parser) else { return nil }
    defer { unsafe cmark_node_free(root) }
    return unsafe body(MarkdownNode(root))
  }
}
