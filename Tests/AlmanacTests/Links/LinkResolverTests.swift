import Testing

@testable import Almanac

@Suite("Addresses within a site")
struct LinkResolverTests {
  /// The file that an address on the page pets/biscuit/ leads to, and the element.
  private func target(_ address: String, baseURL: String = "https://example.org/league/") throws
    -> String?
  {
    let settings = try TemplateFixture.settings(
      #"{"title": "T", "description": "D", "baseURL": "\#(baseURL)", "externalPaths": ["/shop/"]}"#)
    return LinkResolver(settings)
      .target(of: Array(address.utf8)[...], from: Array("pets/biscuit/index.html".utf8)[...])
      .map { target in
        String(decoding: target.path, as: UTF8.self)
          + (target.fragment.map { "#" + String(decoding: $0, as: UTF8.self) } ?? "")
      }
  }

  @Test(
    "are resolved as browsers do",
    arguments: [
      ("/league/games/", "games/index.html"), ("/league/", "index.html"),
      ("/league", "index.html"), ("/league/games/index.html", "games/index.html"),
      ("/league/games", "games"), ("/league/./games/x/..", "games/index.html"),
      ("/league/games/%2e%2E/pets/", "pets/index.html"), ("/league/a%20b.svg?x", "a b.svg"),
      ("/league/100%", "100%"), ("/league/%+1", "%+1"), ("/league//games/", "/games/index.html"),
      ("", "pets/biscuit/index.html"), ("?q", "pets/biscuit/index.html"),
      ("#a", "pets/biscuit/index.html#a"), ("#a%20b", "pets/biscuit/index.html#a b"),
      ("#", "pets/biscuit/index.html"), ("#Top", "pets/biscuit/index.html"),
      ("#:~:text=x", "pets/biscuit/index.html"), ("#a:~:text=x", "pets/biscuit/index.html#a"),
      (".", "pets/biscuit/index.html"), ("..", "pets/index.html"), ("../", "pets/index.html"),
      ("../../games/?q#f", "games/index.html#f"), ("./face.svg", "pets/biscuit/face.svg"),
      ("face.svg", "pets/biscuit/face.svg"), ("../../../league/x", "x"),
      (" \n/league/\tgames/ ", "games/index.html"),
      ("https://example.org/league/games/", "games/index.html"),
      ("HTTP://EXAMPLE.ORG/league", "index.html"), ("//example.org/league/x", "x"),
      ("x:y", nil), ("1:y", "pets/biscuit/1:y"), ("./x:y", "pets/biscuit/x:y"),
    ] as [(String, String?)])
  func internalAddresses(address: String, path: String?) throws {
    #expect(try target(address) == path)
  }

  @Test(
    "are resolved from a base, which may lead elsewhere",
    arguments: [
      ("/league/games/", "x", "games/x"), ("../", "x", "pets/x"), ("", "x", "pets/biscuit/x"),
      ("https://example.org/league/a/b", "c", "a/c"),
      ("https://other.example/league/", "x", nil), ("https://other.example/", "/league/x", nil),
      ("//other.example/", "#a", nil), ("/", "games/", nil), ("mailto:a@example.org", "x", nil),
      ("https://other.example/", "https://example.org/league/x", "x"),
      ("https://other.example/", "//example.org/league/x", "x"),
      ("https://other.example/", "//other.example/league/x", nil),
      ("data:text/plain,x", "x", "pets/biscuit/x"), (" JavaScript:x", "x", "pets/biscuit/x"),
    ] as [(String, String, String?)])
  func bases(_ base: String, _ address: String, _ path: String?) throws {
    let settings = try TemplateFixture.settings(
      #"{"title": "T", "description": "D", "baseURL": "https://example.org/league/"}"#)
    let resolver = LinkResolver(settings)
    let file = Array("pets/biscuit/index.html".utf8)[...]
    let found = resolver.target(
      of: Array(address.utf8)[...], from: resolver.base(of: Array(base.utf8)[...], from: file))
    #expect(found.map { String(decoding: $0.path, as: UTF8.self) } == path)
  }

  @Test(
    "are distinguished from those of other sites",
    arguments: [
      "/", "/games/", "/leagues/", "/league/../", "../../../x", "https://example.org/",
      "https://example.org", "https://example.com/league/", "https://example.org.evil/league/",
      "//other/league/", "https:games/", "mailto:a@example.org", "tel:1", "javascript:x",
      "data:text/html,x", "/league/shop/", "/league/shop/cart?x",
    ])
  func others(address: String) throws { #expect(try target(address) == nil) }

  @Test("cover a whole host if the site is at its root")
  func root() throws {
    let base = "https://example.org:8080/"
    #expect(try target("/games/", baseURL: base) == "games/index.html")
    #expect(try target("/../games/", baseURL: base) == "games/index.html")
    #expect(try target("https://example.org:8080", baseURL: base) == "index.html")
    #expect(try target("https://example.org/", baseURL: base) == nil)
  }
}
