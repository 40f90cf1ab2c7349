import Almanac
import TestSupport
import Testing

@Suite("JSON: what other languages allow")
struct JSONWordTests {
  @Test(
    "Comments are refused",
    arguments: [
      .init(
        "// note\n1",
        """
        data.json:1:1: error[A0102]: Expected a value, found "/"
          1 | // note
            | ^

        """),
      .init(
        "[1, /* note */ 2]",
        """
        data.json:1:5: error[A0102]: Expected a value, found "/"
          1 | [1, /* note */ 2]
            |     ^

        """),
      .init(
        "# note\n1",
        """
        data.json:1:1: error[A0102]: Expected a value, found "#"
          1 | # note
            | ^

        """),
    ] as [Refusal])
  func comments(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "Strings have straight double quotes",
    arguments: [
      .init(
        "['a']",
        """
        data.json:1:2: error[A0102]: Expected a value, found "'"
          1 | ['a']
            |  ^

        """),
      .init(
        "[“a”]",
        """
        data.json:1:2: error[A0102]: Expected a value, found "“a”"
          1 | [“a”]
            |  ^^^

        """),
    ] as [Refusal])
  func quotes(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "The only words are true, false and null",
    arguments: [
      .init(
        "NaN",
        """
        data.json:1:1: error[A0102]: Expected a value, found "NaN"
          1 | NaN
            | ^^^

        """),
      .init(
        "Infinity",
        """
        data.json:1:1: error[A0102]: Expected a value, found "Infinity"
          1 | Infinity
            | ^^^^^^^^

        """),
      .init(
        "undefined",
        """
        data.json:1:1: error[A0102]: Expected a value, found "undefined"
          1 | undefined
            | ^^^^^^^^^

        """),
      .init(
        "nul",
        """
        data.json:1:1: error[A0102]: Expected a value, found "nul"
          1 | nul
            | ^^^

        """),
      .init(
        "True",
        """
        data.json:1:1: error[A0102]: Expected a value, found "True"
          1 | True
            | ^^^^

        """),
    ] as [Refusal])
  func words(_ refusal: Refusal) {
    refusal.check()
  }

  @Test("A no-break space is no space")
  func noBreakSpace() {
    Refusal(
      "[1, \u{A0}2]",
      """
      data.json:1:5: error[A0102]: Expected a value, found "\u{A0}"
        1 | [1, \u{A0}2]
          |     ^

      """
    ).check()
  }
}
