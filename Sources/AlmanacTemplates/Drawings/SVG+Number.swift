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
    // A sign, up to eight digits, a point and three digits, written from the last one on.
    var text = InlineArray<13, UInt8>(repeating: 0)
    var start = text.count
    func add(_ byte: UInt8) {
      start -= 1
      text[start] = byte
    }
    var (rest, places) = (thousandths.magnitude, 3)
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    let hasFraction = places > 0
    repeat {
      add(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      places -= 1
      if hasFraction, places == 0 { add(UInt8(ascii: ".")) }
    } while rest > 0 || hasFraction && places >= 0
    if thousandths < 0 { add(UInt8(ascii: "-")) }
    append(text.span.extracting(start...))
  }
}
