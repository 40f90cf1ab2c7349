extension Explanation {
  /// The explanations for what is published from Content.
  static let published: [Explanation] = [
    .init(
      "A0650", "Files of this type are published only on request",
      reason: """
        From Content, Almanac publishes the types of files that pages use and that cannot run: \
        images, PDF, sound, video, fonts, calendars, plain text, feeds and drawings. Any other file \
        may be a draft, a list of addresses or a copy of a database that lies beside the data.
        """,
      remedy: """
        Move the file out of Content. To publish it, name it under `"files"` in site.json: `*` stands \
        for any part of a name, and `**` for any folders.
        """,
      example: #""files": ["downloads/*.zip", "rules.docx"]"#),
    .init(
      "A0651", "A spreadsheet is not published",
      reason: """
        A spreadsheet often holds more than its first sheet shows: other sheets, notes, addresses of \
        players. Almanac does not read it either.
        """,
      remedy: """
        Save the table as CSV. A CSV file in the folder of a collection is data: the first row names \
        the keys. `almanac import csv` makes games of the schedule that a league's program exports. To \
        publish spreadsheets for download, name them under `"files"` in site.json.
        """,
      example: "almanac import csv schedule.csv --output Content/games"),
    .init(
      "A0652", "A file would run on the site or on its host",
      reason: """
        A page or a script at an address of the site can read and change whatever belongs to it, such \
        as what visitors have typed. Hosts run programs, and take instructions from files such as \
        `_redirects` and `.htaccess`. Nothing in Content runs.
        """,
      remedy: """
        Put scripts of the design in Templates/assets. Write redirects and headers in site.json. If \
        you trust a file, such as one by which a search engine verifies the site, name it under \
        `"files"`.
        """,
      example: #""files": ["google1234.html"]"#),
    .init(
      "A0653", "A pattern of files is not one",
      reason: """
        A pattern is a path below Content, in which `*` stands for any part of a name and `**` for any \
        folders. Its extension is written out, so that a pattern publishes no type of file that its \
        author did not think of. Hidden files are not published, but for `.htaccess` and those in \
        `.well-known`.
        """,
      remedy: "Write a pattern for each type of file.",
      example: #""files": ["downloads/*.zip", "downloads/**/*.docx"]"#),
    .init(
      "A0654", "A pattern of files matches no file",
      reason: """
        The files may have been moved or renamed. Upper case and lower case differ.
        """,
      remedy: "Correct the pattern or remove it."),
    .init(
      "A0655", "A file is not what its extension says",
      reason: """
        The file begins with a tag, as pages and drawings do, and its extension is that of another \
        format. A host that does not know this extension leaves it to the browser to find out what \
        the file is, and the browser runs a page.
        """,
      remedy:
        "Give the file the extension of its format, or save it again in the format that it should have."
    ),
    .init(
      "A0656", "A drawing or a feed is not well-formed",
      reason: """
        Browsers show only the beginning of XML that breaks its grammar, and run what is in it. Almanac \
        can check only what it reads to the end.
        """,
      remedy: "Save the file again, or correct it at the place of the message."),
    .init(
      "A0657", "A drawing has an element that is not part of plain drawings",
      reason: """
        A browser that opens an SVG file at its own address runs it like a page. So a drawing in \
        Content has only elements that draw, and data that browsers do nothing with: no scripts, no \
        HTML, no animations.
        """,
      remedy: """
        Save it as plain SVG: "Plain SVG" in Inkscape, "Export" with text as outlines in other \
        programs. A drawing of the design can stand in Templates/assets, which may run. If you trust \
        the file, name it under `"files"` in site.json.
        """,
      example: #""files": ["maps/course.svg"]"#),
    .init(
      "A0658", "A drawing has an attribute or a style that leads elsewhere",
      reason: """
        Attributes such as `onload` run programs; addresses in `href` and `url()` load files from \
        elsewhere, which tells their hosts who looks at the drawing. A drawing in Content refers to its \
        own parts (`#name`) and to pictures that are embedded in it, and has attributes that are known.
        """,
      remedy: """
        Remove the attribute. Embed pictures in the drawing, and convert text in fonts from elsewhere \
        to paths. If you trust the file, name it under `"files"` in site.json.
        """),
    .init(
      "A0659", "A drawing begins with instructions",
      reason: """
        A processing instruction such as `<?xml-stylesheet?>` loads another file, and a document type \
        can declare entities, which stand for other text. The document types of SVG 1.0 and 1.1 are \
        known and do nothing.
        """,
      remedy: "Remove the instruction or the document type."),
    .init(
      "A0660", "Nothing in the folder of a collection is read",
      reason: """
        The folder has files, and none of them is data: they may have an extension that Almanac does \
        not read, or be symbolic links or copies. The collection would be empty.
        """,
      remedy: """
        Save the data as CSV, JSON, YAML or Markdown, under names that end with the extension of the \
        format. Put files in place of symbolic links.
        """),
    .init(
      "A0661", "An XML file is not a plain feed",
      reason: """
        Browsers run XHTML and SVG in any XML file, and load the style sheets that it names. From \
        Content, Almanac publishes XML that is RSS or Atom and has neither.
        """,
      remedy: """
        In Atom, write content with `type="html"` and escape it. If you trust the file, name it under \
        `"files"` in site.json.
        """),
  ]
}
