/// Text that is put together piece by piece, as bytes of UTF-8: what formatting writes into.
///
/// Fields that many rows of a page have write into it without making a `String` each.
///
/// ```
/// .formatted("scoreText", "The score.") { view, text in
///   text.append(grouped: view.home)
///   text.append(" - ")
///   text.append(grouped: view.away)
/// }
/// ```
public struct TextBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// The text of what is appended to an empty buffer.
  static func string(_ body: (inout TextBuffer) -> Void) -> String {
    var buffer = TextBuffer()
    body(&buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @usableFromInline var count: Int { bytes.count }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ bytes: some Sequence<UInt8>) { self.bytes.append(contentsOf: bytes) }

  /// Appends a text as it is.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends a text that stands in the source as it is.
  public mutating func append(_ text: StaticString) { bytes.append(text) }

  /// Appends a whole number, with zeros in front up to a width.
  ///
  ///     text.append(7, width: 2)  // "07"
  public mutating func append(_ number: Int, width: Int = 1) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude, width: width)
  }

  /// Appends a whole number with a comma between thousands, and U+2212 for minus.
  ///
  ///     text.append(grouped: 37_500)  // "37,500"
  public mutating func append(grouped number: Int) {
    append(grouped: DecimalNumber(significand: number))
  }

  /// Appends a number with a comma between thousands and a point before the digits it has behind
  /// it, and U+2212 for minus.
  public mutating func append(grouped number: DecimalNumber) {
    if number.significand < 0 { append("\u{2212}") }
    append(magnitudeOf: number)
  }

  /// The same without its sign.
  mutating func append(magnitudeOf number: DecimalNumber) {
    let start = bytes.count
    append(digitsOf: number.significand.magnitude, width: number.fractionDigits + 1)
    var index = bytes.count - number.fractionDigits
    if number.fractionDigits > 0 { bytes.insert(UInt8(ascii: "."), at: index) }
    while index - start > 3 {
      index -= 3
      bytes.insert(UInt8(ascii: ","), at: index)
    }
  }

  /// Appends a number of seconds as a game clock shows it: minutes, seconds and tenths, cut off and
  /// not rounded, since a clock that shows 9.9 has not run out ten.
  ///
  ///     text.append(clock: DecimalNumber(significand: 73426, fractionDigits: 2))  // "12:14.2"
  public mutating func append(clock time: DecimalNumber) {
    var tenths = time.significand
    if time.fractionDigits == 0 {
      tenths = tenths.multipliedReportingOverflow(by: 10).partialValue
    } else {
      for _ in 1..<time.fractionDigits { tenths /= 10 }
    }
    let seconds = tenths / 10
    append(seconds / 60, width: 2)
    append(":")
    append(seconds % 60, width: 2)
    append(".")
    append(abs(tenths % 10))
  }

  private mutating func append(digitsOf number: UInt, width: Int) {
    // No number of 64 bits has more than twenty digits.
    for _ in 0..<max(0, width - 20) { bytes.append(UInt8(ascii: "0")) }
    appendDigits(of: number, width: min(width, 20))
  }

  /// Appends the digits before the last one, and then this.
  private mutating func appendDigits(of number: UInt, width: Int) {
    if number >= 10 || width > 1 { appendDigits(of: number / 10, width: width - 1) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

/// A number with zeros in front, up to a width.
func padded(_ number: Int, _ width: Int) -> String {
  TextBuffer.string { $0.append(number, width: width) }
}
