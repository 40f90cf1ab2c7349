import Almanac
import AlmanacKinds
import Foundation
import TestSupport
import Testing

@Suite("The sample site")
struct SampleSiteTests {
  private static let goldens = Repository.root.appending(
    path: "Tests/AlmanacCommandTests/Goldens")

  @Test("is built without diagnostics")
  func builds() throws {
    let site = try SampleSite.shared.get()
    #expect(site.run.status == 0, "\(site.run.errors)")
    #expect(site.run.errors.isEmpty)
    #expect(site.files.count > 150)
  }

  @Test(
    "has the recorded pages",
    arguments: [
      "index.html", "404.html", "games/index.html", "games/2026-08-29-foxes-comets/index.html",
      "games/2026-09-12-gulls-plovers/index.html", "games/2026-11-07-lanterns-curlews/index.html",
      "games/2026-11-20-plovers-comets/index.html",
      "games/2026-12-05-otters-herons/index.html",
      "games/2026-12-05-otters-herons/score-sheet/index.html",
      "games/2026-12-05-otters-herons/game.ics", "games/2026-11-28-badgers-lanterns/index.html",
      "games/2026-11-28-badgers-lanterns/score-sheet/index.html",
      "games/2026-11-07-lanterns-curlews/box-score.json",
      "games/2026-11-07-lanterns-curlews/box-score.csv", "messier/index.html",
      "messier/m1/index.html",
      "messier/m2/index.html", "messier/m73/index.html", "messier/messier.ics",
      "caldwell/c14/index.html", "caldwell/caldwell.json", "pets/index.html",
      "pets/biscuit/index.html", "posts/index.html", "posts/nine-from-the-dunes/index.html",
      "posts/the-season-so-far/index.html", "posts/gruesse-vom-deich/index.html", "posts/feed.xml",
      "about/index.html",
      "profiles/index.html",
      "profiles/mina-orr/index.html",
      "teams/index.html", "teams/dune-foxes/index.html", "teams/quayside-lanterns/index.html",
      "teams/quayside-lanterns/games.ics", "standings/saltmarsh-league/2026-27/index.html",
      "standings/saltmarsh-league/2026-27/games.csv", "standings/pickup/2026/leaders/index.html",
      "players/bea-marlock/index.html", "games/2026-12/index.html", "games/2026-11/07/index.html",
      "books/index.html",
      "books/frankenstein/index.html", "books/about/sea/index.html",
    ])
  func golden(path: String) throws {
    let name = path.replacing("/index.html", with: ".html").replacing("/", with: "-")
    try expectGolden(
      SampleSite.shared.get().text(path), Self.goldens.appending(path: name))
  }

  @Test("has links that all lead somewhere, to anchors that exist")
  func links() throws {
    let site = try SampleSite.shared.get()
    var broken: [String] = []
    for (path, html) in pages(of: site) {
      for link in html.attributes(["href", "src"]) where !isExternal(link) {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? path : file(at: String(parts[0]))
        guard let data = site.files[target] else {
          broken.append("\(path): \(link)")
          continue
        }
        guard parts.count == 2 else { continue }
        let anchors = String(decoding: data, as: UTF8.self).attributes(["id"])
        if !anchors.contains(String(parts[1])) { broken.append("\(path): \(link)") }
      }
    }
    #expect(broken == [])
  }

  @Test("has no identifier twice on a page, one heading of the first level, and a title")
  func structure() throws {
    for (path, html) in pages(of: try SampleSite.shared.get())
    // A page that leads to another one is not read.
    where !html.contains("http-equiv=\"refresh\"") {
      let identifiers = html.attributes(["id"])
      #expect(Set(identifiers).count == identifiers.count, "\(path)")
      #expect(html.matches(of: /<h1[ >]/).count == 1, "\(path)")
      #expect(html.contains(/<title>[^<]+ · Saltmarsh Almanac<\/title>|<title>Saltmarsh Almanac/))
      #expect(html.contains("<link rel=\"canonical\" href=\"https://saltmarsh.example/"), "\(path)")
      #expect(html.contains(/<meta name="description" content="[^"]+">/), "\(path)")
      #expect(!html.contains(/\{\{|[\u{F0000}-\u{10FFFF}]/), "\(path)")
    }
  }

  @Test("has a page for every item of Content")
  func complete() throws {
    let built = try SampleSite.shared.get().files
    for number in 1...110 { #expect(built["messier/m\(number)/index.html"] != nil) }
    for folder in ["games", "pets", "posts", "profiles"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: "Content/\(folder)").path)
      let files = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".md") }
      let rows = try names.filter { $0.hasSuffix(".csv") }.map { name in
        // No cell has a line break.
        try Repository.bytes(of: "Content/\(folder)/\(name)").count { $0 == 0x0A } - 1
      }
      let pages = built.keys.filter {
        $0.hasPrefix("\(folder)/") && $0.hasSuffix("/index.html")
          // The page of a month or a day.
          && $0.wholeMatch(of: #/games/[0-9]{4}-[0-9]{2}/([0-9]{2}/)?index\.html/#) == nil
          && !$0.hasSuffix("/score-sheet/index.html")
          // Older pages of a list.
          && !$0.hasPrefix("posts/page/")
      }
      #expect(pages.count == files.count + rows.reduce(0, +) + 1, "\(folder)")
    }
  }

  @Test(
    "has the same bytes in any time zone and locale",
    arguments: [
      ["TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
      ["TZ": "Pacific/Pago_Pago", "LANG": "C"],
    ])
  func anywhere(environment: [String: String]) throws {
    let folder = try TemporaryFolder()
    let run = try SampleSite.build(into: folder, environment: environment)
    #expect(run.status == 0)
    #expect(try folder.files(below: "_site") == SampleSite.shared.get().files)
  }

  private func pages(of site: SampleSite) -> [(path: String, html: String)] {
    site.files.filter { $0.key.hasSuffix(".html") }.map {
      ($0.key, String(decoding: $0.value, as: UTF8.self))
    }.sorted { $0.path < $1.path }
  }

  private func isExternal(_ link: String) -> Bool {
    ["http://", "https://", "mailto:"].contains { link.hasPrefix($0) }
  }

  private func file(at link: String) -> String {
    let path = String(link.dropFirst()).removingPercentEncoding ?? ""
    return path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }
}

extension String {
  /// The values of some attributes in HTML, with references resolved.
  fileprivate func attributes(_ names: [String]) -> [String] {
    matches(of: /\s([a-z]+)="([^"]*)"/).filter { names.contains(String($0.1)) }.map {
      String($0.2).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
    }
  }
}
