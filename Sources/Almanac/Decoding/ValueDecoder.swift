/// A decoder of one value of a file, which reports errors instead of throwing them.
///
/// Objects are read by an ``ObjectReader``, so that their keys are looked up and reported just as
/// for a ``Model``.
///
/// Every value is first tried as by other decoders, which throw at the first error: so a type may
/// try one thing after another, with `try?`. If the type rejects the value even so, it is decoded
/// again without throwing, so that all errors are found.
final class ValueDecoder: Decoder {
  /// The value to decode; `nil` while a placeholder is made or a type is described.
  let value: DataValue?
  private let parent: ValueDecoder?
  private let key: (any CodingKey)?
  /// The number of placeholders that it is nested in.
  let depth: Int
  /// Whether errors are thrown.
  private let isTrial: Bool
  /// Reads the keys, and collects the diagnostics of everything in the value.
  var reader: ObjectReader
  /// Records what the type requests, while it is being described.
  let shape: DecodedShape?
  /// Whether the type asked which of its possible keys there are.
  var acceptsAllKeys = false
  /// Whether the value was decoded as an object, and which keys the object may have by their type.
  private(set) var isKeyed = false
  private var acceptsKey: [(String) -> Bool] = []
  /// Decoders of values within the object that the type uses by itself.
  private var children: [ValueDecoder] = []

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(
    _ value: DataValue?, in parent: ValueDecoder? = nil, at key: (any CodingKey)? = nil,
    isTrial: Bool
  ) {
    self.value = value
    self.parent = parent
    self.key = key
    self.isTrial = isTrial
    depth = 0
    shape = nil
    reader = ObjectReader(listening: value?.kind == .object ? value : nil)
    reader.gathered = Diagnostics(ofTrial: isTrial)
  }

  /// Creates a decoder of nothing, for placeholders.
  ///
  /// - Parameter depth: The number of placeholders that it is nested in.
  init(nothingAt depth: Int) {
    value = nil
    parent = nil
    key = nil
    self.depth = depth
    isTrial = false
    shape = nil
    reader = ObjectReader(nil)
  }

  /// Creates a decoder of nothing that records what is requested.
  init(describing description: ModelDescription, _ shape: DecodedShape) {
    value = nil
    parent = nil
    key = nil
    depth = 0
    isTrial = false
    self.shape = shape
    reader = ObjectReader(describing: description)
  }

  /// The keys and indices that lead from the record to the value.
  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var decoder = self
    while let parent = decoder.parent {
      if let key = decoder.key { path.append(key) }
      decoder = parent
    }
    return path.reversed()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    shape?.isKeyed = true
    if let value, !isKeyed {
      _ = try attempt { value.isObject(like: .anything, into: &reader.gathered) }
    }
    isKeyed = true
    acceptsKey.append { Key(stringValue: $0) != nil }
    return KeyedDecodingContainer(KeyedValues(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let elements = try attempt { value.flatMap { $0.elements(into: &reader.gathered) } }
    return UnkeyedValues(decoder: self, elements: elements ?? [])
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValue(decoder: self)
  }

  /// Returns a decoder that the type uses by itself, and that ends with this one.
  func child(_ value: DataValue?, at key: any CodingKey) -> ValueDecoder {
    let child = within(value, at: key)
    children.append(child)
    return child
  }

  /// Returns a decoder of a value within this one's, which throws if this one does.
  func within(_ value: DataValue?, at key: (any CodingKey)?) -> ValueDecoder {
    ValueDecoder(value, in: self, at: key, isTrial: isTrial)
  }

  /// Ends the decoding of the value.
  ///
  /// - Parameter isComplete: Whether the type was decoded completely; then every key that it did not
  ///   request is unknown. Otherwise only the keys that its key type rejects are unknown.
  /// - Returns: Whether there were no errors.
  func finish(isComplete: Bool) -> Bool {
    for child in children {
      _ = child.finish(isComplete: isComplete)
      reader.gathered.add(child.reader.gathered)
    }
    let isUsable = !reader.gathered.hasErrors
    if isKeyed {
      reader.reportUnreadKeys { key in
        (!isComplete && key == SuperKey.name)
          || ((!isComplete || acceptsAllKeys) && acceptsKey.contains { $0(key) })
      }
    }
    return isUsable
  }
}

extension ValueDecoder {
  /// Calls `read`, which may report errors. In a trial they are thrown.
  func attempt<Result>(_ read: () throws -> Result) throws -> Result {
    guard isTrial else { return try read() }
    var known = reader.gathered
    reader.gathered = Diagnostics(ofTrial: true)
    defer { reader.gathered = known }
    let result = try read()
    if let mistake = reader.gathered.all.first(where: { $0.severity == .error }) {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: mistake.summary))
    }
    known.add(reader.gathered)
    return result
  }

  /// Returns the value of a required key.
  func required<Value: Readable>(_ key: String) throws -> Value {
    try shape?.pass(.key(key))
    return try attempt { reader.required(key) }
  }

  /// Returns the value of a key that may be missing or null.
  func optional<Value: Readable>(_ key: String) throws -> Value? {
    try shape?.pass(.key(key))
    return try attempt { reader.optional(key) }
  }
}

/// The index of an element, in a coding path.
struct ElementKey: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }

  init?(stringValue: String) { nil }

  init?(intValue: Int) { index = intValue }

  var stringValue: String { "\(index)" }
  var intValue: Int? { index }
}
