public import Almanac

extension MessierKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0511", "An image has no credit",
        reason: """
          The licences of most images of the sky require a credit. The page would show the image \
          without one.
          """,
        remedy: """
          Add `imageCredit`, the name to credit, and `imageSource`, the address that the image \
          comes from.
          """,
        example: #""imageCredit": "NASA, ESA", "imageSource": "https://example.org/m1""#),
      .init(
        "A0512", "The catalogue lacks objects",
        reason: """
          Almanac assumes that a catalogue of a hundred or more objects is meant to be complete, \
          and Messier's has 110. It accepts a smaller one as a part without a warning.
          """,
        remedy: "Add the objects that the message lists."),
      .init(
        "A0516", "Two places of observing have the same name",
        reason: """
          Each place has a page for tonight, whose address is made from the letters and digits of its name. Two names \
          that differ in capital letters or signs only would give the same one.
          """,
        remedy: "Change one of the names.",
        example: #""observing": [{"name": "North Hill", …}, {"name": "South Hill", …}]"#),
      .init(
        "A0535", "An object was discovered after its entry was last changed",
        reason: """
          An entry contains what was known on the day of its last change, `updateDate`. A \
          discovery after that day means that one of the two years is mistyped.
          """,
        remedy: "Correct the wrong year. Years before the year 1 are negative.",
        example: #""discovered": "1731-06-10""#),
    ]
  }
}
