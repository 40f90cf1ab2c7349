import Almanac
import TestSupport
import Testing

@Suite("Diagnostics: gathering")
struct DiagnosticsTests {
  private func gathered(_ all: [Diagnostic]) -> Diagnostics {
    var diagnostics = Diagnostics()
    for diagnostic in all { diagnostics.add(diagnostic) }
    return diagnostics
  }

  private func diagnostic(
    _ path: String?, _ offset: Int, _ code: String, _ summary: String = "Wrong"
  )
    -> Diagnostic
  {
    let place = path.map { SourceFile(path: $0, text: "a\nb\nc\n").place(offset..<offset + 1) }
    return Diagnostic(.error, code, at: place, summary)
  }

  @Test("They are ordered by path, position, code and wording; those without a place come first")
  func order() {
    let ordered = [
      diagnostic(nil, 0, "A0001", "One"), diagnostic(nil, 0, "A0001", "Two"),
      diagnostic(nil, 0, "A0002", "One"), diagnostic("a.json", 0, "A0009"),
      diagnostic("a.json", 2, "A0001", "One"), diagnostic("a.json", 2, "A0001", "Two"),
      diagnostic("a.json", 2, "A0002", "One"), diagnostic("b.json", 0, "A0001"),
    ]
    #expect(gathered(ordered.reversed()).sorted == ordered)
  }

  @Test("Equal diagnostics are printed once")
  func duplicates() {
    let once = diagnostic("a.json", 0, "A0001")
    let diagnostics = gathered([once, diagnostic("a.json", 0, "A0001"), once])
    #expect(diagnostics.sorted == [once])
    #expect(DiagnosticPrinter().text(diagnostics) == DiagnosticPrinter().text(once))
  }

  @Test("Those that differ in anything are all printed")
  func nearDuplicates() {
    var helped = diagnostic("a.json", 0, "A0001")
    helped.help = "fix it"
    var warning = diagnostic("a.json", 0, "A0001")
    warning.severity = .warning
    #expect(gathered([diagnostic("a.json", 0, "A0001"), helped, warning]).sorted.count == 3)
  }

  @Test("Errors and warnings are counted apart, and only errors stop a build")
  func counts() {
    var diagnostics = Diagnostics()
    #expect(!diagnostics.hasErrors)
    diagnostics.add(Diagnostic(.warning, "A0001", at: nil, "Odd"))
    #expect(!diagnostics.hasErrors)
    diagnostics.add(gathered([diagnostic(nil, 0, "A0002"), diagnostic(nil, 0, "A0003")]))
    #expect(diagnostics.hasErrors)
    #expect(diagnostics.counts.errors == 2)
    #expect(diagnostics.counts.warnings == 1)
  }

  @Test("Beyond the limit they are counted, without those that are the same", arguments: [3, 4, 5])
  func limit(count: Int) {
    let all = (0..<count).map { Diagnostic(.error, "A000\($0)", at: nil, "Wrong") }
    var printer = DiagnosticPrinter()
    printer.limit = 3
    let shown = "error[A0000]: Wrong\nerror[A0001]: Wrong\nerror[A0002]: Wrong\n"
    let rest = count > 3 ? "… and \(count - 3) more\n" : ""
    #expect(printer.text(gathered(all + all)) == shown + rest)
  }

  @Test(
    "A hundred per file are printed, so that other files are seen, and the rest are counted")
  func limitPerFile() {
    let files = ["a.json", "b.json", "c.json"].map { name in
      let json = "[\(String(repeating: "\"7\",\n", count: name == "a.json" ? 5000 : 149))7]"
      return Reading([Int].self, json: json, path: name)
    }
    var diagnostics = Diagnostics()
    for file in files { diagnostics.add(file.diagnostics) }
    #expect(diagnostics.counts == (errors: 5298, warnings: 0))
    let lines = DiagnosticPrinter().text(diagnostics).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("a.json:") } == 100)
    #expect(lines.count { $0.hasPrefix("b.json:") } == 100)
    #expect(!lines.contains { $0.hasPrefix("c.json:") })
    #expect(
      lines.filter { $0.hasPrefix("…") } == ["… and 4,900 more in a.json", "… and 198 more"])
  }

  @Test("An error weighs more than a warning")
  func severity() {
    #expect(Diagnostic.Severity.warning < .error)
    #expect([Diagnostic.Severity.warning, .error].max() == .error)
  }

  @Test("Beyond ten thousand they are counted and not kept")
  func bounded() {
    var diagnostics = Diagnostics()
    for number in 0..<12_000 {
      diagnostics.add(.init(number < 11_000 ? .warning : .error, "A0000", at: nil, "No \(number)"))
    }
    var all = Diagnostics()
    all.add(diagnostics)
    all.add(diagnostics)
    #expect(all.all.count == 10_000)
    // Each of the kept ones counts once, though it was added twice.
    #expect(all.counts == (errors: 2000, warnings: 22_000))
    let place = SourceFile(path: "a", bytes: []).start
    all.relate(from: 0, to: place, "made from this")
    #expect(all.hasErrors, "what is not kept is not forgotten")
    #expect(all.all.last?.related?.place == place)
    // Each kept diagnostic is reported once.
    #expect(DiagnosticPrinter().text(all).hasSuffix("… and 23,900 more\n"))
  }
}
