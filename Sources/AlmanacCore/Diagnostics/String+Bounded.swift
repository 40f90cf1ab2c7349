extension StringProtocol {
  /// Returns the string, or the beginning and the end of a longer one with an ellipsis between
  /// them.
  ///
  /// - Parameter limit: The number of Unicode scalars to keep. Characters would be no bound: one of
  ///   them may have any number of accents.
  package func shortened(to limit: Int = 60) -> String {
    guard utf8.count > limit,
      unicodeScalars.index(startIndex, offsetBy: limit + 1, limitedBy: endIndex) != nil
    else { return String(self) }
    let end = limit / 3
    var text = String.UnicodeScalarView(unicodeScalars.prefix(limit - end - 1))
    text.append("…")
    text.append(contentsOf: unicodeScalars.suffix(end))
    return String(text)
  }
}

extension String {
  /// The maximum number of Unicode scalars in a string of a diagnostic.
  private static let bound = 1000

  /// The string for a diagnostic: of bounded length, without control characters.
  var bounded: String { shortened(to: Self.bound).visible }

  /// The string with replacement characters for control characters, line separators and
  /// bidirectional controls, which would disrupt a terminal.
  var visible: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          let category = scalar.properties.generalCategory
          let isHidden =
            category == .control && scalar != "\t" || category == .lineSeparator
            || category == .paragraphSeparator || scalar.properties.isBidiControl
          return isHidden ? "\u{FFFD}" : scalar
        }))
  }
}
