import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac

/// A kind whose entries keep the settings, and ask them for the day when they are shown.
private struct DatedKind: Kind {
  struct Item: Model {
    let due: CalendarDate

    init(from object: inout ObjectReader) { due = object.required("due") }
  }

  struct Entry: Sendable {
    let due: CalendarDate
    let settings: SiteSettings
    /// What was asked for when the entry was made.
    let isPast: Bool
  }

  struct View: ViewModel {
    let entry: Entry

    static let fields: [Field<View>] = [
      .text("today", "The day of the build.") { $0.entry.settings.today.description },
      .text("state", "Whether it is to come.") {
        $0.entry.settings.isFuture($0.entry.due) ? "to come" : "come"
      },
      .text("past", "Whether it is past.") { $0.entry.isPast ? "past" : "not past" },
    ]
  }

  static let page = PageTemplate<View, NoFields>("dated", "One.", path: "")
  static let list = PageTemplate<View, NoFields>("list", "The first.", path: "list/")

  let name = "dated"
  let folder = "dated"
  var pages: [Pages<Self>] {
    [.each(Self.page, pages: pages(of:in:into:)), .all(Self.list, pages: listPages(of:into:))]
  }

  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? {
    Entry(due: item.due, settings: settings, isPast: settings.isPast(item.due))
  }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    guard let entry = context.site.entry(of: self, at: context.index) else { return [] }
    return [Self.page.page(at: "dated/\(context.origin.fileName)/", of: View(entry: entry))]
  }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    site.entries(of: self).first.map { [Self.list.page(of: View(entry: $0), in: site.settings)] }
      ?? []
  }
}

@Suite("Dependencies on the day of the build")
struct DayTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    for file in ["Content/things", "Templates/thing.md", "Templates/things.md"] {
      try fixture.folder.remove(file)
    }
    try fixture.folder.write(#"{"due": "2026-11-21"}"#, to: "Content/dated/a.json")
  }

  private func build(_ day: String, _ output: String = "_site") async throws -> BuildReport {
    try await fixture.build(
      asOf: day, output: "\(fixture.folder.path)/\(output)", kinds: [DatedKind()])
  }

  private func templates(_ text: String) throws {
    try fixture.folder.write(text, to: "Templates/dated.md")
    try fixture.folder.write(text, to: "Templates/list.md")
  }

  @Test("are recorded for the page that shows it, even if the entry stored the settings earlier")
  func kept() async throws {
    try templates("{{today}}\n")
    for day in ["2026-11-20", "2026-11-21", "2026-11-22"] {
      let report = try await build(day)
      #expect((report.outcome, report.rendered) == (.built, 2))
      #expect(try fixture.folder.text("_site/dated/a/index.html") == "<p>\(day)</p>\n")
      #expect(try fixture.folder.text("_site/list/index.html") == "<p>\(day)</p>\n")
    }
    #expect(try await build("2026-11-22").rendered == 0)
  }

  @Test("cause a rebuild only on days when the answer differs")
  func answers() async throws {
    try templates("{{state}}, {{past}}\n")
    for (day, rendered) in [
      ("2026-11-01", 2), ("2026-11-20", 0), ("2026-11-21", 2), ("2026-11-22", 2), ("2027-05-01", 0),
      ("2026-11-22", 0), ("2026-11-21", 2), ("2026-11-20", 2),
    ] {
      #expect(try await build(day).rendered == rendered, "\(day)")
      _ = try await build(day, "clean-\(day)-\(rendered)")
      #expect(
        try fixture.site() == fixture.folder.files(below: "clean-\(day)-\(rendered)"), "\(day)")
    }
  }
}
