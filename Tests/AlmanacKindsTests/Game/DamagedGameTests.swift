import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: files with random damage")
struct DamagedGameTests {
  @Test("A game with changed digits becomes a page, or is rejected", arguments: 0..<4)
  func digits(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let settings = try SiteSettings.sample()
    let whole = try Repository.bytes(of: "Content/games/2026-06-06-gulls-otters.json")
    let digits = whole.indices.filter { (0x30...0x39).contains(whole[$0]) }
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0..<3 {
        let index = digits.randomElement(using: &generator) ?? 0
        bytes[index] = Array("0123456789-.e".utf8).randomElement(using: &generator) ?? 0
      }
      let json = String(decoding: bytes, as: UTF8.self)
      let reading = Reading(entryOf: GameKind(), json: json, settings: settings)
      #expect(reading.value != nil || reading.diagnostics.hasErrors)
      guard !reading.diagnostics.hasErrors else { continue }
      let site = try Site(of: GameKind(), files: [("game", json)], settings: settings)
      let game = try Reading(Game.self, json: json).get()
      let view = try #require(GameView(game, at: 0, in: site))
      #expect(view.text("summary")?.isEmpty == false)
      #expect(view.texts("lineScore.rows.total")?.count == 2)
    }
  }
}
