import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

/// A kind with settings of its own: one that its entries use, one that its pages use, and one that it
/// does not declare.
private struct PricedKind: Kind {
  struct Item: Model {
    let amount: Int

    init(from object: inout ObjectReader) { amount = object.required("amount") }
  }

  struct Entry: Sendable {
    let total: Int
    let settings: SiteSettings
  }

  struct View: ViewModel {
    let entry: Entry

    static let fields: [Field<View>] = [
      .text("total", "The amount with the fee.") { String($0.entry.total) },
      .text("unit", "The unit.") { $0.entry.settings.value(of: PricedKind.unit) ?? "" },
      .text("zone", "The time zone.") { $0.entry.settings.timeZone.identifier },
      .flag("hasNote", "Whether there is a note.") { $0.entry.settings.has(PricedKind.note) },
      .url("home", "The home page.") { $0.entry.settings.url(of: "") },
    ]
  }

  static let fee = SettingsKey<Int>("fee", "What is added to each amount.")
  static let unit = SettingsKey<String>("unit", "The unit of amounts.")
  static let note = SettingsKey<String>("note", "A key that is not declared.")
  static let page = PageTemplate<View, NoFields>("priced", "One.", path: "")

  let name = "priced"
  let folder = "priced"
  var settingsKeys: [SettingsDeclaration] { [Self.fee.declaration, Self.unit.declaration] }
  var pages: [Pages<Self>] { [.each(Self.page, pages: pages(of:in:into:))] }

  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? {
    Entry(total: item.amount + (settings.value(of: Self.fee) ?? 0), settings: settings)
  }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    guard let entry = context.site.entry(of: self, at: context.index) else { return [] }
    return [Self.page.page(at: "priced/\(context.origin.fileName)/", of: View(entry: entry))]
  }
}

@Suite("A setting is a dependency of what shows it")
struct SettingsTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    for file in ["Content/things", "Templates/thing.md", "Templates/things.md"] {
      try fixture.folder.remove(file)
    }
    for name in ["a", "b", "c"] {
      try fixture.folder.write(#"{"amount": 5}"#, to: "Content/priced/\(name).json")
    }
  }

  private func write(_ values: [String: String]) throws {
    var values = values
    for (key, value) in [
      "title": "Site", "description": "A site.", "baseURL": "https://example.org/",
    ] where values[key] == nil { values[key] = "\"\(value)\"" }
    let json = values.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }
    try fixture.folder.write("{\(json.joined(separator: ",\n "))}", to: "Content/site.json")
  }

  private func build(_ output: String = "_site") async throws -> BuildReport {
    try await fixture.build(
      output: "\(fixture.folder.path)/\(output)", kinds: [PricedKind()])
  }

  private static let start = [
    "title": #""Site""#, "description": #""A site.""#, "timeZone": #""UTC""#, "fee": "1",
    "unit": #""m""#, "navigation": #"[{"title": "A", "path": "/priced/a/"}]"#,
  ]

  /// Each key with another value, and a template that shows it.
  private static let changes = [
    ("title", #""Other""#, "{{site.title}}"),
    ("description", #""Other.""#, "{{site.description}}"),
    ("description", #""Other.""#, "{{page.description}}"),
    ("timeZone", #""Europe/Berlin""#, "{{zone}}"),
    ("navigation", "[]", "{{#navigation}}{{title}}{{/navigation}}"),
    ("navigation", #"[{"title": "A", "path": "/priced/b/"}]"#, "[x](/priced/a/)"),
    ("navigation", "[]", "{{#hasNavigation}}x{{/hasNavigation}}"),
    ("fee", "2", "{{total}}"),
    ("unit", #""km""#, "{{unit}}"),
    ("note", #""x""#, "{{#hasNote}}x{{/hasNote}}"),
  ]

  @Test("so that it rebuilds the pages that show it, as a clean build would", arguments: changes)
  func shown(key: String, value: String, template: String) async throws {
    try fixture.folder.write("\(template)\n", to: "Templates/priced.md")
    try write(Self.start)
    _ = try await build()
    try write(Self.start.merging([key: value]) { $1 })
    let report = try await build()
    #expect((report.outcome, report.rendered) == (.built, 3))
    _ = try await build("clean")
    #expect(try fixture.site() == fixture.folder.files(below: "clean"))
    #expect(try await build().rendered == 0)
  }

  /// An entry that is not stored counts as changed when a setting does that it was made from.
  @Test("so that it leaves all other pages alone", arguments: changes.filter { $0.0 != "fee" })
  func notShown(key: String, value: String, template: String) async throws {
    let other = key == "title" ? "{{unit}} {{home}}" : "{{site.title}} {{home}}"
    try fixture.folder.write("\(other)\n", to: "Templates/priced.md")
    try write(Self.start)
    _ = try await build()
    try write(Self.start.merging([key: value]) { $1 })
    let report = try await build()
    #expect((report.outcome, report.rendered) == (.built, 0))
  }

  @Test("so that the site's description concerns only pages without their own")
  func ownDescription() async throws {
    try fixture.folder.write(
      "---\ndescription: \"{{unit}}\"\n---\n{{page.description}}\n", to: "Templates/priced.md")
    try write(Self.start)
    _ = try await build()
    try write(Self.start.merging(["description": #""Other.""#]) { $1 })
    #expect(try await build().rendered == 0)
  }

  @Test("so that the layout of settings rebuilds nothing, between them and within")
  func layout() async throws {
    try fixture.folder.write(
      "{{site.title}} {{unit}} {{total}}{{#navigation}}{{title}}{{/navigation}}\n",
      to: "Templates/priced.md")
    let entry = #"[{"title": "Ab", "path": "/priced/a/"}]"#
    try write(Self.start.merging(["navigation": entry]) { $1 })
    _ = try await build()
    let text = try fixture.folder.text("Content/site.json")
    try fixture.folder.write("\n\(text)\n", to: "Content/site.json")
    #expect(try await build().rendered == 0)
    let other = text.replacing("[{", with: "[\n  {\n").replacing("\"Ab\"", with: "\"\\u0041b\"")
    #expect(other != text)
    try fixture.folder.write(other, to: "Content/site.json")
    #expect(try await build().rendered == 0)
    try fixture.folder.write(other.replacing("\\u0041b", with: "Ac"), to: "Content/site.json")
    #expect(try await build().rendered > 0)
  }

  @Test("so that a dead entry of a new navigation is found, though no page shows it")
  func deadNavigation() async throws {
    try fixture.folder.write("{{unit}}\n", to: "Templates/priced.md")
    try write(Self.start.merging(["navigation": "[]"]) { $1 })
    #expect(try await build().outcome == .built)
    let entry = #"[{"title": "A", "path": "/priced/none/"}]"#
    try write(Self.start.merging(["navigation": entry]) { $1 })
    let report = try await build()
    #expect((report.outcome, report.rendered) == (.refused, 0))
    #expect(SiteFixture.text(report).contains("A0410"))
  }
}
