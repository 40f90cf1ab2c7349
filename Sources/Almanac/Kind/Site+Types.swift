/// Lookups by the type of a kind, if the site has one collection of that type.
///
///     site.entries(of: PetKind.self)
///
/// If two collections have the same type, such as shelves that differ in their folders, only an
/// instance distinguishes them: `site.entries(of: self)`.
extension Site {
  /// Returns the entries of the one collection of a type; see ``entries(of:)``.
  public func entries<K: Kind>(of type: K.Type) -> [K.Entry] {
    only(type).map { entries(of: $0) } ?? []
  }

  /// Returns an entry of the one collection of a type, by its index.
  public func entry<K: Kind>(of type: K.Type, at index: Int) -> K.Entry? {
    guard let kind = only(type) else { return nil }
    return entry(of: kind, at: index)
  }

  /// Returns the entry with an identifier in the one collection of a type.
  public func entry<K: Kind>(of type: K.Type, identifiedBy identifier: String) -> K.Entry? {
    guard let kind = only(type) else { return nil }
    return entry(of: kind, identifiedBy: identifier)
  }

  /// Returns the entry that an item refers to in the one collection of a type, and reports the
  /// reference if there is no such entry.
  public func entry<K: Kind>(
    of type: K.Type, for reference: Located<String>, into diagnostics: inout Diagnostics
  ) -> K.Entry? {
    if let kind = only(type) { return entry(of: kind, for: reference, into: &diagnostics) }
    diagnostics.add(
      .unknownReference(
        reference.value, String(describing: type), at: reference.place, among: EmptyCollection()))
    return nil
  }

  /// Returns the entries that an index has at a key in the one collection of a type; see
  /// ``entries(of:in:at:)``.
  public func entries<K: Kind>(
    of type: K.Type, in index: EntryIndex<K>, at key: String
  ) -> [K.Entry] {
    only(type).map { entries(of: $0, in: index, at: key) } ?? []
  }

  /// Returns the keys of an index in the one collection of a type; see ``keys(of:in:)``.
  public func keys<K: Kind>(of type: K.Type, in index: EntryIndex<K>) -> [String] {
    only(type).map { keys(of: $0, in: index) } ?? []
  }

  /// The value of an aggregate of the one collection of a type; see ``value(of:_:at:)``.
  public func value<K: Kind, Value>(
    of type: K.Type, _ aggregate: Aggregate<K, Value>, at key: String
  ) -> Value? {
    only(type).flatMap { value(of: $0, aggregate, at: key) }
  }

  /// Returns the identifiers in the one collection of a type, in no particular order.
  public func identifiers<K: Kind>(of type: K.Type) -> some Sequence<String> {
    only(type).map { Array(identifiers(of: $0)) } ?? []
  }

  /// Returns whether every record of the one collection of a type could be read.
  public func isComplete<K: Kind>(_ type: K.Type) -> Bool {
    only(type).map { isComplete($0) } ?? true
  }

  /// Returns the one kind of a type, and reports if there are several.
  private func only<K: Kind>(_ type: K.Type) -> K? {
    let kinds = kinds[ObjectIdentifier(type)] ?? []
    if kinds.count > 1 { late.add(.severalOfType(kinds)) }
    return kinds.count == 1 ? kinds[0] as? K : nil
  }
}

extension Diagnostic {
  static func severalOfType(_ kinds: [any Kind]) -> Self {
    let type = String(describing: type(of: kinds[0]))
    let folders = kinds.map { "Content/\($0.folder)" }.joined(separator: " and ")
    return .init(
      .error, "A0261", at: nil, "\(type).self may be any of \(folders)",
      help: "ask the site for entries of an instance, such as self, which has one folder")
  }
}
