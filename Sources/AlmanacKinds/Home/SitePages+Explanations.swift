public import Almanac

extension SitePages {
  /// The explanations of the codes that several built-in kinds report.
  public var explanations: [Explanation] {
    [
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
      .init(
        "A0711", "The home page has no such section",
        reason: """
          The key `home` of site.json chooses the sections of the home page. There is one for each built-in           collection, for the tables and the leaders of a league, and for each collection that site.json           declares, by its folder.
          """,
        remedy: "Correct the name, or remove the key: the home page then has what the site has.",
        example: #""home": ["standings", "games", "posts"]"#),
      .init(
        "A0712", "The home page would have a section twice",
        reason: "A section has all that the home page shows of a collection.",
        remedy: "Remove one of the two names."),
    ]
  }
}
