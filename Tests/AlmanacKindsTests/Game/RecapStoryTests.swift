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
      // The checker leaves sentences alone that name a day of the week or another game.
      let story = try StoryTests.story(json, id: "g\(number)", settings)
        .joined(separator: "\n\n").replacing(" on Saturday", with: "")
      let printed = warnings(json, story, settings)
      #expect(printed == "", "\(story)")
      let claims = story.matches(
        of: /\b(\d+|one|two|three|four|five|six|seven|eight|nine)(–\d+| points?\b)/
      ).filter { Self.isChecked(story, $0.range) }
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

  /// Whether a number is in a sentence of a form that the checker knows.
  private static func isChecked(_ story: String, _ claim: Range<String.Index>) -> Bool {
    let start = story[..<claim.lowerBound].lastIndex(of: ".") ?? story.startIndex
    let end = story[claim.upperBound...].firstIndex(of: ".") ?? story.endIndex
    let others = [
      "Behind ", "made up ", "run of ", "in a row", "The last ", " apiece", " each ", "ever ",
      "had made it", "overtime ",
    ]
    return !others.contains(where: story[start..<end].contains)
  }
}
