/// A key of site.json that is a kind's own, and the type it is read as.
///
/// ```
/// static let fees = SettingsKey<Fees>("fees", "What it costs to take a pet home.")
/// ```
public struct SettingsKey<Value: Readable>: Sendable {
  /// The key as it is written in the file.
  public let name: String
  /// What it holds, in one line.
  public let documentation: String

  /// Declares a key by its name and what it holds.
  public init(_ name: String, _ documentation: String) {
    self.name = name
    self.documentation = documentation
  }

  /// The same without its type.
  public var declaration: SettingsDeclaration {
    SettingsDeclaration(name: name, documentation: documentation, schema: Value.schema) {
      _ = Value.read($0, into: &$1)
    }
  }
}

/// A key of site.json that a kind uses.
public struct SettingsDeclaration: Sendable {
  /// The key as it is written in the file.
  public let name: String
  /// What it holds, in one line.
  public let documentation: String
  let schema: JSONSchema
  /// Reports what is wrong with the key's value.
  let check: @Sendable (DataValue, inout Diagnostics) -> Void
}
