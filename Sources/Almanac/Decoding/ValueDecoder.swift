/// Decodes one value of a file, and reports what is wrong with it instead of throwing.
///
/// An object is read by an ``ObjectReader``, so that its keys are looked up and reported just as
/// for a ``Model``.
final class ValueDecoder: Decoder {
  /// What is decoded; nothing while a placeholder is made or a type is described.
  let value: DataValue?
  private let parent: ValueDecoder?
  private let key: (any CodingKey)?
  /// How many placeholders it stands in.
  let depth: Int
  /// Reads the keys, and gathers what is wrong with anything in the value.
  var reader: ObjectReader
  /// What the type asks for, while it is being described.
  let shape: DecodedShape?
  /// Whether any key is welcome, since all keys there are were asked for.
  var takesAllKeys = false
  /// Whether the value was taken for an object, and what keys that object may have by their type.
  private(set) var isKeyed = false
  private var acceptsKey: [(String) -> Bool] = []
  /// Decoders of values within the object that the type works with by itself.
  private var children: [ValueDecoder] = []

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: DataValue?, in parent: ValueDecoder? = nil, at key: (any CodingKey)? = nil) {
    self.value = value
    self.parent = parent
    self.key = key
    depth = 0
    shape = nil
    reader = ObjectReader(listening: value?.kind == .object ? value : nil)
  }

  /// A decoder of nothing, for placeholders.
  ///
  /// - Parameter depth: How many placeholders it stands in.
  init(nothingAt depth: Int) {
    value = nil
    parent = nil
    key = nil
    self.depth = depth
    shape = nil
    reader = ObjectReader(nil)
  }

  /// A decoder of nothing that notes what is asked for.
  init(describing description: ModelDescription, _ shape: DecodedShape) {
    value = nil
    parent = nil
    key = nil
    depth = 0
    self.shape = shape
    reader = ObjectReader(describing: description)
  }

  /// The keys and indices that lead from the record to the value.
  var codingPath: [any CodingKey] {
    guard let parent else { return [] }
    return parent.codingPath + (key.map { [$0] } ?? [])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    shape?.isKeyed = true
    if let value, !isKeyed { _ = value.isObject(into: &reader.gathered) }
    isKeyed = true
    acceptsKey.append { Key(stringValue: $0) != nil }
    return KeyedDecodingContainer(KeyedValues(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    let elements = value.flatMap { $0.elements(into: &reader.gathered) }
    return UnkeyedValues(decoder: self, elements: elements ?? [])
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValue(decoder: self)
  }

  /// A decoder that the type works with by itself, and that ends with this one.
  func child(_ value: DataValue?, at key: any CodingKey) -> ValueDecoder {
    let child = ValueDecoder(value, in: self, at: key)
    children.append(child)
    return child
  }

  /// Ends the decoding of the value.
  ///
  /// - Parameter isWhole: Whether the type read all that it reads; then every key it did not ask
  ///   for is unknown. Else a key is unknown that is none of its keys by their type.
  /// - Returns: Whether nothing was wrong.
  func finish(isWhole: Bool) -> Bool {
    for child in children {
      _ = child.finish(isWhole: isWhole)
      reader.gathered.add(child.reader.gathered)
    }
    let isUsable = !reader.gathered.hasErrors
    if isKeyed, !takesAllKeys {
      reader.reportUnaskedKeys { key in
        !isWhole && (key == SuperKey.name || acceptsKey.contains { $0(key) })
      }
    }
    return isUsable
  }
}

/// The index of an element, in a path of keys.
struct ElementKey: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }

  init?(stringValue: String) { nil }

  init?(intValue: Int) { index = intValue }

  var stringValue: String { "\(index)" }
  var intValue: Int? { index }
}
