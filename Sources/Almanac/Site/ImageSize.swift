/// The width and the height of an image in pixels, as its file says.
struct ImageSize: Equatable, Sendable {
  let width: Int
  let height: Int

  /// How many bytes from the start of a file are looked at. In a JPEG, metadata may stand in front.
  static let headerLength = 256 << 10

  init?(_ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// Reads the header of a PNG (W3C PNG, section 11.2.1), GIF (GIF89a, section 18), WebP
  /// (RFC 9649, section 2), JPEG (ITU-T T.81, annex B) or SVG file; nothing for all others.
  init?(_ bytes: [UInt8]) {
    let header = Header(bytes)
    if header.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      guard header.has("IHDR", at: 12), let width = header.bigEndian(16, 4),
        let height = header.bigEndian(20, 4)
      else { return nil }
      self.init(width, height)
    } else if header.has("GIF8", at: 0) {
      guard let width = header.littleEndian(6, 2), let height = header.littleEndian(8, 2) else {
        return nil
      }
      self.init(width, height)
    } else if header.has("RIFF", at: 0), header.has("WEBP", at: 8) {
      self.init(webP: header)
    } else if header.has([0xFF, 0xD8, 0xFF], at: 0) {
      self.init(jpeg: header)
    } else {
      self.init(svg: bytes[...])
    }
  }

  private init?(webP header: Header) {
    if header.has("VP8 ", at: 12), header.has([0x9D, 0x01, 0x2A], at: 23),
      let width = header.littleEndian(26, 2), let height = header.littleEndian(28, 2)
    {
      self.init(width & 0x3FFF, height & 0x3FFF)
    } else if header.has("VP8L", at: 12), header.has([0x2F], at: 20),
      let bits = header.littleEndian(21, 4)
    {
      self.init((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    } else if header.has("VP8X", at: 12), let width = header.littleEndian(24, 3),
      let height = header.littleEndian(27, 3)
    {
      self.init(width + 1, height + 1)
    } else {
      return nil
    }
  }

  /// Goes from segment to segment up to the start of a frame. A picture that a camera held upright
  /// is stored lying, and browsers turn it as its Exif orientation says.
  private init?(jpeg header: Header) {
    var index = 2
    var isTurned = false
    while let marker = header.bigEndian(index, 2), let length = header.bigEndian(index + 2, 2) {
      // Any number of these may fill the room in front of a marker.
      if marker == 0xFFFF {
        index += 1
        continue
      }
      guard marker >= 0xFF01, length >= 2 else { return nil }
      switch marker {
      case 0xFFC0...0xFFC3, 0xFFC5...0xFFC7, 0xFFC9...0xFFCB, 0xFFCD...0xFFCF:
        guard let height = header.bigEndian(index + 5, 2),
          let width = header.bigEndian(index + 7, 2)
        else { return nil }
        if isTurned { self.init(height, width) } else { self.init(width, height) }
        return
      case 0xFFE1 where header.has("Exif\u{0}\u{0}", at: index + 4):
        isTurned = header.isTurned(from: index + 10)
      default: break
      }
      index += 2 + length
    }
    return nil
  }
}

/// Numbers out of the bytes at a file's start.
private struct Header {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ expected: some Sequence<UInt8>, at index: Int) -> Bool {
    index <= bytes.count && bytes[index...].starts(with: expected)
  }

  func has(_ expected: StaticString, at index: Int) -> Bool {
    has(Array("\(expected)".utf8), at: index)
  }

  func bigEndian(_ index: Int, _ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func littleEndian(_ index: Int, _ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether the orientation of an Exif block swaps width and height: 5 to 8 do (Exif 2.32,
  /// section 4.6.4, tag 0x0112).
  func isTurned(from start: Int) -> Bool {
    let isLittle = has("II", at: start)
    func number(_ index: Int, _ count: Int) -> Int? {
      isLittle ? littleEndian(start + index, count) : bigEndian(start + index, count)
    }
    guard isLittle || has("MM", at: start), let directory = number(4, 4),
      let count = number(directory, 2)
    else { return false }
    for entry in 0..<count {
      let index = directory + 2 + entry * 12
      guard let tag = number(index, 2) else { return false }
      if tag == 0x0112 { return number(index + 8, 2).map((5...8).contains) ?? false }
    }
    return false
  }
}
