import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

/// Pages about facts of all other pages, each with a template of its own name.
private struct FactsSource: PageSource {
  struct View: ViewModel {
    let text: String

    static let fields: [Field<View>] = [.text("text", "All facts.") { $0.text }]
  }

  /// The facts that a page declares, and those that it reads, by the names of its template.
  let sets: [(name: String, declared: FactSet, read: FactSet)]

  init(_ sets: [(name: String, declared: FactSet, read: FactSet)]) {
    self.sets = sets
  }

  /// A page that reads some facts.
  init(_ facts: FactSet) { self.init([("facts", facts, facts)]) }

  private func template(_ name: String) -> PageTemplate<View, NoFields> {
    PageTemplate(name, "Facts.", path: "\(name).txt", isOptional: true)
  }

  let name = "facts"
  /// The names of templates without pages.
  var others: [String] = []
  var pages: [Pages<Self>] {
    sets.map { name, declared, read in
      let template = template(name)
      return .finished(template, needing: declared) { finished, site, _ in
        let lines = finished.pages.map { ([$0.path] + $0.values(of: read)).joined(separator: "|") }
        return [template.page(of: View(text: lines.joined(separator: "; ")), in: site.settings)]
      }
    } + others.map { .all(template($0), named: "no \($0)") { _, _ in [] } }
  }
}

extension FinishedPage {
  /// The values of some facts, as text.
  fileprivate func values(of facts: FactSet) -> [String] {
    facts.elements.map { fact in
      switch fact {
      case .title: title
      case .description: description
      case .date: date?.description ?? "-"
      case .language: language
      case .headings: headings.map { "\($0.level)\($0.id ?? "")\($0.text)" }.joined(separator: ",")
      case .links: links.map { "\($0.path)#\($0.fragment ?? "")" }.joined(separator: ",")
      case .text: text
      default: path
      }
    }
  }
}

@Suite("Facts about finished pages")
struct FinishedPageTests {
  private let fixture: SiteFixture
  private static let facts: [FactSet] = [
    .title, .description, .date, .language, .headings, .links, .text,
  ]
  private static let all = FactSet(facts)

  init() throws {
    fixture = try SiteFixture()
    try fixture.folder.write(Self.template, to: "Templates/thing.md")
    try fixture.folder.write("{{text}}", to: "Templates/facts.txt")
  }

  private static let template = """
    ---
    title: "Title {{name}}"
    description: "About {{name}}"
    language: fr
    ---
    <h2 id="head">Head</h2>
    <p><time itemprop="datePublished" datetime="2026-01-02">Then</time> <a href="/things/">all</a></p>
    <p>Words</p>

    """

  /// For each fact, an edit of the template that changes nothing else.
  private static let edits: [(fact: FactSet, old: String, new: String)] = [
    (.title, "Title {{name}}", "Name {{name}}"), (.description, "About", "On"),
    (.date, "2026-01-02", "2026-01-03"), (.language, "language: fr", "language: fr-CA"),
    (.headings, "id=\"head\"", "id=\"top\""), (.links, "\"/things/\"", "\"/things/a/\""),
    (.text, "Words", "Text"),
  ]

  private func build(_ source: FactsSource, _ output: String = "_site") async throws -> BuildReport
  {
    try await fixture.build(
      output: "\(fixture.folder.path)/\(output)", kinds: [source, ThingKind()])
  }

  private func index(_ name: String = "facts") throws -> [String] {
    try fixture.folder.text("_site/\(name).txt").components(separatedBy: "; ")
  }

