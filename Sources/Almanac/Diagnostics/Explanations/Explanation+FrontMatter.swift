extension Explanation {
  /// The explanations for the front matter of Markdown files.
  static let frontMatter: [Explanation] = [
    .init(
      "A0130", "The front matter is not closed",
      reason: """
        The first line is three hyphens, which begin the front matter, and there is no second such \
        line to end it. All of the text would be taken for YAML.
        """,
      remedy: "Put a line of three hyphens behind the last key.",
      example: "---\ntitle: Nine from the dunes\n---\nThe text."),
    .init(
      "A0131", "The front matter is too large or nests too deeply",
      reason: """
        Front matter is read up to 64 kB and 64 levels, since the time that reading YAML takes \
        grows faster than its size. Nothing that somebody writes by hand comes near.
        """,
      remedy: "Keep long texts in the text behind the front matter, and lists of data in JSON."),
    .init(
      "A0132", "The front matter is not a set of keys and values",
      reason: "What stands between the two lines of hyphens is a list or a bare text.",
      remedy: "Write one key a line, a colon, a space and its value.",
      example: "title: Nine from the dunes\ndate: 2026-09-12"),
    .init(
      "A0133", "The front matter uses an alias",
      reason: """
        An alias of YAML (`*name`) repeats what an anchor (`&name`) marked. A few of them can stand \
        for gigabytes, so none is followed.
        """,
      remedy: """
        Write the value out. If a text just begins with an asterisk or an ampersand, put it in \
        quotes.
        """,
      example: #"title: "*Nine* from the dunes""#),
    .init(
      "A0134", "The front matter is not YAML",
      reason: """
        The YAML parser stopped at this line and says why. Mostly a text holds a colon with a space \
        behind it, begins with a mark that means something in YAML, or is indented by a tab.
        """,
      remedy: "Put the text in double quotes, and indent by spaces.",
      example: #"title: "Dunes: nine games""#),
    .init(
      "A0135", "A Markdown file has no front matter",
      reason: """
        A Markdown file in a collection is an item, whose title, date and other values stand in \
        front matter at its very start.
        """,
      remedy: "Begin the file with keys and values between two lines of three hyphens.",
      example: "---\ntitle: Nine from the dunes\ndate: 2026-09-12\n---\nThe text."),
    .init(
      "A0136", "A key of the front matter is not a text",
      reason: "A list or an object stands where the name of a value is due.",
      remedy: "Name each value with a plain word before the colon."),
    .init(
      "A0137", "The front matter has a key \"body\"",
      reason: """
        The text behind the front matter is read as the value of `body`. With a key of that name, \
        one of the two would be lost.
        """,
      remedy: "Move the text behind the second line of hyphens, or give the key another name."),
  ]
}
