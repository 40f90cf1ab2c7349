public import Almanac

extension ProfileKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0532", "A photo has other proportions than its file",
        reason: """
          The width and the height of a photo keep its place on the page until it is loaded. With \
          proportions other than those of the file, the page jumps or the picture is distorted.
          """,
        remedy: """
          Write the width and the height of the file, or both times the same number. Mostly the \
          two are swapped.
          """,
        example: #""width": 1200, "height": 800"#)
    ]
  }
}
