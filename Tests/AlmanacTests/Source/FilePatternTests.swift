import Testing

@testable import Almanac

@Suite("A pattern of files")
struct FilePatternTests {
  private func read(_ text: String) throws -> (FilePattern?, [String]) {
    var diagnostics = Diagnostics()
    let json = "[\"\(text.replacing("\\", with: "\\\\"))\"]"
    let document = JSONParser.parse(
      SourceFile(path: "Content/site.json", text: json), into: &diagnostics)
    let value = try #require(document?.root.elements.first)
    let pattern = FilePattern.read(value, into: &diagnostics)
    return (pattern, diagnostics.all.map(\.summary))
  }

  @Test(
    "matches paths below Content",
    arguments: [
      (
        "downloads/*.zip", ["downloads/a.zip", "downloads/a.b.zip", "downloads/ä.zip"],
        [
          "a.zip", "downloads/a.ZIP", "downloads/x/a.zip", "downloads/.a.zip", "downloads/a.zip.x",
          "x/downloads/a.zip",
        ]
      ),
      ("**/*.zip", ["a.zip", "x/a.zip", "x/y/a.zip"], ["x/a.zip/b.zip.txt", ".well-known/a.zip"]),
      (
        "a/**/b/*.zip", ["a/b/c.zip", "a/x/b/b/c.zip", "a/b/x/b/c.zip"], ["a/b/x/c.zip", "b/c.zip"]
      ),
      ("google*.html", ["google.html", "google12.html"], ["x/google.html", "goggle.html"]),
      ("*a*b*c.txt", ["abc.txt", "xaxbxc.txt", "aabbabc.txt"], ["acb.txt", "abcd.txt"]),
      ("README", ["README"], ["readme", "README.txt"]), (".htaccess", [".htaccess"], ["htaccess"]),
      (".well-known/**/*.html", [".well-known/a.html", ".well-known/x/a.html"], ["a.html"]),
      ("*.json", ["a.json"], ["site.json"]), ("site.json", [], ["site.json"]),
    ] as [(String, [String], [String])])
  func matches(text: String, matching: [String], others: [String]) throws {
    let (pattern, problems) = try read(text)
    #expect(problems == [])
    let found = try #require(pattern)
    for path in matching { #expect(found.matches(path), "\(path)") }
    for path in others { #expect(!found.matches(path), "\(path)") }
  }

  @Test(
    "names the extension and stays in Content",
    arguments: [
      "", "*", "**", "downloads/*", "downloads/**", "*.*", "*.z*", "downloads/", "/a.zip",
      "../a.zip", "a/../b.zip",
      "./a.zip", "a//b.zip", "Content/a.zip", "a\\b.zip", "a?.zip", "[ab].zip", "*.{zip,pdf}",
      ".env",
      ".*.zip", "a/.b/c.zip", "a/.htaccess", "a**/b.zip", "***/b.zip", "a.", "x/.well-known/a.zip",
    ])
  func invalid(text: String) throws {
    let (pattern, problems) = try read(text)
    #expect(pattern == nil)
    #expect(problems.count == 1)
  }

  @Test("is tried in time that does not explode")
  func time() throws {
    let (pattern, _) = try read("**/" + String(repeating: "a*", count: 60) + "b.txt")
    let found = try #require(pattern)
    let name = String(repeating: "a", count: 250) + ".txt"
    let path = String(repeating: name + "/", count: 4) + name
    let time = ContinuousClock().measure { #expect(!found.matches(path)) }
    #expect(time < .seconds(5))
  }

  @Test("is suggested for a file as one that matches it")
  func suggestions() throws {
    for path in [
      "a.zip", "downloads/a.zip", "x/y/a b [1].tar.gz", "x/Makefile", "q?.zip", ".htaccess",
    ] {
      for text in [
        FilePattern.pattern(forFile: "Content/\(path)"),
        FilePattern.pattern(forFilesLike: "Content/\(path)"),
      ] {
        let (pattern, problems) = try read(text)
        #expect(problems == [], "\(text)")
        #expect(pattern?.matches(path) == true, "\(text)")
      }
    }
  }
}
