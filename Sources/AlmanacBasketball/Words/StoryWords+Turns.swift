import Almanac

/// What recaps say after the first sentence: how the game went, and what it means for both teams.
extension StoryWords {
  // MARK: How the score went

  static let trailed = [
    Word(
      "game.story.hadTrailed", "{winner} had trailed by {deficit}.",
      "How many points the winner had been behind."),
    Word(
      "game.story.cameFromDown", "{winner} came from {deficit} down.",
      "How many points the winner had been behind."),
  ]
  static let ledThroughout = [
    Word(
      "game.story.ledThroughout", "{winner} led from the first basket to the last.",
      "A game in which the winner scored first and was never caught."),
    Word(
      "game.story.neverCaught", "{loser} never led and never drew level.",
      "A game in which the winner scored first and was never caught."),
  ]
  static let largestLead = [
    Word(
      "game.story.largestLead", "{winner} led by as many as {number}.",
      "The largest lead of a team that won by a large margin."),
    Word(
      "game.story.leadGrew", "The lead of {winner} grew to {number}.",
      "The largest lead of a team that won by a large margin."),
  ]
  static let level = Word(
    "game.story.level", "The score was tied {times}.", "How often; {times} is such as \"twice\".")
  static let leadChanges = Word(
    "game.story.leadChanges", "The lead changed hands {times}.",
    "How often; {times} is such as \"twice\".")
  static let changesAndTies = [
    Word(
      "game.story.leadChangesAndTies",
      "The lead changed hands {changes}, and the score was tied {ties}.",
      "How often; the values are such as \"twice\"."),
    Word(
      "game.story.tiesAndLeadChanges",
      "The score was tied {ties} and the lead changed hands {changes}.",
      "How often; the values are such as \"twice\"."),
  ]
  static let once = Word("game.story.once", "once", "One time.")
  static let twice = Word("game.story.twice", "twice", "Two times.")
  static let times = Word("game.story.times", "{number} times", "Three to nine times.")
  static let manyTimes = Word("game.story.manyTimes", "{number} times", "Ten times or more.")
  static let runs = [
    Word(
      "game.story.scoredInARow", "{team} scored {number} points in a row to go ahead {score}.",
      "Points of one team without any of the other, with which it took the lead."),
    Word(
      "game.story.runForLead", "A run of {number} points put {team} ahead {score}.",
      "Points of one team without any of the other, with which it took the lead."),
  ]
  static let closingRun = [
    Word(
      "game.story.closingRun", "{winner} scored the last {number} points.",
      "The points after the loser's last basket."),
    Word(
      "game.story.lastPointsWent", "The last {number} points went to {winner}.",
      "The points after the loser's last basket."),
  ]

  // MARK: The basket that decided it

