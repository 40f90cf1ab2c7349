import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacCore

@Suite("The metadata of images")
struct ImageMetadataTests {
  private typealias Fixture = ImageFixture

  private static let images: [ImageFormat: [UInt8]] = [
    .jpeg: Fixture.jpeg(), .png: Fixture.png(), .webP: Fixture.webP(orientation: 6),
    .gif: Fixture.gif,
  ]

  private func removed(_ bytes: [UInt8]) throws -> [UInt8] {
    try ImageMetadata.removed(from: bytes, try #require(ImageFormat(bytes)))
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  @Test("is removed, and what the picture needs stays byte for byte")
  func removal() throws {
    #expect(try removed(Fixture.jpeg()) == Fixture.cleanJPEG())
    // The checksum is that of zlib.
    let exif = Fixture.chunk("eXIf", Fixture.minimalExif(6), sum: 0xD667_4B69)
    #expect(try removed(Fixture.png()) == Fixture.cleanPNG(exif))
    #expect(
      try removed(Fixture.webP(orientation: 6)) == Fixture.cleanWebP(0x3A, Fixture.minimalExif(6)))
    #expect(try removed(Fixture.gif) == Fixture.cleanGIF)
    for bytes in Self.images.values {
      #expect(contains(bytes, Fixture.secret))
      #expect(!contains(try removed(bytes), Fixture.secret))
    }
  }

  @Test("goes but for an orientation that turns the picture", arguments: 0...9, [true, false])
  func orientation(number: Int, isLittle: Bool) throws {
    let kept = (2...8).contains(number) ? UInt8(number) : 1
    #expect(try removed(Fixture.jpeg(number, isLittle: isLittle)) == Fixture.cleanJPEG(kept))
    if kept == 1 {
      #expect(try removed(Fixture.png(number)) == Fixture.cleanPNG([]))
      #expect(
        try removed(Fixture.webP(orientation: number)) == Fixture.cleanWebP(0x32, []))
    }
  }

  @Test(
    "An image without any is as it was",
    arguments: [
      Fixture.cleanJPEG(), Fixture.cleanPNG([]), Fixture.cleanWebP(0x32, []),
      Fixture.webP(Fixture.lossy), Fixture.cleanGIF,
    ])
  func clean(bytes: [UInt8]) throws {
    #expect(try removed(bytes) == bytes)
  }

  @Test(
    "An image that ends early is rejected, wherever it ends",
    arguments: [ImageFormat.jpeg, .png, .webP, .gif])
  func truncated(format: ImageFormat) throws {
    let bytes = try #require(Self.images[format])
    func removed(_ count: Int) throws -> [UInt8] {
      try ImageMetadata.removed(from: Array(bytes.prefix(count)), format)
    }
    // Bytes after the image are not part of it.
    let end = try #require((0..<bytes.count).first { (try? removed($0)) != nil })
    #expect(bytes.count - end >= Fixture.secret.count)
    for count in end..<bytes.count { #expect(try removed(count) == removed(bytes.count)) }
  }

  @Test(
    "An image with an invalid structure is rejected",
    arguments: [
      (Fixture.jpegStart + [0], "it has data between its segments"),
      (Fixture.jpegStart + Fixture.segment(0xF7, []), "it has unknown segments"),
      (Fixture.jpegStart + Fixture.jpegStart, "it has unknown segments"),
      (Fixture.jpegStart + [0xFF, 0xE1, 0, 1], "one of its segments has no length"),
      (Fixture.pngStart + Fixture.pngEnd, "it does not begin with a header"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A], "its first bytes are damaged"),
      (
        Fixture.pngHeader + Fixture.chunk("SECR", []),
        "it has unknown chunks that cannot be left out"
      ),
      (Fixture.webP(Fixture.riff("EXIF", [])), "it does not begin with a picture"),
      (Fixture.gifStart + [0], "it has unknown blocks"),
      (Fixture.gifStart, "the file ends early"),
    ] as [([UInt8], String)])
  func obstacle(bytes: [UInt8], reason: String) throws {
    let error = #expect(throws: ImageMetadata.Obstacle.self) { try removed(bytes) }
    #expect(error?.reason == reason)
  }

  /// Whatever comes out has nothing more that would be removed.
  @Test(
    "of images that are damaged at random never stops a build",
    arguments: [ImageFormat.jpeg, .png, .webP, .gif])
  func damaged(format: ImageFormat) throws {
    let bytes = try #require(Self.images[format])
    var generator = SeededGenerator(seed: 11)
    var passed = 0
    for _ in 0..<3000 {
      let damaged = bytes.damaged(using: &generator)
      _ = ImageSize(damaged)
      _ = ImageSize(damaged, isComplete: false)
      guard let format = ImageFormat(damaged),
        let result = try? ImageMetadata.removed(from: damaged, format)
      else { continue }
      passed += 1
      #expect(result.count <= damaged.count + 60)
      let again = try ImageMetadata.removed(from: result, format)
      #expect(again == result)
    }
    #expect(passed > 100)
  }

  @Test("is removed in linear time")
  func hostile() throws {
    let count = 2 << 20
    let comments = (0..<count / 4).flatMap { _ in [0xFF, 0xFE, 0, 2] as [UInt8] }
    let fill = [UInt8](repeating: 0xFF, count: count)
    let frames = (0..<count / 24).flatMap { _ in Fixture.riff("ANMF", Fixture.frame) }
    let images = [
      Fixture.jpegStart + comments + Fixture.jpegEnd, Fixture.jpegStart + fill + [0xD9],
      Fixture.webP(Fixture.extended(2) + frames),
      Fixture.pngHeader + (0..<count / 12).flatMap { _ in Fixture.chunk("tEXt", []) }
        + Fixture.pngEnd,
    ]
    for image in images {
      let time = try ContinuousClock().measure { _ = try removed(image) }
      #expect(time < .seconds(10))
    }
  }

  @Test(
    "The first bytes decide the format",
    arguments: [
      (Fixture.jpegStart, .jpeg), (Fixture.pngStart, .png), (Fixture.gifStart, .gif),
      (Fixture.webP([]), .webP), (Array("II*\u{0}".utf8), .tiff), (Array("MM\u{0}*".utf8), .tiff),
      (Array("\u{0}\u{0}\u{0}\u{18}ftypheic".utf8), .heic),
      (Array("\u{0}\u{0}\u{0}\u{18}ftypavif".utf8), .avif),
      (Array("\u{0}\u{0}\u{0}\u{18}ftypqt  ".utf8), .video),
      (Array("\u{0}\u{0}\u{0}\u{18}ftypcrx ".utf8), .tiff),
      (Array("\u{0}\u{0}\u{0}\u{8}wide".utf8), .video), (Array("8BPS".utf8), .photoshop),
      (Array("\u{0}\u{0}\u{0}\u{C}JXL \r\n".utf8), .jpegXL), (Array("<svg".utf8), nil), ([], nil),
      (Array("RIFF\u{0}\u{0}\u{0}\u{0}WAVE".utf8), nil),
    ] as [([UInt8], ImageFormat?)])
  func format(bytes: [UInt8], format: ImageFormat?) {
    #expect(ImageFormat(bytes) == format)
  }
}
