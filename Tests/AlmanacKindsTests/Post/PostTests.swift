import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Posts")
struct PostTests {
  private func post(_ date: String = "2026-07-15", author: String = "mina.orr") -> String {
    """
    {"title": "Straße und Scores", "date": "\(date)", "summary": "Short.",
     "author": "\(author)", "tags": ["games"], "body": "Text"}
    """
  }

  private let mina = (
    name: "mina", json: #"{"username": "mina.orr", "name": "Mina Orr", "avatar": "mina.svg"}"#
  )

  private func site(_ files: [(name: String, json: String)]) throws -> Site {
    var site = try Site(of: PostKind(), files: files, settings: .sample())
    var diagnostics = Diagnostics()
    try site.add(ProfileKind(), files: [mina], into: &diagnostics)
    return site
  }

  @Test(
    "A page's path has the file name, without the date at its start",
    arguments: [
      ("2026-07-15-keeping-a-scorebook", "keeping-a-scorebook"), ("notes", "notes"),
      ("2026-07-15", "2026-07-15"), ("2026-07-15-", "2026-07-15"),
      ("2026-02-30-odd", "2026-02-30-odd"),
      ("2026-07-15-2026-07-16", "2026-07-16"), ("2026-07-15_late", "2026-07-15-late"),
    ])
  func slug(_ file: String, _ slug: String) throws {
    let entry = try Reading(entryOf: PostKind(), json: post(), file: file, settings: .sample())
      .get()
    #expect(entry.slug == slug)
    #expect(entry.path == "posts/\(slug)/")
  }

  @Test("The newest post comes first; posts of one day are ordered by name")
  func order() throws {
    let site = try site([
      ("a", post("2026-07-14")), ("d", post("2026-07-15")), ("c", post("2026-07-15")),
      ("b", post("2026-07-16")),
    ])
    let slice = PageSlice(
      entries: site.entries(of: PostKind.self), path: "posts/", next: "posts/page/1/")
    let view = PostsView(slice, in: site)
    #expect(view.texts("posts.url") == ["b", "c", "d", "a"].map { "/league/posts/\($0)/" })
    #expect(view.text("countText") == "4 posts")
    #expect(view.text("older.url") == "/league/posts/page/1/")
  }

  @Test("A post shows its title (also in capitals), its date and its author")
  func page() throws {
    let site = try site([("a", post("2026-07-14")), ("b", post()), ("c", post("2026-07-16"))])
    let post = try Reading(Post.self, json: post()).get()
    let view = try #require(PostView(post, at: 1, of: PostKind(), in: site))
    #expect(view.text("title") == "Straße und Scores")
    #expect(view.text("uppercaseTitle") == "STRASSE UND SCORES")
    #expect(view.text("dateText") == "July 15, 2026")
    #expect(view.text("isoDate") == "2026-07-15")
    #expect(view.text("author") == "Mina Orr")
    #expect(view.text("authorURL") == "/league/profiles/mina-orr/")
    #expect(view.text("avatarURL") == "/league/profiles/mina.svg")
    #expect(view.texts("tags.name") == ["games"])
    #expect(view.text("body") == "Text")
    #expect(view.texts("newer.dateText") == ["July 16, 2026"])
    #expect(view.texts("older.dateText") == ["July 14, 2026"])
  }

  @Test("A post without a summary is described by the beginning of its text")
  func withoutSummary() throws {
    let json = post().replacing("\"summary\": \"Short.\",", with: "")
      .replacing("\"Text\"", with: "\"# One\\n\\nA *long* text.\"")
    let site = try site([("a", json)])
    let view = try #require(
      PostView(Reading(Post.self, json: json).get(), at: 0, of: PostKind(), in: site))
    #expect(view.text("hasSummary") == "false")
    #expect(view.text("summary") == "")
    #expect(view.text("description") == "A long text.")
    let other = try self.site([("a", post())])
    let short = try #require(
      PostView(Reading(Post.self, json: post()).get(), at: 0, of: PostKind(), in: other))
    #expect(short.text("hasSummary") == "true")
    #expect(short.text("description") == "Short.")
  }

  @Test("Only what shows the author of a post depends on the author's profile")
  func dependencies() throws {
    let site = try site([("a", post())])
    let row = PostRow(try #require(site.entries(of: PostKind.self).first), in: site)
    let (title, author) = (Trace(), Trace())
    title.record { #expect(row.text("title") == "Straße und Scores") }
    author.record { #expect(row.text("author") == "Mina Orr") }
    #expect(title.requests.entries.isEmpty)
    #expect(author.requests.entries.map(\.folder) == ["profiles"])
  }

  @Test("An author without a profile is an error at the author, with the nearest one")
  func unknownAuthor() throws {
    let json = post(author: "mina.or")
    let site = try site([("notes", json)])
    let reading = Reading(pagesOf: PostKind(), json: json, file: "notes", in: site)
    #expect(reading.value?.isEmpty == true)
    #expect(
      reading.printed == """
        notes.json:2:12: error[A0402]: No profile is called "mina.or"
          2 |  "author": "mina.or", "tags": ["games"], "body": "Text"}
            |            ^^^^^^^^^
          help: did you mean mina.orr?

        """)
  }

  @Test("A post without title or date, or with empty ones, is an error that names the key")
  func missing() {
    let json = #"{"author": "mina.orr", "body": "Text", "date": ""}"#
    #expect(
      Reading(Post.self, json: json).printed == """
        data.json:1:1: error[A0118]: Missing key "title"
          1 | {"author": "mina.orr", "body": "Text", "date": ""}
            | ^
          help: add the key with its value: "title": "…"
        data.json:1:48: error[A0121]: Expected a value for "date", found an empty string
          1 | {"author": "mina.orr", "body": "Text", "date": ""}
            |                                                ^^
          help: write a value; this key is required

        """)
  }
}
