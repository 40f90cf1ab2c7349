import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac

/// A kind of which a site may have several collections, each with a folder of its own.
private struct ShelfKind: Kind {
  struct Item: Model {
    let title: String
    let sequel: Located<String>?

    init(from object: inout ObjectReader) {
      title = object.required("title")
      sequel = object.optional("sequel")
    }
  }

  struct View: ViewModel {
    let title: String
    let next: String

    static let fields: [Field<View>] = [
      .text("title", "The title.") { $0.title }, .text("next", "The one after it.") { $0.next },
    ]
  }

  let folder: String
  let name: String
  let template: String
  let asksByType: Bool
  let hasIdentifiers: Bool
  let hasList: Bool

  init(
    folder: String, name: String? = nil, template: String? = nil, asksByType: Bool = false,
    hasIdentifiers: Bool = true
  ) {
    self.folder = folder
    self.name = name ?? folder
    self.template = template ?? folder
    self.asksByType = asksByType
    self.hasIdentifiers = hasIdentifiers
    hasList = name == "shelf with a list"
  }

  private var page: PageTemplate<View, NoFields> { .init(template, "One.", path: "") }
  var pages: [Pages<Self>] {
    [.each(page, pages: pages(of:in:into:)), .files("list", pages: listPages(of:into:))]
  }

  func areInIncreasingOrder(_ a: Item, _ b: Item) -> Bool { a.title < b.title }

  func identifier(of entry: Item) -> String? { hasIdentifiers ? entry.title : nil }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    if let sequel = item.sequel, site.entry(of: self, for: sequel, into: &diagnostics) == nil {
      return []
    }
    let next =
      asksByType
      ? site.entry(of: ShelfKind.self, at: context.index + 1)
      : site.entry(of: self, at: context.index + 1)
    let view = View(title: item.title, next: next?.title ?? "none")
    return [
      page.page(at: "\(folder)/\(context.origin.fileName)/", of: view, from: context.origin.place)
    ]
  }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    guard hasList else { return [] }
    let titles = site.entries(of: self).map(\.title).joined(separator: " and ")
    return [page.page(at: "\(folder)/", of: View(title: folder, next: titles), from: nil)]
  }
}

private struct NamedSource: PageSource {
  let name: String
}

