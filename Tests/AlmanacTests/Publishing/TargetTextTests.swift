import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacDeploy

@Suite("The strings of a target")
struct TargetTextTests {
  /// Returns what is read from a JSON string, and the codes of what is reported.
  private func read<Text: TargetText>(_ json: String, as type: Text.Type) -> (Text?, [String]) {
    let reading = Reading(type, json: json)
    return (reading.value, reading.diagnostics.all.map(\.code))
  }

  @Test(
    "may be the address of a repository",
    arguments: [
      "git@example.org:league/site.git", "https://example.org/site.git", "ssh://git@example.org/x",
      "/srv/site.git", "../site.git", "file:///srv/site.git", "league:site.git",
    ])
  func remotes(text: String) {
    let (remote, codes) = read("\"\(text)\"", as: RemoteAddress.self)
    #expect(remote?.text == text)
    #expect(codes == [])
  }

  @Test(
    "hold no secret",
    arguments: [
      "https://mina:secret@example.org/site.git", "https://token@example.org/site.git",
      "HTTP://a:b@example.org", "ssh://mina:secret@example.org/site.git",
      "sftp://mina:p@ss@example.org", "mina:secret@example.org:site.git",
    ])
  func secrets(text: String) {
    #expect(read("\"\(text)\"", as: RemoteAddress.self).0 == nil)
    #expect(read("\"\(text)\"", as: WebAddress.self).0 == nil)
    #expect(read("\"\(text)\"", as: ServerHost.self).0 == nil)
  }

  @Test(
    "are neither options nor programs",
    arguments: [
      "--upload-pack=x", "-oProxyCommand=x", "ext::sh -c x", "a\\nb", "a\\u0000b", "\\u001b",
    ])
  func options(text: String) {
    let code = text.contains("\\u") ? "A0110" : "A0117"
    #expect(read("\"\(text)\"", as: RemoteAddress.self).1 == [code])
    #expect(read("\"\(text)\"", as: BranchName.self).1 == [code])
    #expect(read("\"\(text)\"", as: ServerHost.self).1 == [code])
    #expect(read("\"\(text)\"", as: BucketName.self).1 == [code])
    #expect(read("\"\(text)\"", as: WebAddress.self).1 == [code])
  }

  @Test(
    "refuse what Git refuses in a branch", arguments: ["a..b", "a//b", "a/", "a.lock", "a b", "@"])
  func branches(text: String) {
    #expect(read("\"\(text)\"", as: BranchName.self).1 == ["A0117"])
  }

  @Test(
    "have an address of IPv6 in brackets before a path",
    arguments: [
      ("example.org", "example.org"), ("mina@example.org", "mina@example.org"),
      ("::1", nil), ("fe80::1", "[fe80::1]"), ("mina@fe80::1", "mina@[fe80::1]"),
    ])
  func servers(text: String, bracketed: String?) {
    #expect(read("\"\(text)\"", as: ServerHost.self).0?.bracketed == bracketed)
  }
}
