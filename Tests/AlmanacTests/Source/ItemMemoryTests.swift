import TestSupport
import Testing

@testable import Almanac

@Suite("Items between their reading and their pages")
struct ItemMemoryTests {
  private static func origin(_ index: Int) -> Origin {
    Origin(
      place: SourceFile(path: "Content/things/a.json", text: "").start, fileName: "a", index: index)
  }

  @Test("are returned once, with where they come from")
  func take() {
    let memory = ItemMemory<String>(files: 3, limit: 10_000)
    memory.keep("first", from: Self.origin(4), ofFile: 2, length: 100)
    memory.keep("second", from: Self.origin(7), ofFile: 2, length: 100)
    #expect(memory.take(1, ofFile: 2)?.item == "second")
    #expect(memory.take(1, ofFile: 2) == nil)
    #expect(memory.take(0, ofFile: 2)?.origin.index == 4)
    #expect(memory.take(2, ofFile: 2) == nil)
    #expect(memory.take(0, ofFile: 0) == nil)
  }

  @Test("are kept all or none: beyond the limit, memory does not grow with them")
  func limit() {
    let memory = ItemMemory<String>(files: 2, limit: 10_000)
    memory.keep("first", from: Self.origin(0), ofFile: 0, length: 5000)
    memory.keep("second", from: Self.origin(1), ofFile: 0, length: 5000)
    memory.keep("third", from: Self.origin(0), ofFile: 1, length: 1)
    for (item, file) in [(0, 0), (1, 0), (0, 1)] { #expect(memory.take(item, ofFile: file) == nil) }
  }

  @Test("are dropped early if the first files show that all would exceed the limit by far")
  func estimate() {
    for (count, isKept) in [(300, true), (3000, false)] {
      let memory = ItemMemory<Int>(files: count, limit: 1_000_000)
      for file in 0..<300 { memory.keep(file, from: Self.origin(0), ofFile: file, length: 1000) }
      #expect((memory.take(0, ofFile: 0) != nil) == isKept)
    }
  }

  @Test("count with their own size: rows of a table are short, and their models are not")
  func rows() {
    let memory = ItemMemory<InlineArray<16, Int>>(files: 1, limit: 1000)
    for index in 0..<10 {
      memory.keep(InlineArray(repeating: index), from: Self.origin(index), ofFile: 0, length: 1)
    }
    #expect(memory.take(0, ofFile: 0) == nil)
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
    let collection = await Collection.read(
      ThingKind(), [file], nil, memory: 10_000, width: 1, to: &site, into: &diagnostics)
    try fixture.folder.write("{", to: file.name)
    var paths: [String] = []
    try collection.pages(0, [0], site, &diagnostics) { paths += $0.pages.map(\.path) }
    #expect(diagnostics.all.isEmpty)
    #expect(paths == ["things/a/"])
  }
}