@Suite("Collections are identified by instance")
struct InstanceTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    // Of each collection there are two items, in the order of their titles.
    for folder in ["books", "films"] {
      try fixture.folder.write("{{title}}, then {{next}}\n", to: "Templates/\(folder).md")
      for (name, number) in [("a", 1), ("b", 2)] {
        try fixture.folder.write(
          "{\"title\": \"\(folder) \(number)\"}", to: "Content/\(folder)/\(name).json")
      }
    }
  }

  private func removeShelf(_ folder: String) throws {
    try fixture.folder.remove("Content/\(folder)")
    try fixture.folder.remove("Templates/\(folder).md")
  }

  @Test("Two collections of one type have their own entries")
  func twoInstances() async throws {
    let kinds = [ThingKind(), ShelfKind(folder: "books"), ShelfKind(folder: "films")] as [any Kind]
    let report = try await fixture.build(kinds: kinds)
    #expect(SiteFixture.text(report).isEmpty)
    for folder in ["books", "films"] {
      #expect(
        try fixture.folder.text("_site/\(folder)/a/index.html")
          == "<p>\(folder) 1, then \(folder) 2</p>\n")
    }
    // What changes in one of them concerns only its own pages.
    try fixture.folder.write("{\"title\": \"books 3\"}", to: "Content/books/b.json")
    #expect(try await fixture.build(kinds: kinds).rendered == 2)
  }

  @Test("A type of which there are two collections is an error that names both, once")
  func byType() async throws {
    let shelves = ["books", "films"].map { ShelfKind(folder: $0, asksByType: true) }
    #expect(
      SiteFixture.text(try await fixture.build(kinds: [ThingKind()] + shelves)) == """
        error[A0261]: ShelfKind.self may be any of Content/books and Content/films
          help: ask the site for entries of an instance, such as self, which has one folder

        """)
    try removeShelf("films")
    #expect(
      SiteFixture.text(try await fixture.build(kinds: [ThingKind(), shelves[0]])) == "",
      "and none of one")
  }

  @Test("Two kinds of one folder are an error")
  func oneFolder() async throws {
    try removeShelf("films")
    #expect(
      SiteFixture.text(
        try await fixture.build(kinds: [
          ThingKind(), ShelfKind(folder: "books"), OtherKind(folder: "books"),
        ])) == """
          error[A0262]: Content/books is the folder of two kinds, books and other
            help: give the custom kind a folder of its own

          """)
  }

  @Test("Kinds with the same name are told apart, in whatever order they are listed")
  func sameName() async throws {
    let shelves = ["books", "films"].map { ShelfKind(folder: $0, name: "shelf with a list") }
    let report = try await fixture.build(kinds: [ThingKind()] + shelves)
    #expect(SiteFixture.text(report).isEmpty)
    for folder in ["books", "films"] {
      #expect(
        try fixture.folder.text("_site/\(folder)/index.html")
          == "<p>\(folder), then \(folder) 1 and \(folder) 2</p>\n")
    }
    #expect(try await fixture.build(kinds: shelves.reversed() + [ThingKind()]).rendered == 0)
  }

  @Test("Two sources of one name are an error")
  func repeatedSource() async throws {
    for folder in ["books", "films"] { try removeShelf(folder) }
    let sources =
      [ThingKind(), NamedSource(name: "map"), NamedSource(name: "map")] as [any PageSource]
    #expect(
      SiteFixture.text(try await fixture.build(kinds: sources)) == """
        error[A0271]: Two sources of pages are called "map"
          help: give each source a unique name that is not the folder of a kind

        """)
  }

  @Test("A folder that no file can be in is an error", arguments: ["shop/books", "", ".books"])
  func noFolder(name: String) async throws {
    for folder in ["books", "films"] { try removeShelf(folder) }
    try fixture.folder.write("{\"title\": \"a\"}", to: "Content/shop/books/a.json")
    try fixture.folder.write("{{title}}, then {{next}}\n", to: "Templates/shelf.md")
    let shelf = ShelfKind(folder: name, name: "shelf", template: "shelf")
    #expect(
      SiteFixture.text(try await fixture.build(kinds: [ThingKind(), shelf])).hasPrefix(
        """
        error[A0270]: The folder of the kind shelf is "\(name)", which is no folder of Content
          help: return the name of one folder, without a slash; its files may be in subfolders

        """))
  }

  @Test("A reference to items without identifiers is one error")
  func withoutIdentifiers() async throws {
    try removeShelf("films")
    for name in ["a", "b"] {
      try fixture.folder.write(
        "{\"title\": \"\(name)\", \"sequel\": \"c\"}", to: "Content/books/\(name).json")
    }
    let shelf = ShelfKind(folder: "books", hasIdentifiers: false)
    #expect(
      SiteFixture.text(try await fixture.build(kinds: [ThingKind(), shelf])) == """
        error[A0263]: Items of the kind books have no identifiers, so nothing can refer to them
          help: let identifier(of:) of ShelfKind return the name that others refer to

        """)
  }

  @Test("Two items of one identifier are one error, at the one that comes later by its path")
  func repeatedIdentifier() async throws {
    for folder in ["books", "films"] { try removeShelf(folder) }
    try fixture.folder.write(
      #"[{"name": "b", "number": 0}, {"number": 0, "name": "b"}]"#, to: "Content/things/z.json")
    #expect(
      SiteFixture.text(try await fixture.build(kinds: [ThingKind()])) == """
        Content/things/z.json:1:11: error[A0401]: Two items of the kind thing are called "b"
          1 | [{"name": "b", "number": 0}, {"number": 0, "name": "b"}]
            |           ^^^
          help: give each a different name
          note: the first: Content/things/b.json:1:10
        Content/things/z.json:1:52: error[A0401]: Two items of the kind thing are called "b"
          1 | [{"name": "b", "number": 0}, {"number": 0, "name": "b"}]
            |                                                    ^^^
          help: give each a different name
          note: the first: Content/things/b.json:1:10

        """)
  }
}

