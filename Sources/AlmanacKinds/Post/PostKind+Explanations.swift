public import Almanac

extension PostKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0533", "A post has a tag twice",
        reason: "The page would show the tag twice. One of the two may be meant as another tag.",
        remedy: "Remove one of the two, or write the intended tag.",
        example: "tags: [games, how-to]"),
      .init(
        "A0534", "A post has no text",
        reason: """
          The text of a post follows the front matter in its Markdown file. This page would have a \
          title and nothing else.
          """,
        remedy: """
          Write the text after the line of three hyphens that ends the front matter, or move the \
          file out of Content until the text is ready.
          """),
    ]
  }
}
