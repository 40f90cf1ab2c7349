import Almanac

/// A game, its tally and its box scores, shared by all views on its page.
final class ScoreSheet: Sendable {
  let game: Game
  let tally: Tally
  private let settings: SiteSettings
  private let madeBoxes = Once<BoxSheet>()

  init(_ game: Game, _ settings: SiteSettings) {
    self.game = game
    self.settings = settings
    tally = Tally(game, game.rules(in: settings))
  }

  /// The columns and lines of both box scores, made when a template first needs them.
  var boxes: BoxSheet { madeBoxes.value { BoxSheet(game, tally, settings) } }

  func team(_ side: Game.Side) -> Team { side == .home ? game.homeTeam : game.awayTeam }

  /// Returns the name of a side's team. Like `playerName(_:_:)`, it avoids copying a whole team for
  /// each of the thousands of moves on a page.
  func teamName(_ side: Game.Side) -> String {
    side == .home ? game.homeTeam.name : game.awayTeam.name
  }

  func playerName(_ side: Game.Side, _ index: Int) -> String {
    side == .home ? game.homeTeam.players[index].name : game.awayTeam.players[index].name
  }
}

/// The page of a game.
struct GameView: ViewModel {
  let entry: GameKind.Entry
  let sheet: ScoreSheet
  let settings: SiteSettings
  let surroundings: GameSurroundings
  private let previous: GameKind.Entry?
  private let next: GameKind.Entry?
  private let madeFlow = Once<FlowView?>()

  /// - Parameter index: The index of the game in the site.
  init?(_ game: Game, at index: Int, in site: Site) {
    guard let entry = site.entry(of: GameKind(), at: index) else { return nil }
    let resolver = TeamResolver(site)
    self.entry = resolver.namedAlone(entry)
    surroundings = GameSurroundings(entry, at: index, in: site)
    previous = site.entry(of: GameKind(), at: index - 1).map(resolver.namedAlone)
    next = site.entry(of: GameKind(), at: index + 1).map(resolver.namedAlone)
    let game = game.named(as: self.entry)
    sheet = ScoreSheet(game, site.settings)
    settings = site.settings
  }

  var game: Game { sheet.game }
  var tally: Tally { sheet.tally }
  /// The rosters of teams of `Content/teams` that the file does not list, for score sheets.
  var site: Site { surroundings.site }
  var lines: BoxSheet { sheet.boxes }

  static let fields: [Field<GameView>] = ownFields + surroundingFields + fileFields

