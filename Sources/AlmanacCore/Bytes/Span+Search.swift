#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Searching bytes.
extension Span<UInt8> {
  /// Returns the index of a byte.
  package func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    let start = range.lowerBound
    return unsafe extracting(range).withUnsafeBytes { rest in
      // The address that is returned is that of one of these bytes.
      guard let base = rest.baseAddress,
        let found = unsafe memchr(base, Int32(byte), rest.count)
      else { return nil }
      return unsafe start + base.distance(to: found)
    }
  }

  /// Returns the index of the first of some bytes that stand in a row, from an index on.
  package func first(_ wanted: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    let end = count - wanted.count + 1
    while index < end, let found = first(wanted[0], in: index..<end) {
      if extracting(found..<found + wanted.count).equals(wanted) { return found }
      index = found + 1
    }
    return nil
  }
}
