extension MarkdownParser {
  /// Returns the characters of a named reference of HTML, such as "eacute", or `nil` if HTML has none of
  /// that name (CommonMark 0.31, section 2.5).
  ///
  /// - Parameter name: Letters and digits.
  package static func characters(named name: String) -> [UInt8]? {
    let reference = Array("&\(name);".utf8)
    let text = try? parse(reference, size: reference.count) { document in
      document.firstChild?.children.flatMap { Array($0.literal) } ?? []
    }
    return text == nil || text == reference ? nil : text
  }
}
