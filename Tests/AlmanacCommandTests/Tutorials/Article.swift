/// An article in Markdown, divided at its code blocks.
struct Article {
  /// A code block with what says what it is.
  struct Block {
    let language: String
    /// The last line of text before the block; empty right after another block.
    let introduction: String
    let lines: [String]

    /// The file that the block is, as in "`Content/site.json`:".
    var path: String? { introduction.firstMatch(of: /`([^`]+)`:$/).map { String($0.1) } }
  }

  enum Part {
    case prose([String])
    case block(Block)
  }

  /// The parts, whose lines together are those of the article.
  let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var prose: [String] = []
    while let line = lines.popFirst() {
      prose.append(line)
      guard line.hasPrefix("```") else { continue }
      let end = lines.firstIndex(of: "```") ?? lines.endIndex
      let introduction = prose.dropLast().last { !$0.isEmpty && $0 != "```" } ?? ""
      parts.append(.prose(prose))
      parts.append(
        .block(
          Block(
            language: String(line.dropFirst(3)), introduction: introduction,
            lines: Array(lines[..<end]))))
      prose = []
      lines = lines[end...]
      if let fence = lines.popFirst() { prose.append(fence) }
    }
    self.parts = parts + [.prose(prose)]
  }
}
