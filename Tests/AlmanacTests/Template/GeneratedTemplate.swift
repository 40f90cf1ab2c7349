import TestSupport

@testable import Almanac

/// A random Markdown template for `SampleView`: blocks and lines of all sorts in sections of all
/// sorts, in partials, blocks and layouts.
///
/// It expands itself by replacing text, without the compiler: what a template means as long as its
/// values are plain words.
struct GeneratedTemplate {
  private indirect enum Node {
    case text(String)
    case value(String)
    /// A section whose tags are on lines of their own, or within a line.
    case section(String, isInverted: Bool, isInline: Bool, [Node])
    /// The partial that `value` names.
    case choice
    /// Nodes that some tags include, from a file or from within the tags.
    case included(String, [Node])
  }

  /// The files by their paths in `Templates`.
  private(set) var files: [String: String] = [:]
  private var nodes: [Node] = []
  private var generator: SeededGenerator
  /// The number of blocks that may still be generated.
  private var budget = 24

  /// The partials that values of `value` name.
  static let names = ["alpha", "beta"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    for name in Self.names { files["partials/\(name).md"] = "(\(name) {{value}})" }
    nodes = blocks(Scope(), depth: 0)
    files["page.md"] = source(nodes)
  }

  // MARK: Generation

  private struct Scope {
    var hasItem = false
    var hasWord = false

    var values: [String] { ["value"] + (hasItem ? ["name"] : []) + (hasWord ? ["."] : []) }
    var lists: [String] { ["items", "words"] + (hasItem ? ["inner", "inner"] : []) }
    var all: [String] { lists + ["isOn", "child"] + (hasItem ? ["isMarked"] : []) }

    func inside(_ section: String) -> Scope {
      switch section {
      case "words": Scope(hasItem: hasItem, hasWord: true)
      case "isOn", "isMarked": self
      default: Scope(hasItem: true, hasWord: hasWord)
      }
    }
  }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  private mutating func blocks(_ scope: Scope, depth: Int) -> [Node] {
    (0..<Int.random(in: 1...4, using: &generator)).flatMap { _ in block(scope, depth: depth) }
  }

  private mutating func block(_ scope: Scope, depth: Int) -> [Node] {
    guard budget > 0 else { return [] }
    budget -= 1
    switch Int.random(in: 0..<(depth < 3 ? 13 : 7), using: &generator) {
    case 0: return line("", scope, "\n\n")
    case 1: return line("## ", scope, "\n\n")
    case 2: return line("> ", scope, "\n\n") + line("```\n", scope, "\n```\n\n")
    case 3, 4:
      let head = line("| ", scope, " | x |\n") + [.text("|---|--:|\n")]
      return lines(scope, head, "| ", " | x |\n")
    case 5: return lines(scope, [], "- ", "\n")
    case 6: return lines(scope, [.text("<ul>\n")], "<li>", "</li>\n") + [.text("</ul>\n\n")]
    case 7, 8, 9: return [included(scope, depth)]
    default:
      let name = one(of: scope.all)
      let isInverted = Int.random(in: 0..<4, using: &generator) == 0
      let inner = isInverted ? scope : scope.inside(name)
      let body = [.text("\n")] + blocks(inner, depth: depth + 1)
      return [
        .text("\n"), .section(name, isInverted: isInverted, isInline: false, body), .text("\n"),
      ]
    }
  }

  /// Lines that a list repeats, some of which have lines of their own.
  private mutating func lines(
    _ scope: Scope, _ head: [Node], _ open: String, _ close: String
  ) -> [Node] {
    let name = one(of: scope.lists)
    let inner = scope.inside(name)
    var body = line(open, inner, close)
    if Bool.random(using: &generator) {
      let section = one(of: inner.all)
      let indent = open == "- " ? "  - " : open
      body.append(
        .section(
          section, isInverted: false, isInline: false, line(indent, inner.inside(section), close)))
    }
    let tail = Bool.random(using: &generator) ? line(open, scope, close) : []
    // Without the comment, a list in a section and one after it would be the same list.
    let end = open == "<li>" ? "" : open == "- " ? "\n<!-- -->\n\n" : "\n"
    return head + [.section(name, isInverted: false, isInline: false, body)] + tail + [.text(end)]
  }

