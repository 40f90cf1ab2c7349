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
    let compiled = try #require(result, "\(DiagnosticPrinter().text(fixture.diagnostics))")
    for _ in 0..<5 {
      let view = Self.view(["plain", "words", "only"], &generator)
      let markdown = template.expanded(for: view)
      #expect(
        fixture.render(view, compiled) == (try TemplateFixture.markdown(markdown, SampleView())),
        "\(template.files)\n\(markdown)")
    }
  }

  @Test("give the same pages with shapes as without", arguments: seeds, [false, true])
  func uncut(seed: UInt64, isHTML: Bool) throws {
    let files =
      isHTML
      ? GeneratedTemplate.html(seed: seed) : GeneratedTemplate(seed: seed).files
    var generator = SeededGenerator(seed: seed)
    var fixture = try TemplateFixture(files)
    let result = fixture.compile(for: SampleView.self)
    let compiled = try #require(result, "\(DiagnosticPrinter().text(fixture.diagnostics))")
    let reference = fixture.compile(for: SampleView.self, keepsShapes: false)
    let uncut = try #require(reference)
    for _ in 0..<5 {
      let view = Self.view(["", "|", "*a*", "<b>", "- c", "\n\nd"], &generator)
      #expect(fixture.render(view, compiled) == fixture.render(view, uncut), "\(files)")
    }
    #expect(fixture.diagnostics.all.isEmpty)
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
