import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Imports of games")
struct ImportTests {
  /// A provider, and the files that it has of a game.
  enum Provider: CaseIterable {
    case euroLeague, euroLeagueReversed, nba, nbaReversed, genius, fibaLiveStats

    /// - Parameter change: Changes the text of each file.
    func run(
      _ game: SyntheticGame, _ change: (String) -> String = { $0 }
    ) -> ImportRun {
      let importer: any Importer =
        switch self {
        case .euroLeague, .euroLeagueReversed: EuroLeagueImporter()
        case .nba, .nbaReversed: NBAImporter()
        case .genius: GeniusImporter()
        case .fibaLiveStats: FIBALiveStatsImporter()
        }
      let (box, plays) =
        switch self {
        case .euroLeague, .euroLeagueReversed: (game.euroLeagueBoxScore, game.euroLeaguePlays)
        case .nba, .nbaReversed: (game.nbaBoxScore, game.nbaPlays)
        case .genius: (game.genius, "")
        case .fibaLiveStats: (game.fibaLiveStats, "")
        }
      switch self {
      case .euroLeague, .nba:
        return ImportRun(importer, ["box.json": change(box), "plays.json": change(plays)])
      case .euroLeagueReversed, .nbaReversed:
        return ImportRun(importer, ["plays.json": change(plays), "box.json": change(box)])
      case .genius: return ImportRun(importer, ["game.json": change(box)], [:])
      case .fibaLiveStats: return ImportRun(importer, ["data.json": change(box)])
      }
    }

    var seconds: Int { self == .nba || self == .nbaReversed ? 720 : 600 }
  }

  @Test(
    "The box score of a page is that of the provider, and the game passes a check",
    arguments: Provider.allCases, Array(0..<3) as [UInt64])
  func boxScore(_ provider: Provider, _ seed: UInt64) throws {
    let game = SyntheticGame(seed: seed, seconds: provider.seconds)
    let run = provider.run(game)
    #expect(run.messages.isEmpty)
    #expect(try run.entry().printed.isEmpty)
    let entry = try run.entry().get()
    #expect(entry.status == .final)
    #expect(entry.points?.home == game.points(.home))
    #expect(entry.points?.away == game.points(.away))
    let read = try run.game()
    #expect(read.moves.count == game.plays.count { $0.player != nil })
    let rules = try #require(read.rules)
    let tally = Tally(read, rules)
    let lines = GameLines(read, tally)
    for side in Game.Side.allCases {
      for statistic in Statistic.allCases where statistic.isTested {
        for player in 0..<6 {
          let number = game.number(statistic, side, player)
          #expect(lines.side(side).players[player][statistic] == number)
          let moves = tally.players(of: side)[player]
          #expect(moves.number(of: statistic, rules) == number, "moves")
        }
        #expect(lines.side(side).totals[statistic] == game.total(statistic, side))
      }
      #expect((side == .home ? read.homeTeam : read.awayTeam).players[6].absence != nil)
    }
  }

  @Test("Overtimes are found, however a provider counts them", arguments: [1, 2])
  func overtimes(count: Int) throws {
    let game = SyntheticGame(seed: 5, overtimes: count)
    #expect(game.periods.count >= 4 + count)
    for provider in [Provider.euroLeague, .genius, .fibaLiveStats] {
      let run = provider.run(game)
      #expect(!run.hasErrors, "\(run.messages)")
      let read = try run.game()
      let rules = try #require(read.rules)
      let spans = ClockSpans(rules)
      let tally = Tally(read, rules)
      #expect(tally.points(of: .home, in: spans) == game.periods.map(\.home))
      #expect(tally.points(of: .away, in: spans) == game.periods.map(\.away))
    }
  }

  @Test("Each depth can be imported by itself")
  func depths() throws {
    let game = SyntheticGame(seed: 3)
    let box = try ImportRun(EuroLeagueImporter(), ["a.json": game.euroLeagueBoxScore]).game()
    #expect(box.moves.isEmpty)
    #expect(box.hasBoxScore)
    #expect(box.homeTeam.name == "QUARRY LARKS")
    let moves = try ImportRun(EuroLeagueImporter(), ["a.json": game.euroLeaguePlays]).game()
    #expect(moves.homeTeam.name == "Quarry Larks")
    #expect(moves.homeTeam.players.allSatisfy { $0.stats == nil })
    #expect(moves.score?.value.home == game.points(.home))
    #expect(moves.status?.value == .final)
    let team = game.number(.rebounds, .home, nil)
    let stats = try #require(moves.homeTeam.teamStats)
    #expect((stats[.offensiveRebounds] ?? 0) + (stats[.defensiveRebounds] ?? 0) == team)
  }

  @Test("Names, numbers and identifiers are those of the file")
  func names() throws {
    let game = SyntheticGame(seed: 1)
    let read = try Provider.euroLeague.run(game).game()
    let player = read.homeTeam.players[1]
    #expect(player.name == "CASPER DUNMORE")
    #expect(player.number == "00")
    #expect(player.id == "p011")
    #expect(
      read.homeTeam.players.map(\.isStarter).prefix(6) == [true, true, true, true, true, nil])
    let named = ImportRun(
      EuroLeagueImporter(), ["a.json": game.euroLeaguePlays],
      ["date": "2026-03-07T19:30", "home": "larks", "competition": "cup", "season": "2026"])
    #expect(named.files.map(\.name) == ["2026-03-07-larks-mlo.json"])
    #expect(try named.game().homeTeam.name == "larks")
    #expect(try named.game().homeTeam.id == nil)
    #expect(try named.game().fixture == Fixture(competition: "cup", season: "2026"))
  }

  @Test("The start is that of the venue, with its offset")
  func start() throws {
    let run = ImportRun(GeniusImporter(), ["a.json": SyntheticGame(seed: 1).genius], [:])
    #expect(run.files[0].text.contains(#""date": "2026-03-07T19:30:00+03:00""#))
    #expect(run.files[0].name == "2026-03-07-quarry-larks-mill-otters.json")
    #expect(try run.game().venue == "Old Hangar")
    #expect(
      run.summaries[0].contains(
        "rules fiba: the clock shows up to 9:59; status final; competition \"Tidal League\" "
          + "not written without --competition"))
  }
}

extension Statistic {
  /// Whether synthetic games have it in every shape.
  fileprivate var isTested: Bool {
    switch self {
    case .secondsPlayed, .plusMinus, .onesMade, .onesAttempted, .twosMade, .twosAttempted: false
    default: true
    }
  }
}
