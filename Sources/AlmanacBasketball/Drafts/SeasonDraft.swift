import Almanac

/// `almanac new season`: the games of a round robin.
struct SeasonDraft: Draft {
  let name = "season"
  let documentation = "The games of a season in which all teams play each other, as a table."
  let folder = "games"

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  let questions: [DraftQuestion] = [
    .init("competition", "Competition", "its id in site.json, or else its name", isRequired: true),
    .init("season", "Season", "the season, such as 2026–27", isRequired: true),
    .init(
      "start", "First day", "the first day as YYYY-MM-DD", isRequired: true,
      problem: DraftAnswer.problemOfDay),
    .init(
      "time", "Times", "when games begin as HH:MM, divided by commas", isRequired: true,
      hasManyAnswers: true, problem: DraftAnswer.problemOfTime),
    .init(
      "team", "Teams", "names or ids, divided by commas; without any, all of Content/teams",
      hasManyAnswers: true),
    .init(
      "day", "Days",
      "days of the week, such as saturday,sunday; without any, that of the first day",
      hasManyAnswers: true,
      problem: { weekdays.contains($0.lowercased()) ? nil : "is not a day of the week" }),
    .init(
      "venue", "Venues", "venues, divided by commas; without any, those of the home teams",
      hasManyAnswers: true),
    .init(
      "legs", "Games of each pair", "1, or 2 for a return game at the other team",
      problem: { ["1", "2"].contains($0) ? nil : "is neither 1 nor 2" }),
    .init(
      "except", "Free days", "days without games as YYYY-MM-DD: their whole weeks stay free",
      hasManyAnswers: true, problem: DraftAnswer.problemOfDay),
  ]

  private static let maximumTeams = 100

  func files(for answers: DraftAnswers, in site: Site?) throws(DraftRefusal) -> [NewFile] {
    let (competition, season) = (answers["competition"] ?? "", answers["season"] ?? "")
    guard let start = CalendarDate(answers["start"] ?? "") else {
      throw DraftRefusal("The first day is missing", help: "write --start")
    }
    let teams = answers.all("team").isEmpty ? site?.teamIDs ?? [] : answers.all("team")
    guard (2...Self.maximumTeams).contains(teams.count) else {
      throw DraftRefusal(
        "A season needs from 2 to \(Self.maximumTeams) teams, and there "
          + (teams.count == 1 ? "is 1" : "are \(teams.count)"),
        help: "name them with --team, or describe them in Content/teams")
    }
    try DraftAnswer.check(teams: teams, of: competition, in: site)
    try DraftAnswer.check(competition: competition, in: site)
    if let settings = site?.settings, settings.isPast(start) {
      throw DraftRefusal(
        "\(start) has passed: its games would have no results", help: "begin today or later")
    }
    let plan = SeasonPlan(
      start: start,
      weekdays: answers.all("day").compactMap { Self.weekdays.firstIndex(of: $0.lowercased()) },
      times: answers.all("time"), venues: answers.all("venue"),
      free: answers.all("except").compactMap { CalendarDate($0) })
    let rounds = RoundRobin(teams.count, legs: answers["legs"] == "2" ? 2 : 1).rounds
    let homeVenues = teams.map { site?.homeVenue(of: $0, in: competition) }
    let games = try plan.games(rounds, homeVenues: homeVenues)
    let rows = ids(of: games, teams, competition, season, in: site).map { id, game in
      [
        id, "\(game.day)T\(game.time)", teams[game.home], teams[game.away], "scheduled",
        competition, season, String(game.round), game.venue ?? "",
      ]
    }
    let columns = [
      "id", "date", "home", "away", "status", "competition", "season", "round", "venue",
    ]
    let name = [competition, season].map(Slug.make).filter { !$0.isEmpty }.joined(separator: "-")
    guard !name.isEmpty else {
      throw DraftRefusal(
        "Competition and season have neither letters nor digits", help: "write their names")
    }
    return [
      NewFile(
        named: name, .table([columns] + rows),
        summary: "\(games.count) games of \(teams.count) teams in \(rounds.count) rounds")
    ]
  }

