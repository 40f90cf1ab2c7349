import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

/// Notes of several topics, of which each page shows the nearest ones of its topic and the sum so far.
private struct NoteKind: Kind {
  struct Item: Model {
    let title: String
    let topic: String
    let number: Int

    init(from object: inout ObjectReader) {
      title = object.required("title")
      topic = object.required("topic")
      number = object.required("number")
    }
  }

  struct Sum: RecordableValue {
    var number = 0

    func write(to writer: inout EntryWriter) { writer.write(number) }
  }

  struct View: ViewModel {
    let text: String

    static let fields: [Field<View>] = [.text("text", "What the page shows.") { $0.text }]
  }

  static let byTopic = EntryIndex<NoteKind>("topic") { [$0.topic] }
  static let sum = RunningAggregate("sum", by: byTopic, from: Sum()) { sum, note, _ in
    sum.number += note.number
  }
  static let page = PageTemplate<View, NoFields>("note", "One note.", path: "")
  static let topic = PageTemplate<View, NoFields>("topic", "One topic.", path: "", isOptional: true)

  let name = "note"
  let folder = "notes"
  var aggregates: [AnyAggregate<NoteKind>] { [Self.sum.erased] }

  var pages: [Pages<Self>] {
    [
      .each(Self.page, pages: pages(of:in:into:)),
      .groups(Self.topic, by: Self.byTopic) { topic, site, _ in
        let next = site.keys(of: self, in: Self.byTopic, nextTo: topic)
        let text = "\(next.before ?? "-") \(next.after ?? "-")"
        return [Self.topic.page(at: "topic-\(topic)/", of: View(text: text))]
      },
      .all(Self.topic, named: "early") { site, _ in
        let sum = site.value(of: self, Self.sum, at: "x", before: 5)
        return [Self.topic.page(at: "early/", of: View(text: "\(sum.number)"))]
      },
    ]
  }

  func areInIncreasingOrder(_ a: Item, _ b: Item) -> Bool { a.title < b.title }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    let before = site.entries(
      of: self, in: Self.byTopic, at: item.topic, before: context.index, count: 2)
    let after = site.entries(
      of: self, in: Self.byTopic, at: item.topic, after: context.index, count: 1)
    let sum = site.value(of: self, Self.sum, at: item.topic, before: context.index)
    let text = "\(before.map(\.title)) \(after.map(\.title)) \(sum.number)"
    return [Self.page.page(at: "\(item.title)/", of: View(text: text), from: context.origin.place)]
  }
}

@Suite("The entries near an item in a group")
struct NeighborTests {
  private let fixture: SiteFixture
  private let kinds: [any PageSource] = [ThingKind(), NoteKind()]

  init() throws {
    fixture = try SiteFixture()
    try fixture.folder.write("{{text}}\n", to: "Templates/note.md")
    for (index, title) in ["a", "b", "c", "d", "e", "f", "g", "h"].enumerated() {
      try write(title, index.isMultiple(of: 2) ? "x" : "y", 1)
    }
  }

  private func write(_ title: String, _ topic: String, _ number: Int) throws {
    try fixture.folder.write(
      #"{"title": "\#(title)", "topic": "\#(topic)", "number": \#(number)}"#,
      to: "Content/notes/\(title).json")
  }

  private func shown(_ title: String) throws -> String {
    try fixture.folder.text("_site/\(title)/index.html")
      .replacing("<p>", with: "").replacing("</p>\n", with: "").replacing("&quot;", with: "")
  }

  @Test("are those before and after it, with what was added up before it")
  func values() async throws {
    #expect(SiteFixture.text(try await fixture.build(kinds: kinds)) == "")
    #expect(try shown("a") == "[] [c] 0")
    #expect(try shown("c") == "[a] [e] 1")
    #expect(try shown("g") == "[c, e] [] 3")
    #expect(try shown("h") == "[d, f] [] 3")
  }

  @Test("are the only ones of the group on which its page depends")
  func dependencies() async throws {
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    #expect(try await fixture.build(kinds: kinds).rendered == 0)
    // The last of its topic: only the one before it shows it.
    try write("g", "x", 9)
    #expect(try await fixture.build(kinds: kinds).rendered == 2)
    // The first: all others have it in their sums.
    try write("a", "x", 9)
    #expect(try await fixture.build(kinds: kinds).rendered == 4)
    #expect(try shown("g") == "[c, e] [] 11")
    // One in the middle that leaves the sum as it is: the one before it, and two after it.
    try fixture.folder.remove("Content/notes/c.json")
    try write("bb", "x", 1)
    let report = try await fixture.build(kinds: kinds)
    #expect((report.rendered, report.removed) == (4, 1))
    #expect(try shown("a") == "[] [bb] 0")
    #expect(try shown("e") == "[a, bb] [g] 10")
    #expect(try shown("g") == "[bb, e] [] 11")
  }

  @Test("are part of other pages, which are rebuilt though the sum of all is the same")
  func otherPage() async throws {
    try fixture.folder.write("{{text}}\n", to: "Templates/topic.md")
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    #expect(try shown("early") == "3")
    try write("a", "x", 3)
    try write("g", "x", -1)
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    #expect(try shown("early") == "5")
  }

  @Test("are found again when entries of other groups move the item")
  func moved() async throws {
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    try write("aa", "z", 1)
    #expect(try await fixture.build(kinds: kinds).rendered == 1)
    try write("0", "y", 1)
    // The new one and all of its topic, of which each has it in its sum.
    #expect(try await fixture.build(kinds: kinds).rendered == 5)
    #expect(try shown("h") == "[d, f] [] 4")
  }

  @Test("have keys before and after theirs, which are all that a page with them depends on")
  func keys() async throws {
    try fixture.folder.write("{{text}}\n", to: "Templates/topic.md")
    for (title, topic) in [("i", "p"), ("j", "s"), ("k", "u")] { try write(title, topic, 1) }
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    #expect(try shown("topic-p") == "- s")
    #expect(try shown("topic-u") == "s x")
    #expect(try shown("topic-y") == "x -")
    #expect(try await fixture.build(kinds: kinds).rendered == 0)
    // A new page, the page of its topic, and those of the topics before and after it.
    try write("l", "t", 1)
    #expect(try await fixture.build(kinds: kinds).rendered == 4)
    #expect(try shown("topic-s") == "p t")
    #expect(try shown("topic-u") == "t x")
    try fixture.folder.remove("Content/notes/i.json")
    #expect(try await fixture.build(kinds: kinds).rendered == 1)
    #expect(try shown("topic-s") == "- t")
  }

  @Test("explain why a page is rebuilt")
  func reasons() async throws {
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    try write("g", "x", 9)
    #expect(try await fixture.build(kinds: kinds).outcome == .built)
    var diagnostics = Diagnostics()
    let session = SiteSession(kinds, try fixture.options())
    guard case .page(let explanation) = await session.explanation(of: "e/", into: &diagnostics)
    else {
      Issue.record("No explanation")
      return
    }
    #expect(
      explanation.reason
        == "it shows the entries after its own in Content/notes with the topic \"x\", which changed"
    )
  }
}
