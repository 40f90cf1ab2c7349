import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacTemplates

/// The files of the specifications.
enum MarkdownSuite: String, CaseIterable, Sendable {
  case gfm = "gfm/spec.txt"
  case gfmExtensions = "gfm/extensions.txt"
  case gfmRegressions = "gfm/regression.txt"
  case commonMark = "commonmark/spec.txt"
}

/// The examples of GitHub Flavored Markdown and of CommonMark.
@Suite(
  "The Markdown specifications", .enabled(if: Suites.folder != nil, Suites.comment))
struct MarkdownSuiteTests {
  /// The examples whose HTML is another, by their numbers, and why.
  static let exceptions: [MarkdownSuite: [(numbers: [Int], reason: String)]] = [
    .gfm: [
      ([608, 612, 614, 617, 618], "addresses are links always, not only in their own section"),
      ([651], "HTML of templates is trusted and not filtered"),
    ],
    .gfmExtensions: [
      ([20], "the suite ignores what comes out"),
      ([22], "HTML of templates is trusted and not filtered"),
      ([23, 24, 25], "footnotes are named by their numbers"),
    ],
    .gfmRegressions: [([13, 20, 21, 22], "footnotes are named by their numbers")],
    .commonMark: [
      ([28, 173, 356, 627, 628], "new in CommonMark 0.30 and 0.31; cmark-gfm follows 0.29"),
      ([604, 608, 610, 613, 614], "addresses are links always, as in GFM"),
    ],
  ]

  @Test("are followed, except in listed cases", arguments: MarkdownSuite.allCases)
  func suite(suite: MarkdownSuite) throws {
    let exceptions = Set((Self.exceptions[suite] ?? []).flatMap(\.numbers))
    let examples = try Suites.examples(suite.rawValue)
    #expect(examples.count > 20)
    for example in examples {
      let isSame = Self.html(example.input) == example.output
      #expect(
        isSame != exceptions.contains(example.number), "\(example.number): \(example.input)")
    }
  }

  private static func html(_ markdown: String) -> String {
    let written = try? MarkdownParser.parse(
      Array(markdown.utf8), size: MarkdownLimit.contentSize
    ) { document in
      var writer = MarkdownWriter(rawHTML: .keep)
      writer.write(document: document)
      return writer.builder.parts.text
    }
    return (written ?? "").replacing(
      "<div class=\"table\" tabindex=\"0\" role=\"group\">\n<table>", with: "<table>"
    )
    .replacing("</table>\n</div>", with: "</table>").replacing(" scope=\"col\"", with: "")
    .replacing("<ul class=\"tasks\">", with: "<ul>").replacing(" loading=\"lazy\"", with: "")
    .replacing("<label>", with: "").replacing("</label>", with: "")
    .replacing(/(<t[hd]) class="(left|center|right)"/) { "\($0.1) align=\"\($0.2)\"" }
  }
}
