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
    ])
  func paths(text: String, path: String) {
    #expect(Reading(RedirectPath.self, json: "\"\(text)\"").value?.path == path)
  }

  @Test(
    "begin nowhere else",
    arguments: [
      "", "/", "old/", "//old/", "/a//b/", "/../a/", "/.well-known/a/", "/old.php", "/a b/", "/a*/",
      "/:a/", "/old/?a=1", "/old/#a", "/é/", "/a%20b/", "/a\\nb/", "/<b>/", "https://example.org/",
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
    "lead nowhere else",
    arguments: [
      "", "new/", "//example.com/", "/\\\\example.com/", "/a b/", "/new/#", "/new/#a#b", "/a?b=c",
      "http://example.com/", "https://", "https:///a", "javascript:alert(1)", "https://a\\nb/",
      "https://a/\\\"><script>", "https://a/ b", "https://a/'", "data:text/html,a", "/a/../b/",
    ])
  func noTargets(text: String) {
    let reading = Reading(RedirectTarget.self, json: "\"\(text)\"")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.last?.code == "A0117")
  }
}
