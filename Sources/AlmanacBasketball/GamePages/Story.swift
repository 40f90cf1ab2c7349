import Almanac

/// A recap in prose, written from the data of a game: who won and what the story was, how the score went,
/// what decided it, and the players.
///
/// It says only what the data say: without a clock there is no time, without assists no assist, and a
/// game that was not finished has no winner. Sentences are chosen by the game's ID, so that a game always
/// reads the same, and none is used twice.
struct Story {
  private let sheet: ScoreSheet
  private let entry: GameKind.Entry
  private let lines: GameLines
  private let settings: SiteSettings
  private let writer: StoryWriter
  private let teams: [StoryTeam]

  /// - Parameter teams: Both teams, the home team first.
  init(
    _ sheet: ScoreSheet, _ entry: GameKind.Entry, lines: GameLines, teams: [StoryTeam],
    in settings: SiteSettings
  ) {
    (self.sheet, self.entry, self.lines, self.settings) = (sheet, entry, lines, settings)
    self.teams = teams
    writer = StoryWriter(
      entry.id, players: Game.Side.allCases.flatMap { sheet.team($0).players.map(\.name) }, settings
    )
  }

  private func team(_ side: Game.Side) -> StoryTeam { teams[side == .home ? 0 : 1] }
  private func full(_ side: Game.Side) -> String { writer.text(team(side).full) }
  private func short(_ side: Game.Side) -> String { writer.text(team(side).short) }

  /// Returns the paragraphs; none if there is nothing to tell.
  ///
  /// - Parameter context: What the game means for both teams, by the side that won.
  func paragraphs(_ context: (Game.Side) -> StoryContext = { _ in StoryContext() }) -> [String] {
    guard let points = entry.points, points.home + points.away > 0 else { return [] }
    switch entry.status {
    case .final:
      guard let game = StoryGame(sheet, entry) else { return [tie(points.home)] }
      return won(game, context(game.winner))
    case .inProgress, .abandoned:
      return [unfinished(points.home, points.away)]
    case .scheduled, .postponed, .cancelled, .forfeit:
      return []
    }
  }

  /// Returns what comes next for both teams, in a paragraph; `nil` if nothing is known to come.
  ///
  /// - Parameters:
  ///   - next: The next game of each side's team, if it has one.
  ///   - named: Returns both teams of a game, the home team first.
  func prospect(
    _ next: (Game.Side) -> GameKind.Entry?, named: (GameKind.Entry) -> [StoryTeam]
  ) -> String? {
    guard [.final, .forfeit].contains(entry.status) else { return nil }
    // A game that was postponed or called off is not what comes next.
    let games = Game.Side.allCases.compactMap { side -> (side: Game.Side, game: GameKind.Entry)? in
      guard let game = next(side), game.status != .postponed, !game.status.isCalledOff else {
        return nil
      }
      return (side, game)
    }
    func date(_ game: GameKind.Entry) -> String {
      game.start.date.formatted(
        game.start.date.year == entry.start.date.year ? .dayAndMonth : .long, settings.locale)
    }
    func opponent(_ side: Game.Side, _ game: GameKind.Entry) -> String {
      writer.text(named(game)[game.home == entry.name(of: side) ? 1 : 0].full)
    }
    guard let (side, game) = games.first else { return nil }
    let own = (team: short(side), opponent: opponent(side, game), date: date(game))
    guard games.count == 2 else {
      return writer.sentence(
        StoryWords.nextGame, ["team": own.team, "opponent": own.opponent, "date": own.date])
    }
    let (otherSide, otherGame) = games[1]
    if game.id == otherGame.id { return writer.sentence(StoryWords.meetAgain, ["date": own.date]) }
    let isSameDay = game.start.date == otherGame.start.date
    return writer.sentence(
      isSameDay ? StoryWords.nextGamesOfDay : StoryWords.nextGames,
      [
        "team": own.team, "opponent": own.opponent, "date": own.date,
        "otherTeam": short(otherSide), "otherOpponent": opponent(otherSide, otherGame),
        "otherDate": date(otherGame),
      ])
  }

  // MARK: Games that were won

