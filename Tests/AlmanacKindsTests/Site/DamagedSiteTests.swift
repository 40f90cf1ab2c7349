import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball
@testable import AlmanacBuild
@testable import AlmanacCore
@testable import AlmanacKinds

@Suite("The sample site with random damage")
struct DamagedSiteTests {
  /// Reads a file as an item of a kind would be read.
  private func check(_ kind: some Kind, _ path: String, _ count: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let settings = try SiteSettings.sample(keys: Self.fees)
    let whole = try Repository.bytes(of: path)
    try folder.write("", to: path)
    let file = SourceTree.File(source: try Directory(opening: folder.path), name: path)
    var outcomes: Set<Bool> = []
    for _ in 0..<count {
      try FileSystem.write(whole.damaged(using: &generator), to: "\(folder.path)/\(path)")
      var diagnostics = Diagnostics()
      let read = Pipeline.read(file, of: kind, settings, into: &diagnostics)
      // Everything missing is reported in this file, and all diagnostics can be printed.
      // An item of a later day is no item yet, which the report of a build says.
      #expect(
        !read.file.items.isEmpty || !read.file.withheld.isEmpty || diagnostics.hasErrors)
      #expect(read.file.lost.isEmpty || diagnostics.hasErrors)
      #expect(diagnostics.all.allSatisfy { $0.place?.path == path })
      #expect(DiagnosticPrinter().text(diagnostics).isEmpty == diagnostics.all.isEmpty)
      outcomes.insert(diagnostics.hasErrors)
    }
    #expect(outcomes == [true, false])
  }

  private static let fees = """
    "fees": {"currency": "USD", "common": 50, "uncommon": 75, "rare": 150, "veryRare": 500}
    """

  @Test("No record of a damaged file is lost silently", arguments: 0..<5)
  func records(part: Int) throws {
    switch part {
    case 0: try check(PetKind(), "Content/pets/biscuit.json", 800, seed: 1)
    case 4: try check(PetKind(), "Content/pets/newcomers.csv", 300, seed: 7)
    case 1: try check(ProfileKind(), "Content/profiles/mina-orr.json", 500, seed: 2)
    case 2:
      try check(PostKind(), "Content/posts/2026-09-03-fifteen-and-two-clear.md", 500, seed: 3)
    default: try check(GameKind(), "Content/games/2026-07-25-herons-plovers.json", 400, seed: 4)
    }
  }

  /// A copy of the sample site without its largest collection.
  private func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Content", "Templates"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name), to: folder.url.appending(path: name))
    }
    try folder.remove("Content/messier")
    // They are about objects.
    try folder.remove("Content/messier-photos")
    try folder.remove("Content/observations")
    // A file of several records, some of which damage may take away as a whole.
    try folder.remove("Content/pets/newcomers.csv")
    return folder
  }

  private func build(
    _ folder: TemporaryFolder, _ kinds: [any PageSource] = .builtIn
  ) async throws -> BuildReport {
    let day = try #require(CalendarDate("2026-11-21"))
    let options = BuildOptions(
      source: folder.path, output: folder.path + "/_site", asOf: .date(day), isStrict: false,
      width: 2)
    return await SiteSession(kinds, options).update()
  }

  @Test("Each item of a damaged site has its page, or an error that says why not")
  func site() async throws {
    var generator = SeededGenerator(seed: 5)
    let folder = try copy()
    var names = try folder.files(below: "Content").keys.filter {
      ($0.hasSuffix(".json") || $0.hasSuffix(".md")) && $0 != "site.json"
    }.sorted()
    // The folders stay, and so do the lists. Teams have none of their own, and one file has all of Caldwell's objects.
    let lists = Set(names.map { $0.prefix { $0 != "/" } }).subtracting(["teams", "caldwell"]).count
    for name in names {
      let bytes = try Repository.bytes(of: "Content/\(name)").damaged(using: &generator)
      try FileSystem.write(bytes, to: "\(folder.path)/Content/\(name)")
    }
    // What has an error is taken away, until there is none; then all others have their pages.
    var report = try await build(folder)
    while report.outcome == .refused {
      let wrong = Set(
        report.diagnostics.all.filter { $0.severity == .error }.compactMap(\.place?.path))
      let gone = names.filter { wrong.contains("Content/\($0)") }
      try #require(!gone.isEmpty, "\(DiagnosticPrinter().text(report.diagnostics))")
      for name in gone { try folder.remove("Content/\(name)") }
      names.removeAll(where: gone.contains)
      report = try await build(folder)
    }
    #expect(report.outcome == .built)
    // Teams have their pages in a folder, beside those of teams that games only name.
    let records = names.filter { !$0.hasPrefix("teams/") && !$0.hasPrefix("caldwell/") }
    #expect(!names.isEmpty)
    let feeds = names.contains { $0.hasPrefix("posts/") } ? 1 : 0
    // The games of a table, which is not damaged, as are those of another collection.
    let table = try Repository.bytes(of: "Content/games/saltmarsh-league.csv")
    let rows = table.count { $0 == UInt8(ascii: "\n") } - 1
    let folders = try ["teams", "players", "standings", "books", "caldwell"].map {
      try folder.files(below: "_site/\($0)").count
    }
    // Pages of months and days, and the files beside the pages of games.
    let others = try folder.files(below: "_site/games").keys.count {
      $0.wholeMatch(of: #/index\.html|[^\/]+\/index\.html/#) == nil
        || $0.wholeMatch(of: #/[0-9]{4}-[0-9]{2}\/index\.html/#) != nil
    }
    // The home page, the page for unknown addresses, the sitemap, and the style sheet of the tokens.
    #expect(report.pages == records.count + rows + others + lists + feeds + folders.reduce(4, +))
    #expect(folders[0] > 1)
  }

  @Test(
    "A damaged configuration or template is used, or has an error",
    arguments: [
      ("Content/site.json", [SitePages()]), ("Templates/layouts/base.html", [SitePages()]),
      ("Templates/pet.md", [SitePages(), PetKind()]),
    ] as [(String, [any PageSource])])
  func templates(path: String, kinds: [any PageSource]) async throws {
    var generator = SeededGenerator(seed: 6)
    let folder = try copy()
    for name in ["games", "pets", "posts", "profiles"] { try folder.remove("Content/\(name)") }
    let whole = try Repository.bytes(of: path)
    let steps = ProcessInfo.processInfo.environment["ALMANAC_STEPS"].flatMap(Int.init) ?? 6
    for _ in 0..<steps {
      try FileSystem.write(whole.damaged(using: &generator), to: "\(folder.path)/\(path)")
      let report = try await build(folder, kinds)
      #expect(report.outcome == (report.diagnostics.hasErrors ? .refused : .built))
      #expect(
        DiagnosticPrinter().text(report.diagnostics).isEmpty == report.diagnostics.all.isEmpty)
    }
  }
}
