import Almanac
import TestSupport
import Testing

@Suite("JSON: equal keys")
struct JSONKeyTests {
  @Test("Two equal keys in an object are an error that shows both")
  func equalKeys() {
    Refusal(
      """
      {
        "name": "Biscuit",
        "name": "Clover"
      }
      """,
      """
      data.json:3:3: error[A0105]: Duplicate key "name"
        3 |   "name": "Clover"
          |   ^^^^^^
        help: keep one of the two
        note: first used here: data.json:2:3

      """
    ).check()
  }

  @Test("Keys that are equal only without their escapes are equal")
  func equalWithoutEscapes() {
    Refusal(
      #"{"a": 1, "\u0061": 2}"#,
      #"""
      data.json:1:10: error[A0105]: Duplicate key "\u0061"
        1 | {"a": 1, "\u0061": 2}
          |          ^^^^^^^^
        help: keep one of the two
        note: first used here: data.json:1:2

      """#
    ).check()
  }

  @Test("A key is compared by its bytes: two normal forms of one letter are two keys")
  func normalForms() {
    #expect(Reading(json: "{\"\u{E9}\": 1, \"e\u{301}\": 2}").printed.isEmpty)
  }

  @Test("The same key in nested objects is not a mistake")
  func nestedKeys() {
    #expect(Reading(json: #"{"a": {"a": [{"a": 1}, {"a": 2}]}}"#).printed.isEmpty)
  }

  @Test(
    "All equal keys are reported, each with the first, in small objects and in large ones",
    arguments: [3, 15, 16, 17, 200])
  func everyDuplicate(count: Int) {
    let others = (3..<count).map { "\n\"k\($0)\": 0," }.joined()
    let reading = Reading(
      json: "{\(others)\n\"a\": 1,\n\"b\": {\"a\": []},\n\"\\u0061\": 3,\n\"a\": 4\n}")
    let found = reading.diagnostics.all.map { ($0.code, $0.place?.line, $0.related?.place.line) }
    let first = count - 1
    #expect(reading.value == nil)
    #expect(found.map(\.0) == ["A0105", "A0105"])
    #expect(found.map(\.1) == [first + 2, first + 3])
    #expect(found.map(\.2) == [first, first])
  }

  @Test("Equal keys do not hide other mistakes")
  func equalKeysAndSyntax() {
    let reading = Reading(json: #"[{"a": 1, "a": 2}, {"b": 1, "b": 2}, 3,]"#)
    #expect(reading.diagnostics.sorted.map(\.code) == ["A0105", "A0105", "A0103"])
  }

  @Test("are found in every object, and only where they are equal", arguments: [1, 2, 3, 4])
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var repeated: [String] = []
      let json = Self.object(&generator, depth: 0, &repeated)
      let reading = Reading(json: json)
      #expect(reading.diagnostics.all.count == repeated.count, "\(json)")
      #expect((reading.value == nil) == !repeated.isEmpty)
    }
  }

  /// Returns an object of keys that resemble one another, some of them escaped, and some with an
  /// object as their value. Adds the keys that occur again.
  private static func object(
    _ generator: inout SeededGenerator, depth: Int, _ repeated: inout [String]
  ) -> String {
    let letters = ["a", "b", "ä", "\\u0061", ""]
    var known: Set<String> = []
    let entries = (0..<Int.random(in: 0...20, using: &generator)).map { _ -> String in
      let parts = (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
        letters.randomElement(using: &generator)
      }
      let key = parts.joined()
      if !known.insert(key.replacing("\\u0061", with: "a")).inserted { repeated.append(key) }
      let isNested = depth < 3 && Int.random(in: 0..<4, using: &generator) == 0
      let value = isNested ? object(&generator, depth: depth + 1, &repeated) : "0"
      return "\"\(key)\": \(value)"
    }
    return "{\(entries.joined(separator: ", "))}"
  }
}
