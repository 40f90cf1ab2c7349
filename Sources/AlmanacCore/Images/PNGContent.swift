/// The parts of a PNG (W3C PNG, third edition, section 11) that are kept: the chunks that determine
/// how its pixels look, those of animations, and the orientation.
struct PNGContent {
  private let image: ImageBytes
  private var parts = FileParts()
  private var orientation: ImageOrientation?
  /// The end of the signature and of the first chunk, the header.
  private let headerEnd = 33

  private static let kept = Set(
    [
      "PLTE", "IDAT", "IEND", "tRNS", "bKGD", "pHYs", "sBIT",
      // Colors.
      "cHRM", "gAMA", "iCCP", "sRGB", "cICP", "mDCV", "mDCv", "cLLI", "cLLi",
      "acTL", "fcTL", "fdAT",
    ].map(number))

  /// Returns the name of a chunk as a number, as in a file.
  private static func number(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  init(_ image: ImageBytes) throws(ImageMetadata.Obstacle) {
    self.image = image
    guard image.has(ImageSize.pngStart, at: 0) else {
      throw .init(reason: "its first bytes are damaged")
    }
    guard image.has("IHDR", at: 12), image.bigEndian(8, 4) == 13, image.count >= headerEnd else {
      throw .init(reason: "it does not begin with a header")
    }
    var index = headerEnd
    var hasPixels = false
    while true {
      guard let length = image.bigEndian(index, 4), let name = image.bigEndian(index + 4, 4),
        case let end = index + length + 12, end <= image.count
      else { throw .end }
      if Self.kept.contains(name) {
        parts.add(index..<end)
      } else if name & 0x2000_0000 == 0 {
        throw .init(reason: "it has unknown chunks that cannot be left out")
      } else if name == Self.number("eXIf"), !hasPixels {
        orientation = orientation ?? ImageOrientation(exif: index + 8..<end - 4, of: image)
      }
      if name == Self.number("IEND") { return }
      // Browsers ignore an orientation after the pixels.
      hasPixels = hasPixels || name == Self.number("IDAT")
      index = end
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.count + 128)
    bytes += image.bytes[..<headerEnd]
    if let exif = orientation?.exif {
      let chunk = Array("eXIf".utf8) + exif
      bytes += [0, 0, 0, UInt8(exif.count)]
      bytes += chunk
      bytes += Self.checksum(of: chunk)
    }
    bytes.append(parts, of: image)
    return bytes
  }

  /// Returns the CRC-32 of annex D, bit by bit, since it covers only a few bytes.
  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~sum >> $0) }
  }
}
