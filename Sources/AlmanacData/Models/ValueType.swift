/// A type of values that is known only at run time, such as one of the words that a file declares.
///
/// ```
/// let genre = ValueType(placeholder: "", schema: .choice(words)) { value, diagnostics in
///   if words.contains(value.text) { return value.text }
///   diagnostics.add(.unknownChoice(value, among: words))
///   return nil
/// }
/// object.required("genre", "The genre.", as: genre)
/// ```
public struct ValueType<Value: Sendable>: Sendable {
  let placeholder: Value
  let schema: JSONSchema
  let read: @Sendable (DataValue, inout Diagnostics) -> Value?
  /// Whether null in place of such a value is reported rather than taken for a missing key.
  let isList: Bool

  /// - Parameters:
  ///   - placeholder: The value that stands in for one that could not be read.
  ///   - schema: The schema of the values, for editors.
  ///   - read: Reads a value; returns `nil` if it is unusable, which is reported.
  public init(
    placeholder: Value, schema: JSONSchema,
    read: @escaping @Sendable (DataValue, inout Diagnostics) -> Value?
  ) {
    self.placeholder = placeholder
    self.schema = schema
    self.read = read
    isList = if case .list = schema.form { true } else { false }
  }
}

extension ObjectReader {
  /// Returns the value of a required key of a type that is known only at run time; see
  /// ``required(_:_:as:)``.
  public mutating func required<Value>(
    _ key: String, _ documentation: String = "", as type: ValueType<Value>
  ) -> Value {
    guard let value = requiredValue(key, schema: type.schema) else {
      return described(key, documentation, as: type, isRequired: true) ?? type.placeholder
    }
    return type.read(value, &gathered) ?? type.placeholder
  }

  /// Returns the value of a key that may be missing or null, of a type that is known only at run time.
  public mutating func optional<Value>(
    _ key: String, _ documentation: String = "", as type: ValueType<Value>
  ) -> Value? {
    guard let value = value(key), value.kind != .null || type.isList && !value.isUntyped else {
      return described(key, documentation, as: type, isRequired: false)
    }
    return type.read(value, &gathered)
  }

  private func described<Value>(
    _ key: String, _ documentation: String, as type: ValueType<Value>, isRequired: Bool
  ) -> Value? {
    guard let description else { return nil }
    let choice = description.value(key, documentation, type.schema, isRequired: isRequired)
    var ignored = Diagnostics()
    switch choice {
    case nil: return nil
    case .present: return type.placeholder
    case .value(let document): return type.read(document.root, &ignored)
    }
  }
}
