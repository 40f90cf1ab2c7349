extension RawSpan {
  /// Returns the integer in the eight bytes from an offset, the lowest first.
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    // The offset is checked, and any bytes are a valid integer.
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the integer in the four bytes from an offset, the lowest first.
  @inline(__always)
  func halfWord(at offset: Int) -> UInt32 {
    // The offset is checked, and any bytes are a valid integer.
    UInt32(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
