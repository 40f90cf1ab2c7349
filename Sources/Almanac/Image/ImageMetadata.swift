/// Removes what an image says beyond its picture: place, time, camera, owner, texts, previews.
///
/// The data of the picture stays byte for byte, and so do the colour profile and the orientation.
/// What stays is on a list for each format; all else goes, whatever it is. An image whose structure
/// cannot be followed to its end is refused, since nothing can be said of what is in it.
enum ImageMetadata {
  /// Larger images are refused: an image is held in memory as a whole.
  static let maximumSize = 64 << 20

  /// Why the structure of an image cannot be followed.
  struct Obstacle: Error {
    /// Such as "the file ends early".
    let reason: String

    static let end = Obstacle(reason: "the file ends early")
  }

  /// The image without metadata. Files of other formats than `ImageFormat.isRewritten` are as they
  /// were.
  static func removed(from bytes: [UInt8], _ format: ImageFormat) throws(Obstacle) -> [UInt8] {
    let image = ImageBytes(bytes)
    switch format {
    case .jpeg: return try JPEGContent(image).bytes
    case .png: return try PNGContent(image).bytes
    case .webP: return try WebPContent(image).bytes
    case .gif: return try GIFContent(image).bytes
    case .heic, .avif, .tiff, .jpegXL, .jpeg2000, .photoshop, .video: return bytes
    }
  }
}

/// Parts of a file in their order.
struct FileParts {
  private(set) var ranges: [Range<Int>] = []

  /// Adds a part, which may follow the last one at once.
  mutating func add(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  var count: Int { ranges.reduce(0) { $0 + $1.count } }
}

extension [UInt8] {
  mutating func append(_ parts: FileParts, of image: ImageBytes) {
    for range in parts.ranges { append(contentsOf: image.bytes[range]) }
  }
}
