private import CCMarkGFM

/// Parses GitHub Flavored Markdown with cmark-gfm: the only entry point to that library.
///
/// It can be called from several threads at once; see `MarkdownExtensions`.
package enum MarkdownParser {
  /// The version of cmark-gfm, such as "0.29.0.gfm.6".
  package static var libraryVersion: String { unsafe String(cString: cmark_version_string()) }

  /// Parses a document and passes its root to `body`. The tree is freed when `body` returns.
  ///
  /// - Parameters:
  ///   - markdown: UTF-8 text, of which invalid bytes are read as U+FFFD.
  ///   - size: The maximum size in bytes.
  static func parse<Result>(
    _ markdown: [UInt8], size: Int, _ body: (MarkdownNode) -> Result
  ) throws(MarkdownLimit) -> Result {
    let check = try MarkdownCheck(markdown, size: size)
    // Options that are not needed are left out, since each costs a pass.
    let options =
      (check.readsFootnotes ? CMARK_OPT_FOOTNOTES : 0)
      | (UTF8Check.firstInvalid(markdown) == nil ? 0 : CMARK_OPT_VALIDATE_UTF8)
    guard let parser = unsafe cmark_parser_new(options) else { throw .size(size) }
    defer { unsafe cmark_parser_free(parser) }
    unsafe MarkdownExtensions.shared.attach(to: parser, linksAddresses: check.mayHaveAddresses)
    unsafe markdown.withUnsafeBytes { bytes in
      unsafe cmark_parser_feed(parser, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    guard let root = unsafe cmark_parser_finish(parser) else { throw .size(size) }
    defer { unsafe cmark_node_free(root) }
    let node = unsafe MarkdownNode(root)
    guard node.depth <= MarkdownLimit.maximumDepth else { throw .depth }
    return body(node)
  }
}
