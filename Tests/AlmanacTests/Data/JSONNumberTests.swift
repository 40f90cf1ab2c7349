import Almanac
import TestSupport
import Testing

@Suite("JSON: numbers")
struct JSONNumberTests {
  @Test(
    "There are digits on both sides of the decimal point, without leading zeros",
    arguments: [
      .init(
        "[01]",
        """
        data.json:1:2: error[A0113]: "01" is not a JSON number
          1 | [01]
            |  ^^
          help: write 1, or "01" in quotes if it is a string

        """),
      .init(
        "[-01]",
        """
        data.json:1:2: error[A0113]: "-01" is not a JSON number
          1 | [-01]
            |  ^^^
          help: write -1

        """),
      .init(
        "[-.5]",
        """
        data.json:1:2: error[A0113]: "-.5" is not a JSON number
          1 | [-.5]
            |  ^^^
          help: write -0.5

        """),
      .init(
        "[1.]",
        """
        data.json:1:2: error[A0113]: "1." is not a JSON number
          1 | [1.]
            |  ^^
          help: write 1

        """),
      .init(
        "[1.e3]",
        """
        data.json:1:2: error[A0113]: "1.e3" is not a JSON number
          1 | [1.e3]
            |  ^^^^
          help: write 1000

        """),
      .init(
        "[1e]",
        """
        data.json:1:2: error[A0113]: "1e" is not a JSON number
          1 | [1e]
            |  ^^
          help: write the digits of the exponent, as in 1e3, or leave out the e

        """),
      .init(
        "[1e+]",
        """
        data.json:1:2: error[A0113]: "1e+" is not a JSON number
          1 | [1e+]
            |  ^^^
          help: write digits, with a point before decimal places, and no sign but a leading minus

        """),
      .init(
        "[-]",
        """
        data.json:1:2: error[A0113]: "-" is not a JSON number
          1 | [-]
            |  ^
          help: write digits, with a point before decimal places, and no sign but a leading minus

        """),
      .init(
        "[--1]",
        """
        data.json:1:2: error[A0113]: "--1" is not a JSON number
          1 | [--1]
            |  ^^^
          help: write digits, with a point before decimal places, and no sign but a leading minus

        """),
      .init(
        "-Infinity",
        """
        data.json:1:1: error[A0146]: "-Infinity" is not a JSON value
          1 | -Infinity
            | ^^^^^^^^^
          help: JSON has no such number; write null, or leave out the key

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
        data.json:1:2: error[A0113]: "+1" is not a JSON number
          1 | [+1]
            |  ^^
          help: write 1

        """),
      .init(
        "[.5]",
        """
        data.json:1:2: error[A0113]: ".5" is not a JSON number
          1 | [.5]
            |  ^^
          help: write 0.5

        """),
      .init(
        "[١]",
        """
        data.json:1:2: error[A0147]: String without double quotes
          1 | [١]
            |  ^
          help: put it in double quotes: "١"

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
        data.json:1:2: error[A0113]: "0x10" is not a JSON number
          1 | [0x10]
            |  ^^^^
          help: write 16

        """),
      .init(
        "[1_000]",
        """
        data.json:1:2: error[A0113]: "1_000" is not a JSON number
          1 | [1_000]
            |  ^^^^^
          help: write 1000

        """),
      .init(
        "[1a]",
        """
        data.json:1:2: error[A0113]: "1a" is not a JSON number
          1 | [1a]
            |  ^^
          help: write 1, the number alone

        """),
    ] as [Refusal])
  func end(_ refusal: Refusal) {
    refusal.check()
  }
}
