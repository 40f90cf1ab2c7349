import Almanac
import TestSupport
import Testing

@Suite("JSON: what stands between values")
struct JSONStructureTests {
  @Test(
    "Commas stand between values and nowhere else",
    arguments: [
      .init(
        "[1,]",
        """
        data.json:1:3: error[A0103]: Trailing comma is not allowed in JSON
          1 | [1,]
            |   ^
          help: remove the comma

        """),
      .init(
        #"{"a": 1,}"#,
        """
        data.json:1:8: error[A0103]: Trailing comma is not allowed in JSON
          1 | {"a": 1,}
            |        ^
          help: remove the comma

        """),
      .init(
        "[1,,2]",
        """
        data.json:1:4: error[A0102]: Expected a value, found ","
          1 | [1,,2]
            |    ^

        """),
      .init(
        "[,]",
        """
        data.json:1:2: error[A0102]: Expected a value, found ","
          1 | [,]
            |  ^

        """),
      .init(
        "{,}",
        """
        data.json:1:2: error[A0102]: Expected a key in double quotes, found ","
          1 | {,}
            |  ^

        """),
      .init(
        "[1 2]",
        """
        data.json:1:4: error[A0102]: Expected "," or "]", found "2"
          1 | [1 2]
            |    ^

        """),
    ] as [Refusal])
  func commas(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "A key is followed by a colon and a value",
    arguments: [
      .init(
        #"{"a" 1}"#,
        """
        data.json:1:6: error[A0102]: Expected ":" behind the key, found "1"
          1 | {"a" 1}
            |      ^

        """),
      .init(
        #"{"a": }"#,
        """
        data.json:1:7: error[A0102]: Expected a value, found "}"
          1 | {"a": }
            |       ^

        """),
      .init(
        "{a: 1}",
        """
        data.json:1:2: error[A0102]: Expected a key in double quotes, found "a"
          1 | {a: 1}
            |  ^

        """),
      .init(
        "{'a': 1}",
        """
        data.json:1:2: error[A0102]: Expected a key in double quotes, found "'"
          1 | {'a': 1}
            |  ^

        """),
    ] as [Refusal])
  func keys(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "Brackets are closed, each by its own kind",
    arguments: [
      .init(
        "[",
        """
        data.json:1:2: error[A0102]: Expected a value, found end of file

        """),
      .init(
        "[1",
        """
        data.json:1:3: error[A0102]: Expected "," or "]", found end of file

        """),
      .init(
        "{",
        """
        data.json:1:2: error[A0102]: Expected a key in double quotes, found end of file

        """),
      .init(
        #"{"a""#,
        """
        data.json:1:5: error[A0102]: Expected ":" behind the key, found end of file

        """),
      .init(
        #"{"a":"#,
        """
        data.json:1:6: error[A0102]: Expected a value, found end of file

        """),
      .init(
        #"{"a": 1"#,
        """
        data.json:1:8: error[A0102]: Expected "," or "}", found end of file

        """),
      .init(
        "]",
        """
        data.json:1:1: error[A0102]: Expected a value, found "]"
          1 | ]
            | ^

        """),
      .init(
        "[1}",
        """
        data.json:1:3: error[A0102]: Expected "," or "]", found "}"
          1 | [1}
            |   ^

        """),
      .init(
        #"{"a": 1]"#,
        """
        data.json:1:8: error[A0102]: Expected "," or "}", found "]"
          1 | {"a": 1]
            |        ^

        """),
    ] as [Refusal])
  func brackets(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "A file holds exactly one value",
    arguments: [
      .init(
        "",
        """
        data.json: error[A0101]: Expected a JSON value, found an empty file

        """),
      .init(
        " \n\t ",
        """
        data.json:1:1: error[A0101]: Expected a JSON value, found an empty file

        """),
      .init(
        "1 2",
        """
        data.json:1:3: error[A0102]: Expected end of file, found "2"
          1 | 1 2
            |   ^

        """),
      .init(
        "{}{}",
        """
        data.json:1:3: error[A0102]: Expected end of file, found "{"
          1 | {}{}
            |   ^

        """),
      .init(
        "nullx",
        """
        data.json:1:5: error[A0102]: Expected end of file, found "x"
          1 | nullx
            |     ^

        """),
    ] as [Refusal])
  func oneValue(_ refusal: Refusal) {
    refusal.check()
  }
}
