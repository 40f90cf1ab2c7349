import Almanac
import Testing

@testable import AlmanacCommand

@Suite("The site that is served", .timeLimit(.minutes(15)))
struct LiveSiteTests {
  private let live = LiveSite(
    at: ServerAddress(port: 8000), desks: DeskService([], in: "") { .moment(0) }
  ) { $0 == "index.html" ? Array("a".utf8) : nil }

  private func problems(_ summaries: String...) -> SiteProblems {
    var findings = Findings(
      verb: "serve", diagnostics: Diagnostics(), isStrict: false, paths: .unchanged,
      explanations: [])
    for summary in summaries {
      findings.diagnostics.add(Diagnostic(.error, "A0116", at: nil, summary))
    }
    return SiteProblems(findings, isStale: true)
  }

  private func get(_ target: String) async -> SiteResponse {
    await live.response(to: SiteRequest(target: target, headers: ["host": ["127.0.0.1:8000"]]))
  }

  /// What a page learns if it knows of a version.
  private func state(since version: String = "") async -> (
    edition: String, version: String, text: String
  ) {
    let response = await get("/_almanac/changes?since=\(version)")
    let text = String(decoding: response.body, as: UTF8.self)
    func value(_ key: String) -> String {
      text.split(separator: "\"\(key)\": \"").dropFirst().first?.split(separator: "\"").first
        .map(String.init) ?? ""
    }
    return (value("edition"), value("version"), text)
  }

  @Test("has another edition after a change of its files, and only then")
  func editions() async {
    let first = await state()
    await live.update(basePath: "/", hasChanged: true, SiteProblems())
    let built = await state()
    #expect(built.edition != first.edition && built.version != first.version)
    await live.update(basePath: nil, hasChanged: false, problems("One"))
    let broken = await state()
    #expect(broken.edition == built.edition && broken.version != built.version)
    #expect(broken.text.contains("error[A0116]: One"))
    #expect(await get("/").status == 200)
    await live.update(basePath: nil, hasChanged: false, problems("One"))
    #expect(await state().version == broken.version)
    await live.update(basePath: "/", hasChanged: false, SiteProblems())
    let fixed = await state()
    #expect(fixed.edition == built.edition && fixed.version != broken.version)
    #expect(fixed.text.contains("\"problems\": null"))
    await live.update(basePath: "/league/", hasChanged: false, SiteProblems())
    #expect(await state().edition != built.edition)
    #expect(await get("/").headers["Location"] == "/league/")
  }

  @Test("answers all who wait as soon as there is a change")
  func waiting() async {
    await live.update(basePath: "/", hasChanged: true, SiteProblems())
    let known = await state().version
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<3 { group.addTask { await state(since: known).version } }
      // However many of them wait by then, all learn of it.
      await live.update(basePath: "/", hasChanged: true, problems("Two"))
      for await version in group { #expect(version != known) }
    }
  }

  @Test("answers a request for another host at once")
  func foreign() async {
    let known = await state().version
    let request = SiteRequest(
      target: "/_almanac/changes?since=\(known)", headers: ["host": ["evil.example:8000"]])
    #expect(await live.response(to: request).status == 403)
  }

  @Test("shows problems at once if they are errors, or warnings of a strict preview")
  func urgency() {
    func json(_ severity: Diagnostic.Severity, isStrict: Bool) -> String {
      var findings = Findings(
        verb: "serve", diagnostics: Diagnostics(), isStrict: isStrict, paths: .unchanged,
        explanations: [])
      for number in 0..<25 {
        findings.diagnostics.add(Diagnostic(severity, "A0116", at: nil, "<b>\(number)</b>"))
      }
      return SiteProblems(findings, isStale: false).json.reportText
    }
    #expect(json(.error, isStrict: false).contains("\"isUrgent\": true"))
    #expect(json(.warning, isStrict: false).contains("\"isUrgent\": false"))
    let strict = json(.warning, isStrict: true)
    #expect(strict.contains("\"isUrgent\": true"))
    #expect(strict.contains("\"summary\": \"25 warnings\""))
    #expect(strict.contains("\"text\": \"warning[A0116]: <b>0</b>\\n\""))
    #expect(strict.contains("\"omitted\": 5"))
  }
}
