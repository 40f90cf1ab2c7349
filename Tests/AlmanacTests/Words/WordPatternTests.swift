import Testing

@testable import Almanac

@Suite("Strings with placeholders")
struct WordPatternTests {
  private func filled(_ text: String) throws -> String {
    try WordPattern(text).filled { ["name": "Der Fuchs", "count": "3"][$0] }
  }

  @Test("have the values where their names are")
  func values() throws {
    #expect(try filled("{name}: {count}") == "Der Fuchs: 3")
    #expect(try filled("{count}{count}") == "33")
    #expect(try filled("a {name:lowercase}.") == "a der fuchs.")
    #expect(try filled("Final") == "Final")
    #expect(try filled("") == "")
    #expect(try filled("{other}") == "{other}")
  }

  @Test("are not filled again with placeholders in values")
  func bracesInValues() throws {
    let pattern = try WordPattern("{a}{b}")
    #expect(pattern.filled { _ in "{b}" } == "{b}{b}")
  }

  @Test(
    "have no braces without a counterpart", arguments: ["{", "}", "a}b{c}", "{a", "a}", "{a}}"])
  func braces(text: String) {
    #expect(throws: WordPattern.Mistake.unmatchedBrace) { try WordPattern(text) }
  }

  @Test(
    "have placeholders with names only",
    arguments: ["{}", "{a b}", "{a.b}", "{1}", "{a:uppercase}", "{{a}", "{é}", "{a:}"])
  func names(text: String) {
    #expect(throws: WordPattern.Mistake.self) { try WordPattern(text) }
  }
}
