import Foundation
import Testing

/// Opens pages of the sample site in a browser, with narrow windows, large text and long names.
@Suite("The width of pages")
struct OverflowTests {
  /// A page of each kind.
  private static let pages = [
    "/", "/games/", "/games/2026-06/", "/games/2026-06/06/", "/games/2026-06-06-herons-foxes/",
    "/games/2026-11-07-lanterns-curlews/", "/games/2026-12-05-foxes-plovers/",
    "/games/2026-10-03-lanterns-larks/", "/standings/saltmarsh-league/2026-27/",
    "/standings/saltmarsh-league/2026-27/leaders/", "/teams/", "/teams/quayside-lanterns/",
    "/players/noor-haddad/", "/messier/", "/messier/m42/", "/pets/", "/pets/biscuit/", "/posts/",
    "/posts/nine-from-the-dunes/", "/profiles/", "/books/", "/404.html",
  ]

  private struct Setting: Encodable {
    let width: Int
    /// The size of the text in percent.
    let text: Int
    /// Words that are replaced by one of 36 letters.
    var names: [String] = []
  }

  @Test(
    "is that of the window, down to 320 pixels, with text of twice the size, and with long names",
    .needsBrowser)
  func widths() throws {
    let names = ["Foxes", "Herons", "Lanterns", "Curlews", "Biscuit", "Haddad"]
    let settings = [
      Setting(width: 320, text: 200), Setting(width: 768, text: 200),
      Setting(width: 320, text: 100, names: names), Setting(width: 1280, text: 100, names: names),
    ]
    let widths: [Int] = try BrowserScript.run(
      "overflow.py",
      [String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)] + Self.pages)
    try #require(widths.count == settings.count * Self.pages.count)
    for (index, width) in widths.enumerated() where width > 0 {
      let setting = settings[index / Self.pages.count]
      Issue.record(
        "\(Self.pages[index % Self.pages.count]) is \(width) px wider than \(setting)")
    }
    #expect(widths.allSatisfy { $0 >= 0 })
  }
}
