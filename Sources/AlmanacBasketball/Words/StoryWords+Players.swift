import Almanac

/// What recaps say about players, and the recaps of days.
extension StoryWords {
  // MARK: Players

  static let leaders = [
    Word(
      "game.story.ledTeam", "{player} led {team} with {figures}.",
      "The player with the most points; {figures} are such as \"12 points and five rebounds\"."),
    Word(
      "game.story.topScorer", "{player} was the top scorer for {team} with {figures}.",
      "The player with the most points; {figures} are such as \"12 points and five rebounds\"."),
    Word(
      "game.story.gotFrom", "{team} got {figures} from {player}.",
      "The player with the most points; {figures} are such as \"12 points and five rebounds\"."),
  ]
  static let sharedLeads = [
    Word(
      "game.story.scoredEach", one: "{players} scored {count} point each for {team}.",
      other: "{players} scored {count} points each for {team}.",
      "Players with the same number of points."),
    Word(
      "game.story.apiece", one: "For {team}, {players} had {count} point apiece.",
      other: "For {team}, {players} had {count} points apiece.",
      "Players with the same number of points."),
  ]
  static let alsoHad = Word(
    "game.story.alsoHad", "{player} also had {figures}.",
    "Rebounds and assists of a player whose points stand before them.")
  static let added = Word(
    "game.story.added", "{player} added {figures}.", "The player with the second most points.")
  static let points = Word(
    "game.story.points", one: "{count} point", other: "{count} points", "A number of points.")
  static let rebounds = Word(
    "game.story.rebounds", one: "{count} rebound", other: "{count} rebounds",
    "A number of rebounds.")
  static let assists = Word(
    "game.story.assists", one: "{count} assist", other: "{count} assists", "A number of assists.")
  static let passers = [
    Word(
      "game.story.hadAssists", "{player} had {assists}.", "The player of a team with the most."),
    Word(
      "game.story.handedOut", "{player} handed out {assists}.",
      "The player of a team with the most."),
  ]

  static let players: [Word] =
    leaders + sharedLeads + [alsoHad, added, points, rebounds, assists] + passers

  // MARK: Days

  static let closest = Word(
    "game.story.closest",
    "The closest of {games} games was decided by {points}: {winner} {most}, {loser} {least}.",
    "The game of a day with the smallest margin; {games} is three or more.")
  static let margin = Word(
    "game.story.margin", one: "{count} point", other: "{count} points",
    "The margin of the closest game.")
  static let mostOfDay = Word(
    "game.story.mostOfDay", "{player} scored the most points of the day, {points}, for {team}.",
    "The player with the most points in all games of a day.")
  /// The first sentences on games of a day besides those on any game.
  static let atVenue = Word(
    "game.story.atVenue", "At {venue}, {winner} beat {loser} {score}.", "Who won at a venue.")
  static let lost = Word(
    "game.story.lost", "{loser} lost {score} against {winner}{place}.", "Who lost.")
  static let wonBy = Word(
    "game.story.won", "{winner} won {score} against {loser}{place}.", "Who won.")
  static let winTo = Word(
    "game.story.winTo", "The win went to {winner}, {score} over {loser}{place}.", "Who won.")
  static let ledPast = Word(
    "game.story.ledPast", "{player} led {winner} past {loser} {score}{place} with {points}.",
    "Who won, and who scored the most.")
  static let dayLeaders = [
    Word(
      "game.story.scoredFor", "{player} scored {points} for {team}.",
      "The player with the most points."),
    Word(
      "game.story.hadFor", "{player} had {points} for {team}.", "The player with the most points."),
    Word(
      "game.story.forTeam", "For {team}, {player} scored {points}.",
      "The player with the most points."),
    Word(
      "game.story.ledWith", "{player} led {team} with {points}.", "The player with the most points."
    ),
  ]
  static let bothLeaders = [
    Word(
      "game.story.bothScored",
      "{player} scored {points} for {team}, and {otherPlayer} scored {otherPoints} for {otherTeam}.",
      "The players of both teams with the most points."),
    Word(
      "game.story.topScorersWere",
      "The top scorers were {player} of {team} with {points} and {otherPlayer} of {otherTeam} with "
        + "{otherPoints}.", "The players of both teams with the most points."),
    Word(
      "game.story.ledAndLed",
      "{player} led {team} with {points}; {otherPlayer} had {otherPoints} for {otherTeam}.",
      "The players of both teams with the most points."),
  ]

  static let days: [Word] =
    [closest, margin, mostOfDay, atVenue, lost, wonBy, winTo, ledPast] + dayLeaders + bothLeaders
}
