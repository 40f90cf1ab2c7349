/// Footnotes, identified by number. Their IDs contain a colon, which no heading's ID does.
extension MarkdownWriter {
  mutating func writeReference(_ node: MarkdownNode) {
    let number = number(of: node)
    references[number, default: (0, 0)].written += 1
    builder.append("<sup class=\"footnote-ref\"><a href=\"#")
    writeFootnoteName("fn:", number)
    builder.append("\" id=\"")
    writeFootnoteName("fnref:", number, references[number]?.written ?? 1)
    builder.append("\">")
    builder.append(number)
    builder.append("</a></sup>")
  }

  mutating func writeFootnote(_ node: MarkdownNode) {
    builder.startLine()
    if footnoteCount == 0 { builder.append("<section class=\"footnotes\">\n<ol>\n") }
    footnoteCount += 1
    builder.append("<li id=\"")
    writeFootnoteName("fn:", footnoteCount)
    builder.append("\">\n")
    writeChildren(of: node)
    if !node.children.contains(where: { $0.kind == .paragraph && $0.next == nil }) {
      writeBackReferences(to: footnoteCount)
      builder.append("\n")
    }
    builder.append("</li>\n")
  }

  mutating func writeBackReferences(to number: Int) {
    let count = references[number]?.count ?? 0
    for index in 1..<max(2, count + 1) {
      if index > 1 { builder.append(" ") }
      builder.append("<a href=\"#")
      writeFootnoteName("fnref:", number, index)
      builder.append("\" class=\"footnote-backref\" aria-label=\"")
      builder.append(.footnoteReturn(index > 1 ? "\(number)-\(index)" : "\(number)"))
      builder.append("\">↩</a>")
    }
  }

  mutating func writeFootnoteName(_ start: StaticString, _ number: Int, _ index: Int = 1) {
    builder.append(footnotePrefix.utf8)
    builder.append(start)
    builder.append(number)
    if index > 1 { builder.append("-\(index)".utf8) }
  }
}
