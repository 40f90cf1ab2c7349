extension String? {
  /// Whether there is a text to show: one with more than white space.
  var isWritten: Bool { !(self ?? "").allSatisfy(\.isWhitespace) }
}
