import Synchronization

/// The rules by which a language chooses the plural form for a number (Unicode LDML, part 3,
/// "Language Plural Rules").
package struct PluralRules: Sendable {
  /// The conditions of the categories in their order; `other` has none.
  private let conditions: [(category: PluralCategory, condition: PluralCondition)]
  /// All categories of the language, in order.
  let categories: [PluralCategory]
  /// Those that a word must have: `other`, and those of any whole number up to 1,000. The rest are for
  /// fractions and millions, and use the form of `other` if a word does not have them.
  let required: [PluralCategory]
  /// Those of a single whole number up to 1,000, in which the number may be left out: "one game".
  let single: Set<PluralCategory>

  /// The rules of languages that are not listed: the form is always the same.
  package static let none = PluralRules([])

  /// Returns the rules of a language, or `nil` if its rules are not listed.
  package static func rules(of language: Language) -> PluralRules? {
    for language in language.chain {
      guard let notation = all[language.tag] else { continue }
      // A site has few languages, and evaluating the rules takes time.
      if let rules = known.withLock({ $0[language.tag] }) { return rules }
      let rules = PluralRules(notation)
      known.withLock { $0[language.tag] = rules }
      return rules
    }
    return nil
  }

  /// The rules of languages that were used, by their tags.
  private static let known = Mutex<[String: PluralRules]>([:])

  init(_ rules: Notation) {
    conditions = rules.compactMap { category, rule in
      PluralCondition(rule).map { (category, $0) }
    }
    categories = conditions.map(\.category) + [.other]
    let conditions = conditions
    let common = (0...1000).map {
      Self.category(of: DecimalNumber(significand: $0), conditions)
    }
    required = categories.filter { $0 == .other || common.contains($0) }
    single = Set(categories.filter { category in common.count { $0 == category } == 1 })
  }

  /// Returns the category of a number with its decimal places as written.
  package func category(of number: DecimalNumber) -> PluralCategory {
    Self.category(of: number, conditions)
  }

  private static func category(
    of number: DecimalNumber,
    _ conditions: [(category: PluralCategory, condition: PluralCondition)]
  ) -> PluralCategory {
    let operands = PluralOperands(number)
    return conditions.first { $0.condition.holds(for: operands) }?.category ?? .other
  }
}
