extension String? {
  /// Whether there is text other than white space.
  var isWritten: Bool { !(self ?? "").allSatisfy(\.isWhitespace) }
}
