import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac

/// Notes that link to each other, refer to each other, and may be invalid with just a warning.
private struct NoteKind: Kind {
  struct Item: Model {
    let name: String
    let body: String
    let about: Located<String>?
    let isDraft: Bool

    init(from object: inout ObjectReader) {
      name = object.required("name")
      body = object.required("body")
      about = object.optional("about")
      isDraft = object.optional("isDraft") ?? false
    }
  }

  struct View: ViewModel {
    let item: Item
    let isComplete: Bool
    let about: Item?
    let all: [Item]

    static let fields: [Field<View>] = [
      .markdown("body", "The text.") { $0.item.body },
      .text("aboutText", "The text of the note that it refers to.") { $0.about?.body ?? "" },
      .text("allNames", "The names of all notes.") {
        $0.all.map(\.name).joined(separator: " ")
      },
      .flag("isComplete", "Whether every note could be used.") { $0.isComplete },
    ]
  }

  static let page = PageTemplate<View, NoFields>("note", "One note.", path: "")

  /// Whether pages show if every note could be used, and so depend on all of them.
  var showsCompleteness = false
  /// Whether pages show the names of all notes.
  var showsAll = false

  let name = "note"
  let folder = "notes"
  var pages: [Pages<Self>] { [.each(Self.page, pages: pages(of:in:into:))] }

  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Item? {
    guard item.isDraft else { return item }
    diagnostics.add(.init(.warning, "X0001", at: origin.place, "A draft"))
    return nil
  }

  func identifier(of entry: Item) -> String? { entry.name }

  func path(of entry: Item, in settings: SiteSettings) -> String? { "notes/\(entry.name)/" }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    let view = View(
      item: item, isComplete: !showsCompleteness || site.isComplete(self),
      about: item.about.flatMap { site.entry(of: self, for: $0, into: &diagnostics) },
      all: showsAll ? site.entries(of: self) : [])
    return [Self.page.page(at: "notes/\(item.name)/", of: view, from: context.origin.place)]
  }
}

/// A kind of which a site has neither data nor the template.
private struct AbsentKind: Kind {
  typealias Item = NoteKind.Item

  static let page = PageTemplate<NoteKind.View, NoFields>("absent", "None.", path: "")

  let name = "absent"
  let folder = "absent"
  var pages: [Pages<Self>] { [.all(Self.page) { _ in nil }] }
}

/// A kind with one page that an error prevents.
private struct UnlistedKind: Kind {
  typealias Item = NoteKind.Item

  static let page = PageTemplate<ThingKind.ThingPath, NoFields>(
    "list", "All.", path: "lists/")

  let name = "list"
  let folder = "lists"
  var pages: [Pages<Self>] { [.all(Self.page, pages: listPages(of:into:))] }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    diagnostics.add(.init(.error, "X0002", at: nil, "No list"))
    return []
  }
}

