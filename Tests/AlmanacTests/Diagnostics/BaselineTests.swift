import Almanac
import AlmanacBuild
import TestSupport
import Testing

@Suite("Baselines")
struct BaselineTests {
  private func diagnostics(_ marked: [(text: String, marked: Range<Int>)]) -> Diagnostics {
    var diagnostics = Diagnostics()
    for (text, range) in marked {
      let source = SourceFile(path: "Content/a.json", text: text)
      diagnostics.add(.init(.warning, "A0119", at: source.place(range), "Odd"))
    }
    return diagnostics
  }

  @Test("recognize a diagnostic whose lines have moved")
  func moved() {
    let baseline = Baseline(accepting: diagnostics([("abc", 0..<3)]))
    let comparison = baseline.compare(diagnostics([("\n\n abc", 3..<6)]))
    #expect(comparison.known == 1)
    #expect(comparison.new.isEmpty)
    #expect(comparison.stale == 0)
  }

  @Test("count equal diagnostics: one more is new, one less is reported")
  func counted() {
    let two = diagnostics([("abc abc", 0..<3), ("abc abc", 4..<7)])
    let three = diagnostics([
      ("abc abc abc", 0..<3), ("abc abc abc", 4..<7), ("abc abc abc", 8..<11),
    ])
    let baseline = Baseline(accepting: two)
    #expect(baseline.compare(three).new.all.count == 1)
    #expect(baseline.compare(three).known == 2)
    #expect(baseline.compare(diagnostics([("abc", 0..<3)])).stale == 1)
  }

  @Test("treat another text, code or file as new")
  func different() {
    let baseline = Baseline(accepting: diagnostics([("abc", 0..<3)]))
    #expect(baseline.compare(diagnostics([("abd", 0..<3)])).known == 0)
    var other = Diagnostics()
    let source = SourceFile(path: "Content/b.json", text: "abc")
    other.add(.init(.warning, "A0119", at: source.place(0..<3), "Odd"))
    let same = SourceFile(path: "Content/a.json", text: "abc")
    other.add(.init(.warning, "A0120", at: same.place(0..<3), "Odd"))
    #expect(baseline.compare(other).known == 0)
  }

  @Test("use the message if a single character is marked")
  func brace() {
    func diagnostic(_ summary: String) -> Diagnostics {
      var diagnostics = Diagnostics()
      let source = SourceFile(path: "Content/a.json", text: "{}")
      diagnostics.add(.init(.error, "A0118", at: source.place(0..<1), summary))
      return diagnostics
    }
    let baseline = Baseline(accepting: diagnostic("Missing key \"a\""))
    #expect(baseline.compare(diagnostic("Missing key \"a\"")).known == 1)
    #expect(baseline.compare(diagnostic("Missing key \"b\"")).known == 0)
  }

  @Test("accept no higher severity, and nothing unlisted")
  func limits() {
    var many = Diagnostics()
    for _ in 0..<10_001 { many.add(.init(.error, "A0118", at: nil, "Odd")) }
    let baseline = Baseline(accepting: many)
    #expect(baseline.compare(many).new.counts.errors == 1)
    #expect(baseline.compare(many, upTo: .warning).new.counts.errors == 2)
  }

  @Test("are read as written, and written in the same order")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    var some = diagnostics([("é\"\n\u{1}", 0..<5), ("abc", 0..<3), ("abc", 0..<2)])
    some.add(.init(.warning, "A0512", at: nil, "Odd"))
    some.add(.init(.error, "A0301", at: SourceFile(path: " a ", bytes: []).start, "Odd "))
    var reversed = Diagnostics()
    for diagnostic in some.all.reversed() { reversed.add(diagnostic) }
    let path = folder.path + "/known.json"
    try Baseline(accepting: some).write(to: path)
    let text = try folder.text("known.json")
    #expect(text == Baseline(accepting: reversed).text)
    var problems = Diagnostics()
    let read = try #require(Baseline.read(path, into: &problems))
    #expect(read.text == text)
    #expect(read.compare(some).known == 5)
    #expect(problems.isEmpty)
    #expect(!folder.exists("known.json.new"))
  }
}
