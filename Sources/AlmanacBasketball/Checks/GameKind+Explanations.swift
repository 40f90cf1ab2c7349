public import Almanac

extension GameKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0501", "A final score does not end the game",
        reason: """
          The status of the game is `final`, but a game with its rules cannot end this way: the \
          winner has too few points or too small a lead, or the game was over before it reached \
          this score. FIBA 3x3 ends when a side reaches 21, after ten minutes if a side leads, or \
          in overtime by two points.
          """,
        remedy: """
          Correct the moves or the score. If the game was called off, its status is `abandoned`, \
          and the page shows the score at that point; if it is still being played, `inProgress`. \
          If it is played by other rules, specify them in `rules`, here or in `Content/site.json`: \
          `fiba`, for instance, has no target.
          """,
        example: #""status": "abandoned""#),
      .init(
        "A0510", "The rules of a game contradict themselves",
        reason: """
          Rules name a set, such as `fiba`, or describe one by what differs from a set: `target`, \
          `margin` and `cap` for points that win, `periods` and `periodMinutes` for the clock, and \
          one of `overtimeMinutes`, `overtimePoints` and `ties` for a game that is level when the \
          clock ends.
          """,
        remedy: "Add what is missing, or leave out what does not apply to these rules.",
        example: #""rules": {"base": "fiba", "periodMinutes": 8, "overtimeMinutes": 3}"#),
      .init(
        "A0513", "A basket is worth what no basket is by the rules",
        reason: """
          Baskets in pickup games and in FIBA 3x3 are worth one or two points; elsewhere they are \
          worth one, two or three.
          """,
        remedy: """
          Correct the move, or name the rules: in the game, or for all games in \
          `Content/site.json`. `baskets` lists the points of rules of your own.
          """,
        example: #""rules": "fiba""#),
      .init(
        "A0514", "A game names a team twice",
        reason: "`home` is the same as `homeTeam`, and `away` the same as `awayTeam`.",
        remedy: "Keep one of the two keys."),
      .init(
        "A0502", "Moves come after the end of the game",
        reason: """
          A game ends once a side has reached the target by the margin, or time runs out with a \
          side in the lead. Later moves do not count, so that the box score agrees with the \
          result.
          """,
        remedy: """
          Remove the moves, or correct the order, the points or the rules if the game did \
          continue.
          """),
      .init(
        "A0503", "The recorded score differs from the sum of the moves",
        reason: """
          A game may have a score beside its moves. Pages show the sum of the moves; one of the \
          two is wrong.
          """,
        remedy: """
          Compare both with the record of the game. Add the missing move, remove the extra one, or \
          correct `score`.
          """),
      .init(
        "A0504", "Two players of one game have the same id",
        reason: """
          Points and fouls are added up by the ids of players. If two people share an id, their \
          points cannot be told apart.
          """,
        remedy: """
          Give each person a different id, in the roster and in their moves, and list each person \
          on one side only.
          """),
      .init(
        "A0505", "The clock of a game runs backwards",
        reason: """
          A move has an earlier time than the one before it. Moves count in the order of the file, \
          so the score is right; the points by minutes may be wrong.
          """,
        remedy: "Correct the time, or move the move to its place in the order."),
      .init(
        "A0506", "The status of a game and isFinished contradict each other",
        reason: """
          A game may give its state with `status`, or only whether it is over with `isFinished`. \
          If it has both, they must agree.
          """,
        remedy: "Leave out `isFinished`: the status says everything.",
        example: #""status": "final""#),
      .init(
        "A0507", "A forfeit does not say who forfeited, or a game that is not a forfeit does",
        reason: """
          The page of a forfeit says who forfeited and which side wins. A game that was played has \
          no such side.
          """,
        remedy: """
          Write the side that forfeited, home or away, in `forfeitedBy`; or leave out that key if \
          the status is not `forfeit`.
          """,
        example: #""status": "forfeit", "forfeitedBy": "away""#),
      .init(
        "A0508", "A game begins at a time that the clock skips",
        reason: """
          A time without an offset is local time in the site's time zone. When clocks go forward, \
          usually for summer time, they skip an hour, and this time is within it.
          """,
        remedy: "Correct the time, or add the intended offset.",
        example: #""date": "2026-03-08T02:30-05:00""#),
      .init(
        "A0509", "A team plays against itself",
        reason: "Both teams of the game have the same id, so they are the same team.",
        remedy: "Correct one of the ids."),
    ] + Self.statusExplanations + Self.boxScoreExplanations + Self.leagueExplanations
      + Self.importExplanations + Self.recapExplanations
  }
}
