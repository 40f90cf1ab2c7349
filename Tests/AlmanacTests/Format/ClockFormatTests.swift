import Almanac
import Testing

@Suite("The game clock")
struct ClockFormatTests {
  @Test(
    "Seconds are shown as minutes and seconds, with tenths below a minute, cut off and not rounded",
    arguments: [
      ("734.26", "12:14"), ("375", "6:15"), ("375.0", "6:15"), ("0", "0:00"), ("0.09", "0:00"),
      ("9.99", "0:09.9"), ("59.999", "0:59.9"), ("45.0", "0:45"), ("60", "1:00"),
      ("60.9", "1:00"), ("600.0", "10:00"), ("3599.9", "59:59"), ("3600", "60:00"),
      ("6000", "100:00"), ("18.5", "0:18.5"), ("18.50", "0:18.5"),
    ])
  func clock(_ seconds: String, _ text: String) {
    #expect(DecimalNumber(seconds)?.clock == text)
  }
}
