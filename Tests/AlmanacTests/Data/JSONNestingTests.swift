import Almanac
import TestSupport
import Testing

@Suite("JSON: nesting")
struct JSONNestingTests {
  private static let limit = JSONParser.maximumDepth

  private func nested(_ depth: Int, _ open: String, _ close: String) -> String {
    String(repeating: open, count: depth) + "0" + String(repeating: close, count: depth)
  }

  @Test("The maximum nesting is accepted", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func atTheLimit(_ open: String, _ close: String) {
    let reading = Reading(json: nested(Self.limit, open, close))
    #expect(reading.value != nil)
    #expect(reading.printed.isEmpty)
  }

  @Test("One more level is rejected where it begins")
  func aboveTheLimit() {
    let lines = nested(Self.limit + 1, "[\n", "]")
    Refusal(
      lines,
      """
      data.json:513:1: error[A0104]: Nesting is limited to 512 levels
        513 | [
            | ^
        help: flatten the data, with lists beside each other

      """
    ).check()
  }

  @Test(
    "A deeply nested file is rejected, however deep, and nothing else happens",
    arguments: ["[", #"{"a":"#, #"[{"a":"#])
  func wayAboveTheLimit(_ open: String) {
    let reading = Reading(json: String(repeating: open, count: 1_000_000))
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.map(\.code) == ["A0104"])
  }

  @Test("Values side by side do not count as nesting")
  func sideBySide() {
    let lists = String(repeating: "[],", count: 5000)
    #expect(Reading(json: "[\(lists){}]").value?.root.elements.count == 5001)
  }
}
