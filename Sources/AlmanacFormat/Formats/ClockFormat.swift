extension DecimalNumber {
  /// The number of seconds as a game clock shows it.
  ///
  ///     DecimalNumber("734.26")?.clock  // "12:14"
  public var clock: String { TextBuffer.string { $0.append(clock: self) } }
}
