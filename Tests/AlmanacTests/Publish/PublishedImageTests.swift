import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("Published images")
struct PublishedImageTests {
  private let fixture: SiteFixture

  init() throws {
    fixture = try SiteFixture()
    try fixture.folder.write("![](/photo.jpg)\n", to: "Templates/things.md")
    try write(ImageFixture.jpeg(), to: "Content/photo.jpg")
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try fixture.folder.write("", to: path)
    try Data(bytes).write(to: fixture.folder.url.appending(path: path))
  }

  private func published(_ path: String) throws -> [UInt8]? {
    try fixture.site()[path].map(Array.init)
  }

  private var list: String { get throws { try fixture.folder.text("_site/things/index.html") } }

  private func setKeepMetadata(_ value: Bool) throws {
    try fixture.folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/",
       "keepMetadata": \(value)}
      """, to: "Content/site.json")
  }

  @Test("have no metadata, whatever their names say")
  func removal() async throws {
    try fixture.publish(files: ["**/*.data", "c"])
    try write(ImageFixture.png(), to: "Templates/assets/a.jpg")
    try write(ImageFixture.webP(orientation: 1), to: "Content/things/b.data")
    try write(ImageFixture.gif, to: "Content/c")
    let report = try await fixture.build()
    #expect(SiteFixture.text(report) == "")
    #expect(try published("photo.jpg") == ImageFixture.cleanJPEG())
    for path in ["assets/a.jpg", "things/b.data", "c"] {
      let bytes = try #require(try published(path))
      #expect(Data(bytes).range(of: Data(ImageFixture.secret)) == nil, "\(path)")
    }
    #expect(try list.contains(#"width="600" height="800""#))
  }

  @Test("stay as they are while nothing changes, and where just their metadata does")
  func unchanged() async throws {
    try await expectBuilt(written: 5)
    try await expectBuilt(written: 0)
    // Another orientation in the metadata, another owner, and the same file with another time.
    try write(ImageFixture.jpeg(8), to: "Content/photo.jpg")
    try await expectBuilt(written: 1)
    #expect(try published("photo.jpg") == ImageFixture.cleanJPEG(8))
    let other = ImageFixture.jpeg(8) + ImageFixture.secret
    try write(other, to: "Content/photo.jpg")
    try await expectBuilt(written: 0)
    try await expectBuilt(written: 0)
    #expect(try published("photo.jpg") == ImageFixture.cleanJPEG(8))
    try write(ImageFixture.jpeg(1), to: "Content/photo.jpg")
    try await expectBuilt(written: 2)
    #expect(try list.contains(#"width="800" height="600""#))
    try write([], to: "_site/photo.jpg")
    try await expectBuilt(written: 1)
    #expect(try published("photo.jpg") == ImageFixture.cleanJPEG(1))
  }

  private func expectBuilt(
    written: Int, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let report = try await fixture.build()
    #expect(SiteFixture.text(report) == "", sourceLocation: location)
    #expect(report.written == written, sourceLocation: location)
  }

  @Test("keep their metadata if site.json says so")
  func kept() async throws {
    try setKeepMetadata(true)
    try write([0xFF, 0xD8], to: "Content/damaged.jpg")
    try write(Array("II*\u{0}".utf8), to: "Content/raw.tif")
    #expect(SiteFixture.text(try await fixture.build()) == "")
    #expect(try published("photo.jpg") == ImageFixture.jpeg())
    #expect(try published("damaged.jpg") == [0xFF, 0xD8])
    try fixture.folder.remove("Content/damaged.jpg")
    try setKeepMetadata(false)
    _ = try await fixture.build()
    #expect(try published("photo.jpg") == ImageFixture.cleanJPEG())
    try setKeepMetadata(true)
    _ = try await fixture.build()
    #expect(try published("photo.jpg") == ImageFixture.jpeg())
  }

  private func check() async throws -> BuildReport {
    var options = try fixture.options()
    options.output = nil
    return await SiteSession([ThingKind()], options).update()
  }

  @Test("are rejected if their metadata cannot be removed, also by a check")
  func refused() async throws {
    let old = try await fixture.build()
    #expect(old.outcome == .built)
    try write(Array(ImageFixture.jpeg().prefix(300)), to: "Content/cut.jpg")
    try write(Array("version https://git-lfs.github.com".utf8), to: "Content/things/lfs.PNG")
    try write([], to: "Content/none.gif")
    let large = fixture.folder.url.appending(path: "Content/large.webp")
    try Data(ImageFixture.webP(ImageFixture.lossy)).write(to: large)
    let handle = try FileHandle(forWritingTo: large)
    try handle.truncate(atOffset: UInt64(ImageMetadata.maximumSize + 1))
    try handle.close()
    let text = """
      Content/cut.jpg: error[A0340]: JPEG image is damaged, so its metadata cannot be removed: \
      the file ends early
        help: save it again with an image editor, or set keepMetadata to true in Content/site.json
      Content/large.webp: error[A0342]: WebP image is larger than 64 MB
        help: scale it down, or set keepMetadata to true in Content/site.json
      Content/none.gif: error[A0341]: Expected a GIF image, found something else
        help: save the image again, or give the file the extension of its format
      Content/things/lfs.PNG: error[A0341]: Expected a PNG image, found something else
        help: save the image again, or give the file the extension of its format

      """
    let report = try await fixture.build()
    #expect(report.outcome == .refused)
    #expect(SiteFixture.text(report) == text)
    #expect(SiteFixture.text(try await check()) == text)
    #expect(try published("photo.jpg") == ImageFixture.cleanJPEG())
    #expect(try published("cut.jpg") == nil)
  }

  @Test("cause a warning in every build if their format keeps metadata, and are copied once")
  func exposed() async throws {
    let video = Array("\u{0}\u{0}\u{0}\u{18}ftypqt  ".utf8)
    try write(video, to: "Content/a.mov")
    try write(Array("\u{0}\u{0}\u{0}\u{18}ftypheic".utf8), to: "Content/b.jpg")
    try write(Array("\u{0}\u{0}\u{0}\u{18}ftypavif".utf8), to: "Content/c.avif")
    let keep = "or set keepMetadata to true in Content/site.json"
    let what = "file is published with its metadata, which may reveal the location and the owner"
    let text = """
      Content/a.mov: warning[A0343]: MP4 or QuickTime \(what)
        help: remove it with a video editor, \(keep)
      Content/b.jpg: warning[A0343]: HEIC \(what)
        help: save it as JPEG, PNG or WebP, which browsers show, \(keep)
      Content/c.avif: warning[A0343]: AVIF \(what)
        help: save it as WebP, JPEG or PNG, \(keep)

      """
    for written in [8, 0, 0] {
      let report = try await fixture.build()
      #expect(report.written == written)
      #expect(SiteFixture.text(report) == text)
    }
    #expect(SiteFixture.text(try await check()) == text)
    #expect(try published("a.mov") == video)
    try write(ImageFixture.jpeg(), to: "Content/b.jpg")
    #expect(!SiteFixture.text(try await fixture.build()).contains("b.jpg"))
  }
}
