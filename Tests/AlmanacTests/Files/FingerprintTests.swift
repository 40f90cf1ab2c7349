import Testing

@testable import Almanac

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

  @Test("are the same for bytes in parts", arguments: [1024, 2048, 4096])
  func pieces(size: Int) {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var maker = Fingerprint.Maker()
    for start in stride(from: 0, to: bytes.count, by: size) {
      maker.add(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(maker.fingerprint == Fingerprint(of: bytes))
  }
}
