import Foundation
import Testing

@testable import AlmanacCommand

@Suite("The preview of a site")
struct ServedSiteTests {
  private static let files = [
    "index.html": "<body>Home</body>", "games/index.html": "<body>Games</body>",
    "404.html": "<body>Lost</body>", "pets/kit café.html": "<body>Kit</body>",
    "assets/site.css": "a {}", "feed.xml": "<feed/>", "logo.svg": "<svg/>", "raw": "1",
  ]

  private func site(_ basePath: String? = "/league/") -> ServedSite {
    ServedSite(basePath: basePath, edition: "e1", version: "v1") { name in
      Self.files[name].map { Array($0.utf8) }
    }
  }

  private func response(
    _ target: String, method: String = "GET", hosts: [String] = ["127.0.0.1:8000"],
    _ basePath: String? = "/league/"
  ) -> SiteResponse {
    site(basePath).response(
      to: SiteRequest(method: method, target: target, headers: ["host": hosts]),
      at: ServerAddress(port: 8000))
  }

  private static let tag =
    #"<script src="/_almanac/live.js" data-edition="e1"></script>"#

  @Test(
    "serves files by their addresses under the path of the base URL, as what they are",
    arguments: [
      ("/league/", "<body>Home\(tag)</body>", "text/html; charset=utf-8"),
      ("/league/index.html", "<body>Home\(tag)</body>", "text/html; charset=utf-8"),
      ("/league/games/?page=2#top", "<body>Games\(tag)</body>", "text/html; charset=utf-8"),
      ("/league/pets/kit%20caf%C3%A9.html", "<body>Kit\(tag)</body>", "text/html; charset=utf-8"),
      ("/%6ceague/assets/site.css?v=1", "a {}", "text/css; charset=utf-8"),
      ("/league/feed.xml", "<feed/>", "application/xml"),
      ("/league/logo.svg", "<svg/>", "image/svg+xml"),
      ("/league/raw", "1", "application/octet-stream"),
    ])
  func files(target: String, body: String, type: String) {
    for method in ["GET", "HEAD"] {
      let response = response(target, method: method)
      #expect(response.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self) == body)
      #expect(response.headers["Content-Type"] == type)
      #expect(response.headers["X-Content-Type-Options"] == "nosniff")
      // What browsers keep, they ask for each time.
      #expect(
        response.headers["Cache-Control"] == (type.hasPrefix("text/html") ? "no-store" : "no-cache")
      )
    }
  }

  @Test(
    "leads to the home page and to the slash after a folder",
    arguments: [
      ("/", "/league/"), ("/?q=1", "/league/?q=1"), ("/league", "/league/"),
      ("/league/games", "/league/games/"), ("/league/games?a=b", "/league/games/?a=b"),
    ])
  func redirects(target: String, location: String) {
    let response = response(target)
    #expect(response.status == 302)
    #expect(response.headers["Location"] == location)
  }

  @Test(
    "looks up nothing but its files",
    arguments: [
      "/games/", "/leagues/", "/league/nothing", "/league/../games/", "/league/games/../games/",
      "/league/%2e%2e/games/", "/league/..%2fgames/", "/league//games/", "//league/games/",
      "//evil.example/", "/league/games//", "/league/games%00", "/league/games/%", "/league/%FF",
      "/league/Content/site.json", "/league/..\\games/", "/league/GAMES/", "/_almanac/",
      "/league/_almanac/changes", "/league/./games/",
    ])
  func unknown(target: String) {
    let response = response(target)
    #expect(response.status == 404)
    #expect(String(decoding: response.body, as: UTF8.self) == "<body>Lost\(Self.tag)</body>")
  }

  @Test("has a page for unknown addresses even if the site has none")
  func noPage() {
    let site = ServedSite(basePath: "/", edition: "e1", version: "v1") { _ in nil }
    let response = site.response(
      to: SiteRequest(target: "/", headers: ["host": ["localhost:8000"]]),
      at: ServerAddress(port: 8000))
    #expect(response.status == 404)
    #expect(String(decoding: response.body, as: UTF8.self).contains(Self.tag))
  }

  @Test(
    "refuses what is no request for a page of this server",
    arguments: [
      ("POST", "/league/", ["127.0.0.1:8000"], 405), ("OPTIONS", "*", ["127.0.0.1:8000"], 405),
      ("GET", "http://127.0.0.1:8000/league/", ["127.0.0.1:8000"], 400),
      ("GET", "", ["127.0.0.1:8000"], 400), ("GET", "league/", ["127.0.0.1:8000"], 400),
      ("GET", "/league/", [], 403), ("GET", "/league/", ["evil.example"], 403),
      ("GET", "/league/", ["evil.example:8000"], 403), ("GET", "/league/", ["127.0.0.1"], 403),
      ("GET", "/league/", ["127.0.0.1:8001"], 403), ("GET", "/league/", ["localhost"], 403),
      ("GET", "/league/", ["127.0.0.1:8000.evil.example"], 403),
      ("GET", "/league/", ["127.0.0.1:8000", "evil.example"], 403),
      ("GET", "/_almanac/changes", ["evil.example:8000"], 403),
      ("GET", "/_almanac/live.js", ["evil.example:8000"], 403),
      ("GET", "/league/", ["localhost:8000"], 200), ("GET", "/league/", ["LOCALHOST:8000"], 200),
      ("GET", "/league/", ["[::1]:8000"], 200),
    ])
  func refusals(method: String, target: String, hosts: [String], status: Int) {
    let response = response(target, method: method, hosts: hosts)
    #expect(response.status == status)
    #expect((response.headers["Allow"] == "GET, HEAD") == (status == 405))
  }

  @Test("takes a name without a port only at the usual port")
  func usualPort() {
    let request = SiteRequest(target: "/", headers: ["host": ["localhost"]])
    #expect(site("/").response(to: request, at: ServerAddress(port: 80)).status == 200)
    #expect(site("/").response(to: request, at: ServerAddress(port: 8000)).status == 403)
  }

  @Test("shows a page that waits at every address until it is built", arguments: ["/", "/a/b.css"])
  func notBuilt(target: String) {
    let response = response(target, nil)
    #expect(response.status == 503)
    #expect(response.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(String(decoding: response.body, as: UTF8.self).contains("\(Self.tag)</body>"))
  }

  @Test("is served at the root if its base URL has no path")
  func root() {
    #expect(response("/", "/").status == 200)
    #expect(response("/games/", "/").status == 200)
    #expect(response("/games", "/").headers["Location"] == "/games/")
    #expect(response("//games", "/").status == 404)
  }

  @Test("tells pages what they show, and what is wrong")
  func state() {
    let response = response("/_almanac/changes?since=v0")
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(
      String(decoding: response.body, as: UTF8.self) == """
        {
          "edition": "e1",
          "version": "v1",
          "problems": null
        }

        """)
    let script = self.response("/_almanac/live.js")
    #expect(script.headers["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(String(decoding: script.body, as: UTF8.self) == LivePage.script)
  }

  @Test(
    "gets its script before the end of the body, or at its end",
    arguments: [
      ("<body>a</body>", "<body>a|</body>"), ("a</BODY >", "a</BODY >|"),
      ("a</BODY>\n</HTML>\n", "a|</BODY>\n</HTML>\n"), ("a</body></html>", "a|</body></html>"),
      ("<p>a", "<p>a|"), ("", "|"), ("</html>", "</html>|"), ("a</body>b", "a</body>b|"),
      ("a</body><!-- </body> -->", "a</body><!-- </body> -->|"),
      ("<pre></body></pre>b</body> \t\r\n", "<pre></body></pre>b|</body> \t\r\n"),
    ])
  func script(page: String, expected: String) {
    let bytes = LivePage.bytes(of: Array(page.utf8), edition: "e1")
    #expect(
      String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: Self.tag, with: "|")
        == expected)
  }

  /// Returns the response to a request of a style sheet.
  private func style(_ headers: [String: [String]]) -> SiteResponse {
    site().response(
      to: SiteRequest(
        target: "/league/assets/site.css",
        headers: headers.merging(["host": ["127.0.0.1:8000"]]) { $1 }),
      at: ServerAddress(port: 8000))
  }

  @Test(
    "serves the part of a file that is asked for",
    arguments: [
      ("bytes=1-3", 206, " {}", "bytes 1-3/4"), ("bytes=2-", 206, "{}", "bytes 2-3/4"),
      ("bytes=-3", 206, " {}", "bytes 1-3/4"), ("bytes=0-99", 206, "a {}", "bytes 0-3/4"),
      ("bytes=-99", 206, "a {}", "bytes 0-3/4"),
      ("bytes=4-", 416, "The file ends before\n", "bytes */4"),
      ("bytes=3-1", 200, "a {}", nil), ("bytes=0-1,2-3", 200, "a {}", nil),
      ("lines=1-", 200, "a {}", nil),
      ("bytes=", 200, "a {}", nil), ("bytes=-", 200, "a {}", nil), ("bytes=x-1", 200, "a {}", nil),
      ("bytes=99999999999999999999-", 200, "a {}", nil),
    ] as [(String, Int, String, String?)])
  func parts(range: String, status: Int, body: String, header: String?) {
    let part = style(["range": [range]])
    #expect(part.status == status)
    #expect(String(decoding: part.body, as: UTF8.self) == body)
    #expect(part.headers["Content-Range"] == header)
    // Of another version, all is served.
    #expect(style(["range": [range], "if-range": ["\"other\""]]).status == 200)
  }

  @Test(
    "does not send a file again that the browser has",
    arguments: [
      ("TAG", 304), ("W/TAG", 304), ("\"a\", TAG", 304), ("*", 304), ("\"a\"", 200), ("", 200),
      ("TAGTAG", 200),
    ])
  func known(written: String, status: Int) throws {
    let tag = try #require(style([:]).headers["ETag"])
    let written = written.replacingOccurrences(of: "TAG", with: tag)
    let second = style(["if-none-match": [written], "range": ["bytes=0-1"]])
    #expect(second.status == (status == 304 ? 304 : 206))
    #expect(second.body.isEmpty == (status == 304))
    #expect(second.headers["ETag"] == tag && second.headers["Cache-Control"] == "no-cache")
  }
}
