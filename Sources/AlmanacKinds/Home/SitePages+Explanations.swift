public import Almanac

extension SitePages {
  /// The explanations of the codes that several built-in kinds report.
  public var explanations: [Explanation] {
    [
      .init(
        "A0530", "A name cannot be made into a path",
        reason: """
          The path of a page is made from the letters and digits of a name: the name of a pet, the \
          username of a profile, or the file name of a post. A name that consists only of \
          punctuation or emoji has none.
          """,
        remedy: """
          Write a name with a letter or a digit, of any script. A pet may keep its name, and have \
          an `id` for its path. For a post, rename the file.
          """,
        example: #""name": "🐶", "id": "dog-with-a-ball""#),
      .init(
        "A0531", "A day that should be in the past is in the future",
        reason: """
          A person joined, a photo was taken or an entry was changed after the day for which the \
          site is built. Usually a digit of the year is mistyped.
          """,
        remedy: """
          Correct the date. If you build the site for a fixed day, specify a later one with \
          --as-of or SOURCE_DATE_EPOCH.
          """,
        example: "almanac build --as-of 2027-01-01"),
    ]
  }
}
