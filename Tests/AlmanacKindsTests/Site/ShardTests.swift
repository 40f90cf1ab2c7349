import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Shards")
struct ShardTests {
  private var site: ChangingSite

  init() throws { site = try ChangingSite(seed: 12) }

  /// Builds the shards of the site.
  private func build(_ count: Int) async throws {
    for number in 1...count {
      var options = site.options()
      options.shard = Shard(number: number, of: count)
      options.output = path(number)
      let report = await SiteSession(ChangingSite.sources, options).update()
      #expect(report.outcome == .built, "\(DiagnosticPrinter().text(report.diagnostics))")
    }
  }

  private func path(_ number: Int) -> String { "\(site.folder.path)/part-\(number)" }

  /// Merges shards into `_site`, and compares it with a clean build.
  private func merge(_ numbers: some Sequence<Int>) async throws -> BuildReport {
    var options = site.options()
    options.output = "\(site.folder.path)/_site"
    options.mergedShards = numbers.map(path)
    options.allowsRemovals = true
    let report = await SiteSession(ChangingSite.sources, options).update()
    let clean = await site.build(into: "clean")
    #expect(report.outcome == clean.outcome)
    #expect(report.pages == clean.pages)
    #expect(Set(report.diagnostics.all) == Set(clean.diagnostics.all))
    #expect(try site.folder.files(below: "_site") == site.folder.files(below: "clean"))
    try site.remove(site: "clean")
    return report
  }

  @Test("give the site of one build when they are merged", arguments: [1, 2, 3, 7])
  func merged(count: Int) async throws {
    try await build(count)
    let pages = try (1...count).map { try site.folder.files(below: "part-\($0)/pages").count }
    #expect(pages.allSatisfy { $0 > 0 }, "every shard makes a part: \(pages)")
    let report = try await merge(1...count)
    #expect(report.rendered == 4, "one page with a warning, and three about the whole site")
    #expect(report.notes.isEmpty)
    #expect(report.written == pages.reduce(0, +) + 9, "and these three, and the copied files")
    // Afterwards it is a site like any other, in which pages with dead links are rebuilt as well.
    let next = await site.build(into: "_site")
    #expect((next.outcome, next.rendered, next.written) == (.built, 3, 0))
  }

  @Test("are merged into a site that was built before, whose old pages go")
  mutating func earlierSite() async throws {
    _ = await site.build(into: "_site")
    try site.folder.remove("Content/pets/pet1.json")
    try await build(2)
    let report = try await merge(1...2)
    #expect((report.removed, report.rendered) == (1, 4))
    #expect(try await merge(1...2).written == 0)
  }

  @Test("are built again only where something changed")
  func rebuilt() async throws {
    try await build(2)
    try site.folder.write("(({{site.title}}))", to: "Templates/partials/note.md")
    try await build(2)
    #expect(try await merge(1...2).rendered == 4)
  }

  @Test("may be missing, of other content or of another day: their pages are built then")
  mutating func stale() async throws {
    try await build(3)
    let missing = try await merge([1, 3])
    #expect(missing.notes == ["Shard 2/3 is missing: its pages are built now"])
    #expect(missing.rendered > 0)
    // From here on, the shards differ from the site.
    for _ in 0..<8 {
      let change = try site.change()
      var options = site.options()
      options.output = "\(site.folder.path)/_site"
      options.mergedShards = (1...3).map(path)
      options.allowsRemovals = true
      let report = await SiteSession(ChangingSite.sources, options).update()
      let clean = await site.build(into: "clean")
      #expect(report.outcome == clean.outcome, "\(change)")
      if clean.outcome == .built {
        let files = try site.folder.files(below: "_site")
        #expect(try files == site.folder.files(below: "clean"), "\(change)")
        try site.save()
      } else {
        try site.restore()
      }
      try site.remove(site: "clean")
    }
  }

  @Test("of different states of the content are not mixed")
  func mixed() async throws {
    try await build(2)
    try site.folder.write(
      #"{"username": "ann", "name": "Another", "avatar": "face.svg"}"#,
      to: "Content/profiles/ann.json")
    var options = site.options()
    options.shard = Shard(number: 2, of: 2)
    options.output = path(2)
    _ = await SiteSession(ChangingSite.sources, options).update()
    let report = try await merge(1...2)
    #expect(
      report.notes == [
        "The shard in \(path(2)) was built from other files: its pages are rebuilt",
        "Shard 2/2 is missing: its pages are built now",
      ])
  }

  @Test("that were damaged afterwards are noticed", arguments: ["changed", "gone", "cache"])
  func damaged(damage: String) async throws {
    try await build(2)
    let page = try #require(
      try site.folder.files(below: "part-1/pages").keys.sorted().first { $0.hasSuffix(".html") })
    switch damage {
    case "changed": try site.folder.write("Other", to: "part-1/pages/\(page)")
    case "gone": try site.folder.remove("part-1/pages/\(page)")
    default: try site.folder.write("almanac cache 6\nx", to: "part-1/state/cache")
    }
    if damage == "changed" {
      var options = site.options()
      options.output = "\(site.folder.path)/_site"
      options.mergedShards = (1...2).map(path)
      let report = await SiteSession(ChangingSite.sources, options).update()
      #expect(
        report.outcome
          == .failed(
            "Cannot merge \(path(1))/pages/\(page): it was changed since its shard was built; "
              + "build that shard again"))
      #expect(!site.folder.exists("_site"), "nothing was written")
    } else {
      #expect(try await merge(1...2).rendered > 0)
    }
  }

  @Test("have numbers from one to their count")
  func names() {
    #expect(Shard("2/3") == Shard(number: 2, of: 3))
    for text in ["", "2", "0/3", "4/3", "-1/3", "1/0", "1/3/3", "a/b", "1/10001", " 1/3", "1//3"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }
}
