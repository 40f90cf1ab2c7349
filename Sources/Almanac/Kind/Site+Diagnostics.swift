extension Diagnostic {
  static func noIdentifiers(_ kind: some Kind) -> Self {
    .init(
      .error, "A0263", at: nil,
      "Items of the kind \(kind.name) have no identifiers, so nothing can refer to them",
      help: "let identifier(of:) of \(type(of: kind)) return the name that others refer to")
  }

  static func unlistedIndex(_ name: String, _ kind: some Kind) -> Self {
    .init(
      .error, "A0265", at: nil, "The kind \(kind.name) does not list the index \"\(name)\"",
      help: "add it to indexes of \(type(of: kind)), so that builds know what its groups hold")
  }

  static func repeatedIndex(_ name: String, _ kind: some Kind) -> Self {
    .init(
      .error, "A0266", at: nil, "The kind \(kind.name) lists two indexes called \"\(name)\"",
      help: "rename one of them")
  }

  static func unlistedAggregate(_ name: String, _ kind: some Kind) -> Self {
    .init(
      .error, "A0265", at: nil, "The kind \(kind.name) does not list the aggregate \"\(name)\"",
      help: "add it to aggregates of \(type(of: kind)), so that builds know its values")
  }

  static func repeatedAggregate(_ name: String, _ kind: some Kind) -> Self {
    .init(
      .error, "A0266", at: nil, "The kind \(kind.name) lists two aggregates called \"\(name)\"",
      help: "rename one of them")
  }

  static func duplicateIdentifier(
    _ identifier: String, of kind: some Kind, at place: Place, first: Place
  ) -> Self {
    let key = kind.identifierKey.map {
      place.isInTable
        ? "give one of them an \($0) of its own in the column \"\($0)\""
        : "give one of them an \"\($0)\" of its own"
    }
    return .init(
      .error, "A0401", at: place,
      "Two items of the kind \(kind.name) are called \"\(identifier)\"",
      help: key ?? "give each a different name", related: .init(place: first, note: "the first"))
  }

  /// Returns a diagnostic for an item that refers to a missing one.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the missing item.
  ///   - kind: The kind of the missing item, such as "profile".
  ///   - place: The place of the reference.
  ///   - known: The identifiers that exist, of which the nearest is suggested.
  public static func unknownReference(
    _ identifier: String, _ kind: String, at place: Place?,
    among known: some Sequence<String> & Sendable
  ) -> Self {
    let summary = "No \(kind) is called \"\(identifier.shortened())\""
    return Diagnostic(.error, "A0402", at: place, summary).suggesting(identifier, among: known)
  }
}
