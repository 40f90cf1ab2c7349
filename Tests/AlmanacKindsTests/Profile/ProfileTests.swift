import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Profiles")
struct ProfileTests {
  private let json = """
    {"username": "mina.orr", "name": "Mina Orr", "avatar": "mina.svg", "joined": "2024-03-09",
     "photos": [
      {"image": "one.svg", "caption": "Noon.", "alt": "A court.", "taken": "2026-05-17",
       "width": 1200, "height": 800},
      {"image": "https://example.org/two.jpg", "caption": "Dusk.", "width": 640, "height": 480},
      {"image": "/assets/three.svg", "width": 1, "height": 1}]}
    """

  private func view(_ json: String, locale: SiteLocale = .americanEnglish) throws -> ProfileView {
    let site = try Site(
      of: ProfileKind(), files: [("mina", json)], settings: .sample(locale: locale))
    let entry = try #require(site.entries(of: ProfileKind.self).first)
    return ProfileView(entry, in: site)
  }

  @Test("A profile shows a name, the username after an at sign, and the day of joining")
  func person() throws {
    let view = try view(json)
    #expect(view.text("name") == "Mina Orr")
    #expect(view.text("handle") == "@mina.orr")
    #expect(view.text("url") == "/league/profiles/mina-orr/")
    #expect(view.texts("person.handle") == ["@mina.orr"])
    #expect(view.texts("person.joinedText") == ["Joined March 9, 2024"])
    #expect(view.texts("person.avatarAlt") == ["Portrait of Mina Orr"])
    #expect(
      try self.view(json, locale: .britishEnglish).texts("person.joinedText")
        == ["Joined 9 March 2024"])
  }

  @Test("Photos are in the order of the file, each with its known facts")
  func photos() throws {
    let view = try view(json)
    #expect(view.text("photoCountText") == "3 photos")
    #expect(
      view.texts("photos.url") == [
        "/league/profiles/one.svg", "https://example.org/two.jpg", "/league/assets/three.svg",
      ])
    #expect(view.texts("photos.alt") == ["A court.", "Dusk.", ""])
    #expect(view.texts("photos.caption") == ["Noon.", "Dusk.", ""])
    #expect(view.texts("photos.dateText") == ["May 17, 2026", "", ""])
    #expect(view.texts("photos.width") == ["1200", "640", "1"])
  }

  @Test("A profile needs no portrait")
  func withoutAvatar() throws {
    let json = #"{"username": "mina.orr", "name": "Mina Orr"}"#
    let site = try Site(of: ProfileKind(), files: [("mina", json)], settings: .sample())
    let reading = Reading(pagesOf: ProfileKind(), json: json, file: "mina", in: site)
    #expect(reading.printed.isEmpty)
    #expect(reading.value?.count == 1)
    let view = try view(json)
    #expect(view.texts("avatar.url") == [])
    #expect(view.text("avatarURL") == "")
  }

  /// The photos of a profile, with their captions, where `noon.svg` has 1200 x 800 pixels.
  private func photos(_ photos: String) throws -> (view: ProfileView, printed: String) {
    let folder = try TemporaryFolder()
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>"#
    try folder.write(svg, to: "noon.svg")
    let source = try Directory(opening: folder.path)
    let settings = try SiteSettings.sample()
    let files = ["mina.svg", "noon.svg"].map { name in
      ("profiles/\(name)", SourceTree.File(source: source, name: name) as SourceTree.File?)
    }
    var site = Site(
      settings: settings, files: StaticFiles(files, basePath: settings.basePath))
    let json = """
      {"username": "mina", "name": "Mina", "avatar": "mina.svg",
       "photos": [\(photos)]}
      """
    var diagnostics = Diagnostics()
    try site.add(ProfileKind(), files: [("mina", json)], into: &diagnostics)
    let reading = Reading(pagesOf: ProfileKind(), json: json, file: "mina", in: site)
    let entry = try #require(site.entries(of: ProfileKind.self).first)
    let view = ProfileView(entry, in: site)
    // The size is read while the folder is there.
    _ = view.texts("photos.width")
    return (view, reading.printed)
  }

  @Test(
    "A photo has the size of its file, or the given size if it has the same shape",
    arguments: [
      (#""noon.svg""#, "1200", "800"), (#""noon.svg", "width": 600, "height": 400"#, "600", "400"),
      (#""noon.svg", "width": 601, "height": 400"#, "601", "400"),
      (#""noon.svg", "width": 600"#, "1200", "800"),
      (#""mina.svg", "width": 30, "height": 20"#, "30", "20"),
      (#""mina.svg", "width": 30"#, "", ""), (#""mina.svg""#, "", ""),
    ])
  func size(photo: String, width: String, height: String) throws {
    let (view, printed) = try photos(#"{"image": \#(photo)}"#)
    #expect(printed == "")
    #expect(view.texts("photos.width") == [width])
    #expect(view.texts("photos.height") == [height])
    #expect(view.texts("photos.hasSize") == [width.isEmpty ? "false" : "true"])
  }

  @Test("A size that would distort a photo is a warning, and the page uses the file's size")
  func distorted() throws {
    let (view, printed) = try photos(
      """
      {"image": "noon.svg", "width": 800, "height": 1200},
      {"image": "noon.svg", "width": 1200, "height": 0},
      {"image": "mina.svg", "width": -1, "height": 5},
      {"image": "noon.svg", "width": 9223372036854775807, "height": 1}
      """)
    #expect(view.texts("photos.width") == ["1200", "1200", "", "1200"])
    #expect(
      printed == """
        mina.json:2:44: warning[A0349]: The photo is not 800 x 1200 pixels, nor in that proportion: \
        its file has 1200 x 800
          2 |  "photos": [{"image": "noon.svg", "width": 800, "height": 1200},
            |                                            ^^^
          help: write width 1200 and height 800, or leave out both
        mina.json:3:48: warning[A0348]: Expected a height of at least 1 pixel, found 0
          3 | {"image": "noon.svg", "width": 1200, "height": 0},
            |                                                ^
          help: leave it out, or write width 1200 and height 800
        mina.json:4:32: warning[A0348]: Expected a width of at least 1 pixel, found -1
          4 | {"image": "mina.svg", "width": -1, "height": 5},
            |                                ^^
          help: write the width in pixels, or leave out width and height
        mina.json:5:32: warning[A0349]: The photo is not 9223372036854775807 x 1 pixels, nor in \
        that proportion: its file has 1200 x 800
          5 | {"image": "noon.svg", "width": 9223372036854775807, "height": 1}]}
            |                                ^^^^^^^^^^^^^^^^^^^
          help: write width 1200 and height 800, or leave out both

        """)
  }

  @Test("A profile with only what is required has no photos and no posts")
  func bare() throws {
    let view = try view(#"{"username": "eli", "name": "Eli", "avatar": "eli.svg"}"#)
    #expect(view.text("photoCountText") == "0 photos")
    #expect(view.text("hasPosts") == "false")
    #expect(view.text("summary") == "Eli (@eli)")
    #expect(view.texts("person.joinedText") == [""])
  }

  @Test("Two profiles with one username are an error that shows both")
  func duplicates() throws {
    let mina = #"{"username": "mina", "name": "Mina", "avatar": "m.svg"}"#
    var site = Site(settings: try .sample())
    var diagnostics = Diagnostics()
    try site.add(ProfileKind(), files: [("a", mina), ("b", mina)], into: &diagnostics)
    #expect(
      DiagnosticPrinter().text(diagnostics) == """
        b.json:1:1: error[A0401]: Two items of the kind profile are called "mina"
          help: give each a different name
          note: the first: a.json:1:1

        """)
  }
}
