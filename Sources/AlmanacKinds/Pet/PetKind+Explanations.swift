public import Almanac

extension PetKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0521", "A pet is born after the day of the build",
        reason: """
          Almanac counts a pet's age as of the day for which the site is built. Before its \
          birthday a pet has no age; usually the year is mistyped.
          """,
        remedy: """
          Correct the date. If you build the site for a fixed day, specify a later one with \
          --as-of or SOURCE_DATE_EPOCH.
          """,
        example: "almanac build --as-of 2027-01-01"),
      .init(
        "A0522", "The site has pets but no fees",
        reason: """
          What a pet costs depends on its rarity, and Content/site.json contains the amounts. It \
          has no key `fees`.
          """,
        remedy: """
          Add the key with a currency and an amount for each rarity, in the currency's main unit.
          """,
        example: """
          "fees": {"currency": "USD", "common": 50, "uncommon": 75, "rare": 150, "veryRare": 500}
          """),
      .init(
        "A0523", "A birthday is before the calendar began",
        reason: """
          Almanac counts ages by the calendar that was first in force on 15 October 1582. No pet \
          is that old; usually a digit of the year is wrong.
          """,
        remedy: "Correct the year.",
        example: #""birthday": "2023-04-12""#),
    ]
  }
}
