import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("A build after a change to a declared collection")
struct DeclaredRebuildTests {
  private let site: DeclaredSite

  private static let books = """
    "title": {"type": "text", "required": true}, "year": {"type": "year"},
    "by": {"type": "reference", "to": "authors"}
    """
  private static let authors = #""name": {"type": "text"}, "born": {"type": "year"}"#

  init() async throws {
    site = try DeclaredSite()
    try site.write("{{title}} {{year}} {{by.name}} {{by.born}}", to: "Templates/book.md")
    try site.write("{{#items}}{{title}} {{year}}, {{/items}}", to: "Templates/books.md")
    try site.write("{{name}} {{born}} {{#next}}{{name}}{{/next}}", to: "Templates/author.md")
    try site.write("{{#items}}{{name}}, {{/items}}", to: "Templates/authors.md")
    try site.write(
      "id,title,year,by\na,A,1811,austen\nb,B,1847,bronte\nc,C,1818,austen\n",
      to: "Content/books/all.csv")
    try site.write(#"{"name": "Jane Austen", "born": 1775}"#, to: "Content/authors/austen.json")
    try site.write(#"{"name": "C. Brontë", "born": 1816}"#, to: "Content/authors/bronte.json")
    try declare()
    let report = try await site.build()
    #expect(DiagnosticPrinter().text(report.diagnostics).isEmpty)
    #expect(report.rendered == 7)
    #expect(try await site.build().rendered == 0)
  }

  private func declare(
    books: String = books, authors: String = authors, _ rest: String = "",
    order: String = #""title""#, list: String = #"{"template": "books"}"#
  ) throws {
    try site.declare(
      """
      "books": {"name": "book", "fields": {"id": {"type": "text"}, \(books)},
        "identifier": "id", "order": [\(order)], "item": {"template": "book"}, "list": \(list)
        \(rest.isEmpty ? "" : ", \(rest)")},
      "authors": {"name": "author", "fields": {\(authors)}, "order": ["name"],
        "item": {"template": "author"}, "list": {"template": "authors"}}
      """)
  }

  /// Builds the site, compares it with a clean build, and returns how many pages were rebuilt.
  private func rebuild() async throws -> Int {
    let report = try await site.build()
    #expect(DiagnosticPrinter().text(report.diagnostics).isEmpty)
    let files = try site.folder.files(below: "_site")
    try site.folder.remove("_site")
    try site.folder.remove(".almanac")
    _ = try await site.build()
    #expect(try site.folder.files(below: "_site") == files)
    return report.rendered
  }

  @Test("rebuilds the page of a changed record, and those that show it")
  func record() async throws {
    try site.write(#"{"name": "Jane Austen", "born": 1776}"#, to: "Content/authors/austen.json")
    // Her page, the list of authors, the page before hers, and those of her two books.
    #expect(try await rebuild() == 5)
    #expect(try site.html("books/a/") == "<p>A 1811 Jane Austen 1776</p>")
  }

  @Test("rebuilds nothing if only the documentation differs")
  func documentation() async throws {
    try declare(
      books: Self.books.replacing(
        #"{"type": "year"}"#, with: #"{"documentation": "A year.", "type": "year"}"#),
      #""documentation": "Some books.""#)
    #expect(try await rebuild() == 0)
  }

  @Test("rebuilds the list if the order differs, and reads no record")
  func order() async throws {
    try declare(order: #""year""#)
    #expect(try await rebuild() == 1)
    #expect(try site.html("books/") == "<p>A 1811, C 1818, B 1847,</p>")
  }

  @Test("rebuilds the pages of a collection whose fields differ, and those that refer to it")
  func fields() async throws {
    try declare(books: Self.books.replacing(#"{"type": "year"}"#, with: #"{"type": "number"}"#))
    #expect(try await rebuild() == 4)
    #expect(try site.html("books/a/") == "<p>A 1,811 Jane Austen 1775</p>")
    try declare(authors: Self.authors.replacing("year", with: "number"))
    #expect(try await rebuild() == 7)
    #expect(try site.html("books/a/") == "<p>A 1811 Jane Austen 1,775</p>")
  }

  @Test("reads no entry as one of other fields", arguments: ["number", "texts", "decimal", "date"])
  func storedEntries(type: String) async throws {
    // The entry of each book was stored as its id, its title, its year and its author.
    try site.write(
      "id,title,year,by\na,A,,austen\nb,B,,bronte\nc,C,,austen\n", to: "Content/books/all.csv")
    _ = try await site.build()
    try site.write("{{title}} {{by.name}}", to: "Templates/book.md")
    try site.write("{{#items}}{{title}} {{/items}}", to: "Templates/books.md")
    try declare(
      books: """
        "year": {"type": "\(type)"}, "more": {"type": "\(type)"},
        "by": {"type": "reference", "to": "authors"}, "title": {"type": "text", "required": true}
        """)
    #expect(try await rebuild() == 4)
    #expect(try site.html("books/") == "<p>A B C</p>")
  }

  @Test("divides a list again if its pages have another size")
  func pageSize() async throws {
    try declare(list: #"{"template": "books", "perPage": 2}"#)
    _ = try await rebuild()
    #expect(try site.html("books/page/2/") == "<p>C 1818,</p>")
    try declare(list: #"{"template": "books", "perPage": 1}"#)
    _ = try await rebuild()
    #expect(try site.html("books/page/2/") == "<p>B 1847,</p>")
    #expect(try site.html("books/page/3/") == "<p>C 1818,</p>")
  }

  @Test("makes the pages of other groups")
  func groups() async throws {
    try site.write("{{title}}: {{#items}}{{title}}{{/items}}", to: "Templates/group.md")
    try declare(#""groups": [{"by": "year", "template": "group"}]"#)
    _ = try await rebuild()
    #expect(try site.html("books/year/1811/") == "<p>1811: A</p>")
    try declare(#""groups": [{"by": "by", "template": "group", "path": "books/year/{{key}}/"}]"#)
    _ = try await rebuild()
    #expect(try site.html("books/year/austen/") == "<p>austen: AC</p>")
    #expect(!site.folder.exists("_site/books/year/1811/index.html"))
  }

  @Test("moves pages whose path differs, and the links to them")
  func path() async throws {
    try site.write("{{#items}}[{{title}}]({{url}}) {{/items}}", to: "Templates/books.md")
    try site.declare(
      """
      "books": {"name": "book", "fields": {"id": {"type": "text"}, \(Self.books)},
        "identifier": "id", "item": {"template": "book", "path": "b/{{slug}}/"},
        "list": {"template": "books"}},
      "authors": {"name": "author", "fields": {\(Self.authors)}, "item": {"template": "author"},
        "list": {"template": "authors"}}
      """)
    _ = try await rebuild()
    #expect(!site.folder.exists("_site/books/a/index.html"))
    #expect(try site.html("b/a/") == "<p>A 1811 Jane Austen 1775</p>")
    #expect(try site.html("books/").contains(#"<a href="/base/b/a/">A</a>"#))
  }

  @Test("explains a page that depends on a declaration")
  func explanation() async throws {
    try declare(books: Self.books.replacing("year", with: "number"))
    let day = try #require(CalendarDate("2026-11-22"))
    let options = BuildOptions(
      source: site.folder.path, output: "\(site.folder.path)/_site", asOf: .date(day),
      isStrict: false, width: 2)
    var found = Diagnostics()
    let answer = await SiteSession([DeclaredCollections()], options).explanation(
      of: "books/", into: &found)
    guard case .page(let page) = answer, case .rebuilt(let reason) = page.fate else {
      Issue.record("There is such a page.")
      return
    }
    #expect(reason == "the declaration of Content/books changed")
    #expect(page.parts.contains("the declaration of Content/books"))
  }
}
