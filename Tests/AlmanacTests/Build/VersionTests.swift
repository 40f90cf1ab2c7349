import Almanac
import Testing

@Suite("The version")
struct VersionTests {
  @Test("names the commit and the version of cmark-gfm")
  func commit() {
    let text = Version.description(commit: "082b807")
    #expect(text.wholeMatch(of: /[0-9.]+ \(082b807, cmark-gfm 0\.[0-9a-z.]+\)/) != nil, "\(text)")
  }

  @Test("names no commit if it is not known")
  func unknownCommit() {
    let text = Version.description(commit: "")
    #expect(text.wholeMatch(of: /[0-9.]+ \(cmark-gfm 0\.[0-9a-z.]+\)/) != nil, "\(text)")
  }
}
