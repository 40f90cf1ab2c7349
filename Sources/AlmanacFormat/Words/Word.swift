import Synchronization

/// A word of the interface: a string that pages show and that is not content, such as "Final" or
/// "3 games".
///
/// It is declared once, with its default in English, and listed by its source
/// (``PageSource/words``); a site translates it in `Templates/words/de.json`, or changes the English
/// in `Templates/words/en.json`.
///
/// ```
/// static let final = Word("game.status.final", "Final", "The status of a finished game.")
/// static let games = Word(
///   "game.count", one: "{count} game", other: "{count} games", "The number of games.")
///
/// settings.text(Self.final)             // "Final"; "Endstand" on a German page
/// settings.text(Self.games, count: 3)   // "3 games"; "3 Spiele"
/// ```
///
/// `{name}` stands for a value that the program supplies, and `{name:lowercase}` for the value in
/// lowercase. A page is rebuilt only if a word that it shows changes.
public final class Word: Sendable {
  /// The identifier in files with translations: the name of the source and names of its own, with dots
  /// between them.
  public let id: String
  /// A description for translators, in one line.
  public let documentation: String
  package let forms: WordForms
  /// Whether it has plural forms.
  let isPlural: Bool
  /// The names of its placeholders.
  let placeholders: [String]
  /// The number of the identifier in this process, by which texts are found without comparing strings.
  package let number: Int

  /// Declares a word that does not depend on a number.
  ///
  /// - Parameters:
  ///   - id: The identifier, such as "game.status.final".
  ///   - text: The default, in English.
  ///   - documentation: A description for translators, in one line.
  public convenience init(_ id: String, _ text: String, _ documentation: String) {
    let pattern = WordPattern(declared: text)
    self.init(
      id: id, documentation: documentation, forms: WordForms(pattern), isPlural: false,
      placeholders: pattern.placeholders)
  }

  /// Declares a word with plural forms, which are chosen by `{count}`.
  ///
  /// - Parameters:
  ///   - id: The identifier, such as "game.count".
  ///   - one: The default for one, in English.
  ///   - other: The default for any other number.
  ///   - documentation: A description for translators, in one line.
  public convenience init(_ id: String, one: String, other: String, _ documentation: String) {
    let (one, other) = (WordPattern(declared: one), WordPattern(declared: other))
    self.init(
      id: id, documentation: documentation, forms: WordForms([(.one, one), (.other, other)]),
      isPlural: true, placeholders: other.placeholders)
  }

  private init(
    id: String, documentation: String, forms: WordForms, isPlural: Bool, placeholders: [String]
  ) {
    self.id = id
    self.documentation = documentation
    self.forms = forms
    self.isPlural = isPlural
    self.placeholders = placeholders
    number = Self.numbers.withLock { numbers in
      if let number = numbers[id] { return number }
      numbers[id] = numbers.count
      return numbers.count - 1
    }
  }

  /// The numbers of all identifiers of this process.
  private static let numbers = Mutex<[String: Int]>([:])

  /// Whether templates can show it: nothing has to be filled in.
  package var isPlain: Bool { !isPlural && placeholders.isEmpty }
}

extension Word {
  package static let ageInYears = Word(
    "age.years", one: "{count} year old", other: "{count} years old", "An age in years.")
  package static let ageInMonths = Word(
    "age.months", one: "{count} month old", other: "{count} months old", "An age in months.")
  package static let ageInWeeks = Word(
    "age.weeks", one: "{count} week old", other: "{count} weeks old", "An age in weeks.")
  package static let ageInDays = Word(
    "age.days", one: "{count} day old", other: "{count} days old", "An age in days.")
  package static let bornToday = Word("age.bornToday", "born today", "An age of less than a day.")
  package static let headingLink = Word(
    "heading.link", "Permalink: {heading}",
    "The name of a heading's link to itself, for screen readers.")
  package static let table = Word(
    "table.name", "Table", "The name of a table without a heading above it, for screen readers.")
  package static let footnoteReturn = Word(
    "footnote.return", "Back to reference {number}",
    "The name of the link from a footnote back to the text, for screen readers.")

  /// The words of the engine itself.
  package static let engine: [Word] = [
    ageInYears, ageInMonths, ageInWeeks, ageInDays, bornToday, headingLink, table, footnoteReturn,
  ]
}
