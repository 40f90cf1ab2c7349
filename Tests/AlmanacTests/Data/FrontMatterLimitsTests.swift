import Almanac
import TestSupport
import Testing

@Suite("Front matter: aliases and limits")
struct FrontMatterLimitsTests {
  private func parse(_ yaml: String) -> Reading<FrontMatter> {
    let source = SourceFile(path: "post.md", text: "---\n\(yaml)\n---\n")
    return Reading { FrontMatter.parse(source, into: &$0) }
  }

  private static let refusal = """
    post.md:1:1: error[A0131]: Front matter is limited to 64 kB and 64 levels
      1 | ---
        | ^^^
      help: move long text and data out of the front matter

    """

  @Test("An anchor alone is accepted")
  func anchor() {
    let reading = parse("title: &a A")
    #expect(reading.value?.document != nil)
    #expect(reading.printed.isEmpty)
  }

  @Test("An alias is rejected at its anchor, once however often it is used")
  func alias() {
    let reading = parse("first: &a [x, y]\nsecond: *a\nthird: [*a, *a]")
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        post.md:2:8: error[A0133]: Aliases are not allowed
          2 | first: &a [x, y]
            |        ^
          help: write the value out

        """)
  }

  @Test("Aliases of aliases do not expand")
  func aliasesOfAliases() {
    let levels = (1...12).map { level in
      let names = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      return "k\(level): &a\(level) [\(names)]"
    }
    let reading = parse("k0: &a0 x\n" + levels.joined(separator: "\n"))
    #expect(reading.value == nil)
    #expect(Set(reading.diagnostics.all.map(\.code)) == ["A0133"])
  }

  @Test("The maximum nesting is accepted")
  func atTheLimit() {
    let yaml = "a: " + String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    #expect(parse(yaml).value?.document != nil)
  }

  /// A way to nest deeply, whose YAML is too long for a test's name.
  enum Nesting: CaseIterable, Sendable {
    case lists, mappings, marks, questions, indentation, afterClosedBrackets, amongQuotedBrackets

    var yaml: String {
      switch self {
      case .lists: "a: " + repeated("[", 5000)
      case .mappings: "a: " + repeated("{b: ", 100)
      case .marks: repeated("- ", 100) + "x"
      case .questions: repeated("? ", 100) + "x"
      case .indentation: (0..<100).map { repeated(" ", $0) + "a:" }.joined(separator: "\n")
      case .afterClosedBrackets: "a: \"\(repeated("]", 100))\"\nb: \(repeated("[", 150))"
      case .amongQuotedBrackets: "a: " + repeated("[\"]\", ", 100) + repeated("]", 100)
      }
    }

    private func repeated(_ text: String, _ count: Int) -> String {
      String(repeating: text, count: count)
    }
  }

  @Test("Deeper nesting is rejected in every notation", arguments: Nesting.allCases)
  func deepNesting(_ nesting: Nesting) {
    let reading = parse(nesting.yaml)
    #expect(reading.value == nil)
    #expect(reading.printed == Self.refusal)
  }

  @Test("Brackets in strings, and lists side by side, do not count as nesting")
  func brackets() {
    let faces = String(repeating: ":] ", count: 200)
    let lists = String(repeating: "[], ", count: 200)
    #expect(parse("a: \"\(faces)\"\nb: [\(lists)]").value?.document != nil)
  }

  @Test("More than 64 kB is rejected, and just below is accepted")
  func size() {
    let room = DataDocument.maximumFrontMatter - "a: \n".utf8.count
    #expect(parse("a: " + String(repeating: "x", count: room)).value?.document != nil)
    #expect(parse("a: " + String(repeating: "x", count: room + 1)).printed == Self.refusal)
  }
}
