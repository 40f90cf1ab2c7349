import Almanac
import TestSupport
import Testing

@Suite("JSON: several mistakes in one file")
struct JSONRecoveryTests {
  private func codes(_ json: String) -> [String] {
    Reading(json: json).diagnostics.sorted.map { "\($0.place?.line ?? 0) \($0.code)" }
  }

  @Test("Mistakes after the first one are found, each once")
  func several() {
    #expect(
      codes(
        """
        {
          "name": "Biscuit"
          "legs": 4,
          'rarity': True,
          "text": "C:\\data",
          "owners": [{"name": "Zoë",}, {"age" 7}],
          "fee": 18,5
        }
        """) == [
          "2 A0141", "4 A0149", "4 A0146", "5 A0111", "6 A0103", "6 A0102", "7 A0113",
        ])
  }

  @Test(
    "One cause is one error, however much of the file it touches",
    arguments: [
      ("{'a': 'b', 'c': ['d', 'e']}", ["1 A0149"]), ("{a: 1, b: 2, c: {d: 3}}", ["1 A0147"]),
      ("{\"a\": None, \"b\": None}", ["1 A0146"]), ("{\"a\"; 1}", ["1 A0144"]),
      ("{\"a\": [1, 2}", ["1 A0142"]), ("[{\"a\": 1, {\"a\": 2}]", ["1 A0142"]),
      ("[[1, 2}, [3]]", ["1 A0143"]), ("[\"a\", \"b\": 1]", ["1 A0102"]),
      ("[{\"a\": 1}}, {\"a\": 2}]", ["1 A0143"]), ("{\"a\": \"b", ["1 A0109"]),
      ("{\"a\": [{\"b\": \"c", ["1 A0109"]), ("{\"a\": [{\"b\":", ["1 A0142"]),
      ("{\"a\": [1, 2\n\"b\": 3}", ["1 A0142"]), ("name: Biscuit", ["1 A0142"]),
      ("{\"a\": b\", \"c\": 1}", ["1 A0147"]), ("{a\": 1, \"b\": 2}", ["1 A0147"]),
      ("{\"a\": 1,\n x \"b\": 2}", ["2 A0102"]), ("{\"a: 1,\n\"b\": 2}", ["1 A0109"]),
      ("[{\"a\": 1, ] \"b\": 2}]", ["1 A0143"]), ("{\"a\": \"b\" +}", ["1 A0102"]),
      ("{\"a\": 1 2 3, \"b\": [4]}", ["1 A0102"]), ("{: \"a\": 1}", ["1 A0102"]),
    ])
  func once(_ json: String, _ codes: [String]) {
    #expect(self.codes(json) == codes)
  }

  @Test("What looks like JSON is read or has errors, whatever it is", arguments: 0..<4)
  func noise(seed: UInt64) {
    let pieces = [
      "{", "}", "[", "]", "{", "}", ",", ",", ":", ":", ";", "=", "=>", "+", "\"", "\"a\"",
      "\"b\": ", "'a'", "'",
      "“a”", "”", "«", "1", "-0.5", "12:30", "18,5", "0x1F", "true", "None", "a", "é", "\\",
      "\\u12", "\n", "\n  ",
      " ", "\t", "\r\n", "// c\n", "/* c */", "/*", "#", "\u{A0}", "\u{FEFF}", "\u{0}", "<",
      "<<<<<<< a\n",
    ]
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let json = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let reading = Reading(json: json)
      #expect((reading.value == nil) == reading.diagnostics.hasErrors, "\(json.debugDescription)")
      #expect(reading.printed.isEmpty == reading.diagnostics.all.isEmpty)
    }
  }

  @Test(
    "The time to find mistakes grows with the size only",
    arguments: [
      "'a ,", "“a ,", "'a',", "\"a\"b, ", "\"a\n b", "\"a\n\"", "\\\"", "// c\n", "/*", "\u{A0}",
      "a: ", "a ", ";",
      "=", "{a ", "[}", "{]", "[1,\n", "{\"a\": [\n", "1:2 ", "[],", "\"a\": 'b'\n", "None,", "12:",
    ])
  func linear(unit: String) {
    func seconds(_ count: Int) -> Double {
      let json = "[" + String(repeating: unit, count: count)
      return ContinuousClock().measure { _ = Reading(json: json).diagnostics } / .seconds(1)
    }
    // Eightfold input takes 64 times as long in quadratic time.
    let small = max(seconds(5_000), 0.01)
    #expect(seconds(40_000) < 32 * small)
  }

  @Test("A file that is not JSON at all has a limited number of errors")
  func prose() {
    let text = String(
      repeating: "This is, as you see: [not] {JSON}; \"at all\" 'it' is prose.\n", count: 1000)
    let count = Reading(json: text).diagnostics.all.count
    #expect((1...20).contains(count))
  }

  @Test(
    "Reading ends at the last reported mistake, wherever it is",
    .timeLimit(.minutes(15)),
    arguments: [
      #"a\q"#, "a\tb", #"a "b" c"#, "a\n",
    ])
  func last(text: String) {
    let entries = (0..<25).map { "\"k\($0)\": \"\(text)\"" }
    let json = "{\(entries.joined(separator: ", "))}"
    #expect((1...20).contains(Reading(json: json).diagnostics.all.count))
    #expect((1...20).contains(Reading(json: "[\(json)").diagnostics.all.count))
  }
}
