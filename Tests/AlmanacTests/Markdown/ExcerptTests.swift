import Almanac
import Testing

@Suite("Excerpts")
struct ExcerptTests {
  @Test(
    "are the text of the first paragraph, without markup",
    arguments: [
      ("# Ferns\n\nA *fern* has `no`\n[flowers](https://example.org).", "A fern has no flowers."),
      ("![Picture](a.svg)\n\nText.", "Text."), ("- a\n- b\n\nText.", "Text."),
      ("", ""), ("# Only a heading", ""), ("a[^1] b\n\n[^1]: Note.", "a b"),
      ("a <b>bold</b> claim", "a bold claim"), ("Fish & &lt;chips&gt;", "Fish & <chips>"),
    ])
  func text(_ markdown: String, _ excerpt: String) {
    #expect(Excerpt.make(markdown) == excerpt)
  }

  @Test(
    "end with a whole word and an ellipsis if there is no room for more",
    arguments: [
      (11, "one two six"), (10, "one two…"), (8, "one two…"), (7, "one…"), (4, "one…"), (3, "on…"),
      (1, "…"),
    ])
  func length(_ limit: Int, _ excerpt: String) {
    #expect(Excerpt.make("one two six", upTo: limit) == excerpt)
  }
}
