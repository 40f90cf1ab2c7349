import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac

@Suite("A file of many records")
struct ManyRecordsTests {
  private static let files = [
    ("more.csv", "name,number\nc,3\nd,4\n", "d,4", "d,5"),
    ("more.tsv", "name\tnumber\nc\t3\nd\t4\n", "d\t4", "d\t5"),
    (
      "more.jsonl", "{\"name\": \"c\", \"number\": 3}\n{\"name\": \"d\", \"number\": 4}\n",
      "4}", "5}"
    ),
    ("more.yaml", "- {name: c, number: 3}\n- {name: d, number: 4}\n", "4}", "5}"),
    (
      "more.json", "[{\"name\": \"c\", \"number\": 3}, {\"name\": \"d\", \"number\": 4}]", "4}",
      "5}"
    ),
  ]

  @Test("is rebuilt only where a record changed", arguments: files)
  func change(name: String, text: String, old: String, new: String) async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(text, to: "Content/things/\(name)")
    #expect(try await fixture.build().rendered == 5)
    #expect(try await fixture.build().rendered == 0)
    try fixture.folder.write(text.replacing(old, with: new), to: "Content/things/\(name)")
    // The page and the list.
    let report = try await fixture.build()
    #expect(SiteFixture.text(report) == "")
    #expect(report.rendered == 2)
    #expect(try fixture.folder.text("_site/things/d/index.html").contains("5 on"))
    #expect(try fixture.folder.text("_site/things/c/index.html").contains("3 on"))
  }

  @Test("A changed header changes all records of a table")
  func header() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("name,number\n1,2\n3,4\n", to: "Content/things/more.csv")
    _ = try await fixture.build()
    try fixture.folder.write("number,name\n1,2\n3,4\n", to: "Content/things/more.csv")
    let report = try await fixture.build()
    #expect(SiteFixture.text(report) == "")
    let site = try fixture.site()
    #expect(site["things/2/index.html"] != nil && site["things/4/index.html"] != nil)
    #expect(site["things/1/index.html"] == nil && site["things/3/index.html"] == nil)
    #expect(try fixture.folder.text("_site/things/4/index.html").contains("3 on"))
  }

  @Test("Equal identifiers are reported at their cells")
  func identifiers() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("number,name\n1,c\n2,c\n", to: "Content/things/more.csv")
    let places = try await fixture.build().diagnostics.all.compactMap { $0.place }
    #expect(
      places.contains { $0.path == "Content/things/more.csv" && ($0.line, $0.column) == (3, 3) })
  }

  @Test("What is wrong with a table is reported by every build")
  func warnings() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("name,number,x\nc,1,2\nd,2,3\n", to: "Content/things/more.csv")
    for _ in 0..<2 {
      let report = try await fixture.build()
      #expect(report.diagnostics.all.map(\.code) == ["A0119"])
      #expect(report.outcome == .built)
    }
  }
}
