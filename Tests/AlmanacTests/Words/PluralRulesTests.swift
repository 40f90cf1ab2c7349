import Testing

@testable import Almanac
@testable import AlmanacFormat

@Suite("Plural rules of languages")
struct PluralRulesTests {
  /// Languages with numbers of each category, in the notation of CLDR: "2~16" is a range.
  ///
  /// Source: the samples in CLDR 46, common/supplemental/plurals.xml.
  private static let samples: [(languages: String, samples: [(PluralCategory, String)])] = [
    ("ja ko zh vi th id ms", [(.other, "0~15, 100, 1000, 1000000, 0.0~1.5, 10.0, 1000000.0")]),
    (
      "en de nl sv fi et gl",
      [(.one, "1"), (.other, "0, 2~16, 100, 1000000, 0.0~1.5, 10.0, 1000.0")]
    ),
    (
      "hu tr nb no nn el bg eu ka kk",
      [
        (.one, "1, 1.0, 1.00, 1.000, 1.0000"),
        (.other, "0, 2~16, 100, 1000000, 0.0~0.9, 1.1~1.6, 10.0"),
      ]
    ),
    (
      "hi bn fa",
      [(.one, "0, 1, 0.0~1.0, 0.00~0.04"), (.other, "2~17, 100, 1000000, 1.1~2.6, 10.0")]
    ),
    ("hy", [(.one, "0, 1, 0.0~1.5"), (.other, "2~17, 100, 1000000, 2.0~3.5, 10.0")]),
    ("da", [(.one, "1, 0.1~1.6"), (.other, "0, 2~16, 100, 1000000, 0.0, 2.0~3.4, 10.0")]),
    (
      "is",
      [
        (.one, "1, 21, 31, 81, 101, 1001, 0.1, 1.0, 1.1, 2.1, 10.1, 100.1"),
        (.other, "0, 2~16, 100, 1000000, 0.0, 0.2~0.9, 1.2~1.8, 10.0, 100.0"),
      ]
    ),
    (
      "lv",
      [
        (.zero, "0, 10~20, 30, 60, 100, 1000000, 0.0, 10.0, 11.0, 16.0, 100.0"),
        (.one, "1, 21, 81, 101, 1001, 0.1, 1.0, 1.1, 2.1, 10.1, 1000.1"),
        (.other, "2~9, 22~29, 102, 1002, 0.2~0.9, 1.2~1.9, 10.2, 1000.2"),
      ]
    ),
    (
      "he",
      [
        (.one, "1, 0.0~0.9, 0.00~0.05"), (.two, "2"),
        (.other, "0, 3~17, 100, 1000, 1000000, 1.0~2.5, 10.0, 1000000.0"),
      ]
    ),
    (
      "ro",
      [
        (.one, "1"), (.few, "0, 2~16, 101, 1001, 0.0~1.5, 10.0, 1000000.0"),
        (.other, "20~35, 100, 1000, 1000000"),
      ]
    ),
    (
      "hr sr bs",
      [
        (.one, "1, 21, 31, 81, 101, 1001, 0.1, 1.1, 10.1, 1000.1"),
        (.few, "2~4, 22~24, 62, 102, 1002, 0.2~0.4, 1.2~1.4, 5.2, 1000.2"),
        (.other, "0, 5~19, 100, 1000000, 0.0, 0.5~1.0, 1.5~2.0, 10.0"),
      ]
    ),
    (
      "fr pt",
      [
        (.one, "0, 1, 0.0~1.5"), (.many, "1000000, 2000000"),
        (.other, "2~17, 100, 1000, 100000, 2.0~3.5, 10.0, 1000000.0"),
      ]
    ),
    (
      "it ca pt-PT",
      [
        (.one, "1"), (.many, "1000000"),
        (.other, "0, 2~16, 100, 100000, 0.0~1.5, 10.0, 1000000.0"),
      ]
    ),
    (
      "es",
      [
        (.one, "1, 1.0, 1.00"), (.many, "1000000"),
        (.other, "0, 2~16, 100, 100000, 0.0~0.9, 1.1~1.6, 1000000.0"),
      ]
    ),
    (
      "gd",
      [
        (.one, "1, 11, 1.0, 11.0"), (.two, "2, 12, 2.0"), (.few, "3~10, 13~19, 3.0"),
        (.other, "0, 20~34, 100, 1000000, 0.0~0.9, 1.1~1.6, 10.1"),
      ]
    ),
    (
      "sl",
      [
        (.one, "1, 101, 201, 701, 1001"), (.two, "2, 102, 702, 1002"),
        (.few, "3, 4, 103, 704, 1003, 0.0~1.5, 10.0, 1000000.0"),
        (.other, "0, 5~19, 100, 1000000"),
      ]
    ),
    (
      "cs sk",
      [
        (.one, "1"), (.few, "2~4"), (.many, "0.0~1.5, 10.0, 1000000.0"),
        (.other, "0, 5~19, 100, 1000000"),
      ]
    ),
    (
      "pl",
      [
        (.one, "1"), (.few, "2~4, 22~24, 52~54, 62, 102, 1002"),
        (.many, "0, 5~19, 100, 1000000"), (.other, "0.0~1.5, 10.0, 1000000.0"),
      ]
    ),
    (
      "lt",
      [
        (.one, "1, 21, 81, 101, 1001, 1.0, 21.0, 1001.0"),
        (.few, "2~9, 22~29, 102, 1002, 2.0, 9.0, 1002.0"),
        (.many, "0.1~0.9, 1.1~1.7, 10.1, 1000.1"),
        (.other, "0, 10~20, 30, 60, 100, 1000000, 0.0, 10.0, 16.0"),
      ]
    ),
    (
      "ru uk",
      [
        (.one, "1, 21, 31, 81, 101, 1001"), (.few, "2~4, 22~24, 52~54, 62, 102, 1002"),
        (.many, "0, 5~19, 100, 1000000"), (.other, "0.0~1.5, 10.0, 1000000.0"),
      ]
    ),
    (
      "be",
      [
        (.one, "1, 21, 101, 1001, 1.0, 1001.0"), (.few, "2~4, 22~24, 62, 1002, 2.0, 1002.0"),
        (.many, "0, 5~19, 100, 1000000, 0.0, 5.0, 11.0"), (.other, "0.1~0.9, 1.1~1.7, 10.1"),
      ]
    ),
    (
      "ga",
      [
        (.one, "1, 1.0"), (.two, "2, 2.0"), (.few, "3~6, 3.0, 6.0"), (.many, "7~10, 7.0, 10.0"),
        (.other, "0, 11~25, 100, 1000000, 0.0~0.9, 1.1~1.6, 10.1"),
      ]
    ),
    (
      "mt",
      [
        (.one, "1, 1.0"), (.two, "2, 2.0"), (.few, "0, 3~10, 103~109, 1003, 0.0, 3.0, 10.0"),
        (.many, "11~19, 111~117, 1011, 11.0"), (.other, "20~35, 100, 1000000, 0.1~0.9, 10.1"),
      ]
    ),
    (
      "ar",
      [
        (.zero, "0, 0.0"), (.one, "1, 1.0"), (.two, "2, 2.0"), (.few, "3~10, 103~110, 1003, 3.0"),
        (.many, "11~26, 111, 1011, 11.0"),
        (.other, "100~102, 200~202, 600, 1000, 1000000, 0.1~0.9, 1.1~1.7, 10.1"),
      ]
    ),
    (
      "cy",
      [
        (.zero, "0, 0.0"), (.one, "1, 1.0"), (.two, "2, 2.0"), (.few, "3, 3.0"), (.many, "6, 6.0"),
        (.other, "4, 5, 7~20, 100, 1000000, 0.1~0.9, 1.1~1.7, 10.0"),
      ]
    ),
  ]

