import Almanac

/// A team in a table.
struct TeamStanding: ViewModel {
  let row: Standings.Row
  let team: TeamName?
  let isAboveLine: Bool
  /// The places that it rose in the last round, or fell if below zero; `nil` before the second round.
  let change: Int?
  let words: SportWords
  let settings: SiteSettings

  private var name: String { team?.name ?? "" }

  var shortName: String { team?.shortName ?? name }

  private var url: String { team?.url(settings) ?? "" }

  static let fields: [Field<TeamStanding>] = [
    .text("placeText", "The place, such as \"2\", or \"2=\" if several teams share it.") { view in
      let place = view.row.place.formatted(view.settings.locale)
      return view.row.sharesPlace
        ? view.settings.text(LeagueWords.sharedPlace, ["place": place]) : place
    },
    .text(
      "changeText",
      "The places that it rose or fell in the last round, such as \"▲2\", \"▼1\" or \"–\"; empty before the second."
    ) { $0.changeText },
    .text("changeLabel", "The same in words, such as \"Up 2 places\".") { $0.changeLabel },
    .text("name", "The team's name.") { $0.name },
    .text("shortName", "A shorter name, or else the name.") { $0.shortName },
    .one("mark", "The team's logo or colors, if they are known.") {
      ($0.team?.mark).view($0.settings)
    },
    .url("url", "The team's page, if the site has one.") { $0.url },
    .flag("hasPage", "Whether the team has a page.") { !$0.url.isEmpty },
    .flag("isAboveLine", "Whether there is a line below the team.") { $0.isAboveLine },
    .flag("isAdjusted", "Whether points were deducted or added.") { $0.row.adjustment != 0 },
    .number("played", "The number of games that count.") { $0.row.all.count },
    .number("won", "Games won.") { $0.row.all.won },
    .number("lost", "Games lost.") { $0.row.all.lost },
    .number("tied", "Games tied.") { $0.row.all.tied },
    .number("forfeits", "Games forfeited, which are among those lost.") { $0.row.forfeits },
    .text("percentage", "The percentage of games won, such as \".750\"; empty without games.") {
      $0.row.all.percentageText($0.settings)
    },
    .text("gamesBehind", "The number of games behind the leader, such as \"1.5\".") {
      $0.gamesBehindText
    },
    .text("points", "The points in the table.") { $0.row.points.formatted($0.settings.locale) },
    .text("home", "The balance of home games, such as \"4–1\".") { $0.row.home.text },
    .text("away", "The balance of away games.") { $0.row.away.text },
    .number("scored", "Points scored.") { $0.row.scored },
    .number("allowed", "Points allowed.") { $0.row.allowed },
    .text("difference", "The difference of both, such as \"+12\" or \"−4\".") {
      $0.row.difference.signed($0.settings)
    },
    .text("streak", "The latest results that are all alike, such as \"W3\".") {
      $0.row.form.streakText($0.words, $0.settings)
    },
    .text("lastTen", "The balance of the last ten games.") { $0.row.form.lastTenBalance.text },
    .list("form", "The last five results, the latest last.") { view in
      view.row.form.lastTen.suffix(5).map {
        FormLetter(result: $0, words: view.words, settings: view.settings)
      }
    },
  ]

  private var changeText: String {
    guard let change else { return "" }
    let count = abs(change).formatted(settings.locale)
    return change > 0 ? "▲\(count)" : change < 0 ? "▼\(count)" : "–"
  }

  private var changeLabel: String {
    guard let change else { return "" }
    guard change != 0 else { return settings.text(LeagueWords.samePlace) }
    return settings.text(
      change > 0 ? LeagueWords.rose : LeagueWords.fell, count: abs(change))
  }

  /// The leader, and teams level with it, have a dash.
  private var gamesBehindText: String {
    let half = row.halfGamesBehind
    guard half != 0 else { return "–" }
    let number =
      half.isMultiple(of: 2)
      ? DecimalNumber(significand: half / 2)
      : DecimalNumber(significand: half * 5, fractionDigits: 1)
    return number.formatted(settings.locale)
  }
}

/// A result in the form of a team.
struct FormLetter: ViewModel {
  let result: GameResult
  let words: SportWords
  let settings: SiteSettings

  static let fields: [Field<FormLetter>] = [
    .text("letter", "The result in one letter, such as \"W\".") {
      $0.settings.text($0.words.letter($0.result))
    },
    .flag("isWin", "Whether the team won.") { $0.result == .win },
    .flag("isLoss", "Whether it lost.") { $0.result == .loss },
  ]
}

extension Balance {
  /// Returns the percentage of games won, such as ".750" or "1.000"; empty without games.
  func percentageText(_ settings: SiteSettings) -> String {
    guard let thousandths else { return "" }
    let text = DecimalNumber(significand: 1000 + thousandths, fractionDigits: 3)
      .formatted(settings.locale)
    return thousandths < 1000
      ? String(text.dropFirst())
      : DecimalNumber(significand: 1000, fractionDigits: 3).formatted(settings.locale)
  }
}

extension Int {
  /// Returns the number with its sign, such as "+12" or "−4".
  func signed(_ settings: SiteSettings) -> String {
    let text = Int(clamping: magnitude).formatted(settings.locale)
    return self > 0 ? "+\(text)" : self < 0 ? "\u{2212}\(text)" : text
  }
}
