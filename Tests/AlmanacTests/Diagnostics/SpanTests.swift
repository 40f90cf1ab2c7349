import Almanac
import Testing

@Suite("Spans of places")
struct SpanTests {
  private func span(_ range: Range<Int>, in text: String, _ unit: ColumnUnit) -> SourceRange? {
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

  @Test(
    "are the same however many were found before them", arguments: [ColumnUnit.characters, .utf16])
  func incremental(_ unit: ColumnUnit) {
    let part = "[\"e\u{301}🇩🇪🦊\", \"\u{600}x\u{300}\", 7]\r\n\"\u{301}\",\t"
    let text =
      "\u{FEFF}" + String(repeating: part, count: 3) + String(repeating: "é", count: 50_100) + part
    let source = SourceFile(path: "a", text: text)
    let count = source.bytes.count
    var finder = SpanFinder(columnsIn: unit)
    for offset in [Array(0..<200), Array(count - 12..<count)].joined() {
      let place = source.place(offset..<min(offset + 9, count))
      var fresh = SpanFinder(columnsIn: unit)
      #expect(finder.span(of: place) == fresh.span(of: place), "at \(offset)")
      if unit == .characters {
        #expect(fresh.span(of: place)?.column == source.column(at: offset), "at \(offset)")
      }
    }
  }

  @Test("of thousands of places on one line take no time")
  func longLine() {
    let text = String(repeating: "{\"é\": 1}, ", count: 8000)
    let source = SourceFile(path: "a", text: text)
    for unit in [ColumnUnit.characters, .utf16] {
      var finder = SpanFinder(columnsIn: unit)
      var span: SourceRange?
      let time = ContinuousClock().measure {
        for index in 0..<8000 { span = finder.span(of: source.place(index * 11..<index * 11 + 1)) }
      }
      #expect(span?.column == 7999 * 10 + 1)
      #expect(time < .seconds(3))
    }
  }

  @Test("are nothing in a file of which only the path is known")
  func empty() { #expect(span(0..<0, in: "", .utf16) == nil) }
}
