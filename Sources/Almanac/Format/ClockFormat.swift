extension DecimalNumber {
  /// A number of seconds as a game clock shows it: minutes, seconds and tenths, cut off and not
  /// rounded, since a clock that shows 9.9 has not run out ten.
  ///
  ///     DecimalNumber("734.26")?.clock  // "12:14.2"
  public var clock: String {
    var tenths = significand
    if fractionDigits == 0 {
      tenths = tenths.multipliedReportingOverflow(by: 10).partialValue
    } else {
      for _ in 1..<fractionDigits { tenths /= 10 }
    }
    let seconds = tenths / 10
    return "\(padded(seconds / 60, 2)):\(padded(seconds % 60, 2)).\(abs(tenths % 10))"
  }
}
