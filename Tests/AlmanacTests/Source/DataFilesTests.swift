import TestSupport
import Testing

@testable import Almanac

/// Files with one record and with several, unchanged and changed, in the work of several workers.
@Suite("The data files of a collection")
struct DataFilesTests {
  private let fixture: SiteFixture

  init() async throws {
    fixture = try SiteFixture()
    for number in 10..<40 { try fixture.addThing("t\(number)", number: number) }
    for name in ["c", "t20list", "u"] { try addList(name, last: 0) }
    let report = try await fixture.build()
    #expect(SiteFixture.text(report) == "")
    #expect(report.rendered == 42)
  }

  private func addList(_ name: String, last: Int) throws {
    let records = [100, 200, last].enumerated().map { index, number in
      "{\"name\": \"\(name) \(index)\", \"number\": \(number)}"
    }
    try fixture.folder.write(
      "[\(records.joined(separator: ", "))]", to: "Content/things/\(name).json")
  }

  @Test("are all found unchanged")
  func unchanged() async throws {
    #expect(try await fixture.build().rendered == 0)
  }

  @Test(
    "are where they belong if some of them changed",
    arguments: [
      ["a"], ["t25"], ["t39"], ["c"], ["u"], ["t20list", "t10", "t30"],
      ["a", "c", "t20list", "t39", "u"],
    ])
  func changed(names: [String]) async throws {
    for name in names {
      if ["c", "t20list", "u"].contains(name) {
        try addList(name, last: 7)
      } else {
        try fixture.addThing(name, number: 7)
      }
    }
    // One page each, and the list of all.
    #expect(try await fixture.build().rendered == names.count + 1)
    let clean = try await fixture.build(output: fixture.folder.path + "/clean")
    #expect(clean.rendered == 42)
    #expect(try fixture.site() == fixture.folder.files(below: "clean"))
  }
}
