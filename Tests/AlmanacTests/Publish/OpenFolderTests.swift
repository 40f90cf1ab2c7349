import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("Folders that builds open")
struct OpenFolderTests {
  private static let descriptors = "/proc/self/fd"

  /// What this process has open below a folder.
  private func openPaths(below folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Self.descriptors)) ?? []
    return names.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(Self.descriptors)/\($0)")
    }.filter { $0.hasPrefix(folder) }
  }

  @Test(
    "are closed when the build has ended, whatever its outcome",
    .enabled(if: FileManager.default.fileExists(atPath: descriptors)),
    arguments: ["built", "unchanged", "refused", "warned", "checked"])
  func closed(outcome: String) async throws {
    let fixture = try SiteFixture()
    try fixture.addThing("a", number: 1)
    if outcome == "unchanged" { _ = try await fixture.build() }
    if outcome == "refused" { try fixture.folder.write("{", to: "Content/things/b.json") }
    if outcome == "warned" { try fixture.folder.write("x", to: "Content/things/b.json.bak") }
    var options = try fixture.options()
    if outcome == "checked" { options.output = nil }
    let isRefused = await build(options) == .refused
    #expect(isRefused == (outcome == "refused"))
    #expect(openPaths(below: fixture.folder.path) == [])
  }

  /// Builds, and lets go of all but the outcome.
  private func build(_ options: BuildOptions) async -> BuildReport.Outcome {
    await SiteSession([ThingKind()], options).update().outcome
  }
}
