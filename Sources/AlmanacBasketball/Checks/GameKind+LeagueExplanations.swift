public import Almanac

extension GameKind {
  /// The explanations of the codes about competitions and teams.
  static let leagueExplanations: [Explanation] = [
    .init(
      "A0601", "The order of a table and its points contradict each other",
      reason: """
        A table is ordered by points, which need a number for a win and for a loss, or by the \
        percentage of games won. Here one of the two is missing.
        """,
      remedy: """
        Name a ranking, `fiba` or `percentage`, or describe one with points and an order that \
        begins with them.
        """,
      example: #""standings": {"points": {"win": 2, "loss": 1}, "order": ["points", "difference"]}"#
    ),
    .init(
      "A0602", "Two competitions have the same id",
      reason: """
        Games refer to their competition by its id, from which the address of its tables is made. \
        If two share it, their games cannot be told apart.
        """,
      remedy: "Give each competition an id of its own."),
    .init(
      "A0736", "The color of a team has a name that CSS lacks",
      reason: """
        Pages show the colors of a team as colors, beside its name in tables and lists. A word that is \
        that of no color of CSS is shown as a word, and only on the team's own page.
        """,
      remedy: "Write the color, or the name of a color of CSS.",
      example: ##""colors": ["#ffbf00", "black"]"##),
    .init(
      "A0604", "A team has two spellings",
      reason: """
        Names that differ only in case, spaces, accents or punctuation are one team, and so are \
        names beside the same id. Pages show the name of the team's last game, so a slip changes \
        it everywhere.
        """,
      remedy: """
        Write one name throughout. Names that are meant, such as that of a former sponsor, belong \
        in `otherNames` of the team in `Content/teams`, whose `name` all pages show.
        """,
      example: #"{"id": "foxes", "name": "Dune Foxes", "otherNames": ["Acme Foxes"]}"#),
    .init(
      "A0605", "Two teams meet twice on a day or in a round",
      reason: """
        Two records name the same teams on one day, or in one round of a competition: probably one game that is \
        listed twice, such as in a schedule and in a file with its box score. Both count in tables and records.
        """,
      remedy: """
        Remove the record that says less. If both games were played, give each an `id` of its own, or the \
        times at which they began.
        """,
      example: #"{"id": "foxes-gulls-2", "date": "2026-10-03T18:00"}"#),
    .init(
      "A0606", "Points are deducted or added in a table without points",
      reason: """
        The tables of the competition rank teams by their percentage of wins, which no ruling about points \
        changes.
        """,
      remedy: "Rank the teams by points, or remove the key.",
      example: #"{"id": "harbor", "name": "Harbor League", "standings": "fiba"}"#),
    .init(
      "A0607", "A ruling names a team without games in the competition",
      reason: """
        Deductions, bonuses and withdrawals are about teams that the games of the competition name.
        """,
      remedy: "Write the name of a team as games have it, or its id.",
      example: #"{"team": "Dune Foxes", "points": 2, "reason": "unpaid fee"}"#),
    .init(
      "A0608", "A name can mean several teams",
      reason: """
        A team is its id. A game that names a team without one means the team of `Content/teams` with that name, \
        and there are several.
        """,
      remedy: """
        Write the id in the game. Or say in `Content/teams` in which competitions each of the teams plays: then a \
        name means the team of the game's own competition.
        """,
      example: #"{"id": "foxes-w", "name": "Foxes", "competitions": ["women"]}"#),
    .init(
      "A0609", "A name is nearly that of another team",
      reason: """
        Without an id, a team is its name within its competition. Two names that differ by one letter, or as "St" \
        and "Saint" do, are probably one team, whose games would be divided between two.
        """,
      remedy: """
        Write the same name in all games. Two teams that are really called so have met, or are both described in \
        `Content/teams`: then there is no warning.
        """,
      example: "2026-10-03,Saint Albans Foxes,Gulls,80-60"),
    .init(
      "A0515", "A record of a game names no opponent",
      reason: """
        A bye is no game. Names such as "TBD" or "Winner SF1" stand for teams that are not known yet: their \
        games are shown, and count for no team.
        """,
      remedy: "Remove the record, which a schedule may have to show who does not play."),
  ]
}

extension TeamKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0603", "Two teams have the same id",
        reason: """
          A team is its id; case, accents and punctuation do not count. If two teams have one id, it is unknown \
          which of them plays. Names may be shared.
          """,
        remedy: "Give each team an id of its own.",
        example: #"{"id": "foxes-w", "name": "Foxes"}"#),
      .init(
        "A0614", "A team has a key of players, or a player one of teams",
        reason: """
          A record in `Content/teams` is a team, or with `team` a player in the roster of that team. Numbers, \
          nicknames and photos are those of players, and colors, logos and venues those of teams.
          """,
        remedy: "Move the value to the record that it is about.",
        example: "team,number,name,nickname,photo\nfoxes,7,Mara Voss,The Gate,mara.jpg"),
      .init(
        "A0615", "A roster names no team, or several",
        reason:
          "A player of a table belongs to one team, which `Content/teams` describes or games name.",
        remedy: "Write the name or the id of the team.",
        example: "team,number,name\nfoxes,7,Mara Voss"),

    ]
  }
}
