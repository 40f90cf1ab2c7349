import Testing

@testable import Almanac
@testable import AlmanacFormat

@Suite("Text buffers")
struct TextBufferTests {
  @Test(
    "write numbers with their digits, and leading zeros",
    arguments: [
      (0, 1, "0"), (0, 2, "00"), (7, 2, "07"), (10, 2, "10"), (99, 1, "99"), (100, 2, "100"),
      (-7, 3, "-007"), (99_999_999, 1, "99999999"), (100_000_000, 1, "100000000"),
      (5_000_000_070, 12, "005000000070"), (12, 9, "000000012"),
      (3, 23, "00000000000000000000003"),
      (1_000_000_000_000_000_004, 1, "1000000000000000004"), (0, 0, "0"),
      (.max, 1, "9223372036854775807"), (.min, 1, "-9223372036854775808"),
    ])
  func digits(number: Int, width: Int, text: String) {
    #expect(TextBuffer.string { $0.append(number, width: width) } == text)
  }

  @Test(
    "write commas between thousands",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (-999_999, "\u{2212}999,999"),
      (1_000_000, "1,000,000"), (.min, "\u{2212}9,223,372,036,854,775,808"),
    ])
  func grouped(number: Int, text: String) {
    #expect(TextBuffer.string { $0.append(grouped: number) } == text)
    #expect(number.grouped == text)
  }

  @Test("append, whatever they contain")
  func appended() {
    var text = TextBuffer.string {
      $0.append("a")
      $0.append(grouped: 1234)
      $0.append(clock: DecimalNumber(significand: 73426, fractionDigits: 2))
      $0.append(DecimalNumber(significand: 5).formatted)
      $0.append(grouped: DecimalNumber(significand: -123_456, fractionDigits: 2))
    }
    text += "."
    #expect(text == "a1,23412:145\u{2212}1,234.56.")
  }
}
