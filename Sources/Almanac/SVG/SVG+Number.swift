extension SVG {
  /// The distance between two numbers that can be told apart in a drawing.
  static let precision = 0.001

  /// The largest number in a drawing. Browsers calculate in single precision, whose numbers have no
  /// fractions of this precision far below it.
  static let limit = 10_000_000.0
}

extension [UInt8] {
  /// Appends a number in the notation of SVG (SVG 2, section 4.2): rounded to thousandths, half away
  /// from zero, without an exponent, trailing zeros or a negative zero.
  ///
  /// The same digits are written on every system and in every locale.
  mutating func append(number: Double) throws(SVG.Problem.Reason) {
    guard number.isFinite else { throw .notFinite("\(number)") }
    guard abs(number) <= SVG.limit else { throw .tooLarge("\(number)") }
    let thousandths = Int((number / SVG.precision).rounded())
    if thousandths < 0 { append(UInt8(ascii: "-")) }
    let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    append(digitsOf: whole)
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    append(digitsOf: fraction, width: 3)
    while last == UInt8(ascii: "0") { removeLast() }
  }
}
