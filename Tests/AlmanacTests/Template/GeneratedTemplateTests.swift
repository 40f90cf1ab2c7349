import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("Generated templates")
struct GeneratedTemplateTests {
  private static let seeds =
    0..<(ProcessInfo.processInfo.environment["ALMANAC_SEEDS"].flatMap(UInt64.init) ?? 6)

  @Test("give the same pages as Markdown in which values are replaced", arguments: seeds)
  func replaced(seed: UInt64) throws {
    let template = GeneratedTemplate(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var fixture = try TemplateFixture(template.files)
    let result = fixture.compile(for: SampleView.self)
    let compiled = try #require(
      result, "\(template.files)\n\(DiagnosticPrinter().text(fixture.diagnostics))")
    for _ in 0..<5 {
      let view = Self.view(["plain", "words", "only"], &generator)
      let markdown = template.expanded(for: view)
      let page = fixture.render(view, compiled)
      let expected = try TemplateFixture.markdown(markdown, SampleView())
      #expect(Self.words(page) == Self.words(expected), "\(template.files)\n\(markdown)")
    }
  }

  /// A build renders pages by templates with errors, to find what else is wrong.
  @Test("do not stop the program, wherever their sections begin and end", arguments: seeds)
  func broken(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let text = Self.brokenMarkdown(&generator, isInItem: false, depth: 3)
      var fixture = try TemplateFixture(["page.md": text])
      guard let compiled = fixture.compileDespiteErrors(for: SampleView.self) else { continue }
      let page = fixture.render(Self.view(["plain"], &generator), compiled)
      if !fixture.diagnostics.hasErrors { #expect(!page.contains("{{"), "\(text)") }
    }
  }

  /// Returns Markdown with sections that begin and end anywhere.
  private static func brokenMarkdown(
    _ generator: inout SeededGenerator, isInItem: Bool, depth: Int
  ) -> String {
    let pieces = [
      "a", " ", "*b*", "*", "\n", "\n\n", "- c\n", "| h | i |\n|---|---|\n| d | e |\n", "`", "<b>",
      "</b>",
      "<div>\n", "> q\n", "# h\n", "```\n", "[x](/a/)", "{{value}}", "[{{value}}]({{link}})",
      isInItem ? "{{name}}" : "{{link}}",
    ]
    let sections = isInItem ? ["inner", "isMarked"] : ["items", "child", "isOn"]
    return (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      guard depth > 0, Bool.random(using: &generator) else {
        return pieces.randomElement(using: &generator) ?? ""
      }
      let name = sections.randomElement(using: &generator) ?? ""
      let body = brokenMarkdown(
        &generator, isInItem: isInItem || name != "isOn", depth: depth - 1)
      return "{{#\(name)}}\(body){{/\(name)}}"
    }.joined()
  }

  /// Returns the tags and words of a page, but for paragraphs: white space between blocks may differ, and so
  /// may whether the items of a list have paragraphs, which follows from the template and not from the page.
  private static func words(_ html: String) -> [Substring] {
    html.replacing(/<\/?p>/, with: " ").replacing("<", with: " <").replacing(">", with: "> ")
      .split(whereSeparator: \.isWhitespace)
  }

  private static func view(
    _ names: [String], _ generator: inout SeededGenerator
  ) -> SampleView {
    func name() -> String { names.randomElement(using: &generator) ?? "" }
    func items(_ count: Int, depth: Int) -> [SampleView.Item] {
      (0..<count).map { _ in
        let inner = depth > 0 ? Int.random(in: 0...3, using: &generator) : 0
        return SampleView.Item(
          name(), isMarked: .random(using: &generator), inner: items(inner, depth: depth - 1))
      }
    }
    return SampleView(
      value: GeneratedTemplate.names.randomElement(using: &generator) ?? "",
      isOn: .random(using: &generator),
      items: items(.random(in: 0...4, using: &generator), depth: 2),
      words: (0..<Int.random(in: 0...3, using: &generator)).map { _ in name() },
      child: items(.random(in: 0...1, using: &generator), depth: 1).first)
  }
}
