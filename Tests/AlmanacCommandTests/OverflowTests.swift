import Foundation
import Testing

/// Opens pages of the sample site in a browser, with narrow windows, large text and long names.
@Suite("The width of pages")
struct OverflowTests {
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
    let pages = SampleSite.pages
    let names = ["Foxes", "Herons", "Lanterns", "Curlews", "Biscuit", "Haddad"]
    let settings = [
      Setting(width: 320, text: 200), Setting(width: 768, text: 200),
      Setting(width: 320, text: 100, names: names), Setting(width: 1280, text: 100, names: names),
    ]
    let widths: [Int] = try BrowserScript.run(
      "overflow.py",
      [String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)] + pages)
    try #require(widths.count == settings.count * pages.count)
    for (index, width) in widths.enumerated() where width > 0 {
      let setting = settings[index / pages.count]
      Issue.record(
        "\(pages[index % pages.count]) is \(width) px wider than \(setting)")
    }
    #expect(widths.allSatisfy { $0 >= 0 })
  }
}
