import TestSupport
import Testing

@testable import Almanac

@Suite("Front matter: plain lines")
struct PlainFrontMatterTests {
  /// What is read of front matter, with the places of all.
  private func read(_ text: String, isPlain: Bool) -> [String]? {
    let source = SourceFile(path: "Content/a.md", text: "---\n\(text)---\n")
    let range = 4..<4 + text.utf8.count
    var diagnostics = Diagnostics()
    let document =
      isPlain
      ? PlainFrontMatter.read(source, range)
      : YAMLParser(source: source, range: range, subject: .frontMatter).document(
        into: &diagnostics)
    guard let root = document?.root else { return nil }
    return root.entries.flatMap { [$0.key, $0.value] }.map(described)
      + [described(root), "\(document?.nodes.map(\.next) ?? [])"]
  }

  private func described(_ value: DataValue) -> String {
    let text = value.kind == .object ? "\(value.node.contentEnd)" : value.text
    return "\(value.kind) \(value.place.range) \(value.isQuoted) \(value.isUnwritten) \(text)"
  }

  @Test(
    "are read without a YAML parser",
    arguments: [
      "title: A day at the sea\ndate: 2026-06-06\nauthor: mina\n", "a: 1\nb: true\nc: null\n",
      "a: Zoë's \"x\", [y] & {z} | 100%\n", "url: https://example.org/a?b=c\nat: 12:30\n",
      "a:   x - y\n", "a-b_2: 日本\n", "a: 007\nb: 1.50\nc: 1e3\n",
    ])
  func plain(text: String) {
    #expect(read(text, isPlain: true) != nil)
    #expect(read(text, isPlain: true) == read(text, isPlain: false))
  }

  @Test(
    "are recognized only if they are plain",
    arguments: [
      "", "\n", "a:\n", "a: \n", "a: b \n", "a:b\n", "a: b: c\n", "a: b:\n", "a: b #c\n", " a: b\n",
      "a: 'b'\n", "a: \"b\"\n", "a: [b]\n", "a: {b: c}\n", "a: |\n  b\n", "a: b\n c\n", "- a\n",
      "a: b\na: c\n", "a: -b\n", "a: !b c\n", "a: &b c\n", "a: *b\n", "a: %b\n", "a: @b\n",
      "a: ~\n", "a: b\t\n", "a: b\r\n", "a: b\u{85}c\n", "a: b\u{2028}c\n", "a: \u{FEFF}b\n",
      "# a\n", "...\n", "? a\n: b\n", "<<: a\n", "1: a\n", "a: b\u{7}\n",
      String(repeating: "a", count: 101) + ": b\n",
    ])
  func others(text: String) {
    #expect(read(text, isPlain: true) == nil)
  }

  @Test("are read as a YAML parser reads them, whatever they contain", arguments: 0..<8)
  func random(seed: Int) {
    let pieces = [
      "a", "b", "key", "A-1", "_", "true", "false", "null", "~", "yes", "0", "7", "-1", "1.5",
      "1e3",
      ": ", ":", ": ", ":  ", " ", "\n", "\n", "\n", "#", " #", "-", "- ", "---", "...", "\"", "'",
      "[", "]", "{", "}", ",", "&", "*", "!", "|", ">", "%", "@", "`", "?", "<<", "=", "\\", "\t",
      "\r", "é", "日", "\u{A0}", "\u{85}", "\u{2028}", "’", "\u{FEFF}", "😀", "\u{7F}", "\u{0}",
    ]
    var generator = SeededGenerator(seed: UInt64(seed))
    var count = 0
    for _ in 0..<10_000 {
      var text = ""
      for line in 0..<Int.random(in: 1...3, using: &generator) {
        text += Int.random(in: 0..<8, using: &generator) > 0 ? "k\(line): x" : ""
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          text += pieces.randomElement(using: &generator) ?? ""
        }
        text += "\n"
      }
      guard let plain = read(text, isPlain: true) else { continue }
      #expect(plain == read(text, isPlain: false), "\(text.debugDescription)")
      count += 1
    }
    #expect(count > 1000)
  }
}
