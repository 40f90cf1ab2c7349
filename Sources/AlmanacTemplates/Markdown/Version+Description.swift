extension Version {
  /// Returns the version with what it was built from, such as
  /// "0.1.0 (082b807, cmark-gfm 0.29.0.gfm.6)".
  ///
  /// - Parameter commit: The abbreviated commit, or an empty string if it is not known.
  package static func description(commit: String) -> String {
    let origin = [commit, "cmark-gfm \(MarkdownParser.libraryVersion)"].filter { !$0.isEmpty }
    return "\(current) (\(origin.joined(separator: ", ")))"
  }
}
