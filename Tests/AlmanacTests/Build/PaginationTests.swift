import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

/// A kind with a list of several pages, newest first or oldest first.
private struct LogKind: Kind {
  struct Item: Model {
    let day: Int
    let text: String

    init(from object: inout ObjectReader) {
      day = object.required("day")
      text = object.required("text")
    }
  }

  struct View: ViewModel {
    let slice: PageSlice<Item>
    let settings: SiteSettings

    static let fields: [Field<View>] = [
      .text("text", "What they say.") { $0.slice.entries.map(\.text).joined(separator: " ") },
      .text("number", "The number.") { $0.slice.number.map { String($0) } ?? "first" },
      .url("previous", "The page before.") { view in
        view.slice.previous.map { view.settings.url(of: $0) } ?? ""
      },
      .url("next", "The page after.") { view in
        view.slice.next.map { view.settings.url(of: $0) } ?? ""
      },
    ]
  }

  static let list = PageTemplate<View, SlicePath>(
    "logs", "The log.", path: "log/{{^isFirst}}{{number}}/{{/isFirst}}")
  static let size = SettingsKey<Int>("size", "How many a page has.")

  let edge: Pagination.Edge
  let name = "log"
  let folder = "log"
  var settingsKeys: [SettingsDeclaration] { [Self.size.declaration] }

  func areInIncreasingOrder(_ a: Item, _ b: Item) -> Bool {
    edge == .start ? a.day > b.day : a.day < b.day
  }

  var pages: [Pages<Self>] {
    let pagination = Pagination(growingAt: edge) { $0.value(of: Self.size) ?? 3 }
    return [
      .slices(Self.list, pagination) { slice, site in
        View(slice: slice, settings: site.settings)
      }
    ]
  }
}

@Suite("A list of several pages")
struct PaginationTests {
  private static let edges: [Pagination.Edge] = [.start, .end]

  private func settings() throws -> SiteSettings { try .sample() }

  private func ranges(
    _ count: Int, _ size: Int, _ edge: Pagination.Edge
  ) throws -> [Range<Int>] {
    let pagination = Pagination(per: size, growingAt: edge)
    let settings = try settings()
    return pagination.numbers(count, settings).map {
      pagination.slice($0, of: count, settings).range.indices(of: count)
    }
  }

  @Test("shows every entry once, on pages of the right size", arguments: edges, 1...4)
  func partition(edge: Pagination.Edge, size: Int) throws {
    for count in 0..<30 {
      let ranges = try ranges(count, size, edge)
      #expect(ranges.flatMap(\.self).sorted() == Array(0..<count))
      switch edge {
      case .start:
        #expect(ranges.dropFirst().allSatisfy { $0.count == size })
        #expect(
          ranges.first.map { $0.count < 2 * size && ($0.count >= size || count < size) } != false)
      case .end:
        #expect(ranges.dropLast().allSatisfy { $0.count == size })
        #expect(ranges.last.map { (1...size).contains($0.count) } != false)
      }
    }
  }

  @Test("leads from each page to the next in the order of its entries", arguments: edges, 1...4)
  func neighbors(edge: Pagination.Edge, size: Int) throws {
    let pagination = Pagination(per: size, growingAt: edge)
    let settings = try settings()
    for count in 1..<30 {
      var number: Pagination.Number? = 0
      var end = 0
      var seen: [Pagination.Number] = []
      var before: Pagination.Number?
      while let page = number, seen.count < count {
        let slice = pagination.slice(page, of: count, settings)
        #expect(slice.range.indices(of: count).lowerBound == end)
        #expect(slice.previous == before)
        end = slice.range.indices(of: count).upperBound
        seen.append(page)
        (before, number) = (page, slice.next)
      }
      #expect(end == count)
      #expect(Set(seen) == Set(pagination.numbers(count, settings)))
    }
  }

  // MARK: Builds

  private func fixture(_ count: Int) throws -> SiteFixture {
    let fixture = try SiteFixture()
    for file in ["Content/things", "Templates/thing.md", "Templates/things.md"] {
      try fixture.folder.remove(file)
    }
    try fixture.folder.write(
      "{{text}} {{number}} <a href=\"{{previous}}\">p</a> <a href=\"{{next}}\">n</a>\n",
      to: "Templates/logs.md")
    for day in 1...count { try add(day, to: fixture) }
    return fixture
  }

  private func add(_ day: Int, _ text: String? = nil, to fixture: SiteFixture) throws {
    try fixture.folder.write(
      #"{"day": \#(day), "text": "\#(text ?? "t\(day)")"}"#, to: "Content/log/\(day).json")
  }

  private func build(
    _ fixture: SiteFixture, _ edge: Pagination.Edge, _ output: String = "_site"
  ) async throws -> BuildReport {
    try await fixture.build(
      output: "\(fixture.folder.path)/\(output)", kinds: [LogKind(edge: edge)])
  }

  @Test("keeps its older pages when an entry is added")
  func added() async throws {
    let fixture = try fixture(11)
    #expect(try await build(fixture, .start).pages == 3)
    let old = try fixture.site().filter { $0.key != "log/index.html" }
    try add(12, to: fixture)
    // Two pages more than full: the first page gives its three oldest entries away.
    let report = try await build(fixture, .start)
    #expect((report.pages, report.rendered) == (4, 3))
    try add(13, to: fixture)
    #expect(try await build(fixture, .start).rendered == 1)
    let now = try fixture.site()
    #expect(now["log/1/index.html"] == old["log/1/index.html"])
    #expect(
      String(decoding: now["log/index.html"] ?? Data(), as: UTF8.self).contains("t13 t12 t11 t10"))
  }

  @Test("rebuilds the page of an entry that changed, and no other")
  func changed() async throws {
    let fixture = try fixture(12)
    _ = try await build(fixture, .start)
    try add(2, "other", to: fixture)
    #expect(try await build(fixture, .start).rendered == 1)
    #expect(try fixture.folder.text("_site/log/1/index.html").contains("t3 other t1"))
  }

  @Test("is as a clean build makes it, whatever is added, removed or changed", arguments: edges)
  func random(edge: Pagination.Edge) async throws {
    let fixture = try fixture(5)
    var generator = SeededGenerator(seed: 7)
    for step in 0..<24 {
      let day = Int.random(in: 1...16, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0...2: try add(day, to: fixture)
      case 3: try? fixture.folder.remove("Content/log/\(day).json")
      case 4: try add(day, "step\(step)", to: fixture)
      default:
        try fixture.folder.write(
          """
          {"title": "S", "description": "D.", "baseURL": "https://example.org/", "size": \(1 + day % 4)}
          """, to: "Content/site.json")
      }
      let report = try await build(fixture, edge)
      #expect(report.outcome == .built, "\(SiteFixture.text(report))")
      _ = try await build(fixture, edge, "clean-\(step)")
      #expect(try fixture.site() == fixture.folder.files(below: "clean-\(step)"), "step \(step)")
    }
  }
}
