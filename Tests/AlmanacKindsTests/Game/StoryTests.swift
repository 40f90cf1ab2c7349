import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball
@testable import AlmanacFormat

@Suite("Games: recaps written from the data")
struct StoryTests {
  private func story(
    _ json: String, id: String = "g", _ settings: SiteSettings
  ) throws -> [String] {
    let game = try Reading(Game.self, json: json).get()
    let entry = try Reading(entryOf: GameKind(), json: json, file: id, settings: settings).get()
    let sheet = ScoreSheet(game, settings)
    return Story(sheet, entry, lines: GameLines(game, sheet.tally), in: settings).paragraphs
  }

  @Test("A game to fifteen has its result, what decided it, and its players")
  func pickup() throws {
    let moves =
      ["10 twoPoints cy", "20 twoPoints cy"]
      + (0..<7).map { "\(30 + $0) twoPoints ada" } + ["734.26 onePoint ben", "734.26 assist ada"]
    let paragraphs = try story(GameFixture(moves: moves).json, .sample())
    #expect(
      paragraphs == [
        "Harbour Herons overwhelmed Dune Foxes 15-4 on June 6, 2026. The lead changed hands once, "
          + "and the score was level once. Harbour Herons had trailed by 4. Harbour Herons scored "
          + "the last 15 points. Ben ended the game with a basket for one (12:14.2).",
        "Ada was the leading scorer of Harbour Herons with 14 points. Cy led Dune Foxes with 4 "
          + "points.",
      ])
  }

  @Test("What comes next are the next games of both teams, but for those that were put off")
  func prospect() throws {
    let settings = try SiteSettings.sample()
    func next(_ home: String, _ away: String, _ status: Game.Status = .scheduled)
      -> GameKind.Entry
    {
      GameKind.Entry(
        id: home + away, path: "x/", start: .placeholder, venue: nil, status: status,
        isOverdue: false, home: home, away: away, points: nil, winner: nil)
    }
    func text(_ home: GameKind.Entry?, _ away: GameKind.Entry?, status: String = "final") throws
      -> String?
    {
      let json = GameFixture(status: status, keys: [#""score": "15-11""#]).json
      let game = try Reading(Game.self, json: json).get()
      let entry = try Reading(entryOf: GameKind(), json: json, file: "g", settings: settings).get()
      let sheet = ScoreSheet(game, settings)
      return Story(sheet, entry, lines: GameLines(game, sheet.tally), in: settings)
        .prospect { $0 == .home ? home : away }
    }
    let date = next("a", "b").start.date.formatted(.long, settings.locale)
    let rematch = next("Dune Foxes", "Harbour Herons")
    #expect(try text(rematch, rematch) == "The teams meet again on \(date).")
    #expect(
      try text(next("Gulls", "Harbour Herons"), next("Dune Foxes", "Otters"))
        == "The next game of Harbour Herons is against Gulls on \(date). The next game of Dune Foxes "
        + "is against Otters on \(date).")
    #expect(try text(next("Harbour Herons", "Gulls", .postponed), nil) == nil)
    #expect(try text(rematch, rematch, status: "abandoned") == nil)
  }

  @Test("The same game always reads the same, and other games read differently")
  func choices() throws {
    let json = GameFixture(keys: [#""score": "15-11""#]).json
    let settings = try SiteSettings.sample()
    #expect(try story(json, id: "a", settings) == story(json, id: "a", settings))
    let texts = try Set((0..<20).map { try story(json, id: "game-\($0)", settings) })
    #expect(texts.count > 3)
  }

  @Test("Without a clock there is no time, and a game that is not over has no winner")
  func unknown() throws {
    let settings = try SiteSettings.sample()
    let still = GameFixture.baskets(String(repeating: "H", count: 15)).map {
      "0 " + $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
    #expect(try !story(GameFixture(moves: still).json, settings).joined().contains(":"))
    let open = GameFixture(status: "inProgress", keys: [#""score": "7-9""#]).json
    #expect(try story(open, settings) == ["Dune Foxes led 9-7 when recording stopped."])
    let off = GameFixture(status: "abandoned", keys: [#""score": "7-7""#]).json
    #expect(
      try story(off, settings)
        == ["Harbour Herons and Dune Foxes were level at 7-7 when the game was called off."])
    #expect(try story(GameFixture(status: "scheduled").json, settings).isEmpty)
  }

  @Test("Players who scored the same are all named")
  func shared() throws {
    let json = BoxScoreFixture(
      ada: #"{"points": 10, "assists": 2}"#, ben: #"{"points": 10, "assists": 5}"#)
    let text = try story(json.json, .sample()).joined(separator: " ")
    #expect(text.contains("Ada and Ben scored 10 each for Bears."))
    let led = BoxScoreFixture(
      ada: #"{"points": 12, "assists": 2, "rebounds": 6}"#, ben: #"{"points": 8, "assists": 5}"#)
    let other = try story(led.json, .sample()).joined(separator: " ")
    #expect(other.contains("Bears with 12 points, to go with 6 rebounds. Ben gave 5 assists."))
  }

  @Test("A page has none in a language without translations, and none beside a recap")
  func languages() throws {
    func hasStory(_ fixture: GameFixture, _ locale: SiteLocale) throws -> Bool {
      let site = try Site(
        of: GameKind(), files: [("only", fixture.json)], settings: .sample(locale: locale))
      let view = try #require(GameView(try fixture.game(), at: 0, in: site))
      return try #require(view.texts("story.text")).isEmpty == false
    }
    let game = GameFixture(keys: [#""score": "15-11""#])
    #expect(try hasStory(game, .americanEnglish))
    #expect(try hasStory(game, .britishEnglish))
    #expect(try !hasStory(game, .german))
    #expect(
      try !hasStory(
        GameFixture(keys: [#""score": "15-11""#, #""recap": "Fog.""#]), .americanEnglish))
  }

  @Test("A page in another language has one if all of its sentences are translated")
  func translations() throws {
    var settings = try SiteSettings.sample(locale: .german)
    let german = try #require(Language("de"))
    func words(without missing: Word? = nil) -> WordTable {
      let translations = StoryWords.all.filter { $0 !== missing }.map {
        ($0.id, $0.forms.adding("°", nil))
      }
      return WordTable(
        Word.engine + GameKind().words, [german: Dictionary(uniqueKeysWithValues: translations)],
        .german)
    }
    for missing in [StoryWords.edged, StoryWords.drew, StoryWords.numbers[7]] {
      settings.words = words(without: missing)
      #expect(!settings.hasStories)
    }
    settings.words = words()
    #expect(settings.hasStories)
    let json = GameFixture(status: "inProgress", keys: [#""score": "7-7""#]).json
    #expect(
      try story(json, settings) == [
        "Harbour Herons and Dune Foxes were level at 7-7 when recording stopped.°"
      ])
  }

  static let rules = [
    #""pickup11""#, #""pickup15""#, #""pickup21""#, #""fiba3x3""#,
    #"{"base": "fiba", "periodMinutes": 3, "players": 2}"#,
    #"{"base": "nba", "periodMinutes": 2, "players": 2}"#,
    #"{"base": "ncaaMen", "periodMinutes": 4, "players": 2}"#, #"{"base": "pickup15", "cap": 18}"#,
  ]

  /// The number of games of each rule set, which is larger at night.
  private static var gameCount: Int {
    ProcessInfo.processInfo.environment["ALMANAC_GAMES"].flatMap(Int.init) ?? 25
  }

  @Test("No sentence contradicts its game", arguments: rules)
  func truth(_ rules: String) throws {
    let settings = try SiteSettings.sample()
    var random = SeededGenerator(seed: UInt64(rules.utf8.count))
    for number in 0..<Self.gameCount {
      let game = try RandomGame(rules, &random)
      let paragraphs = try story(game.json, id: "g\(number)", settings)
      let mistakes = game.mistakes(in: paragraphs.joined(separator: " "))
      #expect(mistakes.isEmpty, "\(mistakes)\n\(paragraphs)\n\(game.json)")
      if !mistakes.isEmpty { return }
    }
  }
}
