/// The bytes of an image file, or of its start, with access to the numbers in them.
struct ImageBytes: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func has(_ expected: [UInt8], at index: Int) -> Bool {
    index <= count && bytes[index...].starts(with: expected)
  }

  func has(_ expected: StaticString, at index: Int) -> Bool {
    guard index <= count else { return false }
    return expected.withUTF8Buffer { unsafe bytes[index...].starts(with: $0) }
  }

  /// Returns whether one of some strings is at an index.
  func has(anyOf expected: [StaticString], at index: Int) -> Bool {
    expected.contains { has($0, at: index) }
  }

  /// Returns a number of up to four bytes, or `nil` if the bytes end before it does.
  func bigEndian(_ index: Int, _ size: Int) -> Int? {
    guard index + size <= count else { return nil }
    return bytes[index..<index + size].reduce(0) { $0 << 8 | Int($1) }
  }

  func littleEndian(_ index: Int, _ size: Int) -> Int? {
    guard index + size <= count else { return nil }
    return bytes[index..<index + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
