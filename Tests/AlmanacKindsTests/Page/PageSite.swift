import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

/// A site of plain pages in a folder of its own, whose template writes one field on each line.
struct PageSite {
  private let folder: TemporaryFolder

  /// - Parameter files: The files of `Content/pages` by their names, or others by their paths in the site.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/x/",
       "locale": "en-US", "theme": false}
      """#, to: "Content/site.json")
    try folder.write(
      "<main id=\"content\">{{$content}}{{/content}}</main>\n", to: "Templates/layouts/base.html")
    try folder.write("Home\n", to: "Templates/home.md")
    try folder.write("Not found\n", to: "Templates/404.md")
    try folder.write(Self.template, to: "Templates/page.md")
    for (name, text) in files { try write(text, to: name) }
  }

  func write(_ text: String, to name: String) throws {
    let isInSite = ["Content/", "Templates/"].contains(where: name.hasPrefix)
    try folder.write(text, to: isInSite ? name : "Content/pages/\(name)")
  }

  func remove(_ name: String) throws { try folder.remove("Content/pages/\(name)") }

  private static let template = """
    ---
    layout: base
    title: "{{title}}"
    description: "{{description}}"
    ---
    # {{title}}

    <p>{{description}} {{#hasDescription}}its own{{/hasDescription}} {{url}}</p>
    <nav>{{#hasBreadcrumbs}}{{#breadcrumbs}}[{{title}} {{url}}]{{/breadcrumbs}}{{/hasBreadcrumbs}}</nav>
    <ul>{{#hasChildren}}{{#children}}[{{title}} {{url}} {{#isInOtherLanguage}}{{language}}{{/isInOtherLanguage}} {{description}}]{{/children}}{{/hasChildren}}</ul>
    <ol>{{#contents}}[{{level}}{{#isSubheading}}+{{/isSubheading}} {{id}} {{text}}]{{/contents}} {{#hasContents}}many{{/hasContents}}</ol>
    <footer>{{#hasNeighbors}}{{#previous}}[{{title}}]{{/previous}} | {{#next}}[{{title}}]{{/next}}{{/hasNeighbors}}</footer>

    {{{body}}}

    """

  /// An image.
  static let image = #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>"#

  /// Builds the site into a folder beside it.
  func build(into output: String = "_site") async -> BuildReport {
    let options = BuildOptions(
      source: folder.path, output: "\(folder.path)/\(output)",
      asOf: .date(CalendarDate(daysSinceEpoch: 20_778)), isStrict: false, width: 2)
    return await SiteSession(.builtIn, options).update()
  }

  /// Builds the site, and returns what is reported.
  func report() async -> String { DiagnosticPrinter().text(await build().diagnostics) }

  /// All files of a built site.
  func files(in output: String = "_site") throws -> [String: Data] {
    try folder.files(below: output)
  }

  /// Builds the site, and returns a page.
  func page(_ path: String) async throws -> String {
    let report = await report()
    guard report.isEmpty else { throw UnusableFixture(description: report) }
    return try folder.text("_site/\(path)index.html")
  }

  /// The pages that it is built into, besides the home page and the one for unknown addresses.
  func paths() async throws -> [String] {
    let report = await report()
    guard report.isEmpty else { throw UnusableFixture(description: report) }
    return try files().keys.filter { $0.hasSuffix("/index.html") }
      .map { String($0.dropLast("index.html".count)) }.sorted()
  }
}

extension String {
  /// The text of the first element of a name.
  func element(_ name: String) -> String? {
    guard let start = range(of: "<\(name)>"), let end = range(of: "</\(name)>") else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}
