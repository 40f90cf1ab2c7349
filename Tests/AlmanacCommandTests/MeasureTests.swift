import Foundation
import Testing

/// Measures pages of the sample site in a browser.
@Suite("The pages of the theme")
struct MeasureTests {
  /// Limits of figures by their names, which measures.py explains.
  private typealias Limits = [String: Double]

  /// What no page exceeds: a page that is loaded sends these bytes, and has the same header.
  private static let limits: Limits = [
    "header at 390": 104, "css": 8400, "scripts": 5120, "fonts": 36_864, "requests": 8,
  ]
  private static let paint: Limits = ["lcp": 1.2, "cls": 0]
  /// A game of five against five has the longest page.
  private static let game: Limits = [
    "height at 390": 5200, "height at 1280": 4200, "html": 10_240,
  ]
  private static let sheets: [String: Double] = [
    "/": 1, "/games/2026-06/": 1, "/games/2026-06-06-herons-foxes/": 1,
    "/games/2026-11-07-lanterns-curlews/": 1, "/messier/": 3, "/messier/m42/": 1, "/pets/": 1,
    "/posts/nine-from-the-dunes/": 2, "/standings/saltmarsh-league/2026-27/": 1,
  ]

  private static func expect(_ limits: [String: Limits]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(limits), as: UTF8.self)
    let faults: [String] = try BrowserScript.run("measures.py", [json])
    for fault in faults { Issue.record("\(fault)") }
  }

  @Test("are short, print on few sheets, and load few bytes", .needsBrowser)
  func sizes() throws {
    var limits = Dictionary(uniqueKeysWithValues: SampleSite.pages.map { ($0, Self.limits) })
    limits["/games/2026-11-07-lanterns-curlews/", default: [:]].merge(Self.game) { $1 }
    // Charts of the sky have a style sheet of their own.
    for page in limits.keys where page.hasPrefix("/messier/") || page == "/observations/" {
      limits[page]?["css"] = 9900
    }
    for (page, count) in Self.sheets {
      let papers = ["sheets of A4": count, "sheets of Letter": count]
      limits[page, default: [:]].merge(papers) { $1 }
    }
    try Self.expect(limits)
  }

  @Test(
    "are painted soon on a slow phone, and do not move",
    .needsBrowser, .enabled(if: BrowserScript.isAlone, "ALMANAC_ALONE is not set"))
  func loads() throws {
    try Self.expect(
      Dictionary(uniqueKeysWithValues: SampleSite.pages.map { ($0, Self.paint) }))
  }
}
