import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacTemplates

/// Every diagnostic quotes contents of a file, and a file may contain anything.
@Suite("Diagnostics: bounded length")
struct BoundedDiagnosticTests {
  /// A file with one huge thing in it, and how it is read.
  enum Huge: CaseIterable, Sendable {
    case number, badNumber, word, text, key, duplicateKey, choice, date, accents, comment
    case yamlKey, yamlValue, yamlMark, yamlDuplicate, openQuote, tag, badTag, unclosedTag

    private static let token = String(repeating: "x", count: 1_000_000)
    private static let digits = String(repeating: "7", count: 1_000_000)

    func read(into diagnostics: inout Diagnostics) {
      let (token, digits) = (Self.token, Self.digits)
      switch self {
      case .number: read("[\(digits)]", into: &diagnostics)
      case .badNumber: read("[0\(digits)]", into: &diagnostics)
      case .word: read("[\(token)]", into: &diagnostics)
      case .text: read("[\"\(token)\"]", into: &diagnostics)
      case .key: readAnimal("{\"\(token)\": 1}", into: &diagnostics)
      case .duplicateKey: readAnimal("{\"\(token)\": 1, \"\(token)\": 2}", into: &diagnostics)
      case .choice: readAnimal("{\"rarity\": \"\(token)\"}", into: &diagnostics)
      case .date: readAnimal("{\"born\": \"\(token)\"}", into: &diagnostics)
      case .accents:
        let accents = String(repeating: "\u{301}", count: 500_000)
        read("[\"e\(accents)\"]", into: &diagnostics)
      case .comment: read("[1 // \(token)\n]", into: &diagnostics)
      case .yamlKey: readYAML("\(token.prefix(60_000)): - a", into: &diagnostics)
      case .yamlValue: readYAML("a: b: \(token.prefix(60_000))", into: &diagnostics)
      case .yamlMark: readYAML("a: @\(token.prefix(60_000))", into: &diagnostics)
      case .yamlDuplicate:
        let key = token.prefix(900)
        readYAML("\(key): 1\n\(key): 2", into: &diagnostics)
      case .openQuote: readYAML("a: \"\(token.prefix(60_000))", into: &diagnostics)
      case .tag: parse("{{#\(token)}}", into: &diagnostics)
      case .badTag: parse("{{\(token)?}}", into: &diagnostics)
      case .unclosedTag: parse("{{\(token)}", into: &diagnostics)
      }
    }

    private func read(_ json: String, into diagnostics: inout Diagnostics) {
      _ = [Int].read(json: Array(json.utf8), into: &diagnostics)
    }

    private func readAnimal(_ json: String, into diagnostics: inout Diagnostics) {
      _ = Animal.read(json: Array(json.utf8), into: &diagnostics)
    }

    private func readYAML(_ yaml: String, into diagnostics: inout Diagnostics) {
      let source = SourceFile(path: "post.md", text: "---\n\(yaml)\n---\n")
      guard let root = FrontMatter.parse(source, into: &diagnostics)?.document?.root else { return }
      _ = Animal.read(root, into: &diagnostics)
    }

    private func parse(_ template: String, into diagnostics: inout Diagnostics) {
      _ = TemplateParser.parse(
        SourceFile(path: "page.md", text: template), into: &diagnostics)
    }
  }

  @Test("whatever is quoted", arguments: Huge.allCases)
  func huge(_ huge: Huge) {
    var diagnostics = Diagnostics()
    huge.read(into: &diagnostics)
    #expect(!diagnostics.all.isEmpty)
    for diagnostic in diagnostics.all {
      #expect(diagnostic.summary.unicodeScalars.count <= 300)
      #expect((diagnostic.help ?? "").unicodeScalars.count <= 300)
      #expect(DiagnosticPrinter().text(diagnostic).utf8.count < 20_000)
    }
  }

  @Test("of a kind's own messages, too, which keep their beginning and end")
  func ofKinds() {
    let token = String(repeating: "é", count: 100_000)
    let source = SourceFile(path: "a.json", text: "[]")
    var diagnostics = Diagnostics()
    diagnostics.add(
      Diagnostic(
        .error, "A0001", at: source.start, "No \(token) here", help: "write \(token) there",
        related: .init(place: source.start, note: "as \(token) says")))
    let kept = diagnostics.all[0]
    #expect(kept.summary.unicodeScalars.count == 1000)
    #expect(kept.summary.hasPrefix("No éé") && kept.summary.hasSuffix("éé here"))
    #expect(kept.help?.unicodeScalars.count == 1000)
    #expect(kept.related?.note.unicodeScalars.count == 1000)
  }

  @Test("without control characters and marks of writing direction")
  func neutralised() {
    let evil = "\u{1B}[2J\u{202E}\n"
    var diagnostics = Diagnostics()
    diagnostics.add(Diagnostic(.error, "A0001", at: nil, "No \(evil)", help: evil))
    #expect(diagnostics.all[0].summary == "No \u{FFFD}[2J\u{FFFD}\u{FFFD}")
    #expect(diagnostics.all[0].help == "\u{FFFD}[2J\u{FFFD}\u{FFFD}")
  }

  @Test(
    "A string is shortened in its middle, by Unicode scalars",
    arguments: [
      ("", ""), ("abcdefgh", "abcdefgh"), ("abcdefghi", "abcde…hi"), ("日本日本日本日本", "日本日本日本日本"),
      ("日本日本日本日本日", "日本日本日…本日"),
      (
        "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}x",
        "e\u{301}\u{301}\u{301}\u{301}…\u{301}x"
      ),
    ])
  func shortened(_ text: String, _ expected: String) {
    #expect(text.shortened(to: 8) == expected)
  }
}
