import Almanac

extension GameKind {
  /// The explanations of the codes about the status of a game.
  static let statusExplanations: [Explanation] = [
    .init(
      "A0540", "A final game has no result",
      reason: """
        The status says that the game is over, and the file has neither a score nor moves. The \
        page could say only that the game was played, not how it ended.
        """,
      remedy: """
        Add the score, or the moves. If the game has yet to be played, its status is `scheduled`; \
        if it was called off, `abandoned`.
        """,
      example: #""score": {"home": 15, "away": 11}"#),
    .init(
      "A0541", "A game has begun or ended before its day",
      reason: """
        The day of the game is after the day for which the site is built. Either the date or the \
        status is wrong. Both days are in the site's `timeZone`.
        """,
      remedy: """
        Correct the date; or, if the game has yet to be played, write `scheduled`. If days are off \
        by one, set the `timeZone` in site.json.
        """,
      example: #""status": "scheduled""#),
    .init(
      "A0542", "A game that was not played has a result",
      reason: """
        The status says that the game has yet to be played, or was postponed, but the file has a \
        score or moves. Pages show no result of such games, so the result would be lost.
        """,
      remedy: "Write `final` if the game was played, or leave out the score and the moves.",
      example: #""status": "final""#),
    .init(
      "A0543", "A game has a result but no status, and has not ended by its rules",
      reason: """
        Without a status, a game is final if its moves or its score end it by its rules. This one \
        may still be in progress, or may have been called off; the file does not say.
        """,
      remedy: "Add the status.",
      example: #""status": "inProgress""#),
    .init(
      "A0544", "A game has no result, and its day has passed",
      reason: """
        The game was to be played more than a day ago, and the file has neither a score nor moves. \
        Its pages say that there is no result yet.
        """,
      remedy: """
        Add the score or the moves. If the game was postponed, its status is `postponed`; if it \
        will not be played, `abandoned`.
        """,
      example: #""status": "postponed""#),
    .init(
      "A0545", "A game is in progress, and its day has passed",
      reason: "The game began more than a day ago, and should have ended.",
      remedy: "Write `final` and add the remaining moves or the score, or write `abandoned`.",
      example: #""status": "final""#),
    .init(
      "A0546", "A game has two recaps",
      reason: """
        In a Markdown file the text after the front matter is the recap, and the front matter also \
        has the key `recap`. Pages could show only one of them.
        """,
      remedy: "Remove the key, or the text."),
    .init(
      "A0547", "A game is in progress but has ended by its rules",
      reason: """
        The status is `inProgress`, but a side has reached the target by the margin, and pages \
        show no winner of a game that is in progress.
        """,
      remedy: "Write `final`, or correct the moves, the score or the rules.",
      example: #""status": "final""#),
    .init(
      "A0548", "A team has no players, and moves name unknown players",
      reason: """
        Moves refer to players by their ids, and one of the teams has an empty list of players. \
        Almanac could not count the moves of its players for any team.
        """,
      remedy: "List the players of the team.",
      example: #""players": [{"id": "ada", "name": "Ada"}]"#),
    .init(
      "A0549", "A game is moved from a day to the same day",
      reason: """
        `movedFrom` lists the days on which the game was to be played before, the first one first, \
        and `date` is the last of all. Two of them in a row are one day, so that the game was not \
        moved, or a day is wrong. Calendars count the moves, and the page says from where the game \
        was moved.
        """,
      remedy: """
        Leave out the day, or correct it. If only the time of day changed, `movedFrom` is not needed.
        """,
      example: #""date": "2026-12-12T18:00", "movedFrom": "2026-12-05""#),
  ]
}
