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
    guard path.count > 1 || path[0].hasSuffix("[]") else {
      return required(path[0], documentation, as: type)
    }
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
    guard path.count > 1 || path[0].hasSuffix("[]") else {
      return optional(path[0], documentation, as: type)
    }
    guard let value = value(at: path), value.kind != .null || type.isList && !value.isUntyped
    else { return nil }
    return type.read(value, &gathered)
  }

  /// Returns the value at a path of keys; `nil` if it is missing, or a key on the way has no object, which is
  /// reported.
  private mutating func value(at path: [String]) -> DataValue? {
    let values = values(at: path)
    guard values.count > 1 else { return values.first }
    gathered.add(.severalValues(path, values))
    return nil
  }

  /// Returns the values at a path of keys; see ``list(at:as:)``.
  private mutating func values(at path: [String]) -> [DataValue] {
    var found: [DataValue] = []
    for (index, part) in path.enumerated() {
      let (key, isList) = Self.key(of: part)
      if index == 0 {
        found = [value(key)].compactMap(\.self)
      } else {
        found = found.compactMap { value in
          guard value.kind != .null, value.isObject(like: .anything, into: &gathered) else {
            return nil
          }
          var reader = ObjectReader(value)
          return reader.value(key)
        }
      }
      if isList { found = found.flatMap { $0.elements(into: &gathered) ?? [] } }
    }
    return found
  }

  /// Returns a part of a path without the brackets that stand for the elements of a list.
  private static func key(of part: String) -> (name: String, isList: Bool) {
    part.hasSuffix("[]") ? (String(part.dropLast(2)), true) : (part, false)
  }

  /// Returns all values at a path of keys, of which "[]" stands for the elements of a list; `nil` if there are none.
  ///
  ///     names = object.list(at: ["tags[]", "name"], as: text)  // {"tags": [{"name": "a"}, {"name": "b"}]}
  public mutating func list<Value>(at path: [String], as type: ValueType<Value>) -> [Value]? {
    guard object != nil else { return nil }
    let values = values(at: path).filter { $0.kind != .null }
    return values.isEmpty ? nil : values.compactMap { type.read($0, &gathered) }
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

extension Diagnostic {
  fileprivate static func severalValues(_ path: [String], _ values: [DataValue]) -> Self {
    let name = path.joined(separator: ".")
    let list = path.prefix { !$0.hasSuffix("[]") } + path.filter { $0.hasSuffix("[]") }.prefix(1)
    let records = list.joined(separator: ".").replacing("[]", with: "")
    return .init(
      .error, "A0175", at: values[1].place,
      "\"\(name)\" has \(values.count) values, and the field one",
      help:
        "declare \"records\": \"\(records)\" so that each element is a record of its own, or a field of "
        + "the type texts")
  }
}
