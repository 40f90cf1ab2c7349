/// A short hash of bytes, by which a build recognizes what it wrote.
///
/// It is 64-bit FNV-1a (Fowler, Noll, Vo) over words of eight bytes, the last one padded with
/// zeros, and then over the length. The words of each whole block of 1,024 bytes are distributed
/// over four lanes, which a processor computes in parallel, and the lanes are mixed into one. It
/// protects against accidents, not against an attacker who makes a second file with the same
/// fingerprint.
struct Fingerprint: Hashable, Comparable, Sendable {
  private let hash: UInt64

  /// The bits of the hash, for storing it.
  var bits: UInt64 { hash }

  init(bits: UInt64) { hash = bits }

  private static let prime: UInt64 = 0x100_0000_01B3

  /// Sixteen hexadecimal digits.
  var text: String { String(bytes: digits.span) }

  /// Sixteen hexadecimal digits in ASCII, in lowercase.
  var digits: InlineArray<16, UInt8> {
    InlineArray { index in
      let digit = UInt8(truncatingIfNeeded: hash >> UInt64(60 - index * 4)) & 0xF
      return digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
  }

  /// Creates a fingerprint from its sixteen hexadecimal digits.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, let hash = UInt64(text, radix: 16) else { return nil }
    self.hash = hash
  }

  /// Creates a fingerprint from its sixteen hexadecimal digits, which are in lowercase.
  init?(digits: Swift.Span<UInt8>) {
    guard digits.count == 16 else { return nil }
    var hash: UInt64 = 0
    for index in digits.indices {
      switch digits[index] {
      case let digit where digit.isDigit: hash = hash << 4 | UInt64(digit & 0xF)
      case let digit where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit):
        hash = hash << 4 | UInt64(digit & 0xF + 9)
      default: return nil
      }
    }
    self.hash = hash
  }

  static func < (a: Self, b: Self) -> Bool { a.hash < b.hash }

  /// Creates the fingerprint of some bytes.
  init(of bytes: [UInt8]) { self.init(of: bytes[...]) }

  /// Creates the fingerprint of some bytes.
  init(of bytes: ArraySlice<UInt8>) { self.init(of: bytes.span) }

  /// Creates the fingerprint of some bytes.
  init(of bytes: Swift.Span<UInt8>) {
    var maker = Maker()
    maker.add(bytes)
    self = maker.fingerprint
  }

  /// Creates the fingerprint of the UTF-8 of a string.
  init(of text: String) { self.init(of: text.utf8.span) }

  private init(hash: UInt64) { self.hash = hash }

  /// An incremental computation of the fingerprint of bytes that come piece by piece.
  struct Maker {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private var rest: UInt64 = 0
    private var count = 0

    mutating func add(_ bytes: ArraySlice<UInt8>) { add(bytes.span) }

    /// Adds a piece. The lengths of all pieces but the last must be multiples of `blockSize`.
    mutating func add(_ bytes: Swift.Span<UInt8>) {
      let raw = unsafe bytes.bytes
      var index = 0
      while index + Self.blockSize <= bytes.count {
        addBlock(of: raw, at: index)
        index += Self.blockSize
      }
      while index + 8 <= bytes.count {
        hash = Fingerprint.mixed(hash, raw.word(at: index))
        index += 8
      }
      for offset in index..<bytes.count {
        rest |= UInt64(bytes[offset]) << UInt64((offset - index) * 8)
      }
      count += bytes.count
    }

    static let blockSize = 1024

    private mutating func addBlock(of raw: RawSpan, at start: Int) {
      // The lanes begin with different values, so that swapped words change the result.
      var (a, b, c, d) = (hash, hash &+ 1, hash &+ 2, hash &+ 3)
      var index = start
      while index < start + Self.blockSize {
        let (first, second, third, fourth) = raw.words(at: index)
        a = Fingerprint.mixed(a, first)
        b = Fingerprint.mixed(b, second)
        c = Fingerprint.mixed(c, third)
        d = Fingerprint.mixed(d, fourth)
        index += 32
      }
      for lane in [a, b, c, d] { hash = Fingerprint.mixed(hash, Fingerprint.spread(lane)) }
    }

    var fingerprint: Fingerprint {
      Fingerprint(
        hash: Fingerprint.spread(
          Fingerprint.mixed(Fingerprint.mixed(hash, rest), UInt64(count))))
    }
  }

  /// Returns a hash with a word mixed in. The upper half is folded in, since a product carries
  /// changes upward only.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* prime
    return product ^ product >> 32
  }

  /// Returns a hash in which every bit depends on every other (the finalizer of SplitMix64): the
  /// last words that were mixed in have not reached all bits yet, and two lanes could cancel each
  /// other out.
  static func spread(_ hash: UInt64) -> UInt64 {
    var spread = hash
    spread = (spread ^ spread >> 30) &* 0xBF58_476D_1CE4_E5B9
    spread = (spread ^ spread >> 27) &* 0x94D0_49BB_1331_11EB
    return spread ^ spread >> 31
  }
}

extension RawSpan {
  /// Returns the integers in the thirty-two bytes from an offset, of each the lowest byte first.
  @inline(__always)
  func words(at offset: Int) -> (UInt64, UInt64, UInt64, UInt64) {
    // The offset is checked, once for all four, and any bytes are valid integers.
    let words = unsafe unsafeLoadUnaligned(
      fromByteOffset: offset, as: (UInt64, UInt64, UInt64, UInt64).self)
    return (
      UInt64(littleEndian: words.0), UInt64(littleEndian: words.1),
      UInt64(littleEndian: words.2), UInt64(littleEndian: words.3)
    )
  }

  /// Returns the integer in the eight bytes from an offset, the lowest first.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // The offset is checked, and any bytes are a valid integer.
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the integer in the four bytes from an offset, the lowest first.
  @inline(__always)
  func halfWord(at offset: Int) -> UInt32 {
    UInt32(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
