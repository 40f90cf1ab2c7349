import Almanac

extension GameKind {
  /// The explanations of the codes about recaps.
  static let recapExplanations: [Explanation] = [
    .init(
      "A0610", "A recap has a score that the game never had",
      reason: """
        Two numbers are written as a score, as in \"led 9-7\" and \"a 5-0 run\", and no two moments of the \
        game differ by them: neither the start and a moment, nor the beginning and end of a period or a \
        run. Without moves, the final score is the limit. Recaps are checked on English sites only.
        """,
      remedy: """
        Correct the score, or the moves. A record or a count of shots is recognized by words such as \
        record, season, rebounds or shooting in its sentence.
        """,
      example: "The Foxes led 9-7 and won 15-11."),
    .init(
      "A0611", "A recap has another final score",
      reason: """
        The recap says that the game was won, lost or ended at this score, and the data have another \
        one. Either team may be first.
        """,
      remedy: "Correct the recap, or the score of the game."),
    .init(
      "A0612", "A recap has too many points, or another total",
      reason: """
        A player or a team has fewer points than the recap says; or the recap has a total, as in \
        \"finished with 12 points\", and it is another one.
        """,
      remedy: "Correct the number in the recap, or the moves or the box score.",
      example: "Ada Reyes finished with 12 points."),
    .init(
      "A0613", "A name in a recap is almost that of a player or team",
      reason: """
        One word of the name differs by a letter from a name of this game whose other words are the \
        same, as in \"Ada Reyez\". People who did not play may have any other name.
        """,
      remedy: "Write the name as in the data, or correct the data."),
  ]
}
