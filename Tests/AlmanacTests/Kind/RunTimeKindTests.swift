import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacData

@Suite("A kind whose keys and fields are known only at run time")
struct RunTimeKindTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    for name in ["book", "film"] {
      try fixture.folder.write("{{name}}: {{note}}\n", to: "Templates/\(name).md")
      try fixture.folder.write(
        "{{#all}}{{name}} {{/all}}{{#first}}first {{name}}{{/first}}\n",
        to: "Templates/\(name)s.md")
      for letter in ["a", "b"] {
        try fixture.folder.write(
          #"{"name": "\#(name) \#(letter)", "note": "\#(letter)"}"#,
          to: "Content/\(name)s/\(letter).json")
      }
    }
  }

  private func build(_ kinds: [TableKind]) async throws -> BuildReport {
    try await fixture.build(kinds: [ThingKind()] + kinds)
  }

  @Test("has pages, lists and nested values like any other")
  func pages() async throws {
    // The same Swift types with their fields in another order: a mixture would swap the values.
    let kinds = [TableKind("book", ["name", "note"]), TableKind("film", ["note", "name"])]
    #expect(SiteFixture.text(try await build(kinds)).isEmpty)
    #expect(try fixture.folder.text("_site/books/book-b/index.html") == "<p>book b: b</p>\n")
    #expect(try fixture.folder.text("_site/films/a/index.html") == "<p>film a: a</p>\n")
    #expect(
      try fixture.folder.text("_site/books/index.html") == "<p>book a book b first book a</p>\n")
  }

  @Test("reports what is wrong with a record as every kind does")
  func mistakes() async throws {
    try fixture.folder.write(#"{"name": 1, "nota": "x"}"#, to: "Content/books/a.json")
    let report = try await build([
      TableKind("book", ["name", "note"]), TableKind("film", ["name", "note"]),
    ])
    #expect(
      SiteFixture.text(report) == """
        Content/books/a.json:1:10: error[A0112]: Expected text in quotes, found 1
          1 | {"name": 1, "nota": "x"}
            |          ^
          help: put it in quotes
        Content/books/a.json:1:13: error[A0118]: Missing key "note", found "nota"
          1 | {"name": 1, "nota": "x"}
            |             ^^^^^^
          help: write note

        """)
  }

  @Test("has the schema of the keys that it reads")
  func schema() {
    let text = ContentSchema(TableKind("book", ["name", "note"])).text
    #expect(
      text.contains(
        """
              "type": "object",
              "properties": {
                "$schema": {
                  "description": "The schema against which editors check the file.",
                  "type": "string"
                },
                "name": {
                  "description": "The name.",
                  "type": "string",
                  "pattern": "\\\\S"
                },
        """))
    #expect(text.contains(#""required": ["name", "note"]"#))
    // Two models of one Swift type have a definition each.
    let schemas = ["a", "b"].map { key in
      RecordModel("x") { $0.required(key, as: String.self) }.schema
    }
    var writer = SchemaWriter()
    #expect(
      schemas.map { JSON.object(writer.members(of: $0)).text() }.joined().contains("#/$defs/x2")
    )
  }

  @Test("keeps entries from one build to the next, also where others have its type")
  func storedEntries() async throws {
    _ = try await build([
      TableKind("book", ["name", "note"]), TableKind("film", ["name", "note"]),
    ])
    try fixture.folder.write(#"{"name": "book b", "note": "c"}"#, to: "Content/books/b.json")
    let (books, films) = (
      TableKind("book", ["name", "note"]), TableKind("film", ["name", "note"])
    )
    #expect(try await build([books, films]).rendered == 2)
    // Once, for its entry and its page.
    #expect((books.reads.count, films.reads.count) == (1, 0))
  }

  @Test("is read and rebuilt if its declaration changes, and no other kind is")
  func revision() async throws {
    _ = try await build([
      TableKind("book", ["name", "note"]), TableKind("film", ["name", "note"]),
    ])
    // Entries that were written as two strings are not read as those of the new keys.
    let (books, films) = (
      TableKind("book", ["note", "name"]), TableKind("film", ["name", "note"])
    )
    let report = try await build([books, films])
    #expect((report.rendered, films.reads.count) == (3, 0))
    #expect(try fixture.folder.text("_site/books/b/index.html") == "<p>book b: b</p>\n")
    #expect(
      try fixture.folder.text("_site/books/index.html") == "<p>book a book b first book a</p>\n")
    #expect(
      try await build([books, films]).rendered == 0, "and only once")
  }

  @Test("sorts its entries again if the declaration of their order changes, and makes only lists")
  func order() async throws {
    _ = try await build([
      TableKind("book", ["name", "note"]), TableKind("film", ["name", "note"]),
    ])
    let (books, films) = (
      TableKind("book", ["name", "note"], isDescending: true), TableKind("film", ["name", "note"])
    )
    #expect(try await build([books, films]).rendered == 1)
    #expect((books.reads.count, films.reads.count) == (0, 0))
    #expect(
      try fixture.folder.text("_site/books/index.html") == "<p>book b book a first book b</p>\n")
    #expect(try await build([books, films]).rendered == 0)
  }

  @Test("explains that its declaration changed")
  func explanation() async throws {
    _ = try await build([
      TableKind("book", ["name", "note"]), TableKind("film", ["name", "note"]),
    ])
    let kinds = [
      TableKind("book", ["name", "note"], version: "2"), TableKind("film", ["name", "note"]),
    ]
    var diagnostics = Diagnostics()
    let builder = SiteSession([ThingKind()] + kinds, try fixture.options())
    guard
      case .page(let page) = await builder.explanation(of: "books/book-a/", into: &diagnostics),
      case .rebuilt(let reason) = page.fate
    else {
      Issue.record("There is such a page.")
      return
    }
    #expect(page.parts.contains("the declaration of Content/books"))
    #expect(reason == "the declaration of Content/books changed")
  }
}

