import Almanac

/// Games that belong together: those of a round or of a month.
struct GameGroup: ViewModel {
  let title: String
  let games: [GameKind.Entry]
  private let isFirst: Bool
  private let isReversed: Bool
  private let settings: SiteSettings

  /// Returns the rounds of some games if all of them have one, or else their months, by their first games.
  ///
  /// - Parameters:
  ///   - games: The games, earliest first.
  ///   - isReversed: Whether the last group and the last day of each come first.
  static func all(
    _ games: [GameKind.Entry], isReversed: Bool = false, _ settings: SiteSettings
  ) -> [GameGroup] {
    let hasRounds = games.allSatisfy { $0.fixture?.round != nil }
    var titles: [String] = []
    var groups: [String: [GameKind.Entry]] = [:]
    for game in games {
      let round = hasRounds ? game.fixture?.round : nil
      let title =
        round.map { Fixture.text(ofRound: $0, settings) }
        ?? game.start.date.formatted(.monthAndYear, settings.locale)
      if groups[title] == nil { titles.append(title) }
      groups[title, default: []].append(game)
    }
    if isReversed { titles.reverse() }
    return titles.enumerated().map { index, title in
      GameGroup(
        title: title, games: groups[title] ?? [], isFirst: index == 0, isReversed: isReversed,
        settings: settings)
    }
  }

  static let fields: [Field<GameGroup>] = [
    .text("title", "The round or the month, such as \"Round 3\" or \"June 2026\".") { $0.title },
    .text("countText", "The number of games, such as \"4 games\".") {
      $0.settings.text(GameWords.count, count: $0.games.count)
    },
    .flag("isFirst", "Whether it has the latest results, or the next games.") { $0.isFirst },
    .list(
      "days", "The days on which games are played: of results newest first, or else earliest first."
    ) {
      group in
      let days = GamesView.Day.all(group.games, group.settings)
      return group.isReversed ? days.reversed() : days
    },
    .list("games", "The games, earliest first.") { group in
      group.games.lazy.map { GameRow($0, group.settings) }
    },
  ]
}
