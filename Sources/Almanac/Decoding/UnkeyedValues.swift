/// The elements of a list, as a `Decodable` type requests them one by one.
struct UnkeyedValues: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  let elements: [DataValue]
  private(set) var currentIndex = 0

  init(decoder: ValueDecoder, elements: [DataValue]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.shape == nil ? elements.count : nil }
  /// While a type is being described, there is one element.
  var isAtEnd: Bool { currentIndex >= (decoder.shape == nil ? elements.count : 1) }

  mutating func decodeNil() -> Bool {
    guard decoder.shape == nil, currentIndex < elements.count else { return false }
    guard elements[currentIndex].kind == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    decoder.shape?.note(.list(of: ValueDecoder.schema(of: type)))
    try decoder.shape?.pass(.value)
    let index = currentIndex
    let element = try next()
    do {
      let value = try element.flatMap { try decoder.read(type, $0, at: ElementKey(index)) }
      return try value ?? decoder.placeholder(of: type)
    } catch {
      // The type may try to decode the same element as another type.
      currentIndex = index
      throw error
    }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> { try child().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try child().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try child() }

  private mutating func child() throws -> ValueDecoder {
    decoder.shape?.note(.list(of: .anything))
    try decoder.shape?.pass(.value)
    let key = ElementKey(currentIndex)
    return decoder.child(try next(), at: key)
  }

  /// Returns the next element, and reports if there is none.
  private mutating func next() throws -> DataValue? {
    if currentIndex >= elements.count, let list = decoder.value, list.kind == .array {
      let count = currentIndex + 1
      try decoder.attempt {
        decoder.reader.report(.tooFewElements(list, count, found: elements.count))
      }
    }
    defer { currentIndex += 1 }
    return currentIndex < elements.count ? elements[currentIndex] : nil
  }
}

extension Diagnostic {
  static func tooFewElements(_ list: DataValue, _ count: Int, found: Int) -> Self {
    .invalidValue(list, "Expected a list of at least \(count.counted("value")), found \(found)")
  }
}
