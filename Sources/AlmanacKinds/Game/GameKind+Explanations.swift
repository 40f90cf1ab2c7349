public import Almanac

extension GameKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0501", "A final score does not end the game",
        reason: """
          The status of the game is `final`, but by its own rules no game ends so: the winner has \
          too few points or too small a lead, or the game was over before it came to this score. \
          FIBA 3x3 ends at 21, after ten minutes for whoever leads, or in overtime by two points.
          """,
        remedy: """
          Correct the moves or the score. If the game was called off, its status is `abandoned`, and \
          the page says at which score; if it is still being played, `inProgress`. If it is played \
          by other rules, name them in `rules`.
          """,
        example: #""status": "abandoned""#),
      .init(
        "A0502", "Moves come after the end of the game",
        reason: """
          Once a side has reached the target by the margin, or the time is over with a side in the \
          lead, the game has ended. Moves behind that are not counted, so that the box score agrees \
          with the result.
          """,
        remedy: """
          Remove the moves, or mend the order, the points or the rules if the game went on in fact.
          """),
      .init(
        "A0503", "The score that is written down differs from the sum of the moves",
        reason: """
          A game may carry the score that somebody wrote down beside the moves. The pages show the \
          sum of the moves; one of the two is wrong.
          """,
        remedy: """
          Compare both with the record of the game. Mend the move that is missing or too much, or \
          mend `score`.
          """),
      .init(
        "A0504", "Two players of one game have the same id",
        reason: """
          Points and fouls are added up by the ids of players. With one id for two people, nobody \
          could tell whose they are.
          """,
        remedy: """
          Give each person an id of their own, in the roster and in their moves, and name each on \
          one side only.
          """),
      .init(
        "A0505", "The clock of a game runs backwards",
        reason: """
          A move has an earlier time than the one before it. Moves count in the order of the file, \
          so the score is right; the points by minutes may not be.
          """,
        remedy: "Mend the time, or put the move where it belongs."),
      .init(
        "A0506", "The status of a game and isFinished say different things",
        reason: """
          A game may say by `status` how far it is, or by `isFinished` only whether it is over. If \
          it says both, they have to agree.
          """,
        remedy: "Leave `isFinished` out: the status says it all.",
        example: #""status": "final""#),
      .init(
        "A0507", "A forfeit names no side, or a game that is none does",
        reason: """
          The page of a forfeit says who forfeited and to whom the game goes. In a game that was \
          played, such a side makes no sense.
          """,
        remedy: """
          Write the side that forfeited, home or away, in `forfeitedBy`; or leave that key out where \
          the status is not `forfeit`.
          """,
        example: #""status": "forfeit", "forfeitedBy": "away""#),
      .init(
        "A0508", "A game begins at a time that the clock leaves out",
        reason: """
          A time without an offset is that of the clock on the wall in the site's time zone. When \
          clocks are put forward, for summer time mostly, an hour is left out, and this time is in it.
          """,
        remedy: "Mend the time, or add the offset that it is meant in.",
        example: #""date": "2026-03-08T02:30-05:00""#),
      .init(
        "A0509", "A team plays against itself",
        reason: "Both teams of the game have the same id, which is one team.",
        remedy: "Mend the id of one of them."),
    ] + Self.statusExplanations
  }
}