  @Test("choose the categories that CLDR gives as samples", arguments: samples)
  func categories(languages: String, samples: [(PluralCategory, String)]) throws {
    for tag in languages.split(separator: " ") {
      let rules = try Self.rules(String(tag))
      #expect(Set(rules.categories) == Set(samples.map(\.0)), "\(tag)")
      for (category, numbers) in samples {
        for number in try Self.numbers(numbers) {
          #expect(rules.category(of: number) == category, "\(tag) \(number)")
        }
      }
    }
  }

  private static func rules(_ tag: String) throws -> PluralRules {
    try #require(PluralRules.rules(of: Language(unchecked: tag)), "\(tag)")
  }

  /// The numbers of a sample, each with its decimal places.
  private static func numbers(_ sample: String) throws -> [DecimalNumber] {
    try sample.split(separator: ", ").flatMap { part -> [DecimalNumber] in
      let ends = try part.split(separator: "~").map { try #require(DecimalNumber(String($0))) }
      let last = try #require(ends.last)
      return (ends[0].significand...last.significand).map {
        DecimalNumber(significand: $0, fractionDigits: ends[0].fractionDigits)
      }
    }
  }

  @Test("use the magnitude of a number, however large")
  func extremes() throws {
    let english = try Self.rules("en")
    #expect(english.category(of: DecimalNumber(significand: -1)) == .one)
    #expect(english.category(of: DecimalNumber(significand: .min)) == .other)
    #expect(
      english.category(of: DecimalNumber(significand: .max, fractionDigits: 40)) == .other)
  }

  @Test("require the forms of whole numbers up to a thousand, and always other")
  func required() throws {
    func required(_ tag: String) throws -> [PluralCategory] {
      try Self.rules(tag).required
    }
    #expect(try required("de") == [.one, .other])
    #expect(try required("fr") == [.one, .other], "many is for millions")
    #expect(try required("cs") == [.one, .few, .other], "many is for fractions")
    #expect(try required("pl") == [.one, .few, .many, .other])
    #expect(try required("ar") == [.zero, .one, .two, .few, .many, .other])
    #expect(try required("ja") == [.other])
  }

  @Test("allow leaving out the number where a form is for one number only")
  func single() throws {
    let german = try Self.rules("de")
    let russian = try Self.rules("ru")
    #expect(german.single == [.one])
    #expect(russian.single.isEmpty, "one is for 21 as well")
  }

  @Test("of a region are those of its language, unless it has its own")
  func regions() {
    func one(_ tag: String) -> PluralCategory? {
      PluralRules.rules(of: Language(unchecked: tag))?
        .category(of: DecimalNumber(significand: 0))
    }
    #expect(one("pt-BR") == .one)
    #expect(one("pt-PT") == .other)
    #expect(one("de-AT") == .other)
    #expect(one("tok") == nil)
  }

  @Test("are all in the notation that is understood")
  func notation() {
    #expect(PluralRules.all.count > 70)
    for (tag, notation) in PluralRules.all {
      #expect(notation.allSatisfy { PluralCondition($0.rule) != nil }, "\(tag)")
    }
    #expect(PluralCondition("") == nil)
  }
}
