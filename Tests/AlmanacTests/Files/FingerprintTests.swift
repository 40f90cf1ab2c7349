import Testing

@testable import Almanac
@testable import AlmanacCore

@Suite("Fingerprints")
struct FingerprintTests {
  @Test("differ if two bytes change in the same way, wherever they are")
  func pairs() {
    let bytes = [UInt8](repeating: 0x78, count: 1100)
    for distance in [1, 4, 8, 16, 24, 32, 64] {
      var seen: [Fingerprint: String] = [:]
      for first in [0, 7, 500, 967, 991, 999, 1007, 1015, 1023] {
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") where letter != 0x78 {
          var changed = bytes
          changed[first] = letter
          changed[first + distance] = letter
          let place = "\(first) \(letter)"
          #expect(seen.updateValue(place, forKey: Fingerprint(of: changed)) == nil, "\(place)")
        }
      }
    }
  }

  @Test(
    "are those of xxhsum -H128",
    arguments: [
      ("", "99aa06d3014798d86001c324468d497f"), ("a", "a96faf705af16834e6c632b61e964e1f"),
    ])
  func known(text: String, digits: String) {
    let fingerprint = Fingerprint(of: text)
    #expect(fingerprint.text == digits)
    #expect(Fingerprint(digits) == fingerprint)
    #expect(Fingerprint(digits: digits.utf8.span) == fingerprint)
    #expect(Fingerprint(bits: fingerprint.bits) == fingerprint)
  }

  @Test("are read from their own digits only", arguments: ["", "99aa06d3014798d8", "z"])
  func otherDigits(text: String) {
    #expect(Fingerprint(text) == nil)
    #expect(Fingerprint(digits: text.utf8.span) == nil)
  }

  @Test("are the same for bytes in parts", arguments: [1, 1000, 1024, 4096])
  func pieces(size: Int) {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var maker = Fingerprint.Maker()
    for start in stride(from: 0, to: bytes.count, by: size) {
      maker.add(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(maker.fingerprint == Fingerprint(of: bytes))
  }

  @Test("of a copy do not change with what is added to the original")
  func copies() {
    var maker = Fingerprint.Maker()
    maker.add([1, 2][...])
    let copy = maker
    maker.add([3][...])
    #expect(copy.fingerprint == Fingerprint(of: [1, 2]))
    #expect(maker.fingerprint == Fingerprint(of: [1, 2, 3]))
  }
}
