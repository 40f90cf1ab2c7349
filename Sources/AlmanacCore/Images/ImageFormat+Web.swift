extension ImageFormat {
  /// The ending of files in the formats that all browsers show; `nil` for other formats.
  package var webEnding: String? {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webP: "webp"
    case .gif: "gif"
    case .avif: "avif"
    case .heic, .tiff, .jpegXL, .jpeg2000, .photoshop, .video: nil
    }
  }

  /// Returns whether a file in one of these formats has its end, as far as the format says where that is.
  ///
  /// Sources: PNG, third edition, section 5.6 (IEND); GIF89a, section 27 (trailer); WebP container, "File header" (RIFF
  /// size); JPEG, ITU-T T.81, table B.1 (EOI), after which cameras write more; AVIF has no end.
  package static func isWhole(_ bytes: [UInt8]) -> Bool {
    switch ImageFormat(Array(bytes.prefix(headerLength))) {
    case .png: return bytes.suffix(12).starts(with: [0, 0, 0, 0] + Array("IEND".utf8))
    case .gif: return bytes.last { $0 != 0 } == 0x3B
    case .webP:
      let size = ImageBytes(bytes).littleEndian(4, 4)
      return size.map { $0 + 8 <= bytes.count } ?? false
    case .jpeg:
      return zip(bytes, bytes.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
    case .avif: return true
    default: return false
    }
  }
}
