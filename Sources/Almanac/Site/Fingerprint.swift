/// A short fingerprint of bytes, by which a build knows again what it wrote.
///
/// It is FNV-1a of 64 bits (Fowler, Noll, Vo) over words of eight bytes, the last one filled up with
/// zeros, and then over the length. It guards against accidents, not against somebody who makes a
/// second file of the same fingerprint.
struct Fingerprint: Hashable, Comparable, Sendable {
  private let hash: UInt64

  private static let prime: UInt64 = 0x100_0000_01B3

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A fingerprint out of its text.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, let hash = UInt64(text, radix: 16) else { return nil }
    self.hash = hash
  }

  static func < (a: Self, b: Self) -> Bool { a.hash < b.hash }

  /// The fingerprint of some bytes.
  init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = 0
    let raw = unsafe bytes.span.bytes
    while index + 8 <= bytes.count {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = Self.mixed(hash, UInt64(littleEndian: word))
      index += 8
    }
    var rest: UInt64 = 0
    for (offset, byte) in bytes[index...].enumerated() {
      rest |= UInt64(byte) << UInt64(offset * 8)
    }
    self.hash = Self.mixed(Self.mixed(hash, rest), UInt64(bytes.count))
  }

  /// The upper half is folded in, since multiplying carries changes upward only.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* prime
    return product ^ product >> 32
  }
}
