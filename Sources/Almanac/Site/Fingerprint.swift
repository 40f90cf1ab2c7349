/// A short fingerprint of bytes, by which a build knows again what it wrote.
///
/// It is FNV-1a of 64 bits (Fowler, Noll, Vo): it guards against accidents, not against somebody
/// who makes a second file of the same fingerprint.
enum Fingerprint {
  /// Sixteen hexadecimal digits.
  static func of(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash = hash &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