@Suite("Fields that are made at run time")
struct FieldsTests {
  private typealias Texts = [String: String]

  /// A kind that makes a page with one template, and declares another.
  private struct MixedKind: Kind {
    typealias Item = ThingKind.Item
    let name = "mixed"
    let folder = "things"
    let declared: PageTemplate<[String: String], NoFields>
    let used: PageTemplate<[String: String], NoFields>
    var pages: [Pages<Self>] { [.all(declared, pages: listPages(of:into:))] }

    private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
      [used.page(at: "things/", of: ["name": "a", "secret": "b"])]
    }
  }

  private func fields(_ names: [String]) -> Fields<[String: String]> {
    Fields("text", names.map { name in .text(name, "A text.") { $0[name] ?? "" } })
  }

  private func build(
    _ declared: Fields<[String: String]>, _ used: Fields<[String: String]>
  ) async throws -> (report: BuildReport, folder: TemporaryFolder) {
    let fixture = try SiteFixture()
    try fixture.folder.remove("Templates/thing.md")
    try fixture.folder.write("{{name}}\n", to: "Templates/things.md")
    let kind = MixedKind(
      declared: PageTemplate("things", "All.", fields: declared, path: "things/"),
      used: PageTemplate("things", "All.", fields: used, path: "things/"))
    return (try await fixture.build(kinds: [kind]), fixture.folder)
  }

  @Test("are those of the template's page, though another value has the same type and names")
  func identity() async throws {
    let own = fields(["name"])
    let (report, folder) = try await build(own, own)
    #expect(SiteFixture.text(report).isEmpty)
    #expect(try folder.text("_site/things/index.html") == "<p>a</p>\n")
    for others in [["secret", "name"], ["name"]] {
      #expect(
        SiteFixture.text(try await build(fields(["name"]), fields(others)).report) == """
          error[A0260]: The page "things/" has the view model text, for which the template "things" \
          is not declared
            help: make the page with a PageTemplate that the kind lists in its pages

          """)
    }
  }

  @Test("have names that tags can write, each once, or are errors")
  func names() async throws {
    let own = fields(["name", "name", "first name", "a.b", "", "élan_2-x"])
    #expect(
      SiteFixture.text(try await build(own, own).report) == """
        error[A0264]: The view model text declares two fields called "name"
          help: tags would always refer to the first; rename the other
        error[A0269]: The view model text declares a field called "", which no tag can write
          help: names are letters, digits, hyphens and underscores
        error[A0269]: The view model text declares a field called "a.b", which no tag can write
          help: names are letters, digits, hyphens and underscores
        error[A0269]: The view model text declares a field called "first name", which no tag can write
          help: names are letters, digits, hyphens and underscores

        """)
  }

  @Test("of two kinds for one template are one error, though the Swift type is the same")
  func twoTemplates() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.remove("Templates/thing.md")
    try fixture.folder.write("{{name}}\n", to: "Templates/things.md")
    let texts = fields(["name"])
    let first = PageTemplate<_, NoFields>("things", "All.", fields: texts, path: "things/")
    let second = PageTemplate<_, NoFields>(
      "things", "Others.", fields: fields(["name"]), path: "others/")
    struct OtherSource: PageSource {
      let name = "other"
      let template: PageTemplate<[String: String], NoFields>
      var pages: [Pages<Self>] { [.all(template) { _ in nil }] }
    }
    let report = try await fixture.build(kinds: [
      MixedKind(declared: first, used: first), OtherSource(template: second),
    ])
    #expect(report.diagnostics.all.map(\.code) == ["A0219"])
  }

  @Test("are listed with those nested in them")
  func listing() {
    let row = fields(["name"])
    let page = PageTemplate<_, NoFields>(
      "x", "X.",
      fields: Fields<Int>(
        "page",
        [
          .list("rows", "All.", fields: row) { _ in [[:]] },
          .one("row", "One.", fields: row) { _ in nil },
        ]), path: "")
    #expect(
      FieldListing(page.declaration, of: "x").text == """
        x (x): X.
          rows  list  All.
            name  text  A text.
          row   one   One.
            name  text  A text.
          path: ""

        """)
  }
}

