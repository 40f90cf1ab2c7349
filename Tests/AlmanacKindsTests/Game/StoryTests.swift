import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball
@testable import AlmanacFormat

@Suite("Games: recaps written from the data")
struct StoryTests {
  static func story(
    _ json: String, id: String = "g", after context: StoryContext = StoryContext(),
    _ settings: SiteSettings
  ) throws -> [String] {
    try story(json, id: id, settings).paragraphs { _ in context }
  }

  private static func story(
    _ json: String, id: String, _ settings: SiteSettings
  ) throws -> Story {
    let game = try Reading(Game.self, json: json).get()
    let entry = try Reading(entryOf: GameKind(), json: json, file: id, settings: settings).get()
    let sheet = ScoreSheet(game, settings)
    return Story(
      sheet, entry, lines: GameLines(game, sheet.tally), teams: Self.teams(of: entry), in: settings)
  }

  /// The teams of a game without profiles.
  static func teams(of entry: GameKind.Entry) -> [StoryTeam] {
    StoryTeam.pair(StoryTeam(entry.home), StoryTeam(entry.away))
  }

  private func story(
    _ json: String, id: String = "g", _ settings: SiteSettings
  ) throws -> [String] {
    try Self.story(json, id: id, after: StoryContext(), settings)
  }

