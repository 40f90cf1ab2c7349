public import Almanac

/// A game in a list.
public struct GameRow: ViewModel {
  private let entry: GameKind.Entry
  private let settings: SiteSettings

  init(_ entry: GameKind.Entry, _ settings: SiteSettings) {
    self.entry = entry
    self.settings = settings
  }

  public static let fields: [Field<GameRow>] = [
    .formatted("title", "Both teams with the score, or who won by forfeit, or both with \"vs\".") {
      $0.entry.appendTitle(to: &$1, $0.settings)
    },
    .url("url", "The game's page.") { $0.settings.url(of: $0.entry.path) },
    .text("home", "The home team.") { $0.entry.home },
    .text("away", "The away team.") { $0.entry.away },
    .text("homeShort", "A shorter name of the home team; empty if it has none.") {
      $0.shortName(.home)
    },
    .text("awayShort", "A shorter name of the away team; empty if it has none.") {
      $0.shortName(.away)
    },
    .flag("hasShortNames", "Whether both teams have a shorter name.") {
      !$0.shortName(.home).isEmpty && !$0.shortName(.away).isEmpty
    },
    .one("homeMark", "The home team's logo or colors, if they are known.") { $0.mark(.home) },
    .one("awayMark", "The away team's logo or colors, if they are known.") { $0.mark(.away) },
    .url("homeURL", "The home team's page, if it has one.") { $0.teamURL(.home) },
    .url("awayURL", "The away team's page, if it has one.") { $0.teamURL(.away) },
    .flag("hasTeamPages", "Whether both teams have pages.") {
      !$0.teamURL(.home).isEmpty && !$0.teamURL(.away).isEmpty
    },
    .text("startText", "When it begins as in RFC 3339: a time, or only the day.") {
      $0.entry.start.formatted(in: $0.settings.timeZone)
    },
    .flag("hasTime", "Whether the time of day is known.") { $0.entry.start.time != nil },
    .calendarTime(
      "startUTC",
      "When it begins, or else when its day does, such as \"20260606T231500Z\" (RFC 5545)."
    ) {
      let start = $0.entry.start
      return (start.time ?? DateTime(startOf: start.date), in: $0.settings.timeZone)
    },
    .calendarDay("startDay", "The day, such as \"20260606\" (RFC 5545).") {
      $0.entry.start.date
    },
    .text("status", "The status for programs: final, scheduled, inProgress and so on.") {
      $0.entry.status.rawValue
    },
    .flag("hasRound", "Whether the round is known.") { $0.entry.fixture?.round != nil },
    .text("roundText", "The round, such as \"Round 3\" or \"Semifinal\".") { $0.roundText },
    .text("round", "The round as the file names it.") { $0.entry.fixture?.round ?? "" },
    .text("group", "The group.") { $0.entry.fixture?.group ?? "" },
    .text("competition", "The competition as the file names it.") {
      $0.entry.fixture?.competition ?? ""
    },
    .text("season", "The season.") { $0.entry.fixture?.season ?? "" },
    .text("homePoints", "The points of the home team.") {
      $0.entry.points?.home.formatted($0.settings.locale) ?? ""
    },
    .text("awayPoints", "The points of the away team.") {
      $0.entry.points?.away.formatted($0.settings.locale) ?? ""
    },
    .flag("hasResult", "Whether there is a score, or the game was forfeited.") {
      $0.entry.resultText(of: .home, $0.settings) != nil
    },
    .text("homeResult", "The home team's points, or \"W\" or \"L\" if the game was forfeited.") {
      $0.entry.resultText(of: .home, $0.settings) ?? ""
    },
    .text("awayResult", "The same of the away team.") {
      $0.entry.resultText(of: .away, $0.settings) ?? ""
    },
    .text("scoreText", "The score, such as \"15–11\".") { $0.entry.scoreText },
    .text("statusText", "The status: Final, In progress, Abandoned, and so on.") {
      $0.settings.text($0.entry.statusWord)
    },
    .formatted("dateText", "The day, such as \"June 6, 2026\".") {
      $1.append($0.entry.start.date, .long)
    },
    .formatted("timeText", "The time of day when the game begins, if it is known.") {
      if let time = $0.entry.start.time { $1.append(timeOfDay: time) }
    },
    .flag("hasVenue", "Whether the venue is known.") { $0.entry.venue.isWritten },
    .text("venue", "The venue.") { $0.entry.venue ?? "" },
    .flag("isMoved", "Whether the game was moved from another day.") { $0.entry.isMoved },
    .text("movedText", "From which day it was moved, in a sentence.") {
      $0.entry.movedText($0.settings)
    },
    .flag("hasScore", "Whether there is a score.") { $0.entry.points != nil },
    .flag("homeWon", "Whether the home team won.") { $0.entry.winner == .home },
    .flag("awayWon", "Whether the away team won.") { $0.entry.winner == .away },
    .flag("isFinal", "Whether the game was played to the end.") { $0.entry.status == .final },
    .flag("isInProgress", "Whether the game is being played.") { $0.entry.status == .inProgress },
    .flag("isForfeit", "Whether one side forfeited.") { $0.entry.status == .forfeit },
    .flag("isScheduled", "Whether the game is still to come, or has no result yet.") {
      $0.entry.status == .scheduled
    },
    .flag("isPlanned", "Whether the game is to come as planned.") { $0.entry.isPlanned },
    .flag("hasDetails", "Whether its status, round or venue says more than when it is.") {
      !$0.entry.isPlanned || $0.entry.fixture?.round != nil || $0.entry.venue.isWritten
    },
    .flag("isPostponed", "Whether the game was postponed.") { $0.entry.status == .postponed },
    .flag("isAbandoned", "Whether the game was called off.") { $0.entry.status.isCalledOff },
  ]

  private func mark(_ side: Game.Side) -> TeamMarkView? { entry.mark(of: side).view(settings) }

  private func shortName(_ side: Game.Side) -> String {
    entry.team(of: side)?.shortName ?? ""
  }

  private func teamURL(_ side: Game.Side) -> String {
    entry.teamURL(of: side, settings)
  }

  private var roundText: String {
    entry.fixture?.round.map { Fixture.text(ofRound: $0, settings) } ?? ""
  }
}

extension Fixture {
  /// Returns a round as pages show it. Rounds have numbers or names.
  static func text(ofRound round: String, _ settings: SiteSettings) -> String {
    Int(round) == nil ? round : settings.text(LeagueWords.round, ["name": round])
  }
}
