import Almanac
import TestSupport
import Testing

@testable import AlmanacKinds

@Suite("Messier objects: pages and the table")
struct MessierViewTests {
  private func view(_ json: String) throws -> SkyObjectView {
    let object = try Reading(SkyObject.self, json: json).get()
    var surroundings = SkyObjectView.Surroundings()
    surroundings.image = ImageView(
      object, object.imageLink ?? object.thumbnail, in: "messier", try .sample())
    return SkyObjectView(
      object, of: .messier, previous: nil, next: nil, surroundings, nights: [], try .sample())
  }

  @Test("A page has the names, and the update as text")
  func names() throws {
    let view = try view(MessierFixture.seven)
    #expect(view.text("title") == "The Crab Nebula (M1)")
    #expect(view.text("formalNameText") == "Formal name: Messier 1")
    #expect(view.text("commonNameText") == "Common name: The Crab Nebula")
    #expect(view.text("updatedText") == "Updated: October 19, 2017")
    #expect(view.text("nasaURL") == "https://example.org/m1")
    #expect(view.text("nasaText") == "Messier 1 at NASA")
    #expect(view.texts("image.url") == ["/league/messier/m1.jpg"])
  }

  @Test(
    "A credit and its source are shown if they are known, and a thumbnail alone, too")
  func credit() throws {
    let full = try view(
      MessierFixture(keys: [
        #""imageLink": "a.jpg", "imageCredit": "NASA", "imageSource": "https://example.org/""#
      ]).json)
    #expect(full.texts("image.hasCredit") == ["true"])
    #expect(full.texts("image.source") == ["https://example.org/"])
    let credit = try view(
      MessierFixture(keys: [#""thumbnail": "s.jpg", "imageCredit": "NASA""#]).json)
    #expect(credit.texts("image.url") == ["/league/messier/s.jpg"])
    #expect(credit.texts("image.credit") == ["NASA"])
    #expect(credit.texts("image.hasSource") == ["false"])
    let bare = try view(MessierFixture(keys: [#""imageLink": "a.jpg", "imageCredit": " ""#]).json)
    #expect(bare.texts("image.hasCredit") == ["false"])
  }

  @Test("Missing values have placeholder text")
  func unknown() throws {
    let view = try view(MessierFixture(number: 2).json)
    #expect(view.text("commonNameText") == "Common name: none")
    #expect(view.text("hasCommonName") == "false")
    #expect(view.text("summary") == "Messier 2: an object.")
    #expect(view.text("nasaText") == "Hubble’s Messier catalog at NASA")
    #expect(view.text("placeholder") == "/league/assets/messier/nebula.svg")
    #expect(view.text("placeholderAlt") == "Chart symbol: deep-sky object")
    #expect(view.texts("image.url") == [])
    #expect(view.texts("facts.label") == [])
  }

  @Test("Type and constellation determine the summary and the symbol")
  func summary() throws {
    let keys = [#""type": "Globular Cluster", "constellation": "CVn""#]
    let view = try view(MessierFixture(number: 3, keys: keys).json)
    #expect(view.text("summary") == "Messier 3: globular cluster in Canes Venatici.")
    #expect(view.text("placeholder") == "/league/assets/messier/globular-cluster.svg")
  }

  @Test("The table is ordered by number, whatever the file names")
  func order() throws {
    let files = [110, 9, 31, 10].map { (name: "\($0)", json: MessierFixture(number: $0).json) }
    let site = try Site(of: CatalogKind.messier, files: files, settings: .sample())
    let view = CatalogView(
      of: .messier, PageSlice(entries: site.entries(of: CatalogKind.messier), path: "messier/"),
      place: nil, in: site)
    #expect(view.texts("objects.shortName") == ["M9", "M10", "M31", "M110"])
    #expect(view.text("countText") == "4 objects")
    #expect(view.texts("objects.url")?.first == "/league/messier/m9/")
  }

  @Test(
    "Names of other objects in prose are links, and nothing else is",
    arguments: [
      ("M32 and M110, near M31.", "[M32] and [M110], near M31."),
      ("Messier 110 (M 110) M1100 xM32 M32a M32", "[Messier 110] ([M 110]) M1100 xM32 M32a [M32]"),
      ("M111 <b>M32</b>", "M111 <b>[M32]</b>"), ("", ""), ("No names.", "No names."),
    ])
  func links(text: String, expected: String) {
    let parts = TextPart.parts(of: text, namesOf: [.messier]) { _, name in
      [32, 110].contains(name.number) ? "/m\(name.number)/" : nil
    }
    #expect(parts.map { $0.url == nil ? $0.text : "[\($0.text)]" }.joined() == expected)
  }

  @Test("A page has the objects within five degrees, the nearest first")
  func near() throws {
    func place(_ number: Int, _ rightAscension: String, _ declination: String) -> (String, String) {
      let keys = [
        "\"rightAscension\": \"\(rightAscension)\"", "\"declination\": \"\(declination)\"",
      ]
      return ("m\(number)", MessierFixture(number: number, keys: keys).json)
    }
    let files = [
      place(31, "00:42:44", "+41:16:09"), place(32, "00:42:42", "+40:51:55"),
      place(110, "00:40:22", "+41:41:07"), place(52, "23:24:48", "+61:35:36"),
    ]
    let site = try Site(
      of: CatalogKind.messier, files: files.map { (name: $0.0, json: $0.1) }, settings: .sample())
    let pages = try #require(
      Reading(pagesOf: CatalogKind.messier, json: files[0].1, file: "m31", in: site).value)
    let texts = pages.flatMap(\.texts)
    #expect(texts.contains("0.4°") && texts.contains("0.6°"))
    #expect(texts.contains("M32") && texts.contains("M110") && !texts.contains("M52"))
  }

  @Test("A picture beside the catalog is that of an object without one, with credit and license")
  func photos() throws {
    var site = try Site(
      of: CatalogKind.messier,
      files: (1...2).map { (name: "m\($0)", json: MessierFixture(number: $0).json) },
      settings: .sample(), copied: ["messier-photos/m1.jpg"])
    var diagnostics = Diagnostics()
    let photo = #"{"object": "M1", "image": "m1.jpg", "credit": "Tove", "license": "CC0"}"#
    try site.add(ObjectPhotoKind(), files: [(name: "photos", json: photo)], into: &diagnostics)
    func texts(_ number: Int, _ keys: [String] = []) throws -> [String] {
      let json = MessierFixture(number: number, keys: keys).json
      let pages = Reading(pagesOf: CatalogKind.messier, json: json, file: "m\(number)", in: site)
      return try #require(pages.value).flatMap(\.texts)
    }
    #expect(try texts(1).contains("CC0") && texts(1).contains("Tove"))
    #expect(try !texts(2).contains("CC0"))
    // The picture of the catalog comes first.
    let own = try texts(1, [#""imageLink": "https://example.org/m1.jpg", "imageCredit": "NASA""#])
    #expect(own.contains("NASA") && !own.contains("CC0"))
    let wrong = #"{"object": "M3", "image": "m3.jpg", "credit": "Tove"}"#
    let reading = Reading(pagesOf: ObjectPhotoKind(), json: wrong, file: "photos", in: site)
    #expect(reading.diagnostics.all.count == 2 && reading.diagnostics.hasErrors)
  }
}
