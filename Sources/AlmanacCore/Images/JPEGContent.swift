/// The parts of a JPEG (ITU-T T.81, annex B) that are kept: the segments that a decoder needs, the
/// color profile and the orientation.
struct JPEGContent {
  private let image: ImageBytes
  private var parts = FileParts()
  /// The JFIF and Adobe segments without optional additions, such as a preview.
  private var jfif: [UInt8] = []
  private var adobe: [UInt8] = []
  private var orientation: ImageOrientation?
  /// Whether the first scan has begun: application segments after it are irrelevant to decoders.
  private var hasScan = false

  init(_ image: ImageBytes) throws(ImageMetadata.Obstacle) {
    self.image = image
    guard image.has([0xFF, 0xD8], at: 0) else { throw .init(reason: "it is not a JPEG file") }
    var index = 2
    while let marker = try nextMarker(&index) {
      try readSegment(marker, &index)
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.count + 128)
    bytes += [0xFF, 0xD8]
    bytes += jfif
    if let exif = orientation?.exif {
      bytes += [0xFF, 0xE1, 0, UInt8(exif.count + 8)]
      bytes += Array("Exif\u{0}\u{0}".utf8) + exif
    }
    bytes += adobe
    bytes.append(parts, of: image)
    bytes += [0xFF, 0xD9]
    return bytes
  }

  /// Returns the next marker, or `nil` at the end of the image, which other images and videos may
  /// follow.
  ///
  /// - Parameter index: Moves past the marker.
  private func nextMarker(_ index: inout Int) throws(ImageMetadata.Obstacle) -> UInt8? {
    guard index < image.count else { throw .end }
    guard image.bytes[index] == 0xFF else {
      throw .init(reason: "it has data between its segments")
    }
    // Any number of fill bytes may precede a marker.
    while index < image.count, image.bytes[index] == 0xFF { index += 1 }
    guard index < image.count else { throw .end }
    let marker = image.bytes[index]
    index += 1
    return marker == 0xD9 ? nil : marker
  }

  /// - Parameter index: The offset after the marker; moves past the segment, and past the scan that
  ///   it may begin.
  private mutating func readSegment(
    _ marker: UInt8, _ index: inout Int
  ) throws(ImageMetadata.Obstacle) {
    let start = index - 2
    guard marker >= 0xC0, marker < 0xF0 || marker == 0xFE, !(0xD0...0xD8).contains(marker) else {
      throw .init(reason: "it has unknown segments")
    }
    guard let length = image.bigEndian(index, 2) else { throw .end }
    guard length >= 2 else { throw .init(reason: "one of its segments has no length") }
    let content = index + 2..<index + length
    guard content.upperBound <= image.count else { throw .end }
    index = content.upperBound
    switch marker {
    case 0xDA:
      hasScan = true
      skipScan(&index)
      parts.add(start..<index)
    case 0xE0...0xEF: readApplicationSegment(marker, content)
    case 0xFE: break
    default: parts.add(start..<index)
    }
  }

  /// Reads an application segment; all but a few hold metadata.
  private mutating func readApplicationSegment(_ marker: UInt8, _ content: Range<Int>) {
    guard !hasScan else { return }
    switch marker {
    case 0xE0 where image.has("JFIF\u{0}", at: content.lowerBound) && content.count >= 14:
      // The version and the density, without a preview.
      jfif = [0xFF, 0xE0, 0, 16] + image.bytes[content.prefix(12)] + [0, 0]
    case 0xE1 where image.has("Exif\u{0}\u{0}", at: content.lowerBound) && content.count >= 6:
      orientation =
        orientation ?? ImageOrientation(exif: content.dropFirst(6), of: image)
    case 0xE2 where image.has("ICC_PROFILE\u{0}", at: content.lowerBound) && content.count >= 12:
      parts.add(content.lowerBound - 4..<content.upperBound)
    case 0xEE where image.has("Adobe", at: content.lowerBound) && content.count >= 12:
      // The encoding of colors.
      adobe = [0xFF, 0xEE, 0, 14] + image.bytes[content.prefix(12)]
    default: break
    }
  }

  /// - Parameter index: Moves to the marker after the scan, or to the end of the bytes.
  private func skipScan(_ index: inout Int) {
    let bytes = image.bytes.span
    while index + 1 < bytes.count {
      // In a scan, this byte is followed by a zero, or by one of eight markers that belong to the
      // scan.
      if bytes[index] == 0xFF, bytes[index + 1] != 0, bytes[index + 1] & 0xF8 != 0xD0 { return }
      index += 1
    }
    index = bytes.count
  }
}
