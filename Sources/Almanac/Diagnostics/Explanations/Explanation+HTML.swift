extension Explanation {
  /// Those of the HTML and Markdown of templates and contents.
  static let html: [Explanation] = [
    .init(
      "A0220", "A value stands where no escaping is safe",
      reason: """
        Within scripts, styles, event handlers, comments, names of tags and attributes without \
        quotes, a value could become code whatever is done to it.
        """,
      remedy: """
        Put the tag between HTML tags, or into an attribute with quotes. Hand values to a script \
        by a data attribute.
        """,
      example: #"<div data-score="{{scoreText}}"></div>"#),
    .init(
      "A0221", "A section begins in one part of the HTML and ends in another",
      reason: """
        How a value is escaped depends on where it stands. If a section opens a tag or a quote that \
        it does not close, what comes behind it would stand in two places at once.
        """,
      remedy: "Let the section hold whole tags, or whole attributes of one tag.",
      example: "<li{{#isCurrent}} aria-current=\"page\"{{/isCurrent}}>{{title}}</li>"),
    .init(
      "A0222", "Markdown is put where only text can stand",
      reason: """
        A field of Markdown becomes HTML with paragraphs and tags of its own. Within a tag, an \
        attribute, a title or the like it would break the page.
        """,
      remedy: "Move it between tags, or name a field of the type text."),
    .init(
      "A0223", "The HTML of a template ends within a tag, a comment or the like",
      reason: """
        What comes behind it would belong to the construct that was left open. In Markdown, a blank \
        line ends a piece of HTML.
        """,
      remedy: "Close it; in Markdown, before the next blank line."),
    .init(
      "A0224", "A field of Markdown stands within a line of text",
      reason: """
        Its paragraphs and lists are blocks of their own. They cannot be put into the middle of a \
        paragraph, a heading or a cell of a table.
        """,
      remedy: "Put the tag on a line of its own, with a blank line before and after it.",
      example: "Recap:\n\n{{{recap}}}\n\nMore."),
    .init(
      "A0225", "Markdown is too large or too deeply nested to be parsed",
      reason: """
        Parsing takes time in proportion to the square of some things, such as nested quotes, \
        brackets in one paragraph, addresses in one word and columns of a table. Each is bounded \
        far above what texts have, so that no text can keep a build from ending.
        """,
      remedy: """
        Split the text or the table. If it was made by a program, look for a mark that it repeats \
        by mistake.
        """),
    .init(
      "A0226", "A stretch of Markdown in a template holds too many values",
      reason: """
        While a template's Markdown is parsed, a character stands for each value, and there are so \
        many of these. Rows, items and blocks that stand on lines of their own are parsed one by \
        one, and may be any number.
        """,
      remedy: """
        Put the tags that open and close the section on lines of their own, around whole rows, \
        items or blocks.
        """,
      example: "{{#players}}\n| {{name}} | {{points}} |\n{{/players}}"),
  ]
}
