import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

/// Books, of which each page shows the books that share its first tag.
private struct BookKind: Kind {
  struct Item: Model {
    let title: String
    let tags: [String]

    init(from object: inout ObjectReader) {
      title = object.required("title")
      tags = object.optional("tags") ?? []
    }
  }

  struct View: ViewModel {
    let text: String

    static let fields: [Field<View>] = [.text("text", "What the page shows.") { $0.text }]
  }

  static let byTag = EntryIndex<BookKind>("tag") { $0.tags }
  static let page = PageTemplate<View, NoFields>("book", "One book.", path: "")

  static let count = Aggregate("count", by: byTag) { books, _ in Count(number: books.count) }

  /// How many books have a tag.
  struct Count: RecordableValue {
    let number: Int

    func write(to writer: inout EntryWriter) { writer.write(number) }
  }

  let name = "book"
  let folder = "books"
  var aggregates: [AnyAggregate<BookKind>] { [Self.count.erased] }
  var indexes: [EntryIndex<BookKind>] { [Self.byTag] }
  var pages: [Pages<Self>] { [.each(Self.page, pages: pages(of:in:into:))] }

  func areInIncreasingOrder(_ a: Item, _ b: Item) -> Bool { a.title < b.title }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let group = item.tags.first.map { context.site.entries(of: self, in: Self.byTag, at: $0) } ?? []
    let view = View(text: group.map(\.title).joined(separator: " "))
    return [
      Self.page.page(at: "books/\(context.origin.fileName)/", of: view, from: context.origin.place)
    ]
  }
}

/// A page of all tags, and one that shows the books of a tag.
private struct TagPages: PageSource {
  static let page = PageTemplate<BookKind.View, NoFields>("tags", "Tags.", path: "")

  let name: String
  let text: @Sendable (Site) -> String

  var pages: [Pages<Self>] {
    let make = { @Sendable (site: Site) in
      [Self.page.page(at: "\(name)/", of: BookKind.View(text: text(site)), from: nil)]
    }
    // One source has the template of all.
    return name == "tags"
      ? [.all(Self.page) { site, _ in make(site) }] : [.files("page") { site, _ in make(site) }]
  }

  static let all: [TagPages] = [
    .init(name: "tags") { site in
      site.keys(of: BookKind.self, in: BookKind.byTag).joined(separator: " ")
    },
    .init(name: "tag-x") { site in
      site.entries(of: BookKind.self, in: BookKind.byTag, at: "x").map(\.title)
        .joined(separator: " ")
    },
    .init(name: "count-x") { site in
      let count = site.value(of: BookKind.self, BookKind.count, at: "x")
      return count.map { String($0.number) } ?? "none"
    },
  ]

  static let size = TagPages(name: "size-x") { site in
    String(site.count(of: BookKind(), in: BookKind.byTag, at: "x"))
  }
}

@Suite("Groups of entries")
struct IndexTests {
  private let fixture: SiteFixture
  private let kinds: [any PageSource] = [ThingKind(), BookKind()] + TagPages.all

  init() throws {
    fixture = try SiteFixture()
    for name in ["book", "tags"] {
      try fixture.folder.write("{{text}}\n", to: "Templates/\(name).md")
    }
    try write("a", "A", ["x", "y", "x"])
    try write("b", "B", ["y"])
    try write("c", "C", ["x"])
    try write("d", "D", [])
  }

  private func write(_ file: String, _ title: String, _ tags: [String]) throws {
    let list = tags.map { "\"\($0)\"" }.joined(separator: ", ")
    try fixture.folder.write(
      "{\"title\": \"\(title)\", \"tags\": [\(list)]}", to: "Content/books/\(file).json")
  }

  private func shown(_ page: String) throws -> String {
    try fixture.folder.text("_site/\(page)/index.html")
      .replacing("<p>", with: "").replacing("</p>\n", with: "")
  }

