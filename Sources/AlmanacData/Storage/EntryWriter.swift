/// A writer of an entry's values, in the order in which an ``EntryReader`` reads them.
public struct EntryWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes a string.
  public mutating func write(_ text: String) {
    let text = text.utf8.span
    write(count: text.count)
    bytes.append(text)
  }

  /// Writes an integer.
  public mutating func write(_ number: Int) {
    // The sign is the lowest bit, so that small numbers of either sign are short.
    write(unsigned: UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1))))
  }

  /// Writes a Boolean.
  public mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a date.
  public mutating func write(_ date: CalendarDate) { write(date.daysSinceEpoch) }

  /// Writes a time.
  public mutating func write(_ time: DateTime) {
    write(time.date)
    write(time.secondOfDay)
    write(time.offset) { $0.write($1) }
  }

  /// Writes an optional value.
  ///
  ///     writer.write(venue) { $0.write($1) }
  @inlinable
  public mutating func write<Value>(
    _ value: Value?, _ body: (inout EntryWriter, Value) -> Void
  ) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  // MARK: Values of the cache itself

  package mutating func write(count: Int) { write(unsigned: UInt64(count)) }

  /// Writes seven bits per byte, the lowest first; all bytes but the last have the high bit set.
  package mutating func write(unsigned number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes eight bytes, the lowest first.
  package mutating func write(word: UInt64) {
    let word: InlineArray<8, UInt8> = InlineArray { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    bytes.append(word.span)
  }

  package mutating func write(_ fingerprint: Fingerprint) {
    write(word: UInt64(truncatingIfNeeded: fingerprint.bits))
    write(word: UInt64(truncatingIfNeeded: fingerprint.bits >> 64))
  }

  package mutating func append(_ bytes: some Collection<UInt8>) { self.bytes += bytes }

  /// Writes a number of bytes, preceded by their count.
  package mutating func write(slice: some Collection<UInt8>) {
    write(count: slice.count)
    append(slice)
  }

  package mutating func write<Value>(
    list values: some Collection<Value>, _ body: (inout EntryWriter, Value) -> Void
  ) {
    write(count: values.count)
    for value in values { body(&self, value) }
  }
}
