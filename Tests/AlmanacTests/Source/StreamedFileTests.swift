import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

/// A kind that does something while the first record of its file is read.
private struct MeddlingKind: Kind {
  typealias Item = ThingKind.Item

  let folder = "things"
  let name = "thing"
  var pages: [Pages<Self>] { [.each(with: [], pages: pages(of:in:into:))] }
  let meddle: @Sendable (Origin) -> Void

  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Item? {
    if origin.index == 0 { meddle(origin) }
    return item
  }

  func areInIncreasingOrder(_ a: Item, _ b: Item) -> Bool { a.number < b.number }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] { [] }
}

@Suite("A file that is read while its records are")
struct StreamedFileTests {
  private static let name = "Content/things/more.jsonl"

  private func lines(_ numbers: Range<Int>) -> String {
    numbers.map { "{\"name\": \"n\($0)\", \"number\": \($0)}\n" }.joined()
  }

  private func read(
    _ fixture: SiteFixture, _ kind: some Kind, to site: inout Site,
    into diagnostics: inout Diagnostics
  ) async throws -> LoadedCollection {
    let file = SourceTree.File(
      source: try Directory(opening: fixture.folder.path), name: Self.name)
    return await LoadedCollection.read(
      kind, [file], nil, memory: 0, width: 1, to: &site, into: &diagnostics)
  }

  private func read(
    _ fixture: SiteFixture, _ kind: some Kind, into diagnostics: inout Diagnostics
  ) async throws -> LoadedCollection {
    var site = Site(settings: try TemplateFixture.settings())
    return try await read(fixture, kind, to: &site, into: &diagnostics)
  }

  @Test("is reported if it changes in between")
  func change() async throws {
    let fixture = try SiteFixture()
    // More than a piece of the file, so that the change is read.
    let text = lines(0..<12_000)
    try fixture.folder.write(text, to: Self.name)
    var diagnostics = Diagnostics()
    let unchanged = MeddlingKind { _ in }
    #expect(try await read(fixture, unchanged, into: &diagnostics).files[0].items.count == 12_000)
    #expect(diagnostics.all.isEmpty)
    let folder = fixture.folder
    let kind = MeddlingKind { _ in
      try? folder.write(text.replacing("11999", with: "11998"), to: Self.name)
    }
    _ = try await read(fixture, kind, into: &diagnostics)
    #expect(diagnostics.all.map(\.code) == ["A0318"])
  }

  @Test("is never in memory as a whole")
  func memory() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(lines(0..<12_000), to: Self.name)
    var diagnostics = Diagnostics()
    let kind = MeddlingKind { #expect($0.place.source.bytes.count < 50) }
    let file = try await read(fixture, kind, into: &diagnostics).files[0]
    #expect(file.place(file.items[11_999]).line == 12_000)
    // Neither are lines with errors, whose places are kept.
    try fixture.folder.write("{\"name\": 1 2}\n{\"name\": \"n\"}\n", to: Self.name)
    _ = try await read(fixture, kind, into: &diagnostics)
    let places = diagnostics.all.compactMap(\.place)
    #expect(places.count == 2)
    // What is not in memory is gone with the file.
    try fixture.folder.remove(Self.name)
    #expect(file.source.bytes.isEmpty && places.allSatisfy(\.source.bytes.isEmpty))
  }

  @Test("is reported if a record changed before its page is made, and others are read again")
  func record() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(lines(0..<3), to: Self.name)
    var diagnostics = Diagnostics()
    var site = Site(settings: try TemplateFixture.settings())
    let collection = try await read(fixture, ThingKind(), to: &site, into: &diagnostics)
    try fixture.folder.write(lines(0..<2) + lines(3..<4), to: Self.name)
    var paths: [String] = []
    try collection.pages(0, [0, 1], site, &diagnostics) { paths += $0.pages.map(\.path) }
    #expect(paths == ["things/n0/", "things/n1/"] && diagnostics.all.isEmpty)
    try collection.pages(0, [2], site, &diagnostics) { Issue.record("\($0.pages)") }
    #expect(diagnostics.all.map(\.code) == ["A0318"])
  }
}
