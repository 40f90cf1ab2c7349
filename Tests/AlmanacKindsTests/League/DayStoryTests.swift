import Almanac
import TestSupport
import Testing

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
        id: name, name: name, side: name == "Cy" ? .away : .home,
        figures: .init(points: .init(points)))
    }
    return GameKind.Entry(
      id: id, path: "x/", start: .placeholder, venue: "the Yard", status: status, isOverdue: false,
      home: "Bears", away: "Wolves", points: (home, away),
      winner: home == away ? nil : home > away ? .home : .away, lines: lines)
  }

  private func story(_ game: GameKind.Entry) -> String { DayStory.text(of: game, settings) }

  private func lead(of games: [GameKind.Entry]) -> String { DayStory(of: games, settings).lead }

  @Test("names the winner first, and who scored the most of each side")
  func text() {
    let text = story(game(15, 11, points: [9, 6, 11]))
    let verbs = ["beat", "defeated", "won against"]
    #expect(
      verbs.contains { verb in
        text == "Bears \(verb) Wolves 15-11 at the Yard. Ada scored 9 for Bears, and Cy scored 11 "
          + "for Wolves."
      })
    #expect(story(game(9, 11)).hasPrefix("Wolves "))
    #expect(story(game(16, 4, points: [8, 8, 4])).contains("Ada and Bo scored 8 each"))
  }

  @Test(
    "says nothing that the data does not say",
    arguments: [
      // Who scored the rest is unknown.
      ([9, nil, 11], "Wolves"), ([nil, nil, nil], ""), ([9, 5, 11], "Wolves"),
    ])
  func unknown(points: [Int?], scorers: String) {
    let text = story(game(15, 11, points: points))
    #expect(!text.contains("for Bears"))
    #expect(text.contains("scored 11 for Wolves") == !scorers.isEmpty)
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
        == "The closest of three games was decided by 2 points: Bears 15, Wolves 13. Cy scored the "
        + "most points of the day, 13, for Wolves.")
    #expect(lead(of: Array(games.prefix(1))).isEmpty)
    #expect(lead(of: [games[0], games[2]]).hasPrefix("Cy scored the most points"))
    // Two games were as close, two players had as many points.
    #expect(lead(of: games + [games[1]]).isEmpty)
    // Of one game it is not known who scored.
    #expect(!lead(of: games + [game(20, 10)]).contains("most points"))
  }
}
