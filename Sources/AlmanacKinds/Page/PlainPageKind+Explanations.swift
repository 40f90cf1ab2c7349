public import Almanac

extension PlainPageKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0690", "A file in Content/pages has several pages",
        reason: """
          The path of a plain page is that of its file, so all pages of a list would have the same \
          path.
          """,
        remedy: """
          Write each page into a Markdown file of its own. Records whose pages have paths of their \
          own are a collection, which site.json declares.
          """),
      .init(
        "A0691", "The home page is not a plain page",
        reason: """
          Content/pages/index.md would be the page at the root of the site. That is the home page, \
          which Templates/home.md makes from the content of the site.
          """,
        remedy: """
          Give the file another name, such as about.md, or write its text into Templates/home.md. \
          In a folder below, index.md is the page of that folder.
          """),
      .init(
        "A0692", "A page has no text",
        reason: """
          A page with only a title is useful above other pages, which it lists. This one has none \
          below it, so readers would see nothing.
          """,
        remedy: """
          Write the text after the line of three hyphens that ends the front matter, or move the \
          file out of Content until the text is ready.
          """),
    ]
  }
}
