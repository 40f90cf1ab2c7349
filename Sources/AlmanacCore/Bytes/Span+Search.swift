#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Searching bytes.
extension Swift.Span<UInt8> {
  /// Returns the index of a byte. The first eight bytes are compared at once, without a call: most tags
  /// and values are short.
  package func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var start = range.lowerBound
    if start + 8 <= range.upperBound {
      let difference = unsafe bytes.word(at: start) ^ ones &* UInt64(byte)
      let zeros = (difference &- ones) & ~difference & (ones &* 0x80)
      if zeros != 0 { return start + zeros.trailingZeroBitCount / 8 }
      start += 8
    }
    let rest = extracting(start..<range.upperBound)
    return unsafe rest.withUnsafeBytes { rest in
      // The address that is returned is that of one of these bytes.
      guard let base = rest.baseAddress,
        let found = unsafe memchr(base, Int32(byte), rest.count)
      else { return nil }
      return unsafe start + base.distance(to: found)
    }
  }

  /// Returns the index of the first of some bytes that stand in a row, from an index on.
  package func first(_ wanted: Swift.Span<UInt8>, from start: Int) -> Int? {
    var index = start
    let end = count - wanted.count + 1
    while index < end, let found = first(wanted[0], in: index..<end) {
      if extracting(found..<found + wanted.count).equals(wanted) { return found }
      index = found + 1
    }
    return nil
  }
}
