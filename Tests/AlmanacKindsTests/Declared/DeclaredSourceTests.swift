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
}
