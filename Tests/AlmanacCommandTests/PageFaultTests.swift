import Testing

/// Opens pages of the sample site in a browser, and looks at them as readers, keyboards and fingers do.
@Suite("The pages of the theme")
struct PageFaultTests {
  @Test(
    "have dashes in scores, names for all that has focus, and targets that fingers hit",
    .needsBrowser)
  func faults() throws {
    let faults: [String] = try BrowserScript.run(
      "faults.py", ["[320, 390, 1280]"] + SampleSite.pages)
    for fault in faults { Issue.record("\(fault)") }
  }
}
