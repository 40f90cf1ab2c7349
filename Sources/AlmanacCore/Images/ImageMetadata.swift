/// The removal of an image's metadata: place, time, camera, owner, text, previews.
///
/// The data of the picture is kept byte for byte, and so are the color profile and the orientation.
/// Each format lists what is kept; everything else is removed. An image whose structure cannot be
/// followed to its end is rejected, since it might contain anything.
package enum ImageMetadata {
  /// The maximum size in bytes: an image is held in memory as a whole.
  package static let maximumSize = 64 << 20

  /// The reason why the structure of an image cannot be followed.
  package struct Obstacle: Error {
    /// The reason, such as "the file ends early".
    package let reason: String

    static let end = Obstacle(reason: "the file ends early")
  }

  /// Returns the image without metadata, or unchanged if its format is not one of
  /// `ImageFormat.isRewritten`.
  package static func removed(
    from bytes: [UInt8], _ format: ImageFormat
  ) throws(Obstacle) -> [UInt8] {
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

/// Ranges of a file, in order.
struct FileParts {
  private(set) var ranges: [Range<Int>] = []

  /// Adds a range, merged with the last one if they are adjacent.
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
