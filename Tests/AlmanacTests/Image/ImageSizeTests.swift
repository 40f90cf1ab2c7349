import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacCore

@Suite("The size of an image")
struct ImageSizeTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 0x03, 0x20, 0, 0, 0x02, 0x58, 8, 6, 0, 0, 0]
  private static let gif = Array("GIF89a".utf8) + [0x20, 0x03, 0x58, 0x02, 0x80]
  private static let riff = Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBP".utf8)
  private static let lossy =
    riff + Array("VP8 ".utf8)
    + [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 0x20, 0x43, 0x58, 0x02]
  /// 800 - 1 in 14 bits, then 600 - 1.
  private static let lossless =
    riff + Array("VP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x1F, 0xC3, 0x95, 0x00]
  private static let extended =
    riff + Array("VP8X".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 0x1F, 0x03, 0, 0x57, 0x02, 0]
  private static let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0x02, 0x58, 0x03, 0x20, 3]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0x4A, 0x46] + frame

  /// A JPEG with an orientation in its Exif block, in the byte order of Intel or of Motorola.
  private static func turned(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let exif = Array("Exif\u{0}\u{0}".utf8) + tiff
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame
  }

  @Test(
    "is read from its header",
    arguments: [
      png, gif, lossy, lossless, extended, jpeg, [0xFF, 0xD8, 0xFF, 0xFF, 0xFF] + frame,
      turned(1, isLittle: true), turned(3, isLittle: false),
    ])
  func size(bytes: [UInt8]) {
    #expect(ImageSize(bytes).map { [$0.width, $0.height] } == [800, 600])
  }

  @Test(
    "is that of the picture as it is shown", arguments: [5, 6, 7, 8] as [UInt8], [true, false])
  func shown(orientation: UInt8, isLittle: Bool) {
    let size = ImageSize(Self.turned(orientation, isLittle: isLittle))
    #expect(size.map { [$0.width, $0.height] } == [600, 800])
  }

  @Test("follows an orientation after other segments, however long they are")
  func late() throws {
    let long = ImageFixture.segment(0xE2, Array(repeating: 7, count: 60_000))
    let exif = ImageFixture.segment(0xE1, "Exif\u{0}\u{0}", ImageFixture.exif(6))
    let folder = try TemporaryFolder()
    for count in [0, 1, 9, 90] {
      let segments = Array(repeating: long, count: count).flatMap(\.self)
      let bytes = ImageFixture.jpegStart + segments + exif + segments + ImageFixture.jpegPicture
      try Data(bytes).write(to: folder.url.appending(path: "a.jpg"))
      let file = SourceTree.File(source: try Directory(opening: folder.path), name: "a.jpg")
      #expect(ImageSize(file: file) == ImageSize(600, 800))
    }
  }

  @Test("follows the orientation of a PNG before its pixels")
  func turnedPNG() {
    #expect(ImageSize(ImageFixture.png(6)) == ImageSize(600, 800))
    #expect(ImageSize(ImageFixture.png(3)) == ImageSize(800, 600))
    #expect(ImageSize(ImageFixture.cleanPNG([])) == ImageSize(800, 600))
    let late = ImageFixture.pngHeader + ImageFixture.pngPicture
    #expect(
      ImageSize(late + ImageFixture.chunk("eXIf", ImageFixture.exif(6))) == ImageSize(800, 600))
    // An orientation may follow.
    #expect(ImageSize(ImageFixture.pngHeader, isComplete: false) == nil)
    #expect(ImageSize(late, isComplete: false) == ImageSize(800, 600))
  }

  @Test("is unknown of a WebP that some browsers turn and others do not")
  func turnedWebP() {
    #expect(ImageSize(ImageFixture.webP(orientation: 6)) == nil)
    #expect(ImageSize(ImageFixture.webP(orientation: 3)) == ImageSize(800, 600))
    #expect(ImageSize(ImageFixture.webP(orientation: 3), isComplete: false) == nil)
    #expect(ImageSize(ImageFixture.cleanWebP(0x32, []), isComplete: false) == ImageSize(800, 600))
  }

  @Test("is the same with and without metadata")
  func cleaned() throws {
    for bytes in [ImageFixture.jpeg(), ImageFixture.png(), ImageFixture.webP(orientation: 6)] {
      let format = try #require(ImageFormat(bytes))
      #expect(
        ImageSize(bytes) == ImageSize(try ImageMetadata.removed(from: bytes, format)))
    }
  }

  @Test(
    "is read from SVG if it is given in pixels",
    arguments: [
      (#"<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">"#, [800, 600]),
      (
        #"<?xml version="1.0"?><!-- <svg width="1" height="1"> --><svg width='8px' height='6.0'>"#,
        [8, 6]
      ),
      (#"<svg viewBox="0 0 640 480" xmlns="x">"#, [640, 480]),
      (#"<svg viewBox="0,0,64,48" stroke-width="3">"#, [64, 48]),
      (#"<svg width="100%" height="600" viewBox="0 0 4 3">"#, nil),
      (#"<svg width="800" viewBox="0 0 4 3">"#, nil), (#"<svg width="0" height="3">"#, nil),
      (#"<svgs width="8" height="3">"#, nil), ("<svg", nil), ("<svg>", nil),
      (#"<svg viewBox="0 0 4 3" aria-label="a > b" width="8" height="6">"#, [8, 6]),
      (#"<html><svg width="8" height="6"></html>"#, nil), (#"<svg width=8 height=6>"#, nil),
      ("<!DOCTYPE svg>\n<svg\n  width = '8'\n  height='6'/>", [8, 6]),
    ])
  func vector(text: String, size: [Int]?) {
    #expect(ImageSize(Array(text.utf8)).map { [$0.width, $0.height] } == size)
  }

  @Test(
    "is quickly found missing in text that repeats its beginning",
    arguments: ["<!--", "<svg ", "<svg a=", "<svg\n", "<?"])
  func repeated(text: String) {
    let bytes = Array(String(repeating: text, count: 100_000).utf8)
    let time = ContinuousClock().measure { #expect(ImageSize(bytes) == nil) }
    #expect(time < .seconds(1))
  }

  @Test(
    "is unknown if the file ends early or has no usable size",
    arguments: [png, gif, lossy, lossless, extended, jpeg, turned(6, isLittle: true)])
  func damaged(bytes: [UInt8]) {
    for count in 0..<bytes.count - 6 { #expect(ImageSize(Array(bytes.prefix(count))) == nil) }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0xFF
      // Whatever it says, it has to be said without a crash.
      _ = ImageSize(changed)
    }
  }
}
