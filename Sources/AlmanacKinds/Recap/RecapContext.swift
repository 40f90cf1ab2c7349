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

/// What a word says about the sentence that it is in, by itself or with the next one.
struct RecapWordMarks: OptionSet {
  let rawValue: Int

  /// What it says by itself.
  var context: RecapContext { RecapContext(rawValue: rawValue & 0xFF) }

  static let game = RecapWordMarks(rawValue: 1 << 8)
  static let day = RecapWordMarks(rawValue: 1 << 9)
  static let ordinal = RecapWordMarks(rawValue: 1 << 10)
  static let beforeOrAfter = RecapWordMarks(rawValue: 1 << 11)
}

extension RecapWords {
  /// What each word says about a sentence, so that it is looked up once.
  static let marks: [String: RecapWordMarks] = {
    var marks: [String: RecapWordMarks] = [:]
    func mark(_ words: Set<String>, _ mark: RecapWordMarks) {
      for word in words { marks[word, default: []].insert(mark) }
    }
    for (words, context) in [
      (other, .other), (modal, .modal), (part, .part), (period, .period), (stat, .stat),
      (sum, .sum),
    ] as [(Set<String>, RecapContext)] {
      mark(words, RecapWordMarks(rawValue: context.rawValue))
    }
    mark(["game", "match", "matchup"], .game)
    mark(["day", "night", "evening"], .day)
    mark(ordinals, .ordinal)
    mark(["before", "after", "earlier"], .beforeOrAfter)
    return marks
  }()

  /// The words after "last" that make it about another game.
  static let otherAfterLast = other.union(["night", "time", "outing"])
  static let resultsAndBeat = results.union(beat)
  /// The words before the name of an opponent.
  static let beforeOpponents = beat.union([
    "the", "against", "over", "versus", "vs", "v", "by", "to", "host", "hosted", "visit", "visited",
    "visiting", "face", "faced", "facing", "meet", "met", "play", "played",
  ])
}
