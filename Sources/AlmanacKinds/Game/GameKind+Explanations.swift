public import Almanac

extension GameKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0501", "A final score does not end the game",
        reason: """
          The status of the game is `final`, but by its own rules the points do not end it: the \
          winner has fewer than `target`, or leads by less than `margin`.
          """,
        remedy: """
          Mend the moves or the score. If the game is still being played, its status is \
          `inProgress`; if it is played by other rules, name them in `rules`.
          """,
        example: #""status": "inProgress""#),
      .init(
        "A0502", "Moves come after the basket that ended the game",
        reason: """
          Once a side has reached the target by the margin, the game is over. Moves behind that \
          basket are not counted, so that the box score agrees with the result.
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
    ]
  }
}
