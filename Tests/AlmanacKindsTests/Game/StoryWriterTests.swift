import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBasketball

@Suite("Games: how recaps are written")
struct StoryWriterTests {
  private let settings: SiteSettings

  init() throws { settings = try .sample() }

  @Test("Players are called by their last names at later mentions, if nobody else has them")
  func players() {
    let names = [
      "Mara Voss", "Jonah Pellow", "Nia Pellow", "Nuala O'Dair", "Vincent van Gogh", "Ada",
      "Sam Reyes Jr.", "Ann-Kathrin Fuchs-Meyer",
    ]
    let writer = StoryWriter("g", players: names, settings)
    #expect(names.map(writer.player) == names)
    #expect(
      names.map(writer.player) == [
        "Voss", "Jonah Pellow", "Nia Pellow", "O'Dair", "Vincent van Gogh", "Ada", "Sam Reyes Jr.",
        "Fuchs-Meyer",
      ])
  }

  @Test("Numbers below ten are words, and seconds have tenths unless they are whole")
  func numbers() {
    let writer = StoryWriter("g", settings)
    #expect(
      (1...11).map(writer.number).joined(separator: " ")
        == "one two three four five six seven eight nine 10 11")
    #expect(writer.count(1, StoryWords.points) == "one point")
    #expect([1, 2, 3, 12].map(writer.times) == ["once", "twice", "three times", "12 times"])
    let seconds = [0.4, 1, 2.26, 12].map { writer.seconds($0, StoryWords.secondsLeft) }
    #expect(
      seconds == [
        "with 0.4 seconds left", "with one second left", "with 2.2 seconds left",
        "with 12 seconds left",
      ])
  }

  @Test("No sentence is used again before all others, and two in a row begin differently")
  func choices() {
    for id in 0..<20 {
      let writer = StoryWriter("g\(id)", settings)
      let values: KeyValuePairs = ["player": "Ada", "assists": "five assists"]
      let sentences = (0..<4).map { _ in writer.sentence(StoryWords.passers, values) }
      #expect(Set(sentences[..<2]).count == 2 && Set(sentences[2...]).count == 2)
      let team = writer.text(StoryTeam("Dune Foxes").short)
      let other = writer.sentence(
        StoryWords.aheadForGood,
        ["winner": team, "player": "Ada", "score": "2-1", "shot": "x", "when": ""])
      let run = writer.sentence(StoryWords.closingRun, ["winner": team, "number": "six"])
      #expect(other.hasPrefix("Ada") || run == "The last six points went to the Foxes.")
      #expect(["Ada put the Foxes", "The Foxes stayed"].contains { other.hasPrefix($0) })
    }
  }
}
