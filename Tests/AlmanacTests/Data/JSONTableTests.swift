import Almanac
import TestSupport
import Testing

/// Forms that the other suites do not name: each with what comes of it.
@Suite("JSON: every family of forms")
struct JSONTableTests {
  /// A file by its bytes, and its one diagnostic as "line:column code: summary"; nothing where it
  /// is read without a word.
  struct Row: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let said: [String]

    init(_ json: String, _ said: String...) {
      bytes = Array(json.utf8)
      self.said = said
    }

    init(bytes: [UInt8], _ said: String...) {
      self.bytes = bytes
      self.said = said
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

    func check() {
      let reading = Reading(bytes: bytes)
      let found = reading.diagnostics.sorted.map { diagnostic in
        let place = diagnostic.place.map { "\($0.line):\($0.column) " } ?? ""
        return "\(place)\(diagnostic.code): \(diagnostic.summary)"
      }
      #expect(found == said)
      #expect((reading.value == nil) == reading.diagnostics.hasErrors)
    }
  }

  @Test(
    "Numbers",
    arguments: [
      .init("[-0]"), .init("[0.0]"), .init("[0e1]"), .init("[0e+1]"), .init("[1E22]"),
      .init("[1E-2]"), .init("[123e65]"), .init("[-0.0e-0]"), .init("[1.0]"),
      .init("[-9223372036854775808]"), .init("[9223372036854775808]"), .init("[1e400]"),
      .init("[0.10000000000000000000000000000000000000001]"), .init("-1"), .init(" 7 "),
      .init("[123456789012345678901234567890123456789012345678901234567890]"),
      .init("[-01]", "1:2 A0113: \"-01\" is not a JSON number"),
      .init("[00]", "1:2 A0113: \"00\" is not a JSON number"),
      .init("[0.]", "1:2 A0113: \"0.\" is not a JSON number"),
      .init("[0.e1]", "1:2 A0113: \"0.e1\" is not a JSON number"),
      .init("[0e]", "1:2 A0113: \"0e\" is not a JSON number"),
      .init("[0E+]", "1:2 A0113: \"0E+\" is not a JSON number"),
      .init("[1.0e-]", "1:2 A0113: \"1.0e-\" is not a JSON number"),
      .init("[-]", "1:2 A0113: \"-\" is not a JSON number"),
      .init(
        "[- 1]", "1:2 A0113: \"-\" is not a JSON number", "1:3 A0141: Missing comma before \"1\""),
      .init("[-a]", "1:2 A0113: \"-a\" is not a JSON number"),
      .init("[-NaN]", "1:2 A0146: \"-NaN\" is not a JSON value"),
      .init("[++1]", "1:2 A0113: \"++1\" is not a JSON number"),
      .init("[+Infinity]", "1:2 A0146: \"+Infinity\" is not a JSON value"),
      .init("[1.2.3]", "1:2 A0113: \"1.2.3\" is not a JSON number"),
      .init("[1e2.3]", "1:2 A0113: \"1e2.3\" is not a JSON number"),
      .init("[1e1e1]", "1:2 A0113: \"1e1e1\" is not a JSON number"),
      .init("[1+2]", "1:2 A0113: \"1+2\" is not a JSON number"),
      .init("[1-2]", "1:2 A0113: \"1-2\" is not a JSON number"),
      .init(
        "[1 000]", "1:3 A0141: Missing comma before \"000\"",
        "1:4 A0113: \"000\" is not a JSON number"),
      .init("[0b1]", "1:2 A0113: \"0b1\" is not a JSON number"),
      .init("[1\u{FF11}]", "1:2 A0113: \"1\u{FF11}\" is not a JSON number"),
      .init("[-\u{FF11}]", "1:2 A0113: \"-\u{FF11}\" is not a JSON number"),
    ] as [Row])
  func numbers(_ row: Row) { row.check() }

