extension Explanation {
  /// The explanations for the HTML and Markdown of templates and contents.
  package static let html: [Explanation] = [
    .init(
      "A0220", "A value appears where no escaping is safe",
      reason: """
        Within scripts, styles, event handlers, comments, tag and attribute names, and unquoted \
        attributes, a value could become code however it is escaped.
        """,
      remedy: """
        Put the tag between HTML tags, or in a quoted attribute. Pass values to a script through a \
        data attribute.
        """,
      example: #"<div data-score="{{scoreText}}"></div>"#),
    .init(
      "A0221", "A section begins in one part of the HTML and ends in another",
      reason: """
        How a value is escaped depends on where it appears. If a section opens a tag or a quote \
        and does not close it, what follows would be in two places at once.
        """,
      remedy: "Let the section contain whole tags, or whole attributes of one tag.",
      example: "<li{{#isCurrent}} aria-current=\"page\"{{/isCurrent}}>{{title}}</li>"),
    .init(
      "A0222", "Markdown appears where only text is allowed",
      reason: """
        A Markdown field becomes HTML with its own paragraphs and tags. Inside a tag, an attribute \
        or a title, it would break the page.
        """,
      remedy: "Move it between tags, or use a field of the type text."),
    .init(
      "A0223", "The HTML of a template ends within a tag, a comment or a similar construct",
      reason: """
        What follows would belong to the construct that was left open. In Markdown, a blank line \
        ends a block of HTML, and within a line of text each tag stands alone: an element such as \
        `<script>` or `<textarea>` begins its own line.
        """,
      remedy: "Close it; in Markdown, before the next blank line."),
    .init(
      "A0224", "A Markdown field appears within a line of text",
      reason: """
        Its paragraphs and lists are blocks. They cannot go in the middle of a paragraph, a \
        heading or a table cell.
        """,
      remedy: "Put the tag on a line of its own, with a blank line before and after it.",
      example: "Recap:\n\n{{{recap}}}\n\nMore."),
    .init(
      "A0225", "Markdown is too large or too deeply nested to parse",
      reason: """
        Some constructs take time proportional to the square of their size: nested quotes, \
        brackets in one paragraph, addresses in one word, and columns of a table, for example. \
        Each has a limit far above what real text needs, so that no text can keep a build from \
        finishing.
        """,
      remedy: """
        Split the text or the table. If a program wrote it, look for a character that the program \
        repeats by mistake.
        """),
    .init(
      "A0226", "One run of Markdown in a template contains too many values",
      reason: """
        While Almanac parses a template's Markdown, a placeholder character represents each value, \
        and there is a limited number of these. Rows, items and blocks on lines of their own are \
        parsed one at a time, so their number is unlimited.
        """,
      remedy: """
        Put the tags that open and close the section on lines of their own, around whole rows, \
        items or blocks.
        """,
      example: "{{#players}}\n| {{name}} | {{points}} |\n{{/players}}"),
    .init(
      "A0240", "An image is on another host",
      reason: """
        Data must not choose what a reader's browser loads: the other host would see who reads the \
        page, and could show something else tomorrow. Pages load images, sound and video from \
        their own site only; links may lead anywhere.
        """,
      remedy: """
        Put the file beside the data and write its name. Or run `almanac fetch images`, which downloads the images \
        on other hosts that data names to Content/fetched, where builds find them: the data stays as it is. If \
        all images are on one host, the template may name that host, followed by a field for the rest of the address.
        """,
      example: #""image": "biscuit.svg""#),
    .init(
      "A0241", "Text of the content shows an image from another host",
      reason: """
        Anyone may have written the content, so it must not choose what a reader's browser loads. \
        The message names the item that contains the text.
        """,
      remedy: """
        Put the file beside the text and use its name, or write a link instead of an image.
        """,
      example: "![A court](court.jpg)"),
    .init(
      "A0242", "An attribute contains a value that is not allowed there",
      reason: """
        Values are allowed in attributes that only show text, in links, and in the addresses of \
        images, sound and video. All other attributes, such as the address of a script or the \
        target of a form, tell the browser what to do and must be written in the template. The \
        article on templates lists all attributes that may contain values.
        """,
      remedy: """
        Write the attribute in the template, within sections where pages differ. Pass values to a \
        script through data attributes. The address of a file of the site may begin with \
        {{site.base}}.
        """,
      example: #"<script src="{{site.base}}assets/site.js"></script>"#),
    .init(
      "A0243", "A value appears in an address whose start does not fix its meaning",
      reason: """
        Browsers are lenient about the start of an address: they resolve character references, and \
        skip line breaks and tabs. After `java`, `javascript:` or `//`, a value could turn the \
        address into code or point it at another host.
        """,
      remedy: """
        Begin the address with the value, with a slash, with `./`, or with a scheme and a host.
        """,
      example: #"<a href="./page-{{number}}.html">"#),
    .init(
      "A0244", "Text after a value could change the meaning of the whole address",
      reason: """
        A value may be empty, a slash, or a word. Followed by a colon or a slash, it would become \
        a scheme or the start of a host.
        """,
      remedy: "Write a name in front of the value, and write a colon as %3A.",
      example: #"<img src="/pictures/{{folder}}/{{file}}">"#),
    .init(
      "A0245", "Browsers may read this HTML in two ways",
      reason: """
        What such HTML means depends on the element around it, or on whether scripts run. A value \
        that seems to be in text could be in a script.
        """,
      remedy: """
        Write `<` as `&lt;` in titles and text areas, leave out CDATA sections, and close noscript \
        outside tags and comments.
        """),
    .init(
      "A0246", "A section splits the name of a tag or an attribute",
      reason: """
        The HTML around a section within a tag must mean the same whether or not the section is \
        written. If a name continues after the section, there are two names.
        """,
      remedy: "Let sections contain whole attributes, with a space in front of them.",
      example: "<li{{#isCurrent}} aria-current=\"page\"{{/isCurrent}}>"),
    .init(
      "A0247", "A page leaves out an image from another host",
      reason: """
        A template shows a value as an image, sound or video, and the value is not an address of \
        the site. The page has `about:invalid` in its place.
        """,
      remedy: """
        Put the file into the site, or write the host in the template. A kind reports such \
        addresses at their location in the data with `checkPicture`.
        """),
    .init(
      "A0253", "Content has HTML, which pages show as text",
      reason: """
        Content is Markdown, so that no author can change what a page does. HTML in it is text \
        for readers, except for comments, which are left out.
        """,
      remedy: "Write it in Markdown. What Markdown cannot say belongs in a template.",
      example: "**bold** in place of <b>bold</b>"),
    .init(
      "A0254", "Content has the tags of another generator, which pages show as text",
      reason: """
        Hugo, Zola, Jekyll and others replace shortcodes and tags in content, such as `{{< video x >}}` or \
        `{% include x %}`, and read attributes in braces, such as `{#rules}`. Almanac shows them.
        """,
      remedy: """
        Remove them, and write a link or a picture where one is meant. Headings have ids that follow from \
        their text. To show braces, put them in code: `{{x}}`.
        """,
      example: "[The video](https://video.example/1)"),
    .init(
      "A0255", "A row of a Markdown table has too many cells",
      reason: """
        A table has as many columns as its header. What a row has beyond them is not on the page. Also in \
        code, a vertical bar ends a cell.
        """,
      remedy: "Write `\\|` for a bar within a cell, or add a column to the header.",
      example: "| `a\\|b` | lost |"),
    .init(
      "A0248", "A drawing has an invalid number, class or title",
      reason: """
        The code of a kind draws something with a number that is not finite or beyond ten million, \
        with a negative size, with an invalid class name or without a title. Browsers would show \
        part of it or nothing, and assistive technology would not know what it shows.
        """,
      remedy: """
        Correct the calculation that the message names. Where there is nothing to draw, the field \
        returns `nil`.
        """,
      example: "games.isEmpty ? nil : SVG(width: 120, height: 24, title: \"Points\") { svg in … }"),
  ]
}
