import TestSupport
import Testing

@testable import Almanac

@Suite("Files with words")
struct WordFileTests {
  @Test(
    "are reported at their mistakes",
    arguments: [
      (
        "de.json", #"{"note.opne": "Offen"}"#,
        """
        Templates/words/de.json:1:2: warning[A0372]: Unknown word "note.opne"
          1 | {"note.opne": "Offen"}
            |  ^^^^^^^^^^^
          help: did you mean note.open?

        """
      ),
      (
        "de.json", #"{"skip": "Weiter"}"#,
        """
        Templates/words/de.json:1:2: warning[A0372]: Unknown word "skip"
          1 | {"skip": "Weiter"}
            |  ^^^^^^
          help: words of the site's own templates are declared in Templates/words.json

        """
      ),
      (
        "de.json", #"{"note.open": ["Offen"]}"#,
        """
        Templates/words/de.json:1:15: error[A0112]: Expected text in quotes, found an array
          1 | {"note.open": ["Offen"]}
            |               ^^^^^^^^^
          help: take the value out of the brackets

        """
      ),
      (
        "de.json", #"{"note.open": {"other": "Offen"}}"#,
        """
        Templates/words/de.json:1:15: error[A0112]: Expected a string, since "note.open" does not \
        depend on a number, found an object
          1 | {"note.open": {"other": "Offen"}}
            |               ^^^^^^^^^^^^^^^^^^
          help: write one string

        """
      ),
      (
        "de.json", #"{"note.by": "von"}"#,
        """
        Templates/words/de.json:1:13: error[A0373]: Missing placeholder {name}
          1 | {"note.by": "von"}
            |             ^^^^^
          help: write it where the value belongs; in English it is "by {name}"

        """
      ),
      (
        "de.json", #"{"note.by": "von {nmae}"}"#,
        """
        Templates/words/de.json:1:13: error[A0373]: Unknown placeholder {nmae}
          1 | {"note.by": "von {nmae}"}
            |             ^^^^^^^^^^^^
          help: did you mean name?

        """
      ),
      (
        "de.json", #"{"note.open": "Offen {name}"}"#,
        """
        Templates/words/de.json:1:15: error[A0373]: Unknown placeholder {name}
          1 | {"note.open": "Offen {name}"}
            |               ^^^^^^^^^^^^^^
          help: this word has no placeholders

        """
      ),
      (
        "de.json", #"{"note.by": "von {name"}"#,
        """
        Templates/words/de.json:1:13: error[A0373]: A brace without its counterpart in "von {name"
          1 | {"note.by": "von {name"}
            |             ^^^^^^^^^^^
          help: write placeholders as {count}, or as {name:lowercase}

        """
      ),
      (
        "de.json", #"{"note.by": "von {name:upper}"}"#,
        """
        Templates/words/de.json:1:13: error[A0373]: No placeholder can be {name:upper}
          1 | {"note.by": "von {name:upper}"}
            |             ^^^^^^^^^^^^^^^^^^
          help: write placeholders as {count}, or as {name:lowercase}

        """
      ),
      (
        "de.json", #"{"note.count": "{count} Notizen"}"#,
        """
        Templates/words/de.json:1:16: error[A0374]: Missing the plural forms one, other of the \
        language de
          1 | {"note.count": "{count} Notizen"}
            |                ^^^^^^^^^^^^^^^^^
          help: write {"one": "…", "other": "…"}

        """
      ),
      (
        "ru.json",
        #"{"note.count": {"one": "{count} a", "few": "{count} b", "other": "{count} c"}}"#,
        """
        Templates/words/ru.json:1:16: error[A0374]: Missing the plural form many of the language ru
          1 | {"note.count": {"one": "{count} a", "few": "{count} b", "other": "{count} c"}}
            |                ^
          help: add "many": "…"

        """
      ),
      (
        "de.json", #"{"note.count": {"one": "a", "few": "{count} b", "other": "{count} c"}}"#,
        """
        Templates/words/de.json:1:29: error[A0374]: The language de has no plural form "few"
          1 | {"note.count": {"one": "a", "few": "{count} b", "other": "{count} c"}}
            |                             ^^^^^
          help: its forms are one, other

        """
      ),
      (
        "de.json", #"{"note.count": {"one": "a", "other": "viele"}}"#,
        """
        Templates/words/de.json:1:38: error[A0373]: Missing placeholder {count}
          1 | {"note.count": {"one": "a", "other": "viele"}}
            |                                      ^^^^^^^
          help: write it where the value belongs; in English it is "{count} notes"

        """
      ),
      (
        "tok.json", #"{"note.count": {"one": "a", "other": "{count} b"}}"#,
        """
        Templates/words/tok.json:1:17: error[A0374]: Almanac does not know the plural forms of the \
        language tok
          1 | {"note.count": {"one": "a", "other": "{count} b"}}
            |                 ^^^^^
          help: write one string, or only the form "other"

        """
      ),
      (
        "german.json", "{}",
        """
        Templates/words/german.json: warning[A0370]: Words are not read from "german.json", which is \
        not named after a language
          help: rename it to de.json

        """
      ),
      (
        "notes.md", "x",
        """
        Templates/words/notes.md: warning[A0370]: Words are not read from "notes.md", which is not \
        named after a language
          help: rename it to de.json, for German

        """
      ),
      (
        "old/de.json", #"{"note.open": "Alt"}"#,
        """
        Templates/words/old/de.json: error[A0370]: Words are not read from "old/de.json", which is \
        in a subfolder
          help: move it to Templates/words, or remove it

        """
      ),
      (
        "de.json", "[]",
        """
        Templates/words/de.json:1:1: error[A0112]: Expected an object, found an array
          1 | []
            | ^^
          help: begin the file with { and end it with }

        """
      ),
      (
        "../words.json", #"{"a.b": "A"}"#,
        """
        Templates/words.json:1:2: error[A0371]: The site's own words have names of letters and \
        digits, found "a.b"
          1 | {"a.b": "A"}
            |  ^^^^^
          help: write a name such as skipToContent

        """
      ),
      (
        "../words.json", #"{"note.open": "A"}"#,
        """
        Templates/words.json:1:2: error[A0371]: The site's own words have names of letters and \
        digits, found "note.open"
          1 | {"note.open": "A"}
            |  ^^^^^^^^^^^
          help: this is a word of the program: change it in Templates/words/en.json

        """
      ),
      (
        "../words.json", #"{"a": "By {name}"}"#,
        """
        Templates/words.json:1:7: error[A0373]: The placeholder {name} has no value: templates fill \
        in nothing
          1 | {"a": "By {name}"}
            |       ^^^^^^^^^^^
          help: write the parts around it as two words

        """
      ),
      (
        "../note.md", "{{words.note.opne}}",
        """
        Templates/note.md:1:3: error[A0377]: Unknown word "note.opne"
          1 | {{words.note.opne}}
            |   ^^^^^^^^^^^^^^^
          help: did you mean note.open?

        """
      ),
      (
        "../note.md", "{{words.note.count}}",
        """
        Templates/note.md:1:3: error[A0377]: The word "note.count" needs values, which a template \
        cannot give it
          1 | {{words.note.count}}
            |   ^^^^^^^^^^^^^^^^
          help: write the field that shows it; almanac fields lists them

        """
      ),
      (
        "../note.md", "---\nlanguage: deutsch\n---\n",
        """
        Templates/note.md:2:11: error[A0117]: Expected the tag of a language, found "deutsch"
          2 | language: deutsch
            |           ^^^^^^^
          help: write de

        """
      ),
      (
        "../note.md", "{{unlisted}}",
        """
        error[A0376]: No source lists the word "note.unlisted"
          help: add it to words of the source that uses it, so that sites can translate it

        """
      ),
      (
        "../note.md", "{{severalUnlisted}}",
        """
        error[A0376]: No source lists the word "note.unlisted"
          help: add it to words of the source that uses it, so that sites can translate it

        """
      ),
    ])
  func mistakes(name: String, text: String, message: String) async throws {
    let path = name.hasPrefix("../") ? "Templates/\(name.dropFirst(3))" : "Templates/words/\(name)"
    let fixture = try WordFixture([path: text])
    #expect(try await fixture.messages() == message)
  }

