import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac

@Suite("A word is a dependency of the pages that show it")
struct WordRebuildTests {
  private static let start = #"{"note.count": {"one": "eins", "other": "{count}"}}"#
  private static let all = [
    "notes/a/index.html", "notes/b/index.html", "notes/c/index.html", "notes/index.html",
  ]

  /// A fixture of a site that was built once: two pages in English and one in German show the count,
  /// and the list shows the state.
  private func built() async throws -> WordFixture {
    let fixture = try WordFixture(["Templates/words/de.json": Self.start])
    #expect(try await fixture.rebuilt() == Self.all)
    return fixture
  }

  @Test("so that a new translation rebuilds the pages in its language that show it")
  func german() async throws {
    let fixture = try await built()
    try fixture.write(
      #"{"note.count": {"one": "eins", "other": "{count} Stück"}}"#, to: "Templates/words/de.json")
    #expect(try await fixture.rebuilt() == ["notes/c/index.html"])
    #expect(try fixture.page("c") == "<p>2 Stück</p>\n")
    #expect(try await fixture.rebuilt() == [])
  }

  @Test("so that a new English word rebuilds the pages in English that show it")
  func english() async throws {
    let fixture = try await built()
    try fixture.write(
      #"{"note.count": {"one": "one", "other": "{count}"}}"#, to: "Templates/words/en.json")
    #expect(try await fixture.rebuilt() == ["notes/a/index.html", "notes/b/index.html"])
    try fixture.write(#"{"note.open": "Undone"}"#, to: "Templates/words/en.json")
    #expect(try await fixture.rebuilt() == Self.all.filter { !$0.contains("/c/") })
  }

  @Test("so that a word that no page shows rebuilds nothing")
  func notShown() async throws {
    let fixture = try await built()
    try fixture.write(
      Self.start.replacing("}}", with: #"}, "note.by": "von {name}"}"#),
      to: "Templates/words/de.json")
    #expect(try await fixture.rebuilt() == [])
  }

  @Test("so that files with words for a region rebuild only pages for that region")
  func region() async throws {
    let fixture = try await built()
    try fixture.write(#"{"note.open": "Heuer"}"#, to: "Templates/words/de-AT.json")
    try fixture.write(
      "---\nlanguage: de-AT\n---\n{{#notes}}{{stateText}}{{/notes}}", to: "Templates/notes.md")
    #expect(try await fixture.rebuilt() == ["notes/index.html"])
    try fixture.write(#"{"note.open": "Jetzt"}"#, to: "Templates/words/de-AT.json")
    #expect(try await fixture.rebuilt() == ["notes/index.html"])
    try fixture.site.folder.remove("Templates/words/de-AT.json")
    #expect(try await fixture.rebuilt() == ["notes/index.html"])
  }

  @Test("so that words that are looked up at once are dependencies like others")
  func several() async throws {
    let fixture = try await built()
    try fixture.write("{{several}}\n", to: "Templates/note.md")
    #expect(try await fixture.rebuilt().count == 3)
    #expect(try fixture.page("a") == "<p>Open, by {name}</p>\n")
    for (word, text, shown) in [
      ("open", "Offen", "Offen, by {name}"), ("by", "von {name}", "Open, von {name}"),
    ] {
      try fixture.write(
        Self.start.replacing("}}", with: #"}, "note.\#(word)": "\#(text)"}"#),
        to: "Templates/words/de.json")
      #expect(try await fixture.rebuilt() == ["notes/c/index.html"])
      #expect(try fixture.page("c") == "<p>\(shown)</p>\n")
    }
  }

  @Test("so that a template's words are dependencies in each language")
  func templates() async throws {
    let fixture = try await built()
    try fixture.write(#"{"skip": "Skip"}"#, to: "Templates/words.json")
    try fixture.write("{{words.skip}}", to: "Templates/note.md")
    #expect(try await fixture.rebuilt().count == 3)
    try fixture.write(
      Self.start.replacing("}}", with: #"}, "skip": "Weiter"}"#), to: "Templates/words/de.json")
    #expect(try await fixture.rebuilt() == ["notes/c/index.html"])
    try fixture.write(#"{"skip": "Skip it"}"#, to: "Templates/words.json")
    #expect(try await fixture.rebuilt() == ["notes/a/index.html", "notes/b/index.html"])
    try fixture.write(#"{"skip": "Skip it", "another": "One"}"#, to: "Templates/words.json")
    #expect(try await fixture.rebuilt() == [], "a new word before it takes its place")
    try fixture.write(#"{"another": "One", "skip": "Skip it"}"#, to: "Templates/words.json")
    #expect(try await fixture.rebuilt() == [])
  }

  @Test("so that a page has the language of its record, then of its template")
  func language() async throws {
    let fixture = try await built()
    try fixture.write(#"{"count": 2, "language": "en-US"}"#, to: "Content/notes/c.json")
    #expect(try await fixture.rebuilt(isExact: false) == ["notes/c/index.html"])
    #expect(try fixture.page("c") == "<p>2 notes</p>\n")
    try fixture.write("---\nlanguage: de\n---\n{{countText}}\n", to: "Templates/note.md")
    #expect(
      try await fixture.rebuilt(isExact: false) == ["notes/a/index.html", "notes/b/index.html"])
  }

  @Test("so that the reason for a rebuild, and the words of a page, can be shown")
  func reasons() async throws {
    let fixture = try await built()
    try fixture.write(
      #"{"note.count": {"one": "1", "other": "{count}!"}}"#, to: "Templates/words/de.json")
    var diagnostics = Diagnostics()
    let builder = SiteSession([MemoKind()], try fixture.site.options())
    let answer = await builder.explanation(of: "notes/c/", into: &diagnostics)
    guard case .page(let page) = answer, case .rebuilt(let reason) = page.fate else {
      Issue.record("\(answer)")
      return
    }
    #expect(reason == "a word that it shows changed, or its translation")
    let other = await builder.explanation(of: "notes/a/", into: &diagnostics)
    guard case .page(let kept) = other, case .kept = kept.fate else {
      Issue.record("\(other)")
      return
    }
    #expect(kept.parts.contains("the words note.count"), "\(kept.parts)")
  }
}
