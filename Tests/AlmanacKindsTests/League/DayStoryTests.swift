import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("The recap of a day")
struct DayStoryTests {
  private let settings: SiteSettings

  init() throws { settings = try .sample() }

  /// - Parameter points: The points of Ada and Bo at home, and of Cy.
  private func game(
    _ home: Int, _ away: Int, id: String = "x", status: Game.Status = .final,
    points: [Int?] = [nil, nil, nil]
  ) -> GameKind.Entry {
    let lines = zip(["Ada", "Bo", "Cy"], points).map { name, points in
      LeagueLine(
        id: name, name: name, side: name == "Cy" ? .away : .home, StatLine([.points: points]))
    }
    return GameKind.Entry(
      id: id, path: "x/", start: .placeholder, venue: "the Yard", status: status, isOverdue: false,
      home: "Bears", away: "Wolves", points: (home, away),
      winner: home == away ? nil : home > away ? .home : .away, lines: lines)
  }

  private func texts(
    of games: [GameKind.Entry], key: String = "2026-06-06",
    without isLeftOut: (GameKind.Entry) -> Bool = { _ in false }
  ) -> [String] {
    let texts = DayStory(
      of: games.map { ($0, StoryTests.teams(of: $0)) }, key: key, in: settings
    ).texts(without: isLeftOut)
    return games.map { texts[$0.id] ?? "" }
  }

  private func story(_ game: GameKind.Entry) -> String { texts(of: [game])[0] }

  private func lead(of games: [GameKind.Entry]) -> String {
    DayStory(of: games.map { ($0, StoryTests.teams(of: $0)) }, key: "2026-06-06", in: settings).lead
  }

  @Test("names who won, where, and who scored the most of each side")
  func text() {
    for day in 1...28 {
      let text = texts(of: [game(15, 11, points: [9, 6, 11])], key: "2026-06-\(day)")[0]
      #expect(text.contains("15–11") && text.contains("the Yard"), "\(text)")
      #expect(text.contains("nine points") && text.contains("11 points"), "\(text)")
      #expect(text.contains("Ada") && text.contains("Cy") && !text.contains("Bo"), "\(text)")
    }
  }

  @Test("says nothing of the first game again, and begins each sentence in another way")
  func variety() {
    for day in 1...28 {
      let games = (0..<6).map { game(15, 11, id: "g\($0)", points: [9, 6, 11]) }
      let all = texts(of: games, key: "2026-06-\(day)")
      let shapes = all.map { $0.prefix(while: { $0 != "." }).replacing(" at the Yard", with: "") }
      #expect(Set(shapes).count == 6, "\(shapes)")
      #expect(all.joined().ranges(of: "the Yard").count == 1)
    }
  }

  @Test("leaves out games with recaps of their own")
  func ownRecaps() {
    let games = [game(15, 11, id: "a"), game(15, 9, id: "b")]
    let all = texts(of: games) { $0.id == "a" }
    #expect(all[0].isEmpty && all[1].contains("15–9"))
  }

  @Test(
    "says nothing that the data does not say",
    arguments: [
      // Who scored the rest is unknown.
      ([9, nil, 11], true), ([nil, nil, nil], false), ([9, 5, 11], true),
    ])
  func unknown(points: [Int?], isKnown: Bool) {
    for day in 1...28 {
      let text = texts(of: [game(15, 11, points: points)], key: "2026-06-\(day)")[0]
      #expect(!text.contains("Ada"))
      #expect(text.contains("Cy") == isKnown && text.contains("11 points") == isKnown)
    }
  }

  @Test("has no winner of a tie, and no closest game beside one")
  func ties() {
    #expect(story(game(11, 11)).isEmpty)
    #expect(lead(of: [game(15, 11), game(15, 12), game(15, 9), game(11, 11)]).isEmpty)
  }

  @Test("begins with the closest of at least three games, and with the most points of all")
  func lead() {
    let games = [
      game(15, 11, points: [9, 6, 11]), game(15, 13, points: [12, 3, 13]),
      game(15, 9, points: [8, 7, 9]),
    ]
    #expect(
      lead(of: games)
        == "The closest of three games was decided by two points: Bears 15, Wolves 13. Cy scored the "
        + "most points of the day, 13, for Wolves.")
    #expect(lead(of: Array(games.prefix(1))).isEmpty)
    #expect(lead(of: [games[0], games[2]]).hasPrefix("Cy scored the most points"))
    // Two games were as close, two players had as many points.
    #expect(lead(of: games + [games[1]]).isEmpty)
    // Of one game it is not known who scored.
    #expect(!lead(of: games + [game(20, 10)]).contains("most points"))
  }

  @Test("shows the first paragraph of a game's own recap, with a link")
  func ownRecapsOnPages() async throws {
    var templates = LeagueSite.templates
    templates["day.md"] = """
      {{#results}}{{#hasRecap}}({{recapText}} {{url}}){{/hasRecap}}\
      {{#story}}[{{text}}]{{/story}} {{/results}}
      """
    for hasDays in [true, false] {
      if !hasDays { templates["day.md"] = nil }
      let league = try LeagueSite(settings: #""rules": "fiba", "#, templates: templates)
      try league.write("2026-08-03T16:00,Reds,Greens,70-60")
      for (name, recap) in [
        ("a", #"A **late** [run](b/).\n\nAnd more."#), ("b", "In short:\\n\\n- Fog."),
      ] {
        try league.folder.write(
          """
          {"date": "2026-08-03T18:00", "score": "78-64", "status": "final", "recap": "\(recap)",
           "home": {"name": "Reds \(name)", "players": []}, "away": {"name": "Blues \(name)", "players": []}}
          """, to: "Content/games/\(name).json")
      }
      var site = try await league.preview()
      #expect(!site.messages.contains(": error"), "\(site.messages)")
      guard hasDays else {
        #expect(!site.paths.contains("games/2026-08/03/"))
        continue
      }
      let day = site.page(at: "games/2026-08/03/")
      let page = try #require(day)
      #expect(page.contains("(A late run. /games/a/)") && page.contains("(In short… /games/b/)"))
      #expect(!page.contains("And more") && page.ranges(of: "[").count == 1, "\(page)")
    }
  }
}
