import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("The groups of a declared collection")
struct DeclaredGroupTests {
  private func site(_ field: String, page: String, group: String = "{{title}}") throws
    -> DeclaredSite
  {
    let site = try DeclaredSite(
      fields: #""x": \#(field), "title": {"type": "text"}"#,
      """
      "list": {"template": "books"}, "groups": [{"by": "x", "template": "group"}]
      """, page: page, list: "{{#byX}}{{title}} {{url}} {{count}}; {{/byX}}")
    try site.write(group, to: "Templates/group.md")
    return site
  }

  @Test("by a number are distinct for its sign, and titled as the number is written")
  func negativeNumbers() async throws {
    let site = try site(
      #"{"type": "number"}"#, page: "{{x}}: {{#byX}}{{title}} {{url}} {{count}}{{/byX}}")
    for (name, number) in [("a", -5), ("b", 5), ("c", -1234)] {
      try site.write(#"{"x": \#(number)}"#, to: "Content/books/\(name).json")
    }
    #expect(try await site.text("books/a/") == "<p>−5: −5 /base/books/x/minus-5/ 1</p>")
    #expect(try site.html("books/b/") == "<p>5: 5 /base/books/x/5/ 1</p>")
    #expect(try site.html("books/x/minus-1234/") == "<p>−1,234</p>")
    #expect(
      try site.html("books/")
        == "<p>5 /base/books/x/5/ 1; −1,234 /base/books/x/minus-1234/ 1; "
        + "−5 /base/books/x/minus-5/ 1;</p>")
  }

  @Test("are refused if one record has very many, each of whose pages would show all")
  func manyValues() async throws {
    let site = try self.site(#"{"type": "texts"}"#, page: "{{title}}")
    func write(_ count: Int) throws {
      let values = (0..<count).map { "\"v\($0)\"" }.joined(separator: ", ")
      try site.write("{\"title\": \"A\", \"x\": [\(values)]}", to: "Content/books/a.json")
    }
    try write(100)
    #expect(try await site.build().diagnostics.isEmpty)
    try site.write(
      "{\"title\": \"A\", \"x\": [\n" + (0...100).map { "\"v\($0)\"" }.joined(separator: ",\n")
        + "]}",
      to: "Content/books/a.json")
    let report = try await site.build()
    #expect(
      DiagnosticPrinter().text(report.diagnostics) == """
        Content/books/a.json:102:1: error[A0558]: The record has 101 values in "x", by which pages are \
        grouped
          102 | "v100"]}
              | ^^^^^^
          help: remove some, of which 100 are the most, or group by another field

        """)
  }

  @Test("and lists need no identifiers, unless records have pages")
  func noIdentifiers() async throws {
    let site = try DeclaredSite()
    try site.declare(
      """
      "books": {"name": "book", "fields": {"title": {"type": "text"}}, "list": {"template": "books"}}
      """)
    try site.write("{{#items}}{{title}}; {{/items}}", to: "Templates/books.md")
    try site.write("title\nEmma\nEmma\n!!!\n", to: "Content/books/all.csv")
    let text = try await site.text("books/")
    #expect(text == "<p>Emma; Emma; !!!;</p>")
  }

  @Test("are linked once by a record, in the spelling of their first record")
  func repeatedValues() async throws {
    let site = try site(
      #"{"type": "texts"}"#, page: "{{#byX}}{{title}} {{url}} {{count}}; {{/byX}}")
    try site.write(#"{"x": ["sea"]}"#, to: "Content/books/a.json")
    try site.write(#"{"x": ["Sea", "Air", "SEA", "sea"]}"#, to: "Content/books/b.json")
    #expect(
      try await site.text("books/b/")
        == "<p>sea /base/books/x/sea/ 2; Air /base/books/x/air/ 1;</p>")
  }

  @Test("rebuild a page that shows their number only if it changes")
  func number() async throws {
    let site = try site(
      #"{"type": "text"}"#, page: "{{#byX}}{{title}} {{count}}{{/byX}}",
      group: "{{title}}: {{#items}}{{title}} {{/items}}")
    for name in ["a", "b", "c"] {
      try site.write(#"{"x": "sea", "title": "\#(name)"}"#, to: "Content/books/\(name).json")
    }
    #expect(try await site.text("books/a/") == "<p>sea 3</p>")
    try site.write(#"{"x": "sea", "title": "C"}"#, to: "Content/books/c.json")
    #expect(try await site.build().rendered == 3, "those of the record, the group and the list")
    #expect(try site.html("books/x/sea/") == "<p>sea: a b C</p>")
    try site.write(#"{"x": "sea"}"#, to: "Content/books/d.json")
    #expect(try await site.build().rendered == 6, "those of all records, of the group and the list")
    #expect(try site.html("books/a/") == "<p>sea 4</p>")
    // The spelling of the first record is that of all links.
    try site.write(#"{"x": "Sea", "title": "a"}"#, to: "Content/books/a.json")
    #expect(try await site.build().rendered == 6)
    #expect(try site.html("books/b/") == "<p>Sea 4</p>")
  }

  @Test("are named by their field in explanations")
  func explanation() {
    let field = FieldDeclaration(
      name: "author", place: SourceFile(path: "site.json", bytes: []).start,
      type: .text(choices: []), related: nil, choices: [], isRequired: false, documentation: "",
      label: "Author", path: ["author"])
    #expect(DeclaredGrouping(by: field, at: 0).index.name == "author")
  }
}

@Suite("The names of declared fields")
struct DeclaredNameTests {
  @Test("leave layouts all fields that these use")
  func layouts() {
    #expect(Set(DeclaredFields.layoutNames) == Set(LayoutView.fields.map(\.name)))
  }
}