  private mutating func line(_ open: String, _ scope: Scope, _ close: String) -> [Node] {
    [.text(open)] + inlines(scope, depth: 0) + [.text(close)]
  }

  private mutating func inlines(_ scope: Scope, depth: Int) -> [Node] {
    var nodes: [Node] = [.text("w ")]
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let value = Node.value(one(of: scope.values))
      switch Int.random(in: 0..<(depth < 2 ? 9 : 5), using: &generator) {
      case 0: nodes += [.text("*"), value, .text("* ")]
      case 1: nodes += [.text("`"), value, .text("` ")]
      case 2: nodes += [.text("["), value, .text("](/x/"), value, .text(" \"t\") ")]
      case 3, 4: nodes += [value, .text(" ")]
      case 5 where depth == 0:
        nodes.append(.choice)
      default:
        let name = one(of: scope.all)
        let isInverted = Bool.random(using: &generator)
        let inner = isInverted ? scope : scope.inside(name)
        let body = inlines(inner, depth: depth + 1)
        nodes.append(.section(name, isInverted: isInverted, isInline: true, body))
      }
    }
    return nodes
  }

  /// Blocks in a partial, in a block, or in a block that replaces that of a layout.
  private mutating func included(_ scope: Scope, _ depth: Int) -> Node {
    let name = "n\(files.count)x\(budget)"
    let body = blocks(scope, depth: depth + 1)
    let block = "{{$\(name)}}\n\(source(body)){{/\(name)}}\n"
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      files["partials/\(name).md"] = source(body)
      return .included("{{>\(name)}}\n", body)
    case 1: return .included(block, body)
    default:
      files["layouts/\(name).md"] = "{{$\(name)}}\nnever\n{{/\(name)}}\n"
      return .included("{{<\(name)}}\n\(block){{/\(name)}}\n", body)
    }
  }

  // MARK: What it means

  private func source(_ nodes: [Node]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): return text
      case .value(let name): return "{{\(name)}}"
      case .choice: return "{{>*value}}"
      case .included(let tags, _): return tags
      case .section(let name, let isInverted, let isInline, let body):
        let end = isInline ? "" : "\n"
        return "{{\(isInverted ? "^" : "#")\(name)}}\(end)\(source(body)){{/\(name)}}\(end)"
      }
    }.joined()
  }

  /// The Markdown that the page expands to.
  func expanded(for view: SampleView) -> String { expanded(nodes, Position(view: view)) }

  /// The open scopes at a place in the template.
  private struct Position {
    let view: SampleView
    var item: SampleView.Item?
    var word: String?

    /// The positions in the repetitions of a section.
    func inside(_ section: String) -> [Position] {
      func inside(_ items: [SampleView.Item]) -> [Position] {
        items.map { Position(view: view, item: $0, word: word) }
      }
      return switch section {
      case "items": inside(view.items)
      case "inner": inside(item?.inner ?? [])
      case "child": inside(view.child.map { [$0] } ?? [])
      case "words": view.words.map { Position(view: view, item: item, word: $0) }
      case "isMarked": item?.isMarked == true ? [self] : []
      default: view.isOn ? [self] : []
      }
    }
  }

  private func expanded(_ nodes: [Node], _ position: Position) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): return text
      case .value("value"): return position.view.value
      case .value("name"): return position.item?.name ?? ""
      case .value: return position.word ?? ""
      case .choice: return "(\(position.view.value) \(position.view.value))"
      case .included(_, let body): return expanded(body, position)
      case .section(let name, let isInverted, _, let body):
        let inside = position.inside(name)
        if isInverted { return inside.isEmpty ? expanded(body, position) : "" }
        return inside.map { expanded(body, $0) }.joined()
      }
    }.joined()
  }
}
