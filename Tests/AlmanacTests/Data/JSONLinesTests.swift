import TestSupport
import Testing

@testable import Almanac

@Suite("JSON Lines")
struct JSONLinesTests {
  private func animals(_ text: String) -> Records<Animal> {
    Records(Animal.self, text, path: "a.jsonl")
  }

  @Test("Each line is a record, and blank lines are none")
  func lines() {
    let records = animals("{\"name\": \"a\", \"legs\": 4}\n\n \t\r\n{\"name\": \"b\", \"legs\": 2}")
    #expect(records.printed == "")
    #expect(records.values.map { $0?.name } == ["a", "b"])
    #expect(animals("").values.isEmpty)
  }

  @Test("An error is reported at its line and column, and the other lines are read")
  func errors() {
    let records = animals(
      """
      {"name": "a", "legs": 4}
      {"name": "b" "legs": 4}
      {"name": "c", "legs": "four"}
      {"name": "é", "name": "d", "legs": 4}
      {"name": "e", "legs": 4}
      """)
    #expect(records.values.map { $0?.name } == ["a", nil, nil, nil, "e"])
    #expect(
      records.printed == """
        a.jsonl:2:13: error[A0141]: Missing comma before "legs"
          2 | {"name": "b" "legs": 4}
            |             ^
          help: write a comma after the value
        a.jsonl:3:23: error[A0112]: Expected a whole number, found "four"
          3 | {"name": "c", "legs": "four"}
            |                       ^^^^^^
          help: write a whole number
        a.jsonl:4:15: error[A0105]: Duplicate key "name"
          4 | {"name": "é", "name": "d", "legs": 4}
            |               ^^^^^^
          help: keep one of the two
          note: first used here: a.jsonl:4:2

        """)
  }

  @Test("A second value on a line is reported as one of JSON Lines")
  func secondValue() {
    let records = animals("{\"name\": \"a\", \"legs\": 4} {\"name\": \"b\", \"legs\": 4}\n")
    #expect(
      records.printed == """
        a.jsonl:1:26: error[A0148]: Second value on one line
          1 | {"name": "a", "legs": 4} {"name": "b", "legs": 4}
            |                          ^
          help: write each value on a line of its own
          note: the first value begins here: a.jsonl:1:1

        """)
  }

  @Test("A mistake's second place is that in the file")
  func related() {
    let records = animals("{\"name\": \"a\", \"legs\": 4}\n{\"name\": [\"b\", \"legs\": 4}\n")
    let places = records.diagnostics.all.flatMap { [$0.place, $0.related?.place] }.compactMap(
      \.self)
    #expect(!places.isEmpty && places.allSatisfy { $0.line == 2 })
  }

  @Test("A line that is not UTF-8 is reported once for the file, and the others are read")
  func encoding() {
    let line = Array("{\"name\": \"a\", \"legs\": 4}\n".utf8)
    let latin = Array("{\"name\": \"Jos".utf8) + [0xE9] + Array("\", \"legs\": 4}\n".utf8)
    let records = Records(Animal.self, bytes: line + latin + latin + line, path: "a.jsonl")
    #expect(records.values.map { $0?.name } == ["a", nil, nil, "a"])
    #expect(records.diagnostics.all.map { [$0.place?.line, $0.place?.column] } == [[2, 14]])
    #expect(records.diagnostics.all.map(\.code) == ["A0106"])
  }

  @Test("A byte order mark is reported and no part of the first record")
  func byteOrderMark() {
    let records = animals("\u{FEFF}{\"name\": \"a\", \"legs\": true}\n")
    #expect(
      records.printed == """
        a.jsonl:1:1: warning[A0107]: Byte order mark is not needed in UTF-8
          1 | {"name": "a", "legs": true}
            | ^
          help: save the file as UTF-8 without a byte order mark
        a.jsonl:1:23: error[A0112]: Expected a whole number, found true
          1 | {"name": "a", "legs": true}
            |                       ^^^^
          help: write a whole number

        """)
  }

  @Test("A file of one value on several lines is reported once")
  func severalLines() {
    let records = animals("{\n  \"name\": \"a\",\n  \"legs\": 4\n}\n")
    #expect(
      records.printed == """
        a.jsonl:1:1: error[A0172]: Expected one JSON value on each line, found one on several lines
          1 | {
            | ^
          help: write each record on one line, or end the file's name with .json

        """)
  }
}