  @Test("are those of each listed page, sorted by path")
  func values() async throws {
    try fixture.folder.write(
      "---\nlisted: false\n---\n{{#things}}{{name}}{{/things}}", to: "Templates/things.md")
    let report = try await build(FactsSource(Self.all))
    #expect(SiteFixture.text(report) == "")
    #expect(
      try index() == [
        "things/a/|Title a|About a|2026-01-02|fr|2headHead|things/#|Head Then all Words",
        "things/b/|Title b|About b|2026-01-02|fr|2headHead|things/#|Head Then all Words",
      ])
  }

  @Test("rebuild a page that shows them when they change, and not when others do", arguments: facts)
  func columns(fact: FactSet) async throws {
    let source = FactsSource(fact)
    #expect(SiteFixture.text(try await build(source)) == "")
    var template = Self.template
    for edit in Self.edits {
      template.replace(edit.old, with: edit.new)
      try fixture.folder.write(template, to: "Templates/thing.md")
      let isShown = edit.fact == fact
      #expect(try await build(source).rendered == (isShown ? 3 : 2), "\(edit)")
      if isShown { try await explains(fact, source) }
      _ = try await build(source, "clean")
      #expect(try fixture.site() == fixture.folder.files(below: "clean"), "\(edit)")
    }
  }

  /// Checks that `almanac why` names a fact.
  private func explains(_ fact: FactSet, _ source: FactsSource) async throws {
    let session = SiteSession([source, ThingKind()], try fixture.options())
    var diagnostics = Diagnostics()
    let answer = await session.explanation(of: "facts.txt", into: &diagnostics)
    guard case .page(let explanation) = answer, case .kept = explanation.fate else {
      Issue.record("\(answer)")
      return
    }
    let name = fact.names.joined()
    #expect(
      explanation.reason == "it shows the \(name) of the site's pages, and one of them changed")
    #expect(
      explanation.parts.suffix(2) == [
        "the paths of all listed pages", "the \(name) of all listed pages",
      ])
  }

  @Test("rebuild a page when a page is added or removed")
  func pages() async throws {
    let source = FactsSource(.title)
    _ = try await build(source)
    try fixture.addThing("c", number: 3)
    #expect(try await build(source).rendered == 3)
    #expect(try index().suffix(1) == ["things/c/|Title c"])
    try fixture.folder.remove("Content/things/a.json")
    #expect(try await build(source).rendered == 2)
    #expect(try index().map { $0.prefix(9) } == ["things/|", "things/b/", "things/c/"])
    #expect(try await build(source).rendered == 0)
  }

  @Test("that a new page shows are read from pages that were kept until then")
  func added() async throws {
    try fixture.folder.write("{{text}}", to: "Templates/more.txt")
    var before = FactsSource(.title)
    before.others = ["more"]
    _ = try await build(before)
    let source = FactsSource([("facts", .title, .title), ("more", .text, .text)])
    let session = SiteSession([source, ThingKind()], try fixture.options())
    var diagnostics = Diagnostics()
    guard case .page(let page) = await session.explanation(of: "things/a/", into: &diagnostics),
      case .rebuilt(let reason) = page.fate
    else {
      Issue.record("no reason")
      return
    }
    #expect(reason == "a page about the whole site reads facts about it that were not recorded")
    let report = try await build(source)
    #expect((report.rendered, report.written) == (4, 1))
    #expect(try index("more").last == "things/b/|Head Then all Words")
    #expect(try await build(source).rendered == 0)
    // What nothing shows any more is kept as long as the pages are.
    #expect(try await build(before).rendered == 0)
  }

  @Test("that no page set declares are not recorded")
  func unrecorded() async throws {
    func recorded(_ facts: FactSet) async throws -> [FactSet?] {
      try fixture.folder.remove("_site")
      _ = try await build(FactsSource(facts))
      let cache = try #require(
        BuildCache(FileSystem.read("\(fixture.folder.path)/.almanac/_site/cache")))
      let file = try #require(cache.files[SitePath("Content/things/a.json")])
      return file.items.compactMap(\.pages).flatMap { $0.pages.map(\.facts?.recorded.names) }
    }
    _ = try await build(FactsSource([]))
    #expect(try await recorded([]) == [[]])
    #expect(try await recorded([.title, .text]) == [[.title, .text]])
  }

  @Test("that a page set does not declare cannot be read", arguments: facts)
  func undeclared(fact: FactSet) async throws {
    // Another page set declares them.
    try fixture.folder.write("{{text}}", to: "Templates/more.txt")
    let source = FactsSource([
      ("facts", Self.all.subtracting(fact), fact), ("more", Self.all, fact),
    ])
    let report = try await build(source)
    let name = try #require(fact.names.first)
    #expect(report.outcome == .refused)
    #expect(
      SiteFixture.text(report) == """
        error[A0268]: The page set "facts" reads the \(name) of pages, which it does not declare
          help: list them in needing: where the page set is made after all pages

        """)
  }

  @Test("of pages in other languages, with the same title or of bytes")
  func others() async throws {
    struct Files: PageSource {
      let name = "files"
      var pages: [Pages<Self>] {
        [
          .files("files") { _, _ in
            [
              Page(at: "a.html") { Array("<html lang=de><title>Same</title><p>Bytes</p>".utf8) },
              Page(at: "b.html") { Array("<title>Same</title><p>\u{0}More</p>".utf8) },
              Page(at: "c.txt") { Array("<title>Same</title><p>None</p>".utf8) },
              Page(at: "d.svg") { Array("<svg><title>Same</title></svg>".utf8) },
            ]
          }
        ]
      }
    }
    let facts: FactSet = [.title, .language, .text]
    let kinds: [any PageSource] = [Files(), FactsSource(facts), ThingKind()]
    #expect(SiteFixture.text(try await fixture.build(kinds: kinds)) == "")
    #expect(
      try index().prefix(2) == ["a.html|Same|de|Bytes", "b.html|Same|en-US|More"])
    #expect(try index().count == 5)
  }

  @Test("are in the preview of a site, too")
  func preview() async throws {
    let day = try #require(CalendarDate("2026-11-21"))
    var preview = await SitePreview(
      [FactsSource(Self.all), ThingKind()], source: fixture.folder.path, asOf: day)
    _ = try await build(FactsSource(Self.all))
    #expect(preview.messages == "")
    #expect(try preview.page(at: "facts.txt") == fixture.folder.text("_site/facts.txt"))
  }

  @Test("are verified against a clean build")
  func verified() async throws {
    let source = FactsSource(Self.all)
    _ = try await build(source)
    try fixture.folder.write(
      Self.template.replacing("Words", with: "Text"), to: "Templates/thing.md")
    _ = try await build(source)
    var diagnostics = Diagnostics()
    try await SiteSession([source, ThingKind()], try fixture.options()).verify(into: &diagnostics)
    #expect(diagnostics.isEmpty)
  }
}
