import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("The headers of site.json")
struct HeaderTests {
  @Test(
    "are for paths with at most one asterisk",
    arguments: [
      ("/*", "^/league/"), ("/assets/*", "^/league/assets/"), ("/*.csv", "^/league/.*[.]csv$"),
      ("/a/b.pdf", "^/league/a/b[.]pdf$"), ("/pets/", "^/league/pets/(index[.]html)?$"),
      ("/a-*_b/c", "^/league/a-.*_b/c$"), ("/", "^/league/(index[.]html)?$"),
      ("/.well-known/*", "^/league/[.]well-known/"),
      ("/小花/*", "^/league/小花/"), ("/my%20files/*", "^/league/my files/"),
    ])
  func paths(text: String, expression: String) {
    let path = Reading(HeaderPath.self, json: "\"\(text)\"").value
    #expect(path?.expression(in: "/league/") == expression)
  }

  @Test("are for all files with an ending wherever the site is the whole host")
  func rootPaths() {
    #expect(HeaderPath(text: "/*.csv").expression(in: "/") == "[.]csv$")
  }

  @Test(
    "are for no other paths",
    arguments: [
      "", "*", "a/*", "//a", "/a//b", "/../a", "/a/..", "/./a", "/**", "/*/*", "/a%2Fb",
      "/%2E%2E/a", "/%2A/a*",
      "/a\\nb",
      "/a#b", "/a?b", "/:a", "/a\\\"b", "/a|b", "/(a)", "/a$", "/[a]", "/{a}",
      "https://a.example/*",
    ])
  func noPaths(text: String) {
    let reading = Reading(HeaderPath.self, json: "\"\(text)\"")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.last?.code == (text == "a\\u0000" ? "A0110" : "A0117"))
  }

  @Test(
    "have no values that could end a line or a text in quotes, or that name a variable",
    arguments: [
      "a\\nX-B: c", "a\\rb", "a\\u0000", "a\\tb", "a\\\\", "$a", "${a}", "a{", "a}", "`a`", "é", "",
      "expr=1",
      String(repeating: "a", count: 1901),
    ])
  func noValues(text: String) {
    let reading = Reading(HeaderValue.self, json: "\"\(text)\"")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.last?.code == (text == "a\\u0000" ? "A0110" : "A0117"))
  }

  @Test(
    "have names of letters, digits and hyphens, which hosts do not set themselves",
    arguments: [
      "", "1a", "-a", "a b", "a:", "a\\nb", "é", "Content-Length", "SET COOKIE", "location",
    ])
  func noNames(text: String) {
    #expect(Reading(HeaderName.self, json: "\"\(text)\"").value == nil)
  }

  @Test("replace earlier ones for the same paths, and are left out if no earlier ones are left")
  func replacing() {
    func rule(_ path: String, _ value: String?) -> HeaderRule {
      HeaderRule([HeaderPath(text: path)], "X-A", value)
    }
    let a = rule("/*", "1")
    let b = rule("/b/*", "2")
    let c = rule("/b/*", nil)
    #expect([a, b].withoutReplaced == [a, b])
    #expect([b, a].withoutReplaced == [a])
    #expect([a, b, c].withoutReplaced == [a, c])
    #expect([b, c].withoutReplaced == [])
    #expect([a, b, rule("/*", nil)].withoutReplaced == [])
  }

  @Test(
    "are known to be for the same addresses",
    arguments: [
      ("/*", "/a", true), ("/*.png", "/*.svg", false), ("/a/*", "/*.svg", true),
      ("/a/*", "/b/*", false), ("/a/*", "/a/b/*", true), ("/a", "/b", false), ("/a/", "/a/*", true),
    ])
  func meeting(a: String, b: String, isMeeting: Bool) {
    #expect(HeaderPath(text: a).mayMeet(HeaderPath(text: b)) == isMeeting)
    #expect(HeaderPath(text: b).mayMeet(HeaderPath(text: a)) == isMeeting)
  }
}
