import Almanac

/// The check of a recap that was written by hand: a score, a number of points or a name that cannot be
/// right is a warning at its place.
///
/// It reports only what no reading of the sentence makes true. A number that may be a record, a time, a
/// shooting figure or about another game is none of its business.
struct RecapCheck {
  private let names: RecapNames
  private let facts: RecapFacts?

  /// Returns `nil` if recaps are not checked: those in another language, and of more players than play.
  init?(_ game: Game, _ tally: Tally, _ settings: SiteSettings) {
    guard settings.language.tag.prefix(while: { $0 != "-" }) == "en",
      game.homeTeam.players.count + game.awayTeam.players.count <= 100
    else { return nil }
    names = RecapNames(game, settings)
    facts = RecapFacts(game, tally)
  }

  /// Reports what cannot be right in a recap, each mistake once.
  func check(_ recap: Located<String>, into diagnostics: inout Diagnostics) {
    let scalars = recap.value.unicodeScalars
    var known: Set<String> = []
    // Where more is wrong, it is the facts rather than the recap.
    let maximumCount = 20
    // A heading says what the sentences below it are about.
    var isElsewhere = false
    for tokens in RecapScanner.sentences(of: names.withoutDate(recap.value)) {
      let sentence = RecapSentence(tokens, names)
      if tokens[0].text == "#" { isElsewhere = sentence.isElsewhere }
      for (claim, range) in sentence.misspellings + (isElsewhere ? [] : sentence.claims) {
        guard known.count < maximumCount, let (code, message, help) = warning(about: claim),
          known.insert(tokens[range].map(\.text).joined(separator: " ")).inserted
        else { continue }
        let first = tokens[range.lowerBound].range.lowerBound
        let start = scalars.index(scalars.startIndex, offsetBy: first)
        let length = tokens[range.upperBound - 1].range.upperBound - first
        let place = recap.place(of: start..<scalars.index(start, offsetBy: length))
        diagnostics.add(Diagnostic(.warning, code, at: place, message, help: help))
      }
    }
  }

  /// Returns the code, the message and the help of the warning about a claim that cannot be right.
  private func warning(about claim: RecapClaim) -> (String, String, String)? {
    let help = "correct the recap, or the data if they are wrong"
    switch claim {
    case .almost(let name):
      let message = "Almost the name of \(name), but spelled differently"
      return ("A0613", message, "did you mean \(name)?")
    case .score(let first, let second, let isFinal):
      guard let facts else { return nil }
      let (score, last) = ("\(first)-\(second)", "\(facts.score.home)-\(facts.score.away)")
      if isFinal, facts.isFinal {
        let isRight = (first, second) == facts.score || (second, first) == facts.score
        return isRight ? nil : ("A0611", "The game ended \(last), not \(score)", help)
      }
      guard !facts.allows(first, second) else { return nil }
      let message = "\(score) is the score of no moment and no part of the game, which"
      return ("A0610", message + (facts.isFinal ? " ended \(last)" : " is at \(last)"), help)
    case .points(let number, let subjects, let isTotal):
      let known = subjects.compactMap { facts?.points(of: $0) }
      guard known.count == subjects.count, let most = known.max(),
        isTotal ? !known.contains(number) : number > most
      else { return nil }
      let name = Set(subjects.map(\.name)).sorted().joined(separator: " or ")
      return ("A0612", "\(number) points of \(name), who has \(most) in the data", help)
    }
  }
}
