import Testing

@testable import AlmanacBasketball

@Suite("Clocks of imported files")
struct ClockReadingTests {
  @Test(
    "are read in the notations of all providers",
    arguments: [
      ("09:45", 5850), ("9:45.3", 5853), ("09:45:50", 5855), ("27:25", 16_450), ("199:60", 120_000),
      ("PT09M45.30S", 5853), ("PT9M5S", 5450), ("PT200M", 120_000), ("PT17M", 10_200),
      ("PT0.40S", 4), ("PT1H2M3S", 37_230), ("pt12m00.00s", 7200),
      ("", nil), ("PT", nil), ("945", nil), ("9:75", nil), ("-1:00", nil), ("9:4x", nil),
      ("PT9M5", nil), ("99999:00", nil), ("9:٤٥", nil), ("1:2:3:4", nil),
    ] as [(String, Int?)])
  func reading(text: String, tenths: Int?) { #expect(ClockReading(text)?.tenths == tenths) }
}
