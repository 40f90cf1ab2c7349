import Almanac
import Foundation
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Games: written recaps that are true, and those with one wrong number")
struct RecapStoryTests {
  /// The number of games of each rule set, which is larger at night.
  private static var gameCount: Int {
    ProcessInfo.processInfo.environment["ALMANAC_GAMES"].flatMap(Int.init) ?? 30
  }

  private func warnings(_ json: String, _ recap: String, _ settings: SiteSettings) -> String {
    let json = json.replacing(
      #""moves": ["#, with: #""recap": \#(RecapFixture.quoted(recap)), "moves": ["#,
      maxReplacements: 1)
    return Reading(entryOf: GameKind(), json: json, file: "g", settings: settings).printed
  }

  @Test(
    "A true recap has no warning, and one with an impossible number has one",
    arguments: StoryTests.rules)
  func stories(_ rules: String) throws {
    let settings = try SiteSettings.sample()
    var random = SeededGenerator(seed: UInt64(rules.utf8.count))
    var kinds: Set<String> = []
    for number in 0..<Self.gameCount {
      let json = try RandomGame(rules, &random).json
      let game = try Reading(Game.self, json: json).get()
      let id = "g\(number)"
      let entry = try Reading(entryOf: GameKind(), json: json, file: id, settings: settings).get()
      let sheet = ScoreSheet(game, settings)
      let story = Story(sheet, entry, lines: GameLines(game, sheet.tally), in: settings).paragraphs
        .joined(separator: "\n\n")
      let printed = warnings(json, story, settings)
      #expect(printed == "", "\(story)")
      let claims = story.matches(
        of: /(\d+)(-\d+| points?\b(?! down))/)
      guard let claim = claims.randomElement(using: &random) else { continue }
      kinds.insert(String(claim.2.filter { !$0.isNumber }))
      let wrong = story.replacingCharacters(
        in: claim.1.startIndex..<claim.1.endIndex, with: "\(900 - number % 100)")
      let warning = warnings(json, wrong, settings)
      #expect(warning.contains("warning[A061"), "\(wrong)")
      if printed != "" || warning == "" { return }
    }
    #expect(kinds.count > 1)
  }
}
