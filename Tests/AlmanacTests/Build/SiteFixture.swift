import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

/// A small site in a folder of its own, with one kind.
struct SiteFixture {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"title": "Site", "description": "A site.", "baseURL": "https://example.org/"}"#,
      to: "Content/site.json")
    try folder.write("# {{name}}\n\n{{number}} on {{today}}\n", to: "Templates/thing.md")
    try folder.write(
      "{{#things}}\n- [{{name}}]({{url}})\n{{/things}}\n", to: "Templates/things.md")
    try folder.write("body {}\n", to: "Templates/assets/site.css")
    try addThing("a", number: 1)
    try addThing("b", number: 2)
  }

  /// Names files of `Content` that are published as they are.
  func publish(files: [String]) throws {
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/",
       "files": \(files)}
      """, to: "Content/site.json")
  }

  func addThing(_ name: String, number: Int) throws {
    try folder.write(
      "{\"name\": \"\(name)\", \"number\": \(number)}\n", to: "Content/things/\(name).json")
  }

  /// Builds the site as of a day, into `_site`.
  func build(
    asOf: String = "2026-11-21", isStrict: Bool = false, source: String? = nil,
    output: String? = nil, width: Int = 2, kinds: [any PageSource] = [ThingKind()]
  ) async throws -> BuildReport {
    var options = try options(asOf: asOf)
    options.source = source ?? folder.path
    options.output = output ?? folder.path + "/_site"
    options.isStrict = isStrict
    options.width = width
    return await SiteSession(kinds, options).update()
  }

  /// What a build of the site into `_site` is asked for.
  func options(asOf: String = "2026-11-21") throws -> BuildOptions {
    let day = try #require(CalendarDate(asOf))
    return BuildOptions(
      source: folder.path, output: folder.path + "/_site", asOf: .date(day), isStrict: false,
      width: 2)
  }

  /// All files of the site but the build's own list.
  func site() throws -> [String: Data] { try folder.files(below: "_site") }

  /// What a build has to say, as it is printed.
  static func text(_ report: BuildReport) -> String { DiagnosticPrinter().text(report.diagnostics) }
}

/// A kind with the least there is to a kind.
struct ThingKind: Kind {
  struct Item: Model {
    let name: String
    let number: Int
    let path: String?

    init(from object: inout ObjectReader) {
      name = object.required("name")
      number = object.required("number")
      path = object.optional("path")
    }
  }

  struct ThingView: ViewModel {
    let item: Item
    let settings: SiteSettings

    var path: String {
      item.path ?? ThingKind.page.path(of: ThingPath(item: item), in: settings)
    }

    static let fields: [Field<ThingView>] = [
      .text("name", "The name.") { $0.item.name },
      .text("number", "The number.") { $0.item.number.grouped },
      .text("today", "The day of the build.") { $0.settings.today.description },
      .url("url", "The page.") { $0.settings.url(of: $0.path) },
    ]
  }

  struct ThingsView: ViewModel {
    let things: [ThingView]

    static let fields: [Field<ThingsView>] = [.list("things", "All.") { $0.things }]
  }

  struct ThingPath: ViewModel {
    let item: Item

    static let fields: [Field<ThingPath>] = [
      .text("name", "The name.") { $0.item.name },
      .text("number", "The number.") { String($0.item.number) },
      .flag("isOdd", "Whether the number is odd.") { $0.item.number % 2 != 0 },
    ]
  }

  static let page = PageTemplate<ThingView, ThingPath>(
    "thing", "One thing.", path: "things/{{name}}/")
  static let list = PageTemplate<ThingsView, NoFields>("things", "All things.", path: "things/")

  let name = "thing"
  let folder = "things"
  var pages: [Pages<Self>] {
    [.each(Self.page, pages: pages(of:in:into:)), .all(Self.list, pages: listPages(of:into:))]
  }

  func identifier(of entry: Item) -> String? { entry.name }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let view = ThingView(item: item, settings: context.site.settings)
    return [Self.page.page(at: view.path, of: view, from: context.origin.place)]
  }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    let views = site.entries(of: Self.self).map { ThingView(item: $0, settings: site.settings) }
    return [Self.list.page(of: ThingsView(things: views), in: site.settings)]
  }
}
