/// A reader of an entry's values, in the order in which an ``EntryWriter`` wrote them.
///
/// Reading never fails: if the bytes are not what was written, it returns placeholders, and the
/// result is not used.
public struct EntryReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  package private(set) var position: Int
  private let end: Int
  /// Whether a value was missing or invalid.
  package private(set) var isDamaged = false

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
    end = bytes.endIndex
  }

  /// Reads a string.
  public mutating func text() -> String {
    let start = skipSlice().lowerBound
    let first = bytes.startIndex
    return String(bytes: bytes.span.extracting(start - first..<position - first))
  }

  /// Reads an integer.
  public mutating func number() -> Int {
    let bits = unsigned()
    return Int(Int64(bitPattern: bits >> 1)) ^ -Int(bits & 1)
  }

  /// Reads a Boolean.
  public mutating func flag() -> Bool { byte() == 1 }

  /// Reads a date.
  public mutating func date() -> CalendarDate {
    let days = number()
    // No file can contain other dates.
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

  /// Reads an optional value.
  ///
  ///     venue = reader.optional { $0.text() }
  @inlinable
  public mutating func optional<Value>(_ body: (inout EntryReader) -> Value) -> Value? {
    flag() ? body(&self) : nil
  }

  // MARK: Values of the cache itself

  /// Whether everything that was written was read.
  package var isAtEnd: Bool { position == end && !isDamaged }

  mutating func byte() -> UInt8 {
    guard position < end else {
      isDamaged = true
      return 0
    }
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func unsigned() -> UInt64 {
    let first = byte()
    // Nearly all numbers are small.
    guard first >= 0x80 else { return UInt64(first) }
    var number = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while shift < 64 {
      let byte = byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    isDamaged = true
    return 0
  }

  /// Reads a number of bytes, records, files or builds.
  package mutating func offset() -> Int {
    let number = unsigned()
    if number <= UInt64(Int32.max) { return Int(number) }
    isDamaged = true
    return 0
  }

  /// Reads a count of values that take at least one byte each.
  package mutating func count() -> Int {
    let count = unsigned()
    guard count <= UInt64(end - position) else {
      isDamaged = true
      return 0
    }
    return Int(count)
  }

  /// Reads a number of bytes, preceded by their count.
  package mutating func slice() -> ArraySlice<UInt8> {
    let count = count()
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Skips a number of bytes, preceded by their count, and returns their range.
  @discardableResult
  package mutating func skipSlice() -> Range<Int> {
    let count = count()
    defer { position += count }
    return position..<position + count
  }

  /// Reads eight bytes.
  package mutating func word() -> UInt64 {
    guard end - position >= 8 else {
      isDamaged = true
      return 0
    }
    defer { position += 8 }
    // Bytes have no padding.
    return unsafe bytes.span.bytes.word(at: position - bytes.startIndex)
  }

  package mutating func fingerprint() -> Fingerprint {
    let low = UInt128(word())
    return Fingerprint(bits: low | UInt128(word()) << 64)
  }

  package mutating func list<Value>(_ body: (inout EntryReader) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    guard count > 0 else { return values }
    values.reserveCapacity(count)
    for _ in 0..<count where !isDamaged { values.append(body(&self)) }
    return values
  }
}
