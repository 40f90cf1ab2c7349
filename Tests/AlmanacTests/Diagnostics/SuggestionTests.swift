import Almanac
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "The nearest name is suggested, if it is near",
    arguments: [
      ("titel", ["date", "title"], "title"), ("Title", ["title"], "title"),
      ("tite", ["title"], "title"), ("ttitle", ["title"], "title"), ("dtae", ["date"], "date"),
      ("bday", ["day", "birthday"], "day"), ("rebound", ["rebounds", "bounds"], "rebounds"),
      ("größe", ["grösse", "größen"], "größen"), ("", ["a"], "a"),
    ])
  func near(_ name: String, _ names: [String], _ meant: String) {
    #expect(Suggestion.nearest(to: name, among: names) == meant)
    #expect(Suggestion.help(for: name, among: names) == "did you mean \(meant)?")
  }

  @Test(
    "No name is suggested that is too far",
    arguments: [("colour", ["weight"]), ("abc", ["xyz"]), ("date", []), ("x", ["yes"])])
  func far(_ name: String, _ names: [String]) {
    #expect(Suggestion.nearest(to: name, among: names) == nil)
    #expect(Suggestion.help(for: name, among: names) == nil)
  }

  @Test("Of two that are equally near, the same is suggested in any order")
  func ties() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", among: ["hat", "cat"]) == "cat")
  }

  @Test(
    "The distance of two names counts edits, and none beyond the limit",
    arguments: [
      ("title", "Title", 0), ("titel", "title", 1), ("tile", "title", 1), ("titles", "title", 1),
      ("tutel", "title", 2), ("total", "title", nil),
    ])
  func distance(_ name: String, _ other: String, _ distance: Int?) {
    #expect(Suggestion.distance(from: name, to: other, upTo: 2) == distance)
  }
}
