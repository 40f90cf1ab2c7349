import Almanac
import TestSupport

@testable import AlmanacBasketball

/// Compares the sentences of a recap with a random game, from which it computes everything anew. A sentence
/// of no known form is a mistake, so that none goes unchecked.
struct StoryClaims {
  /// A form of sentences, and whether what one says is true.
  struct Form {
    let pattern: String
    let isTrue: ([String]) -> Bool

    /// - Parameter pattern: A regular expression in which single capital letters and their like stand for
    ///   what varies; see ``StoryClaims/parts``.
    init(_ pattern: String, _ isTrue: @escaping ([String]) -> Bool) {
      (self.pattern, self.isTrue) = (pattern, isTrue)
    }
  }

  /// The regular expressions of forms, each made once.
  final class Patterns {
    private var known: [String: Regex<AnyRegexOutput>] = [:]

    func regex(_ pattern: String) -> Regex<AnyRegexOutput>? {
      if let regex = known[pattern] { return regex }
      let regex = try? Regex(parts.reduce(pattern) { $0.replacing($1.key, with: $1.value) })
      known[pattern] = regex
      return regex
    }
  }

  let game: RandomGame
  let context: StoryContext
  let facts: Facts
  private let patterns: Patterns

  init(_ game: RandomGame, _ context: StoryContext, _ patterns: Patterns) {
    (self.game, self.context, facts) = (game, context, Facts(game))
    self.patterns = patterns
  }

  private static let number = "one|two|three|four|five|six|seven|eight|nine|\\d+"
  /// What stands for names, numbers, scores, baskets and times in patterns. Each is a group.
  static let parts: KeyValuePairs<String, String> = [
    "TEAM": "[Tt]he (Harbour Herons|Herons|Dune Foxes|Foxes)",
    "NUMBER": "(\(number))", "STREAK": "((?:at least )?(?:\(number)))", "SCORE": "(\\d+–\\d+)",
    "RECORD": "([0-9]+–[0-9]+(?:–[0-9]+)?)", "PLAYER": "(Ada|Ben|Cy|Dee)",
    "SHOT": "a (free throw|one-pointer|two-pointer|three-pointer)",
    "LEFT": "(at the buzzer|with [a-z0-9.]+ seconds? left)",
    "WHEN": "((?: with [a-z0-9:.]+ (?:seconds? )?left in [a-z ]+)?)",
    "TIMES": "(once|twice|(?:\(number)) times)",
    "FIGURES": "((?:\(number)) [a-z]+(?:, (?:\(number)) [a-z]+)?(?: and (?:\(number)) [a-z]+)?)",
  ]

  private var forms: [Form] {
    resultForms + storyForms + turnForms + runForms + basketForms + contextForms + meaningForms
      + playerForms
  }

  /// The patterns of all forms.
  var allPatterns: Set<String> { Set(forms.map(\.pattern)) }

  /// Returns the patterns of the sentences of a text, but for some that need not be looked for.
  func patterns(in text: String, without known: Set<String>) -> Set<String> {
    let sentences = Self.sentences(of: text)
    let found = forms.filter { form in
      !known.contains(form.pattern) && sentences.contains { match($0, form) != nil }
    }
    return Set(found.map(\.pattern))
  }

  /// What the text claims and the game denies.
  func mistakes(in text: String) -> [String] {
    let forms = forms
    var mistakes: [String] = []
    var shapes: Set<String> = []
    for sentence in Self.sentences(of: text) {
      let found = forms.enumerated().compactMap { index, form in
        match(sentence, form).map { (index, form.isTrue($0)) }
      }
      if found.count != 1 { mistakes.append("\(found.count) forms: \(sentence)") }
      if found.contains(where: { !$0.1 }) { mistakes.append("wrong: \(sentence)") }
      if let index = found.first?.0, !shapes.insert(forms[index].pattern).inserted {
        mistakes.append("said twice: \(sentence)")
      }
      if sentence.first?.isUppercase != true { mistakes.append("lowercase: \(sentence)") }
    }
    return mistakes
  }

  static func sentences(of text: String) -> [String] {
    text.replacing(/\.\s+/, with: ".\n").split(separator: "\n").map(String.init)
  }

  private func match(_ sentence: String, _ form: Form) -> [String]? {
    guard let regex = patterns.regex(form.pattern), let match = sentence.wholeMatch(of: regex)
    else { return nil }
    return match.output.dropFirst().map { String($0.substring ?? "") }
  }

  // MARK: Reading

  static func number(_ text: String) -> Int? {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    if let index = words.firstIndex(of: text) { return index + 1 }
    // Numbers below ten are words.
    return Int(text).flatMap { $0 > 9 ? $0 : nil }
  }

  static func times(_ text: String) -> Int? {
    switch text {
    case "once": 1
    case "twice": 2
    default: number(text.replacing(" times", with: ""))
    }
  }

  func isResult(_ winner: String, _ loser: String, _ score: String) -> Bool {
    facts.isWinner(winner) && !facts.isWinner(loser) && score == "\(facts.high)–\(facts.low)"
  }

  // MARK: Results

  private var resultForms: [Form] {
    let margin = Double(facts.high - facts.low)
    // A lead is compared with the square root of the winner's points.
    let size = margin / Double(facts.high).squareRoot()
    return [
      Form("TEAM (edged|slipped past|got past) TEAM SCORE on Saturday\\.") {
        isResult($0[0], $0[2], $0[3]) && size < 0.6325
      },
      Form("TEAM (beat|defeated|got the better of) TEAM SCORE on Saturday\\.") {
        isResult($0[0], $0[2], $0[3])
      },
      Form("TEAM (routed|rolled past|overwhelmed) TEAM SCORE on Saturday\\.") {
        isResult($0[0], $0[2], $0[3]) && size >= 1.9999
      },
      Form("TEAM and TEAM (finished level at|drew) SCORE on Saturday\\.") {
        $0[0] != $0[1] && facts.high == facts.low && $0[3] == "\(facts.high)–\(facts.low)"
      },
    ]
  }
}
