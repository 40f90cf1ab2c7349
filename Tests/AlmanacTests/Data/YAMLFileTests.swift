import TestSupport
import Testing

@testable import Almanac

@Suite("Files of YAML")
struct YAMLFileTests {
  private func animals(_ text: String) -> Records<Animal> {
    Records(Animal.self, text, path: "a.yaml")
  }

  @Test(
    "One object is a record, and a list is several",
    arguments: [
      ("name: a\nlegs: 4\n", ["a"]), ("---\nname: a\nlegs: 4\n", ["a"]),
      ("- {name: a, legs: 4}\n- name: b\n  legs: 2\n", ["a", "b"]),
      ("[{name: a, legs: 4}, {name: b, legs: 2}]", ["a", "b"]),
      ("name: a\r\nlegs: 4\r\n", ["a"]),
    ])
  func records(text: String, names: [String]) {
    let records = animals(text)
    #expect(records.printed == "")
    #expect(records.values.map { $0?.name ?? "" } == names)
  }

  @Test("A byte order mark is reported and no part of the file", arguments: ["a.yaml", "a.md"])
  func byteOrderMark(path: String) {
    let text = path == "a.md" ? "---\nname: a\nlegs: 4\n---\nText\n" : "name: a\nlegs: 4\n"
    let records = Records(Animal.self, "\u{FEFF}" + text, path: path)
    #expect(records.values.map { $0?.name } == ["a"])
    let found = records.diagnostics.all.filter { $0.code != "A0119" }
    #expect(
      found.map { "\($0.code) \($0.place?.line ?? 0):\($0.place?.column ?? 0)" } == ["A0107 1:1"])
  }

  @Test("A record extends to the next one, so that every change to it is seen")
  func ranges() {
    let records = animals("- name: a\n  legs: 4\n- name: >\n    b\n  legs: 2\n")
    #expect(records.texts == ["name: a\n  legs: 4\n- ", "name: >\n    b\n  legs: 2\n"])
  }

  @Test("Values are reported at their lines and columns, as in front matter")
  func places() {
    let records = animals("- name: é\n  legs: four\n- {name: é, legs: 1.5, wieght: 2}\n")
    #expect(
      records.printed == """
        a.yaml:2:9: error[A0112]: Expected a whole number, found "four"
          2 |   legs: four
            |         ^^^^
          help: write a whole number
        a.yaml:3:19: error[A0114]: Expected a whole number of at most 64 bits, found 1.5
          3 | - {name: é, legs: 1.5, wieght: 2}
            |                   ^^^
          help: write a whole number, without a decimal point
        a.yaml:3:24: warning[A0119]: Unknown key "wieght"
          3 | - {name: é, legs: 1.5, wieght: 2}
            |                        ^^^^^^
          help: did you mean weight?

        """)
  }

  @Test(
    "What front matter may not do, a file may not do either",
    arguments: [
      ("- &a {name: a, legs: 4}\n- *a\n", "a.yaml:1:3: error[A0133]: Aliases are not allowed"),
      ("- name: a\n  name: b\n", "a.yaml:2:3: error[A0105]: Duplicate key name in the file"),
      ("- {name: a, name: b}\n", "a.yaml:1:4: error[A0105]: Duplicate key name in the file"),
      ("name: \"a\nlegs: 4\n", "a.yaml:1:7: error[A0156]: Unclosed quote in the file"),
      ("just words", "a.yaml:1:1: error[A0153]: Missing colon after a key"),
      (
        "\"words\"",
        "a.yaml:1:1: error[A0132]: Expected keys and values, or a list of them, in the file"
      ),
      ("", "a.yaml: error[A0101]: Expected a YAML value, found an empty file"),
      ("# nothing\n", "a.yaml:1:1: error[A0101]: Expected a YAML value, found an empty file"),
      (
        "- a: " + String(repeating: "[", count: 99),
        "a.yaml:1:1: error[A0131]: YAML files are limited to"
      ),
      (
        "a: 1\n---\nb: 2\n",
        "a.yaml:2:1: error[A0134]: Expected one YAML document in the file, found another"
      ),
      ("- name: a: b\n", "a.yaml:1:10: error[A0154]: Colon in a value without quotes"),
    ])
  func refused(text: String, message: String) {
    let records = animals(text)
    #expect(records.printed.hasPrefix(message), "\(records.printed)")
    #expect(records.diagnostics.all.count == 1)
  }

  @Test("A duplicate key is reported with the first one, wherever it is and however it is written")
  func duplicateKeys() {
    let records = animals(
      """
      - name: a
        legs: 4
      - owner:
          name: b
        # name: c
        "name": d
        legs: 2
        'name' : e
      - name: f

      """)
    #expect(
      records.printed == """
        a.yaml:8:3: error[A0105]: Duplicate key name in the file
          8 |   'name' : e
            |   ^^^^^^
          help: keep one of the two
          note: first used here: a.yaml:6:3

        """)
  }

  @Test(
    "A number that JSON would refuse is a string, and one that is too large is reported as such",
    arguments: [
      ("010", "a.yaml:1:17: error[A0112]: Expected a whole number, found \"010\""),
      ("-07", "a.yaml:1:17: error[A0112]: Expected a whole number, found \"-07\""),
      ("1.", "a.yaml:1:17: error[A0112]: Expected a whole number, found \"1.\""),
      (
        "99999999999999999999",
        "a.yaml:1:17: error[A0114]: Expected a whole number of at most 64 bits, found 9999"
      ),
      ("0", ""), ("-0", ""), ("10", ""),
    ])
  func numbers(text: String, message: String) {
    let records = animals("{name: a, legs: \(text)}")
    #expect(records.printed.hasPrefix(message), "\(records.printed)")
    #expect(records.diagnostics.all.count == (message.isEmpty ? 0 : 1))
  }

  @Test("An identifier of digits with leading zeros needs no quotes")
  func leadingZeros() {
    #expect(animals("{name: 007, legs: 4}").values.map { $0?.name } == ["007"])
  }
}
