import AlmanacCore
import Testing

@testable import AlmanacCommand

@Suite("Links to editors")
struct EditorLinksTests {
  private func link(_ environment: [String: String], to path: String = "Content/a b.json")
    -> String?
  {
    let source = SourceFile(path: path, bytes: Array("{\n  \"a\"}".utf8))
    return EditorLinks(source: "/site", environment: environment)?.link(to: source.place(4..<7))
  }

  @Test("open the place in the editor that the environment names")
  func known() {
    #expect(link(["EDITOR": "/usr/bin/code -w"]) == "vscode://file/site/Content/a%20b.json:2:3")
    #expect(
      link(["VISUAL": "subl", "EDITOR": "code"])
        == "subl://open?url=file:///site/Content/a%20b.json&line=2&column=3")
    #expect(
      link(["ALMANAC_EDITOR_URL": "x://{path}?{line}", "EDITOR": "code"])
        == "x:///site/Content/a%20b.json?2")
  }

  @Test("are none for other editors and for files outside of the source")
  func none() {
    #expect(link([:]) == nil)
    #expect(link(["EDITOR": "vi"]) == nil)
    #expect(link(["EDITOR": "code"], to: "_site/a.html") == nil)
  }
}
