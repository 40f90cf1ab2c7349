import Foundation
import TestSupport
import Testing

/// The sample site with the theme of Examples/Daily instead of Templates.
@Suite("The theme Examples/Daily")
struct DailyThemeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for (from, to) in [("Content", "Content"), ("Examples/Daily", "themes/daily")] {
      let target = URL(filePath: "\(folder.path)/\(to)")
      try files.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: Repository.root.appending(path: from), to: target)
    }
    let settings = try String(
      contentsOf: Repository.root.appending(path: "Content/site.json"), encoding: .utf8)
    try folder.write(
      settings.replacing("\"home\":", with: "\"theme\": \"themes/daily\",\n  \"home\":"),
      to: "Content/site.json")
    let run = try ProgramRun(
      try #require(Repository.program), ["build", "--strict", "--as-of", "2026-11-21"],
      in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("changes only tokens, and one layer that all pages link")
  func files() throws {
    let page = try folder.text("_site/pets/biscuit/index.html")
    #expect(
      page.contains(
        """
        <link rel="stylesheet" href="/assets/tokens.css">
        <link rel="stylesheet" href="/assets/site.css">
        <link rel="stylesheet" href="/assets/theme.css">
        """))
    let styles = try folder.text("_site/assets/theme.css")
    #expect(styles.matches(of: /@layer/).count == 1)
    #expect(styles.contains("@layer theme {"))
    #expect(try folder.text("_site/assets/tokens.css").contains("--paper: #fff;"))
  }

  /// The addresses of the sample's pages and of the style guide.
  private let pages = SampleSite.pages + ["/style/"]

  @Test("has a style guide with every token, which the sample does not have")
  func styleGuide() throws {
    let page = try folder.text("_site/style/index.html")
    let tokens = try folder.text("_site/assets/tokens.css").matches(of: /--([a-z]+):/).map(\.1)
    #expect(Set(tokens).count == 12)
    for token in Set(tokens) {
      #expect(page.contains("fill=\"var(--\(token))\""), "the style guide lacks \(token)")
    }
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!SampleSite.pages.contains("/style/"))
  }

  @Test("has dashes, names and targets, and pages as wide as their window", .needsBrowser)
  func faults() throws {
    let site = "\(folder.path)/_site"
    let faults: [String] = try BrowserScript.run(
      "faults.py", ["[320, 1280]"] + pages, on: site)
    for fault in faults { Issue.record("\(fault)") }
    let settings = #"[{"width": 320, "text": 200, "names": []}]"#
    let widths: [Int] = try BrowserScript.run(
      "overflow.py", [settings] + pages, on: site)
    for (page, width) in zip(pages, widths) where width != 0 {
      Issue.record("\(page) is \(width) px too wide")
    }
  }

  @Test("has no barriers for axe", .needsBrowser, .needsAxe)
  func barriers() throws {
    let found: [String] = try BrowserScript.run(
      "axe.py",
      [BrowserScript.axe ?? "", #"["light", "dark"]"#] + pages,
      on: "\(folder.path)/_site")
    for fault in found { Issue.record("\(fault)") }
  }
}