  @Test("A game to fifteen has its result, what decided it, and its players")
  func pickup() throws {
    let moves =
      ["10 twoPoints cy", "20 twoPoints cy"]
      + (0..<7).map { "\(30 + $0) twoPoints ada" } + ["734.26 onePoint ben", "734.26 assist ada"]
    let paragraphs = try story(GameFixture(moves: moves).json, .sample())
    #expect(
      paragraphs == [
        "The Harbour Herons overwhelmed the Dune Foxes 15–4 on Saturday. The Herons had trailed by "
          + "four. The last 15 points went to the Herons. Ben finished it with a one-pointer.",
        "Ada led the Herons with 14 points. The Foxes got four points from Cy.",
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
      return try Self.story(json, id: "g", settings).prospect {
        $0 == .home ? home : away
      } named: {
        Self.teams(of: $0)
      }
    }
    let date = next("a", "b").start.date.formatted(.long, settings.locale)
    let rematch = next("Dune Foxes", "Harbour Herons")
    #expect(try text(rematch, rematch) == "The teams will meet again on \(date).")
    #expect(
      try text(next("Gulls", "Harbour Herons"), next("Dune Foxes", "Marsh Otters"))
        == "Next, on \(date), the Herons will play Gulls and the Foxes will play the Marsh "
        + "Otters.")
    #expect(
      try text(next("Gulls", "Harbour Herons"), nil)
        == "The Herons will play Gulls next, on \(date).")
    #expect(try text(next("Harbour Herons", "Gulls", .postponed), nil) == nil)
    #expect(try text(rematch, rematch, status: "abandoned") == nil)
  }

  @Test("The same game always reads the same, and other games read differently")
  func choices() throws {
    let json = GameFixture(keys: [#""score": "15-11""#]).json
    let settings = try SiteSettings.sample()
    #expect(try story(json, id: "a", settings) == story(json, id: "a", settings))
    let texts = try Set((0..<20).map { try story(json, id: "game-\($0)", settings) })
    #expect(texts.count == 3)
  }

  @Test("Without a clock there is no time, and a game that is not over has no winner")
  func unknown() throws {
    let settings = try SiteSettings.sample()
    let still = GameFixture.baskets(String(repeating: "H", count: 15)).map {
      "0 " + $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
    #expect(try !story(GameFixture(moves: still).json, settings).joined().contains("left"))
    let open = GameFixture(status: "inProgress", keys: [#""score": "7-9""#]).json
    #expect(try story(open, settings) == ["The Dune Foxes led 9–7 when recording stopped."])
    let off = GameFixture(status: "abandoned", keys: [#""score": "7-7""#]).json
    #expect(
      try story(off, settings)
        == ["The Harbour Herons and the Dune Foxes were level at 7–7 when the game was called off."]
    )
    #expect(try story(GameFixture(status: "scheduled").json, settings).isEmpty)
  }

  @Test("Players who scored the same are all named")
  func shared() throws {
    let json = BoxScoreFixture(
      ada: #"{"points": 10, "assists": 2}"#, ben: #"{"points": 10, "assists": 5}"#)
    let text = try story(json.json, .sample()).joined(separator: " ")
    #expect(text.contains("Ada and Ben scored 10 points each for Bears."))
    let led = BoxScoreFixture(
      ada: #"{"points": 12, "assists": 2, "rebounds": 6}"#, ben: #"{"points": 8, "assists": 5}"#)
    let other = try story(led.json, .sample()).joined(separator: " ")
    #expect(
      other.contains("Ada scored 12 points, and") || other.contains("Behind 12 points from Ada"))
    #expect(other.contains("Ada also had six rebounds. Ben added eight points and five assists."))
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
    for missing in [StoryWords.close[0], StoryWords.drew, StoryWords.numbers[7]] {
      settings.words = words(without: missing)
      #expect(!settings.hasStories)
    }
    settings.words = words()
    #expect(settings.hasStories)
    let json = GameFixture(status: "inProgress", keys: [#""score": "7-7""#]).json
    #expect(
      try story(json, settings) == [
        "The Harbour Herons° and the Dune Foxes° were level at 7–7° when recording stopped.°"
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

  @Test(
    "No sentence contradicts its game or the games before it, and none is said twice",
    arguments: rules)
  func truth(_ rules: String) throws {
    let settings = try SiteSettings.sample()
    var random = SeededGenerator(seed: UInt64(rules.utf8.count))
    let patterns = StoryClaims.Patterns()
    for number in 0..<Self.gameCount {
      let game = try RandomGame(rules, &random)
      let context = StoryContext.random(&random)
      let paragraphs = try Self.story(game.json, id: "g\(number)", after: context, settings)
      let mistakes = StoryClaims(game, context, patterns).mistakes(
        in: paragraphs.joined(separator: " "))
      #expect(mistakes.isEmpty, "\(mistakes)\n\(paragraphs)\n\(game.json)")
      if !mistakes.isEmpty { return }
    }
  }

  @Test("Every form of sentences occurs in some game")
  func coverage() throws {
    let settings = try SiteSettings.sample()
    var random = SeededGenerator(seed: 1)
    let patterns = StoryClaims.Patterns()
    var known: Set<String> = []
    var all: Set<String> = []
    for number in 0..<1200 {
      let game = try RandomGame(Self.rules[number % Self.rules.count], &random)
      let context = number % 2 == 0 ? StoryContext() : StoryContext.random(&random)
      let claims = StoryClaims(game, context, patterns)
      all = all.isEmpty ? claims.allPatterns : all
      let text = try Self.story(game.json, id: "c\(number)", after: context, settings)
      known.formUnion(claims.patterns(in: text.joined(separator: " "), without: known))
    }
    // Those that are rare where only two players score.
    let rare = [
      "edged", "drew", "tied TIMES\\", "hands TIMES\\.", "never trailed", "overtime with", "LEFT",
    ]
    let missing = all.subtracting(known).filter { !rare.contains(where: $0.contains) }
    #expect(missing.isEmpty)
  }

  @Test(
    "The verb follows the margin",
    arguments: [
      ("15-4", ["routed", "rolled past", "overwhelmed"]),
      ("15-11", ["beat", "defeated", "got the better of"]),
      ("15-13", ["edged", "slipped past", "got past"]),
    ])
  func margins(_ score: String, _ verbs: [String]) throws {
    let json = GameFixture(keys: [#""score": "\#(score)""#]).json
    let shown = score.replacing("-", with: "–")
    let settings = try SiteSettings.sample()
    for id in ["a", "b", "c"] {
      let text = try story(json, id: id, settings).joined()
      #expect(
        verbs.contains {
          text == "The Harbour Herons \($0) the Dune Foxes \(shown) on Saturday."
        }, "\(text)")
    }
  }

  @Test("A winner without a star that never trailed is told by that, also with ties")
  func neverTrailed() throws {
    // Ada and Ben score eight each; the score is level at each point up to eight.
    let moves =
      (0..<8).flatMap { ["\(4 * $0 + 1) onePoint ada", "\(4 * $0 + 2) onePoint cy"] }
      + ["40 twoPoints ben", "41 twoPoints ben", "42 twoPoints cy", "43 twoPoints ben"]
      + ["44 twoPoints ben"]
    let text = try story(GameFixture(moves: moves).json, .sample()).joined(separator: " ")
    #expect(text.contains("never trailed") || text.contains("Without ever trailing"))
    #expect(text.contains("The score was tied eight times."))
    #expect(text.contains("Ada and Ben"))
  }

  @Test(
    "The last basket of regular play wins at the buzzer, but not long before it, or without a clock"
  )
  func lastSeconds() throws {
    func text(
      at time: String, rules: String = #"{"base": "fiba", "periodMinutes": 3, "players": 2}"#
    )
      throws -> String
    {
      let moves = ["10 twoPoints ada", "20 threePoints cy", "\(time) threePoints ben"]
      let json = GameFixture(rules: nil, keys: [#""rules": \#(rules)"#], moves: moves).json
      return try story(json, .sample()).joined(separator: " ")
    }
    #expect(
      try text(at: "720").contains("Ben made a three-pointer at the buzzer, and the Harbour Herons")
    )
    #expect(try text(at: "717.6").contains("Ben made a three-pointer with 2.4 seconds left, and"))
    #expect(
      try text(at: "714").contains(
        "Ben won it on a three-pointer with six seconds left in the fourth"))
    #expect(try !text(at: "20", rules: #""basketball""#).contains("left"))
  }
}

extension StoryContext {
  /// What any games before may have been.
  static func random(_ random: inout SeededGenerator) -> Self {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func streak() -> Streak? {
      let count = number(0...5)
      return count == 0
        ? nil
        : Streak(result: number(0...1) == 0 ? .win : .loss, count: count, isAtLeast: count == 5)
    }
    var context = StoryContext()
    (context.winner, context.loser) = (streak(), streak())
    (context.isFirstLoss, context.isFirstWin) = (number(0...9) == 0, number(0...9) == 0)
    if number(0...2) == 0 {
      context.records = Records(
        winner: Balance(won: number(0...9), lost: number(0...9)),
        loser: Balance(won: number(0...9), lost: number(0...9), tied: number(0...1)))
    }
    if number(0...2) == 0 {
      context.meeting = Meeting(
        isSameWinner: number(0...1) == 0, most: 20 + number(0...60), least: number(0...19))
    }
    return context
  }
}
