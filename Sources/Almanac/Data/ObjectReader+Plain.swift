/// Reading models from the bytes of a file.
extension ObjectReader {
  @inlinable
  mutating func nextRequired<Value: Readable>(_ key: String) -> Value {
    guard plain.isNext(key), let value = Value.read(next: &self) else {
      plain.fail()
      return .placeholder
    }
    plain.endEntry()
    return value
  }

  /// A key that is not the next one is taken to be missing. If it follows later, the next required key or
  /// the end of the object is not found.
  @inlinable
  mutating func nextOptional<Value: Readable>(_ key: String) -> Value? {
    guard plain.isNext(key) else {
      plain.miss(key)
      return nil
    }
    if plain.skipNull() {
      // Null in place of a list is an error.
      if Value.self is any ListOfValues.Type { plain.fail() }
      plain.endEntry()
      return nil
    }
    guard let value = Value.read(next: &self) else {
      plain.fail()
      return nil
    }
    plain.endEntry()
    return value
  }

  /// Reads the next value as an object, for ``Readable/read(next:)`` of a model.
  ///
  /// - Parameter make: Reads the model.
  /// - Returns: `nil` if the value is no object, or has anything that the model does not read.
  @inlinable
  public mutating func nextObject<Model>(_ make: (inout ObjectReader) -> Model) -> Model? {
    guard let outer = plain.beginObject() else { return nil }
    let model = make(&self)
    return plain.endObject(outer) ? model : leaveToDocument()
  }

  /// Gives up, so that the file is read as a document. Whatever returns `nil` after it has moved past a
  /// value calls this.
  ///
  ///     return range.contains(number) ? Points(number) : reader.leaveToDocument()
  @inlinable
  public mutating func leaveToDocument<Value>() -> Value? {
    plain.fail()
    return nil
  }

  /// Reads the next value as one of the raw values of an enumeration, for ``Readable/read(next:)``.
  ///
  ///     static func read(next reader: inout ObjectReader) -> Kind? { reader.nextChoice() }
  ///
  /// - Returns: `nil` if the value is any other.
  @inlinable
  public mutating func nextChoice<Choice: CaseIterable & RawRepresentable>() -> Choice?
  where Choice.RawValue == String {
    guard let text = plain.string() else { return nil }
    for choice in Choice.allCases where plain.isText(choice.rawValue, in: text) { return choice }
    return leaveToDocument()
  }

  @inlinable
  mutating func nextList<Element: Readable>(of type: Element.Type) -> [Element]? {
    guard plain.beginList() else { return nil }
    var list: [Element] = []
    while plain.hasElement(isFirst: list.isEmpty) {
      guard let element = Element.read(next: &self) else { return leaveToDocument() }
      // Models are kept: twice the room, as arrays would reserve, is too much for long lists.
      if list.count == list.capacity, list.count >= 32 {
        list.reserveCapacity(list.count + list.count / 4)
      }
      list.append(element)
    }
    return plain.isPlain ? list : nil
  }
}

extension ObjectReader {
  /// Returns the next value of any kind.
  @usableFromInline
  mutating func nextValue() -> DataValue? {
    guard let source = object?.document.source, let range = plain.any(),
      let value = JSONParser.parse(part: range, of: source), value.hasContent
    else { return leaveToDocument() }
    return value
  }

  /// The place from an offset to the end of the value that was read last.
  @usableFromInline
  func place(from start: Int) -> Place? { place(start..<max(start, plain.position)) }

  func place(_ range: Range<Int>) -> Place? { object?.document.source.place(range) }
}

extension Readable {
  /// Reads a file that holds one value of plain JSON.
  ///
  /// - Parameter range: Receives the range of the value.
  /// - Returns: `nil` for any other file.
  static func readPlain(_ source: SourceFile, _ range: inout Range<Int>) -> Self? {
    ObjectReader.readPlain(source, &range) { read(next: &$0) }
  }
}

extension Kind {
  /// Reads a file that holds one record of plain JSON.
  ///
  /// - Parameter range: Receives the range of the record.
  /// - Returns: `nil` for any other file.
  func readPlain(_ source: SourceFile, _ range: inout Range<Int>) -> Item? {
    guard DataFormats.format(ofFile: source.path) == JSONFormat.self else { return nil }
    return ObjectReader.readPlain(source, &range) { read(next: &$0) }
  }
}

extension ObjectReader {
  fileprivate static func readPlain<Value>(
    _ source: SourceFile, _ range: inout Range<Int>, _ read: (inout ObjectReader) -> Value?
  ) -> Value? {
    guard source.bytes.count <= SourceFile.maximumSize else { return nil }
    var reader = ObjectReader(plain: source)
    let start = reader.plain.position
    guard let value = read(&reader), reader.plain.isComplete, reader.diagnostics.isEmpty,
      EncodingCheck.mistake(in: source) == nil
    else { return nil }
    range = start..<reader.plain.position
    return value
  }
}
