import TestSupport
import Testing

@testable import Almanac

@Suite("Words on pages")
struct WordTests {
  private static let german = #"""
    {"note.count": {"one": "eine Notiz", "other": "{count} Notizen"}, "note.open": "Offen",
     "note.by": "von {name}"}
    """#

  @Test("are the defaults where there is no translation")
  func defaults() async throws {
    let fixture = try WordFixture(["Templates/note.md": "{{countText}} {{stateText}} {{byText}}"])
    _ = try await fixture.rebuilt()
    #expect(try fixture.page("a") == "<p>1 note Open by A&lt;B</p>\n")
    #expect(try fixture.page("c") == "<p>2 notes Open by A&lt;B</p>\n")
  }

  @Test("are in the language of the page, with its plural forms, dates and numbers")
  func language() async throws {
    let fixture = try WordFixture([
      "Templates/words/de.json": Self.german,
      "Templates/note.md":
        "{{page.language}} {{site.language}}: {{countText}} {{byText}} {{dateText}} {{large}}",
    ])
    _ = try await fixture.rebuilt()
    #expect(
      try fixture.page("a") == "<p>en-US en-US: 1 note by A&lt;B January 1, 1970 12,345</p>\n")
    #expect(
      try fixture.page("c") == "<p>de en-US: 2 Notizen von A&lt;B 1. Januar 1970 12.345</p>\n")
  }

  @Test("are in the language of a template, also where entries keep other settings")
  func template() async throws {
    let fixture = try WordFixture([
      "Templates/words/de.json": Self.german,
      "Templates/note.md": "---\nlanguage: de-AT\ntitle: \"{{countText}}\"\n---\n"
        + "{{page.title}} {{page.language}}",
    ])
    _ = try await fixture.rebuilt()
    #expect(try fixture.page("a") == "<p>eine Notiz de-AT</p>\n")
    #expect(try fixture.page("c") == "<p>2 Notizen de</p>\n", "its own comes first")
    #expect(
      try fixture.site.folder.text("_site/notes/index.html") == "<p>a Open b Open c Open</p>\n")
  }

  @Test("of a region come before those of the language")
  func region() async throws {
    let fixture = try WordFixture([
      "Templates/words/de.json": Self.german,
      "Templates/words/de-AT.json": #"{"note.open": "Heuer offen"}"#,
      "Templates/note.md": "---\nlanguage: de-AT\n---\n{{stateText}} {{countText}}",
    ])
    _ = try await fixture.rebuilt()
    #expect(try fixture.page("a") == "<p>Heuer offen eine Notiz</p>\n")
    #expect(try fixture.page("c") == "<p>Offen 2 Notizen</p>\n")
  }

  @Test("may be changed in English as well")
  func english() async throws {
    let fixture = try WordFixture([
      "Templates/words/en.json": #"{"note.open": "Unresolved"}"#,
      "Templates/note.md": "{{stateText}} {{countText}}",
    ])
    _ = try await fixture.rebuilt()
    #expect(try fixture.page("a") == "<p>Unresolved 1 note</p>\n")
  }

  @Test("in a language without formats have neutral dates and numbers")
  func otherFormats() async throws {
    let fixture = try WordFixture([
      "Templates/words/fr.json": #"{"note.open": "Ouverte"}"#,
      "Templates/note.md": "---\nlanguage: fr\n---\n{{stateText}} {{dateText}} {{large}}",
    ])
    _ = try await fixture.rebuilt()
    #expect(try fixture.page("a") == "<p>Ouverte 1970-01-01 12\u{202F}345</p>\n")
  }

  @Test("without a translation have the plural forms of English")
  func englishForms() async throws {
    let fixture = try WordFixture([
      "Content/notes/c.json": #"{"count": 21, "language": "ru"}"#,
      "Templates/words/ru.json": #"{"note.open": "Открыто"}"#,
      "Templates/note.md": "{{stateText}} {{countText}}",
    ])
    _ = try await fixture.rebuilt()
    #expect(try fixture.page("c") == "<p>Открыто 21 notes</p>\n", "21 has the form one in Russian")
  }

  @Test("do not change the paths of pages from one language to another")
  func paths() async throws {
    let fixture = try WordFixture([
      "Templates/words/de.json": Self.german,
      "Templates/note.md": "---\npath: \"{{state}}/{{name}}/\"\n---\n{{path}} {{stateText}}",
    ])
    #expect(
      try await fixture.rebuilt() == [
        "notes/index.html", "open/a/index.html", "open/b/index.html", "open/c/index.html",
      ])
    #expect(
      try fixture.site.folder.text("_site/open/c/index.html") == "<p>open/c/ Offen</p>\n")
  }

  @Test("of the site's own templates are declared in a file, and translated like all others")
  func own() async throws {
    let fixture = try WordFixture([
      "Templates/words.json": #"{"skip": "Skip <it>", "more": "More"}"#,
      "Templates/words/de.json": #"{"skip": "Weiter \"jetzt\""}"#,
      "Templates/layouts/base.html":
        "<a title=\"{{words.skip}}\">{{words.skip}} {{words.more}}</a>{{$content}}{{/content}}",
      "Templates/note.md":
        "---\nlayout: base\ntitle: \"{{words.more}}\"\n---\n{{page.title}} {{words.note.open}}",
    ])
    _ = try await fixture.rebuilt()
    #expect(
      try fixture.page("a")
        == "<a title=\"Skip &lt;it&gt;\">Skip &lt;it&gt; More</a><p>More Open</p>\n")
    #expect(
      try fixture.page("c").contains("<a title=\"Weiter &quot;jetzt&quot;\">Weiter"), "escaped")
  }

  @Test("are the names of links that Markdown adds")
  func markdown() async throws {
    let fixture = try WordFixture([
      "Templates/words/de.json":
        #"{"heading.link": "Link zu \"{heading}\"", "footnote.return": "Zurück zu <{number}>"}"#,
      "Templates/note.md": "---\nanchors: true\n---\n## A\n\nB[^1] and[^1]\n\n[^1]: C\n",
    ])
    _ = try await fixture.rebuilt()
    let (english, german) = (try fixture.page("a"), try fixture.page("c"))
    #expect(english.contains(#"aria-label="Permalink: A">"#))
    #expect(english.contains(#"aria-label="Back to reference 1">"#))
    #expect(english.contains(#"aria-label="Back to reference 1-2">"#))
    #expect(german.contains(#"aria-label="Link zu &quot;A&quot;">"#))
    #expect(german.contains(#"aria-label="Zurück zu &lt;1-2&gt;">"#))
    #expect(!german.contains("Back"))
  }
}
