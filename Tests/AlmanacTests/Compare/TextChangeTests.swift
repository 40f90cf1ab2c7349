import AlmanacBuild
import Testing

@testable import Almanac
@testable import AlmanacDeploy

@Suite("The text of pages by lines")
struct TextChangeTests {
  @Test(
    "has a line for each block, and one for each row",
    arguments: [
      ("<h1>A</h1><p>b <b>c</b>d<ul><li>e<li>f</ul>", ["A", "b cd", "e", "f"]),
      (
        "<table><tr><th>A<th>B<tr><td>1<td><td><p>2</p><p>3</table>x", ["A | B", "1 |  | 2 3", "x"]
      ),
      ("<dl><dt>A<dd>1<dd>2<dt>B<dd>3</dl>", ["A | 1 | 2", "B | 3"]),
      ("<header>a</header><main>b</main><nav>c</nav><footer>d</footer>", ["a", "b", "d"]),
      ("<p>a &amp; b<br>c<script>d</script><p hidden>e<template>f</template>", ["a & b", "c"]),
      ("<svg><text>a</text></svg><style>b</style>", []), ("", []),
    ])
  func lines(html: String, lines: [String]) {
    #expect(ContentScanner.lines(of: Array(html.utf8)) == lines)
  }

  private func changes(_ old: String, _ new: String) -> [String] {
    func lines(_ text: String) -> [String] { text.split(separator: "/").map(String.init) }
    return TextChange.changes(lines(old), lines(new)).map { "\($0.old ?? "+") → \($0.new ?? "-")" }
  }

  @Test(
    "differs in as few lines as possible, of which those with common words belong together",
    arguments: [
      ("a/b/c", "a/b/c", []), ("a/b/c", "a/c", ["b → -"]), ("a/c", "a/b/c", ["+ → b"]),
      ("a/b 1/c", "a/b 2/c", ["b 1 → b 2"]), ("a/x/c", "a/y/c", ["x → y"]),
      ("x 1/y | 2", "z | 3", ["x 1 → -", "+ → z | 3", "y | 2 → -"]), ("", "a", ["+ → a"]),
      ("a/a/a", "a/a", ["a → -"]),
    ])
  func differences(old: String, new: String, changes: [String]) {
    #expect(self.changes(old, new) == changes)
  }

  @Test("names the words that differ")
  func words() {
    #expect(
      TextChange(old: "a b c d", new: "a x y d e").words == [
        .same(["a"]), .removed(["b", "c"]), .added(["x", "y"]), .same(["d"]), .added(["e"]),
      ])
  }

  @Test("is compared in a time in proportion to its length if all of it differs")
  func long() {
    let olds = (0..<20_000).map(String.init)
    let news = (20_000..<40_000).map(String.init)
    let pairs = LineDifference(["first"] + olds, ["first"] + news + ["last"]).pairs
    #expect(pairs.count == 40_002)
    #expect(pairs.first?.old == "first" && pairs.first?.new == "first")
  }
}
