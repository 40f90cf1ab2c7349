extension Diagnostic {
  /// Returns a diagnostic for a value that is none of the allowed words.
  ///
  /// - Parameters:
  ///   - value: The value with its place.
  ///   - known: The allowed words.
  ///   - help: The advice, if a kind knows what was meant; by default the nearest word is
  ///     suggested.
  public static func unknownChoice(
    _ value: DataValue, among known: [String], help: String? = nil
  ) -> Self {
    noChoice(value, of: .string, known: known, help: help)
  }
}
