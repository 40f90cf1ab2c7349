import Almanac
import TestSupport
import Testing

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

  @Test("A profile shows a name, the username behind an at sign, and the day of joining")
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

  @Test("Photos come in the order of the file, with what is known of each")
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
          help: give each a name of its own
          note: the first: a.json:1:1

        """)
  }
}
