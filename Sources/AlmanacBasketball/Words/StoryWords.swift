import Almanac

/// The sentences of recaps that are written from data.
enum StoryWords {
  // MARK: Outcomes, by their margin

  static let edged = outcome("edged", "edged", "very small")
  static let narrowlyBeat = outcome("narrowlyBeat", "narrowly beat", "very small")
  static let squeezedPast = outcome("squeezedPast", "squeezed past", "very small")
  static let beat = outcome("beat", "beat", "ordinary")
  static let defeated = outcome("defeated", "defeated", "small")
  static let gotTheBetterOf = outcome("gotTheBetterOf", "got the better of", "small")
  static let clearlyBeat = outcome("clearlyBeat", "clearly beat", "large")
  static let comfortablyBeat = outcome("comfortablyBeat", "comfortably beat", "large")
  static let routed = outcome("routed", "routed", "very large")
  static let sweptAside = outcome("sweptAside", "swept aside", "very large")
  static let overwhelmed = outcome("overwhelmed", "overwhelmed", "very large")
  static let wonAgainst = outcome("wonAgainst", "won against", "unnamed")

  private static func outcome(_ name: String, _ verb: String, _ margin: String) -> Word {
    Word(
      "game.story.\(name)", "{winner} \(verb) {loser}",
      "The beginning of a sentence on a game that was won, with a margin that is \(margin).")
  }

  // MARK: Results

  static let result = Word(
    "game.story.result", "{outcome} {most}-{least} on {date}.", "Who won: {outcome} says it.")
  static let resultByDate = Word(
    "game.story.resultByDate", "On {date}, {outcome} {most}-{least}.", "The same in another order.")
  static let resultAt = Word(
    "game.story.resultAt", "{outcome} {most}-{least} at {venue} on {date}.", "Who won at a venue.")
  static let resultByVenue = Word(
    "game.story.resultByVenue", "At {venue} on {date}, {outcome} {most}-{least}.",
    "The same in another order.")
  static let resultOfDay = Word(
    "game.story.resultOfDay", "{outcome} {most}-{least}.", "Who won, in the recap of a day.")
  static let resultOfDayAt = Word(
    "game.story.resultOfDayAt", "{outcome} {most}-{least} at {venue}.",
    "Who won at a venue, in the recap of a day.")
  static let finishedLevel = Word(
    "game.story.finishedLevel", "{home} and {away} finished level at {points}-{points}.", "A tie.")
  static let drew = Word("game.story.drew", "{home} and {away} drew {points}-{points}.", "A tie.")
  static let levelWhenCalledOff = Word(
    "game.story.levelWhenCalledOff",
    "{home} and {away} were level at {points}-{points} when the game was called off.",
    "An abandoned game without a leader.")
  static let levelWhenStopped = Word(
    "game.story.levelWhenStopped",
    "{home} and {away} were level at {points}-{points} when recording stopped.",
    "A game without a leader whose end is not known.")
  static let aheadWhenCalledOff = Word(
    "game.story.aheadWhenCalledOff", "{leader} led {most}-{least} when the game was called off.",
    "An abandoned game.")
  static let aheadWhenStopped = Word(
    "game.story.aheadWhenStopped", "{leader} led {most}-{least} when recording stopped.",
    "A game whose end is not known.")

  // MARK: What decided the game

  static let ledThroughout = Word(
    "game.story.ledThroughout", "{team} led from the first basket to the last.",
    "A game in which the lead never changed.")
  static let hadTrailed = Word(
    "game.story.hadTrailed", one: "{team} had trailed by {count}.",
    other: "{team} had trailed by {count}.", "How many points the winner had been behind.")
  static let cameBack = Word(
    "game.story.cameBack", one: "{team} came back from {count} point down.",
    other: "{team} came back from {count} points down.",
    "How many points the winner had been behind.")
  static let closingRun = Word(
    "game.story.closingRun", one: "{team} scored the last {count} point.",
    other: "{team} scored the last {count} points.", "The points after the loser's last basket.")
  static let level = Word(
    "game.story.level", "The score was level {times}.", "How often; {times} is such as \"once\".")
  static let leadChanges = Word(
    "game.story.leadChanges", "The lead changed hands {times}.",
    "How often; {times} is such as \"once\".")
  static let leadChangesAndTies = Word(
    "game.story.leadChangesAndTies",
    "The lead changed hands {changes}, and the score was level {ties}.",
    "How often; the values are such as \"once\".")
  static let tiesAndLeadChanges = Word(
    "game.story.tiesAndLeadChanges",
    "The score was level {ties}, and the lead changed hands {changes}.",
    "How often; the values are such as \"once\".")
  static let once = Word("game.story.once", "once", "One time.")
  static let twice = Word("game.story.twice", "twice", "Two times.")
  static let times = Word(
    "game.story.times", one: "{count} time", other: "{count} times", "More than two times.")
  static let ended = Word(
    "game.story.ended", "{player} ended the game with {shot}{time}.",
    "The last basket; {time} is empty, or such as \" (7:05)\".")
  static let endedInOvertime = Word(
    "game.story.endedInOvertime", "{player} ended the game in overtime with {shot}{time}.",
    "The last basket; {time} is empty, or such as \" (7:05)\".")
  static let lastBasket = Word(
    "game.story.lastBasket", "The last basket was {shot} by {player}{time}.",
    "The last basket; {time} is empty, or such as \" (7:05)\".")
  static let lastBasketInOvertime = Word(
    "game.story.lastBasketInOvertime", "The last basket in overtime was {shot} by {player}{time}.",
    "The last basket; {time} is empty, or such as \" (7:05)\".")
  static let aheadForGood = Word(
    "game.story.aheadForGood",
    "{player} put {team} ahead for good at {own}-{other} with {shot}{time}.",
    "The basket after which the winner always led; {time} is empty, or such as \" (7:05)\".")
  static let freeThrow = Word("game.story.freeThrow", "a free throw", "A basket in a sentence.")
  static let basketForOne = Word(
    "game.story.basketForOne", "a basket for one", "A basket in a sentence.")
  static let basketForTwo = Word(
    "game.story.basketForTwo", "a basket for two", "A basket in a sentence.")
  static let threePointer = Word(
    "game.story.threePointer", "a three-pointer", "A basket in a sentence.")

