/// Reads the keys of one object for a model, and sees which keys nobody asked for.
public struct ObjectReader {
  /// What was wrong so far.
  public var diagnostics: Diagnostics { gathered }
  @usableFromInline var gathered = Diagnostics()
  /// The object; nothing while a placeholder is made.
  private let object: DataValue?
  /// Where the next key is looked for first: keys mostly come in the order asked.
  private var cursor: DataDocument.Cursor
  /// Which of the first 64 entries were asked for, a bit each.
  private var found: UInt64 = 0
  /// The keys that were asked for, kept only while unknown keys are being reported.
  private var asked: [String]?
  /// Notes what is asked for, while a model is being described.
  let description: ModelDescription?

  @usableFromInline
  init(_ object: DataValue?) {
    self.object = object
    cursor = .init(object)
    description = nil
  }

  /// A reader that keeps which keys were asked for.
  init(listening object: DataValue?) {
    self.init(object)
    asked = []
  }

  /// A reader of nothing that notes what is asked for.
  init(describing description: ModelDescription) {
    object = nil
    cursor = .init(nil)
    self.description = description
  }

  /// Where the object stands, for a model's own diagnostics.
  public var place: Place? { object?.place }

  /// The value of a key that has to be there.
  ///
  /// - Parameters:
  ///   - key: The key as it is written in the file.
  ///   - documentation: What it holds, in one line, which editors show.
  /// - Returns: The value, or a placeholder where it is missing or wrong (and was reported).
  @inlinable
  public mutating func required<Value: Readable>(
    _ key: String, _ documentation: String = "", as type: Value.Type = Value.self
  ) -> Value {
    guard let value = requiredValue(key, as: type) else {
      return described(key, documentation, as: type, isRequired: true) ?? .placeholder
    }
    return Value.read(value, into: &gathered) ?? .placeholder
  }

  /// The value of a key that may be missing or null.
  ///
  /// - Parameters:
  ///   - key: The key as it is written in the file.
  ///   - documentation: What it holds, in one line, which editors show.
  /// - Returns: The value, or nothing where there is none or a wrong one (which was reported).
  @inlinable
  public mutating func optional<Value: Readable>(
    _ key: String, _ documentation: String = "", as type: Value.Type = Value.self
  ) -> Value? {
    guard let value = value(key), !isNothing(value, as: type) else {
      return described(key, documentation, as: type, isRequired: false)
    }
    return Value.read(value, into: &gathered)
  }

  /// Whether a value is null, which stands for a missing key everywhere but in place of a list:
  /// whoever writes null there may have lost what was in it.
  @usableFromInline
  func isNothing<Value: Readable>(_ value: DataValue, as type: Value.Type) -> Bool {
    value.kind == .null && !(type is any ListOfValues.Type)
  }

  /// The value that a key has while a model is being described; else nothing.
  @usableFromInline
  func described<Value: Readable>(
    _ key: String, _ documentation: String, as type: Value.Type, isRequired: Bool
  ) -> Value? {
    description?.value(key, documentation, as: type, isRequired: isRequired)
  }

  /// Reports what is wrong with a key whose value is used elsewhere.
  mutating func check(_ key: SettingsDeclaration) {
    if let value = value(key.name), value.kind != .null { key.check(value, &gathered) }
    description?.note(key.name, key.documentation, key.schema, isRequired: false)
  }

  /// The value of a key, which is reported where it is missing.
  @usableFromInline
  mutating func requiredValue<Value: Readable>(_ key: String, as type: Value.Type) -> DataValue? {
    requiredValue(key) { Value.schema.example }
  }

  /// The same, with an example of such a value.
  mutating func requiredValue(
    _ key: String, example: @escaping @Sendable () -> String? = { nil }
  ) -> DataValue? {
    guard let value = find(key) else {
      if let object { gathered.add(.missingKey(key, in: object, example)) }
      return nil
    }
    guard !value.isBlank, !value.isUnwritten else {
      gathered.add(.emptyValue(key, value))
      return nil
    }
    return value
  }

