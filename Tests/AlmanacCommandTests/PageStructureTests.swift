import Foundation
import TestSupport
import Testing

@Suite("The pages of the sample templates")
struct PageStructureTests {
  @Test("have nothing empty, and headings in order, for the sample site")
  func sample() throws {
    let site = try SampleSite.shared.get()
    let files = site.files.mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(faults(of: files) == [])
  }

  /// The files of sites whose records have only the keys that they must have.
  private static let site = """
    {"title": "Site", "description": "A site.", "baseURL": "https://example.org/",
     "fees": {"currency": "USD", "common": 50, "uncommon": 75, "rare": 150, "veryRare": 500}}
    """
  private static let profile =
    #"{"username": "rosa", "name": "Rosa", "avatar": "/assets/favicon.svg"}"#
  private static let object = """
    "updateDate": {"month": 10, "day": 19, "year": 2017}, "description": "A cloud."
    """
  private static let game = """
    {"date": "2026-06-06T19:15", "status": "STATUS",
     "homeTeam": {"name": "Gulls", "players": [{"id": "asa", "name": "Asa"}]},
     "awayTeam": {"name": "Otters", "players": [{"id": "ines", "name": "Ines"}]}}
    """
  private static let post = "---\ntitle: Balls\ndate: 2026-07-15\nauthor: rosa\n---\n"

  @Test(
    "have nothing empty, and headings in order, for records with only the required keys",
    arguments: [
      [:],
      ["pets/a.json": #"{"name": "Biscuit", "birthday": "2023-04-12", "rarity": "common"}"#],
      ["profiles/rosa.json": profile],
      [
        "profiles/rosa.json": profile,
        "profiles/eli.json": """
        {"username": "eli", "name": "Eli", "avatar": "/assets/favicon.svg", "bio": " ",
         "photos": [{"image": "/assets/favicon.svg", "width": 8, "height": 8}]}
        """,
      ],
      ["profiles/rosa.json": profile, "posts/a.md": post + "\nText.\n"],
      [
        "profiles/rosa.json": profile, "posts/a.md": post + "\n# One\n\n## Two\n\n### Three\n",
        "posts/b.md": post + "\n- a\n",
      ],
      ["messier/m1.json": #"{"formalName": "Messier 1", \#(object)}"#],
      [
        "messier/all.json": """
        [{"formalName": "Messier 1", \(object), "imageLink": "/assets/favicon.svg"},
         {"formalName": "Messier 2", \(object), "imageLink": "/assets/favicon.svg",
          "imageCredit": "NASA"},
         {"formalName": "Messier 3", \(object), "thumbnail": "/assets/favicon.svg",
          "imageCredit": "NASA", "imageSource": "https://example.com/m3", "transit": "01-29"}]
        """
      ],
      ["games/a.json": game.replacing("STATUS", with: "postponed")],
      [
        "games/a.json": game.replacing("STATUS", with: "postponed"),
        "games/b.json": game.replacing("STATUS", with: "abandoned"),
      ],
    ] as [[String: String]])
  func minimal(_ content: [String: String]) throws {
    let program = try #require(Repository.program)
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "Templates"),
      to: folder.url.appending(path: "Templates"))
    try folder.write(Self.site, to: "Content/site.json")
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "Content/assets"),
      to: folder.url.appending(path: "Content/assets"))
    for (path, text) in content { try folder.write(text, to: "Content/\(path)") }
    let run = try ProgramRun(program, ["build", "--as-of", "2026-11-21"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let files = try folder.files(below: "_site")
    #expect(faults(of: files.mapValues { String(decoding: $0, as: UTF8.self) }) == [])
  }

  @Test(
    "are found faulty if they are broken on purpose",
    arguments: [
      ("<h1>a</h1><p></p>", "empty <p>"), ("<h1>a</h1><p><a href=\"/\"> </a></p>", "empty <a>"),
      ("<h1>a</h1><a href=\"\">b</a>", "<a href=\"\">"),
      ("<h1>a</h1><img src=\"a\">", "<img> without alt"),
      ("<h1>a</h1><h3>b</h3>", "<h3> after <h1>"), ("<p>a</p>", "not one h1"),
      ("<h1>a</h1><span>By </span>", "\"by\" without a name"),
    ])
  func fault(_ html: String, _ fault: String) {
    #expect(PageStructure(html).faults.contains(fault))
  }

  private func faults(of files: [String: String]) -> [String] {
    files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }.flatMap { path, html in
      PageStructure(html).faults.map { "\(path): \($0)" }
    }
  }
}
