import Foundation
import TestSupport
import Testing

/// Compares pictures of pages of the sample site, of which the lightness of each square is kept. RECORD=1 keeps what
/// they are now. The pictures are in .build/screenshots, to look at.
@Suite("Pictures of pages")
struct ScreenshotTests {
  private static let kept = Repository.root.appending(path: "Tests/Screenshots/lightness.json")
  private static let canCompare =
    BrowserScript.isNightly && FileManager.default.fileExists(atPath: kept.path)

  @Test(
    "are those that were kept",
    .needsBrowser, .enabled(if: canCompare || BrowserScript.isRecording, "compared at night"))
  func pictures() throws {
    let pictures = Repository.root.appending(path: ".build/screenshots")
    let found: [String] = try BrowserScript.run(
      "shots.py", [pictures.path, Self.kept.path] + SampleSite.pages)
    for difference in found { Issue.record("\(difference)") }
  }
}
