/// The parts of a GIF (GIF89a) that are kept: its frames, their durations, the loop count and the
/// color profile.
struct GIFContent {
  private let image: ImageBytes
  private var parts = FileParts()

  init(_ image: ImageBytes) throws(ImageMetadata.Obstacle) {
    self.image = image
    var index = 13
    try skipColors(flags: 10, &index)
    parts.add(0..<index)
    while index < image.count {
      let start = index
      switch image.bytes[index] {
      case 0x3B:
        parts.add(index..<index + 1)
        return
      case 0x2C:
        index += 10
        try skipColors(flags: start + 9, &index)
        index += 1
        try forEachBlock(&index) { _ in }
        parts.add(start..<index)
      case 0x21: try readExtension(&index)
      default: throw .init(reason: "it has unknown blocks")
      }
    }
    throw .end
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.count)
    bytes.append(parts, of: image)
    return bytes
  }

  /// - Parameter index: Moves past the color table, if the flags announce one.
  private func skipColors(flags: Int, _ index: inout Int) throws(ImageMetadata.Obstacle) {
    guard flags < image.count else { throw .end }
    let flags = image.bytes[flags]
    if flags & 0x80 != 0 { index += 3 << (Int(flags & 7) + 1) }
    guard index <= image.count else { throw .end }
  }

  /// - Parameter index: Moves past the empty block that ends the blocks.
  private func forEachBlock(
    _ index: inout Int, _ body: (Range<Int>) -> Void
  ) throws(ImageMetadata.Obstacle) {
    while index < image.count {
      let block = index..<index + 1 + Int(image.bytes[index])
      index = block.upperBound
      if block.count == 1 { return }
      guard index <= image.count else { break }
      body(block)
    }
    throw .end
  }

  private mutating func readExtension(_ index: inout Int) throws(ImageMetadata.Obstacle) {
    let start = index
    guard let kind = image.bigEndian(index + 1, 2) else { throw .end }
    index += 2
    var blocks: [Range<Int>] = []
    try forEachBlock(&index) { blocks.append($0) }
    switch kind {
    case 0xF904 where blocks.count == 1: parts.add(start..<index)
    case 0xFF0B where image.has("ICCRGBG1012", at: start + 3): parts.add(start..<index)
    case 0xFF0B where image.has(anyOf: ["NETSCAPE2.0", "ANIMEXTS1.0"], at: start + 3):
      // The loop count is kept, and nothing else that may be in there.
      guard let loop = blocks.dropFirst().first(where: { image.has([3, 1], at: $0.lowerBound) })
      else { return }
      parts.add(start..<start + 14)
      parts.add(loop)
      parts.add(index - 1..<index)
    default: break
    }
  }
}
