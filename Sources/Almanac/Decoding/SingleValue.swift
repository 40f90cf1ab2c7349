/// A value as a whole, as a `Decodable` type requests it.
struct SingleValue: SingleValueDecodingContainer {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool {
    decoder.shape == nil && (decoder.value?.kind ?? .null) == .null
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    decoder.shape?.note(ValueDecoder.schema(of: type))
    try decoder.shape?.pass(.value)
    let value = try decoder.value.flatMap { try decoder.read(type, $0, at: nil) }
    return try value ?? decoder.placeholder(of: type)
  }
}
