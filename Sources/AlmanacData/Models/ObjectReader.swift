/// A reader of one object's keys for a model, which also detects unknown keys.
public struct ObjectReader {
  /// The diagnostics so far.
  public var diagnostics: Diagnostics { gathered }
  @usableFromInline var gathered = Diagnostics()
  /// The object; `nil` while a placeholder or a description is made.
  let object: DataValue?
  /// The position at which the search for the next key begins: keys are usually read in file order.
  private var cursor: DataDocument.Cursor
  /// A bit for each of the first 64 entries that was read.
  private var found: UInt64 = 0
  /// The keys that were read, recorded only while unknown keys are being reported.
  private var requestedKeys: [String]?
  /// Those of them that no message lists: other names of keys, and keys that are refused.
  private var unlistedKeys: Set<String> = []
  /// Records the keys that are read, while a model is being described.
  let description: ModelDescription?

  @usableFromInline
  package init(_ object: DataValue?) {
    self.object = object
    cursor = .init(object)
    description = nil
  }

  /// Creates a reader that records the keys that are read.
  init(listening object: DataValue?) {
    self.init(object)
    requestedKeys = []
  }

  /// Creates a reader without an object that describes the keys that are read.
  package init(describing description: ModelDescription) {
    object = nil
    cursor = .init(nil)
    self.description = description
  }

  /// The place of the object, for a model's custom diagnostics.
  public var place: Place? { object?.place }

  /// Returns the value of a required key.
  ///
  /// - Parameters:
  ///   - key: The key as written in the file.
  ///   - documentation: One line about the value, which editors show.
  /// - Returns: The value, or a placeholder if it is missing or invalid, which is reported.
  @inlinable
  public mutating func required<Value: Readable>(
    _ key: String, _ documentation: String = "", as type: Value.Type = Value.self
  ) -> Value {
    guard let value = requiredValue(key, as: type) else {
      return described(key, documentation, as: type, isRequired: true) ?? .placeholder
    }
    return Value.read(value, into: &gathered) ?? .placeholder
  }

  /// Returns the value of a key that may be missing or null.
  ///
  /// - Parameters:
  ///   - key: The key as written in the file.
  ///   - documentation: One line about the value, which editors show.
  /// - Returns: The value, or `nil` if it is missing, or invalid, which is reported.
  @inlinable
  public mutating func optional<Value: Readable>(
    _ key: String, _ documentation: String = "", as type: Value.Type = Value.self
  ) -> Value? {
    guard let value = value(key), !isAbsent(value, as: type) else {
      return described(key, documentation, as: type, isRequired: false)
    }
    return Value.read(value, into: &gathered)
  }

  /// Returns the value of a key that may be missing or null, and that other programs have under other names.
  ///
  ///     updated = object.optional("updated", or: ["lastmod"], "The day of the last change.")
  ///
  /// - Parameters:
  ///   - key: The key as written in the file.
  ///   - others: Its other names. Two of them in one record are reported.
  ///   - documentation: One line about the value, which editors show.
  /// - Returns: The value, or `nil` if it is missing, or invalid, which is reported.
  public mutating func optional<Value: Readable>(
    _ key: String, or others: [String], _ documentation: String, as type: Value.Type = Value.self
  ) -> Value? {
    guard object != nil else {
      let value = described(key, documentation, as: type, isRequired: false)
      for other in others {
        description?.note(other, "The same as \(key).", Value.schema, isRequired: false)
      }
      return value
    }
    unlistedKeys.formUnion(others)
    var first: DataValue?
    for name in [key] + others {
      guard let value = value(name), !isAbsent(value, as: type) else { continue }
      if let first {
        report(.sameMeaning(name, value, first: first))
      } else {
        first = value
      }
    }
    return first.flatMap { Value.read($0, into: &gathered) }
  }

  /// Reports a key that other programs read, and that means nothing here.
  ///
  ///     object.refuse("weight", help: "posts are in the order of their dates")
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - known: The values that mean what holds anyway, and are not reported.
  ///   - help: What to write in its place.
  public mutating func refuse(_ key: String, besides known: [String] = [], help: String) {
    guard object != nil else { return }
    unlistedKeys.insert(key)
    guard let value = value(key), !known.contains(where: value.isText) else { return }
    report(.refusedKey(key, at: object?.key(key)?.place ?? value.place, help: help))
  }

