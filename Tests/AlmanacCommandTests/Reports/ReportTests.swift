import Almanac
import Foundation
import Testing

@testable import AlmanacCommand

@Suite("Reports for machines")
struct ReportTests {
  @Test("GitHub's commands stay on their lines whatever files and messages contain")
  func hostileGitHub() {
    #expect(
      GitHubReport(Findings([.hostile])).text == """
        ::error file=Content/a%0Ab%2Cc%3Ad%25e\u{1B}\u{FFFF}.json,line=1,col=7,endLine=1,\
        endColumn=9,title=A0119::No \u{FFFD}<a> & "b"\u{FFFD}\u{FFFD}::error::\u{FFFD}%0A\
        help: ]]> {0} [a](b)%0Anote: first\u{FFFD}here: Content/a\u{FFFD}b,c:d%25e\u{FFFD}\u{FFFF}.json:1:1

        """)
  }

  @Test("JUnit's XML contains no character that XML does not allow")
  func hostileXML() throws {
    let text = JUnitReport(Findings([.hostile])).text
    #expect(
      text.contains(
        "name=\"Content/a&#10;b,c:d%e\u{FFFD}\u{FFFD}.json\">\n      <failure type=\"A0119\" "
          + "message=\"A0119: No \u{FFFD}&lt;a&gt; &amp; &quot;b&quot;\u{FFFD}\u{FFFD}::error::"))
    #expect(text.contains("  help: ]]&gt; {0} [a](b)\n"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
  }

  @Test("SARIF counts columns in UTF-16, doubles braces and lets no value make a link")
  func hostileSARIF() throws {
    let run = try sarif(Findings([.hostile]))
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let message = try #require(result["message"] as? [String: Any])
    #expect(
      message["text"] as? String
        == "No \u{FFFD}<a> & \"b\"\u{FFFD}\u{FFFD}::error::\u{FFFD}\nHelp: \\]]> {{0}} \\[a\\](b)"
        .replacing("\\]]>", with: "\\]\\]>"))
    let location = try location(of: result)
    #expect(location.uri == "Content/a%0Ab%2Cc%3Ad%25e%1B%EF%BF%BF.json")
    // A surrogate pair, a letter with a mark, a tab and a bracket; the text has a line feed in it.
    #expect(
      location.region == ["startLine": 1, "startColumn": 7, "endLine": 2, "endColumn": 3])
  }

  @Test("JSON counts columns in characters, and shows control characters as replaced")
  func hostileJSON() throws {
    let object = try JSONSerialization.jsonObject(
      with: Data(JSONReport(Findings([.hostile])).text.utf8))
    let report = try #require(object as? [String: Any])
    let diagnostic = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(
      diagnostic["message"] as? String == DiagnosticPrinter.visible(Diagnostic.hostile.summary))
    #expect(diagnostic["file"] as? String == Diagnostic.hostile.place?.path)
    #expect(diagnostic["column"] as? Int == 5)
    #expect(diagnostic["endColumn"] as? Int == 3)
    #expect(Set(diagnostic.keys).count == 10)
  }

  @Test("Every format counts unlisted diagnostics, and is complete", arguments: [false, true])
  func bounded(isStrict: Bool) throws {
    var findings = Findings.tooMany
    findings.isStrict = isStrict
    let github = GitHubReport(findings).text.split(separator: "\n")
    #expect(github.count == 10_001)
    #expect(github.last == "::error::2 errors, 1 warning more that are not listed")
    let run = try sarif(findings)
    #expect((run["results"] as? [Any])?.count == 10_000)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect("\(invocation)".contains("2 errors, 1 warning more that are not listed"))
    let json = JSONReport(findings).text
    #expect(json.contains("\"errors\": 2,\n    \"warnings\": 10001,\n    \"unlisted\": 3,"))
    let junit = JUnitReport(findings).text
    #expect(
      junit.contains("tests=\"2\" failures=\"\(isStrict ? 2 : 1)\" errors=\"0\">"))
    #expect(junit.contains("<failure type=\"almanac\" message=\"2 errors, 1 warning more"))
    #expect(findings.hasFailed)
  }

  @Test("GitHub marks a place that spans several lines to the end of the first")
  func severalLines() {
    let source = SourceFile(path: "Content/a.json", text: "[{é🦊\r\n}]")
    let diagnostic = Diagnostic(.warning, "A0119", at: source.place(1..<11), "Odd")
    #expect(
      GitHubReport(Findings([diagnostic])).text
        == "::warning file=Content/a.json,line=1,col=2,endLine=1,endColumn=6,title=A0119::Odd\n")
  }

  private func sarif(_ findings: Findings) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(
      with: Data(SARIFReport(findings).text.utf8))
    let log = try #require(object as? [String: Any])
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func location(of result: [String: Any]) throws -> (uri: String, region: [String: Int]) {
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(place["artifactLocation"] as? [String: String])
    return (
      try #require(artifact["uri"]), try #require(place["region"] as? [String: Int])
    )
  }
}