  /// Returns games with IDs that they keep when they move, and that no other game of the site has.
  private func ids(
    of games: [SeasonPlan.Game], _ teams: [String], _ competition: String, _ season: String,
    in site: Site?
  ) -> [(id: String, game: SeasonPlan.Game)] {
    var taken = Set(site?.entries(of: GameKind()).map(\.id) ?? [])
    var numbers: [String: Int] = [:]
    return games.map { game in
      let identity = GameIdentity.text(
        competition, season, round: String(game.round), home: teams[game.home],
        away: teams[game.away])
      let id = GameIdentity.free(identity, &numbers, isTaken: taken.contains)
      taken.insert(id)
      return (id, game)
    }
  }
}

extension Site {
  /// The IDs of the teams of `Content/teams`, in increasing order.
  fileprivate var teamIDs: [String] { entries(of: TeamKind()).compactMap(\.listing?.id).sorted() }
}

/// The rounds of a tournament in which all teams play each other once or twice, by the circle method:
/// one team keeps its place and all others move by one from round to round. An odd number of teams leaves
/// one of them free in each round.
struct RoundRobin {
  /// The games of each round, by the indices of the teams.
  let rounds: [[(home: Int, away: Int)]]

  init(_ count: Int, legs: Int) {
    let places = count + count % 2
    let single = (0..<places - 1).map { round in
      (0..<places / 2).compactMap { pair -> (home: Int, away: Int)? in
        let first = pair == 0 ? places - 1 : (round + pair) % (places - 1)
        let second = (round + places - 1 - pair) % (places - 1)
        guard first < count, second < count else { return nil }
        // The team that keeps its place is at home in every other round, and so are all others.
        let isSwapped = pair == 0 ? round.isMultiple(of: 2) : pair.isMultiple(of: 2)
        return isSwapped ? (second, first) : (first, second)
      }
    }
    rounds =
      legs == 2 ? single + single.map { $0.map { (home: $0.away, away: $0.home) } } : single
  }
}

/// The days, times and venues of a season: a round each week.
struct SeasonPlan {
  let start: CalendarDate
  /// The days of the week, from 0 for Monday; empty for that of the first day.
  let weekdays: [Int]
  let times: [String]
  /// Empty if games are at the home teams' venues.
  let venues: [String]
  let free: [CalendarDate]

  struct Game {
    let round: Int
    let home: Int
    let away: Int
    let day: CalendarDate
    let time: String
    let venue: String?
  }

  /// Returns the games of some rounds, earliest first. No team plays twice in a round, and no venue has two
  /// games at once.
  ///
  /// - Parameter homeVenues: The venue of each team, if it is known.
  func games(
    _ rounds: [[(home: Int, away: Int)]], homeVenues: [String?]
  ) throws(DraftRefusal) -> [Game] {
    // Day 0 of the epoch was a Thursday.
    let first = ((start.daysSinceEpoch + 3) % 7 + 7) % 7
    let offsets = Set(weekdays.isEmpty ? [0] : weekdays.map { ($0 - first + 7) % 7 }).sorted()
    let times = Set(times).sorted()
    var games: [Game] = []
    var week = 0
    for (number, round) in rounds.enumerated() {
      while offsets.contains(where: { free.contains(day(week, $0)) }) { week += 1 }
      games += try self.games(
        round, number: number + 1, days: offsets.map { day(week, $0) }, times: times,
        homeVenues: homeVenues)
      week += 1
    }
    return games
  }

  private func day(_ week: Int, _ offset: Int) -> CalendarDate {
    CalendarDate(daysSinceEpoch: start.daysSinceEpoch + 7 * week + offset)
  }

  private func games(
    _ round: [(home: Int, away: Int)], number: Int, days: [CalendarDate], times: [String],
    homeVenues: [String?]
  ) throws(DraftRefusal) -> [Game] {
    var taken: Set<String> = []
    var games: [Game] = []
    for pair in round {
      let own = homeVenues[pair.home]
      let choices: [String?] = venues.isEmpty ? [own] : venues
      var found: Game?
      search: for day in days {
        for time in times {
          for venue in choices {
            // Games without a known venue take no place.
            if let venue, !taken.insert("\(day) \(time) \(venue)").inserted { continue }
            found = Game(
              round: number, home: pair.home, away: pair.away, day: day, time: time, venue: venue)
            break search
          }
        }
      }
      guard let found else {
        throw DraftRefusal(
          "Round \(number) has more games than days, times and "
            + (venues.isEmpty ? "the venue \"\(own ?? "")\" have" : "venues have") + " room for",
          help: "add a --time, a --day or a --venue")
      }
      games.append(found)
    }
    return games.sorted { ($0.day, $0.time, $0.home) < ($1.day, $1.time, $1.home) }
  }
}