  /// Returns whether a value is null and counts as a missing key. In place of a list it does not
  /// count, since the list may have been lost, unless it is an empty cell.
  @usableFromInline
  func isAbsent<Value: Readable>(_ value: DataValue, as type: Value.Type) -> Bool {
    value.kind == .null && (value.isUntyped || !(type is any ListOfValues.Type))
  }

  /// Returns the value of a key while a model is being described, and `nil` otherwise.
  @usableFromInline
  func described<Value: Readable>(
    _ key: String, _ documentation: String, as type: Value.Type, isRequired: Bool
  ) -> Value? {
    description?.value(key, documentation, as: type, isRequired: isRequired)
  }

  /// Checks the value of a key that is used elsewhere.
  ///
  /// - Parameter check: Reports what is wrong with the value.
  package mutating func check(
    _ key: String, documentation: String, schema: JSONSchema,
    by check: (DataValue, inout Diagnostics) -> Void
  ) {
    if let value = value(key), value.kind != .null { check(value, &gathered) }
    description?.note(key, documentation, schema, isRequired: false)
  }

  /// Returns the value of a required key, and reports a missing one.
  @usableFromInline
  mutating func requiredValue<Value: Readable>(_ key: String, as type: Value.Type) -> DataValue? {
    guard let value = find(key) else {
      reportMissing(key) { Value.schema.example }
      return nil
    }
    return written(value, key)
  }

  /// Returns the value of a required key, and reports a missing one with an example of a schema.
  package mutating func requiredValue(_ key: String, schema: JSONSchema? = nil) -> DataValue? {
    guard let value = find(key) else {
      reportMissing(key) { schema?.example }
      return nil
    }
    return written(value, key)
  }

  /// Returns the value of a required key, or `nil` if nothing is written there, which is reported.
  private mutating func written(_ value: DataValue, _ key: String) -> DataValue? {
    if value.hasContent { return value }
    gathered.add(.emptyValue(key, value))
    return nil
  }

  private mutating func reportMissing(
    _ key: String, example: @escaping @Sendable () -> String?
  ) {
    if let object { gathered.add(.missingKey(key, in: object, example)) }
  }

  /// Returns the value of a key with its place, for custom reading.
  public mutating func value(_ key: String) -> DataValue? {
    if object == nil { description?.note(key, "", nil, isRequired: false) }
    return find(key)
  }

  private mutating func find(_ key: String) -> DataValue? {
    requestedKeys?.append(key)
    guard let document = object?.document, let entry = document.entry(key, from: &cursor) else {
      return nil
    }
    found |= 1 << UInt64(entry.number)
    return DataValue(document: document, index: entry.value)
  }

  /// Reports a custom diagnostic.
  public mutating func report(_ diagnostic: Diagnostic) { gathered.add(diagnostic) }

  /// Whether there may be unknown keys; always true for objects of more than 64 entries.
  @usableFromInline
  var hasUnknownKeys: Bool { found.nonzeroBitCount < object?.node.contentEnd ?? 0 }

  /// Ends the reading of a model, and reports its diagnostics.
  ///
  /// - Returns: Whether there were no errors.
  @usableFromInline
  func finish(into diagnostics: inout Diagnostics) -> Bool {
    if !gathered.all.isEmpty { diagnostics.add(gathered) }
    return !gathered.hasErrors
  }

  /// Reports the keys that were not read.
  ///
  /// - Parameter read: Reads the model again, to record which keys it reads.
  @usableFromInline
  package mutating func reportUnknownKeys(_ read: (inout ObjectReader) -> Void) {
    guard hasUnknownKeys, let object else { return }
    var listener = ObjectReader(listening: object)
    read(&listener)
    let known = listener.requestedKeys ?? []
    reportUnknownKeys(known.filter { !listener.unlistedKeys.contains($0) }) { key in
      known.contains(where: key.isText)
    }
  }