  private static let ownFields: [Field<GameView>] = [
    .formatted("title", "Both teams with the score, or who won by forfeit, or both with \"vs\".") {
      $0.entry.appendTitle(to: &$1, $0.settings)
    },
    .formatted("dateText", "The day, such as \"Saturday, June 6, 2026\".") {
      $1.append($0.entry.start.date, .full)
    },
    .flag("hasTime", "Whether the time of day is known.") { $0.entry.start.time != nil },
    .formatted("timeText", "The time of day when the game begins, if it is known.") {
      if let time = $0.entry.start.time { $1.append(timeOfDay: time) }
    },
    .flag("hasVenue", "Whether the venue is known.") { $0.game.venue.isWritten },
    .text("venue", "The venue.") { $0.game.venue ?? "" },
    .text("statusText", "The status: Final, In progress, Abandoned, and so on.") {
      $0.settings.text($0.entry.statusWord)
    },
    .text("summary", "A description of the game, in one sentence.") { $0.summary },
    .text("scoreText", "The score, such as \"15–11\".") { $0.entry.scoreText },
    .flag("hasRules", "Whether the rules say when the game is over.") { $0.tally.rules.hasEnd },
    .text("rulesText", "How to win, such as \"First to 15, by two\"; empty without rules.") {
      $0.tally.rules.text($0.settings)
    },
    .text("noteText", "A note about a game that was not played to the end.") {
      $0.noteText
    },
    .flag("isMoved", "Whether the game was moved from another day.") { $0.entry.isMoved },
    .text("movedText", "From which day it was moved, in a sentence.") {
      $0.entry.movedText($0.settings)
    },
    .flag("hasScore", "Whether there is a score.") { $0.entry.points != nil },
    .flag("hasNote", "Whether there is a noteText.") { !$0.noteText.isEmpty },
    .flag("hasRecap", "Whether there is a recap.") { $0.game.recap != nil },
    .flag("hasMoves", "Whether any move counts.") { !$0.tally.events.isEmpty },
    .flag("hasBoxScore", "Whether any move counts, or the file has lines of a box score.") {
      $0.hasBoxScore
    },
    .flag("hasRosters", "Whether there is no box score, and players of either team are known.") {
      view in
      !view.hasBoxScore
        && Game.Side.allCases.contains { !view.sheet.team($0).players.isEmpty }
    },
    .flag("isFinal", "Whether the game was played to the end.") { $0.entry.status == .final },
    .flag("isInProgress", "Whether the game is being played.") { $0.entry.status == .inProgress },
    .flag("isForfeit", "Whether one side forfeited.") { $0.entry.status == .forfeit },
    .flag("isScheduled", "Whether the game is still to come, or has no result yet.") {
      $0.entry.status == .scheduled
    },
    .flag("isPostponed", "Whether the game was postponed.") { $0.entry.status == .postponed },
    .flag("isAbandoned", "Whether the game was called off.") { $0.entry.status.isCalledOff },
    .markdown("recap", "The recap.") { $0.game.recap ?? "" },
    .one("story", "A recap written from the data, if there is no other.") {
      $0.story
    },
    .one("home", "The home team.") { $0.boxes[0] },
    .one("away", "The away team.") { $0.boxes[1] },
    .list("teams", "Both teams, the home team first.") { $0.boxes },
    .flag("isWide", "Whether the box scores have too many columns to stand side by side.") {
      $0.lines.table.isWide
    },
    .flag(
      "hasPointsCharts", "Whether any player is known to have points, so that teams have charts."
    ) {
      view in
      Game.Side.allCases.contains { side in
        view.lines.lines.side(side).players.contains { ($0[.points] ?? 0) > 0 }
      }
    },
    .one("lineScore", "The points by periods or spans of five minutes, if they are known.") {
      $0.lineScore
    },
    .one("board", "The score as a table of both teams, with their points by period.") { Board($0) },
    .one("leaders", "The players with the most points, rebounds and assists, if they are known.") {
      $0.leaders
    },
    .one("shooting", "The shooting of both teams and the Four Factors, as far as they are known.") {
      $0.shooting
    },
    .one("teamFouls", "The team fouls, where the rules have a bonus and the moves record fouls.") {
      $0.teamFouls
    },
    .one("flow", "How the score went up and down, if any basket counts.") { $0.flow },
    .flag("hasBaskets", "Whether any basket counts.") { $0.hasBaskets },
    .flag("hasAside", "Whether there are leaders, or a flow.") {
      $0.hasBaskets || $0.leaders != nil
    },
    .flag("hasTeamFigures", "Whether there are figures of shooting, or team fouls.") {
      $0.shooting != nil || $0.teamFouls != nil
    },
    .flag("countsDown", "Whether the clock of the play-by-play is the time left in a period.") {
      GameClock($0.tally.rules, $0.settings).countsDown
    },
    .list("periods", "The moves that count by period, in two sides.") { view in
      let moves = MoveSheet(view.sheet, view.settings)
      let periods = PlayByPlay(view.tally).periods
      return periods.map {
        PlayPeriodView(
          period: $0, isLast: $0.index == periods.last?.index, moves: moves, settings: view.settings
        )
      }
    },
    .list("moves", "The moves that count, in order.") { view in
      let moves = MoveSheet(view.sheet, view.settings)
      return view.tally.events.lazy.map { MoveView(event: $0, moves: moves) }
    },
    .flag("hasNeighbors", "Whether there is a game before or after it.") {
      $0.previous != nil || $0.next != nil
    },
    .one("previous", "The game before it.") { view in
      view.previous.map { GameRow($0, view.settings) }
    },
    .one("next", "The game after it.") { view in view.next.map { GameRow($0, view.settings) } },
  ]

