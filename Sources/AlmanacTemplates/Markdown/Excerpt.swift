/// Creates page descriptions from the text of pages.
public enum Excerpt {
  /// Returns the text of the first paragraph of Markdown, without markup: as many whole words as
  /// fit, with an ellipsis if any are omitted.
  ///
  ///     Excerpt.make("# Ferns\n\nA *fern* has no flowers.")  // "A fern has no flowers."
  ///
  /// - Parameters:
  ///   - markdown: The text of a page.
  ///   - limit: The maximum number of characters.
  /// - Returns: The text, or an empty string if there is no paragraph.
  public static func make(_ markdown: String, upTo limit: Int = 160) -> String {
    // Text that cannot be parsed is reported where it is rendered.
    let paragraph = try? MarkdownParser.parse(
      Array(markdown.utf8), size: MarkdownLimit.contentSize
    ) { document in
      document.children.lazy.filter { $0.kind == .paragraph }.map(\.plainText).first { !$0.isEmpty }
    }
    return shortened(paragraph ?? "", upTo: limit)
  }

  /// Returns the text before a comment `<!--more-->`, which ends the summary of a post in other generators,
  /// without markup; `nil` if there is no such comment.
  ///
  ///     Excerpt.beforeMore("A *fern*.\n\n<!--more-->\n\nAnd more.")  // "A fern."
  public static func beforeMore(_ markdown: String) -> String? {
    guard markdown.contains("<!--") else { return nil }
    // Text that cannot be parsed is reported where it is rendered.
    let found = try? MarkdownParser.parse(
      Array(markdown.utf8), size: MarkdownLimit.contentSize
    ) { document -> String? in
      var paragraphs: [String] = []
      for child in document.children {
        if child.kind == .htmlBlock, child.isMore { return paragraphs.joined(separator: " ") }
        if child.kind == .paragraph, !child.plainText.isEmpty { paragraphs.append(child.plainText) }
      }
      return nil
    }
    return found ?? nil
  }

  private static func shortened(_ text: String, upTo limit: Int) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    var result = ""
    for (index, word) in words.enumerated() {
      let next = result.isEmpty ? String(word) : "\(result) \(word)"
      guard next.count <= limit - (index + 1 < words.count ? 1 : 0) else {
        return (result.isEmpty ? String(word.prefix(max(0, limit - 1))) : result) + "…"
      }
      result = next
    }
    return result
  }
}

extension MarkdownNode {
  /// Whether HTML is the comment that ends a summary.
  fileprivate var isMore: Bool {
    let text = String(decoding: literal, as: UTF8.self).filter { !$0.isWhitespace }
    return text.lowercased() == "<!--more-->"
  }

  /// The text of a paragraph as readers see it, without images, footnote numbers and HTML.
  fileprivate var plainText: String {
    children.map { child in
      switch child.kind {
      case .text, .code: String(decoding: child.literal, as: UTF8.self)
      case .softBreak, .lineBreak: " "
      case .image, .footnoteReference, .htmlInline: ""
      default: child.plainText
      }
    }.joined()
  }
}
