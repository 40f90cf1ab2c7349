import Foundation
import TestSupport
import Testing

/// Sorts and searches the Messier catalogue of the sample site in a browser.
@Suite("The table of the Messier catalogue")
struct CatalogTests {
  private static let browser = ProcessInfo.processInfo.environment["ALMANAC_BROWSER"].flatMap {
    $0.isEmpty ? nil : $0
  }

  private struct Shown: Decodable {
    let refused: [String]
    let value: String
  }

  /// What the page shows on a site of a locale: the label of the search, the number of results, and the
  /// objects by number, magnitude, right ascension, declination, size and distance.
  private func shown(_ locale: String) throws -> [String] {
    let folder = try TemporaryFolder()
    for name in ["Content", "Templates"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name), to: folder.url.appending(path: name))
    }
    let settings = try folder.text("Content/site.json").replacing(
      "\"locale\": \"en-US\",",
      with: "\"locale\": \"\(locale)\", \"hosting\": \"netlify\", \"headers\": true,")
    try folder.write(settings, to: "Content/site.json")
    let built = try ProgramRun(
      try #require(Repository.program), ["build", "--as-of", "2026-11-21"], in: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    let expression = """
      (() => {
        const table = document.querySelector(".catalog table");
        const names = () => [...table.tBodies[0].rows].map(row => row.cells[0].textContent).join();
        const orders = [0, 4, 5, 6, 7, 8].map(column => {
          table.tHead.rows[0].cells[column].querySelector("button").click();
          return names();
        });
        const field = document.querySelector(".search input");
        field.value = "orion";
        field.dispatchEvent(new Event("input"));
        const label = document.querySelector(".search label").textContent.trim();
        return [label, document.querySelector(".search output").textContent, ...orders].join("|");
      })()
      """
    let script = Repository.root.appending(path: "Tests/Validation/policy.py").path
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      [
        "python3", "-B", script, Self.browser ?? "", "\(folder.path)/_site", "/messier/",
        expression,
      ], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let pages = try JSONDecoder().decode([Shown].self, from: Data(run.output.utf8))
    let page = try #require(pages.first)
    #expect(page.refused == [])
    return page.value.components(separatedBy: "|")
  }

  @Test(
    "is sorted by its values and searched, in whatever language it writes numbers",
    .enabled(if: browser != nil, "ALMANAC_BROWSER does not name a Chromium"))
  func languages() throws {
    let (english, german) = (try shown("en-US"), try shown("de-DE"))
    #expect(english.prefix(2) == ["Search", "3 of 110"])
    #expect(german.prefix(2) == ["Suchen", "3 von 110"])
    #expect(english.count == 8 && english.dropFirst(2) == german.dropFirst(2))
    #expect(english.last?.hasPrefix("M45,M40,M44,M7,") == true, "\(english.last ?? "")")
    #expect(english[2].hasPrefix("M1,M2,M3,") && english[2].hasSuffix(",M109,M110"))
  }
}
