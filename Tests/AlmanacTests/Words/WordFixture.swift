import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

/// A site of notes, each with a page in the site's language or its own.
struct WordFixture {
  let site: SiteFixture

  init(_ files: [String: String] = [:]) throws {
    site = try SiteFixture()
    for file in ["Content/things", "Templates/thing.md", "Templates/things.md"] {
      try site.folder.remove(file)
    }
    for name in ["a", "b"] { try write(#"{"count": 1}"#, to: "Content/notes/\(name).json") }
    try write(#"{"count": 2, "language": "de"}"#, to: "Content/notes/c.json")
    try write("{{countText}}\n", to: "Templates/note.md")
    try write("{{#notes}}{{name}} {{stateText}} {{/notes}}\n", to: "Templates/notes.md")
    for (path, text) in files { try write(text, to: path) }
  }

  func write(_ text: String, to path: String) throws { try site.folder.write(text, to: path) }

  func build(_ output: String = "_site") async throws -> BuildReport {
    try await site.build(output: "\(site.folder.path)/\(output)", kinds: [MemoKind()])
  }

  /// Builds the site, and returns the pages that were rebuilt; the result is that of a clean build.
  ///
  /// - Parameter isExact: Whether all that are rebuilt have other bytes.
  func rebuilt(isExact: Bool = true) async throws -> [String] {
    let before = try statuses()
    let report = try await build()
    #expect(report.outcome == .built, "\(SiteFixture.text(report))")
    _ = try await build("clean")
    #expect(try site.site() == site.folder.files(below: "clean"))
    let after = try statuses()
    let written = after.filter { before[$0.key] != $0.value }.keys.sorted()
    #expect(!isExact || written.count == report.rendered)
    return written
  }

  private func statuses() throws -> [String: FileStatus] {
    let names = try site.folder.exists("_site") ? site.site().keys.filter { $0.hasSuffix("l") } : []
    return Dictionary(
      names.map { ($0, FileSystem.status(of: "\(site.folder.path)/_site/\($0)")) },
      uniquingKeysWith: { $1 }
    ).compactMapValues(\.self)
  }

  func page(_ name: String) throws -> String {
    try site.folder.text("_site/notes/\(name)/index.html")
  }

  /// The diagnostics of a build.
  func messages() async throws -> String { SiteFixture.text(try await build()) }
}

/// A kind whose pages show words.
struct MemoKind: Kind {
  struct Item: Model {
    let count: Int
    let language: Language?

    init(from object: inout ObjectReader) {
      count = object.required("count")
      language = object.optional("language")
    }
  }

  /// An entry that keeps the settings that it was made with.
  struct Entry: Sendable {
    let name: String
    let item: Item
    let settings: SiteSettings
  }

  struct View: ViewModel {
    let entry: Entry

    private var settings: SiteSettings { entry.settings }

    static let fields: [Field<View>] = [
      .text("name", "The name.") { $0.entry.name },
      .text("countText", "The number of notes.") {
        $0.settings.text(MemoKind.notes, count: $0.entry.item.count)
      },
      .text("stateText", "The state.") { $0.settings.text(MemoKind.open) },
      .text("byText", "The author.") { $0.settings.text(MemoKind.by, ["name": "A<B"]) },
      .text("dateText", "A date.") {
        CalendarDate(daysSinceEpoch: 0).formatted(.long, $0.settings.locale)
      },
      .number("large", "A large number.") { _ in 12_345 },
      .text("path", "The path.") {
        MemoKind.page.path(of: PathView(entry: $0.entry), in: $0.settings)
      },
      .text("unlisted", "A word that the kind does not list.") {
        $0.settings.text(Word("note.unlisted", "Unlisted", "Not listed."))
      },
      .text("several", "Several words.") {
        $0.settings.texts(of: [MemoKind.open, MemoKind.by]).joined(separator: ", ")
      },
      .text("severalUnlisted", "Several words, one of them unlisted.") {
        $0.settings.texts(of: [MemoKind.open, Word("note.unlisted", "Unlisted", "Not listed.")])
          .joined(separator: ", ")
      },
    ]
  }

  struct PathView: ViewModel {
    let entry: Entry

    static let fields: [Field<PathView>] = [
      .text("name", "The name.") { $0.entry.name },
      .text("state", "The state.") { $0.entry.settings.text(MemoKind.open) },
    ]
  }

  struct ListView: ViewModel {
    let entries: [Entry]

    static let fields: [Field<ListView>] = [
      .list("notes", "All notes.") { $0.entries.map(View.init) }
    ]
  }

  static let notes = Word(
    "note.count", one: "{count} note", other: "{count} notes", "The number of notes.")
  static let open = Word("note.open", "Open", "The state of a note.")
  static let by = Word("note.by", "by {name}", "The author of a note.")
  static let page = PageTemplate<View, PathView>("note", "One note.", path: "notes/{{name}}/")
  static let list = PageTemplate<ListView, NoFields>("notes", "All notes.", path: "notes/")

  let name = "note"
  let folder = "notes"
  let words = [Self.notes, Self.open, Self.by]
  var pages: [Pages<Self>] {
    [.each(Self.page, pages: pages(of:in:into:)), .all(Self.list, pages: listPages(of:into:))]
  }

  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry? { Entry(name: origin.fileName, item: item, settings: settings) }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    guard let entry = site.entry(of: self, at: context.index) else { return [] }
    let path = Self.page.path(of: PathView(entry: entry), in: site.settings)
    return [
      Self.page.page(
        at: path, of: View(entry: entry), from: context.origin.place, in: item.language)
    ]
  }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    [Self.list.page(of: ListView(entries: site.entries(of: self)), in: site.settings)]
  }
}