@Suite("Identifiers")
struct IdentifierTests {
  // Few new items are compared with all others; of many, all are hashed.
  @Test(
    "of items that were added after a build are compared with those of all others",
    arguments: [1, 4, 5])
  func added(count: Int) async throws {
    let fixture = try SiteFixture()
    for number in 0..<9 { try fixture.addThing("old-\(number)", number: number) }
    #expect(try await fixture.build(kinds: [ThingKind()]).outcome == .built)
    for number in 1..<count { try fixture.addThing("new-\(number)", number: number) }
    // As the first one of all, whose name is that of a later one.
    try fixture.folder.write(#"{"name": "old-5", "number": 0}"#, to: "Content/things/0.json")
    let report = try await fixture.build(kinds: [ThingKind()])
    #expect(report.diagnostics.all.map(\.code) == ["A0401"])
    #expect(report.outcome == .refused)
  }

  @Test("that several items have are reported by each build until they are changed")
  func refused() async throws {
    let fixture = try SiteFixture()
    for name in ["x", "y"] { try fixture.addThing(name, number: 1) }
    #expect(try await fixture.build(kinds: [ThingKind()]).outcome == .built)
    try fixture.folder.write(#"{"name": "x", "number": 0}"#, to: "Content/things/y.json")
    for number in 2..<4 {
      let report = try await fixture.build(kinds: [ThingKind()])
      #expect(report.diagnostics.all.map(\.code) == ["A0401"])
      try fixture.addThing("a", number: number)
    }
    // An item may move to another file.
    try fixture.folder.remove("Content/things/x.json")
    let report = try await fixture.build(kinds: [ThingKind()])
    #expect(report.diagnostics.all.isEmpty)
    #expect(report.outcome == .built)
  }

  @Test("of two items that were added after a build are compared with each other")
  func addedTogether() async throws {
    let fixture = try SiteFixture()
    #expect(try await fixture.build(kinds: [ThingKind()]).outcome == .built)
    try fixture.folder.write(
      #"[{"name": "new", "number": 0}, {"name": "new", "number": 0}]"#, to: "Content/things/z.json")
    let report = try await fixture.build(kinds: [ThingKind()])
    #expect(report.diagnostics.all.map(\.code) == ["A0401"])
  }

  @Test("in different Unicode normalization forms are the same")
  func normalization() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(
      "[{\"name\": \"caf\u{E9}\", \"number\": 0}, {\"name\": \"cafe\u{301}\", \"number\": 0}]",
      to: "Content/things/z.json")
    let report = try await fixture.build(kinds: [ThingKind()])
    #expect(report.diagnostics.all.map(\.code) == ["A0401"])
  }
}

/// A kind with nothing but a folder.
private struct OtherKind: Kind {
  let name = "other"
  let folder: String
  typealias Item = ThingKind.Item
}

@Suite("Pages and templates belong together by the type of their view models")
struct ViewIdentityTests {
  /// A view model of the same name as the one of things.
  private enum Other {
    struct ThingView: ViewModel {
      static let fields: [Field<ThingView>] = [
        .text("other", "Nothing of things.") { _ in "other" }
      ]
    }
  }

  /// A kind that makes pages by another template than it declares.
  private struct MixedKind: Kind {
    typealias Item = ThingKind.Item
    let name = "mixed"
    let folder = "things"
    let declared: TemplateDeclaration
    var pages: [Pages<Self>] { [.each(with: [declared], pages: pages(of:in:into:))] }

    private func pages(
      of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
    ) -> [Page] {
      let page = PageTemplate<Other.ThingView, NoFields>("thing", "Another.", path: "")
      return [
        page.page(at: "things/\(item.name)/", of: Other.ThingView(), from: context.origin.place)
      ]
    }
  }

  @Test("A page of another view model than its template's is an error, also where names are equal")
  func otherView() async throws {
    let fixture = try SiteFixture()
    for file in ["Content/things/b.json", "Templates/things.md"] { try fixture.folder.remove(file) }
    let report = try await fixture.build(kinds: [MixedKind(declared: ThingKind.page.declaration)])
    #expect(
      SiteFixture.text(report) == """
        Content/things/a.json:1:1: error[A0260]: The page "things/a/" has the view model ThingView, for \
        which the template "thing" is not declared
          1 | {"name": "a", "number": 1}
            | ^
          help: make the page with a PageTemplate that the kind lists in its pages

        """)
  }

  @Test("Two kinds that declare a template of one name are one error, whatever its view models are")
  func twoTemplates() async throws {
    let fixture = try SiteFixture()
    let template = PageTemplate<Other.ThingView, NoFields>("thing", "Another.", path: "")
    struct SecondKind: Kind {
      typealias Item = ThingKind.Item
      let name = "second"
      let folder = "seconds"
      let template: PageTemplate<Other.ThingView, NoFields>
      var pages: [Pages<Self>] { [.all(template) { _ in nil }] }
    }
    try fixture.folder.write(#"{"name": "a", "number": 1}"#, to: "Content/seconds/a.json")
    let second = SecondKind(template: template)
    for kinds in [[ThingKind(), second], [second, ThingKind()]] as [[any Kind]] {
      let report = try await fixture.build(kinds: kinds)
      #expect(report.diagnostics.all.map(\.code) == ["A0219"])
    }
  }

  @Test("Fields of a nested view model are listed, also where it has the name of the one around it")
  func listing() {
    enum Inner {
      struct View: ViewModel {
        static let fields: [Field<View>] = [.text("inside", "Within.") { _ in "" }]
      }
    }
    struct View: ViewModel {
      static let fields: [Field<View>] = [.list("rows", "All.") { _ in [Inner.View()] }]
    }
    let template = PageTemplate<View, NoFields>("x", "X.", path: "")
    #expect(FieldListing(template.declaration, of: "x").fields[0].fields?.map(\.name) == ["inside"])
  }

  @Test("Two fields of one name are an error, also within a list")
  func repeatedFields() async throws {
    struct Row: ViewModel {
      static let fields: [Field<Row>] = [
        .text("title", "One.") { _ in "" }, .text("title", "Another.") { _ in "" },
      ]
    }
    struct List: ViewModel {
      static let fields: [Field<List>] = [.list("rows", "All.") { _ in [Row()] }]
    }
    struct ListKind: Kind {
      typealias Item = ThingKind.Item
      let name = "list"
      let folder = "things"
      var pages: [Pages<Self>] {
        [.all(PageTemplate<List, NoFields>("things", "All.", path: "")) { _ in nil }]
      }
    }
    let fixture = try SiteFixture()
    try fixture.folder.write("{{#rows}}{{title}}{{/rows}}\n", to: "Templates/things.md")
    try fixture.folder.remove("Templates/thing.md")
    #expect(
      SiteFixture.text(try await fixture.build(kinds: [ListKind()])) == """
        error[A0264]: The view model Row declares two fields called "title"
          help: tags would always refer to the first; rename the other

        """)
  }
}
