import Almanac
import TestSupport
import Testing

@Suite("JSON: strings")
struct JSONStringTests {
  @Test(
    "A string is closed on its line",
    arguments: [
      .init(
        #"["a]"#,
        #"""
        data.json:1:2: error[A0109]: Unclosed string
          1 | ["a]
            |  ^^^
          help: close it with a double quote: "a]"

        """#),
      .init(
        "[\"a\n\"]",
        #"""
        data.json:1:4: error[A0110]: Line break in a string
          1 | ["a
            |    ^
          help: write it as \n, with the whole string on one line

        """#),
      .init(
        "[\"a\r\n\"]",
        #"""
        data.json:1:4: error[A0110]: Line break in a string
          1 | ["a
            |    ^
          help: write it as \n, with the whole string on one line

        """#),
    ] as [Refusal])
  func closing(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "Control characters are written as escapes",
    arguments: [
      .init(
        "[\"a\tb\"]",
        #"""
        data.json:1:4: error[A0110]: Tab in a string
          1 | ["a	b"]
            |    ^
          help: write it as \t, or as spaces

        """#),
      .init(
        "[\"a\0b\"]",
        #"""
        data.json:1:4: error[A0110]: Control character U+0000 in a string
          1 | ["a\#u{FFFD}b"]
            |    ^
          help: remove it, or write it as \u0000

        """#),
      .init(
        "[\"\u{1F}\"]",
        #"""
        data.json:1:3: error[A0110]: Control character U+001F in a string
          1 | ["\#u{FFFD}"]
            |   ^
          help: remove it, or write it as \u001F

        """#),
    ] as [Refusal])
  func control(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "Unknown escapes are rejected",
    arguments: [
      .init(
        #"["\x"]"#,
        #"""
        data.json:1:3: error[A0111]: Unknown escape in a string
          1 | ["\x"]
            |   ^^
          help: write \\ for a backslash; valid escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits

        """#),
      .init(
        #"["\'"]"#,
        #"""
        data.json:1:3: error[A0111]: Unknown escape in a string
          1 | ["\'"]
            |   ^^
          help: write \\ for a backslash; valid escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits

        """#),
      .init(
        #"["\U0041"]"#,
        #"""
        data.json:1:3: error[A0111]: Unknown escape in a string
          1 | ["\U0041"]
            |   ^^
          help: write \\ for a backslash; valid escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits

        """#),
      .init(
        #"["\é"]"#,
        #"""
        data.json:1:3: error[A0111]: Unknown escape in a string
          1 | ["\é"]
            |   ^^
          help: write \\ for a backslash; valid escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits

        """#),
      .init(
        #"["\"#,
        #"""
        data.json:1:2: error[A0109]: Unclosed string
          1 | ["\
            |  ^^
          help: close it with a double quote: "\\"

        """#),
      .init(
        "[\"\\\n\"]",
        #"""
        data.json:1:4: error[A0110]: Line break in a string
          1 | ["\
            |    ^
          help: write it as \n, with the whole string on one line

        """#),
    ] as [Refusal])
  func escapes(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "An escaped code point has four hexadecimal digits",
    arguments: [
      .init(
        #"["\u12"]"#,
        #"""
        data.json:1:3: error[A0111]: Unknown escape in a string
          1 | ["\u12"]
            |   ^^
          help: write \\ for a backslash; valid escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits

        """#),
      .init(
        #"["\u12G4"]"#,
        #"""
        data.json:1:3: error[A0111]: Unknown escape in a string
          1 | ["\u12G4"]
            |   ^^
          help: write \\ for a backslash; valid escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits

        """#),
      .init(
        #"["\u+041"]"#,
        #"""
        data.json:1:3: error[A0111]: Unknown escape in a string
          1 | ["\u+041"]
            |   ^^
          help: write \\ for a backslash; valid escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits

        """#),
    ] as [Refusal])
  func hexadecimal(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "Half a surrogate pair is rejected",
    arguments: [
      .init(
        #"["\uD800"]"#,
        #"""
        data.json:1:3: error[A0111]: Unpaired surrogate escape in a string
          1 | ["\uD800"]
            |   ^^^^^^
          help: write the character itself, or both halves, such as \uD83D\uDE00

        """#),
      .init(
        #"["\uDC00"]"#,
        #"""
        data.json:1:3: error[A0111]: Unpaired surrogate escape in a string
          1 | ["\uDC00"]
            |   ^^^^^^
          help: write the character itself, or both halves, such as \uD83D\uDE00

        """#),
      .init(
        #"["\uD800\u0041"]"#,
        #"""
        data.json:1:3: error[A0111]: Unpaired surrogate escape in a string
          1 | ["\uD800\u0041"]
            |   ^^^^^^
          help: write the character itself, or both halves, such as \uD83D\uDE00

        """#),
      .init(
        #"["\uD800x"]"#,
        #"""
        data.json:1:3: error[A0111]: Unpaired surrogate escape in a string
          1 | ["\uD800x"]
            |   ^^^^^^
          help: write the character itself, or both halves, such as \uD83D\uDE00

        """#),
    ] as [Refusal])
  func surrogates(_ refusal: Refusal) {
    refusal.check()
  }
}
