/// What accidents do to the bytes of files.
extension [UInt8] {
  private static let interesting =
    Array("{}[]\",:\\/u0eE+-.tfn# \n\r\t".utf8) + [0x00, 0x80, 0xC3, 0xFF]

  /// The same bytes with one to three changes: bytes replaced, inserted, removed and moved.
  package func damaged(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...3, using: &generator) { bytes.damage(using: &generator) }
    return bytes
  }

  /// The same bytes with one of them replaced by a letter, a digit or a space, as in a typo.
  package func mistyped(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = self
    if let index = indices.randomElement(using: &generator) {
      bytes[index] = Array("aeXZ0179 ".utf8).randomElement(using: &generator) ?? 0
    }
    return bytes
  }

  private mutating func damage(using generator: inout SeededGenerator) {
    guard !isEmpty else { return append(0x7B) }
    let index = Int.random(in: indices, using: &generator)
    let byte =
      Bool.random(using: &generator)
      ? UInt8.random(in: .min ... .max, using: &generator)
      : Self.interesting.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: self[index] = byte
    case 1: insert(byte, at: index)
    case 2: remove(at: index)
    case 3: removeSubrange(index..<Swift.min(count, index + 1 + Int(byte) / 4))
    default:
      insert(contentsOf: self[index..<Swift.min(count, index + 1 + Int(byte) / 4)], at: index)
    }
  }
}
