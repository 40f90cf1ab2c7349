import Almanac
import TestSupport
import Testing

@Suite("JSON: structure")
struct JSONStructureTests {
  @Test(
    "Commas are between values and nowhere else",
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
        data.json:1:4: error[A0103]: Extra comma
          1 | [1,,2]
            |    ^
          help: remove it, or write the missing value

        """),
      .init(
        "[,]",
        """
        data.json:1:2: error[A0103]: Extra comma
          1 | [,]
            |  ^
          help: remove it, or write the missing value

        """),
      .init(
        "{,}",
        """
        data.json:1:2: error[A0103]: Extra comma
          1 | {,}
            |  ^
          help: remove it, or write the missing value

        """),
      .init(
        "[1 2]",
        """
        data.json:1:3: error[A0141]: Missing comma before "2"
          1 | [1 2]
            |   ^
          help: write a comma after the value

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
        data.json:1:5: error[A0102]: Missing colon after a key
          1 | {"a" 1}
            |     ^
          help: write a colon between the key and its value

        """),
      .init(
        #"{"a": }"#,
        """
        data.json:1:7: error[A0102]: Expected a value, found "}"
          1 | {"a": }
            |       ^
          help: write the value after the colon, or remove the key

        """),
      .init(
        "{a: 1}",
        """
        data.json:1:2: error[A0147]: Key without double quotes
          1 | {a: 1}
            |  ^
          help: write "a"

        """),
      .init(
        "{'a': 1}",
        """
        data.json:1:2: error[A0149]: Single quotes in place of double ones
          1 | {'a': 1}
            |  ^^^
          help: write double quotes: "a"

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
        data.json:1:2: error[A0142]: Missing "]"
          1 | [
            |  ^
          help: write ] here, or where the list should end
          note: the list begins here: data.json:1:1

        """),
      .init(
        "[1",
        """
        data.json:1:3: error[A0142]: Missing "]"
          1 | [1
            |   ^
          help: write ] here, or where the list should end
          note: the list begins here: data.json:1:1

        """),
      .init(
        "{",
        """
        data.json:1:2: error[A0142]: Missing "}"
          1 | {
            |  ^
          help: write } here, or where the object should end
          note: the object begins here: data.json:1:1

        """),
      .init(
        #"{"a""#,
        """
        data.json:1:5: error[A0142]: Missing "}"
          1 | {"a"
            |     ^
          help: write } here, or where the object should end
          note: the object begins here: data.json:1:1

        """),
      .init(
        #"{"a":"#,
        """
        data.json:1:6: error[A0142]: Missing "}"
          1 | {"a":
            |      ^
          help: write } here, or where the object should end
          note: the object begins here: data.json:1:1

        """),
      .init(
        #"{"a": 1"#,
        """
        data.json:1:8: error[A0142]: Missing "}"
          1 | {"a": 1
            |        ^
          help: write } here, or where the object should end
          note: the object begins here: data.json:1:1

        """),
      .init(
        "]",
        """
        data.json:1:1: error[A0143]: Extra closing bracket
          1 | ]
            | ^
          help: remove it, or write the opening one that it belongs to

        """),
      .init(
        "[1}",
        """
        data.json:1:3: error[A0143]: Expected "]" at the end of the list, found "}"
          1 | [1}
            |   ^
          help: write ] here
          note: the list begins here: data.json:1:1

        """),
      .init(
        #"{"a": 1]"#,
        """
        data.json:1:8: error[A0143]: Expected "}" at the end of the object, found "]"
          1 | {"a": 1]
            |        ^
          help: write } here
          note: the object begins here: data.json:1:1

        """),
    ] as [Refusal])
  func brackets(_ refusal: Refusal) {
    refusal.check()
  }

  @Test(
    "A file contains exactly one value",
    arguments: [
      .init(
        "",
        """
        data.json: error[A0101]: Expected a JSON value, found an empty file
          help: write the data into it, such as {"title": "…"}, or remove the file

        """),
      .init(
        " \n\t ",
        """
        data.json:1:1: error[A0101]: Expected a JSON value, found an empty file
          help: write the data into it, such as {"title": "…"}, or remove the file

        """),
      .init(
        "1 2",
        """
        data.json:1:3: error[A0102]: Expected end of file, found "2"
          1 | 1 2
            |   ^
          help: remove it, or write what is missing before it

        """),
      .init(
        "{}{}",
        """
        data.json:1:3: error[A0148]: Second value in one file
          1 | {}{}
            |   ^
          help: put the values in one list, [first, second], or each in a file of its own
          note: the first value begins here: data.json:1:1

        """),
      .init(
        "nullx",
        """
        data.json:1:1: error[A0147]: String without double quotes
          1 | nullx
            | ^^^^^
          help: put it in double quotes: "nullx"

        """),
    ] as [Refusal])
  func oneValue(_ refusal: Refusal) {
    refusal.check()
  }
}
