import AlmanacBuild
import AlmanacInspection
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

/// A site of posts and declared books, some of which are not published on each day.
private struct WaitingSite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/",
       "timeZone": "America/New_York", "postsPerPage": 2, "theme": false,
       "collections": {"books": {"name": "book", "published": "out",
         "fields": {"title": {"type": "text", "required": true}, "out": {"type": "date"}},
         "item": {"template": "book"}, "list": {"template": "books"}}}}
      """, to: "Content/site.json")
    let names = [
      "post.md", "posts.md", "feed.xml", "profile.md", "profiles.md", "home.md", "404.md",
      "layouts/base.html", "partials/note.md", "partials/row0.md", "partials/row1.md", "words.json",
    ].map { "Templates/\($0)" }
    for name in names { try folder.write(ChangingSite.templates[name] ?? "", to: name) }
    try folder.write(ChangingSite.post("{{title}}"), to: "Templates/post.md")
    try folder.write("{{title}} {{#previous}}{{title}}{{/previous}}", to: "Templates/book.md")
    try folder.write("{{#items}}\n- {{title}}\n{{/items}}", to: "Templates/books.md")
    try post("old", "date: 2026-05-01")
    try post("last", "date: 2026-05-02\nexpires: 2026-12-01")
    try post("half", "date: 2026-05-03\ndraft: true")
    try post("next", "date: 2026-12-05")
    try post("later", "date: 2026-12-01\npublishDate: 2026-12-09T23:30:00-08:00")
    try folder.write(
      """
      [{"title": "Out", "out": "2026-01-01"}, {"title": "Soon", "out": "2026-12-05"},
       {"title": "Half", "draft": true}, {"title": "Gone", "out": "2026-01-01", "expires": "2026-11-20"}]
      """.replacing("\"title\": ", with: "\"title\": "), to: "Content/books/list.json")
    // Books are called by their titles.
    let settings = try folder.text("Content/site.json")
    try folder.write(
      settings.replacing("\"published\"", with: "\"identifier\": \"title\", \"published\""),
      to: "Content/site.json")
  }

  func post(_ name: String, _ keys: String, text: String = "Text.") throws {
    try folder.write(
      "---\ntitle: \(name.capitalized)\n\(keys)\n---\n\(text)\n", to: "Content/posts/\(name).md")
  }

  func options(_ day: String, _ inclusion: Inclusion = []) -> BuildOptions {
    var options = BuildOptions(
      source: folder.path, output: "\(folder.path)/_site",
      asOf: .date(CalendarDate(day) ?? .placeholder), isStrict: false, width: 2)
    options.includesDrafts = inclusion.contains(.drafts)
    options.includesFuture = inclusion.contains(.future)
    options.allowsRemovals = true
    return options
  }

  func build(
    _ day: String, _ inclusion: Inclusion = [], into output: String = "_site"
  ) async -> BuildReport {
    var options = options(day, inclusion)
    options.output = "\(folder.path)/\(output)"
    return await SiteSession(.builtIn, options).update()
  }

  /// Days with the names of what is on the site.
  static let days: [(String, Inclusion, [String])] = [
    ("2026-04-30", [], ["gone", "out"]),
    ("2026-11-20", [], ["gone", "last", "old", "out"]),
    ("2026-12-01", [], ["last", "old", "out"]),
    ("2026-12-02", [], ["old", "out"]),
    ("2026-12-05", [], ["next", "old", "out", "soon"]),
    ("2026-12-09", [], ["next", "old", "out", "soon"]),
    // Half past eleven at night in Los Angeles is the next day in New York.
    ("2026-12-10", [], ["later", "next", "old", "out", "soon"]),
    ("2026-11-21", .drafts, ["half", "half", "last", "old", "out"]),
    ("2026-11-21", .future, ["last", "later", "next", "old", "out", "soon"]),
    (
      "2026-11-21", [.drafts, .future],
      ["half", "half", "last", "later", "next", "old", "out", "soon"]
    ),
  ]

  /// The names of the posts and books that have pages.
  func names() throws -> [String] {
    try folder.files(below: "_site").keys.compactMap { path in
      let parts = path.split(separator: "/")
      return parts.count == 3 && path.hasSuffix("/index.html") && parts[1] != "page"
        ? String(parts[1]) : nil
    }.sorted()
  }

  func text(_ path: String) throws -> String { try folder.text("_site/\(path)") }
}

@Suite("Drafts and days")
struct VisibilityTests {
  private let site: WaitingSite

  init() throws { site = try WaitingSite() }

  @Test("A build leaves out drafts and items of other days, and says so")
  func leftOut() async throws {
    let report = await site.build("2026-11-21")
    #expect(report.outcome == .built, "\(DiagnosticPrinter().text(report.diagnostics))")
    #expect(report.diagnostics.all.isEmpty)
    #expect(try site.names() == ["last", "old", "out"])
    #expect(
      report.notes == [
        "2 drafts left out", "3 items wait for their day: the next is 2026-12-05",
        "1 item left out: its last day is past",
      ])
    for path in ["posts/index.html", "posts/feed.xml", "index.html"] {
      let text = try site.text(path)
      #expect(text.contains("Old") && text.contains("Last"), "\(path)")
      for name in ["Half", "Next", "Later"] { #expect(!text.contains(name), "\(path)") }
    }
    #expect(try site.text("posts/index.html").contains("2 posts"))
    #expect(try !site.text("books/index.html").contains("Soon"))
  }

  @Test("An item is on the site from its first day to its last one", arguments: WaitingSite.days)
  func days(day: String, inclusion: Inclusion, names: [String]) async throws {
    let report = await site.build(day, inclusion)
    #expect(report.outcome == .built)
    #expect(try site.names() == names.sorted())
  }

  @Test("Whatever the day and the options before, a build equals a clean one")
  func incremental() async throws {
    let builds: [(String, Inclusion)] = [
      ("2026-11-21", []), ("2026-11-21", .drafts), ("2026-12-05", .drafts), ("2026-12-05", []),
      ("2026-12-05", []), ("2026-11-20", .future), ("2026-12-31", []), ("2026-12-02", []),
      ("2026-11-21", []),
    ]
    for (day, inclusion) in builds {
      let report = await site.build(day, inclusion)
      let clean = await site.build(day, inclusion, into: "clean")
      #expect(report.outcome == .built)
      #expect(report.pages == clean.pages)
      #expect(report.notes == clean.notes, "\(day) \(inclusion)")
      #expect(
        try site.folder.files(below: "_site") == site.folder.files(below: "clean"),
        "\(day) \(inclusion)")
      try site.folder.remove("clean")
      try site.folder.remove(".almanac/clean")
    }
  }

  @Test("On another day, a build makes only the pages of what comes and goes, and their lists")
  func rebuilt() async throws {
    _ = await site.build("2026-11-21")
    #expect(await site.build("2026-11-22").rendered == 0)
    let report = await site.build("2026-12-05")
    #expect(report.rendered > 0)
    #expect(await site.build("2026-12-06").rendered == 0)
  }

  @Test("A link to what is left out says why")
  func links() async throws {
    try site.post(
      "old", "date: 2026-05-01", text: "[a](half.md) [b](/posts/next/) [c](later.md)")
    let report = await site.build("2026-11-21")
    #expect(report.outcome == .refused)
    #expect(
      DiagnosticPrinter().text(report.diagnostics) == """
        Content/posts/old.md:5:5: error[A0414]: Content/posts/half.md has no page of its own
          5 | [a](half.md) [b](/posts/next/) [c](later.md)
            |     ^^^^^^^
          help: it is a draft, which is built only with --drafts
        Content/posts/old.md:5:18: error[A0410]: "/posts/next/" leads to no page or file of the site
          5 | [a](half.md) [b](/posts/next/) [c](later.md)
            |                  ^^^^^^^^^^^^
          help: it is published on 2026-12-05, and built earlier only with --future
        Content/posts/old.md:5:36: error[A0414]: Content/posts/later.md has no page of its own
          5 | [a](half.md) [b](/posts/next/) [c](later.md)
            |                                    ^^^^^^^^
          help: it is published on 2026-12-10, and built earlier only with --future

        """)
    #expect(await site.build("2026-11-21", [.drafts, .future]).outcome == .built)
  }

  @Test("A mistake in a draft is a warning, unless drafts are built")
  func mistakes() async throws {
    try site.post("half", "date: soon\ndraft: true")
    let report = await site.build("2026-11-21")
    #expect(report.outcome == .built)
    #expect(report.diagnostics.all.map(\.code) == ["A0120"])
    #expect(report.diagnostics.all.map(\.severity) == [.warning])
    #expect(report.notes.first == "2 drafts left out")
    let drafts = await site.build("2026-11-21", .drafts)
    #expect(drafts.outcome == .refused)
    #expect(drafts.diagnostics.all.map(\.code) == report.diagnostics.all.map(\.code))
  }

  @Test("A draft may have the name of a post that is published")
  func sameName() async throws {
    try site.post("old-2", "date: 2026-05-01\ndraft: true\nslug: old")
    #expect(await site.build("2026-11-21").outcome == .built)
    let report = await site.build("2026-11-21", .drafts)
    #expect(report.diagnostics.all.map(\.code) == ["A0401"])
  }

  @Test("An item with its own folder has its name and pictures, which are left out with it")
  func bundle() async throws {
    let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>"#
    try folderPost("date: 2026-05-01\ncover: {image: photo.svg, alt: The harbor}")
    try site.folder.write(picture, to: "Content/posts/harbor-walk/photo.svg")
    try site.folder.write(
      "---\n---\n{{#cover}}![{{alt}}]({{url}}) {{width}}{{/cover}}\n\n{{{body}}}",
      to: "Templates/post.md")
    let report = await site.build("2026-11-21")
    #expect(report.outcome == .built, "\(DiagnosticPrinter().text(report.diagnostics))")
    let page = try site.text("posts/harbor-walk/index.html")
    #expect(page.contains(#"<img src="/posts/harbor-walk/photo.svg" alt="The harbor""#))
    #expect(page.contains(#"<img src="/posts/harbor-walk/photo.svg" alt="Beside it""#))
    #expect(try site.folder.files(below: "_site")["posts/harbor-walk/photo.svg"] != nil)
    try folderPost("date: 2026-05-01\ndraft: true")
    #expect(await site.build("2026-11-21").outcome == .built)
    let files = try site.folder.files(below: "_site").keys
    #expect(!files.contains { $0.contains("harbor-walk") })
    _ = await site.build("2026-11-21", .drafts)
    #expect(try site.folder.files(below: "_site")["posts/harbor-walk/photo.svg"] != nil)
  }

  private func folderPost(_ keys: String) throws {
    try site.post("harbor-walk/index", keys, text: "![Beside it](photo.svg) [old](../old.md)")
  }

  @Test("The name of a misspelled picture beside an item is suggested as it is written there")
  func misspelledPicture() async throws {
    try folderPost("date: 2026-05-01\ncover: photo.png")
    try site.folder.write("<svg/>", to: "Content/posts/harbor-walk/photo.svg")
    let report = await site.build("2026-11-21")
    let found = report.diagnostics.all.filter { $0.code == "A0403" }
    #expect(found.count == 1)
    #expect(
      found.first?.summary == "No file of the site has the path \"posts/harbor-walk/photo.png\"")
  }

  @Test("A trace and an explanation of a page that is left out say why")
  func questions() async throws {
    _ = await site.build("2026-11-21")
    var diagnostics = Diagnostics()
    let options = site.options("2026-11-21")
    let session = SiteSession(.builtIn, options)
    guard
      case .unknown(let help) = await session.explanation(
        of: "posts/half/", into: &diagnostics)
    else {
      Issue.record("the page is not known")
      return
    }
    #expect(help == "it is a draft, which is built only with --drafts")
    let inspection = await SiteInspection(.builtIn, options, into: &diagnostics)
    guard case .unknownPage(let advice) = await inspection?.trace(TraceQuery("posts/next/")) else {
      Issue.record("the page is not known")
      return
    }
    #expect(advice == "it is published on 2026-12-05, and built earlier only with --future")
    let uses = await inspection?.uses(of: "Content/posts/half.md", line: 2)
    guard case .withheld(let reason)? = uses else {
      Issue.record("the file is not known")
      return
    }
    #expect(reason == "it is a draft, which is built only with --drafts")
  }

  @Test("Shards of the same day and options are merged; other ones are built again")
  func shards() async throws {
    func merge(_ inclusion: Inclusion, day: String = "2026-11-21") async throws -> BuildReport {
      var options = site.options(day, inclusion)
      options.mergedShards = (1...2).map { "\(site.folder.path)/part-\($0)" }
      let report = await SiteSession(.builtIn, options).update()
      _ = await site.build(day, inclusion, into: "clean")
      #expect(try site.folder.files(below: "_site") == site.folder.files(below: "clean"))
      return report
    }
    for number in 1...2 {
      var options = site.options("2026-11-21", .drafts)
      options.shard = Shard(number: number, of: 2)
      options.output = "\(site.folder.path)/part-\(number)"
      #expect(await SiteSession(.builtIn, options).update().outcome == .built)
    }
    let same = try await merge(.drafts)
    let other = try await merge([])
    #expect(same.rendered < other.rendered)
    _ = try await merge(.drafts, day: "2026-12-05")
  }
}
