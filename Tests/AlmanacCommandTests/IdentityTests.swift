import Foundation
import TestSupport
import Testing

@Suite("The logo, the icon and the colors of a site")
struct IdentityTests {
  private let folder: TemporaryFolder
  private let program: URL

  init() throws {
    program = try #require(Repository.program)
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "Templates"),
      to: folder.url.appending(path: "Templates"))
    // Those of a collection that only the sample site declares.
    try set("")
    try folder.write(
      ##"{"id": "gulls", "name": "Gulls", "colors": ["navy", "#0055aa"]}"##,
      to: "Content/teams/gulls.json")
    try folder.write(
      """
      {"date": "2026-06-06", "status": "scheduled", "competition": "cup", "season": "2026",
       "homeTeam": {"name": "Gulls"}, "awayTeam": {"name": "Otters"}}
      """, to: "Content/games/a.json")
  }

  private func set(_ keys: String, base: String = "https://example.org/league/") throws {
    try folder.write(
      #"{"title": "Bay <League>", "description": "A site.", "baseURL": "\#(base)"\#(keys)}"#,
      to: "Content/site.json")
  }

  private func svg(_ width: Int, _ height: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)"/>"#
  }

  @discardableResult
  private func build(_ options: String...) throws -> ProgramRun {
    try ProgramRun(
      program, ["build", "--strict", "--as-of", "2026-06-01"] + options, in: folder.path)
  }

  /// Returns the lines of a page that have a word.
  private func lines(_ word: String, of page: String = "index.html") throws -> [String] {
    try folder.text("_site/\(page)").split(separator: "\n").map(String.init).filter {
      $0.contains(word)
    }
  }

  private func header(_ page: String = "teams/index.html") throws -> String {
    try #require(lines("site-name", of: page).first)
  }

  @Test("are nothing but the name without any: no picture of the sample site")
  func none() throws {
    #expect(try build().status == 0)
    #expect(
      try header()
        == #"<p class="site-name"><a href="/league/"><span>Bay &lt;League&gt;</span></a></p>"#)
    #expect(try lines("rel=\"icon\"") == [])
    let files = try folder.files(below: "_site").keys.filter { $0.contains("favicon") }
    #expect(files.isEmpty)
  }

  @Test("show an icon beside the name, and to browsers by its type")
  func icon() throws {
    try folder.write(svg(64, 64), to: "Content/icons/my #1.svg")
    try set(#", "icon": "icons/my #1.svg""#)
    #expect(try build().errors == "")
    #expect(
      try header()
        == #"<p class="site-name"><a href="/league/"><img src="/league/icons/my%20%231.svg" "#
        + #"alt="" width="32" height="32"> <span>Bay &lt;League&gt;</span></a></p>"#)
    #expect(
      try lines("rel=\"").filter { $0.contains("icon") } == [
        #"<link rel="icon" href="/league/icons/my%20%231.svg" type="image/svg+xml">"#
      ])
    let picture = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJ"
          + "RU5ErkJggg=="))
    try picture.write(to: folder.url.appending(path: "Content/icon.png"))
    try set(#", "icon": "icon.png""#)
    #expect(try build().errors == "")
    #expect(
      try lines("rel=\"").filter { $0.contains("icon") } == [
        #"<link rel="icon" href="/league/icon.png" type="image/png">"#,
        #"<link rel="apple-touch-icon" href="/league/icon.png">"#,
      ])
  }

  @Test("show a wide logo in place of the name, and a high one beside it")
  func logo() throws {
    try folder.write(svg(300, 100), to: "Content/logo.svg")
    try set(#", "logo": "logo.svg""#)
    #expect(try build().errors == "")
    #expect(
      try header() == #"<p class="site-name"><a href="/league/"><img class="logo" "#
        + #"src="/league/logo.svg" alt="Bay &lt;League&gt;" width="300" height="100"></a></p>"#)
    // Another size changes the pages.
    try folder.write(svg(100, 300), to: "Content/logo.svg")
    #expect(try build().errors == "")
    #expect(
      try header() == #"<p class="site-name"><a href="/league/"><img class="logo" "#
        + #"src="/league/logo.svg" alt="" width="100" height="300"> "#
        + #"<span>Bay &lt;League&gt;</span></a></p>"#)
    try folder.write(svg(200, 100), to: "Content/dark.svg")
    try set(#", "logo": {"light": "logo.svg", "dark": "dark.svg"}"#)
    #expect(try build().errors == "")
    let pictures = try header()
    #expect(pictures.contains(#"<img class="logo for-light" src="/league/logo.svg" alt="""#))
    #expect(pictures.contains(#"<img class="logo for-dark" src="/league/dark.svg" alt="""#))
  }

  @Test("are a style sheet before the theme's, and other colors change only that")
  func colors() throws {
    try set(##", "colors": {"accent": "#0055aa"}"##)
    #expect(try build().errors == "")
    let sheets = [
      #"<link rel="stylesheet" href="/league/assets/tokens.css">"#,
      #"<link rel="stylesheet" href="/league/assets/site.css">"#,
    ]
    #expect(try lines("stylesheet") == sheets)
    let before = try folder.files(below: "_site")
    try set(##", "colors": {"accent": "#8f2f1b", "background": "#ffffff"}"##)
    #expect(try build().errors == "")
    let after = try folder.files(below: "_site")
    #expect(before.keys.sorted() == after.keys.sorted())
    #expect(after.keys.filter { before[$0] != after[$0] } == ["assets/tokens.css"])
    let run = try ProgramRun(program, ["why", "teams/"], in: folder.path)
    #expect(!run.output.contains("site.json changed"), "\(run.output)")
    try set("")
    #expect(try build().errors == "")
    #expect(try lines("stylesheet") == sheets)
    #expect(try folder.text("_site/assets/tokens.css").contains("--accent: #a01c15;"))
    let clean = folder.path + "/clean"
    #expect(try build("--output", clean).status == 0)
    #expect(try folder.files(below: "clean") == folder.files(below: "_site"))
  }

  @Test(
    "have no value that leaves its place",
    arguments: [
      "red;} body{display:none", "#fff}</style><script>alert(1)</script>", "url(//evil.example)",
      "expression(alert(1))", "\\\" onload=\\\"alert(1)", "javascript:alert(1)", "../../etc/passwd",
      "//evil.example/a.svg", "https://evil.example/a.svg", "data:image/svg+xml,<svg/>",
      "..\\\\a.svg",
      "a.svg\\u0000", "Content/../../a.svg",
    ])
  func hostile(value: String) throws {
    for keys in [
      #""colors": {"accent": "\#(value)"}"#,
      #""colors": {"background": {"light": "\#(value)", "dark": "red"}}"#,
      #""logo": "\#(value)""#, #""logo": {"light": "a.svg", "dark": "\#(value)"}"#,
      #""icon": "\#(value)""#,
    ] {
      try set(", \(keys)")
      let run = try build()
      #expect(run.status == 1, "\(keys)")
      #expect(run.errors.contains("Content/site.json:1:"), "\(run.errors)")
    }
    try set("")
    try folder.write(
      #"{"id": "gulls", "name": "Gulls", "colors": ["\#(value)"], "logo": "\#(value)"}"#,
      to: "Content/teams/gulls.json")
    let run = try build()
    #expect(run.status == 1)
    #expect(run.errors.contains("Content/teams/gulls.json:1:"), "\(run.errors)")
  }

  @Test("of teams are colors and pictures beside their names, and never their numbers as text")
  func teams() throws {
    #expect(try build().errors == "")
    let swatch =
      #"<svg class="swatch" width="16" height="12" viewBox="0 0 16 12" aria-hidden="true" "#
      + ##"fill="currentColor"><rect x="0.5" y="0.5" width="15" height="11" fill="#000080" stroke="currentColor"/>"##
      + ##"<rect x="8" y="1" width="7" height="10" fill="#0055aa"/></svg>"##
    let pages = [
      "teams/index.html", "teams/gulls/index.html", "games/a/index.html", "games/index.html",
      "standings/cup/2026/index.html",
    ]
    for page in pages {
      let html = try folder.text("_site/\(page)")
      #expect(html.contains(swatch), "\(page)")
      let text = html.replacing(/<[^>]*>/, with: "")
      #expect(!text.contains("#0055aa"), "\(page)")
    }
    #expect(
      try lines("navy", of: "teams/gulls/index.html").first?.contains("</svg> navy</span>") == true)
    try folder.write(svg(80, 100), to: "Content/teams/gulls.svg")
    try folder.write(
      #"{"id": "gulls", "name": "Gulls", "colors": ["navy"], "logo": "gulls.svg"}"#,
      to: "Content/teams/gulls.json")
    #expect(try build().errors == "")
    let mark = #"<img class="mark" src="/league/teams/gulls.svg" alt="" width="20" height="20">"#
    for page in pages where page != "teams/gulls/index.html" {
      let html = try folder.text("_site/\(page)")
      #expect(html.contains(mark), "\(page)")
      #expect(!html.contains("swatch"), "\(page)")
    }
    #expect(
      try lines("team-logo", of: "teams/gulls/index.html") == [
        #"<img class="team-logo" src="/league/teams/gulls.svg" alt="" width="80" height="100">"#
      ])
  }
}
