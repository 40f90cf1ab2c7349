extension WordPattern {
  /// Returns the pattern in a string, and reports its errors.
  package static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> WordPattern? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    do throws(WordPattern.Mistake) {
      return try WordPattern(text)
    } catch {
      diagnostics.add(.badPlaceholder(error, value))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func badPlaceholder(_ mistake: WordPattern.Mistake, _ value: DataValue) -> Self
  {
    let summary =
      switch mistake {
      case .unmatchedBrace: "A brace without its counterpart in \(value.described)"
      case .placeholder(let text): "No placeholder can be {\(text.shortened())}"
      }
    return .init(
      .error, "A0373", at: value.place, summary,
      help: "write placeholders as {count}, or as {name:lowercase}")
  }
}
