extension Explanation {
  /// The explanations for the HTML and Markdown of templates and contents.
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
    .init(
      "A0240", "A picture is at another host",
      reason: """
        What data say must not choose what a reader's browser loads: another host would see who \
        reads the page, and could show something else tomorrow. Pages load pictures, sound and video \
        from their own site only; links may lead anywhere.
        """,
      remedy: """
        Put the file beside the data and write its name. Where all pictures are at one host, the \
        template may name it, with a field for the rest of the address.
        """,
      example: #""image": "biscuit.svg""#),
    .init(
      "A0241", "A text of the content shows an image of another host",
      reason: """
        Texts of the content may come from anybody, and must not choose what a reader's browser \
        loads. The message names the item whose text it is.
        """,
      remedy: "Put the file beside the text and name it, or write a link instead of an image.",
      example: "![A court](court.jpg)"),
    .init(
      "A0242", "An attribute holds a value that may not",
      reason: """
        Values may stand in attributes that only show text, in links, and in the addresses of \
        pictures, sound and video. All other attributes, such as the address of a script or the \
        target of a form, tell the browser what to do, and have to stand in the template. The article \
        on templates lists all that may hold values.
        """,
      remedy: """
        Write the attribute into the template, within sections where pages differ. A script gets \
        values by data attributes. The address of a file of the site may begin with {{site.base}}.
        """,
      example: #"<script src="{{site.base}}assets/site.js"></script>"#),
    .init(
      "A0243", "A value stands in an address whose start does not fix what it is",
      reason: """
        Browsers read the start of an address in lenient ways: they resolve character references, \
        and skip line breaks and tabs. After `java`, `javascript:` or `//`, a value could make the \
        address one of code or of another host.
        """,
      remedy: """
        Begin the address with the value, with a slash, with `./`, or with a scheme and a host.
        """,
      example: #"<a href="./page-{{number}}.html">"#),
    .init(
      "A0244", "Text after a value could change what the whole address is",
      reason: """
        A value may be empty, a slash, or a word. Together with a colon or a slash after it, it \
        would become a scheme or the start of a host.
        """,
      remedy: "Write a name in front of the value, and a colon as %3A.",
      example: #"<img src="/pictures/{{folder}}/{{file}}">"#),
    .init(
      "A0245", "HTML is written so that browsers may read it in two ways",
      reason: """
        What such HTML means depends on the element around it, or on whether scripts run. A value \
        that seems to stand in text could stand in a script.
        """,
      remedy: """
        Write `<` as `&lt;` in titles and text areas, leave CDATA sections out, and close noscript \
        outside of tags and comments.
        """),
    .init(
      "A0246", "A section splits the name of a tag or an attribute",
      reason: """
        What stands around a section within a tag has to mean the same whether the section is \
        written or not. If a name goes on after it, there are two names.
        """,
      remedy: "Let sections hold whole attributes, with a space in front of them.",
      example: "<li{{#isCurrent}} aria-current=\"page\"{{/isCurrent}}>"),
    .init(
      "A0247", "A page leaves out a picture from another host",
      reason: """
        A value stands where a template shows a picture, a sound or a video, and it is no address of \
        the site. The page has `about:invalid` in its place.
        """,
      remedy: """
        Put the file into the site, or write the host into the template. A kind reports such \
        addresses where they stand with `checkPicture`.
        """),
  ]
}
