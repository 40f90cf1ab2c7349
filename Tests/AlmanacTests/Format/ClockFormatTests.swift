import Almanac
import Testing

@Suite("The game clock")
struct ClockFormatTests {
  @Test(
    "Seconds are shown as minutes, seconds and tenths, cut off and not rounded",
    arguments: [
      ("734.26", "12:14.2"), ("0", "00:00.0"), ("0.09", "00:00.0"), ("9.99", "00:09.9"),
      ("59.999", "00:59.9"), ("60", "01:00.0"), ("600.0", "10:00.0"), ("3599.9", "59:59.9"),
      ("3600", "60:00.0"), ("6000", "100:00.0"), ("18.5", "00:18.5"), ("18.50", "00:18.5"),
    ])
  func clock(_ seconds: String, _ text: String) {
    #expect(DecimalNumber(seconds)?.clock == text)
  }
}
