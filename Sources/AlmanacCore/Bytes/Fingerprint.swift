internal import CXXHash

/// A hash of bytes, by which a build recognizes what it wrote: the 128 bits of XXH3 (https://xxhash.com).
///
/// It protects against accidents, not against an attacker who makes a second file with the same
/// fingerprint.
package struct Fingerprint: Hashable, Comparable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The bits of the hash, for storing it.
  package var bits: UInt128 { UInt128(high) << 64 | UInt128(low) }

  package init(bits: UInt128) {
    high = UInt64(truncatingIfNeeded: bits >> 64)
    low = UInt64(truncatingIfNeeded: bits)
  }

  /// The number of its bytes, and that of its hexadecimal digits.
  package static let byteCount = 16
  package static let digitCount = 2 * byteCount

  /// Its hexadecimal digits.
  package var text: String { String(bytes: digits.span) }

  /// Its hexadecimal digits in ASCII, in lowercase.
  package var digits: InlineArray<32, UInt8> {
    InlineArray { index in
      let word = index < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4)) & 0xF
      return digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
  }

  /// Creates a fingerprint from its hexadecimal digits.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.digitCount, let bits = UInt128(text, radix: 16)
    else { return nil }
    self.init(bits: bits)
  }

  /// Creates a fingerprint from its hexadecimal digits, which are in lowercase.
  package init?(digits: Span<UInt8>) {
    guard digits.count == Self.digitCount else { return nil }
    var bits: UInt128 = 0
    for index in digits.indices {
      switch digits[index] {
      case let digit where digit.isDigit: bits = bits << 4 | UInt128(digit & 0xF)
      case let digit where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit):
        bits = bits << 4 | UInt128(digit & 0xF + 9)
      default: return nil
      }
    }
    self.init(bits: bits)
  }

  package static func < (a: Self, b: Self) -> Bool { (a.high, a.low) < (b.high, b.low) }

  /// The fingerprint of no bytes.
  package static let none = Fingerprint(of: [])

  /// Creates the fingerprint of some bytes.
  package init(of bytes: [UInt8]) { self.init(of: bytes.span) }

  /// Creates the fingerprint of some bytes.
  package init(of bytes: ArraySlice<UInt8>) { self.init(of: bytes.span) }

  /// Creates the fingerprint of some bytes.
  package init(of bytes: Span<UInt8>) {
    // The library only reads these bytes.
    let hash = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe XXH3_128bits(bytes.baseAddress, bytes.count)
    }
    self.init(hash)
  }

  /// Creates the fingerprint of the UTF-8 of a string.
  package init(of text: String) { self.init(of: text.utf8.span) }

  private init(_ hash: XXH128_hash_t) { (high, low) = (hash.high64, hash.low64) }

  /// An incremental computation of the fingerprint of bytes that come piece by piece.
  package struct Maker: Sendable {
    private var state = State()

    package init() {}

    /// Adds a piece.
    package mutating func add(_ bytes: ArraySlice<UInt8>) { add(bytes.span) }

    /// Adds a piece.
    mutating func add(_ bytes: Span<UInt8>) {
      if !isKnownUniquelyReferenced(&state) { state = State(copying: state) }
      state.add(bytes)
    }

    package var fingerprint: Fingerprint { state.fingerprint }
  }

  /// The state of the library's algorithm. It is changed only while one value refers to it.
  @safe private final class State: Sendable {
    nonisolated(unsafe) private let pointer: OpaquePointer

    init() {
      guard let pointer = unsafe XXH3_createState() else { fatalError("There is no memory left") }
      unsafe self.pointer = pointer
      unsafe XXH3_128bits_reset(pointer)
    }

    convenience init(copying other: State) {
      self.init()
      unsafe XXH3_copyState(pointer, other.pointer)
    }

    deinit { unsafe XXH3_freeState(pointer) }

    func add(_ bytes: Span<UInt8>) {
      // The library only reads these bytes.
      _ = unsafe bytes.withUnsafeBufferPointer {
        unsafe XXH3_128bits_update(pointer, $0.baseAddress, $0.count)
      }
    }

    var fingerprint: Fingerprint { Fingerprint(unsafe XXH3_128bits_digest(pointer)) }
  }
}

extension Fingerprint {
  /// A mixer that combines several values into one fingerprint, in their order.
  package struct Mixer {
    package private(set) var fingerprint = Fingerprint.none

    package init() {}

    package mutating func add(_ other: Fingerprint) {
      let bits: InlineArray<2, UInt128> = [fingerprint.bits, other.bits]
      let bytes: InlineArray<32, UInt8> = InlineArray { index in
        UInt8(truncatingIfNeeded: bits[index / 16] >> UInt128(index % 16 * 8))
      }
      fingerprint = Fingerprint(of: bytes.span)
    }

    package mutating func add(_ number: Int) {
      add(Fingerprint(bits: UInt128(truncatingIfNeeded: number)))
    }

    package mutating func add(_ text: String) { add(Fingerprint(of: text)) }
  }
}
