import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("Lists in the templates of the sample site")
struct LongListTests {
  /// The templates with lists of lines that are parsed together with the text around them. They have as many
  /// elements as a team has players and games in a season, or as the front page shows.
  private static let short = [
    "books/item", "books/list", "books/subjects", "game", "home", "messier-object", "page",
    "player", "post", "standings", "team",
  ]

  @Test("are not parsed as one document, which takes time for each element, if they can be long")
  func lists() async throws {
    let day = try #require(CalendarDate("2026-11-21"))
    let options = BuildOptions(
      source: Repository.root.path, output: nil, asOf: .date(day), isStrict: false, width: 1)
    var diagnostics = Diagnostics()
    let source = await SiteSource([any PageSource].builtIn, options, into: &diagnostics)
    #expect(diagnostics.all.isEmpty)
    let whole = source.templates.compiled.filter { _, template in
      template.parts.contains { part in
        guard case .markdown(let region) = part else { return false }
        return region.fragments.contains(where: \.hasListOfLines)
      }
    }
    #expect(whole.keys.sorted() == Self.short)
  }
}

extension MarkdownFragment {
  /// Whether a document has a list of lines.
  fileprivate var hasListOfLines: Bool {
    switch self {
    case .document(let document): document.parts.contains(where: \.hasListOfLines)
    // One of its lists is repeated without being parsed again.
    case .lines(let lines): lines.whole.parts.count(where: \.hasListOfLines) > 1
    case .section(_, let body, _), .inverted(_, let body): body.contains(where: \.hasListOfLines)
    }
  }
}

extension Part {
  fileprivate var hasListOfLines: Bool {
    switch self {
    case .section(_, let body, let repetition):
      repetition == .list && body.contains(where: \.hasLines)
        || body.contains(where: \.hasListOfLines)
    case .inverted(_, let body): body.contains(where: \.hasListOfLines)
    case .choice(_, let choices):
      choices.contains { $0.parts.contains(where: \.hasListOfLines) }
    case .text, .literal, .value, .markdown: false
    }
  }

  private var hasLines: Bool {
    switch self {
    case .text(let text): text.contains(UInt8(ascii: "\n"))
    case .section(_, let body, _), .inverted(_, let body): body.contains(where: \.hasLines)
    case .literal, .value, .choice, .markdown: false
    }
  }
}
