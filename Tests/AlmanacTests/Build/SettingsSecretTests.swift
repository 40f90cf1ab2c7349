import TestSupport
import Testing

@testable import AlmanacBuild
@testable import AlmanacData

@Suite("Secrets in site.json")
struct SettingsSecretTests {
  private static let key = "ghp_" + String(repeating: "a1B2", count: 9)

  @Test(
    "are recognized by their shape, and refused wherever they stand",
    arguments: [
      #"{"publish": {"git": {"remote": " https://mina:hunter2@example.org/a.git"}}}"#,
      #"{"publish": {"git": {"remote": "https://example.org/a.git?token=hunter2222"}}}"#,
      #"{"title": "\#(key)"}"#, #"{"title": "\u0067hp_\#(key.dropFirst(4))"}"#,
      #"{"navigation": [{"title": "A", "path": "https://a:hunter2@b.example/"}]}"#,
      #"{"unknown": {"deep": ["sk_live_hunter2hunter2hunter2"]}}"#,
      #"{"x": "-----BEGIN RSA PRIVATE KEY-----"}"#,
    ])
  func refused(json: String) async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(json, to: "Content/site.json")
    let report = try await fixture.build()
    #expect(report.diagnostics.all.map(\.code).contains("A0353"))
    let text = SiteFixture.text(report)
    #expect(!text.contains("hunter2") && !text.contains(Self.key) && !text.contains("BEGIN"))
  }

  @Test(
    "are not shown beside a mistake, in files with any mistake",
    arguments: [
      #"{"publish": {"folder": 7, "password": "hunter2"}}"#,
      #"{"publish": {"git": "hunter2" "x"}}"#,
      #"{"webdav": {"password": "hunter2"}}"#, #"{"titel": "A", "token": "hunter2"}"#,
      #"{"publish": ["hunter2""#, #"{"baseURL": 7, "publish": {"s3": {"secretKey": "hunter2"}}}"#,
      "{\n\"publish\": {\n\"unknown\": \"hunter2\"\n}\n}",
      #"{"publish": {"webdav": {"pass: "hunter2"}}}"#,
      #"{"titel": 7, "passwords": ["a", "hunter2"]}"#,
      #"{"titel": 7, "apiKeys": {"a": {"b": "hunter2"}}}"#,
      #"{"\u0070ublish": {"folder": 7, "remote": "hunter2"}}"#,
      #"{"titel": 7, "\u0074oken": "hunter2"}"#,
      #"{"titel": "\\", "token": "a\"hunter2"}"#,
    ])
  func hidden(json: String) async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(json, to: "Content/site.json")
    let report = try await fixture.build()
    #expect(!report.diagnostics.isEmpty)
    #expect(!SiteFixture.text(report).contains("hunter2"))
  }

  @Test(
    "are not ordinary texts",
    arguments: [
      "A club", "https://example.org/a?page=2", "mailto:mina@example.org",
      "git@example.org:a/b.git",
      "ghp_short", "sk_live_", "12:30 @ Harbor", "Mina: a@b", "AKIA", "https://example.org/@mina",
      "webcal://example.org/token", "user@example.org:folder",
    ])
  func ordinary(text: String) { #expect(!SecretShape.matches(text)) }

  @Test("are found fast in a large file with very many strings")
  func large() {
    let many = String(repeating: #"{"a": "b""#, count: 200_000)
    #expect(SettingsSecrets(Array(many.utf8)).secrets.isEmpty)
    let nested = String(repeating: #""publish":["#, count: 200_000)
    #expect(SettingsSecrets(Array(nested.utf8)).hidden.count == 1)
  }
}
