import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Building a changing site")
struct RebuildTests {
  @Test("ends with what a clean build gives, whatever was changed before", arguments: 0..<300)
  func randomChanges(seed: UInt64) async throws {
    var site = try ChangingSite(seed: seed)
    var history: [String] = []
    for round in 0..<6 {
      let report = await site.build(into: "_site")
      let clean = await site.build(into: "clean\(round)")
      // Of pages that are gone, files that somebody changed are kept, and told of.
      let leftovers = report.diagnostics.all.filter { $0.code == "A0309" }
      let others = report.diagnostics.all.filter { $0.code != "A0309" }
      #expect(report.outcome == clean.outcome, "\(history)")
      #expect(Set(others) == Set(clean.diagnostics.all), "\(history)")
      if report.outcome == .built {
        #expect(report.pages == clean.pages)
        var files = try site.folder.files(below: "_site")
        for file in leftovers.compactMap(\.place?.path) {
          files[String(file.dropFirst("\(site.folder.path)/_site/".count))] = nil
        }
        let expected = try site.folder.files(below: "clean\(round)")
        let different = Set(files.keys).union(expected.keys).filter { files[$0] != expected[$0] }
        #expect(different.isEmpty, "\(history)")
        try site.save()
      } else {
        // What stops a build is taken back, or it would stop all that follow.
        #expect(round > 0, "\(DiagnosticPrinter().text(report.diagnostics))")
        try site.restore()
      }
      history = []
      for _ in 0..<3 { history.append(try site.change()) }
    }
  }
}
