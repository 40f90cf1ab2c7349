import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("The entries that a page shows")
struct ReasonTests {
  @Test(
    "are described in sentences",
    arguments: [
      (.group(index: "author", key: "x"), "the entries of Content/books with the author \"x\""),
      (
        .groupCount(index: "author", key: "x"),
        "the number of entries of Content/books with the author \"x\""
      ),
      (.range(EntryRange(start: 0, count: nil, isFromEnd: true)), "all entries of Content/books"),
      (.range(EntryRange(start: 0, count: nil, isFromEnd: false)), "all entries of Content/books"),
      (
        .range(EntryRange(start: 1, count: nil, isFromEnd: true)),
        "all but the last 1 entry of Content/books"
      ),
      (
        .range(EntryRange(start: 20, count: nil, isFromEnd: false)),
        "all but the first 20 entries of Content/books"
      ),
      (.range(EntryRange(start: 0, count: 1, isFromEnd: false)), "entry 1 of Content/books"),
      (
        .range(EntryRange(start: 10, count: 10, isFromEnd: true)),
        "entries 11 to 20 from the end of Content/books"
      ),
      (
        .near(index: "tag", key: "x", distance: -2),
        "the entries before its own in Content/books with the tag \"x\""
      ),
      (
        .nextKeys(index: "tag", key: "x"),
        "the entries of Content/books with the tag before and after \"x\""
      ),
      (.running("sum", key: "x"), "the sum of \"x\" before its own entry in Content/books"),
      (.atLeast(1), "whether Content/books has at least 1 entry"),
      (.atLeast(21), "whether Content/books has at least 21 entries"),
    ] as [(EntryKey.Position, String)])
  func text(position: EntryKey.Position, text: String) {
    #expect(EntryKey(folder: "books", position: position).text == text)
  }
}
