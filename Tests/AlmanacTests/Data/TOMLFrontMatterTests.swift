import TestSupport
import Testing

@testable import Almanac

@Suite("Front matter in TOML")
struct TOMLFrontMatterTests {
  private func parse(_ text: String) -> (reading: Reading<FrontMatter>, body: String?) {
    let source = SourceFile(path: "post.md", text: text)
    let reading = Reading<FrontMatter> { FrontMatter.parse(source, into: &$0) }
    let body = reading.value.map { String(decoding: source.bytes[$0.bodyStart...], as: UTF8.self) }
    return (reading, body)
  }

  private func root(_ toml: String) throws -> DataValue {
    let (reading, _) = parse("+++\n\(toml)\n+++\n")
    return try #require(reading.value?.document?.root, "\(reading.printed)")
  }

  /// A value as JSON, with the line and column of each scalar.
  private func shown(_ value: DataValue) -> String {
    switch value.kind {
    case .object:
      "{\(value.entries.map { "\(shown($0.key)): \(shown($0.value))" }.joined(separator: ", "))}"
    case .array: "[\(value.elements.map(shown).joined(separator: ", "))]"
    case .string: "\"\(value.text)\"@\(value.place.line):\(value.place.column)"
    default: "\(value.text)@\(value.place.line):\(value.place.column)"
    }
  }

  @Test("It stands between two lines of plus signs, and the text begins after them")
  func body() {
    #expect(parse("+++\ntitle = \"A\"\n+++\nText\n").body == "Text\n")
    #expect(parse("+++\r\ntitle = \"A\"\r\n+++\r\nText\r\n").body == "Text\r\n")
    #expect(parse("+++\n+++\n").body == "")
    #expect(parse("+++\n---\n+++\n").reading.value == nil)
    #expect(parse("---\n+++\n---\n").reading.value?.document == nil)
  }

  @Test(
    "Values have their types and places, in the order of the file",
    arguments: [
      ("title = \"A \\u00e9\"\nb = 'C:\\x'", #"{"title"@2:1: "A é"@2:9, "b"@3:1: "C:\x"@3:5}"#),
      ("z = 1_000\na = 0x1F # one", #"{"z"@2:1: 1000@2:5, "a"@3:1: 31@3:5}"#),
      (
        "a = 1.50\nb = +2.5\nc = true", #"{"a"@2:1: 1.50@2:5, "b"@3:1: 2.5@3:5, "c"@4:1: true@4:5}"#
      ),
      (
        "date = 2026-09-14T08:30:00+02:00\nday = 2026-09-14\nat = 2026-09-14 08:30:00 # now",
        #"{"date"@2:1: "2026-09-14T08:30:00+02:00"@2:8, "day"@3:1: "2026-09-14"@3:7, "#
          + #""at"@4:1: "2026-09-14 08:30:00"@4:6}"#
      ),
      (
        "tags = [\n  \"one\", # first\n  \"two\",\n]\nlast = [[1], []]",
        #"{"tags"@2:1: ["one"@3:3, "two"@4:3], "last"@6:1: [[1@6:10], []]}"#
      ),
      (
        "a.b = 1\n\"a\".'c' = 2\n[t.u]\nv = {w = \"x\", y = {}}",
        #"{"a"@2:1: {"b"@2:3: 1@2:7, "c"@3:5: 2@3:11}, "#
          + #""t"@4:2: {"u"@4:4: {"v"@5:1: {"w"@5:6: "x"@5:10, "y"@5:15: {}}}}}"#
      ),
      (
        "[[p]]\nq = 1\n[[p]]\nq = 2\n[p.r]\ns = 3",
        #"{"p"@2:3: [{"q"@3:1: 1@3:5}, {"q"@5:1: 2@5:5, "r"@6:4: {"s"@7:1: 3@7:5}}]}"#
      ),
      (
        "a = \"\"\"\none \\\n  two\"\"\"\"\nb = '''\n'x''''",
        #"{"a"@2:1: "one two""@2:5, "b"@5:1: "'x'"@5:5}"#
      ),
      ("\"a\\u0041\" = 1", #"{"aA"@2:1: 1@2:1}"#),
    ])
  func values(toml: String, json: String) throws {
    #expect(try shown(root(toml)) == json)
  }

  @Test(
    "A mistake is reported at its line and column",
    arguments: [
      ("title = A", 2, 9, "A0671"), ("a = 1\ntitle: \"A\"", 3, 6, "A0671"),
      ("a = 1\n\na = 2", 4, 1, "A0105"), ("[t]\na = 1\n[t]", 4, 2, "A0105"),
      ("é = 1", 2, 1, "A0671"), ("a = 'ö' b", 2, 9, "A0671"), ("a = 2026-09-31", 2, 15, "A0671"),
      ("a = \"x", 2, 7, "A0671"), ("a = \"\\u0000\"", 2, 6, "A0671"),
    ])
  func mistakes(toml: String, line: Int, column: Int, code: String) {
    let (reading, _) = parse("+++\n\(toml)\n+++\nText")
    #expect(reading.value == nil)
    let found = reading.diagnostics.all
    #expect(found.map(\.code) == [code], "\(reading.printed)")
    #expect(found.first?.place?.line == line, "\(reading.printed)")
    #expect(found.first?.help != nil)
    // The library names the place after which it could not continue.
    #expect(abs((found.first?.place?.column ?? 0) - column) <= 2, "\(reading.printed)")
  }

  @Test("A mistake is explained by the parser")
  func printed() {
    #expect(
      parse("+++\ntitle = \"A\"\ntitle = \"B\"\n+++\n").reading.printed == """
        post.md:3:1: error[A0105]: Duplicate key title in front matter
          3 | title = "B"
            | ^^^^^
          help: keep one of the two
          note: first used here: post.md:2:1

        """)
    #expect(
      parse("+++\ntitle = Nine from the dunes\n+++\n").reading.printed == """
        post.md:2:9: error[A0671]: Front matter is not TOML: a string without quotes
          2 | title = Nine from the dunes
            |         ^^^^^^^^^^^^^^^^^^^
          help: put it in double quotes: "Nine from the dunes"

        """)
    #expect(
      parse("+++\ntitle = \"A\"\n").reading.printed == """
        post.md:1:1: error[A0130]: Unclosed front matter
          1 | +++
            | ^^^
          help: write a line of three plus signs, +++, after the last key

        """)
  }

  @Test("Size and depth are bounded")
  func limits() {
    let long = String(repeating: "a", count: DataDocument.maximumFrontMatter)
    for toml in [
      "a = \"\(long)\"",
      "a = \(String(repeating: "[", count: 70))\(String(repeating: "]", count: 70))",
    ] {
      let (reading, _) = parse("+++\n\(toml)\n+++\n")
      #expect(reading.value == nil)
      #expect(reading.diagnostics.all.map(\.code) == ["A0131"], "\(reading.printed)")
    }
    let deep = String(repeating: "[", count: 5000)
    #expect(parse("+++\na = \(deep)\n+++\n").reading.diagnostics.all.map(\.code) == ["A0671"])
  }

  @Test("A missing key is answered in the syntax of the file")
  func missingKey() {
    struct Note: Model {
      let title: String
      init(from object: inout ObjectReader) { title = object.required("title") }
    }
    let source = SourceFile(path: "a.md", text: "+++\nbody = 1\n+++\n")
    let reading = Reading<Note> { diagnostics in
      FrontMatter.parse(source, into: &diagnostics)?.document
        .flatMap { Note.read($0.root, into: &diagnostics) }
    }
    #expect(reading.diagnostics.all.first?.help == "add the key with its value: title = \"…\"")
  }
}