  @Test("hold each entry with a key once, in the order of the kind")
  func groups() async throws {
    #expect(SiteFixture.text(try await fixture.build(kinds: kinds)) == "")
    #expect(try shown("books/a") == "A C")
    #expect(try shown("books/b") == "A B")
    #expect(try shown("books/d") == "")
    #expect(try shown("tag-x") == "A C")
    #expect(try shown("tags") == "x y")
    #expect(try shown("count-x") == "2")
  }

  @Test("have values that may be the only dependency of a page")
  func values() async throws {
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    // The group has another entry, and as many as before.
    try write("c", "K", ["x"])
    #expect(try await fixture.build(kinds: kinds).rendered == 3, "a, c and the page of x")
    try write("d", "D", ["x"])
    #expect(try await fixture.build(kinds: kinds).rendered == 5, "and d and the count")
    #expect(try shown("count-x") == "3")
    for name in ["a", "c", "d"] { try write(name, "A", ["y"]) }
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    #expect(try shown("count-x") == "none")
    var diagnostics = Diagnostics()
    let session = SiteSession(kinds, try fixture.options())
    guard
      case .page(let explanation) = await session.explanation(of: "count-x/", into: &diagnostics)
    else {
      Issue.record("No explanation")
      return
    }
    #expect(explanation.reason == "it shows the count of \"x\" in Content/books, which changed")
  }

