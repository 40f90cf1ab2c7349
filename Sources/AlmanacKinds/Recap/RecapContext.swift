/// What a sentence is about besides the game: whatever makes a number in it another claim.
struct RecapContext: OptionSet {
  let rawValue: Int

  /// Other games, or sums over games.
  static let other = RecapContext(rawValue: 1)
  /// What did not happen.
  static let modal = RecapContext(rawValue: 2)
  /// A part of the game.
  static let part = RecapContext(rawValue: 4)
  /// A comparison of something else than points.
  static let stat = RecapContext(rawValue: 8)
  /// More than one player or team.
  static let sum = RecapContext(rawValue: 16)
  /// A team that did not play this game.
  static let foreign = RecapContext(rawValue: 32)
  /// A name that is unknown.
  static let unknown = RecapContext(rawValue: 64)
  /// One period of the game.
  static let period = RecapContext(rawValue: 128)
}

extension RecapWords {
  /// What each word says about a sentence.
  static let contexts: [String: RecapContext] = {
    var contexts: [String: RecapContext] = [:]
    for (words, context) in [
      (other, .other), (modal, .modal), (part, .part), (period, .period), (stat, .stat),
      (sum, .sum),
    ] as [(Set<String>, RecapContext)] {
      for word in words { contexts[word, default: []].insert(context) }
    }
    return contexts
  }()

  /// The words after "last" that make it about another game.
  static let otherAfterLast = other.union(["night", "time", "outing"])
  static let games: Set<String> = ["game", "match", "matchup"]
  static let days: Set<String> = ["day", "night", "evening"]
  static let beforeAndAfter: Set<String> = ["before", "after", "earlier"]
  static let resultsAndBeat = results.union(beat)
  /// The words before the name of an opponent.
  static let beforeOpponents = beat.union([
    "the", "against", "over", "versus", "vs", "v", "by", "to", "host", "hosted", "visit", "visited",
    "visiting", "face", "faced", "facing", "meet", "met", "play", "played",
  ])
}
