import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("Images and links beside the content")
struct StaticFilesTests {
  private static let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>"#

  /// The page of one thing whose Markdown is given.
  private func page(
    _ markdown: String, template: String? = nil, baseURL: String = "https://example.org/league/"
  ) async throws -> String {
    let fixture = try SiteFixture()
    try fixture.folder.write(
      #"{"title": "Site", "description": "A site.", "baseURL": "\#(baseURL)"}"#,
      to: "Content/site.json")
    try fixture.folder.write(Self.svg, to: "Content/notes/a b.svg")
    try fixture.folder.write("no image", to: "Content/notes/c.svg")
    try fixture.folder.write(Self.svg, to: "Templates/assets/d.svg")
    try fixture.folder.write(template ?? "{{{text}}}\n", to: "Templates/note.md")
    try fixture.folder.write("---\ntitle: N\n---\n\(markdown)\n", to: "Content/notes/n.md")
    // Not built: some of the links lead nowhere.
    var site = await SitePreview(
      [ThingKind(), NoteKind()], source: fixture.folder.path,
      asOf: CalendarDate(daysSinceEpoch: 20_778))
    #expect(site.messages.isEmpty)
    let page = site.page(at: "notes/n/")
    return try #require(page)
  }

  @Test(
    "have their width and height if these are known",
    arguments: [
      ("![A](/assets/d.svg)", #"<img src="/league/assets/d.svg" alt="A" width="30" height="20""#),
      (
        "![A](/notes/a%20b.svg?x#y)",
        #"src="/league/notes/a%20b.svg?x#y" alt="A" width="30" height"#
      ),
      ("![A](/notes/c.svg)", #"<img src="/league/notes/c.svg" alt="A" loading="lazy" />"#),
      ("![A](/none.svg)", #"<img src="/league/none.svg" alt="A" loading="lazy" />"#),
      (
        "![A](https://example.org/league/assets/d.svg)",
        #"<img src="https://example.org/league/assets/d.svg" alt="A" loading="lazy" />"#
      ),
      ("![A](/../assets/d.svg)", #"<img src="/league/../assets/d.svg" alt="A" loading="lazy" />"#),
    ])
  func sizes(markdown: String, html: String) async throws {
    #expect(try await page(markdown).contains(html))
  }

  @Test("are loaded from other hosts if a template says so")
  func ofTemplate() async throws {
    let html = try await page("", template: "![A](https://example.com/d.svg) ![](//assets/d.svg)\n")
    #expect(
      html == """
        <p><img src="https://example.com/d.svg" alt="A" loading="lazy" /> \
        <img src="//assets/d.svg" alt="" loading="lazy" /></p>

        """)
  }

  @Test(
    "may have addresses relative to the file",
    arguments: [
      (
        "![A](<a b.svg> \"T\")",
        #"src="/league/notes/a%20b.svg" alt="A" title="T" width="30" height"#
      ),
      ("[C](./c.svg)", #"<a href="/league/notes/c.svg">C</a>"#),
      ("[C](c.svg#x)", #"<a href="/league/notes/c.svg#x">C</a>"#),
      ("[C](none.svg)", #"<a href="none.svg">C</a>"#), ("[C](#x)", ##"<a href="#x">C</a>"##),
      ("[C](../c.svg)", #"<a href="../c.svg">C</a>"#),
    ])
  func relative(markdown: String, html: String) async throws {
    #expect(try await page(markdown).contains(html))
  }

  @Test("have their size also if a value is their address, on every page its own")
  func values() async throws {
    let template = "![{{title}}]({{image}})\n\n![]({{image}}.svg)\n"
    let html = try await page("", template: template)
    #expect(
      html == """
        <p><img src="/league/notes/a%20b.svg" alt="N" width="30" height="20" loading="lazy" /></p>
        <p><img src="/league/notes/a%20b.svg.svg" alt="" loading="lazy" /></p>

        """)
  }

  @Test("A site at the root of its host has no base path in front")
  func root() async throws {
    let html = try await page("![](/assets/d.svg)", baseURL: "https://example.org/")
    #expect(
      html
        == "<p><img src=\"/assets/d.svg\" alt=\"\" width=\"30\" height=\"20\" loading=\"lazy\" /></p>\n\n"
    )
  }
}

/// A kind of Markdown files.
private struct NoteKind: Kind {
  struct Item: Model {
    let title: String
    let text: String

    init(from object: inout ObjectReader) {
      title = object.required("title")
      text = object.required("body")
    }
  }

  struct View: ViewModel {
    let item: Item
    let settings: SiteSettings

    static let fields: [Field<View>] = [
      .text("title", "The title.") { $0.item.title },
      .markdown("text", "The text.") { $0.item.text },
      .url("image", "An image.") { $0.settings.url(of: "notes/a b.svg") },
    ]
  }

  static let page = PageTemplate<View, NoFields>("note", "A note.", path: "notes/n/")
  let name = "note"
  let folder = "notes"
  var pages: [Pages<Self>] { [.each(Self.page, pages: pages(of:in:into:))] }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let view = View(item: item, settings: context.site.settings)
    return [Self.page.page(at: "notes/n/", of: view, from: context.origin.place)]
  }
}
