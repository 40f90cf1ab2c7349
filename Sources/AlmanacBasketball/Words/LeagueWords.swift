import Almanac

/// The words on pages of leagues: standings, schedules, leaders and players.
enum LeagueWords {
  static let standings = Word("game.league.standings", "Standings", "The title of a table.")
  static let leaders = Word("game.league.leaders", "Leaders", "The title of lists of leaders.")
  static let noLeaders = Word(
    "game.league.noLeaders", "It is not known yet what players did.",
    "Lists of leaders that have none.")
  static let group = Word("game.league.group", "Group {name}", "The title of the table of a group.")
  static let title = Word(
    "game.league.title", "{competition} {season}", "The title of a season of a competition.")
  static let wins = Word("game.league.streak.win", "W{count}", "Games won in a row, in a table.")
  static let losses = Word(
    "game.league.streak.loss", "L{count}", "Games lost in a row, in a table.")
  static let ties = Word("game.league.streak.tie", "T{count}", "Games tied in a row, in a table.")
  static let sharedPlace = Word(
    "game.league.sharedPlace", "{place}=", "A place in a table that several teams share.")
  static let above = Word(
    "game.league.above", "Above the line: {name}.", "What a line in a table means.")
  static let deducted = Word(
    "game.league.deducted", one: "{team}: {count} point deducted ({reason}).",
    other: "{team}: {count} points deducted ({reason}).", "Points that a team lost in a table.")
  static let deductedOn = Word(
    "game.league.deductedOn", one: "{team}: {count} point deducted on {date} ({reason}).",
    other: "{team}: {count} points deducted on {date} ({reason}).",
    "Points that a team lost in a table, with the day.")
  static let added = Word(
    "game.league.added", one: "{team}: {count} point added ({reason}).",
    other: "{team}: {count} points added ({reason}).",
    "Points that a team got in a table besides those of its games.")
  static let addedOn = Word(
    "game.league.addedOn", one: "{team}: {count} point added on {date} ({reason}).",
    other: "{team}: {count} points added on {date} ({reason}).",
    "Points that a team got in a table besides those of its games, with the day.")
  static let withdrew = Word(
    "game.league.withdrew", "{team} withdrew; its games do not count.", "A team that left.")
  static let withdrewOn = Word(
    "game.league.withdrewOn", "{team} withdrew on {date}; its games do not count.",
    "A team that left, with the day.")
  static let withdrewKept = Word(
    "game.league.withdrewKept", "{team} withdrew; the games that it played count.",
    "A team that left and whose games count.")
  static let withdrewKeptOn = Word(
    "game.league.withdrewKeptOn", "{team} withdrew on {date}; the games that it played count.",
    "A team that left and whose games count, with the day.")
  static let levelTeams = Word(
    "game.league.order", "Teams are ranked by {criteria}.",
    "What orders a table, the most important first.")
  static let percentage = Word(
    "game.league.order.percentage", "percentage of wins", "A figure that orders a table.")
  static let points = Word("game.league.order.points", "points", "A figure that orders a table.")
  static let numberOfWins = Word("game.league.order.wins", "wins", "A figure that orders a table.")
  static let headToHead = Word(
    "game.league.order.headToHead", "games between the level teams", "A figure that orders a table."
  )
  static let headToHeadDifference = Word(
    "game.league.order.headToHeadDifference", "point difference in these games",
    "A figure that orders a table.")
  static let headToHeadScored = Word(
    "game.league.order.headToHeadScored", "points scored in these games",
    "A figure that orders a table.")
  static let difference = Word(
    "game.league.order.difference", "point difference", "A figure that orders a table.")
  static let scored = Word(
    "game.league.order.scored", "points scored", "A figure that orders a table.")
  static let averageScored = Word(
    "game.league.order.averageScored", "points scored per game", "A figure that orders a table.")
  static let tablePoints = Word(
    "game.league.order.tablePoints", "points in the table",
    "The points of games in the table, where two teams are compared.")
  static let decision = Word(
    "game.league.decision", "{above} above {below}: {reason}",
    "What put a team above the next one, which is level with it.")
  static let wonMeeting = Word(
    "game.league.decision.won", "won {score}", "The only game of two level teams.")
  static let wonOnlyMeeting = Word(
    "game.league.decision.wonOnly", "won the game between them",
    "The only game of two level teams, if it has no score.")
  static let wonMeetings = Word(
    "game.league.decision.wonMost", one: "won {won} of {count} game between them",
    other: "won {won} of {count} games between them", "The games of two level teams.")
  static let comparison = Word(
    "game.league.decision.comparison", "{figure} {value} to {other}",
    "A figure of two level teams, such as \"point difference +12 to +3\".")
  static let betweenBoth = Word(
    "game.league.decision.betweenBoth", "{reason} in games between them",
    "A comparison that counts only the games of two level teams.")
  static let betweenLevel = Word(
    "game.league.decision.betweenLevel", one: "{reason} in games between {count} level team",
    other: "{reason} in games between {count} level teams",
    "A comparison that counts only the games of three or more level teams.")
  static let clinchedFirst = Word(
    "game.league.clinchedFirst", "{team} have clinched first place.",
    "A team that is certain to be first in the final table.")
  static let clinched = Word(
    "game.league.clinched", "{team} have clinched {line}.",
    "A team that is certain to be above a line of the final table.")
  static let outOfReach = Word(
    "game.league.outOfReach", "{team} can no longer reach {line}.",
    "A team that cannot be above a line of the final table.")
  static let rose = Word(
    "game.league.rose", one: "Up {count} place", other: "Up {count} places",
    "What a team did in a table in the last round.")
  static let fell = Word(
    "game.league.fell", one: "Down {count} place", other: "Down {count} places",
    "What a team did in a table in the last round.")
  static let samePlace = Word(
    "game.league.samePlace", "Same place", "What a team did in a table in the last round.")
  static let round = Word("game.league.round", "Round {name}", "A round of a competition.")
  static let minimum = Word(
    "game.league.minimum", one: "Players with at least {count} game.",
    other: "Players with at least {count} games.", "Who is listed among the leaders.")
  static let pointsPerGame = Word(
    "game.league.leaders.points", "Points per game", "The title of a list of leaders.")
  static let assistsPerGame = Word(
    "game.league.leaders.assists", "Assists per game", "The title of a list of leaders.")
  static let reboundsPerGame = Word(
    "game.league.leaders.rebounds", "Rebounds per game", "The title of a list of leaders.")
  static let winsOfPlayers = Word(
    "game.league.leaders.wins", "Games won", "The title of a list of leaders.")
  static let highestScore = Word(
    "game.league.records.highestScore", "Most points of a team", "The name of a record.")
  static let largestMargin = Word(
    "game.league.records.largestMargin", "Largest margin", "The name of a record.")
  static let mostTogether = Word(
    "game.league.records.mostTogether", "Most points of both teams", "The name of a record.")
  static let mostPoints = Word(
    "game.league.records.mostPoints", "Most points of a player", "The name of a record.")

