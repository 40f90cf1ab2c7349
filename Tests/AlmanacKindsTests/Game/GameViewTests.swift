import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: pages and lists")
struct GameViewTests {
  private func view(_ fixture: GameFixture, locale: SiteLocale = .americanEnglish) throws
    -> GameView
  {
    let site = try Site(
      of: GameKind(), files: [("only", fixture.json)], settings: .sample(locale: locale))
    return try #require(GameView(try fixture.game(), at: 0, in: site))
  }

  private let won = GameFixture(
    keys: [#""venue": "Harbour Court""#],
    moves: GameFixture.baskets(String(repeating: "H", count: 13) + "FFF") + [
      "299.9 rebound dee", "734.26 twoPoints ada", "734.26 assist ben",
    ])

  @Test("A game's page has a title, day, time, venue and rules")
  func heading() throws {
    let view = try view(won)
    #expect(view.text("title") == "Harbour Herons 15–3 Dune Foxes")
    #expect(view.text("dateText") == "Saturday, June 6, 2026")
    #expect(view.text("timeText") == "6:30\u{202F}PM")
    #expect(view.text("venue") == "Harbour Court")
    #expect(view.text("rulesText") == "First to 15, by two")
    #expect(view.text("statusText") == "Final")
    #expect(view.text("isFinal") == "true")
    #expect(
      try self.view(won, locale: .britishEnglish).text("timeText", .britishEnglish) == "18:30")
  }

  @Test("The summary of a final names the winner first, with its points first")
  func summary() throws {
    #expect(
      try view(won).text("summary")
        == "Harbour Herons beat Dune Foxes 15–3 at Harbour Court on June 6, 2026.")
    let away = GameFixture(moves: GameFixture.baskets("H" + String(repeating: "F", count: 15)))
    #expect(
      try view(away).text("summary") == "Dune Foxes beat Harbour Herons 15–1 on June 6, 2026.")
  }

  @Test(
    "Without a winner by points, the summary gives the status",
    arguments: [
      (
        GameFixture(status: "inProgress", moves: ["1 twoPoints cy"]),
        "Harbour Herons 0, Dune Foxes 2 on June 6, 2026."
      ),
      (
        GameFixture(status: "scheduled"),
        "Harbour Herons against Dune Foxes on June 6, 2026. This game is still to be played."
      ),
      (
        GameFixture(status: "postponed"),
        "Harbour Herons against Dune Foxes on June 6, 2026. This game was postponed."
      ),
      (
        GameFixture(status: "forfeit", keys: [#""forfeitedBy": "home""#]),
        "Harbour Herons against Dune Foxes on June 6, 2026. "
          + "Harbour Herons forfeited; the game goes to Dune Foxes."
      ),
      (
        GameFixture(status: "abandoned"),
        "Harbour Herons against Dune Foxes on June 6, 2026. This game was called off."
      ),
      (
        GameFixture(status: "abandoned", moves: ["1 twoPoints cy"]),
        "Harbour Herons 0, Dune Foxes 2 on June 6, 2026. This game was called off at 0–2."
      ),
    ])
  func summaryWithoutWinner(_ fixture: GameFixture, _ summary: String) throws {
    #expect(try view(fixture).text("summary") == summary)
  }

  @Test("The line score has a column for each five minutes, and totals")
  func lineScore() throws {
    let view = try view(won)
    #expect(view.texts("lineScore.columns.label") == ["0–5", "5–10", "10–15"])
    #expect(view.texts("lineScore.rows.team") == ["Harbour Herons", "Dune Foxes"])
    #expect(view.texts("lineScore.rows.cells.points") == ["13", "0", "2", "3", "0", "0"])
    #expect(view.texts("lineScore.rows.total") == ["15", "3"])
    #expect(view.texts("lineScore.rows.isWinner") == ["true", "false"])
  }

  @Test("Without moves there is no line score, and no move")
  func withoutMoves() throws {
    let view = try view(GameFixture(status: "scheduled"))
    #expect(view.texts("lineScore.rows.team") == [])
    #expect(view.texts("moves.text") == [])
    #expect(view.text("hasMoves") == "false")
    #expect(view.text("hasScore") == "false")
  }

  @Test("Box scores count what each player did, in the order of the file")
  func boxScores() throws {
    let view = try view(won)
    #expect(view.texts("teams.players.name") == ["Ada", "Ben", "Cy", "Dee"])
    #expect(view.texts("teams.players.number") == ["00", "", "", ""])
    #expect(view.texts("teams.players.points") == ["15", "0", "3", "0"])
    #expect(view.texts("teams.players.twos") == ["1", "0", "0", "0"])
    #expect(view.texts("teams.players.assists") == ["0", "1", "0", "0"])
    #expect(view.texts("teams.players.rebounds") == ["0", "0", "0", "1"])
    #expect(view.texts("home.points") == ["15"])
    #expect(view.texts("away.isWinner") == ["false"])
  }

  @Test("Each move has its clock, and each basket the score after it")
  func moves() throws {
    let view = try view(won)
    #expect(view.texts("moves.clock")?.suffix(3) == ["4:59", "12:14", "12:14"])
    #expect(view.texts("moves.text")?.suffix(3) == ["Rebound", "2 points", "Assist"])
    #expect(view.texts("moves.player")?.suffix(3) == ["Dee", "Ada", "Ben"])
    #expect(view.texts("moves.team")?.suffix(2) == ["Harbour Herons", "Harbour Herons"])
    #expect(view.texts("moves.scoreText")?.suffix(4) == ["13–3", "", "15–3", ""])
  }

  @Test("A game links to the one before and the one after")
  func neighbours() throws {
    let files = ["2026-06-05", "2026-06-07", "2026-06-06"].map { day in
      (name: day, json: GameFixture(status: "scheduled").json.replacing("2026-06-06", with: day))
    }
    let site = try Site(of: GameKind(), files: files, settings: .sample())
    let game = try GameFixture(status: "scheduled").game()
    let middle = try #require(GameView(game, at: 1, in: site))
    #expect(middle.texts("previous.dateText") == ["June 5, 2026"])
    #expect(middle.texts("next.dateText") == ["June 7, 2026"])
    #expect(middle.texts("next.url") == ["/league/games/2026-06-07/"])
    let first = try #require(GameView(game, at: 0, in: site))
    #expect(first.texts("previous.dateText") == [])
  }

  @Test("The list of games has the newest day first, and the earliest game of a day first")
  func list() throws {
    let starts = ["2026-06-05T20:00", "2026-06-06T19:00", "2026-06-06T18:30"]
    let files = starts.map { start in
      (
        name: start,
        json: GameFixture(status: "scheduled").json.replacing("2026-06-06T18:30", with: start)
      )
    }
    let site = try Site(of: GameKind(), files: files, settings: .sample())
    let view = GamesView(site)
    #expect(view.text("countText") == "3 games")
    #expect(view.texts("days.anchor") == ["2026-06-06", "2026-06-05"])
    #expect(
      view.texts("days.games.timeText") == ["6:30\u{202F}PM", "7:00\u{202F}PM", "8:00\u{202F}PM"])
  }
}
