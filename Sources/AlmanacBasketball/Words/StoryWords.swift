import Almanac

/// The sentences of recaps that are written from data. Names of teams have an article where English
/// has one ("the Foxes"), and numbers below ten are words, as in newspapers.
enum StoryWords {
  /// The words of all recaps.
  static let all: [Word] = names + ledes + plain + turns + players + days

  // MARK: Names, numbers, days

  static let team = Word(
    "game.story.team", "the {team}",
    "A team whose name is a plural, such as \"Foxes\", within a sentence.")
  static let score = Word("game.story.score", "{most}–{least}", "A score in a sentence.")
  static let numbers = zip(
    1..., ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
  ).map { Word("game.story.number\($0)", $1, "The number \($0) before a noun in a sentence.") }
  static let atLeast = Word(
    "game.story.atLeast", "at least {number}", "A number of games in a row that may be larger.")
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ].map { Word("game.story.day\($0)", $0, "A day of the week in a sentence.") }
  static let onDay = Word(
    "game.story.onDay", "on {day}", "When a game was, after its score.")
  static let onDayAt = Word(
    "game.story.onDayAt", "at {venue} on {day}",
    "Where and when a game was, after its score.")
  static let at = Word(
    "game.story.at", "at {venue}", "Where a game was, after its score.")
  static let pair = Word("game.story.pair", "{first} and {last}", "The end of an enumeration.")
  static let more = Word(
    "game.story.more", "{first}, {last}", "An enumeration before its last element.")

  private static let names =
    [team, score] + numbers + [atLeast] + weekdays + [onDay, onDayAt, at, pair, more]

  // MARK: What the first sentence says of a game that was won, if no story is better

  /// Won with a very small margin.
  static let close = [
    outcome("edged", "edged", "very small"), outcome("slippedPast", "slipped past", "very small"),
    outcome("gotPast", "got past", "very small"),
  ]
  /// Won with any margin.
  static let won = [
    outcome("beat", "beat", "ordinary"), outcome("defeated", "defeated", "ordinary"),
    outcome("gotTheBetterOf", "got the better of", "ordinary"),
  ]
  /// Won with a very large margin.
  static let routs = [
    outcome("routed", "routed", "very large"),
    outcome("rolledPast", "rolled past", "very large"),
    outcome("overwhelmed", "overwhelmed", "very large"),
  ]

  private static func outcome(_ name: String, _ verb: String, _ margin: String) -> Word {
    Word(
      "game.story.\(name)", "{winner} \(verb) {loser} {score}{place}.",
      "A game that was won with a margin that is \(margin); {place} is empty, or a space and such as \"on Monday\"."
    )
  }

  static let finishedLevel = Word(
    "game.story.finishedLevel", "{home} and {away} finished level at {score}{place}.", "A tie.")
  static let drew = Word("game.story.drew", "{home} and {away} drew {score}{place}.", "A tie.")
  static let levelWhenCalledOff = Word(
    "game.story.levelWhenCalledOff",
    "{home} and {away} were level at {score} when the game was called off.",
    "An abandoned game without a leader.")
  static let levelWhenStopped = Word(
    "game.story.levelWhenStopped",
    "{home} and {away} were level at {score} when recording stopped.",
    "A game without a leader whose end is not known.")
  static let aheadWhenCalledOff = Word(
    "game.story.aheadWhenCalledOff", "{leader} led {score} when the game was called off.",
    "An abandoned game.")
  static let aheadWhenStopped = Word(
    "game.story.aheadWhenStopped", "{leader} led {score} when recording stopped.",
    "A game whose end is not known.")

  private static let plain =
    close + won + routs
    + [
      finishedLevel, drew, levelWhenCalledOff, levelWhenStopped, aheadWhenCalledOff,
      aheadWhenStopped,
    ]
}

extension SiteSettings {
  /// Whether a recap can be written in the language of the page: in English, or if all of its sentences
  /// are translated.
  var hasStories: Bool { areTranslated(StoryWords.all) }

  /// Returns strings in a row: "Ada, Ben and Cy".
  func storyList(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    let first = items.dropLast().reduce("") { list, item in
      list.isEmpty ? item : text(StoryWords.more, ["first": list, "last": item])
    }
    return text(StoryWords.pair, ["first": first, "last": last])
  }
}
