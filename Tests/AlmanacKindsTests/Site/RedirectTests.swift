import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("The addresses of redirects")
struct RedirectTests {
  @Test(
    "begin at paths that pages can have",
    arguments: [
      ("/old/", "old/"), ("/old", "old/"), ("/2019/a_b.c~d-e/", "2019/a_b.c~d-e/"),
      ("/a/old.html", "a/old.html"), ("/v1.2/notes", "v1.2/notes/"),
      ("/é/", "é/"), ("/e\u{301}/", "é/"), ("/caf%C3%A9/", "café/"), ("/a b/", "a b/"),
      ("/a%20b/", "a b/"), ("/%D0%9C%D1%83%D1%80%D0%BA%D0%B0", "Мурка/"), ("/小花.html", "小花.html"),
    ])
  func paths(text: String, path: String) {
    #expect(Reading(RedirectPath.self, json: "\"\(text)\"").value?.path == path)
  }

  @Test(
    "begin nowhere else",
    arguments: [
      "", "/", "old/", "//old/", "/a//b/", "/../a/", "/.well-known/a/", "/old.php", "/a*/", "/ a/",
      "/:a/", "/old/?a=1", "/old/#a", "/a\\nb/", "/<b>/", "https://example.org/", "/a%2Fb/",
      "/%2E%2E/", "/%/", "/%FF/", "/a%00b/", "/a%3Cb/", "/a\u{200B}b/", "/a\u{202E}b/", "/“a”/",
    ])
  func noPaths(text: String) {
    let reading = Reading(RedirectPath.self, json: "\"\(text)\"")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.last?.code == "A0117")
  }

  @Test(
    "lead to pages of the site, or elsewhere on the web",
    arguments: [
      "/", "/new/", "/new/a.pdf", "/new/#section-2", "https://example.com",
      "https://example.com:8080/a(b)?c=%20d&e=f,g;h#i",
    ])
  func targets(text: String) {
    #expect(Reading(RedirectTarget.self, json: "\"\(text)\"").value?.text == text)
  }

  @Test(
    "lead to pages in other scripts, however these are written",
    arguments: [
      ("/pets/小花/", "/pets/%E5%B0%8F%E8%8A%B1/"),
      ("/pets/%e5%b0%8f%e8%8a%b1/", "/pets/%E5%B0%8F%E8%8A%B1/"),
      ("/pets/jose\u{301}/", "/pets/jos%C3%A9/"), ("/a b.pdf", "/a%20b.pdf"),
      ("/new/#Über uns", "/new/#%C3%9Cber%20uns"), ("/~a/%7Ea/", "/~a/~a/"),
    ])
  func otherScripts(text: String, address: String) {
    #expect(Reading(RedirectTarget.self, json: "\"\(text)\"").value?.text == address)
  }

  @Test(
    "lead nowhere else",
    arguments: [
      "", "new/", "//example.com/", "/\\\\example.com/", "/a%2Fb/", "/%2e%2e/a/", "/new/#",
      "/new/#a#b", "/a?b=c",
      "http://example.com/", "https://", "https:///a", "javascript:alert(1)", "https://a\\nb/",
      "https://a/\\\"><script>", "https://a/ b", "https://a/'", "data:text/html,a", "/a/../b/",
    ])
  func noTargets(text: String) {
    let reading = Reading(RedirectTarget.self, json: "\"\(text)\"")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.last?.code == "A0117")
  }

  /// The messages and the files of a site with a pet in another script.
  private func site(_ redirects: String, link: String = "/pets/小花/") async throws -> (
    messages: String, folder: TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"title": "Pets", "description": "Pets.", "baseURL": "https://example.org/",
       "hosting": "netlify", "headers": [{"path": "/pets/小花/", "name": "X-A", "value": "b"}],
       "redirects": \(redirects)}
      """, to: "Content/site.json")
    try folder.write(
      "name,species,birthday,rarity\n小花,cat,2022-03-01,common\nJosé,cat,2022-03-01,common\n",
      to: "Content/pets/pets.csv")
    try folder.write("---\ntitle: About\n---\n[A link](<\(link)>)\n", to: "Content/pages/about.md")
    try folder.write("x", to: "Content/files/a#1.txt")
    try folder.write("x", to: "Content/files/why?.txt")
    try folder.write("x", to: "Content/files/50%20.txt")
    let options = BuildOptions(
      source: folder.path, output: folder.path + "/_site",
      asOf: .date(CalendarDate(daysSinceEpoch: 20_778)), isStrict: false, width: 2)
    let report = await SiteSession(.builtIn, options).update()
    return (DiagnosticPrinter().text(report.diagnostics), folder)
  }

  @Test("are published for pages in other scripts, with their escapes")
  func published() async throws {
    let (messages, folder) = try await site(
      """
      [{"from": "/animals/", "to": "/pets/小花/"}, {"from": "/beasts/", "to": "/pets/jose\u{301}/"},
       {"from": "/Мурка/", "to": "/pets/%E5%B0%8F%E8%8A%B1/#top"}]
      """)
    #expect(messages.isEmpty)
    let page = try folder.text("_site/animals/index.html")
    #expect(page.contains("url=/pets/%E5%B0%8F%E8%8A%B1/\""))
    #expect(try folder.text("_site/Мурка/index.html").contains("href=\"/pets/%E5%B0%8F"))
    let lines = try folder.text("_site/_redirects")
    #expect(lines.contains("/beasts/ /pets/jos%C3%A9/ 301!\n"))
    #expect(!lines.contains("Мурка"))
    #expect(
      try folder.text("_site/_headers").contains("/pets/%E5%B0%8F%E8%8A%B1/\n  X-A: b\n"))
  }

  @Test(
    "and links that lead nowhere are reported with the address to write",
    arguments: [
      (
        "/pets/jose\u{301}/",
        "copy /pets/josé/: it looks the same, but has accents as parts of their letters (NFC)"
      ),
      ("/pets/jos%2565%CC%81/", nil), ("/pets/%25E5%25B0%258F%25E8%258A%25B1/", "escaped twice"),
      ("/files/a#1.txt", "write /files/a%231.txt: after #, an address names an element"),
      ("/files/why?.txt", "write /files/why%3F.txt: after ?, an address has its query"),
      ("/files/50%20.txt", "write /files/50%2520.txt: the file's name has a %"),
      ("/files/50%2520.txt", ""), ("/files/a%231.txt", ""), ("/pets/jos%C3%A9/", ""),
    ])
  func help(link: String, help: String?) async throws {
    let messages = try await site("[]", link: link).messages
    if let help {
      #expect(help.isEmpty ? messages.isEmpty : messages.contains(help), "\(messages)")
    } else {
      #expect(messages.contains("A0410"))
    }
  }
}