  @Test(
    "Strings, escapes and surrogates",
    arguments: [
      .init("[\"\u{7F}\u{80}\u{2028}\u{2029}\u{FFFF}\u{10FFFF}\"]"),
      .init(#"["\u0000\u001F\u007f\uFFFF\uFFFE\uFDD0"]"#), .init(#"["\\u0000"]"#),
      .init(#"["\uD834\uDD1E\ud834\udd1e\uDBFF\uDFFF"]"#), .init(#"["\\\"\/"]"#),
      .init(#"{"\u0000": "", "": 0}"#),
      .init(#"["\uD834\uD834\uDD1E"]"#, "1:3 A0111: Unpaired surrogate escape in a string"),
      .init(#"["\uDD1E\uD834"]"#, "1:3 A0111: Unpaired surrogate escape in a string"),
      .init(#"["\uD834\n"]"#, "1:3 A0111: Unpaired surrogate escape in a string"),
      .init(#"["\uD834\u"]"#, "1:3 A0111: Unpaired surrogate escape in a string"),
      .init(#"["\uD834\u12"]"#, "1:3 A0111: Unpaired surrogate escape in a string"),
      .init(#"["a\u"]"#, "1:4 A0111: Unknown escape in a string"),
      .init(#"["\u 041"]"#, "1:3 A0111: Unknown escape in a string"),
      .init(#"["\u00é9"]"#, "1:3 A0111: Unknown escape in a string"),
      .init(#"["\u{41}"]"#, "1:3 A0111: Unknown escape in a string"),
      .init(#"["\a"]"#, "1:3 A0111: Unknown escape in a string"),
      .init(#"["\0"]"#, "1:3 A0111: Unknown escape in a string"),
      .init(#"["\ "]"#, "1:3 A0111: Unknown escape in a string"),
      .init("[\"\\\t\"]", "1:3 A0111: Unknown escape in a string"),
      .init("[\"\\\0\"]", "1:3 A0111: Unknown escape in a string"),
      .init("[\"\\\\\\\"]", "1:2 A0109: Unclosed string"),
      .init("\"", "1:1 A0109: Unclosed string"), .init("{\"a", "1:2 A0109: Unclosed string"),
      .init("[\"\u{1}\"]", "1:3 A0110: Control character U+0001 in a string"),
      .init("{\"\0\": 1}", "1:3 A0110: Control character U+0000 in a string"),
    ] as [Row])
  func strings(_ row: Row) { row.check() }

  private static let notUTF8 = "A0106: Expected UTF-8, found an invalid byte"

  @Test(
    "Bytes that are not UTF-8",
    arguments: [
      .init(bytes: [0x22, 0xC2, 0x80, 0x22]), .init(bytes: [0x22, 0xDF, 0xBF, 0x22]),
      .init(bytes: [0x22, 0xE0, 0xA0, 0x80, 0x22]), .init(bytes: [0x22, 0xED, 0x9F, 0xBF, 0x22]),
      .init(bytes: [0x22, 0xF0, 0x90, 0x80, 0x80, 0x22]),
      .init(bytes: [0x22, 0xF4, 0x8F, 0xBF, 0xBF, 0x22]),
      .init(bytes: [0x22, 0x80, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xBF, 0xBF, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xC1, 0xBF, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xE0, 0x9F, 0xBF, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xED, 0xBF, 0xBF, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xFE, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xE2, 0x82, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xF0, 0x9F, 0x98, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x22, 0xE2, 0x28, 0xA1, 0x22], "1:2 " + notUTF8),
      .init(bytes: [0x5B, 0xE9, 0x5D], "1:2 " + notUTF8),
      .init(bytes: [0x5B, 0x31, 0x5D, 0x0A, 0xE2, 0x82], "2:1 " + notUTF8),
      .init(bytes: [0x00, 0x5B, 0x00, 0x5D], "1:1 A0106: Expected UTF-8, found UTF-16"),
      .init(bytes: [0xFE, 0xFF, 0x00, 0x5B], "1:1 A0106: Expected UTF-8, found UTF-16"),
      .init(
        bytes: [0xEF, 0xBB, 0xBF, 0x31], "1:1 A0107: Byte order mark is not needed in UTF-8"),
      .init(bytes: [0xEF, 0xBB, 0x31], "1:1 " + notUTF8),
      .init("[\u{FEFF}1]", "1:2 A0102: Invisible character U+FEFF between values"),
    ] as [Row])
  func encoding(_ row: Row) { row.check() }

  @Test(
    "White space, structure and words",
    arguments: [
      .init("\t[\n1 ,\r2]\r\n "), .init("{\"a\":{},\"b\":[[]]}"), .init("true"), .init("\"\""),
      .init("[\u{B}1]", "1:2 A0102: Invisible character U+000B between values"),
      .init("[1\u{C}]", "1:3 A0102: Invisible character U+000C between values"),
      .init("[\u{2060}]", "1:2 A0102: Invisible character U+2060 between values"),
      .init("[1]\0", "1:4 A0102: Invisible character U+0000 between values"),
      .init("[1]]", "1:4 A0143: Extra closing bracket"),
      .init("[1],", "1:4 A0102: Expected end of file, found \",\""),
      .init("[1] // end", "1:5 A0140: Comment, which JSON does not allow"),
      .init("{}/**/", "1:3 A0140: Comment, which JSON does not allow"),
      .init(",[1]", "1:1 A0102: Expected a value, found \",\""),
      .init("[,1]", "1:2 A0103: Extra comma"),
      .init("[1,", "1:4 A0142: Missing \"]\""),
      .init("[1,\n]", "1:3 A0103: Trailing comma is not allowed in JSON"),
      .init("[1,,]", "1:4 A0103: Extra comma"),
      .init("[[1,], 2]", "1:4 A0103: Trailing comma is not allowed in JSON"),
      .init("[1:2]", "1:2 A0113: \"1:2\" is not a JSON number"),
      .init("[\"a\" \"b\"]", "1:5 A0141: Missing comma before \"b\""),
      .init("[true false]", "1:6 A0141: Missing comma before \"false\""),
      .init("{1: 1}", "1:2 A0147: Key without double quotes"),
      .init("{null: 1}", "1:2 A0147: Key without double quotes"),
      .init("{\"a\":: 1}", "1:6 A0102: Expected a value, found \":\""),
      .init("{\"a\"= 1}", "1:5 A0144: Expected \":\", found \"=\""),
      .init("{\"a\", 1}", "1:5 A0144: Expected \":\", found \",\""),
      .init("{\"a\"}", "1:2 A0102: Key without a value"),
      .init("{\"a\": 1 \"b\": 2}", "1:8 A0141: Missing comma before \"b\""),
      .init("{\"a\": 1,, }", "1:9 A0103: Extra comma"),
      .init("{\"a\": 1, 2}", "1:10 A0102: Key without a value"),
      .init("{[]: 1}", "1:2 A0102: Expected a key in double quotes before the value"),
      .init("}", "1:1 A0143: Extra closing bracket"),
      .init("[fals]", "1:2 A0147: String without double quotes"),
      .init("[truefalse]", "1:2 A0147: String without double quotes"),
      .init("[NULL]", "1:2 A0146: \"NULL\" is not a JSON value"),
      .init("t", "1:1 A0147: String without double quotes"),
      .init("*", "1:1 A0147: String without double quotes"),
      .init("<null>", "1:1 A0102: Expected JSON, found HTML or XML"),
      .init(
        "\\u005B1]", "1:1 A0147: String without double quotes",
        "1:8 A0143: Extra closing bracket"),
      .init("é", "1:1 A0147: String without double quotes"),
    ] as [Row])
  func structure(_ row: Row) { row.check() }

  @Test(
    "Whole numbers and decimals are exact or rejected",
    arguments: [
      ("9223372036854775807", nil), ("-9223372036854775808", nil),
      (
        "9223372036854775808",
        "Expected a whole number of at most 64 bits, found 9223372036854775808"
      ),
      (
        "-9223372036854775809",
        "Expected a whole number of at most 64 bits, found -9223372036854775809"
      ),
      ("1e2", "Expected a whole number of at most 64 bits, found 1e2"),
      ("1.0", "Expected a whole number of at most 64 bits, found 1.0"),
    ] as [(String, String?)])
  func wholeNumbers(_ json: String, _ summary: String?) {
    let reading = Reading(Int.self, json: json)
    #expect(reading.value.map(String.init) == (summary == nil ? json : nil))
    #expect(reading.diagnostics.all.map(\.summary) == [summary].compactMap(\.self))
  }

  @Test(
    "Decimals keep their digits",
    arguments: ["0.10", "-0.000", "6.0", "100", "922337203685477580.7"])
  func decimals(_ json: String) throws {
    let number = try Reading(DecimalNumber.self, json: json).get()
    let digits = json.filter(\.isNumber)
    #expect(number.fractionDigits == (json.split(separator: ".").dropFirst().first?.count ?? 0))
    #expect(number.significand.magnitude == UInt(digits))
  }
}
