import AlmanacBuild
import AlmanacInspection
import AlmanacKinds
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("The origins of values of the sample site")
struct SampleOriginTests {
  private static let day = AsOf.date(CalendarDate(daysSinceEpoch: 20_778))

  private func options(_ source: String) -> BuildOptions {
    BuildOptions(source: source, output: nil, asOf: Self.day, isStrict: false, width: 2)
  }

  /// The number of lines that are changed for each page.
  private static let lineCount =
    ProcessInfo.processInfo.environment["ALMANAC_LINES"].flatMap(Int.init) ?? 1

  /// Returns the bytes of a page of a site.
  private func page(_ path: String, of source: String) async -> [UInt8]? {
    guard case .date(let day) = Self.day else { return nil }
    var site = await SitePreview(.builtIn, source: source, asOf: day)
    return site.bytes(ofPageAt: path)
  }

  @Test(
    "are lines whose change really changes the page, and of which the reverse lists the page",
    arguments: [
      "pets/biscuit/", "posts/nine-from-the-dunes/", "books/about/sea/", "teams/quayside-lanterns/",
      "games/2026-09-12-gulls-plovers/",
    ])
  func changes(path: String) async throws {
    let folder = try Self.copy()
    var known = Diagnostics()
    let inspection = try #require(
      await SiteInspection(.builtIn, options(folder.path), into: &known))
    guard case .page(let trace) = await inspection.trace(TraceQuery(path)) else {
      Issue.record("no page \(path)")
      return
    }
    let origins = Set(trace.values.flatMap(\.origins)).compactMap { origin -> Place? in
      if case .line(let place, _) = origin { place } else { nil }
    }
    let before = try #require(await page(path, of: folder.path))
    var generator = SeededGenerator(seed: UInt64(path.utf8.reduce(0) { $0 + Int($1) }))
    for place in origins.sorted().shuffled(using: &generator).prefix(Self.lineCount) {
      let file = folder.url.appending(path: place.path)
      let text = try Data(contentsOf: file)
      var differs = false
      for change in Self.changes(of: place) where !differs {
        var changed = text
        changed.replaceSubrange(place.range, with: Data(change.utf8))
        try changed.write(to: file)
        differs = await page(path, of: folder.path) != before
      }
      try text.write(to: file)
      #expect(differs, "\(path) does not change with \(place.path):\(place.line)")
      guard case .used(let pages, _) = await inspection.uses(of: place.path, line: place.line)
      else {
        Issue.record("\(place.path):\(place.line) is not known")
        continue
      }
      #expect(
        pages.contains { $0.path == "\(path)index.html" },
        "\(place.path):\(place.line) does not list \(path)")
    }
  }

  /// Returns a copy of the sample site with few games and without the catalogue.
  private static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["Content", "Templates"] {
      try files.copyItem(
        at: Repository.root.appending(path: name), to: folder.url.appending(path: name))
    }
    try folder.remove("Content/messier")
    let games = try files.contentsOfDirectory(atPath: "\(folder.path)/Content/games")
    for game in games where game.hasSuffix(".json") && !game.hasPrefix("2026-09-12") {
      try folder.remove("Content/games/\(game)")
    }
    let table = try folder.text("Content/games/saltmarsh-league.csv").split(separator: "\n")
    try folder.write(
      table.prefix(9).map { "\($0)\n" }.joined(), to: "Content/games/saltmarsh-league.csv")
    return folder
  }

  /// Returns what a person might write in place of a value, in the syntax of its file.
  private static func changes(of place: Place) -> [String] {
    let text = place.source.text(in: place.range)
    if let number = Int(text) { return ["\(number + 1)", "\(number + 10)", "\(number + 2)"] }
    if text == "true" || text == "false" { return [text == "true" ? "false" : "true"] }
    let isQuoted = text.hasPrefix("\"") && text.count > 1
    let inner = isQuoted ? String(text.dropFirst().dropLast()) : text
    var changes = ["\(inner)x", "x\(inner)"]
    if let date = CalendarDate(String(inner.prefix(10))) {
      changes = [1, 40, 400].map {
        "\(CalendarDate(daysSinceEpoch: date.daysSinceEpoch + $0))\(inner.dropFirst(10))"
      }
    }
    // The names of choices that occur in the sample site.
    changes += [
      "uncommon", "veryRare", "twoPoints", "assist", "fiba", "pickup15", "scheduled", "forfeit",
      "mina.orr", "eli-farrowby", "de", "de-DE", "1-2",
    ]
    return changes.map { isQuoted ? "\"\($0)\"" : $0 }
  }

  @Test("are found for a kind that is declared in site.json, in tables and lists")
  func declared() async throws {
    let site = try DeclaredSite(
      fields: #""title": {"type": "text", "required": true}, "pages": {"type": "number"}"#,
      #""identifier": "title", "list": {"template": "books"}"#, page: "{{title}} has {{pages}}\n",
      list: "{{#items}}\n- {{title}}: {{pages}}\n{{/items}}\n")
    try site.write("title,pages\nEmma,474\n\"Dune, old\",612\n", to: "Content/books/all.csv")
    try site.write(
      #"{"title": "Ivy", "pages": 5}"# + "\n{\"title\": \"Oak\"}\n", to: "Content/books/more.jsonl")
    var known = Diagnostics()
    let inspection = try #require(
      await SiteInspection(
        [DeclaredCollections()], options(site.folder.path), into: &known))
    #expect(DiagnosticPrinter().text(inspection.diagnostics) == "")
    guard case .page(let trace) = await inspection.trace(TraceQuery("books/", text: "6")) else {
      Issue.record("no list")
      return
    }
    #expect(trace.values.map(\.shown.text) == ["612"])
    #expect(
      trace.values.first?.origins.map { origin in
        if case .line(let place, let key) = origin {
          "\(place.path):\(place.line) \(key)"
        } else {
          ""
        }
      } == ["Content/books/all.csv:3 pages"])
    guard case .used(let pages, _) = await inspection.uses(of: "Content/books/more.jsonl", line: 1)
    else {
      Issue.record("no uses")
      return
    }
    #expect(pages.map(\.path) == ["books/index.html", "books/ivy/index.html"])
  }
}
