import Almanac

/// Points that a table adds to those of a team's games.
struct TableAdjustment: Sendable {
  /// The key of the team.
  let team: String
  /// The points, below zero if they are deducted.
  let points: Int
  let reason: String
  /// The day from which on they count.
  let day: CalendarDate?

  /// Returns the adjustment as a table explains it, such as "Foxes: 2 points deducted on October 20, 2026 (unpaid
  /// fee)."
  func text(_ name: String, _ settings: SiteSettings) -> String {
    let words =
      day == nil
      ? (LeagueWords.deducted, LeagueWords.added) : (LeagueWords.deductedOn, LeagueWords.addedOn)
    return settings.text(
      points < 0 ? words.0 : words.1, count: abs(points),
      ["team": name, "reason": reason, "date": day?.formatted(.long, settings.locale) ?? ""])
  }
}

extension [TableAdjustment] {
  /// The points of each team.
  var byTeam: [String: Int] { reduce(into: [:]) { $0[$1.team, default: 0] += $1.points } }
}

extension Withdrawal {
  /// Returns the withdrawal as a table explains it.
  ///
  /// - Parameter name: The name of the team.
  func text(_ name: String, _ settings: SiteSettings) -> String {
    let word =
      switch (keepsGames, date) {
      case (true, nil): LeagueWords.withdrewKept
      case (true, _): LeagueWords.withdrewKeptOn
      case (false, nil): LeagueWords.withdrew
      case (false, _): LeagueWords.withdrewOn
      }
    return settings.text(
      word, ["team": name, "date": date?.formatted(.long, settings.locale) ?? ""])
  }
}

extension Season {
  /// The points that the rulings of the competition add in this season.
  ///
  /// - Parameter key: Returns the key of a team.
  func adjustments(_ key: (String) -> String?) -> [TableAdjustment] {
    let signed =
      (competition?.deductions ?? []).map { (-1, $0) }
      + (competition?.bonuses ?? []).map { (1, $0) }
    return signed.compactMap { sign, ruling in
      guard ruling.season == nil || ruling.season == season, let team = key(ruling.team.value)
      else {
        return nil
      }
      return TableAdjustment(
        team: team, points: sign * ruling.points, reason: ruling.reason, day: ruling.date)
    }
  }

  /// The teams that left in this season.
  var withdrawals: [Withdrawal] {
    (competition?.withdrawals ?? []).filter { $0.season == nil || $0.season == season }
  }
}

extension GameKind {
  /// Reports teams of rulings that have no game in their competitions, or in the seasons that the rulings name.
  func checkRulings(in site: Site, into diagnostics: inout Diagnostics) {
    let competitions = site.settings.value(of: GameKind.competitions)?.all ?? []
    guard competitions.contains(where: { !$0.ruled.isEmpty }), site.isComplete(self) else { return }
    for competition in competitions where !competition.ruled.isEmpty {
      let games = site.entries(of: self).filter {
        site.settings.competition(of: $0.fixture)?.id.value == competition.id.value
      }
      for (season, rulings) in Dictionary(grouping: competition.ruled, by: \.season) {
        var resolver = TeamResolver(site)
        for game in games where season == nil || game.fixture?.season == season {
          for side in Game.Side.allCases { _ = resolver.key(of: side, in: game) }
        }
        let known = resolver.names.values.map(\.name)
        for (team, _) in rulings where resolver.key(named: team.value) == nil {
          diagnostics.add(.teamWithoutGames(team, competition, season, among: known))
        }
      }
    }
  }
}

extension Competition {
  /// The teams of all rulings, with the seasons that the rulings name.
  fileprivate var ruled: [(team: Located<String>, season: String?)] {
    (deductions + bonuses).map { ($0.team, $0.season) } + withdrawals.map { ($0.team, $0.season) }
  }
}

extension Diagnostic {
  fileprivate static func teamWithoutGames(
    _ team: Located<String>, _ competition: Competition, _ season: String?,
    among known: [String]
  ) -> Self {
    Diagnostic(
      .error, "A0607", at: team.place,
      "No game of \"\(competition.name)\"" + (season.map { " in the season \"\($0)\"" } ?? "")
        + " has the team \"\(team.value)\""
    ).suggesting(team.value, among: known.sorted()) {
      "write the name of a team, or its id, as games have it"
    }
  }
}
