import Almanac
import Foundation
import Testing

@Suite("Numbers and amounts for a locale")
struct NumberFormatTests {
  @Test(
    "Commas separate thousands, and decimal places are kept",
    arguments: [
      ("0", "0"), ("999", "999"), ("1000", "1,000"), ("37500", "37,500"), ("6.0", "6.0"),
      ("1234567.8900", "1,234,567.8900"), ("0.05", "0.05"), ("-1", "\u{2212}1"),
      ("-1234.5", "\u{2212}1,234.5"), ("9223372036854775807", "9,223,372,036,854,775,807"),
      ("-9223372036854775808", "\u{2212}9,223,372,036,854,775,808"),
    ])
  func grouping(_ text: String, _ formatted: String) {
    #expect(DecimalNumber(text)?.formatted == formatted)
  }

  @Test("Whole numbers are formatted as Foundation formats them, except for the minus sign")
  func foundation() {
    let style = IntegerFormatStyle<Int>(locale: Locale(identifier: "en-US"))
    for number in stride(from: -2_000_000_000, to: 2_000_000_000, by: 7_654_321) {
      let expected = number.formatted(style).replacingOccurrences(of: "-", with: "\u{2212}")
      #expect(number.grouped == expected)
    }
  }

  @Test("A count has its noun, in the singular for one alone")
  func counts() {
    #expect(0.counted("game") == "0 games")
    #expect(1.counted("game") == "1 game")
    #expect(2.counted("game") == "2 games")
    #expect(1000.counted("game") == "1,000 games")
    #expect(2.counted("box", "boxes") == "2 boxes")
    #expect(1.counted("box", "boxes") == "1 box")
  }

  @Test(
    "Amounts are formatted as Foundation formats them",
    arguments: Currency.allCases, SiteLocale.allCases)
  func amounts(_ currency: Currency, _ locale: SiteLocale) throws {
    let style = Decimal.FormatStyle.Currency(
      code: currency.rawValue, locale: Locale(identifier: locale.tag)
    ).rounded(rule: .toNearestOrEven)
    for significand in Array(-300...300) + [-123_456_789, 99_999, 1_000_000, 123_456_789_012] {
      for digits in 0...3 where significand != 0 {
        let amount = DecimalNumber(significand: significand, fractionDigits: digits)
        let expected = try #require(Decimal(string: plain(amount))).formatted(style)
        let isZero = amount.rounded(toFractionDigits: currency.fractionDigits).significand == 0
        #expect(
          currency.formatted(amount, locale)
            == (isZero ? expected.replacingOccurrences(of: "-", with: "") : expected))
      }
    }
  }

  private func plain(_ number: DecimalNumber) -> String {
    number.formatted.replacingOccurrences(of: ",", with: "")
      .replacingOccurrences(of: "\u{2212}", with: "-")
  }

  @Test(
    "An amount has the digits of its currency",
    arguments: [
      (.usd, "50", "$50.00"), (.usd, "75.5", "$75.50"), (.usd, "1500", "$1,500.00"),
      (.usd, "0.005", "$0.00"), (.usd, "0.015", "$0.02"), (.usd, "-5", "-$5.00"),
      (.usd, "-0.001", "$0.00"), (.eur, "50", "€50.00"), (.jpy, "50.5", "¥50"),
      (.usd, "-92233720368547758.08", "-$92,233,720,368,547,758.08"),
      (.usd, "0.0000000000000000000001", "$0.00"),
    ] as [(Currency, String, String)])
  func digits(_ currency: Currency, _ amount: String, _ text: String) throws {
    #expect(currency.formatted(try #require(DecimalNumber(amount)), .americanEnglish) == text)
  }
}
