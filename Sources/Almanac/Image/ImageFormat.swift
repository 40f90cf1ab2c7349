/// The formats that cameras and image programs write metadata into, told by the first bytes.
enum ImageFormat: Int, Sendable {
  case jpeg, png, webP, gif
  case heic, avif, tiff, jpegXL, jpeg2000, photoshop, video

  /// How many bytes tell the format.
  static let headerLength = 16

  /// The format of a file; nothing for all others.
  init?(_ header: [UInt8]) {
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

  /// TIFF, and the raw formats of cameras that are made like it.
  private static func isTIFF(_ header: ImageBytes) -> Bool {
    // Classic and BigTIFF in both byte orders, Panasonic, Olympus and Fujifilm.
    header.has(
      anyOf: [
        "II*\u{0}", "MM\u{0}*", "II+\u{0}", "MM\u{0}+", "IIU\u{0}", "IIRO", "IIRS",
        "FUJIFILMCCD-RAW",
      ], at: 0)
  }

  /// The formats that are made of boxes with a length and a name (ISO/IEC 14496-12).
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

  /// Whether metadata is removed.
  var isRewritten: Bool {
    switch self {
    case .jpeg, .png, .webP, .gif: true
    case .heic, .avif, .tiff, .jpegXL, .jpeg2000, .photoshop, .video: false
    }
  }

  /// What it is called.
  var name: String {
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

  /// The format that the ending of a file's name promises, of those whose metadata is removed.
  ///
  /// - Parameter ending: In lower case, with its dot.
  init?(ending: String) {
    switch ending {
    case ".jpg", ".jpeg", ".jpe", ".jfif": self = .jpeg
    case ".png", ".apng": self = .png
    case ".webp": self = .webP
    case ".gif": self = .gif
    default: return nil
    }
  }
}
