import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac

/// Notes whose entries leave out the text.
private struct TextKind: Kind {
  struct Item: Model {
    let name: String
    let text: Located<String>

    init(from object: inout ObjectReader) {
      name = object.required("name")
      text = object.required("text")
    }
  }

  struct Entry: StorableEntry {
    let name: String

    init(_ item: Item) { name = item.name }
    init(from reader: inout EntryReader) { name = reader.text() }
    func write(to writer: inout EntryWriter) { writer.write(name) }
  }

  let name = "text"
  let folder = "things"

  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? { Entry(item) }

  func identifier(of entry: Entry) -> String? { entry.name }

  var pages: [Pages<Self>] {
    [
      .files("texts") { site, _ in
        let items =
          ["a", "b", "none"].map { site.item(of: self, identifiedBy: $0) }
          + [1, 2].map { site.item(of: self, at: $0) }
        return [
          Page(at: "texts.txt") {
            Array(
              items.map { item in
                item.map { "\($0.text.value):\($0.text.place?.line ?? 0)" } ?? "-"
              }.joined(separator: " ").utf8)
          }
        ]
      }
    ]
  }
}

@Suite("Items that pages read again")
struct ItemTests {
  @Test("are those of the files as they are, with their places, at every build")
  func items() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.remove("Content/things")
    try fixture.folder.write(#"{"name": "a", "text": "one"}"#, to: "Content/things/a.json")
    try fixture.folder.write(
      "[\n{\"name\": \"b\", \"text\": \"two\"}]", to: "Content/things/b.json")
    func texts() async throws -> String? {
      let report = try await fixture.build(kinds: [TextKind()])
      #expect(!report.diagnostics.hasErrors, "\(SiteFixture.text(report))")
      return try fixture.site()["texts.txt"].map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try await texts() == "one:1 two:2 - two:2 -")
    // No entry changes, only what entries leave out.
    try fixture.folder.write(
      "[\n\n{\"name\": \"b\", \"text\": \"three\"}]", to: "Content/things/b.json")
    #expect(try await texts() == "one:1 three:3 - three:3 -")
    #expect(try await texts() == "one:1 three:3 - three:3 -")
  }
}
