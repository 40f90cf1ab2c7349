import Foundation
import TestSupport
import Testing

private let browser = ProcessInfo.processInfo.environment["ALMANAC_BROWSER"].flatMap {
  $0.isEmpty ? nil : $0
}

/// Whether there is a Python that asks the server.
private let hasPython =
  (try? ProgramRun(URL(filePath: "/usr/bin/env"), ["python3", "--version"], in: "/"))?.status == 0

@Suite("almanac serve", .enabled(if: hasPython, "python3 asks the server"))
struct ServeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://user.example/league/",
       "fees": {"currency": "USD", "common": 50, "uncommon": 75, "rare": 150, "veryRare": 500}}
      """, to: "Content/site.json")
    try folder.write(
      #"{"id": "kit", "name": "Kit", "birthday": "2024-11-22", "rarity": "rare"}"#,
      to: "Content/pets/kit.json")
    try folder.write(
      """
      <!DOCTYPE html>
      <html lang="en"><head><title>{{page.title}}</title>
      <link rel="stylesheet" href="{{site.base}}assets/site.css">
      <script src="{{site.base}}assets/site.js"></script></head>
      <body>{{$content}}{{/content}}</body></html>
      """, to: "Templates/layouts/base.html")
    try folder.write("h1 { color: rgb(1, 2, 3) }", to: "Templates/assets/site.css")
    try folder.write("window.version = 1", to: "Templates/assets/site.js")
    for (name, title) in [
      ("home", "{{site.title}}"), ("404", "Lost"), ("pet", "{{name}}"), ("pets", "Pets"),
    ] {
      try folder.write("---\nlayout: base\n---\n# \(title)\n", to: "Templates/\(name).md")
    }
  }

  /// Runs a script of the folder Validation, and reads the JSON that it prints.
  private func found<Value: Decodable>(
    by script: String, _ arguments: [String], as type: Value.Type
  ) throws -> Value {
    let file = Repository.root.appending(path: "Tests/Validation/\(script).py").path
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"), ["python3", "-B", file] + arguments, in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(type, from: Data(run.output.utf8))
  }

  private struct End: Decodable, Equatable {
    let status: Int?
    var output: String?
    let errors: String
  }

  private struct Answers: Decodable {
    let answers: [String]
    let nonsense: String
    let elsewhere: Bool
    let second: End
    let end: End
  }

  @Test("answers programs on this machine, and ends without a word")
  func answers() throws {
    let program = try #require(Repository.program)
    let found = try found(by: "ask", [program.path, folder.path], as: Answers.self)
    #expect(
      found.answers == [
        "GET / 302 True", "HEAD /league/ 200 False", "POST /league/ 405 True",
        "GET /league/ 200 True", "GET /league/assets/site.css 200 True",
        "GET /league/%2e%2e/Content/site.json 404 True", "GET /_almanac/live.js 200 True",
      ])
    #expect(found.nonsense == "HTTP/1.1 400 Bad Request")
    #expect(!found.elsewhere)
    #expect(
      found.second
        == End(
          status: 74, output: "",
          errors:
            "error: Port PORT is in use; leave out --port for the next one that is free\n"))
    #expect(found.end.status == 0)
    #expect(found.end.errors == "")
    #expect(
      found.end.output?.replacing(/in [0-9.]+ s/, with: "in 0.00 s") == """
        6 pages built, in 0.00 s
        Serving Site at http://127.0.0.1:PORT/league/ (Ctrl-C ends)

        """)
    // It writes nothing.
    #expect(!folder.exists("_site") && !folder.exists(".almanac"))
  }

  private struct Shown: Decodable {
    let path: String
    let heading: String
    let color: String
    let problems: String
    let counts: String
    let elements: Int
    let link: String
    let owned: Int
    let mark: Int
    let version: Int
    let image: Int
  }

  private struct Steps: Decodable {
    let steps: [String: Shown]
    let ends: [End]
  }

  @Test(
    "shows each change of a site in a browser, and what is wrong with it",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func live() throws {
    let program = try #require(Repository.program)
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="11" height="11"/>"#,
      to: "Templates/assets/sign.svg")
    try folder.write(
      """
      ---
      layout: base
      ---
      # {{name}}

      <img id="sign" src="{{site.base}}assets/sign.svg" alt="" loading="lazy">
      """, to: "Templates/pet.md")
    let found = try found(
      by: "live", [browser ?? "", program.path, folder.path], as: Steps.self)
    func shown(_ step: String) throws -> Shown { try #require(found.steps[step]) }
    let message = "Expected one of common, uncommon, rare, veryRare"
    for step in ["broken at first", "broken"] {
      let problems = try shown(step).problems
      #expect(problems.contains("1 error"))
      #expect(problems.contains("Content/pets/kit.json:1:66: error[A0116]: \(message)"))
      #expect(problems.contains("\"rarity\": \"<img src=x onerror=owned()>\""))
      #expect(problems.contains("The site stays as it was until this is corrected."))
    }
    #expect(found.steps.values.allSatisfy { $0.elements == 0 && $0.owned == 0 })
    #expect(try shown("corrected").path == "/league/")
    #expect(try shown("corrected").heading == "Site")
    // With the styles that a page of the project has at its host.
    #expect(try shown("page").color == "rgb(1, 2, 3)")
    #expect(try shown("edited").heading == "Kitty")
    // The page is the same one, changed in place.
    #expect(try shown("edited").mark == 1)
    #expect(try shown("broken").heading == "Kitty")
    #expect(try shown("hidden").counts == "1 error")
    #expect(try shown("hidden").problems == "")
    // Nothing has changed since, so that the page is the same one.
    #expect(try shown("unchanged").mark == 2)
    #expect(try shown("unchanged").counts == "")
    #expect(try shown("changed back").heading == "Kit")
    #expect(try shown("restyled").color == "rgb(4, 5, 6)" && shown("restyled").mark == 2)
    // A script runs once, so that the page is another one.
    #expect(try shown("scripted").version == 2 && shown("scripted").mark == 0)
    #expect(try shown("redrawn").image == 22 && shown("redrawn").mark == 1)
    #expect(try shown("warned").counts == "1 warning")
    #expect(try shown("warned").problems == "")
    #expect(try shown("not warned").counts == "")
    #expect(try shown("unknown").heading == "Lost")
    #expect(try shown("added").heading == "Kat")
    #expect(try shown("served again").heading == "Cat")
    #expect(try shown("moved").heading == "Lost")
    #expect(try shown("home").path == "/cup/")
    #expect(try shown("followed").path == "/cup/pets/kit/")
    #expect(
      try shown("broken").link.hasSuffix("\(folder.path)/Content/pets/kit.json:1:66"),
      "\(found.steps["broken"]?.link ?? "")")
    #expect(found.ends.map(\.status) == [0, 0, 0])
    #expect(
      found.ends.allSatisfy { !$0.errors.contains("Fatal") }, "\(found.ends.map(\.errors))")
  }

  private struct Patching: Decodable {
    struct Difference: Decodable {
      let number, mark: Int
      let shown, served: String
    }
    let different: [Difference]
    let reader: [Value]
    let count: Int

    /// What an input has, whether it has the focus, and whether details are open and the page is scrolled.
    enum Value: Decodable, Equatable {
      case text(String)
      case flag(Bool)
      case number(Int)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
          self = .flag(flag)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
  }

  @Test(
    "changes a page in place into what it would be if it were loaded again, and leaves the reader's part alone",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func patching() throws {
    let program = try #require(Repository.program)
    try folder.write(
      """
      <!DOCTYPE html>
      <html lang="en"><head><title>{{page.title}}</title>
      <link rel="stylesheet" href="{{site.base}}assets/site.css"></head>
      <body><details><summary>More</summary><p>Less</p></details>
      <div id="text">{{$content}}{{/content}}</div><input id="reader">
      <p id="end">{{page.title}}</p></body></html>
      """, to: "Templates/layouts/base.html")
    try folder.write(
      "body { height: 5000px }",
      to: "Templates/assets/site.css")
    for name in ["posts", "post"] {
      try folder.write(
        name == "post"
          ? "---\nlayout: base\ntitle: \"{{title}}\"\n---\n{{{body}}}\n"
          : "---\nlayout: base\n---\n# Posts\n",
        to: "Templates/\(name).md")
    }
    try folder.write("---\ntitle: Fog 0\n---\n\nFog.\n", to: "Content/posts/2026-01-02-fog.md")
    let found = try found(
      by: "patching",
      [browser ?? "", program.path, folder.path, BrowserScript.isNightly ? "1000" : "40", "7"],
      as: Patching.self)
    for difference in found.different {
      let isReloaded = difference.mark != 1
      Issue.record(
        "edit \(difference.number), loaded again \(isReloaded): \(difference.shown) is not \(difference.served)"
      )
    }
    #expect(
      found.reader == [.text("mine"), .flag(true), .flag(true), .flag(true)])
  }

  private struct Served: Decodable {
    let changes, errors, compared: Int
    /// The number of the change, the address, the status and the expected and the found body.
    let difference: [Detail]?
    let status: Int?

    enum Detail: Decodable {
      case text(String)
      case number(Int)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
  }

  @Test("has what a clean build has at every address, whatever changes")
  func served() throws {
    let program = try #require(Repository.program)
    let count = BrowserScript.isNightly ? 1000 : 12
    let found = try found(
      by: "served", [program.path, folder.path, String(count), "3"], as: Served.self)
    #expect(found.difference == nil, "\(found.difference ?? [])")
    #expect(found.changes == count && found.compared > count && found.status == 0)
    #expect(!BrowserScript.isNightly || (20...500).contains(found.errors))
  }

  /// The arguments of a script, and what it prints.
  private func output(of script: String, _ arguments: [String]) throws -> String {
    let file = Repository.root.appending(path: "Tests/Validation/\(script).py").path
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"), ["python3", "-B", file] + arguments, in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  private func writeGame(_ name: String, rules: String) throws {
    let day = Date().formatted(.iso8601.year().month().day())
    try folder.write(
      """
      {
        "date": "\(day)",
        "status": "scheduled",
        "rules": \(rules),
        "homeTeam": {"name": "Herons", "players": [{"id": "kit", "name": "Kit", "number": "1"}, {"id": "wren", "name": "Wren", "number": "2"}]},
        "awayTeam": {"name": "Foxes", "players": [{"id": "otto", "name": "Otto", "number": "3"}]}
      }

      """, to: "Content/games/\(name).json")
  }

  @Test(
    "scores games by taps while others follow, and loses nothing when it is killed",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func scoring() throws {
    let program = try #require(Repository.program)
    for name in ["Templates", "Content/pets"] { try folder.remove(name) }
    try folder.write(
      #"{"title": "League", "description": "A league.", "baseURL": "https://league.example/"}"#,
      to: "Content/site.json")
    try writeGame("final", rules: #""pickup11""#)
    try writeGame("timed", rules: #"{"base": "fiba", "periods": 2, "periodMinutes": 1}"#)
    try expectGolden(
      output(
        of: "scoring", [browser ?? "", program.path, folder.path, BrowserScript.axe ?? ""]),
      Repository.root.appending(path: "Tests/AlmanacCommandTests/Goldens/scoring.txt"))
  }

  @Test("has the scorer's table in a terminal, which is as before at the end")
  func terminal() throws {
    let program = try #require(Repository.program)
    for name in ["Templates", "Content/pets"] { try folder.remove(name) }
    try writeGame("final", rules: #""pickup11""#)
    try expectGolden(
      output(of: "terminal", [program.path, folder.path, "final"]),
      Repository.root.appending(path: "Tests/AlmanacCommandTests/Goldens/terminal.txt"))
  }

  @Test("keeps every move that it confirmed, once, through kills, full disks and many scorers")
  func durability() throws {
    let program = try #require(Repository.program)
    for name in ["Templates", "Content/pets"] { try folder.remove(name) }
    try writeGame("final", rules: #""basketball""#)
    #expect(
      try output(of: "desks", [program.path, folder.path, BrowserScript.isNightly ? "200" : "6"])
        == """
        moves of 6 scorers: 600, lost 0, twice 0, in order True
        full disk: refused True, lost 0, as before True
        hostile requests answered: 0
        files as before: True
        with and without the token: [403, 403, 403, 403, 200, 200, 403]
        published: True
        published at the end: True, status 0

        """)
  }
}
