import Almanac
import TestSupport
import Testing

@Suite("Values: common mistakes and their help")
struct ValueMistakeTests {
  /// The help for a value of a type that was written in another way, which is the only diagnostic.
  private func help<Value: Readable>(_ type: Value.Type, _ json: String) -> String? {
    let all = Reading(type, json: json).diagnostics.all
    #expect(all.count == 1)
    return all.first?.help
  }

  @Test(
    "A number within quotes, or with more than its digits",
    arguments: [
      (#""7""#, "remove the quotes"), (#""-7.50""#, "remove the quotes"), (#"" 7""#, "write 7"),
      (#""32  ""#, "write 32"), (#""+7""#, "write 7"),
      (#""007""#, #"write 7, or "007" in quotes if it is a string"#),
      (#""1,250""#, "write 1250"), (#""1,250,000.5""#, "write 1250000.5"),
      (#""1_250""#, "write 1250"), (#""1 250""#, "write 1250"), (#""1,5""#, "write 1.5"),
      (#"".5""#, "write 0.5"), (#""5.""#, "write 5"), (#""−3""#, "write -3"),
      (#""1e3""#, "write 1000"), (#""15e-1""#, "write 1.5"),
      (#""""#, "leave out the key if there is no value"),
      (#""seven""#, "write a number"), (#""1,2,3""#, "write a number"),
      (#""12,34""#, "write 12.34"), (#""7 points""#, "write 7, the number alone"),
      (#""-""#, "write a number"), (#""1e99""#, "write a number"),
      (#""1e-9223372036854775808""#, "write a number"),
      (#""99999999999999999999""#, "write a number"), ("true", "write a number"),
      ("[7]", "take the value out of the brackets"),
      ("[7, 8]", "write one value here, not a list"),
      ("null", "write a value in place of null"), ("1.5e3", "write 1500"),
    ] as [(String, String?)])
  func numbers(_ json: String, _ help: String?) {
    #expect(self.help(DecimalNumber.self, json) == help)
  }

  @Test(
    "A whole number with a point or an exponent",
    arguments: [
      ("7.0", "write 7"), ("7.50", "write a whole number, without a decimal point"),
      ("1e2", "write 100"),
      (#""7.0""#, "write 7"),
      (#""7.5""#, "write a whole number"), ("9223372036854775808", "write fewer digits"),
    ] as [(String, String?)])
  func wholeNumbers(_ json: String, _ help: String?) {
    #expect(self.help(Int.self, json) == help)
  }

  @Test(
    "A flag in other words",
    arguments: [
      (#""true""#, "remove the quotes"), (#""false""#, "remove the quotes"), ("1", "write true"),
      ("0", "write false"), (#""yes""#, "write true"), (#""No""#, "write false"),
      (#""TRUE ""#, "write true"), (#""off""#, "write false"), (#""maybe""#, "write true or false"),
      ("2", "write true or false"),
      (#""""#, "leave out the key if there is no value"),
      ("[true]", "take the value out of the brackets"), ("null", "write a value in place of null"),
    ] as [(String, String?)])
  func flags(_ json: String, _ help: String?) {
    #expect(self.help(Bool.self, json) == help)
  }

  @Test(
    "One value where a list is expected, and a list where one value is",
    arguments: [
      (#""games""#, #"put it in brackets: ["games"]"#), ("7", "put it in brackets: [7]"),
      ("{}", "put it in brackets"), ("null", "write [] for an empty list"),
    ])
  func lists(_ json: String, _ help: String) {
    #expect(self.help([String].self, json) == help)
  }

  @Test("Null in place of an optional list is not the same as a missing list")
  func nullForList() {
    #expect(
      Reading(Animal.self, json: #"{"name": "Pip", "legs": 4, "owners": null}"#).printed == """
        data.json:1:38: error[A0112]: Expected a list, found null
          1 | {"name": "Pip", "legs": 4, "owners": null}
            |                                      ^^^^
          help: write [] for an empty list

        """)
  }

  @Test("Empty quotes where a value is required")
  func empty() {
    #expect(
      Reading(Animal.self, json: "{\n\"name\": \"\",\n\"legs\": \" \"\n}").printed == """
        data.json:2:9: error[A0121]: Expected a value for "name", found an empty string
          2 | "name": "",
            |         ^^
          help: write a value; this key is required
        data.json:3:9: error[A0121]: Expected a value for "legs", found white space
          3 | "legs": " "
            |         ^^^
          help: write a value; this key is required

        """)
  }

  @Test("Empty quotes for an optional value are a warning, in lists too")
  func emptyText() {
    let reading = Reading([String].self, json: #"["", "a"]"#)
    #expect(reading.value == ["", "a"])
    #expect(
      reading.printed == """
        data.json:1:2: warning[A0126]: Nothing between the quotes
          1 | ["", "a"]
            |  ^^
          help: write the text, or leave it out

        """)
  }

  @Test("A front matter key without a value is reported as such")
  func unwritten() {
    let reading = Reading(Animal.self, frontMatter: "---\nname:\nlegs: 4\n---\n")
    #expect(
      reading.printed == """
        post.md:2:6: error[A0121]: Expected a value for "name", found nothing
          help: write a value; this key is required

        """)
  }

  @Test("White space around a string is a warning, and the string is used as it is")
  func padded() {
    let reading = Reading(String.self, json: #"" Pip\t""#)
    #expect(reading.value == " Pip\t")
    #expect(
      reading.printed == #"""
        data.json:1:1: warning[A0123]: White space around the string " Pip	"
          1 | " Pip\t"
            | ^^^^^^^^
          help: write "Pip"

        """#)
  }

  @Test(
    "All white space counts, except the line break that ends a string",
    arguments: [
      (#""Pip ""#, true), (#""\u00a0Pip""#, true), ("\"Pip\u{3000}\"", true), (#"" ""#, true),
      (#""Pip\n""#, false), (#""\nPip\r\n""#, false), (#""P i p""#, false),
    ])
  func padding(_ json: String, _ isPadded: Bool) {
    #expect(
      Reading(String.self, json: json).diagnostics.all.map(\.code) == (isPadded ? ["A0123"] : []))
  }

  @Test("An unquoted string in front matter is never padded, whatever it begins with")
  func unquoted() {
    #expect(Reading(Animal.self, frontMatter: "---\nname:   Pip  \nlegs: 4\n---\n").printed.isEmpty)
  }
}
