import Almanac

/// The fields available to the path of a game's page.
struct GamePath: ViewModel {
  let game: Game
  let id: String
  let date: CalendarDate

  static let fields: [Field<GamePath>] = [
    .text("id", "The id, or the name of the file.") { $0.id },
    .text("home", "The home team.") { $0.game.homeTeam.name },
    .text("away", "The away team.") { $0.game.awayTeam.name },
    .text("venue", "The venue.") { $0.game.venue ?? "" },
    .text("date", "The day, such as \"2026-06-06\".") { $0.date.description },
    .text("year", "The year, such as \"2026\".") { $0.date.yearText },
    .text("month", "The month, such as \"06\".") { $0.date.monthText },
  ]
}

/// The fields available to the path of a team's page.
struct TeamPath: ViewModel {
  let name: String

  static let fields: [Field<TeamPath>] = [.text("name", "The team's name.") { $0.name }]
}
