import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("A theme under the site's own templates")
struct ThemeTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    try fixture.folder.remove("Templates")
    try setTheme("themes/paper")
    try write("theme {{name}} {{>foot}}", to: "thing.md")
    try write("{{#things}}{{name}} {{/things}}", to: "things.md")
    try write("foot", to: "partials/foot.md")
    try write("body {}", to: "assets/site.css")
    try write("<b>{{words.skip}}</b>{{$content}}{{/content}}", to: "layouts/base.html")
    try write(#"{"skip": "Skip"}"#, to: "words.json")
  }

  private func setTheme(_ path: String, _ more: String = "") throws {
    let keys = #""title": "Site", "description": "A site.", "baseURL": "https://example.org/""#
    try fixture.folder.write(#"{\#(keys), "theme": "\#(path)"\#(more)}"#, to: "Content/site.json")
  }

  /// Writes a file of the theme.
  private func write(_ text: String, to path: String) throws {
    try fixture.folder.write(text, to: "themes/paper/\(path)")
  }

  /// Builds the site, and compares it with a clean build.
  private func rebuilt() async throws -> Int {
    let report = try await fixture.build()
    #expect(report.outcome == .built, "\(SiteFixture.text(report))")
    _ = try await fixture.build(output: "\(fixture.folder.path)/clean")
    #expect(try fixture.site() == fixture.folder.files(below: "clean"))
    return report.rendered
  }

  private func page(_ path: String = "things/a/index.html") throws -> String {
    try fixture.folder.text("_site/\(path)")
  }

  @Test(
    "is never written into, nor is a folder that holds it",
    arguments: [
      ("themes/paper", nil, "A0321"), ("themes/paper/out", nil, "A0321"),
      ("themes", nil, "A0321"), ("_site", "themes/paper/state", "A0324"),
      ("_site", "themes", "A0324"),
    ] as [(String, String?, String)])
  func outputWithin(_ output: String, _ state: String?, _ code: String) async throws {
    let before = try fixture.folder.files()
    var options = try fixture.options()
    options.output = "\(fixture.folder.path)/\(output)"
    options.state = state.map { "\(fixture.folder.path)/\($0)" }
    let report = await SiteSession([ThingKind()], options).update()
    #expect(report.outcome == .refused)
    #expect(report.diagnostics.all.map(\.code) == [code])
    #expect(try fixture.folder.files() == before)
  }

  @Test("makes the site where it has no templates of its own")
  func alone() async throws {
    #expect(try await rebuilt() == 3)
    #expect(try page() == "<p>theme a foot</p>\n")
    #expect(!fixture.folder.exists("_site/assets/site.css"), "no page refers to it")
  }

  @Test("is replaced file by file, and what includes the file is rebuilt, also when it goes again")
  func replaced() async throws {
    _ = try await rebuilt()
    try fixture.folder.write("own foot", to: "Templates/partials/foot.md")
    #expect(try await rebuilt() == 2)
    #expect(try page() == "<p>theme a own foot</p>\n")
    try fixture.folder.write("{{#things}}{{number}} {{/things}}", to: "Templates/things.md")
    #expect(try await rebuilt() == 1)
    try fixture.folder.remove("Templates/partials/foot.md")
    #expect(try await rebuilt() == 2)
    #expect(try page() == "<p>theme a foot</p>\n")
    #expect(try await rebuilt() == 0)
  }

  @Test("is replaced by a template with another ending of the same format")
  func ending() async throws {
    try fixture.folder.write("own {{name}}", to: "Templates/thing.html")
    _ = try await rebuilt()
    #expect(try page() == "own a")
  }

  @Test("has assets that the site replaces")
  func assets() async throws {
    try write("p {}", to: "assets/print.css")
    try write("@import 'print.css';", to: "assets/site.css")
    try fixture.folder.write("@import 'site.css';", to: "Templates/assets/own.css")
    _ = try await rebuilt()
    #expect(try page("assets/site.css") == "@import 'print.css';")
    try fixture.folder.write("own {}", to: "Templates/assets/site.css")
    #expect(try await rebuilt() == 0)
    #expect(try page("assets/site.css") == "own {}")
    #expect(
      !fixture.folder.exists("_site/assets/print.css"), "its style sheet is gone")
    try fixture.folder.remove("Templates/assets/site.css")
    #expect(try await rebuilt() == 0)
    #expect(try page("assets/print.css") == "p {}")
  }

  @Test("has words that the site changes one by one")
  func words() async throws {
    try write("---\nlayout: base\nlanguage: de\n---\n{{words.more}} {{name}}", to: "thing.md")
    try write(#"{"skip": "Skip", "more": "More"}"#, to: "words.json")
    try write(#"{"skip": "Weiter", "more": "Mehr"}"#, to: "words/de.json")
    _ = try await rebuilt()
    #expect(try page() == "<b>Weiter</b><p>Mehr a</p>\n")
    try fixture.folder.write(#"{"more": "Noch mehr"}"#, to: "Templates/words/de.json")
    #expect(try await rebuilt() == 2)
    #expect(try page() == "<b>Weiter</b><p>Noch mehr a</p>\n")
  }

  @Test("is reported by its real paths")
  func paths() async throws {
    try write("{{nmae}}", to: "thing.md")
    #expect(
      SiteFixture.text(try await fixture.build()) == """
        themes/paper/thing.md:1:3: error[A0207]: Unknown field "nmae"
          1 | {{nmae}}
            |   ^^^^
          help: did you mean name?

        """)
  }

  @Test("may have templates that the site has no pages for, and files that are not templates")
  func more() async throws {
    try write("{{x}}", to: "team.md")
    #expect(SiteFixture.text(try await fixture.build()) == "")
    try write("x", to: "README.txt.bak")
    #expect(SiteFixture.text(try await fixture.build()).contains("themes/paper/README.txt.bak"))
  }

  @Test("that is missing is reported at its key", arguments: ["themes/none", "themes/file"])
  func missing(path: String) async throws {
    try fixture.folder.write("x", to: "themes/file")
    try setTheme(path)
    let keys = #"…on": "A site.", "baseURL": "https://example.org/", "#
    #expect(
      SiteFixture.text(try await fixture.build()) == """
        Content/site.json:1:89: error[A0380]: The site has no folder \(path) with a theme
          1 | \(keys)"theme": "\(path)"}
            |                                                              \
        \(String(repeating: "^", count: path.count + 2))
          help: name a folder beside Content that has templates, layouts or assets, and is not a symbolic link

        """)
  }

  @Test("that is missing is the only cause of what lacks its design tokens")
  func missingTokens() async throws {
    try setTheme("themes/none", #", "design": {"accent": "teal"}"#)
    #expect(try await fixture.build().diagnostics.all.map(\.code) == ["A0380"])
  }

  @Test(
    "is a folder beside Content and nowhere else",
    arguments: [
      "..", "../paper", "/etc", "themes/../..", "Content", "content/x", "Templates/x", ".almanac",
      "_site", "a\\b", "themes//paper", "",
    ])
  func outside(path: String) async throws {
    try setTheme(path.replacing("\\", with: "\\\\"))
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(report.diagnostics.all.map(\.code) == ["A0117"])
    #expect(SiteFixture.text(report).contains("No theme can be in the folder"))
  }

  @Test("is never a link, nor are folders above it")
  func links() async throws {
    let outside = try TemporaryFolder()
    try outside.write("secret", to: "paper/assets/secret.txt")
    for (link, theme) in [("linked", "linked/paper"), ("paper", "paper")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(fixture.folder.path)/\(link)",
        withDestinationPath: link == "paper" ? "\(outside.path)/paper" : outside.path)
      try setTheme(theme)
      let report = try await fixture.build()
      #expect(SiteFixture.text(report).contains("A0380"))
    }
    try setTheme("themes/paper")
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.folder.path)/themes/paper/assets/more",
      withDestinationPath: "\(outside.path)/paper")
    let report = try await fixture.build()
    #expect(SiteFixture.text(report).contains("A0305"))
    #expect(try !fixture.folder.files(below: "_site").keys.contains { $0.contains("secret") })
  }
}
