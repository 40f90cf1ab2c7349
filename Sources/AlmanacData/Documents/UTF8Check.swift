/// Detection of bytes that are not UTF-8.
///
/// Source: Unicode 16.0, section 3.9, "Well-Formed UTF-8 Byte Sequences".
package enum UTF8Check {
  /// Returns the offset of the first sequence that is not UTF-8.
  package static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    let bytes = bytes.span
    var offset = 0
    while offset < bytes.count {
      let end = min(offset + 64, bytes.count)
      if bytes.isASCII(offset..<end) {
        offset = end
        continue
      }
      while offset < end {
        guard let length = length(at: offset, bytes) else { return offset }
        offset += length
      }
    }
    return nil
  }

  /// Returns the length of the sequence at an offset, or `nil` if it is not UTF-8.
  private static func length(at offset: Int, _ bytes: Span<UInt8>) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    switch bytes[offset] {
    case 0xE0: second = 0xA0...0xBF
    case 0xED: second = 0x80...0x9F
    case 0xF0: second = 0x90...0xBF
    case 0xF4: second = 0x80...0x8F
    default: break
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for next in offset + 2..<offset + length where bytes[next] & 0xC0 != 0x80 { return nil }
    return length
  }
}
