import Foundation
import TestSupport
import Testing

/// Whether there is a Python that converts the articles.
private let hasPython =
  (try? ProgramRun(URL(filePath: "/usr/bin/env"), ["python3", "--version"], in: "/"))?.status == 0

/// The site of the documentation, which Almanac builds from its own articles.
@Suite("The documentation site", .enabled(if: hasPython, "python3 converts the articles"))
struct DocumentationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func convert(_ catalog: String? = nil) throws -> ProgramRun {
    let script = Repository.root.appending(path: "Examples/Documentation/convert.py").path
    return try ProgramRun(
      URL(filePath: "/usr/bin/env"), ["python3", script, "site"] + (catalog.map { [$0] } ?? []),
      in: folder.path)
  }

  private func build() throws -> ProgramRun {
    try ProgramRun(
      try #require(Repository.program), ["build", "--strict", "--source", "site"], in: folder.path)
  }

  @Test("has a page for each article, and no link or address of the search that leads nowhere")
  func site() throws {
    let conversion = try convert()
    try #require(conversion.status == 0, "\(conversion.errors)")
    // Dead links are errors, and missing headings warnings.
    let run = try build()
    try #require(run.status == 0, "\(run.errors)")
    let articles = FileManager.default.enumerator(
      atPath: Repository.root.appending(path: "Sources/Almanac/Almanac.docc").path)
    let names = (articles?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }
    let pages = try folder.files(below: "site/_site").filter { $0.key.hasSuffix("/index.html") }
    #expect(pages.count == names.count && pages.count > 15)
    let found = try JSONDecoder().decode(
      [Found].self, from: Data(try folder.text("site/_site/search.json").utf8))
    #expect(found.contains { $0.title.hasPrefix("A0116") && $0.article == "Diagnostics" })
    for entry in found {
      let parts = entry.url.dropFirst().split(separator: "#")
      let page = String(decoding: pages["\(parts[0])index.html"] ?? Data(), as: UTF8.self)
      #expect(parts.count > 1 ? page.contains("id=\"\(parts[1])\"") : !page.isEmpty, "\(entry.url)")
    }
  }

  private struct Found: Decodable {
    let title: String
    let article: String
    let url: String
  }

  @Test("leaves code as it is")
  func code() throws {
    try folder.write(
      """
      # ``Almanac``

      A library.

      ## Overview

      A ``Kind``, ``SiteSettings/today`` and `<b>`; see <doc:Games> and [what](doc:Games).

      ```
      <doc:Games> ``Kind``
      ```

      ## Topics

      ### Articles

      - <doc:Games>
      """, to: "catalog/Almanac.md")
    try folder.write(
      "# Games\n\nWhat was played.\n\n## Overview\n\nText.\n", to: "catalog/Games.md")
    #expect(try convert("catalog").status == 0)
    let article = try folder.text("site/Content/articles/almanac.md")
    #expect(
      article.contains(
        "A `Kind`, `SiteSettings/today` and `<b>`; see [Games](games.md) and [what](games.md).\n\n```\n<doc:Games> ``Kind``\n"
      ))
  }

  @Test(
    "is not made from links that lead nowhere, or with an article that no topic lists",
    arguments: [
      ("See <doc:Nothing>.", "<doc:Games>", "<doc:Nothing> leads to no article"),
      ("See <doc:Games#Moves>.", "<doc:Games>", "has the id \"moves\""),
      ("See [it](doc:Nothing).", "<doc:Games>", "doc:Nothing leads to no article"),
      ("See [moves](#Moves).", "<doc:Games>", "has the id \"moves\""),
      ("Text.", "<doc:Almanac>", "Almanac.md does not list Games"),
    ])
  func mistakes(text: String, topic: String, message: String) throws {
    try folder.write(
      "# ``Almanac``\n\nA library.\n\n\(text)\n\n## Topics\n\n### Articles\n\n- \(topic)\n",
      to: "catalog/Almanac.md")
    try folder.write("# Games\n\nWhat was played.\n", to: "catalog/Games.md")
    let conversion = try convert("catalog")
    let errors = conversion.status == 0 ? try build().errors : conversion.errors
    #expect(errors.contains(message), "\(errors)")
  }
}
