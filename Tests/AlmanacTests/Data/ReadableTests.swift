import Almanac
import TestSupport
import Testing

@Suite("Values: types and limits")
struct ReadableTests {
  /// A value of the wrong type, and what is said about it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let json: String
    let printed: String
    let reading: @Sendable (String) -> String

    init<Value: Readable>(_ type: Value.Type, _ json: String, _ summary: String, help: String?) {
      self.json = json
      let caret = String(repeating: "^", count: json.count)
      printed =
        "data.json:1:1: \(summary)\n  1 | \(json)\n    | \(caret)\n"
        + (help.map { "  help: \($0)\n" } ?? "")
      reading = { Reading(type, json: $0).printed }
    }

    var testDescription: String { printed.prefix { $0 != "\n" }.description }
  }

  @Test(
    "A value of another type is reported with what was expected and what was found",
    arguments: [
      .init(
        String.self, "7", "error[A0112]: Expected text in quotes, found 7",
        help: "put it in quotes"),
      .init(
        String.self, "true", "error[A0112]: Expected text in quotes, found true",
        help: "put it in quotes"),
      .init(
        String.self, "[1]", "error[A0112]: Expected text in quotes, found an array",
        help: "take the value out of the brackets"),
      .init(
        Bool.self, "\"true\"", "error[A0112]: Expected true or false, found \"true\"",
        help: "remove the quotes"),
      .init(
        Bool.self, "1", "error[A0112]: Expected true or false, found 1", help: "write true"),
      .init(
        Int.self, "\"7\"", "error[A0112]: Expected a whole number, found \"7\"",
        help: "remove the quotes"),
      .init(
        Int.self, "{}", "error[A0112]: Expected a whole number, found an object",
        help: "write one value here, not an object"),
      .init(
        Int.self, "null", "error[A0112]: Expected a whole number, found null",
        help: "write a value in place of null"),
      .init(
        Double.self, "\"1.5\"", "error[A0112]: Expected a number, found \"1.5\"",
        help: "remove the quotes"),
      .init(
        DecimalNumber.self, "\"1.5\"", "error[A0112]: Expected a number, found \"1.5\"",
        help: "remove the quotes"),
      .init(
        [Int].self, "{}", "error[A0112]: Expected a list, found an object",
        help: "put it in brackets"),
      .init(
        Animal.self, "[]", "error[A0112]: Expected an object, found an array",
        help: "write one value here, not a list"),
      .init(
        CalendarDate.self, "20260606",
        "error[A0112]: Expected a date as \"YYYY-MM-DD\", found 20260606",
        help: #"write "2026-06-06""#),
      .init(
        DateTime.self, "1830",
        "error[A0112]: Expected a time as \"YYYY-MM-DDThh:mm\", found 1830",
        help: "write a time as \"YYYY-MM-DDThh:mm\""),
      .init(
        Animal.Rarity.self, "3",
        "error[A0112]: Expected one of common, uncommon, rare, found 3",
        help: "write one of common, uncommon, rare"),
    ] as [Mistake])
  func wrongType(_ mistake: Mistake) {
    #expect(mistake.reading(mistake.json) == mistake.printed)
  }

  @Test(
    "A number out of its type's range is rejected",
    arguments: [
      .init(
        Int.self, "9223372036854775808",
        "error[A0114]: Expected a whole number of at most 64 bits, found 9223372036854775808",
        help: "write fewer digits"),
      .init(
        Int.self, "-9223372036854775809",
        "error[A0114]: Expected a whole number of at most 64 bits, found -9223372036854775809",
        help: "write fewer digits"),
      .init(
        Int.self, "1.0", "error[A0114]: Expected a whole number of at most 64 bits, found 1.0",
        help: "write 1"),
      .init(
        Int.self, "1e2", "error[A0114]: Expected a whole number of at most 64 bits, found 1e2",
        help: "write 100"),
      .init(
        Double.self, "1e999", "error[A0115]: Number out of range: 1e999",
        help: "write a number of fewer digits"),
      .init(
        DecimalNumber.self, "99999999999999999999",
        "error[A0115]: Number out of range: 99999999999999999999",
        help: "write a number of fewer digits"),
      .init(
        DecimalNumber.self, "1.5e3",
        "error[A0115]: Expected a number without an exponent, found 1.5e3",
        help: "write 1500"),
    ] as [Mistake])
  func outOfRange(_ mistake: Mistake) {
    #expect(mistake.reading(mistake.json) == mistake.printed)
  }

  @Test(
    "Whole numbers reach to the limits of 64 bits",
    arguments: [
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("-0", 0), ("0", 0),
    ])
  func wholeNumbers(_ json: String, _ number: Int) {
    #expect(Reading(Int.self, json: json).value == number)
  }

  @Test("An unknown choice is rejected with all choices and the nearest one")
  func unknownChoice() {
    #expect(
      Reading(Animal.Rarity.self, json: #""comon""#).printed == #"""
        data.json:1:1: error[A0116]: Expected one of common, uncommon, rare; found "comon"
          1 | "comon"
            | ^^^^^^^
          help: did you mean common?

        """#)
    #expect(
      Reading(Animal.Rarity.self, json: #""legendary""#).printed == #"""
        data.json:1:1: error[A0116]: Expected one of common, uncommon, rare; found "legendary"
          1 | "legendary"
            | ^^^^^^^^^^^
          help: write one of them, such as "common"

        """#)
  }

  @Test("Choices are case-sensitive")
  func choiceInCapitals() {
    let reading = Reading(Animal.Rarity.self, json: #""Rare""#)
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.map(\.help) == ["did you mean rare?"])
  }

  @Test("A long string is quoted by its beginning and its end")
  func longText() {
    let text = String(repeating: "é", count: 61)
    let reading = Reading(Int.self, json: "\"\(text)\"")
    let (start, end) = (String(repeating: "é", count: 39), String(repeating: "é", count: 20))
    #expect(
      reading.diagnostics.all.map(\.summary)
        == ["Expected a whole number, found \"\(start)…\(end)\""])
  }

  @Test("A located value knows its location, and has the same diagnostics as the value")
  func located() {
    let reading = Reading([Located<Int>].self, json: "[\n  7, \"8\"]")
    #expect(reading.value?.map(\.value) == [7])
    #expect(reading.value?.first?.place?.line == 2)
    #expect(reading.value?.first?.place?.column == 3)
    #expect(reading.diagnostics.all.map(\.code) == ["A0112"])
  }
}
