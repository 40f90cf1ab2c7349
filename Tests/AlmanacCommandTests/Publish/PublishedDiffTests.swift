import Foundation
import TestSupport
import Testing

@Suite(
  "almanac diff with a site on the web",
  .enabled(
    if: Host.isInstalled("curl") && Host.isInstalled("python3"), "curl or python3 is missing"))
struct PublishedDiffTests {
  @Test("compares the site with the list that its host serves")
  func host() throws {
    let folder = try TemporaryFolder()
    let program = try #require(Repository.program)
    func run(_ arguments: String...) throws -> ProgramRun {
      try ProgramRun(program, arguments, in: folder.path)
    }
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "theme": false, "baseURL": "https://example.org/",
       "publish": [{"name": "live", "folder": "live"}]}
      """, to: "Content/site.json")
    try folder.write("# {{title}}\n", to: "Templates/home.md")
    try folder.write("# {{title}}\n", to: "Templates/404.md")
    #expect(try run("publish").status == 0)
    try folder.write("a", to: "Content/a.txt")
    let host = try ServerProcess(
      "/usr/bin/env",
      [
        "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "-d",
        "\(folder.path)/live",
      ], printing: /port ([0-9]+)/)
    let address = "http://127.0.0.1:\(host.port)"
    for place in [address, "\(address)/", "\(address)/.almanac-published"] {
      let diff = try run("diff", place)
      #expect(
        diff.output.hasSuffix("Files of the site: 1 added\n  added a.txt\n"), "\(diff.errors)")
    }
    let none = try run("diff", "\(address)/none")
    #expect(none.status == 74)
    #expect(none.errors.hasPrefix("error: The host does not serve the list of published files"))
  }
}