  @Test("have a number of entries that may be the only dependency of a page")
  func count() async throws {
    let kinds = kinds + [TagPages.size]
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    #expect(try shown("size-x") == "2")
    // The group has another entry, and as many as before.
    try write("c", "K", ["x"])
    #expect(try await fixture.build(kinds: kinds).rendered == 3, "a, c and the page of x")
    try write("d", "D", ["x"])
    #expect(try await fixture.build(kinds: kinds).rendered == 6, "and d, the count and the size")
    #expect(try shown("size-x") == "3")
    for name in ["a", "c", "d"] { try write(name, "A", []) }
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    #expect(try shown("size-x") == "0")
    var diagnostics = Diagnostics()
    let session = SiteSession(kinds, try fixture.options())
    guard
      case .page(let explanation) = await session.explanation(of: "size-x/", into: &diagnostics)
    else {
      Issue.record("No explanation")
      return
    }
    #expect(
      explanation.reason
        == "it shows the number of entries of Content/books with the tag \"x\", which changed")
  }

  @Test("hold values of one day, if these ask for the day")
  func day() async throws {
    let kinds: [any PageSource] = [ThingKind(), DatedKind(), DatedPage()]
    for name in ["book", "tags"] { try fixture.folder.remove("Templates/\(name).md") }
    try fixture.folder.write("{{text}}\n", to: "Templates/dated.md")
    #expect(SiteFixture.text(try await fixture.build(kinds: kinds)) == "")
    #expect(try shown("dated") == "2026-11-21")
    // Every page that shows the value depends on the day, not only the one that computed it.
    #expect(try await fixture.build(asOf: "2026-11-22", kinds: kinds).outcome == .built)
    #expect(try shown("dated") == "2026-11-22")
    #expect(try shown("again") == "2026-11-22")
  }

  @Test("are the only dependency of their pages")
  func changes() async throws {
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    // Its own page, and that of the books with its first tag.
    try write("b", "Z", ["y"])
    var report = try await fixture.build(kinds: kinds)
    #expect(report.rendered == 1)
    #expect(try shown("books/b") == "A Z")
    // It leaves a group and joins another one.
    try write("b", "Z", ["x"])
    report = try await fixture.build(kinds: kinds)
    #expect(try shown("tag-x") == "A C Z")
    #expect(try shown("books/a") == "A C Z")
    #expect(report.rendered == 5, "a, b, c, and both pages of x; the tags are the same")
    // A new key.
    try write("d", "D", ["z"])
    report = try await fixture.build(kinds: kinds)
    #expect(report.rendered == 2, "d and the page of all tags")
    #expect(try shown("tags") == "x y z")
    // The last entry of a key.
    try fixture.folder.remove("Content/books/d.json")
    #expect(try await fixture.build(kinds: kinds).rendered == 1)
    #expect(try shown("tags") == "x y")
    #expect(try await fixture.build(kinds: kinds).rendered == 0)
  }

  @Test("end with the result of a clean build, whatever changed", arguments: UInt64(0)..<6)
  func randomChanges(seed: UInt64) async throws {
    let kinds = kinds + [TagPages.size]
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let file = ["a", "b", "c", "d", "e"].randomElement(using: &generator) ?? ""
        if Bool.random(using: &generator) || !fixture.folder.exists("Content/books/\(file).json") {
          let tags = ["x", "y", "z"].filter { _ in Bool.random(using: &generator) }
          let titles = ["A", "B", "C", "D"]
          try write(
            file, titles.randomElement(using: &generator) ?? "",
            tags.shuffled(using: &generator))
        } else {
          try fixture.folder.remove("Content/books/\(file).json")
        }
      }
      let report = try await fixture.build(kinds: kinds)
      let clean = try await fixture.build(output: "\(fixture.folder.path)/clean", kinds: kinds)
      #expect((report.outcome, clean.outcome) == (.built, .built))
      #expect(try fixture.site() == fixture.folder.files(below: "clean"))
      for name in ["clean", ".almanac/clean"] { try fixture.folder.remove(name) }
    }
  }

  @Test("explain why a page was rebuilt")
  func reason() async throws {
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    try write("c", "K", ["x"])
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    var diagnostics = Diagnostics()
    let session = SiteSession(kinds, try fixture.options())
    guard
      case .page(let explanation) = await session.explanation(of: "books/a/", into: &diagnostics)
    else {
      Issue.record("No explanation")
      return
    }
    #expect(
      explanation.reason
        == "it shows the entries of Content/books with the tag \"x\", which changed")
  }

  @Test("of an index that its kind does not list are an error")
  func unlisted() async throws {
    let other = TagPages(name: "tags") { site in
      let index = EntryIndex<BookKind>("shelf") { $0.tags }
      return site.keys(of: BookKind.self, in: index).joined()
        + site.entries(of: BookKind.self, in: index, at: "x").map(\.title).joined()
    }
    #expect(
      SiteFixture.text(try await fixture.build(kinds: [ThingKind(), BookKind(), other])) == """
        error[A0265]: The kind book does not list the index "shelf"
          help: add it to indexes of BookKind, so that builds know what its groups hold

        """)
  }

  @Test("follow the day, if keys depend on it")
  func keysOfTheDay() async throws {
    for name in ["book", "tags"] { try fixture.folder.remove("Templates/\(name).md") }
    try fixture.folder.write("{{text}}\n", to: "Templates/event.md")
    try fixture.folder.remove("Content/books")
    for (name, date) in [("a", "2026-11-20"), ("b", "2026-11-22"), ("c", "2026-11-24")] {
      try fixture.folder.write("{\"date\": \"\(date)\"}", to: "Content/events/\(name).json")
    }
    let kinds: [any PageSource] = [ThingKind(), EventKind()]
    #expect(SiteFixture.text(try await fixture.build(kinds: kinds)) == "")
    #expect(try shown("first") == "past 2026-11-20")
    #expect(try shown("second") == "past 2026-11-20")
    #expect(try shown("past") == "2026-11-20")
    #expect(try shown("future") == "2026-11-22 2026-11-24")
    for (day, past, isLast) in [
      ("2026-11-23", "2026-11-20 2026-11-22", false),
      ("2026-11-25", "2026-11-20 2026-11-22 2026-11-24", true),
    ] {
      #expect(try await fixture.build(asOf: day, kinds: kinds).outcome == .built)
      #expect(try shown("first") == "past \(past)")
      #expect(try shown("second") == "past \(past)")
      #expect(try shown("past") == past)
      #expect(fixture.folder.exists("_site/future") == !isLast)
    }
  }

  @Test("have no value of an aggregate that its kind does not list, or lists twice")
  func unlistedAggregate() async throws {
    let other = TagPages(name: "tags") { site in
      let size = Aggregate("size", by: BookKind.byTag) { books, _ in
        BookKind.Count(number: books.count)
      }
      return site.value(of: BookKind.self, size, at: "x") == nil ? "nil" : "?"
    }
    #expect(
      SiteFixture.text(try await fixture.build(kinds: [ThingKind(), BookKind(), other])) == """
        error[A0265]: The kind book does not list the aggregate "size"
          help: add it to aggregates of BookKind, so that builds know its values

        """)
    for name in ["book", "tags"] { try fixture.folder.remove("Templates/\(name).md") }
    #expect(
      SiteFixture.text(
        try await fixture.build(kinds: [ThingKind(), DatedKind(isListedTwice: true)])) == """
          error[A0266]: The kind dated lists two aggregates called "today"
            help: rename one of them

          """)
  }

  @Test("of two indexes of one name are an error")
  func repeated() async throws {
    for name in ["book", "tags"] { try fixture.folder.remove("Templates/\(name).md") }
    #expect(
      SiteFixture.text(try await fixture.build(kinds: [ThingKind(), ShelvedKind()])) == """
        error[A0266]: The kind shelved lists two indexes called "shelf"
          help: rename one of them

        """)
  }
}

