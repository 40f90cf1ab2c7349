/// A short fingerprint of bytes, by which a build knows again what it wrote.
///
/// It is FNV-1a of 64 bits (Fowler, Noll, Vo) over words of eight bytes, the last one filled up with
/// zeros, and then over the length. It guards against accidents, not against somebody who makes a
/// second file of the same fingerprint.
struct Fingerprint: Hashable, Comparable, Sendable {
  private let hash: UInt64

  /// All there is to it, to store it.
  var bits: UInt64 { hash }

  init(bits: UInt64) { hash = bits }

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
    var maker = Maker()
    maker.add(bytes)
    self = maker.fingerprint
  }

  private init(hash: UInt64) { self.hash = hash }

  /// Makes the fingerprint of bytes that come piece by piece.
  struct Maker {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private var rest: UInt64 = 0
    private var count = 0

    /// Adds a piece. The lengths of all but the last are multiples of eight.
    mutating func add(_ bytes: [UInt8]) {
      var index = 0
      let raw = unsafe bytes.span.bytes
      while index + 8 <= bytes.count {
        let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        hash = Fingerprint.mixed(hash, UInt64(littleEndian: word))
        index += 8
      }
      for (offset, byte) in bytes[index...].enumerated() {
        rest |= UInt64(byte) << UInt64(offset * 8)
      }
      count += bytes.count
    }

    var fingerprint: Fingerprint {
      Fingerprint(hash: Fingerprint.mixed(Fingerprint.mixed(hash, rest), UInt64(count)))
    }
  }

  /// The upper half is folded in, since multiplying carries changes upward only.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* prime
    return product ^ product >> 32
  }
}
