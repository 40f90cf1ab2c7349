import Almanac
import Testing

@Suite("Spans of places")
struct SpanTests {
  private func span(_ range: Range<Int>, in text: String, _ unit: ColumnUnit) -> Span? {
    var finder = SpanFinder(columnsIn: unit)
    return finder.span(of: SourceFile(path: "a", text: text).place(range))
  }

  @Test(
    "count characters, or code units of UTF-16",
    arguments: [
      ("abc", 1..<2, [1, 2, 1, 3], [1, 2, 1, 3]),
      ("é🦊x", 6..<7, [1, 3, 1, 4], [1, 4, 1, 5]),
      ("e\u{301}x", 3..<4, [1, 2, 1, 3], [1, 3, 1, 4]),
      ("\u{FEFF}x", 3..<4, [1, 1, 1, 2], [1, 1, 1, 2]),
      ("a\r\nbc\n", 0..<5, [1, 1, 2, 3], [1, 1, 2, 3]),
      ("a\n", 2..<2, [2, 1, 2, 1], [2, 1, 2, 1]),
      ("a", 5..<9, [1, 2, 1, 2], [1, 2, 1, 2]),
      ("a", 0..<0, [1, 1, 1, 1], [1, 1, 1, 1]),
    ])
  func columns(text: String, range: Range<Int>, characters: [Int], utf16: [Int]) {
    for (unit, expected) in [(ColumnUnit.characters, characters), (.utf16, utf16)] {
      let span = span(range, in: text, unit)
      #expect(span.map { [$0.line, $0.column, $0.endLine, $0.endColumn] } == expected)
    }
  }

  @Test("are nothing in a file of which only the path is known")
  func empty() { #expect(span(0..<0, in: "", .utf16) == nil) }
}
