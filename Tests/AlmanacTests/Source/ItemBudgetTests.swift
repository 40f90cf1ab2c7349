import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("Items between their reading and their pages")
struct ItemBudgetTests {
  @Test("are kept up to a limit, beyond which memory does not grow with them")
  func limit() {
    let budget = ItemBudget(10_000)
    #expect(budget.reserve(5000, for: String.self))
    #expect(!budget.reserve(5000, for: String.self))
    #expect(budget.reserve(1, for: String.self))
  }

  @Test("count with their own size: rows of a table are short, and their models are not")
  func rows() {
    let budget = ItemBudget(10_000)
    #expect((0..<10).count { _ in budget.reserve(1, for: InlineArray<512, Int>.self) } == 2)
  }

  @Test("make the same pages as items that are read again", arguments: [0, 300, 64 << 20])
  func pages(limit: Int) async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("name,number\nc,3\nd,4\n", to: "Content/things/more.csv")
    try fixture.folder.write(
      "{\"name\": \"c\", \"number\": \"3\"}", to: "Content/things/wrong.json")
    var options = try fixture.options()
    options.itemMemory = limit
    let refused = await SiteSession([ThingKind()], options).update()
    #expect(refused.diagnostics.hasErrors)
    try fixture.folder.remove("Content/things/wrong.json")
    let report = await SiteSession([ThingKind()], options).update()
    #expect(SiteFixture.text(report) == "")
    let site = try fixture.site()
    #expect(try await fixture.build().outcome != .refused)
    #expect(try fixture.site() == site)
    #expect(try fixture.folder.text("_site/things/d/index.html").contains("4 on"))
  }

  @Test("are what was read, even if a file changes before their pages are made")
  func changedMeanwhile() async throws {
    let fixture = try SiteFixture()
    let file = SourceTree.File(
      source: try Directory(opening: fixture.folder.path), name: "Content/things/a.json")
    let settings = try TemplateFixture.settings()
    var diagnostics = Diagnostics()
    var site = Site(settings: settings)
    let collection = await LoadedCollection.read(
      ThingKind(), [file], nil, memory: 10_000, width: 1, to: &site, into: &diagnostics)
    try fixture.folder.write("{", to: file.name)
    var paths: [String] = []
    try collection.pages(0, [0], site, &diagnostics) { paths += $0.pages.map(\.path) }
    #expect(diagnostics.all.isEmpty)
    #expect(paths == ["things/a/"])
  }
}
