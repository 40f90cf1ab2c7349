import Almanac
import TestSupport
import Testing

@Suite("JSON: what is accepted")
struct JSONAcceptanceTests {
  @Test(
    "Every form of RFC 8259 is read",
    arguments: [
      ("{}", .object), ("[]", .array), ("[ ]", .array), (#""""#, .string), (#""a""#, .string),
      ("0", .number), ("-0", .number), ("10", .number), ("-1.50", .number), ("1e5", .number),
      ("1E+5", .number), ("2.5e-10", .number), ("0e0", .number), ("true", .boolean),
      ("false", .boolean), ("null", .null), (" \t\r\n1\r\n", .number),
      ("[1,\r\n {\"a\" : [ ] }\r\n]", .array),
    ] as [(String, DataValue.Kind)])
  func forms(_ json: String, _ kind: DataValue.Kind) {
    let reading = Reading(json: json)
    #expect(reading.value?.root.kind == kind)
    #expect(reading.printed.isEmpty)
  }

  @Test(
    "Each escape is one character",
    arguments: [
      (#""\"\\\/""#, #""\/"#),
      (#""\b\f\n\r\t.""#, "\u{8}\u{C}\n\r\t."),
      (#""\u0041\u00e9\u00E9\u20AC""#, "Aéé€"),
      (#""\uD83D\uDE00""#, "😀"),
      (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
      (#""\u0000""#, "\u{0}"),
      (#""a\tb é 😀\n""#, "a\tb é 😀\n"),
      ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ])
  func escapes(_ json: String, _ text: String) {
    let reading = Reading(json: json)
    #expect(reading.value?.root.text == text)
    #expect(reading.printed.isEmpty)
  }

  @Test("Numbers keep the digits they were written with")
  func digits() {
    #expect(Reading(json: "[-1.50]").value?.root.elements.map(\.text) == ["-1.50"])
  }

  @Test("Elements keep their order, whatever they contain")
  func elements() {
    let elements = Reading(json: #"[1, [2, {"a": [3]}], {}, "4", null]"#).value?.root.elements
    #expect(elements?.map(\.kind) == [.number, .array, .object, .string, .null])
    #expect(elements?[1].elements.map(\.kind) == [.number, .object])
    #expect(elements?[2].elements.isEmpty == true)
  }
}