@Suite("A type of values that is known only at run time")
struct ValueTypeTests {
  private let model: RecordModel<(String, [String]?)>

  init() {
    let genre = ValueType(placeholder: "", schema: .choice(["novel", "poem"])) { value, found in
      if ["novel", "poem"].contains(value.text) { return value.text }
      found.add(.unknownChoice(value, among: ["novel", "poem"]))
      return nil
    }
    let tags = ValueType(placeholder: [], schema: .list(of: .text)) { value, found in
      [String].read(value, into: &found)
    }
    model = RecordModel("text") { object in
      let word = object.required("genre", "The genre.", as: genre)
      // A key that follows from the choice in another.
      if word == "poem" { _ = object.optional("meter", "The meter.", as: String.self) }
      return (word, object.optional("tags", "Tags.", as: tags))
    }
  }

  private func read(_ json: String) -> (value: (String, [String]?)?, text: String) {
    var found = Diagnostics()
    let source = SourceFile(path: "a.json", text: json)
    let document = JSONParser.parse(source, into: &found)
    let value = document.flatMap { model.read($0.root, into: &found) }
    return (value, DiagnosticPrinter().text(found))
  }

  @Test("is read like any other")
  func reading() {
    let read = read(#"{"genre": "poem", "meter": "x", "tags": ["a"]}"#)
    #expect(read.value?.0 == "poem")
    #expect(read.value?.1 == ["a"])
    #expect(read.text.isEmpty)
    #expect(self.read(#"{"genre": "novel"}"#).value?.1 == nil)
  }

  @Test(
    "reports what it does not read",
    arguments: [
      (
        #"{"genre": "navel"}"#,
        """
        a.json:1:11: error[A0116]: Expected one of novel, poem; found "navel"
          1 | {"genre": "navel"}
            |           ^^^^^^^
          help: did you mean novel?

        """
      ),
      (
        #"{"tags": []}"#,
        """
        a.json:1:1: error[A0118]: Missing key "genre"
          1 | {"tags": []}
            | ^
          help: add the key with its value: "genre": "novel"

        """
      ),
      (
        #"{"genre": "novel", "tags": null}"#,
        """
        a.json:1:28: error[A0112]: Expected a list, found null
          1 | {"genre": "novel", "tags": null}
            |                            ^^^^
          help: write [] for an empty list

        """
      ),
      (
        #"{"genre": "novel", "meter": "x"}"#,
        """
        a.json:1:20: warning[A0119]: Unknown key "meter"
          1 | {"genre": "novel", "meter": "x"}
            |                    ^^^^^^^
          help: the keys are genre, tags

        """
      ),
    ])
  func mistakes(json: String, text: String) { #expect(read(json).text == text) }

  @Test("is part of the schema, with the keys that follow from a choice")
  func schema() {
    var writer = SchemaWriter()
    _ = writer.members(of: model.schema)
    let text = writer.finish(record: nil).map { $0.value.text() }.joined()
    #expect(text.contains(#""enum": ["novel", "poem"]"#))
    #expect(text.contains(#""meter": {"#))
    #expect(text.contains(#""required": ["genre"]"#))
  }
}

@Suite("Sources that the configuration declares")
struct DeclaredSourceTests {
  /// A source that makes a kind of each name in its key of site.json, and reports the name "bad".
  private struct Declaring: PageSource {
    static let key = SettingsKey<[String]>("tables", "The names of tables.")

    let name = "declaring"
    let settingsKeys = [key.declaration]

    func sources(
      in settings: SiteSettings, besides known: [any PageSource],
      into diagnostics: inout Diagnostics
    ) -> [any PageSource] {
      (settings.value(of: Self.key) ?? []).compactMap { name in
        guard name != "bad" else {
          diagnostics.add(
            .init(.error, "X0001", at: settings.place, "\(known.count) sources are known"))
          return nil
        }
        return TableKind(name, ["name", "note"])
      }
    }
  }

  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    try fixture.folder.write("{{name}}\n", to: "Templates/book.md")
    try fixture.folder.write("{{#all}}{{name}}{{/all}}\n", to: "Templates/books.md")
    try fixture.folder.write(#"{"name": "a", "note": "b"}"#, to: "Content/books/a.json")
  }

  private func declare(_ value: String) throws {
    try fixture.folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/",
       "tables": \(value)}
      """, to: "Content/site.json")
  }

  private func build() async throws -> BuildReport {
    try await fixture.build(kinds: [ThingKind(), Declaring()])
  }

  @Test("count as those of the program, in every command")
  func declared() async throws {
    try declare(#"["book"]"#)
    #expect(SiteFixture.text(try await build()).isEmpty)
    #expect(try fixture.folder.text("_site/books/a/index.html") == "<p>a</p>\n")
    var site = await SitePreview(
      [ThingKind(), Declaring()], source: fixture.folder.path,
      asOf: try #require(CalendarDate("2026-11-21")))
    #expect(site.page(at: "books/") == "<p>a</p>\n")
    var found = Diagnostics()
    let sources = ([ThingKind(), Declaring()] as [any PageSource]).withDeclared(
      inSite: fixture.folder.path, into: &found)
    #expect(sources.map(\.name) == ["thing", "declaring", "book"])
    #expect(found.isEmpty)
    #expect(
      ([ThingKind()] as [any PageSource]).withDeclared(inSite: "/none", into: &found).count == 1)
    #expect(found.isEmpty)
  }

  @Test("come and go with their declarations")
  func changes() async throws {
    try declare(#"["book"]"#)
    _ = try await build()
    try declare("[]")
    try fixture.folder.remove("Content/books")
    for name in ["book", "books"] { try fixture.folder.remove("Templates/\(name).md") }
    let report = try await build()
    #expect(report.removed == 2)
    #expect(!fixture.folder.exists("_site/books/index.html"))
  }

  @Test(
    "are not missed in folders and templates if they could not be read",
    arguments: [(#"["bad"]"#, ["X0001"]), ("7", ["A0112"]), ("[]", ["A0312", "A0347", "A0347"])])
  func errors(value: String, codes: [String]) async throws {
    try declare(value)
    let report = try await build()
    #expect(report.diagnostics.all.map(\.code).sorted() == codes)
  }

  @Test("know the sources of the program")
  func known() async throws {
    try declare(#"["bad"]"#)
    #expect(SiteFixture.text(try await build()).contains("2 sources are known"))
  }
}
