public import Almanac

extension PetKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0521", "A pet is born, or has an age, after the day of the build",
        reason: """
          Almanac counts a pet's age as of the day for which the site is built. Before its \
          birthday a pet has no age; usually the year is mistyped. An age holds on the day that \
          `ageAsOf` names, and the pet grows older from then on.
          """,
        remedy: """
          Correct the date. If you build the site for a fixed day, specify a later one with \
          --as-of or SOURCE_DATE_EPOCH.
          """,
        example: "almanac build --as-of 2027-01-01"),
      .init(
        "A0522", "A pet has a fee, and the site no currency",
        reason: """
          A fee is a number. In what currency it is, the key `fees` of Content/site.json says, and \
          the site has no such key.
          """,
        remedy: """
          Add the key with the currency. It may have fees by species and by rarity, too, for pets \
          that have no fee of their own.
          """,
        example: """
          "fees": {"currency": "USD", "species": {"Dog": 150, "Cat": 100}}
          """),
      .init(
        "A0523", "A birthday is before the calendar began",
        reason: """
          Almanac counts ages by the calendar that was first in force on 15 October 1582. No pet \
          is that old; usually a digit of the year is wrong.
          """,
        remedy: "Correct the year.",
        example: #""birthday": "2023-04-12""#),
      .init(
        "A0524", "A pet has a birthday and an age",
        reason: """
          An age changes by the day, and follows from a birthday. So the age that is written \
          beside a birthday, or beside its month or its year, is ignored.
          """,
        remedy: """
          Keep the birthday if it is right. Where it is a guess, leave it out, and keep the age \
          with the day on which the pet had it.
          """,
        example: #""age": "2 years", "ageAsOf": "2026-11-21""#),
    ]
  }
}
