import Testing

@testable import Almanac

@Suite("The note in a file that was copied from a theme")
struct EjectionNoteTests {
  private func file(_ text: String, at path: String = "post.md") -> Theme.File {
    Theme.File(path: path, bytes: Array(text.utf8))
  }

  @Test(
    "is a comment of the file's format",
    arguments: [
      ("post.md", "{{! almanac theme "), ("box-score.json", "{{! almanac theme "),
      ("assets/site.css", "/* almanac theme "), ("assets/catalog.js", "/* almanac theme "),
      ("assets/favicon.svg", "<!-- almanac theme "),
    ])
  func comment(path: String, start: String) throws {
    let noted = EjectionNote.noted(file("a\nb\n", at: path))
    let text = String(decoding: noted, as: UTF8.self)
    #expect(text.hasPrefix("a\nb\n\(start)\(Version.current) "))
    #expect(try #require(EjectionNote(in: noted)).codes.count == 2)
  }

  @Test(
    "is left out where the format has no comments", arguments: ["assets/a.woff2", "assets/a.png"])
  func none(path: String) {
    #expect(EjectionNote.noted(file("a\nb", at: path)) == Array("a\nb".utf8))
  }

  @Test("names the lines that were added and those that are gone, whatever became of the copy")
  func changes() throws {
    let copy = EjectionNote.noted(file("a\nb\nc\nd\n"))
    let note = try #require(EjectionNote(in: copy))
    #expect(note.changes(to: file("a\nb\nc\nd\n"), copy: copy).isEmpty)
    let edited = Array("mine\nb\n".utf8) + copy[note.range.lowerBound...]
    let changes = note.changes(to: file("a\nx\nc\nd\ny\n"), copy: edited)
    #expect(changes == [.removed("b"), .added(2, "x"), .added(5, "y")])
    // The site changed the line that the theme no longer has.
    let other = Array("mine\n".utf8) + copy[note.range.lowerBound...]
    #expect(note.changes(to: file("a\nc\nd\n"), copy: other) == [.removed(nil)])
  }

  @Test("ignores how lines end")
  func lineEnds() throws {
    let copy = EjectionNote.noted(file("a\nb\n"))
    let windows = Array(String(decoding: copy, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
    let note = try #require(EjectionNote(in: windows))
    #expect(note.changes(to: file("a\nb\n"), copy: windows).isEmpty)
  }

  @Test(
    "is found in nothing else",
    arguments: [
      "", "\n", "{{! almanac theme 1 abc }}", "{{! almanac theme 1 abcd", "almanac theme 1 abcd",
      "{{! almanac theme 1 abcd }} <p>", "<!-- almanac theme 1 abcd }}",
    ])
  func others(text: String) {
    #expect(EjectionNote(in: Array(text.utf8)) == nil)
  }

  @Test("is replaced once the changes are accepted")
  func renewed() throws {
    let copy = Array("mine\n".utf8) + EjectionNote.noted(file("a\n")).dropFirst(2)
    let new = file("a\nb\n")
    let renewed = EjectionNote.renewed(copy, new)
    #expect(String(decoding: renewed, as: UTF8.self).hasPrefix("mine\n{{! almanac theme "))
    #expect(try #require(EjectionNote(in: renewed)).changes(to: new, copy: renewed).isEmpty)
    #expect(EjectionNote.renewed(renewed, new) == renewed)
    let without = EjectionNote.renewed(Array("mine".utf8), new)
    #expect(without.starts(with: "mine\n{{!".utf8))
  }
}

@Suite("Unified differences")
struct UnifiedDiffTests {
  @Test("have hunks with three lines around each change")
  func hunks() {
    let old = (1...20).map(String.init)
    var new = old
    new[4] = "five"
    new.insert("more", at: 16)
    #expect(
      UnifiedDiff(from: old, to: new).text("a", "b") == """
        --- a
        +++ b
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -14,6 +14,7 @@
         14
         15
         16
        +more
         17
         18
         19

        """)
  }

  @Test("join changes that are near, and are empty for equal files")
  func near() {
    let text = UnifiedDiff(from: ["a", "b", "c"], to: ["x", "b", "y"]).text("a", "b")
    #expect(text == "--- a\n+++ b\n@@ -1,3 +1,3 @@\n-a\n+x\n b\n-c\n+y\n")
    #expect(UnifiedDiff(from: ["a"], to: ["a"]).text("a", "b").isEmpty)
    #expect(
      UnifiedDiff(from: [], to: ["a"]).text("a", "b") == "--- a\n+++ b\n@@ -0,0 +1,1 @@\n+a\n")
  }
}
