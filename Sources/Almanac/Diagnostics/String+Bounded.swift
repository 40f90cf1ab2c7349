extension StringProtocol {
  /// The text, or the beginning and the end of a longer one with an ellipsis between them.
  ///
  /// - Parameter limit: How many Unicode scalars are kept. Characters would be no bound: one of
  ///   them may have any number of accents.
  func shortened(to limit: Int = 60) -> String {
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
  /// How many scalars a text of a diagnostic may have.
  private static let bound = 1000

  /// The text as a diagnostic shows it: of bounded length, without control characters.
  var bounded: String { shortened(to: Self.bound).visible }

  /// Control characters, separators of lines and marks of writing direction would rearrange a
  /// terminal: they are shown as replacement characters.
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
