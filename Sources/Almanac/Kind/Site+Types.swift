/// The same by the type of a kind, for a type of which the site has one collection.
///
///     site.entries(of: PetKind.self)
///
/// Where two collections are of one type, such as shelves that differ in their folders, only an
/// instance tells them apart: `site.entries(of: self)`.
extension Site {
  /// The entries of the one collection of a type; see ``entries(of:)``.
  public func entries<K: Kind>(of type: K.Type) -> [K.Entry] {
    only(type).map { entries(of: $0) } ?? []
  }

  /// An entry of the one collection of a type, by its index.
  public func entry<K: Kind>(of type: K.Type, at index: Int) -> K.Entry? {
    only(type).flatMap { entry(of: $0, at: index) }
  }

  /// The entry of the one collection of a type that has an identifier.
  public func entry<K: Kind>(of type: K.Type, identifiedBy identifier: String) -> K.Entry? {
    only(type).flatMap { entry(of: $0, identifiedBy: identifier) }
  }

  /// The entry of the one collection of a type that an item refers to. Where there is none, that is
  /// reported at the reference.
  public func entry<K: Kind>(
    of type: K.Type, for reference: Located<String>, into diagnostics: inout Diagnostics
  ) -> K.Entry? {
    if let kind = only(type) { return entry(of: kind, for: reference, into: &diagnostics) }
    diagnostics.add(
      .unknownReference(
        reference.value, String(describing: type), at: reference.place, among: EmptyCollection()))
    return nil
  }

  /// The entries of the one collection of a type that an index has at a key; see
  /// ``entries(of:in:at:)``.
  public func entries<K: Kind>(
    of type: K.Type, in index: EntryIndex<K>, at key: String
  ) -> [K.Entry] {
    only(type).map { entries(of: $0, in: index, at: key) } ?? []
  }

  /// The keys of the one collection of a type in an index; see ``keys(of:in:)``.
  public func keys<K: Kind>(of type: K.Type, in index: EntryIndex<K>) -> [String] {
    only(type).map { keys(of: $0, in: index) } ?? []
  }

  /// The value of an aggregate of the one collection of a type; see ``value(of:_:at:)``.
  public func value<K: Kind, Value>(
    of type: K.Type, _ aggregate: Aggregate<K, Value>, at key: String
  ) -> Value? {
    only(type).flatMap { value(of: $0, aggregate, at: key) }
  }

  /// The identifiers of the one collection of a type, in no particular order.
  public func identifiers<K: Kind>(of type: K.Type) -> some Sequence<String> {
    only(type).map { Array(identifiers(of: $0)) } ?? []
  }

  /// Whether every record of the one collection of a type could be read.
  public func isWhole<K: Kind>(_ type: K.Type) -> Bool { only(type).map { isWhole($0) } ?? true }

  /// The one kind of a type; that there are several is reported.
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
