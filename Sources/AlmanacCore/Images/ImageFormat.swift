/// The formats that cameras and image programs write metadata into, identified by their first
/// bytes.
package enum ImageFormat: Int, Sendable {
  case jpeg, png, webP, gif
  case heic, avif, tiff, jpegXL, jpeg2000, photoshop, video

  /// The number of bytes that identify a format.
  package static let headerLength = 16

  /// Creates the format of a file from its first bytes; returns `nil` for all other formats.
  package init?(_ header: [UInt8]) {
    let header = ImageBytes(header)
    if header.has([0xFF, 0xD8], at: 0) {
      self = .jpeg
    } else if header.has([0x89, 0x50, 0x4E, 0x47], at: 0) {
      self = .png
    } else if header.has("GIF8", at: 0) {
      self = .gif
    } else if header.has("RIFF", at: 0), header.has("WEBP", at: 8) {
      self = .webP
    } else if header.has("8BPS", at: 0) {
      self = .photoshop
    } else if Self.isTIFF(header) {
      self = .tiff
    } else if let format = Self(boxes: header) {
      self = format
    } else {
      return nil
    }
  }

  /// Returns whether a header is TIFF, or a raw camera format based on it.
  private static func isTIFF(_ header: ImageBytes) -> Bool {
    // Classic and BigTIFF in both byte orders, Panasonic, Olympus and Fujifilm.
    header.has(
      anyOf: [
        "II*\u{0}", "MM\u{0}*", "II+\u{0}", "MM\u{0}+", "IIU\u{0}", "IIRO", "IIRS",
        "FUJIFILMCCD-RAW",
      ], at: 0)
  }

  /// Creates one of the formats made of boxes with a length and a name (ISO/IEC 14496-12).
  private init?(boxes header: ImageBytes) {
    if header.has("JXL ", at: 4) {
      self = .jpegXL
    } else if header.has("jP  ", at: 4) {
      self = .jpeg2000
    } else if header.has("ftyp", at: 4) {
      let brands: [(StaticString, Self)] = [
        ("avif", .avif), ("avis", .avif), ("heic", .heic), ("heix", .heic), ("heim", .heic),
        ("hevc", .heic), ("mif1", .heic), ("msf1", .heic), ("crx ", .tiff),
      ]
      self = brands.first { header.has($0.0, at: 8) }?.1 ?? .video
    } else if header.has(anyOf: ["moov", "mdat", "wide"], at: 4) {
      self = .video
    } else {
      return nil
    }
  }

  /// Whether metadata is removed from files of the format.
  package var isRewritten: Bool {
    switch self {
    case .jpeg, .png, .webP, .gif: true
    case .heic, .avif, .tiff, .jpegXL, .jpeg2000, .photoshop, .video: false
    }
  }

  /// The name of the format.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webP: "WebP"
    case .gif: "GIF"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .tiff: "TIFF or camera raw"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .photoshop: "Photoshop"
    case .video: "MP4 or QuickTime"
    }
  }

  /// Creates the format that a file extension promises, if metadata is removed from such files.
  ///
  /// - Parameter ending: The extension in lowercase, with its dot.
  package init?(ending: String) {
    switch ending {
    case ".jpg", ".jpeg", ".jpe", ".jfif": self = .jpeg
    case ".png", ".apng": self = .png
    case ".webp": self = .webP
    case ".gif": self = .gif
    default: return nil
    }
  }
}
