import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("A list without items")
struct EmptyListTests {
  /// A record of each kind, the address of its list, and what that says without any record.
  private static let lists: [(folder: String, path: String, text: String)] = [
    ("games", "games/", "There are no games yet."),
    ("pets", "pets/", "No pets are looking for a home at the moment."),
    ("posts", "posts/", "There are no posts yet."),
    ("profiles", "profiles/", "There are no profiles yet."),
    ("messier", "messier/", "The catalog has no objects yet."),
    ("runs", "runs/", "Runs"),
  ]

  private func add(_ folder: String, to site: HomeSite) throws {
    switch folder {
    case "games": try site.addGame("2026-11-14", score: HomeSite.score)
    case "pets": try site.addPet("Ada")
    case "posts": try site.addPost("one")
    case "profiles":
      try site.addPost("one")
      try site.folder.remove("Content/posts")
    case "messier": try site.addObjects([31])
    default: try site.addRuns("a,2026-05-01,1,")
    }
  }

  @Test("keeps its page and its entry in the menu while its folder is there", arguments: lists)
  func folder(folder: String, path: String, text: String) async throws {
    let site = try HomeSite([HomeSite.fees, HomeSite.runs].joined(separator: ",\n"))
    try add("runs", to: site)
    try site.addGame("2026-11-07", score: HomeSite.score, "Gulls")
    let other = folder == "games" ? "runs/" : "games/"
    try await site.rebuild()
    if folder == "games" { try site.folder.remove("Content/games") }
    try add(folder, to: site)
    try await site.rebuild()
    #expect(try site.menu(other).contains { $0.hasPrefix("/\(path) ") })
    for file in try site.folder.files(below: "Content/\(folder)").keys {
      try site.folder.remove("Content/\(folder)/\(file)")
    }
    try await site.rebuild()
    #expect(try site.menu(other).contains { $0.hasPrefix("/\(path) ") })
    #expect(try site.html(path).contains(text))
    // Without the folder, and without a menu or a home page that names it, it is gone.
    try site.folder.remove("Content/\(folder)")
    try await site.rebuild()
    #expect(try !site.menu(other).contains { $0.hasPrefix("/\(path) ") })
    #expect(!site.has(path))
  }

  @Test(
    "has a page without any folder if site.json names the collection", arguments: lists,
    ["menu", "path", "home"])
  func named(list: (folder: String, path: String, text: String), how: String) async throws {
    let key =
      switch how {
      case "menu": #""navigation": [{"collection": "\#(list.folder)"}]"#
      case "path": #""navigation": [{"title": "A list", "path": "/\#(list.path)"}]"#
      default: #""home": ["\#(list.folder)"]"#
      }
    let site = try HomeSite([HomeSite.fees, HomeSite.runs, key].joined(separator: ",\n"))
    try add("runs", to: site)
    try add(list.folder, to: site)
    try await site.rebuild()
    try site.folder.remove("Content/\(list.folder)")
    try await site.rebuild()
    #expect(try site.html(list.path).contains(list.text))
  }

  @Test("of values that a declaration lists has pages, and so has a value in the menu")
  func groups() async throws {
    let fields = """
      "title": {"type": "text", "required": true}, "shelf": {"type": "text"},
      "state": {"type": "text", "choices": ["In stock", "lent"]}
      """
    func keys(_ menu: String) -> String {
      """
      "navigation": [\(menu)],
      "collections": {"books": {"name": "book", "fields": {\(fields)}, "identifier": "title",
        "groups": [{"by": "state", "template": "state"}, {"by": "shelf", "template": "shelf"}]}}
      """
    }
    let site = try HomeSite(keys(#"{"title": "Sea", "path": "/books/shelf/sea/"}"#))
    for name in ["state", "shelf"] {
      try site.folder.write(
        "---\nlayout: base\n---\n# {{title}}: {{count}}\n", to: "Templates/\(name).md")
    }
    try site.folder.write("title,shelf,state\nA,Sea,lent\n", to: "Content/books/books.csv")
    try await site.rebuild()
    #expect(try site.html("books/state/in-stock/").contains("In stock: 0"))
    #expect(try site.html("books/shelf/sea/").contains("Sea: 1"))
    try site.folder.write("title,shelf,state\nA,Land,lent\n", to: "Content/books/books.csv")
    try await site.rebuild()
    #expect(try site.html("books/shelf/sea/").contains("sea: 0"))
    try site.configure(keys(""))
    try await site.rebuild()
    #expect(!site.has("books/shelf/sea/"))
  }
}
