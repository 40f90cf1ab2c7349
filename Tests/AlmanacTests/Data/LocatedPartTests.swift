import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacData

@Suite("Values: the place of a part of a string")
struct LocatedPartTests {
  /// A record with one string.
  private struct Note: Model {
    let text: Located<String>

    init(from object: inout ObjectReader) {
      let body: Located<String>? = object.optional("body", "The text after the front matter.")
      text = body ?? object.required("text", "The text.")
    }
  }

  /// Returns what is at the place of a word, and its line and column.
  private func part(_ word: String, of note: Note) throws -> String {
    let range = try #require(note.text.value.firstRange(of: word))
    let place = try #require(note.text.place(of: range))
    return "\(place.line):\(place.column) \(place.source.text(in: place.range))"
  }

  @Test(
    "In JSON, escapes before it and in it count as they are written",
    arguments: [
      (#"{"text": "one two"}"#, "1:15 two"), (#"{"text": "a\"\\\/\n two"}"#, "1:21 two"),
      (#"{"text": "\u00e9\ud83d\ude00two"}"#, "1:29 two"), (#"{"text": "é😀two"}"#, "1:13 two"),
      (#"{"text": "t\u0077o two"}"#, #"1:11 t\u0077o"#), (#"{"text": "\"two\""}"#, "1:13 two"),
      (#"{"text": "a\tb\r\n\ttwo"}"#, "1:21 two"), ("{\n\"text\": \"''two\"}", "2:12 two"),
    ])
  func json(_ json: String, _ expected: String) throws {
    #expect(try part("two", of: Reading(Note.self, json: json).get()) == expected)
  }

  @Test(
    "In YAML, so do indentation and doubled quotes",
    arguments: [
      ("text: one two", "2:11 two"), ("text: 'it''s two'", "2:14 two"),
      (#"text: "one\n two""#, "2:14 two"), ("text: one\n  and two", "3:7 two"),
      ("text: |\n  one\n  and two", "4:7 two"), ("text: >-\n  one\n  and two", "4:7 two"),
      ("text: |\n  one\n\n    and two", "5:9 two"),
    ])
  func yaml(_ yaml: String, _ expected: String) throws {
    let note = try Reading(Note.self, frontMatter: "---\n\(yaml)\n---\n").get()
    #expect(try part("two", of: note) == expected)
  }

  @Test("The text of a Markdown file is as it is written", arguments: ["\n", "\r\n"])
  func body(_ lineBreak: String) throws {
    let text = ["---", "title: x", "---", "\"One\" é", "", "\\u0041 two", ""]
      .joined(separator: lineBreak)
    let reading = Reading<Note> { diagnostics in
      var file = DataFormats.open(SourceFile(path: "note.md", text: text), into: &diagnostics)
      let record = file?.next(into: &diagnostics)?.value
      return record.flatMap { Note.read($0, into: &diagnostics) }
    }
    #expect(try part("two", of: #require(reading.value)) == "6:8 two")
  }

  @Test("A cell of a table, and what cannot be found, has a place as well")
  func others() throws {
    let source = SourceFile(path: "a.json", text: #""something else""#)
    let located = Located(value: "one two", place: source.place(0..<16))
    #expect(located.place(ofBytes: 4..<7) == source.place(0..<16))
    #expect(Located<String>.placeholder.place(ofBytes: 0..<1) == nil)
    let cell = Located(
      value: #"a "b" two"#,
      place: SourceFile(path: "a.csv", text: #""a ""b"" two""#).place(0..<13))
    #expect(cell.place(ofBytes: 6..<9)?.range == 9..<12)
  }
}
