import Foundation
import TestSupport
import Testing

/// A script of Tests/Validation that opens pages of the sample site in a browser and prints JSON.
enum BrowserScript {
  private static let environment = ProcessInfo.processInfo.environment

  /// The Chromium that ALMANAC_BROWSER names, if it names one.
  static let browser = environment["ALMANAC_BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
  /// The script of axe that ALMANAC_AXE names, if it names one.
  static let axe = environment["ALMANAC_AXE"].flatMap { $0.isEmpty ? nil : $0 }
  /// Whether .ci/nightly runs the tests, which then look at all pages.
  static let isNightly = environment["ALMANAC_SEEDS"] != nil
  /// Whether nothing else runs, so that tests can measure time.
  static let isAlone = environment["ALMANAC_ALONE"] != nil
  static let isRecording = environment["RECORD"] == "1"

  /// Runs a script with the browser, the folder of a site, by default of the sample site, and other
  /// arguments.
  static func run<Output: Decodable>(
    _ name: String, _ arguments: [String], on folder: String? = nil
  ) throws -> Output {
    let site = try SampleSite.shared.get()
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      [
        "python3", "-B", Repository.root.appending(path: "Tests/Validation/\(name)").path,
        browser ?? "", folder ?? "\(site.folder.path)/_site",
      ] + arguments, in: site.folder.path, environment: isRecording ? ["RECORD": "1"] : [:])
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Output.self, from: Data(run.output.utf8))
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only if there is a browser.
  static var needsBrowser: Self {
    .enabled(if: BrowserScript.browser != nil, "ALMANAC_BROWSER does not name a Chromium")
  }

  /// Runs a test only if there is axe.
  static var needsAxe: Self {
    .enabled(if: BrowserScript.axe != nil, "ALMANAC_AXE does not name axe.min.js")
  }
}
