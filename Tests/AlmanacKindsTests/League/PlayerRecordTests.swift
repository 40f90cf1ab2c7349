import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("The record of a player")
struct PlayerRecordTests {
  private func game(points: Int?, assists: Int?, rebounds: Int? = nil) -> GameKind.Entry {
    GameKind.Entry(
      id: "x", path: "x/", start: .placeholder, venue: nil, status: .final, isOverdue: false,
      home: "Bears", away: "Wolves", points: (home: 70, away: 60), winner: .home,
      lines: [
        LeagueLine(
          id: "ada", name: "Ada", side: .home,
          StatLine([.points: points, .assists: assists, .rebounds: rebounds]))
      ])
  }

  @Test("has averages of the games in which a figure is known, and none of an unknown one")
  func unknownFigures() throws {
    let record = PlayerRecord(
      of: "ada",
      in: [
        game(points: 10, assists: 6), game(points: 20, assists: nil), game(points: 0, assists: 0),
      ])
    let settings = try SiteSettings.sample()
    #expect((record.gameCount, record.balance.won, record.mostPoints) == (3, 3, 20))
    #expect(record[.points].average(settings) == "10.0")
    #expect(record[.assists].average(settings) == "3.0")
    #expect(record[.rebounds].average(settings).isEmpty)
  }

  @Test("has averages of columns, and sums of what is known in every game")
  func columns() throws {
    var record = PlayerRecord("ada")
    let lines: [[Statistic: Int?]] = [
      [
        .points: 5, .secondsPlayed: 600, .fieldGoalsMade: 2, .fieldGoalsAttempted: 5,
        .plusMinus: -3, .assists: 4,
      ],
      [
        .points: 8, .secondsPlayed: 725, .fieldGoalsMade: 3, .fieldGoalsAttempted: 4,
        .plusMinus: 1,
      ],
    ]
    for line in lines {
      record.add(
        LeagueLine(id: "ada", name: "Ada", side: .home, StatLine(line)),
        in: game(points: nil, assists: nil))
    }
    let table = BoxTable(lines.map { StatLine($0) }, .basketball, try .sample())
    let averages = [
      BoxColumn.points, .minutes, .fieldGoals, .threes, .plusMinus, .assists,
    ].map { record.average(of: $0, table) }
    #expect(averages == ["6.5", "11:03", "2.5–4.5", "", "\u{2212}1.0", "4.0"])
    let even = BoxTable([StatLine([.secondsPlayed: 60])], .basketball, try .sample())
    // 1,325 seconds of two games are 11.04 minutes each.
    #expect(record.average(of: .minutes, even) == "11.0")
    #expect(record.sums[.points] == 13)
    #expect(record.sums[.plusMinus] == -2)
    #expect(record.sums[.assists] == nil)
  }

  @Test("keeps every number of a line in few bytes")
  func packedLines() {
    for count in 0...Statistic.allCases.count {
      var line = StatLine()
      for statistic in Statistic.allCases.shuffled().prefix(count) {
        line[statistic] = Int.random(in: -600_000...600_000) >> Int.random(in: 0...20)
      }
      let packed = PackedLine(line)
      for statistic in Statistic.allCases { #expect(packed[statistic] == line[statistic]) }
      #expect(PackedLine(packed.line) == packed)
    }
  }
}

extension StatLine {
  /// Creates a line of some numbers.
  init(_ numbers: [Statistic: Int?]) {
    self.init()
    for (statistic, number) in numbers { self[statistic] = number }
  }
}
