extension Explanation {
  /// The explanations for common mistakes in the syntax of JSON, each of which has a code.
  static let jsonMistakes: [Explanation] = [
    .init(
      "A0140", "A comment stands in a JSON file",
      reason: "JSON has no comments, and other programs refuse a file that has some.",
      remedy: "Remove them all, or keep notes in a file of their own."),
    .init(
      "A0141", "A comma is missing between two values or keys",
      reason: "The place is after the value that should be followed by a comma.",
      remedy: "Write a comma there.",
      example: #"{"name": "Biscuit", "rarity": "common"}"#),
    .init(
      "A0142", "A bracket is missing",
      reason: """
        An object or a list is not closed, or the file begins with a key. Where a bracket is missing \
        is guessed by the keys that follow and by the indentation; the related place is where the \
        object or list begins.
        """,
      remedy: "Write the bracket where the object or list should end."),
    .init(
      "A0143", "A closing bracket is one too many, or of the wrong sort",
      reason: "An object begins with { and ends with }, a list begins with [ and ends with ].",
      remedy: "Remove the bracket, or write the one that is named."),
    .init(
      "A0144", "Another mark stands in place of a comma or a colon",
      reason: "Values are separated by commas, and a key is separated from its value by a colon.",
      remedy: "Replace the mark by the one that is named, everywhere in the file.",
      example: #"{"name": "Biscuit", "rarity": "common"}"#),
    .init(
      "A0145", "A merge conflict is not resolved",
      reason: """
        Where two people changed the same lines, Git writes both versions into the file, between \
        lines of `<`, `=` and `>`.
        """,
      remedy: "Keep what is right of the two, and remove the three lines."),
    .init(
      "A0146", "A word of another language stands in place of a value",
      reason: """
        The words of JSON are `true`, `false` and `null`, in lower case. Python has `True` and \
        `None`, JavaScript has `undefined` and `NaN`.
        """,
      remedy: "Write the word that is named, or leave the key out where there is no value."),
    .init(
      "A0147", "A key or a text has no quotes",
      reason: "All keys and texts stand in straight double quotes; numbers do not.",
      remedy: "Put it in double quotes.", example: #"{"birthday": "2023-04-12"}"#),
    .init(
      "A0148", "A file holds more than one value",
      reason: "A JSON file is one value. Files of one value a line are another format, JSON Lines.",
      remedy: "Put the values in one list, or each in a file of its own.",
      example: #"[{"name": "Biscuit"}, {"name": "Clover"}]"#),
    .init(
      "A0149", "Quotes are not what JSON takes for quotes",
      reason: """
        Texts stand in straight double quotes. Word processors make them curly, Python prints \
        single ones, and a double quote within a text ends it.
        """,
      remedy: #"Write straight double quotes, and `\"` for each quote within a text."#,
      example: #"{"quote": "He said \"hi\""}"#),
  ]

  /// The explanations for common mistakes in the syntax of front matter.
  static let frontMatterMistakes: [Explanation] = [
    .init(
      "A0150", "A part of a value is taken for a comment",
      reason: """
        In YAML a number sign after a space begins a comment, so the rest of the line would be lost.
        """,
      remedy: "Put the value in quotes. A comment is written with a space after its number sign.",
      example: #"title: "We are #1""#),
    .init(
      "A0151", "A line of front matter is indented by a tab",
      reason: "YAML does not allow tabs in front of keys and list items.",
      remedy: "Indent by spaces, or not at all."),
    .init(
      "A0152", "The front matter is TOML or JSON",
      reason: "Front matter is read as YAML, between two lines of three hyphens.",
      remedy: "Write it as YAML.",
      example: "---\ntitle: Nine from the dunes\n---"),
    .init(
      "A0153", "A key has no colon with a space after it",
      reason: "Without the colon and the space, YAML takes the whole line for a text.",
      remedy: "Write a colon and a space between the key and its value.",
      example: "title: Nine from the dunes"),
    .init(
      "A0154", "A value without quotes holds a colon",
      reason: "A colon with a space after it ends a key, and there is one key on a line.",
      remedy: "Put the value in quotes.", example: #"title: "Game: the final""#),
    .init(
      "A0156", "The quotes around a value are not balanced",
      reason: """
        A value that begins with a quote ends with the next one of its sort; in double quotes a \
        backslash begins an escape.
        """,
      remedy: """
        Close the quote, or put the whole value in quotes of the other sort.
        """,
      example: #"title: '"Game" of the year'"#),
    .init(
      "A0157", "A value begins with a mark that means something else",
      reason: """
        YAML keeps marks such as `@`, `*`, `&`, `%` and braces at the start of a value for itself.
        """,
      remedy: "Put the value in quotes.", example: #"title: "{{name}}""#),
    .init(
      "A0158", "A list or mapping in brackets is not closed",
      reason: "The bracket that the value begins with has no partner.",
      remedy: "Close it at the end of the line.", example: "tags: [games, rules]"),
    .init(
      "A0159", "A line of front matter is not indented as those that it belongs with",
      reason: """
        By its indentation YAML tells what a line belongs to: keys of one mapping begin below each \
        other, as do the hyphens of one list.
        """,
      remedy: "Indent it by as many spaces as the line above that it belongs with.",
      example: "tags:\n  - games\n  - rules"),
  ]
}
