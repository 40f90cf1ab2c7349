/// The width and height of an image in pixels, as browsers display it.
///
/// A photo that is rotated by its Exif orientation has its rotated size.
public struct ImageSize: Equatable, Sendable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int

  init?(_ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  private init?(_ size: ImageSize?, shownBy orientation: ImageOrientation?) {
    guard let size else { return nil }
    if orientation?.isTurned == true {
      self.init(size.height, size.width)
    } else {
      self = size
    }
  }

  /// The signature of a PNG.
  static let pngStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the header of a PNG (W3C PNG, section 11.2.1), GIF (GIF89a, section 18), WebP (RFC 9649,
  /// section 2), JPEG (ITU-T T.81, annex B) or SVG file; returns `nil` for all others.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file, or of its start.
  ///   - isComplete: Whether that is the whole file. If not, returns `nil` if the rest could change
  ///     the size.
  package init?(_ bytes: [UInt8], isComplete: Bool = true) {
    let image = ImageBytes(bytes)
    if image.has(Self.pngStart, at: 0) {
      self.init(png: image, isComplete: isComplete)
    } else if image.has("GIF8", at: 0) {
      guard let width = image.littleEndian(6, 2), let height = image.littleEndian(8, 2) else {
        return nil
      }
      self.init(width, height)
    } else if image.has("RIFF", at: 0), image.has("WEBP", at: 8) {
      self.init(webP: image, isComplete: isComplete)
    } else if image.has([0xFF, 0xD8, 0xFF], at: 0) {
      self.init(jpeg: image)
    } else {
      self.init(svg: bytes[...])
    }
  }

  /// Scans the chunks up to the pixels: browsers ignore an orientation after them.
  private init?(png image: ImageBytes, isComplete: Bool) {
    guard image.has("IHDR", at: 12), let width = image.bigEndian(16, 4),
      let height = image.bigEndian(20, 4)
    else { return nil }
    var index = 33
    while let length = image.bigEndian(index, 4), !image.has("IDAT", at: index + 4) {
      let end = index + length + 12
      if image.has("eXIf", at: index + 4), end <= image.count,
        let orientation = ImageOrientation(exif: index + 8..<end - 4, of: image)
      {
        self.init(ImageSize(width, height), shownBy: orientation)
        return
      }
      index = end
    }
    guard isComplete || image.has("IDAT", at: index + 4) else { return nil }
    self.init(width, height)
  }

  private init?(webP image: ImageBytes, isComplete: Bool) {
    if image.has("VP8 ", at: 12), image.has([0x9D, 0x01, 0x2A], at: 23),
      let width = image.littleEndian(26, 2), let height = image.littleEndian(28, 2)
    {
      self.init(width & 0x3FFF, height & 0x3FFF)
    } else if image.has("VP8L", at: 12), image.has([0x2F], at: 20),
      let bits = image.littleEndian(21, 4)
    {
      self.init((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    } else if image.has("VP8X", at: 12), let flags = image.littleEndian(20, 1),
      let width = image.littleEndian(24, 3), let height = image.littleEndian(27, 3)
    {
      if flags & WebPContent.Flag.exif != 0 {
        // Some browsers rotate a WebP and others do not: then its size is unknown.
        guard isComplete, WebPContent.orientation(of: image)?.isTurned != true else { return nil }
      }
      self.init(width + 1, height + 1)
    } else {
      return nil
    }
  }

  /// Scans the segments up to the start of a frame.
  private init?(jpeg image: ImageBytes) {
    var index = 2
    var orientation: ImageOrientation?
    while let marker = image.bigEndian(index, 2), let length = image.bigEndian(index + 2, 2) {
      // Any number of fill bytes may precede a marker.
      if marker == 0xFFFF {
        index += 1
        continue
      }
      guard marker >= 0xFF01, length >= 2 else { return nil }
      switch marker {
      case 0xFFC0...0xFFC3, 0xFFC5...0xFFC7, 0xFFC9...0xFFCB, 0xFFCD...0xFFCF:
        guard let height = image.bigEndian(index + 5, 2),
          let width = image.bigEndian(index + 7, 2)
        else { return nil }
        self.init(ImageSize(width, height), shownBy: orientation)
        return
      case 0xFFE1 where image.has("Exif\u{0}\u{0}", at: index + 4) && length >= 8:
        let end = min(index + 2 + length, image.count)
        orientation = orientation ?? ImageOrientation(exif: index + 10..<end, of: image)
      default: break
      }
      index += 2 + length
    }
    return nil
  }
}
