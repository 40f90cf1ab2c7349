import Testing

/// Looks with axe for barriers on pages of the sample site, in a browser.
@Suite("To axe, the pages of the theme")
struct AccessibilityTests {
  private static let states = [
    "light", "dark", "night", "light, narrow", "dark, narrow", "forced colors", "print",
  ]

  /// At night all pages are looked at in all states, and by day a page of each kind in two.
  private static func pages(in state: String) throws -> [String] {
    if BrowserScript.isNightly { return try SampleSite.shared.get().allPages }
    guard let index = states.dropFirst().firstIndex(of: state) else { return SampleSite.pages }
    return SampleSite.pages.enumerated().filter { $0.offset % (states.count - 1) == index - 1 }
      .map(\.element)
  }

  @Test(
    "have no barriers, whatever the colors, the width and the medium",
    .needsBrowser, .needsAxe, .serialized, arguments: states)
  func barriers(state: String) throws {
    let found: [String] = try BrowserScript.run(
      "axe.py", [BrowserScript.axe ?? "", "[\"\(state)\"]"] + Self.pages(in: state))
    for fault in found { Issue.record("\(fault)") }
  }
}
