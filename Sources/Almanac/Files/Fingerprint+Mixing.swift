extension Fingerprint {
  /// The fingerprint of no bytes.
  static let none = Fingerprint(of: [])

  /// A mixer that combines several values into one fingerprint, in their order.
  struct Mixer {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    var fingerprint: Fingerprint { Fingerprint(bits: hash) }

    mutating func add(_ fingerprint: Fingerprint) { add(fingerprint.bits) }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    mutating func add(_ text: String) { add(Fingerprint(of: text)) }

    private mutating func add(_ word: UInt64) {
      hash = Fingerprint.spread((hash ^ word) &+ 0x9E37_79B9_7F4A_7C15)
    }
  }
}
