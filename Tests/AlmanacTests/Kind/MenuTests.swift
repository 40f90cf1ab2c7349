import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

/// Notes with a list, an entry of the menu for it, and one for each note that has a place in the menu.
private struct NoteKind: Kind {
  struct Item: Model {
    let name: String
    let place: Int?

    init(from object: inout ObjectReader) {
      name = object.required("name")
      place = object.optional("menu")
    }
  }

  struct View: ViewModel {
    let names: [String]

    static let fields: [Field<View>] = [.texts("names", "The names.") { $0.names }]
  }

  static let notes = Word("note.notes", "Notes", "The list of all notes.")
  static let page = PageTemplate<View, NoFields>("note", "One note.", path: "")
  static let list = PageTemplate<View, NoFields>("notes", "All notes.", path: "notes/")

  var listPath = "notes/"
  let name = "note"
  let folder = "notes"
  var pages: [Pages<Self>] {
    [.each(Self.page, pages: pages(of:in:into:)), .all(Self.list, pages: listPages(of:into:))]
  }
  var words: [Word] { [Self.notes] }

  func menu(of site: Site) -> [MenuItem] {
    let list = MenuItem(
      .word(Self.notes), at: listPath, of: folder, isShown: site.hasList(of: self, Self.list))
    let notes = site.entries(of: self).compactMap { note in
      note.place.map { MenuItem(.text(note.name), at: "\(note.name)/", place: $0) }
    }
    return [list] + notes
  }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    [Self.page.page(at: "\(item.name)/", of: View(names: [item.name]))]
  }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    guard site.hasList(of: self, Self.list) else { return [] }
    return [Self.list.page(of: View(names: site.entries(of: self).map(\.name)), in: site.settings)]
  }
}

