import Foundation
import TestSupport
import Testing

/// A script of Tests/Validation that opens pages of the sample site in a browser and prints JSON.
enum BrowserScript {
  /// The Chromium that ALMANAC_BROWSER names, if it names one.
  static let browser = ProcessInfo.processInfo.environment["ALMANAC_BROWSER"].flatMap {
    $0.isEmpty ? nil : $0
  }

  /// Runs a script with the browser, the folder of the site and other arguments.
  static func run<Output: Decodable>(_ name: String, _ arguments: [String]) throws -> Output {
    let site = try SampleSite.shared.get()
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      [
        "python3", "-B", Repository.root.appending(path: "Tests/Validation/\(name)").path,
        browser ?? "", "\(site.folder.path)/_site",
      ] + arguments, in: site.folder.path)
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Output.self, from: Data(run.output.utf8))
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only if there is a browser.
  static var needsBrowser: Self {
    .enabled(if: BrowserScript.browser != nil, "ALMANAC_BROWSER does not name a Chromium")
  }
}
