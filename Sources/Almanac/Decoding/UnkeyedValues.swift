/// The elements of a list, as a type of `Decodable` asks for them one by one.
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
    let key = ElementKey(currentIndex)
    let value = next().flatMap { decoder.read(type, $0, at: key) }
    return try value ?? decoder.placeholder(of: type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedDecodingContainer<NestedKey> { child().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    child().unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder { child() }

  private mutating func child() -> ValueDecoder {
    decoder.shape?.note(.list(of: .anything))
    let key = ElementKey(currentIndex)
    return decoder.child(next(), at: key)
  }

  /// The next element; that there is none is reported.
  private mutating func next() -> DataValue? {
    defer { currentIndex += 1 }
    if currentIndex < elements.count { return elements[currentIndex] }
    if let list = decoder.value, list.kind == .array {
      decoder.reader.report(.tooFewElements(list, currentIndex + 1, found: elements.count))
    }
    return nil
  }
}

extension Diagnostic {
  static func tooFewElements(_ list: DataValue, _ count: Int, found: Int) -> Self {
    .invalidValue(list, "Expected a list of at least \(count.counted("value")), found \(found)")
  }
}
