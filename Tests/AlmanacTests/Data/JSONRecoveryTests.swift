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
    ])
  func once(_ json: String, _ codes: [String]) {
    #expect(self.codes(json) == codes)
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