  static let otherMarks = Word(
    "game.league.records.others", one: "and {count} other", other: "and {count} others",
    "How many more share a record.")

  static let playoffs = Word(
    "game.league.playoffs", "Playoffs", "The title of playoff games that name no round.")
  static let placesOverTime = Word(
    "game.league.placesOverTime", "Places over time", "The title of a chart of a table.")
  static let pointsByGame = Word(
    "game.league.player.pointsByGame", one: "Points in {count} game",
    other: "Points in the last {count} games", "The title of a chart of a player's points.")
  static let atHome = Word(
    "game.league.player.atHome", "At home", "The games at home, in a table of averages.")
  static let away = Word(
    "game.league.player.away", "Away", "The games away, in a table of averages.")
  static let inWins = Word(
    "game.league.player.inWins", "In wins", "The games won, in a table of averages.")
  static let inLosses = Word(
    "game.league.player.inLosses", "In losses", "The games lost, in a table of averages.")

  static let all = [
    standings, leaders, noLeaders, group, title, wins, losses, ties, sharedPlace, above, deducted,
    deductedOn, added, addedOn, withdrew, withdrewOn, withdrewKept,
    withdrewKeptOn, levelTeams,
    percentage, points,
    numberOfWins, headToHead, headToHeadDifference, headToHeadScored, difference, scored,
    averageScored, tablePoints,
    decision, wonMeeting, wonOnlyMeeting, wonMeetings, comparison, betweenBoth, betweenLevel,
    clinchedFirst, clinched, outOfReach, rose, fell, samePlace, round,
    minimum, pointsPerGame, assistsPerGame, reboundsPerGame, winsOfPlayers, highestScore,
    largestMargin, mostTogether, mostPoints, otherMarks, playoffs, placesOverTime, pointsByGame,
    atHome, away,
    inWins, inLosses,
  ]
}