  /// Reports the unknown keys of the object.
  private mutating func reportUnknownKeys(
    _ known: [String], _ isKnown: (DataValue) -> Bool
  ) {
    guard let object else { return }
    var missing = missingKeys(of: object, known)
    var position = object.index + 1
    for _ in 0..<object.node.contentEnd {
      let key = DataValue(document: object.document, index: position)
      // A file may name its schema, for editors; a nested object is not a file.
      let value = DataValue(document: object.document, index: position + 1)
      // The text after front matter has no key in the file, and a file without text needs none.
      let isNothing = key.node.start == key.node.end && value.content.allSatisfy(\.isSpace)
      if !isKnown(key), !isNothing, object.index > 0 || key.text != "$schema" {
        let name = missing.isEmpty ? nil : Suggestion.nearest(to: key.text, among: known)
        if let name, let index = missing.removeValue(forKey: name) {
          gathered.amend(index) { $0.noteFound(key, insteadOf: name) }
        } else {
          gathered.add(.unknownKey(key, known: known))
        }
      }
      position = Int(value.node.next)
    }
  }

  /// Returns the required keys that were reported as missing, with the indices of their diagnostics.
  private func missingKeys(of object: DataValue, _ known: [String]) -> [String: Int] {
    guard gathered.hasErrors else { return [:] }
    var missing: [String: Int] = [:]
    for name in known {
      missing[name] = gathered.index(of: .missingKey(name, in: object) { nil })
    }
    return missing
  }
}

extension Diagnostic {
  static func missingKey(
    _ key: String, in object: DataValue, _ example: @escaping @Sendable () -> String?
  ) -> Self {
    if case .table(let header) = object.document.syntax {
      return header.missingColumn(key, in: object)
    }
    let start = Int(object.node.start)
    let source = object.document.source
    let diagnostic = Diagnostic(
      .error, "A0118", at: source.place(start..<start + 1), "Missing key \"\(key.shortened())\"")
    let name =
      switch object.document.syntax {
      case .yaml: "\(key): "
      case .toml: "\(key) = "
      case .json, .table: "\"\(key)\": "
      }
    return diagnostic.advised { "add the key with its value: \(name)\(example() ?? "…")" }
  }

  /// Changes the report of a missing key to that of a key which must be it, misspelled.
  fileprivate mutating func noteFound(_ key: DataValue, insteadOf name: String) {
    place = key.place
    summary += ", found \"\(key.text.shortened())\""
    help = "write \(name)"
  }

  /// - Parameters:
  ///   - name: The key of the second value.
  ///   - first: The first value.
  static func sameMeaning(_ name: String, _ value: DataValue, first: DataValue) -> Self {
    .init(
      .warning, "A0672", at: value.place,
      "The key \"\(name)\" has the meaning of another one, and is ignored",
      help: "keep one of the two", related: .init(place: first.place, note: "the other one"))
  }

  static func refusedKey(_ key: String, at place: Place, help: String) -> Self {
    .init(
      .warning, "A0673", at: place,
      "The key \"\(key)\" of another site generator is ignored", help: help)
  }

  static func emptyValue(_ key: String, _ value: DataValue) -> Self {
    let found =
      value.isUnwritten
      ? (value.isUntyped ? "an empty cell" : "nothing")
      : value.text.isEmpty ? "an empty string" : "white space"
    return .init(
      .error, "A0121", at: value.place,
      "Expected a value for \"\(key.shortened())\", found \(found)",
      help: "write a value; this \(value.isUntyped ? "column" : "key") is required")
  }

  static func unknownKey(_ key: DataValue, known: [String]) -> Self {
    let name = if case .table = key.document.syntax { "column" } else { "key" }
    return Diagnostic(
      .warning, "A0119", at: key.place, "Unknown \(name) \"\(key.text.shortened())\""
    )
    .suggesting(key.text, among: known) {
      "the \(name)s are \(known.unique.joined(separator: ", "))"
    }
  }
}

extension [String] {
  /// The distinct strings, in order.
  fileprivate var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
