import Foundation
import TestSupport
import Testing

/// Chooses colors on pages of the sample site in a browser.
@Suite("The menu of colors")
struct SchemeTests {
  private static let browser = ProcessInfo.processInfo.environment["ALMANAC_BROWSER"].flatMap {
    $0.isEmpty ? nil : $0
  }

  private static let pages = [
    "/", "/games/2026-11-07-lanterns-curlews/", "/messier/m42/", "/pets/",
    "/teams/quayside-lanterns/",
  ]

  @Test(
    "is remembered, makes the night red and nothing else, and needs scripts",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func choices() throws {
    let site = try SampleSite.shared.get()
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      [
        "python3", "-B", Repository.root.appending(path: "Tests/Validation/schemes.py").path,
        Self.browser ?? "", "\(site.folder.path)/_site",
      ] + Self.pages, in: site.folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let faults = try JSONDecoder().decode([String].self, from: Data(run.output.utf8))
    for fault in faults { Issue.record("\(fault)") }
  }
}
