import Almanac

extension GameKind {
  /// The explanations of the codes about the status of a game.
  static let statusExplanations: [Explanation] = [
    .init(
      "A0540", "A final game has no result",
      reason: """
        The game is said to be over, and the file has neither a score nor moves. The page could only \
        say that it was played, and not how it ended.
        """,
      remedy: """
        Add the score, or the moves. If the game is still to be played, its status is `scheduled`; if \
        it was called off, `abandoned`.
        """,
      example: #""score": {"home": 15, "away": 11}"#),
    .init(
      "A0541", "A game is over or begun, and its day is still to come",
      reason: """
        The day of the game is after the day for which the site is built. Either the date or the \
        status is wrong. Both days are those of the site's `timeZone`.
        """,
      remedy: """
        Correct the date; or, if the game is still to be played, write `scheduled`. If days are off \
        by one, name the `timeZone` in site.json.
        """,
      example: #""status": "scheduled""#),
    .init(
      "A0542", "A game that was not played has a result",
      reason: """
        The status says that the game is still to be played, or was put off, and yet the file has a \
        score or moves. Pages show no result of such games, so that it would be lost.
        """,
      remedy: "Write `final` if the game was played, or leave the score and the moves out.",
      example: #""status": "final""#),
    .init(
      "A0543", "A game has a result and no status, and its rules do not end it there",
      reason: """
        Without a status, a game is final where its moves or its score end it by its rules. This one \
        may be being played still, or may have been called off: nothing in the file tells.
        """,
      remedy: "Add the status.",
      example: #""status": "inProgress""#),
    .init(
      "A0544", "A game has no result, and its day is past",
      reason: """
        The game was to be played more than a day ago, and the file has neither a score nor moves. \
        Its pages say that there is no result yet.
        """,
      remedy: """
        Add the score or the moves. If the game was put off, its status is `postponed`; if it will not \
        be played, `abandoned`.
        """,
      example: #""status": "postponed""#),
    .init(
      "A0545", "A game is in progress, and its day is past",
      reason: "The game began more than a day ago, and should have ended.",
      remedy: "Write `final` with the last of the moves or the score, or `abandoned`.",
      example: #""status": "final""#),
    .init(
      "A0546", "A game has two recaps",
      reason: """
        In a Markdown file the text after the front matter is the recap, and the front matter has \
        the key `recap`, too. Only one of them could be shown.
        """,
      remedy: "Remove the key, or the text."),
    .init(
      "A0547", "A game is in progress, and by its rules it is over",
      reason: """
        The status is `inProgress`, but a side has reached the target by the margin, and pages show \
        no winner of a game that is being played.
        """,
      remedy: "Write `final`, or correct the moves, the score or the rules.",
      example: #""status": "final""#),
    .init(
      "A0548", "A team has no players, and there are moves of unknown players",
      reason: """
        Moves name players by their ids, and one of the teams has an empty list of players. What its \
        players did could not be counted for any team.
        """,
      remedy: "List the players of the team.",
      example: #""players": [{"id": "ada", "name": "Ada"}]"#),
  ]
}
