import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

/// A build does not remake the pages over several entries that it keeps, but has to name what they
/// are made from if a new file has the path of one of them.
@Suite("A conflict with the path of a page that is kept")
struct KeptPathTests {
  private let folder: TemporaryFolder
  private static let declaration = """
    "people": {"name": "person", "fields": {"name": {"type": "text", "required": true}},
      "identifier": "name", "item": {"template": "person"},
      "list": {"template": "people", "path": "all.html"}}
    """

  init() throws {
    folder = try TemporaryFolder()
    try write(redirectFrom: "/people/bob/")
    try folder.write(#"{"name": "Ann"}"#, to: "Content/people/ann.json")
    for name in ["home", "404", "person", "people"] {
      try folder.write("# Page\n", to: "Templates/\(name).md")
    }
  }

  private func write(redirectFrom path: String, files: [String] = []) throws {
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/",
       "redirects": [{"from": "\(path)", "to": "/people/ann/"}],
       "files": \(files), "collections": {\(Self.declaration)}}
      """, to: "Content/site.json")
  }

  private func build(
    into output: String, shard: Shard? = nil, merging shards: [String] = []
  ) async -> BuildReport {
    var options = BuildOptions(
      source: folder.path, output: "\(folder.path)/\(output)",
      asOf: .date(CalendarDate(daysSinceEpoch: 20_778)), isStrict: false, width: 2)
    options.shard = shard
    options.mergedShards = shards.map { "\(folder.path)/\($0)" }
    return await SiteSession(.builtIn, options).update()
  }

  enum Change: CaseIterable {
    case pageAtRedirect, fileAtList, fileBelowList, redirectBelowList
  }

  private func make(_ change: Change) throws {
    switch change {
    case .pageAtRedirect: try folder.write(#"{"name": "Bob"}"#, to: "Content/people/bob.json")
    case .fileAtList:
      try write(redirectFrom: "/people/bob/", files: ["all.html"])
      try folder.write("x", to: "Content/all.html")
    case .fileBelowList: try folder.write("x", to: "Content/all.html/x.txt")
    case .redirectBelowList: try write(redirectFrom: "/all.html/x/")
    }
  }

  @Test("is reported as a clean build reports it", arguments: Change.allCases)
  func incremental(change: Change) async throws {
    #expect(await build(into: "_site").outcome == .built)
    try make(change)
    let report = await build(into: "_site")
    let clean = await build(into: "clean")
    #expect(report.outcome == .refused)
    #expect(clean.diagnostics.all.count == 1)
    #expect(
      DiagnosticPrinter().text(report.diagnostics) == DiagnosticPrinter().text(clean.diagnostics))
  }

  @Test("names both places")
  func places() async throws {
    #expect(await build(into: "_site").outcome == .built)
    try make(.pageAtRedirect)
    let text = DiagnosticPrinter().text(await build(into: "_site").diagnostics)
    #expect(
      text == """
        Content/site.json:2:16: error[A0302]: Two files of the site have the path "people/bob/index.html"
          2 |  "redirects": [{"from": "/people/bob/", "to": "/people/ann/"}],
            |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          help: give each a different name
          note: the other is made from this: Content/people/bob.json:1:1

        """)
  }

  @Test("is reported by a merge as a clean build reports it", arguments: Change.allCases)
  func merged(change: Change) async throws {
    try make(change)
    // A shard that has both pages refuses them itself.
    var parts: [String]?
    for count in 2...9 where parts == nil {
      var built: [String] = []
      for number in 1...count {
        let part = "part-\(number)-of-\(count)"
        let shard = Shard(number: number, of: count)
        if await build(into: part, shard: shard).outcome == .built { built.append(part) }
      }
      if built.count == count { parts = built }
    }
    let report = await build(into: "_site", merging: try #require(parts))
    let clean = await build(into: "clean")
    #expect(report.outcome == .refused)
    #expect(
      DiagnosticPrinter().text(report.diagnostics) == DiagnosticPrinter().text(clean.diagnostics))
  }
}