  private func won(_ game: StoryGame, _ context: StoryContext) -> [String] {
    let winner = players(of: game.winner)
    let lede = StoryLede(game, context, star: winner.leader)
    let first = lede.text(
      of: game, winner: team(game.winner), loser: team(game.winner.opponent), by: writer)
    let turns = StoryTurns(
      of: game, after: lede, winner: short(game.winner), loser: short(game.winner.opponent),
      by: writer
    ).sentences
    let meaning = [meaning(of: game, context, lede)].compactMap(\.self)
    let isTold = if case .star = lede { true } else { false }
    let players = [
      winner.text(by: writer, isTold: isTold, isWinner: true),
      self.players(of: game.winner.opponent).text(by: writer, isTold: false, isWinner: false),
    ]
    return [[first] + turns + meaning, players].map {
      $0.filter { !$0.isEmpty }.joined(separator: " ")
    }
    .filter { !$0.isEmpty }
  }

  private func players(of side: Game.Side) -> StoryPlayers {
    StoryPlayers(
      sheet.team(side), lines.side(side).players,
      total: side == .home ? entry.points?.home : entry.points?.away, named: short(side))
  }

  /// What the game means for the teams, if the first sentence does not tell it.
  private func meaning(
    of game: StoryGame, _ context: StoryContext, _ lede: StoryLede
  ) -> String? {
    let (winner, loser) = (short(game.winner), short(game.winner.opponent))
    func streak(_ word: Word, _ streak: StoryContext.Streak, adding next: Int) -> String {
      writer.sentence(
        word, ["winner": winner, "loser": loser, "streak": streak.text(writer, adding: next)])
    }
    switch lede {
    case .firstLoss, .firstWin, .upset, .streakEnded, .slumpEnded, .revenge: return nil
    default: break
    }
    if let own = context.winner, own.count >= 2, own.result == .win || own.count >= 3 {
      return own.result == .win
        ? streak(StoryWords.winsInARow, own, adding: 1) : streak(StoryWords.hadLost, own, adding: 0)
    }
    if let other = context.loser, other.count >= 3 || other.result == .loss && other.count >= 2 {
      return other.result == .win
        ? streak(StoryWords.hadWon, other, adding: 0)
        : streak(StoryWords.lossesInARow, other, adding: 1)
    }
    return context.meeting.map { meeting in
      writer.sentence(
        meeting.isSameWinner ? StoryWords.wonMeetingToo : StoryWords.hadWonMeeting,
        [
          "winner": winner, "loser": loser,
          "lastScore": writer.score(meeting.most, meeting.least),
        ])
    }
  }

  // MARK: Other games

  private func tie(_ points: Int) -> String {
    writer.sentence(
      [StoryWords.finishedLevel, StoryWords.drew],
      [
        "home": full(.home), "away": full(.away), "score": writer.score(points, points),
        "place": writer.place(of: entry),
      ])
  }

  private func unfinished(_ home: Int, _ away: Int) -> String {
    let isCalledOff = entry.status == .abandoned
    guard home != away else {
      return writer.sentence(
        isCalledOff ? StoryWords.levelWhenCalledOff : StoryWords.levelWhenStopped,
        ["home": full(.home), "away": full(.away), "score": writer.score(home, home)])
    }
    return writer.sentence(
      isCalledOff ? StoryWords.aheadWhenCalledOff : StoryWords.aheadWhenStopped,
      [
        "leader": full(home > away ? .home : .away),
        "score": writer.score(max(home, away), min(home, away)),
      ])
  }
}

/// A recap written from data.
struct StoryView: ViewModel {
  let paragraphs: [String]

  init(paragraphs: [String]) { self.paragraphs = paragraphs }

  /// A recap of a single paragraph; `nil` if it is empty, or cannot be in the language of the page.
  init?(_ settings: SiteSettings, _ text: () -> String) {
    guard settings.hasStories else { return nil }
    let text = text()
    guard !text.isEmpty else { return nil }
    paragraphs = [text]
  }

  static let fields: [Field<StoryView>] = [
    .texts("paragraphs", "Its paragraphs.") { $0.paragraphs },
    .text("text", "Its paragraphs in one string, for a feed or a description.") {
      $0.paragraphs.joined(separator: " ")
    },
  ]
}