@Suite("The main menu")
struct MenuTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    try fixture.folder.write(Self.layout, to: "Templates/layouts/base.html")
    for name in ["note", "notes"] {
      try fixture.folder.write(
        "---\nlayout: base\n---\n{{#names}}{{.}} {{/names}}\n", to: "Templates/\(name).md")
    }
    try fixture.folder.write(
      "---\nlayout: base\nlanguage: de\n---\n{{name}}\n", to: "Templates/thing.md")
    try fixture.folder.write(
      #"{"note.notes": "Notizen"}"#, to: "Templates/words/de.json")
  }

  private static let layout = """
    <p>{{#navigation}}<a href="{{url}}">{{title}}</a>;{{/navigation}}</p>
    {{$content}}{{/content}}
    """

  private func write(_ keys: String) throws {
    try fixture.folder.write(
      #"{"title": "Site", "description": "A site.", "baseURL": "https://example.org/"\#(keys)}"#,
      to: "Content/site.json")
  }

  private func add(_ name: String, place: Int? = nil) throws {
    let place = place.map { #", "menu": \#($0)"# } ?? ""
    try fixture.folder.write(#"{"name": "\#(name)"\#(place)}"#, to: "Content/notes/\(name).json")
  }

  private func build(
    _ output: String = "_site", _ kind: NoteKind = NoteKind(), width: Int = 2
  ) async throws -> BuildReport {
    try await fixture.build(
      output: "\(fixture.folder.path)/\(output)", width: width, kinds: [ThingKind(), kind])
  }

  /// Builds the site, compares it with a clean build, and returns the number of pages that were rebuilt.
  private func rebuilt() async throws -> Int {
    let report = try await build()
    #expect(report.outcome == .built, "\(SiteFixture.text(report))")
    let clean = try await build("clean")
    #expect(clean.outcome == .built)
    #expect(try fixture.site() == fixture.folder.files(below: "clean"))
    try fixture.folder.remove("clean")
    #expect(try await build().rendered == 0)
    return report.rendered
  }

  /// The menu of a page.
  private func menu(_ page: String = "notes/") throws -> String {
    let html = try fixture.folder.text("_site/\(page)index.html")
    return String(html.prefix { $0 != "\n" }.replacing(/<a href="([^"]*)">/) { "\($0.1) " })
      .replacing("</a>", with: "").replacing("<p>", with: "").replacing("</p>", with: "")
  }

  @Test("follows the content, and rebuilds pages only when it changes")
  func derived() async throws {
    _ = try await rebuilt()
    #expect(try menu("things/a/") == "")
    try add("x")
    // The pages of both things, whose list has no menu, and those of the note.
    #expect(try await rebuilt() == 4)
    #expect(try menu("things/a/") == "/notes/ Notizen;")
    #expect(try menu() == "/notes/ Notes;")
    try add("y")
    #expect(try await rebuilt() == 2)
    try add("z", place: 1)
    #expect(try await rebuilt() == 6)
    #expect(try menu() == "/z/ z;/notes/ Notes;")
    for name in ["x", "y", "z"] { try fixture.folder.remove("Content/notes/\(name).json") }
    _ = try await rebuilt()
    // The folder is still there, and so is the list.
    #expect(try menu() == "/notes/ Notes;")
    try fixture.folder.remove("Content/notes")
    _ = try await rebuilt()
    #expect(try menu("things/a/") == "")
    #expect(try fixture.site()["notes/index.html"] == nil)
  }

  @Test("is that of site.json if it has one, even without any entry")
  func written() async throws {
    try add("x", place: 1)
    try write(#", "navigation": [{"title": "A", "path": "/things/a/"}]"#)
    _ = try await rebuilt()
    #expect(try menu() == "/things/a/ A;")
    try write(#", "navigation": []"#)
    _ = try await rebuilt()
    #expect(try menu() == "")
  }

  @Test("can name collections, whose names are in the language of the page")
  func collections() async throws {
    try write(#", "navigation": [{"collection": "notes"}, {"collection": "notes", "title": "N"}]"#)
    // Without any note, the list is there because the menu leads to it.
    _ = try await rebuilt()
    #expect(try menu() == "/notes/ Notes;/notes/ N;")
    #expect(try menu("things/a/") == "/notes/ Notizen;/notes/ N;")
    try add("x")
    #expect(try await rebuilt() == 2)
  }

  @Test(
    "keeps the page of a list without items to which it leads",
    arguments: ["/notes/", "https://example.org/notes/", "/notes/#top"])
  func emptyList(path: String) async throws {
    try write(#", "navigation": [{"title": "N", "path": "\#(path)"}]"#)
    try add("x")
    let isElement = path.contains("#")
    if isElement {
      try fixture.folder.write(
        "<p id=\"top\">x</p>{{$content}}{{/content}}", to: "Templates/layouts/base.html")
    }
    _ = try await rebuilt()
    try fixture.folder.remove("Content/notes")
    _ = try await rebuilt()
    #expect(try fixture.site()["notes/index.html"] != nil)
  }

  @Test("reports a collection that has no list, with the nearest one")
  func unknown() async throws {
    try write(#", "navigation": [{"collection": "note"}]"#)
    let report = try await build()
    #expect(
      SiteFixture.text(report) == #"""
        Content/site.json:1:110: error[A0710]: The menu names "note", and no collection of this name has a list
          1 | …URL": "https://example.org/", "navigation": [{"collection": "note"}]}
            |                                                              ^^^^^^
          help: did you mean notes?

        """#)
  }

  @Test("reports an entry of a kind that leads nowhere")
  func dead() async throws {
    try add("x")
    let report = try await build("_site", NoteKind(listPath: "none/"))
    #expect(report.outcome == .refused)
    #expect(SiteFixture.text(report).contains(#"error[A0410]: "none/" leads to no page"#))
  }

  @Test("is the same in all shards")
  func shards() async throws {
    for name in ["x", "y"] { try add(name, place: 2) }
    for number in 1...2 {
      var options = try fixture.options()
      options.shard = Shard(number: number, of: 2)
      options.output = "\(fixture.folder.path)/part-\(number)"
      let report = await SiteSession([ThingKind(), NoteKind()], options).update()
      #expect(report.outcome == .built)
    }
    var options = try fixture.options()
    options.mergedShards = (1...2).map { "\(fixture.folder.path)/part-\($0)" }
    let merged = await SiteSession([ThingKind(), NoteKind()], options).update()
    #expect((merged.outcome, merged.rendered) == (.built, 0))
    _ = try await build("clean")
    #expect(try fixture.site() == fixture.folder.files(below: "clean"))
  }

  @Test(
    "has entries with a place at it, and others between them",
    arguments: [
      ("a b c", "a b c"), ("a b 1", "1 a b"), ("a b 2", "a 2 b"), ("2 1 a", "1 2 a"),
      ("a 9 3", "a 3 9"), ("0 -1 a", "-1 0 a"), ("1 a 1", "1 1 a"), ("2", "2"), ("", ""),
    ])
  func places(entries: String, order: String) {
    let items = entries.split(separator: " ").map { text in
      MenuItem(.text(String(text)), at: "x/", place: Int(text))
    }
    let titles = items.ordered.map { item in
      if case .text(let text) = item.title { text } else { "" }
    }
    #expect(titles.joined(separator: " ") == order)
  }
}
