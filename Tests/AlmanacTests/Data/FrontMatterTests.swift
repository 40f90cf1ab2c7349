import Almanac
import TestSupport
import Testing

@Suite("Front matter")
struct FrontMatterTests {
  private func parse(_ text: String) -> (reading: Reading<FrontMatter>, body: String?) {
    let source = SourceFile(path: "post.md", text: text)
    let reading = Reading<FrontMatter> { FrontMatter.parse(source, into: &$0) }
    let body = reading.value.map { String(decoding: source.bytes[$0.bodyStart...], as: UTF8.self) }
    return (reading, body)
  }

  @Test(
    "The text begins after the second line of hyphens",
    arguments: [
      ("---\ntitle: A\n---\nText\n", "Text\n"), ("---\ntitle: A\n---\n\nText", "\nText"),
      ("---\ntitle: A\n---", ""), ("---\n---\n", ""), ("---\n# a comment\n---\nText", "Text"),
      ("---\r\ntitle: A\r\n---\r\nText\r\n", "Text\r\n"), ("--- \ntitle: A\n---\t\nText", "Text"),
      ("\u{FEFF}---\ntitle: A\n---\nText", "Text"), ("---\ntitle: A\n---\n---\nText", "---\nText"),
      ("---\ntitle: A\n----\ntext: B\n---\nText", nil), ("---\na: |\n  ---\n---\nText", "Text"),
    ])
  func body(_ file: String, _ text: String?) {
    let (reading, body) = parse(file)
    #expect(body == text)
    #expect((reading.value?.document == nil) == (text == nil))
  }

  @Test(
    "A file that begins differently has no front matter, and is all text",
    arguments: ["", "Text", "# Title\n---\na: b\n---\n", " ---\na: b\n---\n", "----\n", "-- -\n"])
  func without(_ file: String) {
    let (reading, body) = parse(file)
    #expect(reading.value?.document == nil)
    #expect(body == file)
    #expect(reading.printed.isEmpty)
  }

  @Test("A line of hyphens with anything after them closes nothing")
  func hyphensAndText() {
    let (reading, _) = parse("---\na: 1\n---        b\n---\nText")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.map(\.code) == ["A0134"])
  }

  @Test(
    "Without a second line of hyphens it is unclosed", arguments: ["---", "---\n", "---\na: b\n"])
  func unclosed(_ file: String) {
    let (reading, _) = parse(file)
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        post.md:1:1: error[A0130]: Unclosed front matter
          1 | ---
            | ^^^
          help: write a line of three hyphens, ---, after the last key

        """)
  }

  @Test(
    "Anything but keys and values is rejected",
    arguments: ["- a\n- b", "[1, 2]", "\"some text\""])
  func noMapping(_ yaml: String) {
    let (reading, _) = parse("---\n\(yaml)\n---\n")
    let line = yaml.prefix { $0 != "\n" }
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        post.md:2:1: error[A0132]: Expected keys and values in the front matter
          2 | \(line)
            | \(String(repeating: "^", count: line.count))
          help: write one "key: value" per line

        """)
  }

  @Test("An unrecognized YAML error has the parser's message")
  func notYAML() {
    let (reading, _) = parse("---\na: 1\n...\nb: 2\n---\n")
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        post.md:4:1: error[A0134]: Front matter is not YAML: did not find expected <document start>
          4 | b: 2
            | ^^^^
          help: put strings that contain a colon or begin with punctuation in quotes

        """)
  }

  @Test("Damaged front matter is read or has an error", arguments: 0..<4)
  func damage(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let whole = Array(
      """
      ---
      title: "A day: at the sea"
      tags: [games, 'how-to']
      people:
        - name: Zoë # the first
          role: it's \u{201C}her\u{201D}
        - name: Eli
      text: |
        More
      ---
      """.utf8)
    var outcomes: Set<Bool> = []
    for _ in 0..<500 {
      let source = SourceFile(path: "post.md", bytes: whole.damaged(using: &generator))
      let reading = Reading<FrontMatter> { FrontMatter.parse(source, into: &$0) }
      #expect((reading.value == nil) == reading.diagnostics.hasErrors)
      #expect(reading.printed.isEmpty == reading.diagnostics.all.isEmpty)
      outcomes.insert(reading.value == nil)
    }
    #expect(outcomes == [true, false])
  }

  @Test(
    "Brackets and quotes that are left open are reported where they begin",
    arguments: [("[1, 2", "A0158"), ("'x", "A0156")])
  func leftOpen(_ value: String, _ code: String) {
    let (reading, _) = parse("---\na: \(value)\n---\n")
    #expect(reading.value == nil)
    #expect(reading.diagnostics.all.map(\.code) == [code])
    #expect(reading.diagnostics.all.map { $0.place?.line } == [2])
  }

  @Test("A file that is not UTF-8 is rejected")
  func notUTF8() {
    let source = SourceFile(path: "post.md", bytes: Array("---\ntitle: ".utf8) + [0xE9, 0x0A])
    let reading = Reading<FrontMatter> { FrontMatter.parse(source, into: &$0) }
    #expect(
      reading.printed == """
        post.md:2:8: error[A0106]: Expected UTF-8, found an invalid byte
          2 | title: \u{FFFD}
            |        ^
          help: save the file as UTF-8; in Windows-1252 this byte is é

        """)
  }

  @Test("Two equal keys are an error at the second of them, which shows the first")
  func equalKeysOfLines() {
    let (reading, _) = parse("---\ntitle: A\ndate: 2026-06-06\ntitle: B\n---\n")
    #expect(
      reading.printed == """
        post.md:4:1: error[A0105]: Duplicate key title in the front matter
          4 | title: B
            | ^^^^^
          help: keep one of the two
          note: first used here: post.md:2:1

        """)
  }

  @Test("Two equal keys on one line are an error where their mapping begins")
  func equalKeys() {
    let (reading, _) = parse("---\ntitle: A\ndate: 2026-06-06\nowner: {dâte: 1, dâte: 2}\n---\n")
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        post.md:4:9: error[A0105]: Duplicate key dâte in the front matter
          4 | owner: {dâte: 1, dâte: 2}
            |         ^
          help: keep one of the two

        """)
  }

  @Test(
    "A key that is a list or a mapping is rejected", arguments: ["? [a, b]", "? {a: b}", "? - a"])
  func complexKeys(_ key: String) {
    let (reading, _) = parse("---\nname: Pip\n\(key)\n: c\n---\n")
    #expect(reading.value == nil)
    #expect(
      reading.printed == """
        post.md:3:3: error[A0136]: Expected a string as key
          3 | \(key)
            |   ^
          help: write one "key: value" per line

        """)
  }
}
