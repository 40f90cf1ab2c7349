import Almanac
import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import AlmanacKinds

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The feed of posts")
struct PostFeedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"title": "Notes & <News>", "description": "A site.", "baseURL": "https://example.org/n/",
       "timeZone": "America/New_York"}
      """, to: "Content/site.json")
    for name in ["post", "profile", "profiles"] {
      try folder.write("x\n", to: "Templates/\(name).md")
    }
    try folder.write(
      "{{#hasFeed}}[Feed]({{feedURL}}){{/hasFeed}}\n", to: "Templates/posts.md")
    for name in ["Templates/feed.xml", "Templates/words.json"] {
      try folder.write(String(decoding: Repository.bytes(of: name), as: UTF8.self), to: name)
    }
    try folder.write(
      #"{"username": "mina.orr", "name": "Mina <Orr>", "avatar": "mina.svg"}"#,
      to: "Content/profiles/mina.json")
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Content/profiles/mina.svg")
    try write(1, "summary: \"Rain & <b>fog</b> ]]>\"\n")
    try write(2, "")
  }

  private func write(_ day: Int, _ summary: String) throws {
    let date = "2026-07-\(day < 10 ? "0" : "")\(day)"
    try folder.write(
      "---\ntitle: Day <\(day)>\ndate: \(date)\nauthor: mina.orr\n\(summary)---\nText.\n",
      to: "Content/posts/day-\(day).md")
  }

  private func site() async throws -> SitePreview {
    await SitePreview(
      [PostKind(), ProfileKind()], source: folder.path,
      asOf: try #require(CalendarDate("2026-11-21")))
  }

  @Test("has the language of its template, and that of each post in another")
  func language() async throws {
    let feed = try folder.text("Templates/feed.xml")
    try folder.write(
      feed.replacing("---\ntitle", with: "---\nlanguage: de\ntitle"), to: "Templates/feed.xml")
    try write(3, "language: de\n")
    try write(4, "language: en-US\n")
    var site = try await site()
    let text = site.page(at: "posts/feed.xml") ?? ""
    #expect(text.contains("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"de\">"))
    #expect(text.contains("<title xml:lang=\"en-US\">Day &lt;4&gt;</title>"))
    #expect(text.contains("<title>Day &lt;3&gt;</title>"))
  }

  @Test("is valid Atom with the newest posts first")
  func atom() async throws {
    var site = try await site()
    #expect(site.messages.isEmpty)
    let text = site.page(at: "posts/feed.xml") ?? ""
    let feed = try #require(AtomReader(text), "\(text)")
    #expect(feed.values("feed/title") == ["Notes & <News>: Posts"])
    #expect(feed.values("feed/id") == ["https://example.org/n/posts/feed.xml"])
    #expect(feed.values("feed/updated") == ["2026-07-02T00:00:00-04:00"])
    #expect(feed.values("feed/entry/title") == ["Day <2>", "Day <1>"])
    let addresses = [2, 1].map { "https://example.org/n/posts/day-\($0)/" }
    #expect(feed.values("feed/entry/id") == addresses)
    #expect(feed.values("feed/entry/link@href") == addresses)
    #expect(
      feed.values("feed/link@href")
        == ["https://example.org/n/posts/feed.xml", "https://example.org/n/posts/"])
    #expect(
      feed.values("feed/entry/updated")
        == ["2026-07-02T00:00:00-04:00", "2026-07-01T00:00:00-04:00"])
    #expect(feed.values("feed/entry/author/name") == ["Mina <Orr>", "Mina <Orr>"])
    #expect(feed.values("feed/entry/summary") == ["Rain & <b>fog</b> ]]>"])
    #expect(feed.elements.allSatisfy { $0.namespace == "http://www.w3.org/2005/Atom" })
  }

  @Test("has twenty posts at most")
  func bounded() async throws {
    for day in 3...25 { try write(day, "") }
    var site = try await site()
    let text = site.page(at: "posts/feed.xml") ?? ""
    let feed = try #require(AtomReader(text))
    #expect(feed.values("feed/entry/title") == (6...25).reversed().map { "Day <\($0)>" })
  }

  @Test("is optional; a site without its template has no feed and no link to it")
  func optional() async throws {
    var with = try await site()
    #expect(with.page(at: "posts/") == "<p><a href=\"/n/posts/feed.xml\">Feed</a></p>\n")
    try folder.remove("Templates/feed.xml")
    var without = try await site()
    #expect(without.messages.isEmpty)
    #expect(without.page(at: "posts/feed.xml") == nil)
    #expect(without.page(at: "posts/")?.contains("Feed") == false)
  }

  @Test("is missing where there are no posts")
  func empty() async throws {
    for day in [1, 2] { try folder.remove("Content/posts/day-\(day).md") }
    let site = try await site()
    #expect(site.messages.isEmpty)
    #expect(site.paths.filter { $0.hasPrefix("posts/") } == ["posts/"])
  }
}

/// Reads an Atom feed with the system's parser.
private final class AtomReader: NSObject, XMLParserDelegate {
  private(set) var elements: [(path: String, namespace: String?, text: String)] = []
  private var open: [Int] = []

  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldProcessNamespaces = true
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  /// The texts of the elements at a path, or the values of an attribute of them.
  func values(_ path: String) -> [String] { elements.filter { $0.path == path }.map(\.text) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let path = (open.last.map { elements[$0].path + "/" } ?? "") + name
    for (name, value) in attributes { elements.append((path + "@" + name, namespaceURI, value)) }
    open.append(elements.count)
    elements.append((path, namespaceURI, ""))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }
}
