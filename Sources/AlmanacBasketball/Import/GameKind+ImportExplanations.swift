import Almanac

extension GameKind {
  /// The explanations of the codes about imports.
  static let importExplanations: [Explanation] = [
    .init(
      "A0590", "A number in an imported file is not a whole number",
      reason: """
        Providers write numbers as numbers, as strings, or not at all. This is something else, or \
        below zero or far beyond any game.
        """,
      remedy:
        "The number is left out, as if it were unknown. Correct it in the file if it is known."),
    .init(
      "A0591", "A row of an imported play-by-play has a doubtful time or place",
      reason: """
        Scorers enter plays late, correct them, and operate the clock by hand: it runs backwards, \
        shows more than a period has, or a row is far from the one that it belongs to.
        """,
      remedy: """
        The order of the file is kept, and so is its time where possible. Correct the row if you know \
        better, and import again.
        """),
    .init(
      "A0592", "A player or a team in an imported file is doubtful",
      reason: """
        A play names a player of no roster, or no one who can be identified; or two players would have the \
        same id, which would make them one person in every list.
        """,
      remedy: "See what was written in its place, and correct the game file if it is wrong."),
    .init(
      "A0593", "An imported play-by-play has an event of an unknown kind",
      reason: """
        Providers have many kinds of events, and add others. Those that a box score does not count, \
        such as substitutions, are counted in the summary of the import; this one is not known.
        """,
      remedy: "If it is a move that counts, add it to the game file."),
    .init(
      "A0594", "The start of an imported game is missing or uncertain",
      reason: """
        A game needs its day at the venue. Many files do not state when the game began, and some mark \
        local time as UTC, by which a late game would move to the next day.
        """,
      remedy: "Give the start with `--date`, or the time zone of the venue with `--time-zone`.",
      example: "almanac import nba boxscore.json --output Content/games --date 2026-10-22T19:30"),
    .init(
      "A0595", "The numbers of an imported game do not add up",
      reason: """
        The plays, the lines of the players, the totals of the teams and the score of a game should \
        agree, and in real files they do not always: scorers correct one and forget the other.
        """,
      remedy: """
        See which of them is right, and correct the game file. Pages show the box score, and totals \
        are left out if their lines add up to something else.
        """),
    .init(
      "A0596", "A part of an imported game was left out, since it contradicts the rest",
      reason: """
        Pages show what the moves of a game add up to. Of a game whose moves do not lead to its \
        official score, only the score and the box score are written.
        """,
      remedy: "Correct the provider's file, and import it again."),
    .init(
      "A0597", "An imported game would not be a valid game file",
      reason: """
        The file contradicts itself, or the rules that it shows, or does not say whether the game is \
        over. An import writes only what `almanac check` accepts.
        """,
      remedy: """
        Correct the file, state what is missing with an option, or import without one of the files.
        """,
      example: "almanac import euroleague PlaybyPlay.json --output Content/games --status final"),
    .init(
      "A0598", "A file does not belong to the importer, or to the other files",
      reason: """
        Each importer reads the files of one provider, and joins a box score and a play-by-play of the \
        same game. This file has another shape, is not complete, or may belong to several games.
        """,
      remedy: "See whether the importer and the files are the right ones; `almanac import --help` "
        + "lists what each reads."),
    .init(
      "A0599", "A row or a column of a schedule cannot be imported",
      reason: """
        A schedule has a column for the day, one for each team, and others by many names. A game needs \
        a day, a time and two teams; a score has the points of both. Nothing is guessed, such as the \
        month in 3/10/2026.
        """,
      remedy: "Correct the table, or state with an option what it does not say.",
      example: "almanac import csv schedule.csv --output Content/games --dates day-first"),
  ]
}
