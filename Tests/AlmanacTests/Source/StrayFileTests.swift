import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac

@Suite("Files that do not belong in a site")
struct StrayFileTests {
  @Test(
    "are recognized by their names",
    arguments: [
      ("#a.json#", .backup(of: "a.json")), ("a.json~", .backup(of: "a.json")),
      ("a.json.swp", .backup(of: "a.json")), ("a.JSON.ORIG", .backup(of: "a.JSON")),
      ("photo.jpg.bak", .backup(of: "photo.jpg")), ("a.json.txt", .data(ending: ".json")),
      ("a.md.rtf", .data(ending: ".md")), ("a.jsonc", .data(ending: ".json")),
      ("a.TOML", .data(ending: ".json")), ("a.markdown", .data(ending: ".md")),
      ("a.csv.txt", .data(ending: ".csv")), ("a.yml.bin", .data(ending: ".yml")),
      ("a.tab", .data(ending: ".tsv")), ("a.ldjson", .data(ending: ".jsonl")),
      ("a.csv", nil), ("a.TSV", nil), ("a.jsonl", nil), ("a.yaml", nil),
      ("id_rsa", .secret), ("server.pem", .secret), (".env", .secret), (".env.local", .secret),
      ("prod.env", .secret), ("a.csv.gz", nil), ("a.json.zip", nil), ("Thumbs.db", .litter),
      ("desktop.ini", .litter), ("a.jpg", nil), ("a.txt", nil), ("id_rsa.txt", nil), ("#", nil),
      ("~", nil), ("##", nil), ("bak", nil), ("json.txt", nil), ("a.json5x", nil),
    ] as [(String, StrayFile?)])
  func names(name: String, stray: StrayFile?) {
    #expect(StrayFile(name, isContent: true) == stray)
    let isData = if case .data = stray { true } else { false }
    #expect(StrayFile(name, isContent: false) == (isData ? nil : stray))
  }

  @Test("are reported and not published")
  func published() async throws {
    let fixture = try SiteFixture()
    let folder = fixture.folder
    let kept = try await fixture.build().diagnostics.isEmpty ? try fixture.site() : [:]
    for path in [
      "Content/things/#a.json#", "Content/things/c.json~", "Content/things/a.json~",
      "Content/things/a.json.swp", "Content/things/.a.json.swp", "Content/things/d.json.txt",
      "Content/Thumbs.db", "Content/.env", "Content/e.toml", "Content/things/deploy.key",
      "Templates/assets/site.css.orig", "Templates/thing.md.bak", "Templates/assets/id_ed25519",
    ] { try folder.write("secret", to: path) }
    let report = try await fixture.build()
    #expect(
      SiteFixture.text(report) == """
        Content/.env: error[A0346]: A file with this name may contain a secret
          help: move it out of the site's folders; rename it if it contains none
        Content/e.toml: warning[A0345]: Almanac reads data from .json, .jsonl, .ndjson, .yaml, .yml, .csv, \
        .tsv and .md files only: ignored
          help: give it the extension .json; "files": ["e.toml"] in Content/site.json publishes it as it is
        Content/things/#a.json#: warning[A0344]: An editor's backup copy is ignored
          help: remove it
        Content/things/a.json.swp: warning[A0344]: An editor's backup copy is ignored
          help: remove it
        Content/things/c.json~: warning[A0344]: An editor's backup copy is ignored
          help: there is no c.json beside it: give it this name if Almanac should read it
        Content/things/d.json.txt: warning[A0345]: Almanac reads data from .json, .jsonl, .ndjson, .yaml, \
        .yml, .csv, .tsv and .md files only: ignored
          help: give it the extension .json; "files": ["things/d.json.txt"] in Content/site.json publishes \
        it as it is
        Content/things/deploy.key: error[A0346]: A file with this name may contain a secret
          help: move it out of the site's folders; if it contains none, "files": ["things/deploy.key"] in \
        Content/site.json publishes it
        Templates/assets/id_ed25519: error[A0346]: A file with this name may contain a secret
          help: move it out of the site's folders; rename it if it contains none
        Templates/assets/site.css.orig: warning[A0344]: An editor's backup copy is ignored
          help: remove it
        Templates/thing.md.bak: warning[A0344]: An editor's backup copy is ignored
          help: remove it

        """)
    #expect(try fixture.site() == kept && !kept.isEmpty)
  }

  @Test("Data in Templates/assets is published as it is")
  func assets() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("a: 1", to: "Templates/assets/api.yaml")
    #expect(SiteFixture.text(try await fixture.build()) == "")
    #expect(try fixture.site()["assets/api.yaml"] != nil)
  }

  @Test("Folders and templates with unknown names are reported")
  func names() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write("x", to: "Content/Things/picture.txt")
    try fixture.folder.write("x", to: "Templates/Layouts/base.html")
    try fixture.folder.write("x", to: "Templates/things2.md")
    try fixture.folder.write("x", to: "Templates/layouts/other.html")
    try fixture.folder.write("x", to: "Templates/partials/other.md")
    #expect(
      SiteFixture.text(try await fixture.build()) == """
        Content/Things: error[A0312]: No kind reads this folder
          help: did you mean things?
        Templates/Layouts/base.html: warning[A0347]: No page uses a template called "Layouts/base"
          help: move it to Templates/layouts
        Templates/things2.md: warning[A0347]: No page uses a template called "things2"
          help: what other templates include belongs in Templates/partials

        """)
  }
}