  @Test("may leave out forms that no whole number up to a thousand has")
  func optionalForms() async throws {
    let fixture = try WordFixture([
      "Templates/words/fr.json": #"{"note.count": {"one": "{count} a", "other": "{count} b"}}"#,
      "Templates/words/ja.json": #"{"note.count": "{count} c"}"#,
      "Templates/words/tok.json": #"{"note.count": {"other": "{count} d"}}"#,
    ])
    #expect(try await fixture.messages() == "")
  }

  @Test(
    "that are no JSON, or huge, are reported and stop nothing else",
    arguments: ["", "{", "\0", "\u{FEFF}{}", "{\"note.open\": \"a\", \"note.open\": \"b\"}"])
  func hostile(text: String) async throws {
    let fixture = try WordFixture(["Templates/words/de.json": text])
    #expect(try await fixture.messages().hasPrefix("Templates/words/de.json"))
  }

  @Test("need two sources to have words of different names")
  func twoSources() async throws {
    let fixture = try WordFixture()
    let report = try await fixture.site.build(kinds: [MemoKind(), OtherKind()])
    #expect(
      SiteFixture.text(report) == """
        error[A0375]: Two sources declare the word "note.open"
          help: begin the identifiers of a source's words with the name of the source

        """)
  }

  private struct OtherKind: PageSource {
    let name = "other"
    let words = [Word("note.open", "Open", "A word of another kind.")]
  }
}
