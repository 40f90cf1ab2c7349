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
          Write the text after the line of three hyphens that ends the front matter, or make it a draft \
          until the text is ready.
          """,
        example: "draft: true"),
      .init(
        "A0674", "An author has nearly the username of a profile",
        reason: """
          The author of a post is the username of a profile, to which pages then link, or any name. This one \
          looks like a username, and no profile has it, but one has nearly the same.
          """,
        remedy: """
          Write the username of the profile. A name with a space or a capital letter is always shown as it is.
          """,
        example: "author: mina-orr"),
      .init(
        "A0675", "A post has several authors",
        reason: "Pages and feeds show one author of a post. This one has a list of several.",
        remedy: "Write the author whose name is shown, and name the others in the text.",
        example: "author: mina-orr"),
    ]
  }
}
