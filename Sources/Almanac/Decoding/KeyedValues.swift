/// The keys of an object, as a `Decodable` type requests them.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// The key that stands for all, while a type is being described.
  static var anyKey: String { DecodedShape.anyKey }

  var allKeys: [Key] {
    decoder.acceptsAllKeys = true
    guard decoder.shape == nil else { return [Key(stringValue: Self.anyKey)].compactMap(\.self) }
    guard let value = decoder.value else { return [] }
    return value.entries.compactMap { Key(stringValue: $0.key.text) }
  }

  func contains(_ key: Key) -> Bool {
    if let description = decoder.reader.description { return description.contains(key.stringValue) }
    return decoder.reader.value(key.stringValue) != nil
  }

  func decodeNil(forKey key: Key) -> Bool {
    guard decoder.shape == nil else { return !contains(key) }
    return (decoder.reader.value(key.stringValue)?.kind ?? .null) == .null
  }

  func decode<T: Readable & Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.required(key.stringValue)
  }

  func decodeIfPresent<T: Readable & Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try decoder.optional(key.stringValue)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    if let value = try described(type, key, isRequired: true) { return value }
    let value = try requiredValue(key.stringValue)
    return try value.flatMap { try decoder.read(type, $0, at: key) }
      ?? decoder.placeholder(of: type)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    if let value = try described(type, key, isRequired: false) { return value }
    guard let value = decoder.reader.value(key.stringValue),
      value.kind != .null || type is any DecodableList.Type && !value.isUntyped
    else { return nil }
    return try decoder.read(type, value, at: key)
  }

  /// Records a key while a type is being described, and returns its value.
  private func described<T: Decodable>(
    _ type: T.Type, _ key: Key, isRequired: Bool
  ) throws -> T? {
    guard let description = decoder.reader.description else { return nil }
    try decoder.shape?.pass(.key(key.stringValue))
    return description.value(key.stringValue, as: type, isRequired: isRequired)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try superDecoder(SuperKey.name, at: SuperKey()) }

  func superDecoder(forKey key: Key) throws -> ValueDecoder {
    try superDecoder(key.stringValue, at: key)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try superDecoder(key.stringValue, at: key)
  }

  private func superDecoder(_ name: String, at key: any CodingKey) throws -> ValueDecoder {
    decoder.reader.description?.note(name, "", nil, isRequired: true)
    try decoder.shape?.pass(.key(name))
    return decoder.child(try requiredValue(name), at: key)
  }

  private func requiredValue(_ name: String) throws -> DataValue? {
    try decoder.attempt { decoder.reader.requiredValue(name) }
  }
}

/// The key of what a class inherits.
struct SuperKey: CodingKey {
  static let name = "super"

  var stringValue: String { Self.name }
  var intValue: Int? { nil }

  init() {}
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }
}
