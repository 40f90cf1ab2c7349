import Almanac
import TestSupport
import Testing

@Suite("JSON: numbers")
struct JSONNumberTests {
  @Test(
    "Digits stand on both sides of the point, without leading zeros",
    arguments: [
      .init(
        "[01]",
        """
        data.json:1:2: error[A0113]: "01" is not a JSON number
          1 | [01]
            |  ^^
          help: no leading zeros, and digits before and behind the point

        """),
      .init(
        "[-01]",
        """
        data.json:1:2: error[A0113]: "-01" is not a JSON number
          1 | [-01]
            |  ^^^
          help: no leading zeros, and digits before and behind the point

        """),
      .init(
        "[-.5]",
        """
        data.json:1:2: error[A0113]: "-.5" is not a JSON number
          1 | [-.5]
            |  ^^^
          help: no leading zeros, and digits before and behind the point

        """),
      .init(
        "[1.]",
        """
        data.json:1:2: error[A0113]: "1." is not a JSON number
          1 | [1.]
            |  ^^
          help: no leading zeros, and digits before and behind the point

        """),
      .init(
        "[1.e3]",
        """
        data.json:1:2: error[A0113]: "1.e3" is not a JSON number
          1 | [1.e3]
            |  ^^^^
          help: no leading zeros, and digits before and behind the point

        """),
      .init(
        "[1e]",
        """
        data.json:1:2: error[A0113]: "1e" is not a JSON number
          1 | [1e]
            |  ^^
          help: no leading zeros, and digits before and behind the point

        """),
      .init(
        "[1e+]",
        """
        data.json:1:2: error[A0113]: "1e+" is not a JSON number
          1 | [1e+]
            |  ^^^
          help: no leading zeros, and digits before and behind the point

        """),
      .init(
        "[-]",
        """
        data.json:1:2: error[A0113]: "-" is not a JSON number
          1 | [-]
            |  ^
          help: no leading zeros, and digits before and behind the point

        """),
      .init(
        "[--1]",
        """
        data.json:1:2: error[A0113]: "-" is not a JSON number
          1 | [--1]
            |  ^
          help: no leading zeros, and digits before and behind the point

        """),
      .init(
        "-Infinity",
        """
        data.json:1:1: error[A0113]: "-" is not a JSON number
          1 | -Infinity
            | ^
          help: no leading zeros, and digits before and behind the point

        """),
    ] as [Refusal])
  func digits(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "A number begins with a digit or a minus",
    arguments: [
      .init(
        "[+1]",
        """
        data.json:1:2: error[A0102]: Expected a value, found "+"
          1 | [+1]
            |  ^

        """),
      .init(
        "[.5]",
        """
        data.json:1:2: error[A0102]: Expected a value, found "."
          1 | [.5]
            |  ^

        """),
      .init(
        "[١]",
        """
        data.json:1:2: error[A0102]: Expected a value, found "١"
          1 | [١]
            |  ^

        """),
    ] as [Refusal])
  func beginning(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "A number ends where its digits end",
    arguments: [
      .init(
        "[0x10]",
        """
        data.json:1:3: error[A0102]: Expected "," or "]", found "x"
          1 | [0x10]
            |   ^

        """),
      .init(
        "[1_000]",
        """
        data.json:1:3: error[A0102]: Expected "," or "]", found "_"
          1 | [1_000]
            |   ^

        """),
      .init(
        "[1a]",
        """
        data.json:1:3: error[A0102]: Expected "," or "]", found "a"
          1 | [1a]
            |   ^

        """),
    ] as [Refusal])
  func end(_ refusal: Refusal) {
    refusal.check()
  }
}
