import AlmanacBuild
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("The start of a game")
struct GameStartTests {
  private static let templates = [
    "game.md":
      "{{#game}}{{startText}} {{startDay}} {{startUTC}}{{#hasTime}} {{timeText}}{{/hasTime}}{{/game}}\n",
    "games.md": "{{#days}}{{dateText}}:{{#games}} {{home}}{{/games}}.{{/days}}\n",
  ]

  private func preview(_ games: [String: String]) async throws -> SitePreview {
    let league = try LeagueSite(settings: "", templates: Self.templates)
    for (name, date) in games {
      try league.folder.write(
        #"{"date": "\#(date)", "home": "\#(name)", "away": "Blues", "score": "15-9"}"#,
        to: "Content/games/\(name).json")
    }
    return try await league.preview()
  }

  @Test("is a day with or without a time of day")
  func shown() async throws {
    var site = try await preview(["day": "2026-06-06", "time": "2026-06-07T18:30"])
    #expect(site.messages.isEmpty)
    #expect(site.page(at: "games/day/") == "<p>2026-06-06 20260606 20260606T000000Z</p>\n")
    #expect(
      site.page(at: "games/time/")
        == "<p>2026-06-07T18:30:00Z 20260607 20260607T183000Z 6:30\u{202F}PM</p>\n")
  }

  @Test("orders the games of a day: those without a time of day come first")
  func order() async throws {
    var site = try await preview([
      "midnight": "2026-06-06T00:00", "unknown": "2026-06-06", "evening": "2026-06-06T19:00",
    ])
    #expect(site.page(at: "games/") == "<p>Saturday, June 6, 2026: unknown midnight evening.</p>\n")
  }

  @Test(
    "survives storage", arguments: ["2026-06-06", "2026-06-06T18:30", "0987-01-02T00:00-05:00"])
  func stored(text: String) throws {
    let start = try #require(GameStart(text))
    var writer = EntryWriter()
    start.write(to: &writer)
    var reader = EntryReader(writer.bytes[...])
    #expect(GameStart(from: &reader) == start)
  }

  @Test("is not something that is neither")
  func refused() {
    #expect(
      Reading(GameStart.self, json: #""2026-06-31""#).printed.contains(
        #"No such day in the calendar: "2026-06-31""#))
    #expect(
      Reading(GameStart.self, json: #""soon""#).printed.contains(
        #"Expected a time as "YYYY-MM-DDThh:mm", found "soon""#))
  }
}
