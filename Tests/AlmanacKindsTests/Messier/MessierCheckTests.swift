import Almanac
import TestSupport
import Testing

@testable import AlmanacKinds

@Suite("Messier objects: checks of the whole catalogue")
struct MessierCheckTests {
  private func pages(
    _ keys: [String], files: [String] = []
  ) throws -> Reading<[Page]> {
    let json = MessierFixture(keys: keys).json
    let site = try Site(
      of: CatalogKind.messier, files: [("m1", json)], settings: .sample(), copied: files)
    return Reading(pagesOf: CatalogKind.messier, json: json, file: "m1", in: site)
  }

  @Test("An image without a credit is a warning, at the image")
  func credit() throws {
    let reading = try pages([#""imageLink": "m1.jpg""#], files: ["messier/m1.jpg"])
    #expect(reading.value?.map(\.path) == ["messier/m1/"])
    #expect(
      reading.printed == """
        m1.json:3:14: warning[A0511]: The picture of Messier 1 has no credit
          3 | "imageLink": "m1.jpg"}
            |              ^^^^^^^^
          help: add the keys imageCredit and imageSource

        """)
  }

  @Test("An empty credit counts as missing", arguments: ["", "  "])
  func emptyCredit(_ credit: String) throws {
    let keys = [#""imageLink": "https://example.org/m1.jpg", "imageCredit": "\#(credit)""#]
    #expect(try pages(keys).diagnostics.all.map(\.code).contains("A0511"))
  }

  @Test("A missing image is an error, and so is a missing thumbnail")
  func missingPictures() throws {
    let reading = try pages(
      [#""imageLink": "m1.jpg", "thumbnail": "small/m1.jpg", "imageCredit": "NASA""#],
      files: ["messier/m1.jpeg"])
    #expect(
      reading.printed == """
        m1.json:3:14: error[A0403]: No file of the site has the path "messier/m1.jpg"
          3 | "imageLink": "m1.jpg", "thumbnail": "small/m1.jpg", "imageCredit": "NASA"}
            |              ^^^^^^^^
          help: did you mean m1.jpeg?
        m1.json:3:37: error[A0403]: No file of the site has the path "messier/small/m1.jpg"
          3 | "imageLink": "m1.jpg", "thumbnail": "small/m1.jpg", "imageCredit": "NASA"}
            |                                     ^^^^^^^^^^^^^^
          help: put it at Content/messier/small/m1.jpg

        """)
  }

  @Test("Two objects with the same number are an error that shows both")
  func duplicates() throws {
    var site = Site(settings: try .sample())
    var diagnostics = Diagnostics()
    let json = MessierFixture(number: 31).json
    try site.add(CatalogKind.messier, files: [("a", json), ("b", json)], into: &diagnostics)
    #expect(
      DiagnosticPrinter().text(diagnostics) == """
        b.json:1:1: error[A0401]: Two items of the kind messier are called "M31"
          help: give each a different name
          note: the first: a.json:1:1

        """)
  }

  @Test(
    "A catalogue that lacks a few objects should be complete",
    arguments: [
      ([], ""), (Array(1...11), ""),
      (
        [7, 110],
        """
        warning[A0512]: The catalogue lacks Messier 7, Messier 110
          help: a catalogue of 100 objects or more should have all 110

        """
      ),
    ] as [([Int], String)])
  func whole(_ missing: [Int], _ printed: String) throws {
    let files = (1...110).filter { !missing.contains($0) }.map {
      (name: "\($0)", json: MessierFixture(number: $0).json)
    }
    let site = try Site(of: CatalogKind.messier, files: files, settings: .sample())
    let reading = Reading { CatalogKind.messier.checkCompleteness(in: site, into: &$0) }
    #expect(reading.printed == printed)
  }
}
