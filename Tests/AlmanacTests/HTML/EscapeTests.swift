import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacTemplates

@Suite("Escaping")
struct EscapeTests {
  /// The same, byte by byte.
  private func escaped(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      case 0: Array("\u{FFFD}".utf8)
      case 0x0D: Array("&#13;".utf8)
      default: [byte]
      }
    }
  }

  private func check(_ text: [UInt8]) {
    var output: [UInt8] = []
    output.appendEscaped(text[...])
    #expect(output == escaped(text), "\(text)")
  }

  @Test("finds every byte at every place of a word", arguments: [UInt8(ascii: "a"), 0xE9, 0x20])
  func places(filler: UInt8) {
    for byte in UInt8.min ... .max {
      for place in 0..<19 {
        var text = [UInt8](repeating: filler, count: 19)
        text[place] = byte
        check(text)
      }
    }
  }

  @Test("finds all of many bytes", arguments: [1, 2, 3])
  func many(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let near: [UInt8] =
      [0, 1, 0x0A, 0x0D, 0x1F, 0x20] + Array("!\"#%&';<=>?@".utf8) + [0x80, 0xFF]
    for count in 0..<200 {
      check((0..<count).map { _ in near.randomElement(using: &generator) ?? 0 })
    }
  }
}
