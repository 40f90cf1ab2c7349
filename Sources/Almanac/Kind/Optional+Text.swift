extension String? {
  /// Whether there is text other than white space.
  public var isWritten: Bool { !(self ?? "").allSatisfy(\.isWhitespace) }
}
