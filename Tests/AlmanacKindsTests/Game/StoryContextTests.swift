import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

/// The games before a game, as recaps tell of them, compared with a list of results.
@Suite("Games: what recaps say of the games before")
struct StoryContextTests {
  private struct Result {
    let day: Int
    let home: String
    let away: String
    let score: (home: Int, away: Int)
    let season: String
    let stage: String

    var winner: String { score.home > score.away ? home : away }
    var loser: String { score.home > score.away ? away : home }

    func has(_ team: String) -> Bool { home == team || away == team }

    var row: String {
      let (month, day) = (day / 28 + 1, day % 28 + 1)
      return
        "2026-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)T16:00,\(home),\(away),"
        + "\(score.home)-\(score.away),Cup,\(season),\(stage)"
    }
  }

  private static let teams = ["Dune Foxes", "Granite Gulls", "Harbour Herons", "Marsh Otters"]

  private static func results(_ random: inout SeededGenerator) -> [Result] {
    (0..<120).map { day in
      let pair = teams.shuffled(using: &random).prefix(2)
      // Two strong and two weak teams have streaks.
      let isFirst = [pair[0], pair[1]].min() == pair[0]
      let isUpset = Int.random(in: 0..<6, using: &random) == 0
      let (most, least) = (70 + day % 20, 50 + day % 17)
      return Result(
        day: day, home: pair[0], away: pair[1],
        score: isFirst != isUpset ? (most, least) : (least, most),
        season: day < 60 ? "2025" : "2026",
        stage: ["regular", "regular", "regular", "friendly"][Int.random(in: 0...3, using: &random)])
    }
  }

  @Test("is true of the results in the season: streaks, first wins and losses, and meetings")
  func season() throws {
    var random = SeededGenerator(seed: 7)
    var kinds: Set<String> = []
    for _ in 0..<5 {
      let results = Self.results(&random)
      let site = try Self.site(results)
      for (index, result) in results.enumerated() {
        let entry = try #require(site.entry(of: GameKind(), at: index))
        let context = StoryContext(
          of: entry, won: try #require(entry.winner),
          GameSurroundings(entry, at: index, in: site))
        let expected = Self.context(of: result, after: Array(results[..<index]))
        #expect(context == expected, "\(results[...index].map(\.row).joined(separator: "\n"))")
        if context != expected { return }
        kinds.formUnion(Self.kinds(of: context))
      }
    }
    #expect(kinds == ["win", "loss", "first loss", "first win", "revenge", "same", "upset"])
  }

  private static func kinds(of context: StoryContext) -> [String] {
    [
      context.loser.map { $0.result == .win && $0.count >= 3 } == true ? "win" : nil,
      context.winner.map { $0.result == .loss && $0.count >= 3 } == true ? "loss" : nil,
      context.isFirstLoss ? "first loss" : nil, context.isFirstWin ? "first win" : nil,
      context.records?.isUpset == true ? "upset" : nil,
      context.meeting.map { $0.isSameWinner ? "same" : "revenge" },
    ].compactMap(\.self)
  }

  /// Computes from a list what is true before a game.
  private static func context(of game: Result, after results: [Result]) -> StoryContext {
    guard game.stage != "friendly" else { return StoryContext() }
    let known = results.filter { $0.season == game.season && $0.stage != "friendly" }
    func streak(_ team: String) -> StoryContext.Streak? {
      let games = known.filter { $0.has(team) }.suffix(5).reversed()
      guard let last = games.first else { return nil }
      let isWin = last.winner == team
      let count = games.prefix { ($0.winner == team) == isWin }.count
      return .init(result: isWin ? .win : .loss, count: count, isAtLeast: count == 5)
    }
    func record(_ team: String) -> (won: Int, lost: Int) {
      let games = known.filter { $0.has(team) }
      let won = games.count { $0.winner == team }
      return (won, games.count - won)
    }
    var context = StoryContext()
    (context.winner, context.loser) = (streak(game.winner), streak(game.loser))
    let (winner, loser) = (record(game.winner), record(game.loser))
    if game.stage == "regular" {
      context.records = .init(
        winner: Balance(won: winner.won, lost: winner.lost),
        loser: Balance(won: loser.won, lost: loser.lost))
    }
    context.isFirstLoss = loser.lost == 0 && loser.won >= 3
    context.isFirstWin = winner.won == 0 && winner.lost >= 3
    let last = results.last { $0.has(game.home) && $0.has(game.away) }
    if let last, last.season == game.season, last.stage != "friendly" {
      context.meeting = .init(
        isSameWinner: last.winner == game.winner, most: max(last.score.home, last.score.away),
        least: min(last.score.home, last.score.away))
    }
    return context
  }

  private static func site(_ results: [Result]) throws -> Site {
    try Site(
      of: GameKind(),
      files: results.map { result in
        let id = "\(1000 + result.day)"
        let columns = result.row.split(separator: ",")
        return (
          id,
          #"{"date": "\#(columns[0])", "status": "final", "rules": "fiba", "#
            + #""home": {"name": "\#(result.home)", "players": []}, "#
            + #""away": {"name": "\#(result.away)", "players": []}, "#
            + #""score": "\#(result.score.home)-\#(result.score.away)", "competition": "Cup", "#
            + #""season": "\#(result.season)", "stage": "\#(result.stage)"}"#
        )
      }, settings: .sample())
  }

  @Test("is nothing without a competition and a season")
  func unknown() throws {
    for keys in [#""competition": "Cup", "#, #""season": "2026", "#, ""] {
      let files = (1...5).map { day in
        (
          "\(day)",
          #"{"date": "2026-06-0\#(day)T16:00", "status": "final", \#(keys)"rules": "fiba", "#
            + #""home": {"name": "Dune Foxes", "players": []}, "#
            + #""away": {"name": "Marsh Otters", "players": []}, "score": "70-60"}"#
        )
      }
      let site = try Site(of: GameKind(), files: files, settings: .sample())
      let entry = try #require(site.entry(of: GameKind(), at: 4))
      #expect(
        StoryContext(of: entry, won: .home, GameSurroundings(entry, at: 4, in: site))
          == StoryContext())
    }
  }
}
