import Almanac
import TestSupport
import Testing

@Suite("JSON: positions")
struct JSONPositionTests {
  @Test("Values know their line and column, counted in characters")
  func characters() throws {
    let json = "[\"Zoë\", \"👩‍👩‍👧\",\r\n  \"e\u{301}\u{323}\", [true],\n\t-1.5]"
    let values = try Reading(json: json).get().root.elements
    #expect(values.map { $0.place.line } == [1, 1, 2, 2, 3])
    #expect(values.map { $0.place.column } == [2, 9, 3, 8, 2])
  }

  @Test("A mistake after multibyte characters has its caret under it")
  func caretAfterMultiByte() {
    Refusal(
      "{\n  \"näme\": \"Zoë 日本\", bad\n}",
      """
      data.json:2:21: error[A0102]: Key without a value
        2 |   "näme": "Zoë 日本", bad
          |                     ^^^
        help: write a colon and the value after it, or remove the key

      """
    ).check()
  }

  @Test(
    "A line feed alone and a carriage return with it end lines alike", arguments: ["\n", "\r\n"])
  func lineEnds(_ end: String) {
    Refusal(
      ["[", "  1,", "  ]"].joined(separator: end),
      """
      data.json:2:4: error[A0103]: Trailing comma is not allowed in JSON
        2 |   1,
          |    ^
        help: remove the comma

      """
    ).check()
  }

  @Test("The found value is quoted in whole characters, however long it is")
  func longWord() {
    let word = "x" + String(repeating: "é", count: 60)
    let shown = "x\(String(repeating: "é", count: 25))…\(String(repeating: "é", count: 13))"
    let reading = Reading(json: "1 \(word)")
    #expect(reading.diagnostics.all.map(\.summary) == ["Expected end of file, found \"\(shown)\""])
  }
}
