public import Almanac

extension MessierKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0511", "A picture has no credit",
        reason: """
          The licences of most pictures of the sky ask for the name of whoever took them. The page \
          would show the picture without it.
          """,
        remedy: """
          Add `imageCredit`, whom to name, and `imageSource`, the address where the picture comes \
          from.
          """,
        example: #""imageCredit": "NASA, ESA", "imageSource": "https://example.org/m1""#)
    ]
  }
}