  // MARK: The players

  static let ledTeam = Word(
    "game.story.ledTeam", "{player} led {team} with {points}{others}.",
    "The player with the most points; {others} is empty, or other figures.")
  static let leadingScorer = Word(
    "game.story.leadingScorer",
    "{player} was the leading scorer of {team} with {points}{others}.",
    "The player with the most points; {others} is empty, or other figures.")
  static let scoredEach = Word(
    "game.story.scoredEach", one: "{players} scored {count} each for {team}.",
    other: "{players} scored {count} each for {team}.", "Players with the same number of points.")
  static let others = Word(
    "game.story.others", ", to go with {figures}", "Other figures of a player, after the points.")
  static let points = Word(
    "game.story.points", one: "{count} point", other: "{count} points", "A number of points.")
  static let rebounds = Word(
    "game.story.rebounds", one: "{count} rebound", other: "{count} rebounds",
    "A number of rebounds.")
  static let assists = Word(
    "game.story.assists", one: "{count} assist", other: "{count} assists", "A number of assists.")
  static let gaveAssists = Word(
    "game.story.gaveAssists", one: "{player} gave {count} assist.",
    other: "{player} gave {count} assists.", "The player with the most assists.")
  static let pair = Word("game.story.pair", "{first} and {last}", "The end of an enumeration.")
  static let more = Word(
    "game.story.more", "{first}, {last}", "An enumeration before its last element.")

  // MARK: What comes next

  static let meetAgain = Word(
    "game.story.meetAgain", "The teams meet again on {date}.", "The next game of both teams.")
  static let nextGame = Word(
    "game.story.nextGame", "The next game of {team} is against {opponent} on {date}.",
    "The next game of a team.")

  // MARK: Days

  static let closest = Word(
    "game.story.closest",
    "The closest of {games} games was decided by {points}: {winner} {most}, {loser} {least}.",
    "The game of a day with the smallest margin; {games} is three or more.")
  static let margin = Word(
    "game.story.margin", one: "one point", other: "{count} points",
    "The margin of the closest game.")
  static let numbers = zip(
    3..., ["three", "four", "five", "six", "seven", "eight", "nine", "ten"]
  ).map { Word("game.story.number\($0)", $1, "The number \($0) in a sentence.") }
  static let topScorer = Word(
    "game.story.topScorer",
    "{player} scored the most points of the day, {points}, for {team}.",
    "The player with the most points in all games of a day.")
  static let scored = Word(
    "game.story.scored", one: "{player} scored {count} for {team}",
    other: "{player} scored {count} for {team}", "A part of the sentence on a day's scorers.")
  static let bothScored = Word(
    "game.story.bothScored", one: "{players} scored {count} each for {team}",
    other: "{players} scored {count} each for {team}",
    "A part of the sentence on a day's scorers, with two players.")
  static let oneScorer = Word(
    "game.story.oneScorer", "{scorer}.", "The sentence on the scorers of one team.")
  static let twoScorers = Word(
    "game.story.twoScorers", "{first}, and {second}.", "The sentence on the scorers of both teams.")

  static let all =
    [
      edged, narrowlyBeat, squeezedPast, beat, defeated, gotTheBetterOf, clearlyBeat,
      comfortablyBeat, routed, sweptAside, overwhelmed, wonAgainst, result, resultByDate, resultAt,
      resultByVenue, resultOfDay, resultOfDayAt, finishedLevel, drew, levelWhenCalledOff,
      levelWhenStopped, aheadWhenCalledOff, aheadWhenStopped, ledThroughout, hadTrailed, cameBack,
      closingRun, level, leadChanges, leadChangesAndTies, tiesAndLeadChanges, once, twice, times,
      ended, endedInOvertime, lastBasket, lastBasketInOvertime, aheadForGood, freeThrow,
      basketForOne, basketForTwo, threePointer, ledTeam, leadingScorer, scoredEach, others, points,
      rebounds, assists, gaveAssists, pair, more, meetAgain, nextGame, closest, margin, topScorer,
      scored, bothScored, oneScorer, twoScorers,
    ] + numbers
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
