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

  /// Returns the value at a path of keys, of a type that is known only at run time. All keys but the last have
  /// objects as their values.
  ///
  ///     mean = object.required(at: ["results", "mean"], "The mean.", as: number)
  public mutating func required<Value>(
    at path: [String], _ documentation: String = "", as type: ValueType<Value>
  ) -> Value {
    guard path.count > 1 else { return required(path[0], documentation, as: type) }
    let name = path.joined(separator: ".")
    let count = gathered.all.count
    guard let value = value(at: path) else {
      // What is no object on the way to it was reported.
      if let object, gathered.all.count == count {
        gathered.add(.missingKey(name, in: object) { type.schema.example })
      }
      return type.placeholder
    }
    guard value.hasContent else {
      gathered.add(.emptyValue(name, value))
      return type.placeholder
    }
    return type.read(value, &gathered) ?? type.placeholder
  }

  /// Returns the value at a path of keys that may be missing or null; see ``required(at:_:as:)``.
  public mutating func optional<Value>(
    at path: [String], _ documentation: String = "", as type: ValueType<Value>
  ) -> Value? {
    guard path.count > 1 else { return optional(path[0], documentation, as: type) }
    guard let value = value(at: path), value.kind != .null || type.isList && !value.isUntyped
    else { return nil }
    return type.read(value, &gathered)
  }

  /// Returns the value at a path of keys; `nil` if it is missing, or a key on the way has no object, which is
  /// reported.
  private mutating func value(at path: [String]) -> DataValue? {
    var found = value(path[0])
    for key in path.dropFirst() {
      guard let value = found, value.kind != .null,
        value.isObject(like: .anything, into: &gathered)
      else { return nil }
      var reader = ObjectReader(value)
      found = reader.value(key)
    }
    return found
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
