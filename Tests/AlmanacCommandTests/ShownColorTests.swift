import Foundation
import TestSupport
import Testing

private enum Browser {
  static let path = ProcessInfo.processInfo.environment["ALMANAC_BROWSER"].flatMap {
    $0.isEmpty ? nil : $0
  }
}

/// Opens pages of the built-in theme in a browser, with several colors of a site.
@Suite(
  "In a browser, the colors of a site",
  .enabled(if: Browser.path != nil, "ALMANAC_BROWSER does not name a Chromium"))
struct ShownColorTests {
  /// Returns the least contrast of a text on a page, in hundredths, and whether all texts are seen. Elements
  /// have the nearest background around them.
  private static let leastContrast = """
    (() => {
      for (const sheet of document.styleSheets) {
        for (const rule of sheet.cssRules) {
          if (!rule.media || !rule.media.mediaText.includes("scheme: dark")) continue;
          rule.media.mediaText = DARK ? "all" : "not all";
        }
      }
      const parts = color => color.match(/[\\d.]+/g).map(Number);
      const light = part => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      const luminance = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
      const background = element => {
        const color = element ? parts(getComputedStyle(element).backgroundColor) : [255, 255, 255];
        return color[3] === 0 ? background(element.parentElement) : luminance(color);
      };
      let least = 21;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || element.closest("script, svg")) continue;
        const style = getComputedStyle(element);
        if (style.opacity === "0") continue;
        const pair = [luminance(parts(style.color)), background(element)].sort((a, b) => b - a);
        least = Math.min(least, style.opacity * (pair[0] + 0.05) / (pair[1] + 0.05));
      }
      return Math.floor(least * 100);
    })()
    """

  private struct Shown: Decodable {
    let refused: [String]
    let value: String
  }

  @Test(
    "make every text legible, in light and in dark, and swatches are not refused",
    arguments: [
      "{}", ##"{"accent": "#0055aa"}"##, ##"{"accent": "#d4006a", "background": "#fff"}"##,
      ##"{"accent": {"light": "#7c6200", "dark": "#ffcc00"}, "background": "white"}"##,
      ##"{"accent": "#7fd1e0", "background": "#101418"}"##, ##"{"background": "#808080"}"##,
    ])
  func legible(colors: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "Templates"),
      to: folder.url.appending(path: "Templates"))
    // Those of a collection that only the sample site declares.
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "http://site.test/",
       "hosting": "netlify", "headers": true, "colors": \(colors),
       "navigation": [{"title": "Teams", "path": "/teams/"}, {"title": "Games", "path": "/games/"}]}
      """, to: "Content/site.json")
    try folder.write(
      ##"{"id": "gulls", "name": "Gulls", "colors": ["white", "#0055aa"], "venue": "Bay Hall"}"##,
      to: "Content/teams/gulls.json")
    try folder.write(
      """
      {"date": "2026-06-06", "status": "final", "score": {"home": 21, "away": 19}, "rules": "pickup21",
       "competition": "cup", "season": "2026", "homeTeam": {"name": "Gulls"},
       "awayTeam": {"name": "Otters"}, "recap": "A `code`, a [link](/teams/) and\\n\\n> a quotation."}
      """, to: "Content/games/a.json")
    let built = try ProgramRun(
      try #require(Repository.program), ["build", "--strict", "--as-of", "2026-06-10"],
      in: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    let script = Repository.root.appending(path: "Tests/Validation/policy.py").path
    let pages = ["/", "/teams/gulls/", "/games/a/", "/standings/cup/2026/"].flatMap { page in
      ["false", "true"].flatMap { dark in
        [page, Self.leastContrast.replacing("DARK", with: dark)]
      }
    }
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["python3", "-B", script, Browser.path ?? "", "\(folder.path)/_site"] + pages,
      in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let shown = try JSONDecoder().decode([Shown].self, from: Data(run.output.utf8))
    #expect(shown.count == pages.count / 2)
    for (index, page) in shown.enumerated() {
      #expect(page.refused == [], "\(pages[2 * index])")
      #expect(Int(page.value).map { $0 >= 450 } == true, "\(pages[2 * index]): \(page.value)")
    }
  }
}