/// A kind with two indexes of one name.
private struct ShelvedKind: Kind {
  typealias Item = BookKind.Item

  let name = "shelved"
  let folder = "books"
  var indexes: [EntryIndex<ShelvedKind>] {
    [.init("shelf") { $0.tags }, .init("shelf") { _ in [] }]
  }
}

/// A kind whose entries keep the settings, and an aggregate that shows the day by them.
private struct DatedKind: Kind {
  typealias Item = BookKind.Item

  struct Entry: Sendable {
    let settings: SiteSettings
  }

  struct Today: RecordableValue {
    let text: String

    func write(to writer: inout EntryWriter) { writer.write(text) }
  }

  static let all = EntryIndex<DatedKind>("all") { _ in [""] }
  static let today = Aggregate("today", by: all) { entries, _ in
    Today(text: entries.first?.settings.today.description ?? "")
  }

  let name = "dated"
  let folder = "books"
  var isListedTwice = false
  var indexes: [EntryIndex<DatedKind>] { [Self.all] }
  var aggregates: [AnyAggregate<DatedKind>] {
    Array(repeating: Self.today.erased, count: isListedTwice ? 2 : 1)
  }

  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? { Entry(settings: settings) }
}

/// Two pages of different steps that show the day by the aggregate.
private struct DatedPage: PageSource {
  static let page = PageTemplate<BookKind.View, NoFields>("dated", "The day.", path: "")

  let name = "dated page"
  var pages: [Pages<Self>] {
    ["dated", "again"].map { (name: String) in
      .all(Self.page, named: name) { site, _ in
        let today = site.value(of: DatedKind.self, DatedKind.today, at: "")
        return [Self.page.page(at: "\(name)/", of: BookKind.View(text: today?.text ?? ""))]
      }
    }
  }
}

/// Events, with an index that separates past events from others by the day of the build.
private struct EventKind: Kind {
  struct Item: Model {
    let date: CalendarDate

    init(from object: inout ObjectReader) { date = object.required("date") }
  }

  struct Entry: Sendable {
    let date: CalendarDate
    let settings: SiteSettings
  }

  static let byTime = EntryIndex<EventKind>("time") { event in
    [event.settings.isPast(event.date) ? "past" : "future"]
  }
  static let page = PageTemplate<BookKind.View, NoFields>("event", "A page.", path: "")

  let name = "event"
  let folder = "events"

  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? { Entry(date: item.date, settings: settings) }

  private func text(_ time: String, _ site: Site) -> String {
    site.entries(of: self, in: Self.byTime, at: time).map(\.date.description)
      .joined(separator: " ")
  }

  var pages: [Pages<Self>] {
    ["first", "second"].map { (name: String) in
      .all(Self.page, named: name) { site, _ in
        [Self.page.page(at: "\(name)/", of: .init(text: "past \(text("past", site))"))]
      }
    } + [
      .groups(Self.page, named: "time", by: Self.byTime) { time, site, _ in
        [Self.page.page(at: "\(time)/", of: .init(text: text(time, site)))]
      }
    ]
  }
}
