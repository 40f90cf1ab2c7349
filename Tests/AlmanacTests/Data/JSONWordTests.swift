import Almanac
import TestSupport
import Testing

@Suite("JSON: syntax of other languages")
struct JSONWordTests {
  @Test(
    "Comments are rejected",
    arguments: [
      .init(
        "// note\n1",
        """
        data.json:1:1: error[A0140]: Comment, which JSON does not allow
          1 | // note
            | ^^^^^^^
          help: remove it, or keep it in another file

        """),
      .init(
        "[1, /* note */ 2]",
        """
        data.json:1:5: error[A0140]: Comment, which JSON does not allow
          1 | [1, /* note */ 2]
            |     ^^^^^^^^^^
          help: remove it, or keep it in another file

        """),
      .init(
        "# note\n1",
        """
        data.json:1:1: error[A0140]: Comment, which JSON does not allow
          1 | # note
            | ^^^^^^
          help: remove it, or keep it in another file

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
        data.json:1:2: error[A0149]: Single quotes in place of double ones
          1 | ['a']
            |  ^^^
          help: write double quotes: "a"

        """),
      .init(
        "[“a”]",
        """
        data.json:1:2: error[A0149]: Curly quotes in place of straight ones
          1 | [“a”]
            |  ^^^
          help: write straight double quotes: "a"

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
        data.json:1:1: error[A0146]: "NaN" is not a JSON value
          1 | NaN
            | ^^^
          help: JSON has no such number; write null, or leave out the key

        """),
      .init(
        "Infinity",
        """
        data.json:1:1: error[A0146]: "Infinity" is not a JSON value
          1 | Infinity
            | ^^^^^^^^
          help: JSON has no such number; write null, or leave out the key

        """),
      .init(
        "undefined",
        """
        data.json:1:1: error[A0146]: "undefined" is not a JSON value
          1 | undefined
            | ^^^^^^^^^
          help: write null, or leave out the key

        """),
      .init(
        "nul",
        """
        data.json:1:1: error[A0147]: String without double quotes
          1 | nul
            | ^^^
          help: put it in double quotes: "nul"

        """),
      .init(
        "True",
        """
        data.json:1:1: error[A0146]: "True" is not a JSON value
          1 | True
            | ^^^^
          help: write true

        """),
    ] as [Refusal])
  func words(_ refusal: Refusal) {
    refusal.check()
  }

  @Test("A no-break space is not white space")
  func noBreakSpace() {
    Refusal(
      "[1, \u{A0}2]",
      """
      data.json:1:5: error[A0102]: Invisible character U+00A0 between values
        1 | [1, \u{A0}2]
          |     ^
        help: replace it with a plain space

      """
    ).check()
  }
}
