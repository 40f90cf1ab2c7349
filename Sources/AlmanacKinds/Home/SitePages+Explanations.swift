public import Almanac

extension SitePages {
  /// The explanations of the codes that several built-in kinds report.
  public var explanations: [Explanation] {
    [
      .init(
        "A0530", "No path can be made of a name",
        reason: """
          The path of a page is made of the letters and digits of a name: that of a pet, the \
          username of a profile, or the file of a post. A name of marks or emoji alone has none.
          """,
        remedy: """
          Write a name with a letter or a digit, of any script. A pet may keep its name, and have \
          an `id` for its path. Rename the file of a post.
          """,
        example: #""name": "🐶", "id": "dog-with-a-ball""#),
      .init(
        "A0531", "A day lies ahead that should be past",
        reason: """
          A person joined, a photo was taken or an entry was changed after the day for which the \
          site is built. Mostly a digit of the year is mistyped.
          """,
        remedy: """
          Correct the date. If the site is built for a fixed day, name a later one with --as-of or \
          SOURCE_DATE_EPOCH.
          """,
        example: "almanac build --as-of 2027-01-01"),
    ]
  }
}
