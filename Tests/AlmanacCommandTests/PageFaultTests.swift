import Foundation
import TestSupport
import Testing

/// Opens pages of the sample site in a browser, and looks at them as readers, keyboards and fingers do.
@Suite("The pages of the theme")
struct PageFaultTests {
  private static let browser = ProcessInfo.processInfo.environment["ALMANAC_BROWSER"].flatMap {
    $0.isEmpty ? nil : $0
  }

  /// A page of each kind.
  private static let pages = [
    "/", "/about/", "/games/", "/games/2026-06/", "/games/2026-06/06/",
    "/games/2026-06-06-herons-foxes/", "/games/2026-11-07-lanterns-curlews/",
    "/games/2026-12-05-foxes-plovers/", "/games/2026-10-31-curlews-stoats/",
    "/standings/saltmarsh-league/2026-27/", "/standings/saltmarsh-league/2026-27/leaders/",
    "/teams/", "/teams/quayside-lanterns/", "/teams/dune-foxes/", "/players/noor-haddad/",
    "/messier/", "/messier/m42/", "/pets/", "/pets/biscuit/", "/posts/",
    "/posts/nine-from-the-dunes/", "/posts/keeping-a-scorebook/", "/profiles/",
    "/profiles/mina-orr/", "/books/", "/404.html",
  ]

  @Test(
    "have dashes in scores, names for all that has focus, and targets that fingers hit",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func faults() throws {
    let site = try SampleSite.shared.get()
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      [
        "python3", "-B", Repository.root.appending(path: "Tests/Validation/faults.py").path,
        Self.browser ?? "", "\(site.folder.path)/_site", "[320, 390, 1280]",
      ] + Self.pages, in: site.folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let faults = try JSONDecoder().decode([String].self, from: Data(run.output.utf8))
    for fault in faults { Issue.record("\(fault)") }
  }
}
