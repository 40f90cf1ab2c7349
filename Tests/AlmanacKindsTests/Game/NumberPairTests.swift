import Testing

@testable import AlmanacBasketball

@Suite("Two numbers in a string")
struct NumberPairTests {
  @Test(
    "are digits with one of the characters between them, and spaces around",
    arguments: [
      ("78-64", 78, 64), (" 78 - 64 ", 78, 64), ("7:05", 7, 5), ("0–0", 0, 0), ("1234-1", 1234, 1),
    ])
  func valid(_ text: String, _ first: Int, _ second: Int) {
    let pair = NumberPair(text, separators: ["-", "–", ":"], 1...4, 1...2)
    #expect(pair?.first == first && pair?.second == second)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "-", "78", "78-", "-64", "78 64", "7 8-64", "78-64-2", "78--64", "-78-64", "78-6a",
      "12345-1", "1-123", "78\t-64", "٧-٦", "78-64\n", "7.5-6", "+7-6", "1e3-2",
    ])
  func invalid(_ text: String) {
    #expect(NumberPair(text, separators: ["-", "–", ":"], 1...4, 1...2) == nil)
  }
}