  private var hasBaskets: Bool { tally.events.contains { $0.kind.points > 0 } }

  private var flow: FlowView? {
    guard hasBaskets else { return nil }
    return madeFlow.value {
      FlowView(sheet, winner: entry.status == .final ? entry.winner : nil, settings)
    }
  }

  private var leaders: GameLeaders? { hasBoxScore ? GameLeaders(sheet, settings) : nil }

  private var shooting: ShootingView? { ShootingView(game, lines, tally.rules) }

  private var teamFouls: TeamFouls? { TeamFouls(game, tally, settings) }

  private var story: StoryView? {
    guard game.recap == nil, settings.hasStories, settings.sport(of: game.fixture) == .basketball
    else { return nil }
    let story = Story(
      sheet, entry, lines: lines.lines, teams: StoryTeam.teams(of: entry), in: settings)
    let paragraphs = story.paragraphs { StoryContext(of: entry, won: $0, surroundings) }
    guard !paragraphs.isEmpty else { return nil }
    let prospect = story.prospect {
      surroundings.games(of: $0).next?.named(in: site)
    } named: {
      StoryTeam.teams(of: $0)
    }
    return StoryView(paragraphs: paragraphs + (prospect.map { [$0] } ?? []))
  }

  var lineScore: LineScore? { LineScore(game, entry, tally: tally, in: settings) }

  var hasBoxScore: Bool { !tally.events.isEmpty || game.hasBoxScore }

  /// The box scores of both teams, the home team first.
  private var boxes: [BoxScore] {
    // The players of a game that have pages are those whose lines its entry keeps.
    let isLinked = GameKind.player.isPresent(in: settings)
    let playersWithPages = Set(
      isLinked ? entry.lines.map(\.id).filter { !Slug.make($0).isEmpty } : [])
    return Game.Side.allCases.map { side in
      BoxScore(
        team: sheet.team(side), mark: entry.mark(of: side), side: side,
        isWinner: entry.winner == side,
        points: (side == .home ? entry.points?.home : entry.points?.away) ?? 0,
        score: sheet, playersWithPages: playersWithPages)
    }
  }

  private var noteText: String {
    switch entry.status {
    case .final, .inProgress: return ""
    case .scheduled:
      return settings.text(entry.isOverdue ? GameWords.resultUnknown : GameWords.toBePlayed)
    case .postponed: return settings.text(GameWords.wasPostponed)
    case .cancelled: return settings.text(GameWords.wasCancelled)
    case .abandoned:
      guard let points = entry.points else { return settings.text(GameWords.calledOff) }
      return settings.text(
        GameWords.calledOffAt, ["home": String(points.home), "away": String(points.away)])
    case .forfeit:
      guard let loser = game.forfeitedBy?.value else {
        return settings.text(GameWords.wasForfeited)
      }
      let (lost, won) = loser == .home ? (entry.home, entry.away) : (entry.away, entry.home)
      return settings.text(GameWords.forfeitedBy, ["loser": lost, "winner": won])
    }
  }

  /// The game in a sentence that names the winner and its points first.
  private var summary: String {
    let date = entry.start.date.formatted(.long, settings.locale)
    let venue = entry.venue ?? ""
    func text(_ word: Word, _ wordWithVenue: Word, _ values: KeyValuePairs<String, String>)
      -> String
    {
      settings.text(entry.venue == nil ? word : wordWithVenue, values)
    }
    switch (entry.status, entry.points, entry.winner) {
    case (.final, let points?, let winner?):
      let loser = winner.opponent
      return text(
        GameWords.won, GameWords.wonAt,
        [
          "winner": entry.name(of: winner), "loser": entry.name(of: loser),
          "most": String(max(points.home, points.away)),
          "least": String(min(points.home, points.away)), "venue": venue, "date": date,
        ])
    case (let status, let points?, _):
      let score = text(
        GameWords.score, GameWords.scoreAt,
        [
          "home": entry.home, "homePoints": String(points.home), "away": entry.away,
          "awayPoints": String(points.away), "venue": venue, "date": date,
        ])
      return score + (status == .abandoned ? " \(noteText)" : "")
    default:
      let pairing = text(
        GameWords.pairing, GameWords.pairingAt,
        ["home": entry.home, "away": entry.away, "venue": venue, "date": date])
      return "\(pairing) \(noteText)"
    }
  }
}

