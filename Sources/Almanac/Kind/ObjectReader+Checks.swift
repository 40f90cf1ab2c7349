extension ObjectReader {
  /// Reports a name that cannot form a path, since it has neither letters nor digits.
  ///
  /// - Parameter help: What to write instead.
  public mutating func checkSlug(of key: String, _ name: String, help: String) {
    guard !name.isEmpty, Slug.make(name).isEmpty, let value = value(key) else { return }
    report(.noSlug(value.text, at: value.place, help: help))
  }
}

extension Diagnostic {
  /// A name that cannot form a path, since it has neither letters nor digits; for names that are no values of a
  /// key, see ``ObjectReader/checkSlug(of:_:help:)``.
  public static func noSlug(_ name: String, at place: Place, help: String) -> Self {
    .init(
      .error, "A0530", at: place,
      "No path can be made from \"\(name)\", which has no letters or digits",
      help: help)
  }
}
