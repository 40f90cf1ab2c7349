extension Explanation {
  /// The explanations for the front matter of Markdown files.
  static let frontMatter: [Explanation] = [
    .init(
      "A0671", "Front matter is not TOML",
      reason: """
        The TOML parser stopped here and gives its reason. Usually a string has no quotes, or a key of the item \
        follows a table: it would belong to that.
        """,
      remedy: "Put strings in double quotes, and tables after all other keys.",
      example: "+++\ntitle = \"Dunes: nine games\"\ndate = 2026-09-12\n+++"),
    .init(
      "A0672", "Two keys have the same meaning",
      reason: """
        Site generators have different names for some keys, and Almanac reads several of them. A file has two \
        names of one key, and only the first of them counts.
        """,
      remedy: "Remove one of the two.",
      example: "updated: 2026-09-20"),
    .init(
      "A0673", "A key of another site generator is ignored",
      reason: """
        Hugo, Jekyll or Zola read the key, and Almanac has nothing that it could mean. What the file says \
        otherwise is used.
        """,
      remedy: "Follow the help, and remove the key."),
    .init(
      "A0130", "The front matter is not closed",
      reason: """
        The first line is three hyphens, or three plus signs, which begin the front matter, and no second \
        line of them ends it. All of the text would belong to the front matter.
        """,
      remedy: "Put a line of three hyphens after the last key.",
      example: "---\ntitle: Nine from the dunes\n---\nThe text."),
    .init(
      "A0131", "Front matter or YAML is too large or nests too deeply",
      reason: """
        Almanac reads front matter of up to 64 kB, YAML files of up to 4 MB, and both of up to 64 \
        levels, because the time to parse YAML grows faster than its size. Front matter written by hand never comes close.
        """,
      remedy: """
        Keep long passages in the text after the front matter, and large lists of data in JSON \
        Lines or CSV.
        """),
    .init(
      "A0132", "YAML is not a set of keys and values",
      reason: """
        The two lines of hyphens enclose a list or a bare string, or a YAML file is a bare string.
        """,
      remedy: "Write one key per line, followed by a colon, a space and its value.",
      example: "title: Nine from the dunes\ndate: 2026-09-12"),
    .init(
      "A0133", "YAML uses an alias",
      reason: """
        A YAML alias (`*name`) repeats what an anchor (`&name`) marked. A few aliases can expand \
        to gigabytes, so Almanac does not follow any.
        """,
      remedy: """
        Write the value out. If a string only happens to begin with an asterisk or an ampersand, \
        put it in quotes.
        """,
      example: #"title: "*Nine* from the dunes""#),
    .init(
      "A0134", "Front matter or a file is not YAML",
      reason: """
        The YAML parser stopped at this line and gives its reason. Usually a string contains a \
        colon followed by a space, begins with a character that has a meaning in YAML, or is \
        indented with a tab.
        """,
      remedy: "Put the string in double quotes, and indent with spaces.",
      example: #"title: "Dunes: nine games""#),
    .init(
      "A0135", "A Markdown file has no front matter",
      reason: """
        A Markdown file in a collection is an item. Its title, date and other values belong in \
        front matter at the very start of the file.
        """,
      remedy: "Begin the file with keys and values between two lines of three hyphens.",
      example: "---\ntitle: Nine from the dunes\ndate: 2026-09-12\n---\nThe text."),
    .init(
      "A0136", "A key in YAML is not a string",
      reason: "A list or an object appears where a key is expected.",
      remedy: "Write each key as a plain word before the colon."),
    .init(
      "A0137", "The front matter has a key \"body\"",
      reason: """
        Almanac reads the text after the front matter as the value of `body`. If the front matter \
        has a key of that name, one of the two would be lost.
        """,
      remedy: "Move the text after the second line of hyphens, or rename the key."),
  ]
}
