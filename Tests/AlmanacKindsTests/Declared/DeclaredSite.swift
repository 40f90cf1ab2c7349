import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

/// A site in a folder of its own whose collections are all declared.
struct DeclaredSite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Creates a site with one collection of books.
  ///
  /// - Parameters:
  ///   - fields: The declarations of the fields.
  ///   - rest: Other keys of the declaration.
  ///   - page: The template of a record.
  init(fields: String, _ rest: String = "", page: String, list: String? = nil) throws {
    try self.init()
    try declare(fields: fields, rest)
    try folder.write(page, to: "Templates/book.md")
    if let list { try folder.write(list, to: "Templates/books.md") }
  }

  /// Declares the collection of books.
  func declare(fields: String, _ rest: String = "") throws {
    try declare(
      """
      "books": {"name": "book", "fields": {\(fields)}, "item": {"template": "book"}
        \(rest.isEmpty ? "" : ", " + rest)}
      """)
  }

  /// Declares collections.
  func declare(_ collections: String, locale: String = "en-US") throws {
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/base/",
       "locale": "\(locale)", "collections": {\(collections)}}
      """, to: "Content/site.json")
  }

  func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

  func build() async throws -> BuildReport {
    let day = try #require(CalendarDate("2026-11-22"))
    let options = BuildOptions(
      source: folder.path, output: "\(folder.path)/_site", asOf: .date(day), isStrict: false,
      width: 2)
    return await SiteSession([DeclaredCollections()], options).update()
  }

  /// Builds the site, which must have no mistakes, and returns the text of a page without its tags.
  func text(_ path: String) async throws -> String {
    let report = try await build()
    #expect(DiagnosticPrinter().text(report.diagnostics).isEmpty)
    return try html(path)
  }

  /// Returns a page of the last build.
  func html(_ path: String) throws -> String {
    try folder.text("_site/\(path)index.html").trimmingCharacters(in: .newlines)
  }

  /// The paths of all pages of the last build.
  var pages: [String] {
    get throws {
      try folder.files(below: "_site").keys.filter { $0.hasSuffix("index.html") }.sorted()
    }
  }
}
