import Testing

@testable import AlmanacBasketball

@Suite("The axis of a chart")
struct ChartAxisTests {
  @Test(
    "reaches a number in few steps of 1, 2 or 5, or ten times these",
    arguments: [
      (0, 4, [0, 1, 2]), (2, 4, [0, 1, 2]), (5, 4, [0, 2, 4, 6]), (10, 2, [0, 5, 10]),
      (11, 2, [0, 10, 20]), (20, 4, [0, 5, 10, 15, 20]), (21, 3, [0, 10, 20, 30]),
      (101, 3, [0, 50, 100, 150]), (999_999, 2, [0, 500_000, 1_000_000]),
    ])
  func ticks(most: Int, maximumCount: Int, ticks: [Int]) {
    #expect(Array(ChartAxis(upTo: most, maximumCount: maximumCount).ticks) == ticks)
  }
}
