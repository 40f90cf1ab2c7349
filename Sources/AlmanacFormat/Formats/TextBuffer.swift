/// A buffer of UTF-8 bytes that formatting appends to.
///
/// Fields that occur in many rows of a page write to it without making a `String` each.
///
/// ```
/// .formatted("scoreText", "The score.") { view, text in
///   text.append(grouped: view.home)
///   text.append(" - ")
///   text.append(grouped: view.away)
/// }
/// ```
public struct TextBuffer: Sendable {
  @usableFromInline package private(set) var bytes: [UInt8] = []
  /// The locale whose separators numbers have.
  package var locale = SiteLocale.americanEnglish

  package init() {}

  /// Returns the string that `body` appends to an empty buffer.
  static func string(
    _ locale: SiteLocale = .americanEnglish, _ body: (inout TextBuffer) -> Void
  ) -> String {
    var buffer = TextBuffer()
    buffer.locale = locale
    body(&buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @inlinable package var count: Int { bytes.count }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  mutating func append(_ bytes: Span<UInt8>) { self.bytes.append(bytes) }

  /// Appends a string.
  public mutating func append(_ text: String) { append(text.utf8.span) }

  /// Appends a string literal.
  public mutating func append(_ text: StaticString) { bytes.append(text) }

  /// Appends an integer, with leading zeros up to a width.
  ///
  ///     text.append(7, width: 2)  // "07"
  public mutating func append(_ number: Int, width: Int = 1) {
    bytes.append(decimal: number, width: width)
  }

  /// Appends an integer with the thousands separator of the page's locale, and U+2212 as minus sign.
  ///
  ///     text.append(grouped: 37_500)  // "37,500"
  public mutating func append(grouped number: Int) {
    append(grouped: DecimalNumber(significand: number))
  }

  /// Appends a number with the separators of the page's locale, and U+2212 as minus sign.
  public mutating func append(grouped number: DecimalNumber) {
    if number.significand < 0 { append("\u{2212}") }
    append(magnitudeOf: number)
  }

  /// Appends a number with its separators, without its sign.
  mutating func append(magnitudeOf number: DecimalNumber) {
    let start = bytes.count
    bytes.append(digitsOf: number.significand.magnitude, width: number.fractionDigits + 1)
    var index = bytes.count - number.fractionDigits
    if number.fractionDigits > 0 { bytes.insert(locale.decimalSeparator, at: index) }
    while index - start > 3 {
      index -= 3
      insert(locale.groupSeparator, at: index)
    }
  }

  /// Appends a number of seconds as a game clock shows it: minutes and seconds, and tenths below a minute where
  /// there are any. It is truncated and not rounded, since 9.96 seconds are not yet 10.
  ///
  ///     text.append(clock: DecimalNumber(significand: 73426, fractionDigits: 2))  // "12:14"
  ///     text.append(clock: DecimalNumber(significand: 996, fractionDigits: 2))  // "0:09.9"
  public mutating func append(clock time: DecimalNumber) {
    var tenths = time.significand
    if time.fractionDigits == 0 {
      tenths = tenths.multipliedReportingOverflow(by: 10).partialValue
    } else {
      for _ in 1..<time.fractionDigits { tenths /= 10 }
    }
    let seconds = tenths / 10
    append(seconds / 60)
    append(":")
    append(seconds % 60, width: 2)
    guard seconds < 60, tenths % 10 != 0 else { return }
    append(".")
    append(tenths % 10)
  }

  private mutating func insert(_ text: StaticString, at index: Int) {
    text.withUTF8Buffer { unsafe bytes.insert(contentsOf: $0, at: index) }
  }
}