extension GameKind.Entry {
  /// The status as pages show it.
  var statusWord: Word { isOverdue ? GameWords.overdue : status.word }
}

extension Game.Status {
  /// The status as pages show it.
  var word: Word {
    switch self {
    case .scheduled: GameWords.scheduled
    case .inProgress: GameWords.inProgress
    case .final: GameWords.final
    case .forfeit: GameWords.forfeit
    case .postponed: GameWords.postponed
    case .abandoned: GameWords.abandoned
    case .cancelled: GameWords.cancelled
    }
  }
}

extension RuleSet {
  /// Returns the winning condition as pages show it.
  func text(_ settings: SiteSettings) -> String {
    if self == .fiba3x3 { return settings.text(GameWords.fiba3x3) }
    var texts: [String] = []
    if let target {
      let points = target.formatted(settings.locale)
      let word =
        switch margin {
        case 1: GameWords.firstToAnyLead
        case 2: GameWords.firstTo
        default: GameWords.firstToBy
        }
      texts.append(
        settings.text(word, ["points": points, "margin": margin.formatted(settings.locale)]))
    }
    if let cap {
      texts.append(settings.text(GameWords.cap, ["points": cap.formatted(settings.locale)]))
    }
    if let periods {
      let minutes = settings.text(GameWords.minutes, count: periods.seconds / 60)
      texts.append(
        periods.count == 1
          ? minutes
          : settings.text(
            GameWords.periods,
            ["count": periods.count.formatted(settings.locale), "length": minutes]))
    }
    return texts.joined(separator: ", ")
  }
}

/// A move of the play-by-play.
struct MoveView: ViewModel {
  let event: Tally.Event
  let moves: MoveSheet

  static let fields: [Field<MoveView>] = [
    .formatted("clock", "The time played, such as \"12:14\".") { view, text in
      text.append(clock: view.event.time)
    },
    .text("team", "The team of the player.") { $0.moves.teamName($0.event) },
    .text("player", "The player's name.") { $0.moves.playerName($0.event) },
    .text("text", "The move, such as \"2 points\".") { $0.moves.text($0.event.kind) },
    .formatted("scoreText", "The score after a basket; empty for other moves.") { view, text in
      guard view.isBasket else { return }
      text.append(dashed(view.event.home, view.event.away))
    },
    .flag("isBasket", "Whether the move scored.") { $0.isBasket },
    .flag("isHome", "Whether the home team made the move.") { $0.event.side == .home },
  ]

  private var isBasket: Bool { event.kind.points > 0 }
}

extension Move.Kind {
  /// The move as the play-by-play shows it. One point is a free throw in ordinary basketball.
  func word(_ rules: RuleSet) -> Word {
    switch self {
    case .onePoint where rules.hasFieldGoals: MoveWords.freeThrow
    case .missedOnePoint where rules.hasFieldGoals: MoveWords.missedFreeThrow
    case .onePoint: GameWords.onePoint
    case .twoPoints: GameWords.twoPoints
    case .threePoints: GameWords.threePoints
    case .freeThrow: MoveWords.freeThrow
    case .missedOnePoint: MoveWords.missedOnePoint
    case .missedTwoPoints: MoveWords.missedTwoPoints
    case .missedThreePoints: MoveWords.missedThreePoints
    case .missedFreeThrow: MoveWords.missedFreeThrow
    case .assist: GameWords.assist
    case .rebound: GameWords.rebound
    case .offensiveRebound: MoveWords.offensiveRebound
    case .defensiveRebound: MoveWords.defensiveRebound
    case .steal: MoveWords.steal
    case .block: MoveWords.block
    case .turnover: MoveWords.turnover
    case .enters: MoveWords.enters
    case .leaves: MoveWords.leaves
    case .foul: GameWords.foul
    }
  }
}
