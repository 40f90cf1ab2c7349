import Almanac

/// `almanac new game`: a game that is to be played, or one with its score.
struct GameDraft: Draft {
  let name = "game"
  let documentation = "A game that is to be played, or one with its score."
  let folder = "games"

  let questions: [DraftQuestion] = [
    .init("home", "Home team", "its name, or its id in Content/teams", isRequired: true),
    .init("away", "Away team", "its name, or its id in Content/teams", isRequired: true),
    .init(
      "date", "Day", "the day as YYYY-MM-DD", isRequired: true, problem: DraftAnswer.problemOfDay),
    .init(
      "time", "Time", "when it begins as HH:MM, in the site's time zone, if it is known",
      problem: DraftAnswer.problemOfTime),
    .init("venue", "Venue", "the venue; without it, that of the home team in Content/teams"),
    .init(
      "score", "Score", "the final score, the home team first, as in 78-64",
      problem: DraftAnswer.problemOfScore),
    .init(
      "rules", "Rules", "one of \(RuleSet.named.map(\.key).joined(separator: ", "))",
      problem: DraftAnswer.problemOfRules),
    .init("competition", "Competition", "its id in site.json, or else its name"),
    .init("season", "Season", "the season, such as 2026–27"),
    .init("round", "Round", "the round, such as 3 or Semifinal"),
  ]

  func files(for answers: DraftAnswers, in site: Site?) throws(DraftRefusal) -> [NewFile] {
    let (home, away) = (answers["home"] ?? "", answers["away"] ?? "")
    guard let day = CalendarDate(answers["date"] ?? "") else {
      throw DraftRefusal("The day is missing", help: "write --date")
    }
    try DraftAnswer.check(teams: [home, away], of: answers["competition"], in: site)
    try DraftAnswer.check(competition: answers["competition"], in: site)
    if let settings = site?.settings {
      if settings.isPast(day), answers["score"] == nil {
        throw DraftRefusal(
          "\(day) has passed, and there is no score", help: "add --score, or correct --date")
      }
      if settings.isFuture(day), answers["score"] != nil {
        throw DraftRefusal(
          "\(day) is still to come, but there is a score", help: "leave it out, or correct --date")
      }
    }
    let slugs = [home, away].map(Slug.make)
    guard slugs.allSatisfy({ !$0.isEmpty }) else {
      throw DraftRefusal(
        "A name has neither letters nor digits", help: "write the names of both teams")
    }
    let venue = answers["venue"] ?? site?.homeVenue(of: home, in: answers["competition"])
    let game = JSON([
      "date": .string(answers["time"].map { "\(day)T\($0)" } ?? day.description),
      "home": .string(home), "away": .string(away),
      "status": answers["score"] == nil ? "scheduled" : "final",
      "score": answers["score"].map(JSON.string), "venue": venue.map(JSON.string),
      "rules": answers["rules"].map(JSON.string),
      "competition": answers["competition"].map(JSON.string),
      "season": answers["season"].map(JSON.string), "round": answers["round"].map(JSON.string),
    ])
    return [
      NewFile(
        named: ([day.description] + slugs).joined(separator: "-"), .json(game),
        summary: answers["score"].map { "\(home) \($0) \(away)" } ?? "\(home) – \(away)")
    ]
  }
}

/// The checks that drafts of games share.
enum DraftAnswer {
  @Sendable static func problemOfDay(_ text: String) -> String? {
    CalendarDate(text) == nil ? "is not a day in the form YYYY-MM-DD" : nil
  }

  @Sendable static func problemOfTime(_ text: String) -> String? {
    text.utf8.count == 5 && DateTime("2026-01-01T" + text) != nil
      ? nil : "is not a time in the form HH:MM"
  }

  @Sendable static func problemOfScore(_ text: String) -> String? {
    NumberPair(text, separators: ["-", "–", "—", ":"], 1...6, 1...6) == nil
      ? "is not a score such as 78-64" : nil
  }

  @Sendable static func problemOfRules(_ text: String) -> String? {
    RuleSet.named.contains { $0.key == text } ? nil : "is not the name of rules"
  }

  /// Checks that teams differ, and that Content/teams has those whose names are nearly its own.
  static func check(teams: [String], of competition: String?, in site: Site?) throws(DraftRefusal) {
    var known: [String: String] = [:]
    for team in teams {
      if let site, case let ids = site.profiles(called: team, in: competition).map(\.id),
        ids.count > 1
      {
        throw DraftRefusal(
          "\"\(team)\" is the name of \(ids.count) teams in Content/teams",
          help: "write \(ids.sorted().joined(separator: " or "))")
      }
      let profile = site.flatMap { $0.teamProfile(named: team, in: competition) }
      if let profile, !profile.isCalled(team) {
        throw DraftRefusal(
          "\"\(team)\" is called \"\(profile.name)\" in Content/teams",
          help: "write \"\(profile.name)\" or \"\(profile.id)\"")
      }
      let key = profile?.id ?? TeamKey.make(team)
      if let other = known[key] {
        throw DraftRefusal(
          "\"\(other)\" and \"\(team)\" are the same team", help: "name each team once")
      }
      known[key] = team
    }
  }

  /// Checks that site.json describes a competition, if it describes any.
  static func check(competition: String?, in site: Site?) throws(DraftRefusal) {
    guard let competition, let known = site?.settings.value(of: GameKind.competitions),
      known[competition] == nil
    else { return }
    let names = known.all.map(\.id.value).joined(separator: ", ")
    throw DraftRefusal(
      "No competition of Content/site.json is called \"\(competition)\"",
      help: names.isEmpty ? "add it to \"competitions\"" : "there are \(names)")
  }
}

extension Site {
  /// Returns the home venue of a team of `Content/teams`, if it has one.
  func homeVenue(of team: String, in competition: String?) -> String? {
    teamProfile(named: team, in: competition)?.venue
  }
}
