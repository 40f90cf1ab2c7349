extension Diagnostic {
  /// A diagnostic for a value that is none of some words.
  ///
  /// - Parameters:
  ///   - value: The value with its place.
  ///   - known: The words that it may be.
  ///   - help: What to write, where a kind knows what was meant; else the nearest word is suggested.
  public static func unknownChoice(
    _ value: DataValue, among known: [String], help: String? = nil
  ) -> Self {
    noChoice(value, of: .string, known: known, help: help)
  }
}
