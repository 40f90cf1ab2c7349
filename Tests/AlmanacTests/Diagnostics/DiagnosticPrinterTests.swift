import Almanac
import Foundation
import Testing

@Suite("Diagnostics: printing")
struct DiagnosticPrinterTests {
  /// A diagnostic for the first occurrence of a string in a file.
  private func diagnostic(
    _ marked: String, in text: String, path: String = "data.json", summary: String = "Wrong",
    help: String? = nil
  ) throws -> Diagnostic {
    let source = SourceFile(path: path, text: text)
    let range = try #require(text.range(of: marked))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return Diagnostic(
      .error, "A0001", at: source.place(start..<start + marked.utf8.count), summary, help: help)
  }

  private func printed(_ diagnostics: Diagnostic...) -> String {
    diagnostics.map { DiagnosticPrinter().text($0) }.joined()
  }

  @Test("A diagnostic is a clickable line, an excerpt with a caret, and help")
  func whole() throws {
    let source = SourceFile(path: "data.json", text: "[\n  one,\n  two\n]")
    let diagnostic = Diagnostic(
      .warning, "A0001", at: source.place(4..<7), "Wrong", help: "fix it",
      related: .init(place: source.place(11..<14), note: "see also"))
    #expect(
      printed(diagnostic) == """
        data.json:2:3: warning[A0001]: Wrong
          2 |   one,
            |   ^^^
          help: fix it
          note: see also: data.json:3:3

        """)
  }

  @Test("Without a place there is no excerpt, and no path")
  func withoutPlace() {
    #expect(printed(.init(.error, "A0001", at: nil, "Wrong")) == "error[A0001]: Wrong\n")
  }

  @Test("For a file as a whole there is no excerpt, and for an empty one no line")
  func wholeFile() {
    let file = SourceFile(path: "a.json", text: "[]").start
    let empty = SourceFile(path: "b.json", text: "").start
    #expect(
      printed(.init(.error, "A0001", at: file, "Wrong")) == "a.json:1:1: error[A0001]: Wrong\n")
    #expect(printed(.init(.error, "A0001", at: empty, "Wrong")) == "b.json: error[A0001]: Wrong\n")
  }

  @Test("The caret is under characters, not bytes")
  func multiByte() throws {
    #expect(
      printed(try diagnostic("日本", in: "[\"Zoë\", \"e\u{301}\", 日本]")) == """
        data.json:1:14: error[A0001]: Wrong
          1 | ["Zoë", "e\u{301}", 日本]
            |              ^^

        """)
  }

  @Test("Tabs are kept above the caret and before it, so that both lines align")
  func tabs() throws {
    #expect(
      printed(try diagnostic("x", in: "\t[\tx]")) == """
        data.json:1:4: error[A0001]: Wrong
          1 | \t[\tx]
            | \t \t^

        """)
  }

  @Test(
    "A place that spans several lines is marked to the end of the first", arguments: ["\n", "\r\n"])
  func severalLines(_ end: String) throws {
    #expect(
      printed(try diagnostic("{\(end)}", in: "[{\(end)}]")) == """
        data.json:1:2: error[A0001]: Wrong
          1 | [{
            |  ^

        """)
  }

  @Test("Numbers of lines of two digits move the excerpt to the right")
  func lineNumbers() throws {
    let text = String(repeating: "\n", count: 122) + "x"
    #expect(
      printed(try diagnostic("x", in: text)) == """
        data.json:123:1: error[A0001]: Wrong
          123 | x
              | ^

        """)
  }

  @Test("Only the part of a long line around the place is shown")
  func longLine() throws {
    let filler = String(repeating: "ab", count: 500)
    let part = String(filler.prefix(60))
    #expect(
      printed(try diagnostic("!", in: "\(filler)!\(filler)")) == """
        data.json:1:1001: error[A0001]: Wrong
          1 | …\(part)!\(part.prefix(59))…
            |  \(String(repeating: " ", count: 60))^

        """)
  }

  @Test("The beginning of a long line is shown with the place in it, and the end cut off")
  func longLineBeginning() throws {
    let filler = String(repeating: "é", count: 1000)
    #expect(
      printed(try diagnostic("!", in: "\"!\(filler)")) == """
        data.json:1:2: error[A0001]: Wrong
          1 | "!\(filler.prefix(118))…
            |  ^

        """)
  }

  @Test("A place that is longer than the excerpt is marked to the end of it")
  func longPlace() throws {
    let word = String(repeating: "x", count: 1000)
    #expect(
      printed(try diagnostic(word, in: "[\(word)]")) == """
        data.json:1:2: error[A0001]: Wrong
          1 | [\(word.prefix(119))…
            |  \(String(repeating: "^", count: 119))

        """)
  }

  @Test("A line of millions of characters takes little time")
  func hugeLine() throws {
    let filler = String(repeating: "x", count: 3_000_000)
    let text = printed(try diagnostic("!", in: "\(filler)!"))
    #expect(text.hasPrefix("data.json:1:3000001: error[A0001]: Wrong\n"))
    #expect(text.count < 500)
  }

  @Test("Control characters and marks of writing direction cannot rearrange a terminal")
  func neutralised() throws {
    let evil = "\u{1B}[2J\u{7}\u{202E}\u{2066}\u{200F}\u{9B}\u{2028}"
    let safe = "\u{FFFD}[2J" + String(repeating: "\u{FFFD}", count: 6)
    #expect(
      printed(
        try diagnostic(
          "x", in: "x \(evil)", path: "a\(evil).json", summary: "No \(evil)", help: evil)
      ) == """
        a\(safe).json:1:1: error[A0001]: No \(safe)
          1 | x \(safe)
            | ^
          help: \(safe)

        """)
  }

  @Test("A summary stays on its line")
  func lineFeedInSummary() {
    let text = printed(.init(.error, "A0001", at: nil, "No \"a\nb\r\nc\""))
    #expect(text == "error[A0001]: No \"a\u{FFFD}b\u{FFFD}\u{FFFD}c\"\n")
  }

  @Test("For terminals, severity, path and caret are coloured")
  func colour() throws {
    let error = try diagnostic("x", in: "x")
    let warning = Diagnostic(.warning, "A0002", at: nil, "Odd")
    let printer = DiagnosticPrinter(colored: true)
    #expect(
      printer.text(error) == """
        \u{1B}[1mdata.json:1:1: \u{1B}[0m\u{1B}[1;31merror[A0001]:\u{1B}[0m \u{1B}[1mWrong\u{1B}[0m
          1 | x
            | \u{1B}[1;32m^\u{1B}[0m

        """)
    #expect(
      printer.text(warning)
        == "\u{1B}[1;33mwarning[A0002]:\u{1B}[0m \u{1B}[1mOdd\u{1B}[0m\n")
  }
}
