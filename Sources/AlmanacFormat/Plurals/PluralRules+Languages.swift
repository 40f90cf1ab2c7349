extension PluralRules {
  /// The rules of languages by their tags, in the notation of CLDR.
  ///
  /// Source: Unicode CLDR 46, common/supplemental/plurals.xml. The operands c and e, the exponents of
  /// numbers such as "2c6", are always 0 here, and are left out.
  static let all: [String: Notation] = {
    var all: [String: Notation] = [:]
    for (tags, rules) in notations {
      for tag in tags.split(separator: " ") { all[String(tag)] = rules }
    }
    return all
  }()

  /// The categories of a language with their rules in the notation of CLDR.
  typealias Notation = [(category: PluralCategory, rule: String)]

  private static let isOne = "i = 1 and v = 0"
  private static let isMillions = "i != 0 and i % 1000000 = 0 and v = 0"

  private static let notations: [(languages: String, rules: Notation)] = [
    ("id ja km ko lo ms my su th vi yue zh", []),
    ("ast de en et fi fy gl ia nl sv sw ur yi", [(.one, isOne)]),
    ("am bn fa gu hi kn zu", [(.one, "i = 0 or n = 1")]),
    ("hy", [(.one, "i = 0,1")]),
    (
      "af az bg el eo eu fo gsw hu ka kk ku ky lb ml mn mr nb ne nn no rm so sq ta te tk tr ug uz",
      [(.one, "n = 1")]
    ),
    ("pa", [(.one, "n = 0..1")]),
    ("da", [(.one, "n = 1 or t != 0 and i = 0,1")]),
    ("is", [(.one, "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11")]),
    (
      "lv",
      [
        (.zero, "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19"),
        (
          .one,
          "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 "
            + "or v != 2 and f % 10 = 1"
        ),
      ]
    ),
    ("se", [(.one, "n = 1"), (.two, "n = 2")]),
    ("he", [(.one, "i = 1 and v = 0 or i = 0 and v != 0"), (.two, "i = 2 and v = 0")]),
    ("ro", [(.one, isOne), (.few, "v != 0 or n = 0 or n != 1 and n % 100 = 1..19")]),
    (
      "bs hr sr",
      [
        (.one, "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"),
        (
          .few,
          "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 "
            + "or f % 10 = 2..4 and f % 100 != 12..14"
        ),
      ]
    ),
    ("fr", [(.one, "i = 0,1"), (.many, isMillions)]),
    ("pt", [(.one, "i = 0..1"), (.many, isMillions)]),
    ("ca it pt-PT", [(.one, isOne), (.many, isMillions)]),
    ("es", [(.one, "n = 1"), (.many, isMillions)]),
    ("gd", [(.one, "n = 1,11"), (.two, "n = 2,12"), (.few, "n = 3..10,13..19")]),
    (
      "sl",
      [
        (.one, "v = 0 and i % 100 = 1"), (.two, "v = 0 and i % 100 = 2"),
        (.few, "v = 0 and i % 100 = 3..4 or v != 0"),
      ]
    ),
    ("cs sk", [(.one, isOne), (.few, "i = 2..4 and v = 0"), (.many, "v != 0")]),
    (
      "pl",
      [
        (.one, isOne), (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
        (
          .many,
          "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 "
            + "or v = 0 and i % 100 = 12..14"
        ),
      ]
    ),
    (
      "lt",
      [
        (.one, "n % 10 = 1 and n % 100 != 11..19"), (.few, "n % 10 = 2..9 and n % 100 != 11..19"),
        (.many, "f != 0"),
      ]
    ),
    (
      "ru uk",
      [
        (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
        (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
        (
          .many,
          "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"
        ),
      ]
    ),
    (
      "be",
      [
        (.one, "n % 10 = 1 and n % 100 != 11"), (.few, "n % 10 = 2..4 and n % 100 != 12..14"),
        (.many, "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14"),
      ]
    ),
    ("ga", [(.one, "n = 1"), (.two, "n = 2"), (.few, "n = 3..6"), (.many, "n = 7..10")]),
    (
      "mt",
      [
        (.one, "n = 1"), (.two, "n = 2"), (.few, "n = 0 or n % 100 = 3..10"),
        (.many, "n % 100 = 11..19"),
      ]
    ),
    (
      "ar",
      [
        (.zero, "n = 0"), (.one, "n = 1"), (.two, "n = 2"), (.few, "n % 100 = 3..10"),
        (.many, "n % 100 = 11..99"),
      ]
    ),
    (
      "cy",
      [
        (.zero, "n = 0"), (.one, "n = 1"), (.two, "n = 2"), (.few, "n = 3"), (.many, "n = 6"),
      ]
    ),
  ]
}
