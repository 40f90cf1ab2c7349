extension Explanation {
  /// The explanations for common mistakes in the syntax of JSON, each of which has a code.
  static let jsonMistakes: [Explanation] = [
    .init(
      "A0140", "A JSON file contains a comment",
      reason: "JSON has no comments, and other programs reject a file that contains one.",
      remedy: "Remove all comments, or keep notes in a separate file."),
    .init(
      "A0141", "A comma is missing between two values or keys",
      reason: "The location is just after the value that a comma should follow.",
      remedy: "Write a comma there.",
      example: #"{"name": "Biscuit", "rarity": "common"}"#),
    .init(
      "A0142", "A bracket is missing",
      reason: """
        An object or a list is not closed, or the file begins with a key. Almanac guesses where \
        the bracket is missing from the keys that follow and from the indentation; the related \
        location is where the object or list begins.
        """,
      remedy: "Write the bracket where the object or list should end."),
    .init(
      "A0143", "There is an extra closing bracket, or one of the wrong kind",
      reason: "An object begins with { and ends with }, a list begins with [ and ends with ].",
      remedy: "Remove the bracket, or write the one that the message names."),
    .init(
      "A0144", "Another character appears in place of a comma or a colon",
      reason: "Values are separated by commas, and a key is separated from its value by a colon.",
      remedy: "Replace it with the character that the message names, everywhere in the file.",
      example: #"{"name": "Biscuit", "rarity": "common"}"#),
    .init(
      "A0145", "A merge conflict is not resolved",
      reason: """
        When two people change the same lines, Git writes both versions into the file, between \
        lines of `<`, `=` and `>`.
        """,
      remedy: "Keep the right version, and remove the three marker lines."),
    .init(
      "A0146", "A word of another language appears in place of a value",
      reason: """
        JSON has the words `true`, `false` and `null`, in lower case. Python has `True` and \
        `None`; JavaScript has `undefined` and `NaN`.
        """,
      remedy: "Write the word that the message names, or leave out the key if it has no value."),
    .init(
      "A0147", "A key or a string has no quotes",
      reason: """
        JSON requires straight double quotes around all keys and strings, and none around numbers.
        """,
      remedy: "Put it in double quotes.", example: #"{"birthday": "2023-04-12"}"#),
    .init(
      "A0148", "A file contains more than one value",
      reason: """
        A JSON file contains one value. Files with one value per line are another format, JSON \
        Lines, in which each line has only one.
        """,
      remedy: """
        Put the values in one list, or each in a file of its own; in JSON Lines, each on a line of \
        its own.
        """,
      example: #"[{"name": "Biscuit"}, {"name": "Clover"}]"#),
    .init(
      "A0149", "Quotes are not JSON quotes",
      reason: """
        Strings are enclosed in straight double quotes. Word processors make quotes curly, Python \
        prints single quotes, and a double quote within a string ends it.
        """,
      remedy: #"Write straight double quotes, and `\"` for each quote within a string."#,
      example: #"{"quote": "He said \"hi\""}"#),
  ]

  /// The explanations for common mistakes in the syntax of front matter.
  static let frontMatterMistakes: [Explanation] = [
    .init(
      "A0150", "YAML takes part of a value for a comment",
      reason: """
        In YAML a number sign (`#`) after a space begins a comment, so the rest of the line would \
        be lost.
        """,
      remedy: """
        Put the value in quotes. If a comment is meant, write a space after its number sign.
        """,
      example: #"title: "We are #1""#),
    .init(
      "A0151", "A line of front matter is indented with a tab",
      reason: "YAML does not allow tabs in front of keys and list items.",
      remedy: "Indent with spaces, or not at all."),
    .init(
      "A0152", "The front matter is JSON",
      reason: """
        Almanac reads front matter as YAML, between two lines of three hyphens, or as TOML, between two \
        lines of three plus signs.
        """,
      remedy: "Write it as YAML.",
      example: "---\ntitle: Nine from the dunes\n---"),
    .init(
      "A0153", "A key has no colon with a space after it",
      reason: "Without the colon and the space, YAML takes the whole line for a string.",
      remedy: "Write a colon and a space between the key and its value.",
      example: "title: Nine from the dunes"),
    .init(
      "A0154", "An unquoted value contains a colon",
      reason: "A colon with a space after it ends a key, and a line has only one key.",
      remedy: "Put the value in quotes.", example: #"title: "Game: the final""#),
    .init(
      "A0156", "The quotes around a value are not balanced",
      reason: """
        A value that begins with a quote ends with the next quote of the same kind; in double \
        quotes a backslash begins an escape.
        """,
      remedy: "Close the quote, or put the whole value in quotes of the other kind.",
      example: #"title: '"Game" of the year'"#),
    .init(
      "A0157", "A value begins with a character that has a meaning in YAML",
      reason: """
        YAML reserves characters such as `@`, `*`, `&`, `%` and braces at the start of a value.
        """,
      remedy: "Put the value in quotes.", example: #"title: "{{name}}""#),
    .init(
      "A0158", "A list or mapping in brackets is not closed",
      reason: "The bracket at the start of the value has no matching bracket.",
      remedy: "Close it at the end of the line.", example: "tags: [games, rules]"),
    .init(
      "A0159", "A line of front matter is not indented like the lines it belongs with",
      reason: """
        YAML uses indentation to decide what a line belongs to: the keys of one mapping begin in \
        the same column, and so do the hyphens of one list.
        """,
      remedy: "Indent it by as many spaces as the line above that it belongs with.",
      example: "tags:\n  - games\n  - rules"),
  ]
}
