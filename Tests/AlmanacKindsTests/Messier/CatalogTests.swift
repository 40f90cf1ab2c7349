import AlmanacBuild
import AlmanacSky
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Catalogs that a site declares")
struct CatalogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try declare(#""catalogs": {"lacaille": {"title": "Lacaille's nebulas", "prefix": "La"}}"#)
  }

  private func declare(_ keys: String) throws {
    try folder.write(
      #"""
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/base/",
       "timeZone": "Europe/Berlin", \#(keys)}
      """#, to: "Content/site.json")
  }

  private func build() async throws -> BuildReport {
    let day = try #require(CalendarDate("2026-11-22"))
    let options = BuildOptions(
      source: folder.path, output: "\(folder.path)/_site", asOf: .date(day), isStrict: false,
      width: 2)
    return await SiteSession(.builtIn, options).update()
  }

  private func built() async throws {
    let report = try await build()
    #expect(DiagnosticPrinter().text(report.diagnostics).isEmpty)
    #expect(report.outcome == .built)
  }

  private func printed() async throws -> String {
    DiagnosticPrinter().text(try await build().diagnostics)
  }

  @Test("have the pages of Messier's catalog, with names of their own")
  func pages() async throws {
    try folder.write(
      #"""
      [{"formalName": "La 12", "commonName": "The Fog Bank", "type": "Dark Nebula",
        "rightAscension": "10:00:00", "declination": "-20:00:00", "description": "South of La 3 and M1."},
       {"formalName": "La 3", "rightAscension": "10:04:00", "declination": "-20:00:00"}]
      """#, to: "Content/lacaille/all.json")
    try folder.write("[\(MessierFixture(number: 1).json)]", to: "Content/messier/a.json")
    try folder.write(
      "date,object,observer\n2026-11-01,la12,Tove\n", to: "Content/observations/log.csv")
    try await built()
    let page = try folder.text("_site/lacaille/la12/index.html")
    #expect(page.contains("The Fog Bank (La 12)"))
    #expect(
      page.contains(
        #"South of <a href="/base/lacaille/la3/">La 3</a> and <a href="/base/messier/m1/">M1</a>."#)
    )
    #expect(page.contains("November 1, 2026"))
    // 4 minutes of right ascension are a degree, and less away from the equator.
    #expect(page.contains(#"<a href="/base/lacaille/la3/">La 3</a> 0.9°"#))
    #expect(!page.contains("NASA") && !page.contains("Updated"))
    let list = try folder.text("_site/lacaille/index.html")
    #expect(list.contains("<h1>Lacaille’s nebulas</h1>") || list.contains("Lacaille's nebulas"))
    let (third, twelfth) = (list.range(of: "id=\"La3\""), list.range(of: "id=\"La12\""))
    #expect(try #require(third).lowerBound < #require(twelfth).lowerBound)
    #expect(list.contains("2 objects"))
    #expect(try folder.text("_site/lacaille/lacaille.csv").contains("La12,The Fog Bank,"))
    #expect(try folder.text("_site/observations/index.html").contains("/base/lacaille/la12/"))
    #expect(try folder.text("_site/messier/m1/index.html").contains("hubble-messier-catalog"))
  }

  @Test("have several pages if they have very many objects, each with its part")
  func slices() async throws {
    let rows = (1...501).map { "La \($0)" }.joined(separator: "\n")
    try folder.write("formalName\n\(rows)\n", to: "Content/lacaille/all.csv")
    try await built()
    let first = try folder.text("_site/lacaille/index.html")
    let second = try folder.text("_site/lacaille/page/2/index.html")
    #expect(first.contains("La 1 to La 500") && first.contains("id=\"La500\""))
    #expect(first.contains("/base/lacaille/page/2/") && !first.contains("id=\"La501\""))
    #expect(second.contains("id=\"La501\"") && !second.contains("id=\"La1\""))
    #expect(second.contains("501 objects"))
    #expect(try folder.text("_site/lacaille/checklist/index.html").contains("id=\"La501\""))
  }

  private static let header =
    "Name;Type;RA;Dec;Const;MajAx;MinAx;PosAng;B-Mag;V-Mag;J-Mag;Hubble;M;NGC;IC;Identifiers;"
    + "Common names;NED notes;OpenNGC notes;Sources\n"

  private func object(_ row: String, in catalog: Catalog = Self.ngc) throws -> SkyObject {
    let json = Self.json(row)
    return try Reading(SkyObject.self, json: json, in: CatalogKind(catalog)).get()
  }

  private static let ngc = Catalog(
    folder: "ngc", title: "NGC", introduction: nil,
    series: [
      .init(prefix: "NGC", name: "NGC", count: nil), .init(prefix: "IC", name: "IC", count: nil),
    ])

  /// A row as a JSON object, in which empty cells are missing keys.
  private static func json(_ row: String) -> String {
    let keys = header.dropLast().split(separator: ";")
    let cells = row.split(separator: ";", omittingEmptySubsequences: false)
    let pairs = zip(keys, cells).filter { !$1.isEmpty }.map { key, cell in
      Double(cell) == nil || cell.hasPrefix("0") ? "\"\(key)\": \"\(cell)\"" : "\"\(key)\": \(cell)"
    }
    return "{\(pairs.joined(separator: ", "))}"
  }

  @Test("read the rows of OpenNGC as they are")
  func openNGC() throws {
    let row = """
      NGC0224;G;00:42:44.35;+41:16:08.6;And;177.83;69.66;35;4.29;3.44;2.09;Sb;031;;0123;\
      PGC 002557, UGC 00454;Andromeda Galaxy,Big One;A note.;Another.;Type:1
      """
    let object = try object(row)
    #expect(object.shortName == "NGC 224" && object.name.identifier == "NGC224")
    #expect(object.type == .spiralGalaxy && object.hubbleType == "Sb")
    #expect(object.constellation?.name == "Andromeda")
    #expect(object.magnitude?.double == 3.44 && object.blueMagnitude?.double == 4.29)
    #expect(object.size?.axes.map(\.double) == [177.83, 69.66])
    #expect(object.commonName == "Andromeda Galaxy")
    #expect(object.designation == "M31" && object.alsoKnownAs == ["Big One", "IC 123"])
    #expect(object.identifiers == ["PGC 002557", "UGC 00454"])
    #expect(object.note == "A note. Another.")
    #expect(object.position?.declination.rounded() == 41)
  }

  @Test(
    "know the types of OpenNGC",
    arguments: [
      ("G", "SABbc", .spiralGalaxy), ("G", "S0-a", .lenticularGalaxy),
      ("G", "E-S0", .lenticularGalaxy), ("G", "E?", .ellipticalGalaxy),
      ("G", "IB", .irregularGalaxy), ("G", "", .galaxy), ("GPair", "Sb", .galaxyGroup),
      ("GTrpl", "", .galaxyGroup), ("GGroup", "", .galaxyGroup), ("*", "", .star),
      ("**", "", .doubleStar), ("*Ass", "", .stellarAssociation), ("OCl", "", .openCluster),
      ("GCl", "", .globularCluster), ("Cl+N", "", .clusterWithNebula),
      ("PN", "", .planetaryNebula), ("HII", "", .emissionNebula), ("EmN", "", .emissionNebula),
      ("DrkN", "", .darkNebula), ("Neb", "", .nebula), ("RfN", "", .reflectionNebula),
      ("SNR", "", .supernovaRemnant), ("Nova", "", .nova), ("NonEx", "", .nonexistent),
      ("Dup", "", .duplicate), ("Other", "", .other), ("g", "", nil), ("", "", nil),
    ] as [(String, String, ObjectType?)])
  func types(_ code: String, _ shape: String, _ type: ObjectType?) {
    #expect(ObjectType(openNGC: code, shape: shape) == type)
  }

  @Test("read OpenNGC's table with its semicolons, the parts of Serpens, and parts of objects")
  func openTable() async throws {
    try declare(#""catalogs": {"ngc": {"title": "NGC", "prefix": "NGC", "also": ["IC"]}}"#)
    try folder.write(
      Self.header + """
        IC0080 NED01;G;01:18:50.97;-11:24:25.9;Cet;;;;;;;;;;;"LEDA 1, X ";;;;
        NGC5194A;G;13:29:52.71;+47:11:42.6;CVn;;;;;;;;;;;;;;;
        NGC6605;OCl;18:16:21.37;-14:56:42.8;Se2;;;;;6.0;;;;;;;;;;
        NGC0001;Dup;00:07:15.84;+27:42:29.1;Peg;;;;;;;;;0002;;;;;;

        """, to: "Content/ngc/NGC.csv")
    try await built()
    let list = try folder.text("_site/ngc/index.html")
    let order = ["NGC1", "NGC5194A", "NGC6605", "IC80NED01"].compactMap {
      list.range(of: "id=\"\($0)\"")?.lowerBound
    }
    #expect(order.count == 4 && order == order.sorted())
    #expect(list.contains("Serpens"))
    let part = try folder.text("_site/ngc/ic80ned01/index.html")
    #expect(part.contains("IC 80 NED01") && part.contains("LEDA 1, X<"))
    let copy = try folder.text("_site/ngc/ngc1/index.html")
    #expect(copy.contains("Duplicate Entry") && copy.contains("NGC 2"))
  }

  @Test(
    "report rows of OpenNGC that they cannot read",
    arguments: [
      (
        "M040;**", "No name in this catalog is written \"M040\"",
        "add \"M\" to the list \"also\" of the catalog in site.json"
      ),
      (
        "NGC;G", "No name in this catalog is written \"NGC\"",
        "write the prefix and a number, such as NGC1"
      ),
      (
        "NGC0001;QQ", "OpenNGC has no type \"QQ\"",
        "its guide lists the types, such as G, GCl, OCl and PN"
      ),
      (
        "NGC0001;G;;;Xyz", "No constellation has the abbreviation \"Xyz\"",
        "abbreviations are those of the IAU, such as Tau for Taurus"
      ),
      (
        "NGC0001;G;24:00:00", "Expected a right ascension as \"hh:mm:ss\", found \"24:00:00\"",
        "hours go from 00 to 23, minutes and seconds to 59"
      ),
    ])
  func badRows(_ start: String, _ summary: String, _ help: String) {
    // A row is known by its columns, so none of these may be missing.
    let keys = ["Name", "Type", "RA", "Dec", "Const"]
    let cells: [String] = start.split(separator: ";", omittingEmptySubsequences: false).map(
      String.init)
    var pairs: [String] = []
    for (index, key) in keys.enumerated() {
      let cell = index < cells.count ? cells[index] : ""
      pairs.append(cell.isEmpty ? "\"\(key)\": null" : "\"\(key)\": \"\(cell)\"")
    }
    let json = "{\(pairs.joined(separator: ", "))}"
    let found = Reading(SkyObject.self, json: json, in: CatalogKind(Self.ngc)).diagnostics.all
    #expect(found.map(\.summary) == [summary])
    #expect(found.map(\.help) == [help])
  }

  @Test("report prefixes that are no words, or belong to another catalog, and taken folders")
  func badDeclarations() async throws {
    try declare(
      #""catalogs": {"a": {"title": "A", "prefix": "M"}, "b": {"title": "B", "prefix": "B 1"}}"#)
    #expect(
      try await printed() == """
        Content/site.json:2:74: error[A0518]: Names in another catalog begin with "M", too
          2 |  "timeZone": "Europe/Berlin", "catalogs": {"a": {"title": "A", "prefix": "M"}, "b": {"title": "B", "prefix": "B 1"}}}
            |                                                                          ^^^
          help: give each catalog a prefix of its own; M is that of Messier's catalog
        Content/site.json:2:110: error[A0517]: The names of a catalog cannot begin with "B 1"
          2 | …"title": "A", "prefix": "M"}, "b": {"title": "B", "prefix": "B 1"}}}
            |                                                              ^^^^^
          help: write up to twelve letters, such as "C" or "NGC"

        """)
    try declare(#""catalogs": {"games": {"title": "A", "prefix": "G"}}"#)
    #expect(
      try await printed().contains(
        "error[A0519]: The name \"games\" already belongs to another collection"))
  }

  @Test(
    "have names with a number up to their count",
    arguments: [1, 2, 9, 10, 11, 19, 20, 99, 100, 101, 109, 110, 199, 200, 987, 1000, 7840])
  func patterns(last: Int) throws {
    let regex = try Regex("^(\(Catalog.pattern(upTo: last)))$")
    let matched = (0...last * 11 + 20).filter { "\($0)".wholeMatch(of: regex) != nil }
    #expect(matched == Array(1...last))
    #expect("01".wholeMatch(of: regex) == nil && "".wholeMatch(of: regex) == nil)
  }

  @Test("A whole catalog is checked for missing objects, and a part of one is not")
  func completeness() async throws {
    try declare(#""catalogs": {"la": {"title": "L", "prefix": "L", "count": 42}}"#)
    func write(_ numbers: [Int]) throws {
      try folder.write(
        "formalName\n" + numbers.map { "L \($0)\n" }.joined(), to: "Content/la/all.csv")
    }
    try write(Array(1...31))
    try await built()
    try write(Array(2...42))
    #expect(
      try await printed() == """
        warning[A0512]: The catalogue lacks L 1
          help: a catalogue of 32 objects or more should have all 42

        """)
  }

  @Test("A chart of the stars around an object shows the brightest neighbors only")
  func neighbors() {
    let position = EquatorialPosition(rightAscension: 180, declination: 10)
    let others = (0..<100).map { (index: Int) -> ChartObject in
      let place = EquatorialPosition(
        rightAscension: 172 + Double(index % 10), declination: 4 + Double(index / 10))
      return ChartObject(
        label: "X\(index)", position: place, symbol: .galaxy,
        magnitude: Double((index * 37) % 100))
    }
    let chart = FinderChart(
      object: ChartObject(label: "A", position: position, symbol: .nebula, magnitude: nil),
      others: others, title: "T", description: "D", north: "N", east: "E")
    let text = String(decoding: chart.drawing.document, as: UTF8.self)
    #expect(text.matches(of: /class="object"/).count == 41)
    #expect(text.contains(">X0<") && !text.contains(">X27<"))
  }
}
