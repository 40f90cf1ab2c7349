import Almanac
import TestSupport
import Testing

@Suite("Decimal numbers")
struct DecimalNumberTests {
  @Test(
    "A number keeps the digits it was written with",
    arguments: [
      ("6.0", 60, 1), ("6", 6, 0), ("-0.10", -10, 2), ("0.001", 1, 3), ("734.26", 73_426, 2),
      ("9223372036854775807", Int.max, 0), ("-92233720368547758.08", Int.min, 2),
      ("0.00000000000000000000001", 1, 23),
    ])
  func digits(_ text: String, _ significand: Int, _ fractionDigits: Int) {
    let number = DecimalNumber(significand: significand, fractionDigits: fractionDigits)
    #expect(DecimalNumber(text) == number)
    #expect(Reading(DecimalNumber.self, json: text).value == number)
  }

  @Test(
    "Only digits make a number",
    arguments: [
      "", "-", ".", "1.", ".5", "-.5", "+5", ".-5", ".+5", "1.-5", "1.2.3", "1e3", "1,5", " 1",
      "0x1",
      "٣", "9223372036854775808", "NaN",
    ])
  func noNumber(_ text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test("Numbers are ordered by their value, however many digits they have")
  func order() throws {
    let numbers = try ["-1.5", "-1", "0", "0.5", "6.01", "6.1", "10"].map {
      try #require(DecimalNumber($0))
    }
    #expect(numbers.reversed().sorted() == numbers)
  }

  @Test(
    "Rounding goes to the nearest, and from the middle to the even digit",
    arguments: [
      ("2.5", 0, "2"), ("3.5", 0, "4"), ("-2.5", 0, "-2"), ("-3.5", 0, "-4"), ("2.51", 0, "3"),
      ("0.125", 2, "0.12"), ("0.135", 2, "0.14"), ("0.1349999", 2, "0.13"), ("9.995", 2, "10.00"),
      ("50", 2, "50.00"), ("-0.005", 2, "0.00"), ("0.00000000000000000000001", 2, "0.00"),
      ("0.99999999999999999", 2, "1.00"), ("5.000000000000000000", 0, "5"),
      ("-9223372036854775808", 0, "-9223372036854775808"),
    ])
  func rounding(_ text: String, _ digits: Int, _ rounded: String) throws {
    let number = try #require(DecimalNumber(text))
    #expect(number.rounded(toFractionDigits: digits) == DecimalNumber(rounded))
  }
}
