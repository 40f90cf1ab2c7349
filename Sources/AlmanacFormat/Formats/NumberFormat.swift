extension DecimalNumber {
  /// The number with commas between thousands and a point before the fraction.
  ///
  ///     DecimalNumber("37500")?.formatted  // "37,500"
  public var formatted: String { TextBuffer.string { $0.append(grouped: self) } }

  /// Returns the number with the separators of a locale, and U+2212 as minus sign.
  ///
  ///     DecimalNumber("1234.5")?.formatted(.german)  // "1.234,5"
  public func formatted(_ locale: SiteLocale) -> String {
    TextBuffer.string(locale) { $0.append(grouped: self) }
  }
}

extension Int {
  /// Returns the number with the separators of a locale, and U+2212 as minus sign.
  ///
  ///     37_500.formatted(.german)  // "37.500"
  public func formatted(_ locale: SiteLocale) -> String {
    // Most numbers have no separators.
    (0..<1000).contains(self)
      ? String(self) : DecimalNumber(significand: self).formatted(locale)
  }
}

/// A currency of ISO 4217 whose amounts can be formatted.
public enum Currency: String, CaseIterable, Readable {
  case usd = "USD"
  case eur = "EUR"
  case gbp = "GBP"
  case cad = "CAD"
  case aud = "AUD"
  case jpy = "JPY"

  /// The number of digits after the point.
  public var fractionDigits: Int { self == .jpy ? 0 : 2 }

  public static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Currency? {
    let text = value.text
    if value.kind == .string, let currency = Currency(rawValue: text) { return currency }
    let known = allCases.map(\.rawValue)
    let meant = allCases.first { currency in
      text.uppercased() == currency.rawValue
        || SiteLocale.allCases.contains { currency.symbol($0) == text }
    }
    let help =
      meant.map { "write \"\($0.rawValue)\"" }
      ?? "amounts can be written in \(known.dropLast().joined(separator: ", ")) and \(known.last ?? "")"
    diagnostics.add(.noChoice(value, of: .string, known: known, help: help))
    return nil
  }

  func symbol(_ locale: SiteLocale) -> String {
    switch (self, locale) {
    case (_, .international): "\(rawValue)\u{A0}"
    case (.usd, .americanEnglish), (.usd, .german): "$"
    case (.usd, .britishEnglish): "US$"
    case (.eur, _): "€"
    case (.gbp, _): "£"
    case (.cad, _): "CA$"
    case (.aud, .german): "AU$"
    case (.aud, _): "A$"
    case (.jpy, .americanEnglish), (.jpy, .german): "¥"
    case (.jpy, .britishEnglish): "JP¥"
    }
  }

  /// Returns an amount in the locale's format, rounded half to even.
  ///
  ///     Currency.usd.formatted(DecimalNumber(significand: 50), .americanEnglish)  // "$50.00"
  public func formatted(_ amount: DecimalNumber, _ locale: SiteLocale) -> String {
    let rounded = amount.rounded(toFractionDigits: fractionDigits)
    return TextBuffer.string(locale) { text in
      if rounded.significand < 0 { text.append("-") }
      if locale != .german { text.append(symbol(locale)) }
      text.append(magnitudeOf: rounded)
      if locale == .german { text.append("\u{A0}\(symbol(locale))") }
    }
  }
}

extension DecimalNumber {
  /// Returns the number with the given number of digits after the point, rounded half to even;
  /// returns the number itself if it has fewer digits and would not fit in 64 bits with more.
  public func rounded(toFractionDigits digits: Int) -> DecimalNumber {
    var value = significand
    for _ in 0..<max(0, digits - fractionDigits) {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      guard !overflows else { return self }
      value = product
    }
    let dropped = fractionDigits - digits
    guard dropped > 0 else { return DecimalNumber(significand: value, fractionDigits: digits) }
    // Any 64-bit number is less than half of 10 to the power of 20.
    guard dropped < 20 else { return DecimalNumber(significand: 0, fractionDigits: digits) }
    let divisor = (0..<dropped).reduce(UInt(1)) { power, _ in power * 10 }
    let (quotient, remainder) = significand.magnitude.quotientAndRemainder(dividingBy: divisor)
    let rest = divisor - remainder
    let roundsUp = remainder > rest || (remainder == rest && !quotient.isMultiple(of: 2))
    let magnitude = Int(quotient + (roundsUp ? 1 : 0))
    return DecimalNumber(
      significand: significand < 0 ? -magnitude : magnitude, fractionDigits: digits)
  }
}
