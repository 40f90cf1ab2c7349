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
    let (title, author) = (DependencyRecorder(), DependencyRecorder())
    title.record { #expect(row.text("title") == "Straße und Scores") }
    author.record { #expect(row.text("author") == "Mina Orr") }
    #expect(title.requests.entries.isEmpty)
    #expect(author.requests.entries.map(\.folder) == ["profiles"])
  }

  @Test("An author who is nearly called like a profile is a warning at the author")
  func unknownAuthor() throws {
    let json = post(author: "mina.or")
    let site = try site([("notes", json)])
    let reading = Reading(pagesOf: PostKind(), json: json, file: "notes", in: site)
    #expect(reading.value?.count == 1)
    #expect(
      reading.printed == """
        notes.json:2:12: warning[A0674]: No profile is called "mina.or"
          2 |  "author": "mina.or", "tags": ["games"], "body": "Text"}
            |            ^^^^^^^^^
          help: did you mean mina.orr?

        """)
  }

  @Test(
    "Any other author is a name, which is shown without a link and a portrait",
    arguments: ["Mina Or", "Mina", "mina or", "harbor team", "rosa"])
  func plainAuthor(name: String) throws {
    let json = post(author: name)
    let site = try site([("notes", json)])
    let reading = Reading(pagesOf: PostKind(), json: json, file: "notes", in: site)
    #expect(reading.printed.isEmpty)
    let row = PostRow(try #require(site.entries(of: PostKind.self).first), in: site)
    #expect(row.text("author") == name)
    #expect(row.text("hasAuthor") == "true")
    #expect(row.text("hasProfile") == "false")
    #expect(row.texts("avatar.url") == [])
    #expect(row.text("avatarURL") == "")
  }

  @Test(
    "An author may be a string, an object or a list, or be missing",
    arguments: [
      (#""author": "Mina""#, "Mina", []), (#""author": {"name": "Mina"}"#, "Mina", []),
      (#""authors": ["Mina"]"#, "Mina", []), (#""author": []"#, nil, []),
      (#""authors": [{"name": "Mina"}, "Rosa"]"#, "Mina", ["A0675"]),
      (#""author": "Mina", "authors": ["Rosa"]"#, "Mina", ["A0672"]), (#""author": null"#, nil, []),
      (#""author": 7"#, nil, ["A0112"]), (#""author": {}"#, nil, ["A0118"]),
      (#""author": {"name": "Mina", "mail": "a@b.example"}"#, "Mina", ["A0119"]),
    ])
  func author(keys: String, name: String?, codes: [String]) {
    let reading = Reading(
      Post.self, json: #"{"title": "A", "date": "2026-07-15", "body": "Text", \#(keys)}"#)
    #expect(reading.diagnostics.all.map(\.code) == codes, "\(reading.printed)")
    if let value = reading.value { #expect(value.author?.name.value == name) }
  }

  @Test(
    "Tags are a list or a string, and categories are tags, too",
    arguments: [
      (#""tags": ["a b", "c"]"#, ["a b", "c"]), (#""tags": "a b""#, ["a", "b"]),
      (#""tags": "a b, c ,"#, nil), (#""tags": "a b, c ,""#, ["a b", "c"]),
      (#""categories": ["x", "a"], "tags": ["a"]"#, ["a", "x"]), (#""category": "x""#, ["x"]),
      (#""taxonomies": {"tags": ["a"], "categories": ["b", "a"]}"#, ["a", "b"]),
    ])
  func tags(keys: String, tags: [String]?) {
    let reading = Reading(
      Post.self, json: #"{"title": "A", "date": "2026-07-15", "body": "Text", \#(keys)}"#)
    #expect(reading.value?.tags == tags, "\(reading.printed)")
  }

  @Test("Of posts of one day, those with a later time come first")
  func orderOfTimes() throws {
    let site = try site([
      ("a", post("2026-07-15 08:30")), ("b", post("2026-07-15T22:00:00-04:00")),
      ("c", post("2026-07-15")), ("d", post("2026-07-16T01:00Z")),
    ])
    #expect(site.entries(of: PostKind.self).map(\.slug) == ["b", "d", "a", "c"])
    let row = PostRow(try #require(site.entries(of: PostKind.self).first), in: site)
    #expect(row.text("updated") == "2026-07-15T22:00:00-04:00")
    #expect(row.text("isoDate") == "2026-07-15")
  }

  @Test("The date may be in the name of the file, and the path in the file")
  func paths() throws {
    func entry(_ file: String, _ keys: String) throws -> PostKind.Entry {
      try Reading(
        entryOf: PostKind(), json: #"{"title": "A", "body": "Text"\#(keys)}"#, file: file,
        settings: .sample()
      ).get()
    }
    let named = try entry("2026-07-15-notes", "")
    #expect((named.path, named.date) == ("posts/notes/", CalendarDate("2026-07-15")))
    let slug = try entry("2026-07-15-notes", #", "slug": "Other notes""#)
    #expect((slug.path, slug.slug) == ("posts/other-notes/", "other-notes"))
    let path = try entry("notes", #", "date": "2026-07-15", "permalink": "/2026/x.html""#)
    #expect((path.path, path.slug) == ("2026/x.html", "notes"))
    #expect(try entry("notes", #", "date": "2026-07-15", "url": "x""#).path == "x/")
    for refused in ["/:year/:title/", "https://example.org/x/", "/", "/a b/", "/../x/"] {
      let json =
        #"{"title": "A", "body": "Text", "date": "2026-07-15", "permalink": "\#(refused)"}"#
      #expect(Reading(Post.self, json: json).diagnostics.all.map(\.code) == ["A0117"], "\(refused)")
    }
  }

  @Test("Each old address has a page that leads to the post")
  func aliases() throws {
    let json = post().replacing("\"tags\"", with: "\"aliases\": [\"/old/\", \"/a.html\"], \"tags\"")
    let site = try site([("notes", json)])
    let pages = try Reading(pagesOf: PostKind(), json: json, file: "notes", in: site).get()
    #expect(pages.map(\.path) == ["posts/notes/", "old/", "a.html"])
    let bytes = try #require(pages[1].bytes)
    var diagnostics = Diagnostics()
    let html = String(decoding: bytes(&diagnostics), as: UTF8.self)
    #expect(html.contains("<meta http-equiv=\"refresh\" content=\"0; url=/league/posts/notes/\">"))
    #expect(Redirects.all(of: site).map(\.from.path) == ["a.html", "old/"])
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
