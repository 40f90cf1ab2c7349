/// The identity of a description: that of the Swift type that it describes, or its own if it is made at
/// run time.
package struct Identity: Hashable, Sendable {
  private let identifier: ObjectIdentifier
  /// Held so that nothing else gets its identifier.
  private let owner: Owner?

  private final class Owner: Sendable {}

  /// The one identity of a type.
  package init(of type: Any.Type) {
    identifier = ObjectIdentifier(type)
    owner = nil
  }

  /// A new identity, which only its copies equal.
  package init() {
    let owner = Owner()
    identifier = ObjectIdentifier(owner)
    self.owner = owner
  }

  package static func == (a: Identity, b: Identity) -> Bool { a.identifier == b.identifier }

  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
