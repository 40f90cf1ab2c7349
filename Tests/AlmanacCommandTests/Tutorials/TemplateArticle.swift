import Foundation
import TestSupport
import Testing

/// The article on templates: files of content, and examples of templates, each followed by the page that
/// Almanac makes with it, "`_site/pets/biscuit/index.html`:", or right after it by what Almanac reports.
///
/// The templates of an example are those since the last result. All others of the site are minimal. Recipes
/// are another program, which has a tutorial.
struct TemplateArticle {
  private let parts: [Article.Part]
  private let content: [String: String]

  init(_ text: String) {
    parts = Article(text).parts
    content = Dictionary(
      parts.compactMap { part in
        guard case .block(let block) = part, let path = block.path, path.hasPrefix("Content/")
        else { return nil }
        return (path, Self.text(block))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func text(_ block: Article.Block) -> String {
    block.lines.joined(separator: "\n") + "\n"
  }

  /// Returns the article with what Almanac makes of each example now, and the number of examples.
  func made() throws -> (text: String, count: Int) {
    var lines: [String] = []
    var count = 0
    var templates: [String: String] = [:]
    for part in parts {
      switch part {
      case .prose(let prose): lines += prose
      case .block(let block):
        let result = try result(block, templates)
        lines += result ?? block.lines
        if result != nil {
          count += 1
          templates = [:]
        } else if let path = block.path, path.hasPrefix("Templates/") {
          if templates[path] != nil { templates = [:] }
          templates[path] = Self.text(block)
        }
      }
    }
    return (lines.joined(separator: "\n"), count)
  }

  /// Returns the lines of a block that shows a result; `nil` for all others.
  private func result(_ block: Article.Block, _ templates: [String: String]) throws -> [String]? {
    guard !templates.isEmpty else { return nil }
    if block.introduction.isEmpty, block.lines.first?.hasPrefix("Templates/") == true {
      let run = try TemplateExample(content, templates).run()
      let report = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
      return report.prefix { !$0.hasPrefix("1 ") }.map(String.init)
    }
    guard let path = block.path, path.hasPrefix("_site/"), !path.hasPrefix("_site/recipes/")
    else { return nil }
    let example = try TemplateExample(content, templates)
    let run = try example.run()
    guard let page = example.text(path) else { return ["(no \(path))", run.output, run.errors] }
    return page.trimmingCharacters(in: .newlines)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A site with the content of an article and with some templates.
private struct TemplateExample {
  private let folder: TemporaryFolder

  /// What the article says of its content without showing it, and the templates that a site needs.
  private static let others = [
    "Content/posts/2026-08-02-fog.md": """
    ---
    title: Fog
    date: 2026-08-02
    author: mina.orr
    ---
    Nothing to be seen.

    """,
    "Content/profiles/mina.json": """
    {"username": "mina.orr", "name": "Mina Orr", "location": "Saltmarsh", "avatar": "mina.svg"}
    """,
    "Content/profiles/mina.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#,
    "Content/pets/biscuit.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#,
  ]

  init(_ content: [String: String], _ templates: [String: String]) throws {
    folder = try TemporaryFolder()
    let names = ["home", "404", "pet", "pets", "post", "posts", "profile", "profiles"]
    let replaced = Set(templates.keys.map { $0.split(separator: ".")[0] })
    for name in names where !replaced.contains("Templates/\(name)") {
      try folder.write("A page.\n", to: "Templates/\(name).md")
    }
    try folder.write("body {}\n", to: "Templates/assets/site.css")
    let files = Self.others.merging(content) { $1 }.merging(templates) { $1 }
    for (path, text) in files { try folder.write(text, to: path) }
  }

  func run() throws -> ProgramRun {
    try ProgramRun(
      try #require(Repository.program), ["build", "--as-of", "2026-10-01"], in: folder.path)
  }

  func text(_ path: String) -> String? { try? folder.text(path) }
}
