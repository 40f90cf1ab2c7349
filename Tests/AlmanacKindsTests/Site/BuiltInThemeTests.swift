import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("The built-in theme")
struct BuiltInThemeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(theme: nil)
    try folder.write(
      #"{"name": "Biscuit", "birthday": "2024-02-29", "rarity": "common"}"#,
      to: "Content/pets/biscuit.json")
  }

  private func write(theme: String?) throws {
    let key = theme.map { #", "theme": \#($0)"# } ?? ""
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/base/",
       "fees": {"currency": "USD", "common": 1, "uncommon": 2, "rare": 3, "veryRare": 4}\(key)}
      """, to: "Content/site.json")
  }

  private func build(
    _ sources: [any PageSource] = .builtIn, to output: String = "_site", shard: Shard? = nil,
    merging shards: [String] = []
  ) async throws -> BuildReport {
    let day = try #require(CalendarDate("2026-11-22"))
    var options = BuildOptions(
      source: folder.path, output: "\(folder.path)/\(output)", asOf: .date(day), isStrict: true,
      width: 2)
    options.allowsRemovals = true
    options.shard = shard
    options.mergedShards = shards.map { "\(folder.path)/\($0)" }
    let report = await SiteSession(sources, options).update()
    #expect(DiagnosticPrinter().text(report.diagnostics).isEmpty)
    #expect(report.outcome == .built)
    return report
  }

  private func assets(_ output: String = "_site") throws -> [String] {
    try folder.files(below: output).keys.filter { $0.hasPrefix("assets/") }.sorted()
  }

  /// Checks that the site equals one that is built from nothing.
  private func checkExactness() async throws {
    _ = try await build(to: "clean")
    #expect(try folder.files(below: "_site") == folder.files(below: "clean"))
    try folder.remove("clean")
  }

  @Test("gives a site without templates all that its pages need, and nothing else")
  func onlyUsed() async throws {
    _ = try await build()
    let before = try assets()
    #expect(before.contains("assets/site.css"))
    #expect(!before.contains { $0.hasPrefix("assets/messier/") || $0 == "assets/catalog.js" })
    #expect(try await build().written == 0)
    try folder.write(
      #"[{"formalName": "Messier 42", "type": "Diffuse Nebula", "description": "Gas.", "updateDate": {"year": 2026, "month": 1, "day": 2}}]"#,
      to: "Content/messier/a.json")
    _ = try await build()
    let added = Set(try assets()).subtracting(before)
    #expect(added.contains("assets/messier/nebula.svg") && added.count < 6)
    try await checkExactness()
    try folder.remove("Content/messier")
    _ = try await build()
    #expect(try assets() == before)
    try await checkExactness()
  }

  @Test("is below the folder of a theme, which is below the site's own templates")
  func layers() async throws {
    try folder.write("<p>theme</p>\n", to: "paper/partials/pet-card.md")
    try folder.write(
      "@import 'more.css'; b { background: url(b.png) }", to: "paper/assets/site.css")
    try folder.write("i { }", to: "paper/assets/more.css")
    try folder.write("unused { }", to: "paper/assets/unused.css")
    try write(theme: #""paper""#)
    _ = try await build()
    #expect(try folder.text("_site/pets/index.html").contains("<p>theme</p>"))
    #expect(
      try assets().filter { $0.hasSuffix(".css") } == [
        "assets/more.css", "assets/site.css", "assets/tokens.css",
      ])
    try folder.write("<p>own</p>\n", to: "Templates/partials/pet-card.md")
    try folder.write("own { }", to: "Templates/assets/own.css")
    _ = try await build()
    #expect(try folder.text("_site/pets/index.html").contains("<p>own</p>"))
    #expect(try assets().contains("assets/own.css"), "no page refers to it, but it is the site's")
    try await checkExactness()
    try folder.remove("Templates")
    try write(theme: nil)
    _ = try await build()
    #expect(!(try folder.text("_site/pets/index.html").contains("<p>own</p>")))
    try await checkExactness()
  }

  @Test("can be done without")
  func none() async throws {
    for (name, text) in [
      ("home", "# Home"), ("404", "# None"), ("pet", "# {{name}}"), ("pets", "# All"),
    ] {
      try folder.write(text + "\n", to: "Templates/\(name).md")
    }
    try write(theme: "false")
    _ = try await build()
    let files = try folder.files(below: "_site").keys.sorted()
    #expect(files == ["404.html", "index.html", "pets/biscuit/index.html", "pets/index.html"])
  }

  @Test("is published by a merge of shards as by one build")
  func shards() async throws {
    for number in 1...2 {
      _ = try await build(to: "part\(number)", shard: Shard("\(number)/2"))
      #expect(try assets("part\(number)").isEmpty)
    }
    _ = try await build(merging: ["part1", "part2"])
    #expect(try assets().contains("assets/site.css"))
    try await checkExactness()
  }

  @Test("compiles each of its templates for some kind or declared collection")
  func everyTemplate() throws {
    let declared = Set([any PageSource].builtIn.flatMap(\.templates).map(\.file))
    let files = try #require(BuiltInTheme().theme).files
    let general: Set = ["item", "list", "group"]
    for file in files {
      guard !SourceTree.File.isMerged(file.path), !file.path.contains("/"),
        let name = OutputFormat.ofTemplate(file.path)?.name
      else { continue }
      #expect(declared.contains(name) || general.contains(name), "\(file.path)")
    }
  }
}

@Suite("Sites to begin with")
struct StarterTests {
  @Test(
    "build without a diagnostic, and every file is referred to by a page",
    arguments: Starters.all.map(\.name), SiteLocale.allCases)
  func build(name: String, locale: SiteLocale) async throws {
    let starter = try #require(Starters.all.first { $0.name == name })
    let folder = try TemporaryFolder()
    let day = try #require(CalendarDate("2026-11-22"))
    var diagnostics = Diagnostics()
    let written = try NewSite(starter, title: nil, locale: locale, today: day).write(
      to: "\(folder.path)/site", into: &diagnostics)
    #expect(try #require(written).count <= 4)
    let options = BuildOptions(
      source: "\(folder.path)/site", output: "\(folder.path)/out", asOf: .date(day),
      isStrict: true, width: 2)
    let report = await SiteSession(.builtIn, options).update()
    #expect(DiagnosticPrinter().text(report.diagnostics).isEmpty)
    #expect(report.outcome == .built)
    let pages = try folder.files(below: "out")
    let text = pages.filter { !$0.key.hasSuffix(".svg") }.values
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    let entryPoints: Set = ["index.html", "404.html", "sitemap.xml"]
    for path in pages.keys where !entryPoints.contains(path) {
      let address = path.hasSuffix("index.html") ? String(path.dropLast(10)) : path
      let escaped = address.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      // Style sheets refer to fonts by paths of their own.
      let isFont = path.hasPrefix("assets/fonts/")
      #expect(
        text.contains(isFont ? "url(\(path.dropFirst(7)))" : "\"/\(escaped ?? address)\""),
        "\(path)")
    }
  }

  @Test("are not written over a site")
  func existing() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "Content/site.json")
    let day = try #require(CalendarDate("2026-11-22"))
    var diagnostics = Diagnostics()
    let written = try NewSite(Starters.blog, title: nil, locale: .german, today: day).write(
      to: folder.path, into: &diagnostics)
    #expect(written == nil)
    #expect(diagnostics.all.map(\.code) == ["A0338"])
    #expect(try folder.files(below: "Content").keys.sorted() == ["site.json"])
  }
}
