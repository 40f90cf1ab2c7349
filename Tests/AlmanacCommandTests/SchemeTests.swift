import Testing

/// Chooses colors on pages of the sample site in a browser.
@Suite("The menu of colors")
struct SchemeTests {
  private static let pages = [
    "/", "/games/2026-11-07-lanterns-curlews/", "/messier/m42/", "/pets/",
    "/teams/quayside-lanterns/",
  ]

  @Test(
    "is remembered, makes the night red and nothing else, and needs scripts",
    .needsBrowser)
  func choices() throws {
    let faults: [String] = try BrowserScript.run("schemes.py", Self.pages)
    for fault in faults { Issue.record("\(fault)") }
  }
}
