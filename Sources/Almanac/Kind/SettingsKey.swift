/// A kind's own key of site.json, and the type of its value.
///
/// ```
/// static let fees = SettingsKey<Fees>("fees", "What it costs to take a pet home.")
/// ```
public struct SettingsKey<Value: Readable>: Sendable {
  /// The key as written in the file.
  public let name: String
  /// A description of the value, in one line.
  public let documentation: String

  /// Declares a key by its name and a description of its value.
  public init(_ name: String, _ documentation: String) {
    self.name = name
    self.documentation = documentation
  }

  /// The declaration of the key, without its generic type.
  public var declaration: SettingsDeclaration {
    SettingsDeclaration(name: name, documentation: documentation, schema: Value.schema) {
      Value.read($0, into: &$1)
    }
  }
}

/// A key of site.json that a kind uses.
public struct SettingsDeclaration: Sendable {
  /// The key as written in the file.
  public let name: String
  /// A description of the value, in one line.
  public let documentation: String
  let schema: JSONSchema
  /// Returns the key's value, and reports errors in it.
  let read: @Sendable (DataValue, inout Diagnostics) -> (any Sendable)?
}

extension ObjectReader {
  /// Checks the value of a key that is used elsewhere.
  mutating func check(_ key: SettingsDeclaration) {
    check(key.name, documentation: key.documentation, schema: key.schema) { _ = key.read($0, &$1) }
  }
}
