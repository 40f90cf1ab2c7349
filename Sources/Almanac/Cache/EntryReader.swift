/// Reads the values of an entry, in the order in which an ``EntryWriter`` wrote them.
///
/// Reading never fails: where the bytes are not what was written, placeholders come out, and what
/// was read is not used.
public struct EntryReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  private let end: Int
  /// Whether a value was asked for that is not there.
  private(set) var isDamaged = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
    end = bytes.endIndex
  }

  /// Reads a text.
  public mutating func text() -> String { String(decoding: slice(), as: UTF8.self) }

  /// Reads a whole number.
  public mutating func number() -> Int {
    let bits = unsigned()
    return Int(Int64(bitPattern: bits >> 1)) ^ -Int(bits & 1)
  }

  /// Reads something that is so or not.
  public mutating func flag() -> Bool { byte() == 1 }

  /// Reads a day.
  public mutating func date() -> CalendarDate {
    let days = number()
    // Other days no file can name.
    guard (-5_000_000...5_000_000).contains(days) else {
      isDamaged = true
      return .placeholder
    }
    return CalendarDate(daysSinceEpoch: days)
  }

  /// Reads a time.
  public mutating func time() -> DateTime {
    DateTime(date: date(), secondOfDay: number(), offset: optional { $0.number() })
  }

  /// Reads a value that may be missing.
  ///
  ///     venue = reader.optional { $0.text() }
  public mutating func optional<Value>(_ body: (inout EntryReader) -> Value) -> Value? {
    flag() ? body(&self) : nil
  }

  // MARK: What the cache itself needs

  /// Whether all that was written was read.
  var isAtEnd: Bool { position == end && !isDamaged }

  mutating func byte() -> UInt8 {
    guard position < end else {
      isDamaged = true
      return 0
    }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func unsigned() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    isDamaged = true
    return 0
  }

  /// A number of bytes, records, files or builds.
  mutating func offset() -> Int {
    let number = unsigned()
    if number <= UInt64(Int32.max) { return Int(number) }
    isDamaged = true
    return 0
  }

  /// A number of things of which each takes a byte at least.
  mutating func count() -> Int {
    let count = unsigned()
    guard count <= UInt64(end - position) else {
      isDamaged = true
      return 0
    }
    return Int(count)
  }

  /// A number of bytes, and these.
  mutating func slice() -> ArraySlice<UInt8> {
    let count = count()
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func fingerprint() -> Fingerprint {
    var bits: UInt64 = 0
    for index in 0..<8 { bits |= UInt64(byte()) << UInt64(index * 8) }
    return Fingerprint(bits: bits)
  }

  mutating func list<Value>(_ body: (inout EntryReader) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count where !isDamaged { values.append(body(&self)) }
    return values
  }
}
