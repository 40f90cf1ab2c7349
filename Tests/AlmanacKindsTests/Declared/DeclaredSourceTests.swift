import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Declared fields that come from foreign keys")
struct DeclaredSourceTests {
  private static let fields = """
    "title": {"type": "text", "from": "Full title", "required": true},
    "pages": {"type": "number", "from": "size.pages"}
    """

  private func site(_ rest: String = "") throws -> DeclaredSite {
    try DeclaredSite(fields: Self.fields, rest, page: "{{title}}, {{pages}} pages")
  }

  @Test(
    "are read in every format, and other keys are ignored if the collection says so",
    arguments: [
      ("a.json", #"{"Full title": "Fog", "size": {"pages": 12, "height": 3}, "ISBN": "x"}"#),
      ("a.csv", "ISBN,Full title,size.height,size.pages\nx,Fog,3,12\n"),
      ("a.yaml", "Full title: Fog\nsize: {pages: 12}\nISBN: x\n"),
    ])
  func reading(_ name: String, _ text: String) async throws {
    let site = try site(#""otherKeys": "ignore""#)
    try site.write(text, to: "Content/books/\(name)")
    #expect(try await site.text("books/a/").contains("Fog, 12 pages"))
  }

  private func messages(_ text: String, _ name: String = "a.json") async throws -> [String] {
    let site = try site()
    try site.write(text, to: "Content/books/\(name)")
    return try await site.build().diagnostics.all.map {
      "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.summary)"
    }
  }

  @Test("are named by mistakes as the file has them, at their places")
  func mistakes() async throws {
    #expect(try await messages("{}") == [#"1:1 Missing key "Full title""#])
    #expect(
      try await messages("{\"Full title\": \"Fog\",\n\"size\": {\"pages\": \"many\"}}")
        == [#"2:19 Expected a whole number, found "many""#])
    #expect(
      try await messages("{\"Full title\": \"Fog\",\n\"size\": 12}")
        == ["2:9 Expected an object, found 12"])
    #expect(
      try await messages(#"{"Full title": "Fog", "ISBN": "x"}"#) == [#"1:23 Unknown key "ISBN""#])
  }

  @Test("need keys between their points")
  func declaration() async throws {
    let site = try DeclaredSite(
      fields: #""title": {"type": "text", "from": "a..b"}"#, page: "{{title}}")
    let report = try await site.build()
    #expect(
      report.diagnostics.all.map(\.summary)
        == [#"Expected a key, or keys with points between them, found "a..b""#])
  }

  /// The export of a pet platform, and the file of a benchmark.
  private func exports(_ fields: String, _ rest: String) throws -> DeclaredSite {
    let site = try DeclaredSite()
    try site.declare(
      """
      "books": {"name": "book", "fields": {\(fields)}, "otherKeys": "ignore",
        "list": {"template": "books"}\(rest)}
      """)
    try site.write(
      "{{#items}}{{title}} {{mean}} {{#tags}}{{.}}+{{/tags}}; {{/items}}", to: "Templates/books.md")
    return site
  }

  @Test("and their records, are read below the keys that the collection names")
  func records() async throws {
    let site = try exports(
      """
      "title": {"type": "text", "from": "name"}, "mean": {"type": "decimal", "from": "size.kg"},
      "tags": {"type": "texts", "from": "tags[].label"}
      """, #", "records": "data.animals", "order": ["title"]"#)
    try site.write(
      """
      {"data": {"page": 1, "animals": [
        {"name": "Biscuit", "size": {"kg": 9.5}, "tags": [{"label": "calm"}, {"label": "old"}]},
        {"name": "Rex", "tags": []}]}}
      """, to: "Content/books/a.json")
    try site.write("- name: Tom\n  size: {kg: 4}\n", to: "Content/books/b.yaml")
    try site.write("data:\n  animals:\n    - name: Ulla\n", to: "Content/books/c.yml")
    try site.write("name,size.kg\nVic,3\n", to: "Content/books/d.csv")
    let text = try await site.text("books/")
    #expect(text == "<p>Biscuit 9.5 calm+old+; Rex  ; Tom 4 ; Ulla  ; Vic 3 ;</p>")
    // A changed record is read from its place in the file.
    try site.write(
      #"{"data": {"animals": [{"name": "Biscuit", "size": {"kg": 8}}]}}"#,
      to: "Content/books/a.json")
    #expect(try await site.text("books/").contains("Biscuit 8 ;"))
    try site.write(#"{"animal": []}"#, to: "Content/books/a.json")
    let report = try await site.build()
    #expect(
      DiagnosticPrinter().text(report.diagnostics) == """
        Content/books/a.json:1:1: error[A0173]: No list of records at "data.animals", which the \
        collection names
          1 | {"animal": []}
            | ^
          help: write the records there, or correct "records" of the collection in Content/site.json

        """)
  }

  @Test("are read from the only element of a list, and several are reported once")
  func elements() async throws {
    let site = try exports(
      #""title": {"type": "text", "from": "results[].command"}, "mean": {"type": "decimal", "from": "results[].mean"}, "tags": {"type": "texts", "from": "results[].tags[]"}"#,
      "")
    try site.write(
      #"{"results": [{"command": "almanac build", "mean": 2.25, "tags": ["a", "b"]}]}"#,
      to: "Content/books/a.json")
    #expect(try await site.text("books/") == "<p>almanac build 2.25 a+b+;</p>")
    try site.write(
      #"{"results": [{"mean": 2.25}, {"mean": 2.5}]}"#, to: "Content/books/a.json")
    let report = try await site.build()
    #expect(
      DiagnosticPrinter().text(report.diagnostics) == """
        Content/books/a.json:1:39: error[A0175]: "results[].mean" has 2 values, and the field one
          1 | {"results": [{"mean": 2.25}, {"mean": 2.5}]}
            |                                       ^^^
          help: declare "records": "results" so that each element is a record of its own, or a \
        field of the type texts

        """)
  }

  @Test(
    "are no lists for each key, as libraries for data frames write them",
    arguments: [
      #"{"title": ["Emma", "Ada"], "mean": [1.5, 2]}"#,
      #"{"title": {"0": "Emma", "1": "Ada"}, "mean": {"0": 1.5, "1": 2}}"#,
    ])
  func columns(json: String) async throws {
    let site = try exports(
      #""title": {"type": "text"}, "mean": {"type": "decimal"}, "tags": {"type": "texts"}"#, "")
    try site.write(json, to: "Content/books/a.json")
    let report = try await site.build()
    #expect(
      DiagnosticPrinter().text(report.diagnostics) == """
        Content/books/a.json:1:1: error[A0174]: The file has a list for each key, and no list of records
          1 | \(json)
            | ^
          help: write an object for each record, [{"title": …, "mean": …}, …]; pandas does so with \
        orient="records"

        """)
  }
}
