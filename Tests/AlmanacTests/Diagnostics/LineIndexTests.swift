import Almanac
import TestSupport
import Testing

@Suite("Lines and columns of large files")
struct LineIndexTests {
  @Test("are those that one counts from the beginning", arguments: [0.0001, 0.02, 0.3])
  func counted(lineFeeds: Double) {
    var generator = SeededGenerator(seed: 7)
    var text = ""
    while text.utf8.count < 50_000 {
      let isLineFeed = Double.random(in: 0..<1, using: &generator) < lineFeeds
      text += isLineFeed ? "\n" : ["a", "é", "日", "😀"].randomElement(using: &generator) ?? ""
    }
    let bytes = Array(text.utf8)
    let file = SourceFile(path: "data.json", bytes: bytes)
    for offset in [0, 16_383, 16_384, 16_385, 32_768, bytes.count] {
      // Only the first byte of a character is a place.
      let offset = bytes[..<offset].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
      let before = String(decoding: bytes[..<offset], as: UTF8.self)
      let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(file.line(at: offset) == lines.count)
      #expect(file.column(at: offset) == (lines.last?.unicodeScalars.count ?? 0) + 1)
    }
  }

  @Test("are found at once, wherever they are and however long the line")
  func fast() {
    // A time limit of the test would count the time in which it waits for others.
    let time = ContinuousClock().measure { findManyPlaces() }
    #expect(time < .seconds(60))
  }

  private func findManyPlaces() {
    for filling in ["a", "\n"] {
      let text = String(repeating: filling, count: 5_000_000)
      let file = SourceFile(path: "data.json", text: text)
      let isLine = filling == "\n"
      for offset in 4_999_000..<5_000_000 {
        let (line, column) = (file.line(at: offset), file.column(at: offset))
        guard line == (isLine ? offset + 1 : 1), column == (isLine ? 1 : offset + 1) else {
          Issue.record("\(offset) is at \(line):\(column)")
          return
        }
      }
    }
  }
}
