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
        example: #""imageCredit": "NASA, ESA", "imageSource": "https://example.org/m1""#),
      .init(
        "A0512", "The catalogue lacks objects",
        reason: """
          A catalogue of a hundred objects and more is taken to be meant whole, and Messier's has \
          110. One of fewer is taken for a part, and nothing is said.
          """,
        remedy: "Add the objects that the message names."),
      .init(
        "A0535", "An object was discovered after its entry was changed",
        reason: """
          What an entry tells was known on the day of its last change, `updateDate`. A discovery \
          after that day is a mistyped year, of one of the two.
          """,
        remedy: "Correct the year that is wrong. Years before the year 1 are negative.",
        example: #""discovered": "1731-06-10""#),
    ]
  }
}
