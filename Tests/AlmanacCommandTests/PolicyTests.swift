import Foundation
import TestSupport
import Testing

private enum Browser {
  static let path = ProcessInfo.processInfo.environment["ALMANAC_BROWSER"].flatMap {
    $0.isEmpty ? nil : $0
  }
}

/// Opens pages in a browser with the headers that a site declares.
@Suite(
  "Under the policy of a site",
  .enabled(if: Browser.path != nil, "ALMANAC_BROWSER does not name a Chromium"))
struct PolicyTests {
  private struct Shown: Decodable, Equatable {
    let refused: [String]
    let value: String
  }

  @Test("a browser shows its pages as they are, and runs nothing else")
  func policy() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "theme": false, "baseURL": "http://site.test/",
       "hosting": "netlify", "headers": true}
      """, to: "Content/site.json")
    try folder.write(
      """
      <!DOCTYPE html>
      <html lang="en"><head><title>{{page.title}}</title>
      <link rel="stylesheet" href="{{site.base}}assets/site.css">
      <style>h1 { color: rgb(1, 2, 3) }</style>
      <script type="application/ld+json">{"a": 1}</script>
      <script>window.found = ["inline"]</script>
      <script type="module" src="{{site.base}}assets/site.js"></script></head>
      <body onload="found.push('handler')" style="margin: 7px">
      <svg width="1" height="1"><rect style="fill: red"/></svg>{{$content}}{{/content}}</body></html>
      """, to: "Templates/layouts/base.html")
    try folder.write("@import 'more.css';", to: "Templates/assets/site.css")
    try folder.write(
      "body { background: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) }",
      to: "Templates/assets/more.css")
    try folder.write("found.push('module')", to: "Templates/assets/site.js")
    try folder.write("---\nlayout: base\n---\n# {{title}}\n", to: "Templates/home.md")
    try folder.write("# {{title}}\n", to: "Templates/404.md")
    let built = try ProgramRun(
      try #require(Repository.program), ["build"], in: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    // What the site does not declare, such as a page that another program put there.
    try folder.write("<script>window.found = 1</script><b>x</b>", to: "_site/other.html")
    let script = Repository.root.appending(path: "Tests/Validation/policy.py").path
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      [
        "python3", "-B", script, Browser.path ?? "", "\(folder.path)/_site",
        "/",
        "found.sort() + getComputedStyle(document.querySelector('h1')).color "
          + "+ getComputedStyle(document.body).marginTop + document.styleSheets[0].cssRules.length",
        "/other.html", "typeof found",
      ], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try JSONDecoder().decode([Shown].self, from: Data(run.output.utf8)) == [
        Shown(refused: [], value: "handler,inline,modulergb(1, 2, 3)7px1"),
        Shown(refused: ["script-src-elem inline "], value: "undefined"),
      ])
  }
}
