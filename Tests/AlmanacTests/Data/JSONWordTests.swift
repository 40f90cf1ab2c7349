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
        data.json:1:1: error[A0140]: Comment, which JSON does not have
          1 | // note
            | ^^^^^^^
          help: remove it, or keep it in another file

        """),
      .init(
        "[1, /* note */ 2]",
        """
        data.json:1:5: error[A0140]: Comment, which JSON does not have
          1 | [1, /* note */ 2]
            |     ^^^^^^^^^^
          help: remove it, or keep it in another file

        """),
      .init(
        "# note\n1",
        """
        data.json:1:1: error[A0140]: Comment, which JSON does not have
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
        data.json:1:1: error[A0146]: "NaN" is not a word of JSON
          1 | NaN
            | ^^^
          help: JSON has no such number; write null, or leave the key out

        """),
      .init(
        "Infinity",
        """
        data.json:1:1: error[A0146]: "Infinity" is not a word of JSON
          1 | Infinity
            | ^^^^^^^^
          help: JSON has no such number; write null, or leave the key out

        """),
      .init(
        "undefined",
        """
        data.json:1:1: error[A0146]: "undefined" is not a word of JSON
          1 | undefined
            | ^^^^^^^^^
          help: write null, or leave the key out

        """),
      .init(
        "nul",
        """
        data.json:1:1: error[A0147]: Text without double quotes
          1 | nul
            | ^^^
          help: put it in double quotes: "nul"

        """),
      .init(
        "True",
        """
        data.json:1:1: error[A0146]: "True" is not a word of JSON
          1 | True
            | ^^^^
          help: write true

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
      data.json:1:5: error[A0102]: Unseen character U+00A0 between values
        1 | [1, \u{A0}2]
          |     ^
        help: replace it by a plain space

      """
    ).check()
  }
}
