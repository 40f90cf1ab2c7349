/// Lists, and lists of tasks (GFM 0.29, section 5.3).
extension MarkdownWriter {
  mutating func writeList(_ node: MarkdownNode) {
    builder.startLine()
    let mayBeEmpty = areInSections(node.children)
    if mayBeEmpty { builder.beginContainer() }
    let isTasks = node.children.contains { $0.isTaskDone != nil }
    builder.append(node.isOrdered ? "<ol" : "<ul")
    if isTasks { builder.append(" class=\"tasks\"") }
    if node.isOrdered, node.listStart != 1 {
      builder.append(" start=\"")
      builder.append(node.listStart)
      builder.append("\"")
    }
    builder.append(">\n")
    if mayBeEmpty { builder.beginContent() }
    writeChildren(of: node)
    let end: StaticString = node.isOrdered ? "</ol>\n" : "</ul>\n"
    if mayBeEmpty { builder.endContainer(end) } else { builder.append(end) }
  }

  mutating func writeItem(_ node: MarkdownNode) {
    builder.startLine()
    builder.append("<li>")
    if let isDone = node.isTaskDone, node.firstChild?.kind != .paragraph {
      writeBox(isDone: isDone)
    }
    writeChildren(of: node)
    builder.append("</li>\n")
  }

  private mutating func writeBox(isDone: Bool) {
    builder.append("<input type=\"checkbox\" ")
    if isDone { builder.append("checked=\"\" ") }
    builder.append("disabled=\"\" /> ")
  }

  /// Writes the text of a paragraph, which is the label of a task's box if a task begins with it.
  mutating func writeText(of paragraph: MarkdownNode, _ body: (inout Self) -> Void) {
    guard let item = paragraph.parent, let isDone = item.isTaskDone,
      item.firstChild?.identity == paragraph.identity
    else { return body(&self) }
    builder.append("<label>")
    writeBox(isDone: isDone)
    body(&self)
    builder.append("</label>")
  }
}