  /// The value of a key with its place, for what a model reads in its own way.
  public mutating func value(_ key: String) -> DataValue? {
    if object == nil { description?.note(key, "", nil, isRequired: false) }
    return find(key)
  }

  private mutating func find(_ key: String) -> DataValue? {
    asked?.append(key)
    guard let document = object?.document, let entry = document.entry(key, from: &cursor) else {
      return nil
    }
    found |= 1 << UInt64(entry.number)
    return DataValue(document: document, index: entry.value)
  }

  /// Reports something of the model's own.
  public mutating func report(_ diagnostic: Diagnostic) { gathered.add(diagnostic) }

  /// Whether there may be keys that nobody asked for; in objects of more than 64 always.
  @usableFromInline
  var hasUnknownKeys: Bool { found.nonzeroBitCount < object?.node.contentEnd ?? 0 }

  /// Ends the reading of a model.
  ///
  /// - Returns: Whether nothing was wrong with it.
  @usableFromInline
  func finish(into diagnostics: inout Diagnostics) -> Bool {
    if !gathered.all.isEmpty { diagnostics.add(gathered) }
    return !gathered.hasErrors
  }

  /// Reports keys that nobody asked for.
  ///
  /// - Parameter read: Reads the model once more, only to learn which keys it asks for.
  @usableFromInline
  mutating func reportUnknownKeys(_ read: (inout ObjectReader) -> Void) {
    guard hasUnknownKeys, let object else { return }
    var listener = ObjectReader(listening: object)
    read(&listener)
    let known = listener.asked ?? []
    reportUnknownKeys(known) { key in known.contains(where: key.isText) }
  }

  /// Reports keys that this reader was not asked for.
  ///
  /// - Parameter isKnown: Whether a key is known all the same.
  mutating func reportUnaskedKeys(_ isKnown: (String) -> Bool) {
    guard hasUnknownKeys, let object else { return }
    let names = (asked ?? []) + object.entries.map(\.key.text).filter(isKnown)
    let asked = Set((asked ?? []).map { ArraySlice($0.utf8) })
    reportUnknownKeys(names) { asked.contains($0.content) || isKnown($0.text) }
  }

  /// Reports the keys of the object that are none of those known.
  private mutating func reportUnknownKeys(
    _ known: [String], _ isKnown: (DataValue) -> Bool
  ) {
    guard let object else { return }
    var position = object.index + 1
    for _ in 0..<object.node.contentEnd {
      let key = DataValue(document: object.document, index: position)
      // A file may name its schema, for editors; an object within another one is no file.
      if !isKnown(key), object.index > 0 || key.text != "$schema" {
        gathered.add(.unknownKey(key, known: known))
      }
      position = Int(object.document.nodes[position + 1].next)
    }
  }
}

extension Diagnostic {
  static func missingKey(
    _ key: String, in object: DataValue, _ example: @escaping @Sendable () -> String?
  ) -> Self {
    let start = Int(object.node.start)
    let source = object.document.source
    let diagnostic = Diagnostic(
      .error, "A0118", at: source.place(start..<start + 1), "Missing key \"\(key.shortened())\"")
    let name = source.path.hasSuffix(".md") ? key : "\"\(key)\""
    return diagnostic.advised { "add the key with its value: \(name): \(example() ?? "…")" }
  }

  static func emptyValue(_ key: String, _ value: DataValue) -> Self {
    let found =
      value.isUnwritten ? "nothing" : value.text.isEmpty ? "an empty text" : "white space"
    return .init(
      .error, "A0121", at: value.place,
      "Expected a value for \"\(key.shortened())\", found \(found)",
      help: "write the value; this key is needed")
  }

  static func unknownKey(_ key: DataValue, known: [String]) -> Self {
    Diagnostic(.warning, "A0119", at: key.place, "Unknown key \"\(key.text.shortened())\"")
      .suggesting(key.text, among: known) { "the keys are \(known.unique.joined(separator: ", "))" }
  }
}

extension [String] {
  /// Each of the texts once, in their order.
  fileprivate var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
