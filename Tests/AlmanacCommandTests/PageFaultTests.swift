import Testing

/// Opens pages of the sample site in a browser, and looks at them as readers, keyboards and fingers do.
@Suite("The pages of the theme")
struct PageFaultTests {
  /// A page of each kind.
  private static let pages = [
    "/", "/about/", "/games/", "/games/2026-06/", "/games/2026-06/06/",
    "/games/2026-06-06-herons-foxes/", "/games/2026-11-07-lanterns-curlews/",
    "/games/2026-12-05-foxes-plovers/", "/games/2026-10-31-curlews-stoats/",
    "/standings/saltmarsh-league/2026-27/", "/standings/saltmarsh-league/2026-27/leaders/",
    "/teams/", "/teams/quayside-lanterns/", "/teams/dune-foxes/", "/players/noor-haddad/",
    "/messier/", "/messier/m42/", "/pets/", "/pets/biscuit/", "/posts/",
    "/posts/nine-from-the-dunes/", "/posts/keeping-a-scorebook/", "/profiles/",
    "/profiles/mina-orr/", "/books/", "/404.html",
  ]

  @Test(
    "have dashes in scores, names for all that has focus, and targets that fingers hit",
    .needsBrowser)
  func faults() throws {
    let faults: [String] = try BrowserScript.run("faults.py", ["[320, 390, 1280]"] + Self.pages)
    for fault in faults { Issue.record("\(fault)") }
  }
}
