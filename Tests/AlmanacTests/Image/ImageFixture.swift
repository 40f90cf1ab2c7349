/// Images with a picture that is none, to see what becomes of their parts.
enum ImageFixture {
  static let secret = Array("Owner Jane Doe, 48.8583 N 2.2945 E".utf8)
  static let profile = Array("colours".utf8)

  private static func big(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func little(_ number: Int, _ size: Int) -> [UInt8] { big(number, size).reversed() }

  /// An Exif block with an orientation after other entries, and with an owner.
  static func exif(_ orientation: Int, isLittle: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      isLittle ? little(value, size) : big(value, size)
    }
    let make = number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("Cam\u{0}".utf8)
    let turn =
      number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + make
      + turn + number(0, 4) + secret
  }

  /// An Exif block with an orientation alone.
  static func minimalExif(_ orientation: UInt8) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
  }

  // MARK: JPEG

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  static func segment(_ marker: UInt8, _ name: String, _ content: [UInt8]) -> [UInt8] {
    segment(marker, Array(name.utf8) + content)
  }

  static let jpegTables = segment(0xDB, Array(0..<65)) + segment(0xC4, Array(0..<30))
  /// 800 x 600, and then a scan with a byte that is escaped and a marker that is part of it.
  static let jpegPicture =
    segment(0xC0, [8, 0x02, 0x58, 0x03, 0x20, 1, 1, 0x11, 0])
    + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 0xFF, 0, 3, 0xFF, 0xD3, 4, 5]
  static let jpegStart: [UInt8] = [0xFF, 0xD8]
  static let jpegEnd: [UInt8] = [0xFF, 0xD9]
  static let jfif = Array("JFIF\u{0}".utf8) + [1, 2, 1, 0, 72, 0, 72]
  static let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]

  /// A JPEG with all that cameras and programs write.
  static func jpeg(_ orientation: Int = 6, isLittle: Bool = false) -> [UInt8] {
    let thumbnail: [UInt8] = [1, 1, 9, 9, 9]
    var bytes = jpegStart + segment(0xE0, jfif + thumbnail)
    bytes += segment(0xE0, "JFXX\u{0}", secret)
    bytes += segment(0xE1, "http://ns.adobe.com/xap/1.0/\u{0}", secret)
    bytes += segment(0xE1, "http://ns.adobe.com/xmp/extension/\u{0}", secret)
    bytes += segment(0xE1, "Exif\u{0}\u{0}", exif(orientation, isLittle: isLittle))
    bytes += segment(0xE2, "ICC_PROFILE\u{0}", [1, 1] + profile)
    bytes += segment(0xE2, "MPF\u{0}", secret) + segment(0xE2, "FPXR\u{0}", secret)
    bytes += segment(0xEB, "JP", secret) + segment(0xED, "Photoshop 3.0\u{0}8BIM", secret)
    bytes += segment(0xEE, adobe + secret) + segment(0xEE, secret) + segment(0xE9, secret)
    bytes += jpegTables + [0xFF, 0xFF] + segment(0xFE, secret) + jpegPicture
    bytes += segment(0xE1, "Exif\u{0}\u{0}", exif(3)) + segment(0xFE, secret)
    bytes += segment(0xDA, [1, 1, 0, 0, 63, 0]) + [6, 7] + [0xFF] + jpegEnd
    // Another image and a video.
    return bytes + jpegStart + segment(0xE1, secret) + jpegEnd + Array("ftypmp42".utf8) + secret
  }

  /// What stays of that.
  static func cleanJPEG(_ orientation: UInt8 = 6) -> [UInt8] {
    var bytes = jpegStart + segment(0xE0, jfif + [0, 0])
    if orientation != 1 { bytes += segment(0xE1, "Exif\u{0}\u{0}", minimalExif(orientation)) }
    bytes += segment(0xEE, adobe) + segment(0xE2, "ICC_PROFILE\u{0}", [1, 1] + profile)
    return bytes + jpegTables + jpegPicture + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [6, 7] + jpegEnd
  }

  // MARK: PNG

  static let pngStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk, with a checksum that is none unless it is given.
  static func chunk(_ name: String, _ content: [UInt8], sum: Int = 0x1234_5678) -> [UInt8] {
    big(content.count, 4) + Array(name.utf8) + content + big(sum, 4)
  }

  static let pngHeader = pngStart + chunk("IHDR", big(800, 4) + big(600, 4) + [8, 3, 0, 0, 0])
  static let pngColors =
    chunk("cICP", [1, 13, 0, 1]) + chunk("gAMA", big(45455, 4)) + chunk("iCCP", profile)
    + chunk("PLTE", [1, 2, 3]) + chunk("tRNS", [0]) + chunk("pHYs", big(2835, 4) + [0, 0, 0, 0, 1])
  static let pngPicture =
    chunk("acTL", big(1, 4) + big(0, 4)) + chunk("fcTL", Array(repeating: 0, count: 26))
    + chunk("IDAT", [1, 2, 3, 4]) + chunk("IDAT", [5]) + chunk("fdAT", [0, 0, 0, 1, 7])
  static let pngEnd = chunk("IEND", [])

  static func png(_ orientation: Int = 6) -> [UInt8] {
    var bytes = pngHeader + chunk("tEXt", Array("Author\u{0}".utf8) + secret)
    bytes += chunk("zTXt", secret) + chunk("iTXt", secret) + chunk("tIME", [1, 2, 3, 4, 5, 6, 7])
    bytes += chunk("sPLT", secret) + chunk("caBX", secret) + chunk("prVt", secret)
    bytes += pngColors + chunk("eXIf", exif(orientation)) + pngPicture
    bytes += chunk("eXIf", exif(8)) + chunk("tEXt", secret)
    return bytes + pngEnd + secret
  }

  static func cleanPNG(_ exif: [UInt8]) -> [UInt8] {
    pngHeader + exif + pngColors + pngPicture + pngEnd
  }

  // MARK: WebP

  static func riff(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
  }

  static func webP(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  static func extended(_ flags: UInt8) -> [UInt8] {
    riff("VP8X", [flags, 0, 0, 0] + little(799, 3) + little(599, 3))
  }

  static let animation = riff("ANIM", [0, 0, 0, 0, 0, 0])
  static let frame = Array(0..<16) as [UInt8]
  static let alpha = riff("ALPH", [1, 2, 3])
  static let lossy = riff("VP8 ", Array(10..<21))

  static func webP(orientation: Int) -> [UInt8] {
    webP(
      extended(0xFF) + riff("ICCP", profile) + animation + riff("SECR", secret)
        + riff("ANMF", frame + alpha + lossy + riff("UNKN", secret))
        + riff("EXIF", exif(orientation))
        + riff("XMP ", secret)) + secret
  }

  static func cleanWebP(_ flags: UInt8, _ exif: [UInt8]) -> [UInt8] {
    webP(
      extended(flags) + riff("ICCP", profile) + animation + riff("ANMF", frame + alpha + lossy)
        + (exif.isEmpty ? [] : riff("EXIF", exif)))
  }

  // MARK: GIF

  private static func blocks(_ contents: [UInt8]...) -> [UInt8] {
    contents.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  static let gifStart =
    Array("GIF89a".utf8) + [0x20, 0x03, 0x58, 0x02, 0x80, 0, 0, 1, 2, 3, 4, 5, 6] as [UInt8]
  static let gifLoop = [0x21, 0xFF] + blocks(Array("NETSCAPE2.0".utf8), [1, 0, 0])
  static let gifPicture =
    [0x21, 0xF9] + blocks([0, 10, 0, 0]) + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80]
    + [9, 8, 7, 6, 5, 4, 2] + blocks([1, 2], [3])
  static let gif =
    gifStart + [0x21, 0xFE] + blocks(secret) + [0x21, 0xFF]
    + blocks(Array("NETSCAPE2.0".utf8), secret, [1, 0, 0], secret) + [0x21, 0xFF]
    + blocks(Array("XMP DataXMP".utf8), secret) + [0x21, 0x01] + blocks(Array(0..<12), secret)
    + gifPicture + [0x21, 0xFE] + blocks(secret) + [0x3B] + secret
  static let cleanGIF = gifStart + gifLoop + gifPicture + [0x3B]
}
