import Almanac

extension GameKind {
  /// The explanations of the codes about box scores.
  static let boxScoreExplanations: [Explanation] = [
    .init(
      "A0570", "More shots were made than attempted",
      reason: """
        Attempts include the shots that were made, so there are never fewer of them. Often the two \
        numbers are the wrong way round.
        """,
      remedy: "Write the made shots first, then all attempts.",
      example: #""fieldGoals": "7-15""#),
    .init(
      "A0571", "Offensive and defensive rebounds do not add up",
      reason: "`rebounds` is the number of all rebounds, offensive and defensive.",
      remedy: "Correct one of the three numbers, or leave out `rebounds`.",
      example: #""offensiveRebounds": 1, "defensiveRebounds": 2"#),
    .init(
      "A0572", "A line has more three-pointers than field goals",
      reason: """
        Field goals are all baskets from the field: those for two points and those for three.
        """,
      remedy: """
        Add the three-pointers to `fieldGoals`; or, if that number counts two-point baskets alone, \
        write it as `twos`.
        """,
      example: #""fieldGoals": "7-15", "threes": "2-5""#),
    .init(
      "A0573", "A player did not play, but has numbers or moves",
      reason: "`didNotPlay` is for players whose row has a dash and the reason.",
      remedy: "Leave out `didNotPlay`, or the numbers; or correct the player of the moves.",
      example: #""didNotPlay": "ankle""#),
    .init(
      "A0574", "The points of a line are not those of its shots",
      reason: """
        In ordinary basketball points are two for each field goal, one more for each three-pointer, \
        and one for each free throw. Where baskets are worth one or two points, they are those of \
        `ones`, `twos` and `freeThrows`.
        """,
      remedy: """
        Correct the points or the shots. If every line is wrong, the game probably has other rules.
        """,
      example: #""fieldGoals": "7-15", "threes": "2-5", "freeThrows": "2-2", "points": 18"#),
    .init(
      "A0575", "The totals of a team are not the sums of its lines",
      reason: """
        `totals` of a team are compared with the sum of its players and of `teamStats`. Rebounds and \
        turnovers often count for a team and none of its players.
        """,
      remedy: """
        Correct the line or the total, or write what counts for no player as `teamStats`. Totals may \
        be left out: pages show the sums.
        """,
      example: #""teamStats": {"rebounds": 4, "turnovers": 1}"#),
    .init(
      "A0576", "The box score adds up to another score",
      reason: "The points of a team's players add up to the points of the team.",
      remedy: "Correct the player's points, the score, or the moves.",
      example: #""score": "78-64""#),
    .init(
      "A0577", "The box score and the moves of a player differ",
      reason: """
        The file has both a line for the player and moves, and they count the same thing differently. \
        Pages show the box score, and the moves in the play-by-play.
        """,
      remedy: "Correct the one that is wrong."),
    .init(
      "A0578", "The points of the periods do not add up",
      reason: """
        `periods` lists the points that both teams scored in each period and overtime. Their sum is \
        the score, and each is compared with the moves of its period.
        """,
      remedy: "Write the points of each period, and not the score at its end.",
      example: #""periods": ["20-18", "15-22", "21-12", "22-12"]"#),
    .init(
      "A0579", "A team has too few players for the rules, or another number of starters",
      reason: """
        Rules say how many players of a side are on the court: three in FIBA 3x3, five in ordinary \
        basketball. In pickup games any number may play.
        """,
      remedy: """
        Add the missing players, or leave out the list; correct `starter`; or write the number of \
        players in the rules.
        """,
      example: #""rules": {"base": "fiba", "players": 4}"#),
  ]
}
