extension Explanation {
  package static let importing: [Explanation] = [
    .init(
      "A0335", "A file of another program is among the content",
      reason: """
        The file has the shape of another program's data, which `almanac import` turns into files of \
        the collection. As it is, it is not one of its records.
        """,
      remedy: """
        Move the file out of `Content`, since builds read every data file there, and import it. What \
        is written can be edited like any other file.
        """,
      example: "almanac import nba boxscore.json playbyplay.json --output Content/games"),
    .init(
      "A0336", "A new file would replace another",
      reason: """
        A file with the name of the new one exists, and has other content: it may have been edited \
        since an earlier import. Nothing was written.
        """,
      remedy: """
        Move the file away and compare, or give `--force` to replace existing files. A file with the \
        same content is never in the way.
        """,
      example: "almanac import nba boxscore.json --output Content/games --force"),
    .init(
      "A0337", "Two new files would have one name",
      reason: """
        The names of imported files follow from the data, such as the day and the teams of a game. Two \
        records have all of it in common. Nothing was written.
        """,
      remedy: "See whether both are the same record; otherwise import them to different folders."),
    .init(
      "A0338", "A new site would be written over another one",
      reason: """
        The command almanac new site writes a whole site, and the folder has Content already. Nothing was written.
        """,
      remedy: "Name a folder that has no site, which may be a new one.",
      example: "almanac new site harbor-league --for league"),
  ]
}