  static let wonIt = [
    Word("game.story.wonIt", "{player} won it with {shot}.", "The last basket of a close game."),
    Word(
      "game.story.settledIt", "{player} settled it with {shot}.",
      "The last basket of a close game."),
  ]
  static let finishedIt = [
    Word("game.story.finishedIt", "{player} finished it with {shot}.", "The last basket."),
    Word("game.story.endedIt", "{player} ended it with {shot}.", "The last basket."),
  ]
  static let toReach = Word(
    "game.story.toReach", "{player} made {shot} to reach {target}.",
    "The last basket of a game to a number of points.")
  static let wonInOvertime = Word(
    "game.story.wonInOvertime", "{player} won it in overtime with {shot}.",
    "The last basket of a game that points ended in overtime.")
  static let wonItLast = [
    Word(
      "game.story.wonItLast", "{player} won it on {shot}{when}.",
      "The last basket, which won the game; {when} is empty, or a space and when it was."),
    Word(
      "game.story.scoredTheWinner", "{player} scored the winner on {shot}{when}.",
      "The last basket, which won the game; {when} is empty, or a space and when it was."),
  ]
  static let aheadForGood = [
    Word(
      "game.story.aheadForGood", "{player} put {winner} ahead for good at {score} on {shot}{when}.",
      "The basket after which the winner always led; {when} is empty, or a space and when it was."),
    Word(
      "game.story.stayedAhead",
      "{winner} stayed ahead once {player} had made it {score} on {shot}{when}.",
      "The basket after which the winner always led; {when} is empty, or a space and when it was."),
  ]
  static let minutesLeftIn = Word(
    "game.story.minutesLeftIn", "with {time} left in {period}",
    "When a basket was made; {time} is such as \"6:15\".")
  static let secondsLeftIn = Word(
    "game.story.secondsLeftIn", one: "with {count} second left in {period}",
    other: "with {count} seconds left in {period}",
    "When a basket was made; {count} may be such as 0.4.")
  static let quarters = ["first", "second", "third", "fourth"].map {
    Word("game.story.quarter.\($0)", "the \($0) quarter", "A period after \"left in\".")
  }
  static let halves = ["first", "second"].map {
    Word("game.story.half.\($0)", "the \($0) half", "A period after \"left in\".")
  }
  static let overtime = Word(
    "game.story.overtime", "overtime", "A period after \"left in\".")
  static let freeThrow = Word("game.story.freeThrow", "a free throw", "A basket in a sentence.")
  static let onePointer = Word("game.story.onePointer", "a one-pointer", "A basket in a sentence.")
  static let twoPointer = Word("game.story.twoPointer", "a two-pointer", "A basket in a sentence.")
  static let threePointer = Word(
    "game.story.threePointer", "a three-pointer", "A basket in a sentence.")

  // MARK: What it means for both teams

  static let hadWon = Word(
    "game.story.hadWon", "{loser} had won {streak} in a row.", "A winning streak that ended.")
  static let hadLost = Word(
    "game.story.hadLost", "{winner} had lost {streak} in a row.", "A losing streak that ended.")
  static let winsInARow = Word(
    "game.story.winsInARow", "That made it {streak} wins in a row for {winner}.",
    "A winning streak with this game.")
  static let lossesInARow = Word(
    "game.story.lossesInARow", "That made it {streak} losses in a row for {loser}.",
    "A losing streak with this game.")
  static let hadWonMeeting = Word(
    "game.story.hadWonMeeting", "{loser} had won the last meeting {lastScore}.",
    "The last game of both teams, which the loser of this one won.")
  static let wonMeetingToo = Word(
    "game.story.wonMeetingToo", "{winner} had won the last meeting, too, {lastScore}.",
    "The last game of both teams, which the winner of this one won.")
  static let meetAgain = Word(
    "game.story.meetAgain", "The teams will meet again on {date}.", "The next game of both teams.")
  static let nextGame = Word(
    "game.story.nextGame", "{team} will play {opponent} next, on {date}.",
    "The next game of a team.")
  static let nextGames = Word(
    "game.story.nextGames",
    "{team} will play {opponent} next, on {date}; {otherTeam} will play {otherOpponent} on {otherDate}.",
    "The next games of both teams.")
  static let nextGamesOfDay = Word(
    "game.story.nextGamesOfDay",
    "Next, on {date}, {team} will play {opponent} and {otherTeam} will play {otherOpponent}.",
    "The next games of both teams, on the same day.")

  static let turns: [Word] =
    trailed + ledThroughout + largestLead + [level, leadChanges] + changesAndTies + [
      once, twice, times, manyTimes,
    ]
    + runs + closingRun + wonIt + finishedIt + [toReach, wonInOvertime] + wonItLast + aheadForGood
    + [minutesLeftIn, secondsLeftIn] + quarters + halves + [overtime]
    + [freeThrow, onePointer, twoPointer, threePointer, hadWon, hadLost, winsInARow, lossesInARow]
    + [hadWonMeeting, wonMeetingToo, meetAgain, nextGame, nextGames, nextGamesOfDay]
}