@Suite("Notes")
struct NoteTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    try fixture.folder.write(
      "{{{body}}}\n\n{{aboutText}}\n\n{{allNames}}\n\n{{^isComplete}}Drafts are missing{{/isComplete}}\n",
      to: "Templates/note.md")
    try note("a", "name: a\nabout: q", "[to b](b.md)")
    try note("b", "name: b", "B")
    try note("q", "name: q", "Q")
  }

  private func note(_ file: String, _ keys: String, _ body: String) throws {
    try fixture.folder.write("---\n\(keys)\n---\n\(body)\n", to: "Content/notes/\(file).md")
  }

  /// Builds the site, and returns what is printed.
  private func build(
    showsCompleteness: Bool = false, showsAll: Bool = false
  ) async throws -> String {
    let notes = NoteKind(showsCompleteness: showsCompleteness, showsAll: showsAll)
    return SiteFixture.text(try await fixture.build(kinds: [ThingKind(), notes]))
  }

  private func page(_ name: String) throws -> String {
    try fixture.folder.text("_site/notes/\(name)/index.html")
  }

  @Test("link to the pages of other notes, wherever these move")
  func links() async throws {
    #expect(try await build() == "")
    #expect(try page("a").contains("<a href=\"/notes/b/\">to b</a>"))
    try note("b", "name: moved", "B")
    #expect(try await build() == "")
    #expect(try page("a").contains("<a href=\"/notes/moved/\">to b</a>"))
    try fixture.folder.remove("Content/notes/b.md")
    #expect(try await build().contains("error[A04"))
  }

  @Test("show the notes that they refer to as these are now")
  func about() async throws {
    #expect(try await build() == "")
    #expect(try page("a").contains("Q"))
    try note("q", "name: q", "New")
    #expect(try await build() == "")
    #expect(try page("a").contains("New"))
  }

  @Test("show all notes as these are now, although their own records are the same")
  func all() async throws {
    #expect(try await build(showsAll: true) == "")
    try note("c", "name: c", "C")
    #expect(try await build(showsAll: true) == "")
    #expect(try page("b").contains("a b c q"))
    try note("c", "name: changed", "C")
    #expect(try await build(showsAll: true) == "")
    #expect(try page("b").contains("a b changed q"))
  }

  @Test("have links to a file reported if it is removed")
  func removedFile() async throws {
    try fixture.folder.write("text", to: "Content/notes/file.txt")
    try note("b", "name: b", "[a file](file.txt)")
    #expect(try await build() == "")
    try fixture.folder.remove("Content/notes/file.txt")
    #expect(try await build().contains("error[A04"))
  }

  @Test("have links to a renamed file reported, though all notes and their order are the same")
  func renamedFile() async throws {
    #expect(try await build() == "")
    try fixture.folder.remove("Content/notes/b.md")
    try note("c", "name: b", "B")
    #expect(try await build().contains("error[A04"))
  }

  @Test("are checked for dead links in every build that could make one")
  func deadLinks() async throws {
    try note("b", "name: b", "[q](/notes/q/#part)")
    try note("q", "name: q", "## Part\n\nQ")
    #expect(try await build() == "")
    // A new link on a page that was there before.
    try note("b", "name: b", "[q](/notes/q/#part) [x](/nowhere/)")
    #expect(try await build().contains("\"/nowhere/\""))
    #expect(try await build().contains("\"/nowhere/\""), "and again while nothing changes")
    try note("b", "name: b", "[q](/notes/q/#part)")
    #expect(try await build() == "")
    // A page that loses an element to which another one leads.
    try note("q", "name: q", "## Other\n\nQ")
    #expect(try await build().contains("b.md:4:5: warning[A0411]"))
    #expect(try await build().contains("warning[A0411]"), "and again while nothing changes")
    try note("q", "name: q", "## Part\n\nQ")
    #expect(try await build() == "")
    // A page that is gone, and a new page with a dead link.
    try fixture.folder.remove("Content/notes/a.md")
    try fixture.folder.remove("Content/notes/q.md")
    #expect(try await build().contains("\"/notes/q/#part\""))
    try note("q", "name: q", "## Part\n\n[x](/nowhere/)")
    #expect(try await build().contains("\"/nowhere/\""))
  }

  @Test("have each place of a dead link reported once, in whatever form the address is written")
  func deadLinksToOnePage() async throws {
    try note("b", "name: b", "[a](/no/), [b](/no/?x), [c](../../no/), [d](/no/) and [e](/no/#here)")
    let report = try await fixture.build(kinds: [ThingKind(), NoteKind()])
    #expect(report.diagnostics.all.map { $0.place?.column } == [5, 16, 29, 45, 59])
  }

  @Test("have dead links reported beside other errors, unless these may explain missing pages")
  func deadLinksBesideErrors() async throws {
    try note("b", "name: b", "[x](/nowhere/)")
    try fixture.folder.write(#"{"name": "c", "number": "x"}"#, to: "Content/things/c.json")
    let report = try await fixture.build(kinds: [ThingKind(), NoteKind(), AbsentKind()])
    #expect(Set(report.diagnostics.all.map(\.code)) == ["A0112", "A0410"])
  }

  @Test("have dead links reported beside an error at the same column of another line")
  func deadLinkOnAnotherLine() async throws {
    try fixture.folder.write(
      """
      {"name": "c", "about": "missing", "body": "C"}
      {"name": "d", "body": "[x](/nowhere/)"}

      """, to: "Content/notes/more.jsonl")
    let text = try await build()
    #expect(text.contains("more.jsonl:1:24: error[A0402]"))
    #expect(text.contains("more.jsonl:2:28: error[A0410]"))
  }

  @Test("have dead links reported that only pages in another language have")
  func deadLinkOfLanguage() async throws {
    try fixture.publish(files: ["about/*/index.html"])
    try fixture.folder.write("x", to: "Content/about/en-US/index.html")
    try fixture.folder.write(
      "---\nlanguage: de\n---\n<a href=\"/about/{{page.language}}/\">x</a>\n\n{{{body}}}\n",
      to: "Templates/note.md")
    #expect(
      try await build().hasPrefix(
        "Templates/note.md:4:10: error[A0410]: \"/about/de/\" leads to no page or file of the site")
    )
  }

  @Test("have no dead links reported to pages that another error may have prevented")
  func deadLinkToMissingPages() async throws {
    try note("b", "name: b", "[x](/lists/)")
    try fixture.folder.write("---\nname: l\n---\nL\n", to: "Content/lists/l.md")
    try fixture.folder.write("{{name}}\n", to: "Templates/list.md")
    let report = try await fixture.build(kinds: [ThingKind(), NoteKind(), UnlistedKind()])
    #expect(report.diagnostics.all.map(\.code) == ["X0002"])
  }

  @Test("report missing notes, even if nothing else changes")
  func drafts() async throws {
    #expect(try await build(showsCompleteness: true) == "")
    #expect(try !page("b").contains("Drafts"))
    try note("d", "name: d\nisDraft: true", "D")
    #expect(try await build(showsCompleteness: true).contains("warning[X0001]"))
    #expect(try page("b").contains("Drafts are missing"))
    try fixture.folder.remove("Content/notes/d.md")
    #expect(try await build(showsCompleteness: true) == "")
    #expect(try !page("b").contains("Drafts"))
  }

  @Test("may refer to one that is a draft, as long as it has the name")
  func referenceToDraft() async throws {
    try note("q", "name: q\nisDraft: true", "Q")
    #expect(try await build().contains("warning[X0001]"))
    try fixture.folder.remove("Content/notes/q.md")
    try note("r", "name: r\nisDraft: true", "R")
    #expect(try await build().hasPrefix("Content/notes/a.md:3:8: error[A0402]"))
  }
}
