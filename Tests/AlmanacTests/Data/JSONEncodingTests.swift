import Almanac
import TestSupport
import Testing

@Suite("JSON: encoding")
struct JSONEncodingTests {
  /// A file with bytes that are not UTF-8, and the position of the first of them.
  struct Broken: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let printed: String

    var testDescription: String { name }
  }

  @Test(
    "A file that is not UTF-8 is rejected",
    arguments: [
      Broken(
        name: "a byte that never occurs", bytes: [0x22, 0xFF, 0x22],
        printed: """
          data.json:1:2: error[A0106]: Expected UTF-8, found an invalid byte
            1 | "\u{FFFD}"
              |  ^
            help: save the file as UTF-8; in Windows-1252 this byte is ÿ

          """),
      Broken(
        name: "the lone start of a character", bytes: [0x5B, 0x22, 0xC3, 0x22, 0x5D],
        printed: """
          data.json:1:3: error[A0106]: Expected UTF-8, found an invalid byte
            1 | ["\u{FFFD}"]
              |   ^
            help: save the file as UTF-8; in Windows-1252 this byte is Ã

          """),
      Broken(
        name: "a surrogate", bytes: [0x22, 0xED, 0xA0, 0x80, 0x22],
        printed: """
          data.json:1:2: error[A0106]: Expected UTF-8, found an invalid byte
            1 | "\u{FFFD}\u{FFFD}\u{FFFD}"
              |  ^
            help: save the file as UTF-8; in Windows-1252 this byte is í

          """),
      Broken(
        name: "more bytes than a character needs", bytes: [0x22, 0xC0, 0x80, 0x22],
        printed: """
          data.json:1:2: error[A0106]: Expected UTF-8, found an invalid byte
            1 | "\u{FFFD}\u{FFFD}"
              |  ^
            help: save the file as UTF-8; in Windows-1252 this byte is À

          """),
      Broken(
        name: "a character cut off by the end", bytes: [0x22, 0xF0, 0x9F],
        printed: """
          data.json:1:2: error[A0106]: Expected UTF-8, found an invalid byte
            1 | "\u{FFFD}
              |  ^
            help: save the file as UTF-8; in Windows-1252 this byte is ð

          """),
      Broken(
        name: "UTF-16", bytes: [0xFF, 0xFE, 0x5B, 0x00],
        printed: """
          data.json:1:1: error[A0106]: Expected UTF-8, found UTF-16
            1 | \u{FFFD}\u{FFFD}[\u{FFFD}
              | ^^
            help: save the file as UTF-8, or convert it: iconv -f UTF-16LE -t UTF-8

          """),
    ])
  func notUTF8(_ file: Broken) {
    let reading = Reading(bytes: file.bytes)
    #expect(reading.value == nil)
    #expect(reading.printed == file.printed)
  }

  @Test("A byte order mark is a warning, and the file is read")
  func byteOrderMark() {
    let reading = Reading(json: "\u{FEFF}{\"a\": 1}")
    #expect(reading.value?.root.kind == .object)
    #expect(
      reading.printed == """
        data.json:1:1: warning[A0107]: Byte order mark is not needed in UTF-8
          1 | {"a": 1}
            | ^
          help: save the file as UTF-8 without a byte order mark

        """)
  }

  @Test("Columns after a byte order mark are those of an editor, which does not show it")
  func columnsAfterByteOrderMark() {
    let reading = Reading(json: "\u{FEFF}{\"a\": x}")
    #expect(
      reading.printed == """
        data.json:1:1: warning[A0107]: Byte order mark is not needed in UTF-8
          1 | {"a": x}
            | ^
          help: save the file as UTF-8 without a byte order mark
        data.json:1:7: error[A0147]: String without double quotes
          1 | {"a": x}
            |       ^
          help: put it in double quotes: "x"

        """)
  }

  @Test("A file of nothing but a byte order mark is empty")
  func onlyByteOrderMark() {
    let reading = Reading(json: "\u{FEFF}")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.sorted.map(\.code) == ["A0101", "A0107"])
  }
}
