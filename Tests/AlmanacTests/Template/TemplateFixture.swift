import Foundation
import Testing

@testable import Almanac
@testable import AlmanacTemplates

/// Compiles and renders templates in a test.
struct TemplateFixture {
  var diagnostics = Diagnostics()
  private var library: TemplateLibrary
  private let settings: SiteSettings
  /// The path of the page, which suits the ending of the template "page".
  private let path: String

  /// - Parameter files: The contents of templates, by their paths in `Templates`.
  init(_ files: [String: String], baseURL: String = "https://example.org/") throws {
    settings = try Self.settings(baseURL: baseURL)
    let own = files.keys.first { $0.hasPrefix("page.") } ?? ""
    path = ["page.md", "page.html", ""].contains(own) ? "page/" : own
    library = TemplateLibrary(basePath: settings.basePath, fields: LayoutView.schema([]))
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let source = SourceFile(path: "Templates/\(path)", text: text)
      library.add(source, path: path, into: &diagnostics)
    }
  }

  static func settings(baseURL: String = "https://example.org/") throws -> SiteSettings {
    try settings(#"{"title": "Site", "description": "A site.", "baseURL": "\#(baseURL)"}"#)
  }

  static func settings(_ json: String) throws -> SiteSettings {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Content/site.json", text: json)
    let document = try #require(JSONParser.parse(source, into: &diagnostics))
    let day = try #require(CalendarDate("2026-11-21"))
    return try #require(
      SiteSettings(document, asOf: .date(day), keys: [], into: &diagnostics))
  }

  /// The template "page", compiled for a view model.
  mutating func compile<View: ViewModel>(for view: View.Type) -> CompiledTemplate? {
    let compiled = compileDespiteErrors(for: view)
    return diagnostics.hasErrors ? nil : compiled
  }

  /// The template "page", as a build compiles it to find what else is wrong.
  mutating func compileDespiteErrors<View: ViewModel>(for view: View.Type) -> CompiledTemplate? {
    library.compile(
      PageTemplate<View, NoFields>("page", "A page.", path: path).declaration,
      into: &diagnostics)
  }

  /// The page of a view model, by the template "page".
  mutating func render<View: ViewModel>(_ view: View) -> String {
    guard let compiled = compile(for: View.self) else { return "" }
    return render(view, compiled)
  }

  /// The page of a view model, by a template that was compiled.
  mutating func render<View: ViewModel>(_ view: View, _ compiled: CompiledTemplate) -> String {
    var renderer = Renderer(settings)
    let page = PageTemplate<View, NoFields>("page", "A page.", path: path).page(
      at: path, of: view)
    let bytes = renderer.render(page, with: compiled)
    diagnostics.add(renderer.diagnostics)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is wrong with the template "page", as it is printed.
  static func complaints<View: ViewModel>(
    _ files: [String: String], for view: View.Type
  ) throws -> String {
    var fixture = try TemplateFixture(files)
    _ = fixture.compile(for: view)
    return DiagnosticPrinter().text(fixture.diagnostics)
  }

  /// Expects that nothing is reported but addresses that the text does not have.
  func expectOnlyRefusedAddresses(in text: String) {
    let isExpected = diagnostics.isEmpty || text.contains("about:invalid")
    #expect(
      isExpected && diagnostics.all.allSatisfy { $0.code == "A0125" },
      "\(DiagnosticPrinter().text(diagnostics))")
  }

  /// The page that one Markdown template makes of a view model.
  static func markdown<View: ViewModel>(_ template: String, _ view: View) throws -> String {
    var fixture = try TemplateFixture(["page.md": template])
    let html = fixture.render(view)
    fixture.expectOnlyRefusedAddresses(in: html)
    return html
  }

  /// The page that one HTML template makes of a view model.
  static func html<View: ViewModel>(_ template: String, _ view: View) throws -> String {
    var fixture = try TemplateFixture(["page.html": template])
    let html = fixture.render(view)
    fixture.expectOnlyRefusedAddresses(in: html)
    return html
  }
}

/// A view model with a field of every type.
struct SampleView: ViewModel {
  var value = "x"
  var link = "/there/"
  var body = "Some *text*."
  var markup = "<b>bold</b>"
  var isOn = false
  var items: [Item] = []
  var words: [String] = []
  var child: Item?

  struct Item: ViewModel {
    var name: String
    var isMarked = false
    var inner: [Item] = []

    init(_ name: String, isMarked: Bool = false, inner: [Item] = []) {
      self.name = name
      self.isMarked = isMarked
      self.inner = inner
    }

    static let fields: [Field<Item>] = [
      .text("name", "The name.") { $0.name },
      .flag("isMarked", "Whether it is marked.") { $0.isMarked }.formerly("marked"),
      .list("inner", "More of them.") { $0.inner },
    ]
  }

  static let fields: [Field<SampleView>] = [
    .text("value", "A value.") { $0.value }.formerly("amount", "sum"),
    .url("link", "An address.") { $0.link },
    .markdown("body", "A text.") { $0.body },
    .html("markup", "Some HTML.") { $0.markup },
    .flag("isOn", "Whether it is on.") { $0.isOn },
    .list("items", "Some items.") { $0.items },
    .texts("words", "Some words.") { $0.words },
    .one("child", "One item.") { $0.child },
  ]
}

extension [Part] {
  /// The text of Markdown without values, which has no sections either.
  var text: String {
    map { part in
      if case .text(let bytes) = part { String(decoding: bytes, as: UTF8.self) } else { "" }
    }.joined()
  }
}
