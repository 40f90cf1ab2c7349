/// Reading values of any type, and making placeholders for them.
extension ValueDecoder {
  /// The maximum nesting depth of types in a placeholder.
  private static let maximumDepth = 64

  /// The error for a type that cannot be decoded from nothing.
  private struct NoPlaceholder: Error {}

  /// Reads a record.
  static func read<T: Decodable>(
    _ type: T.Type, from value: DataValue, into diagnostics: inout Diagnostics
  ) -> T? {
    do {
      return try read(type, value, in: nil, at: nil, into: &diagnostics)
    } catch {
      // Only in a trial, where the first error suffices, however deeply it is nested.
      diagnostics.add(.invalidValue(value, (error as? DecodingError)?.message ?? "\(error)"))
      return nil
    }
  }

  /// Reads a record, or a value within another one.
  ///
  /// - Throws: The first error, in a trial.
  private static func read<T: Decodable>(
    _ type: T.Type, _ value: DataValue, in parent: ValueDecoder?, at key: (any CodingKey)?,
    into diagnostics: inout Diagnostics
  ) throws -> T? {
    let trial = ValueDecoder(value, in: parent, at: key, isTrial: true)
    do {
      let result = try T(from: trial)
      _ = trial.finish(isComplete: true)
      diagnostics.add(trial.reader.gathered)
      return result
    } catch  where diagnostics.isOfTrial {
      throw error
    } catch {
      let decoder = ValueDecoder(value, in: parent, at: key, isTrial: false)
      let result = decoder.decode(type)
      diagnostics.add(decoder.reader.gathered)
      return result
    }
  }

  /// Decodes a type from this decoder's value, and ends the decoding.
  ///
  /// - Returns: `nil` if there is an error, which is reported.
  private func decode<T: Decodable>(_ type: T.Type) -> T? {
    do {
      let result = try T(from: self)
      return finish(isComplete: true) ? result : nil
    } catch {
      _ = finish(isComplete: false)
      if let value, !isKeyed, let choices = Self.choices(of: type) {
        reader.gathered = Diagnostics()
        reader.report(.noChoice(value, of: choices.kind, known: choices.texts))
      } else if let value, !reader.gathered.hasErrors {
        // Otherwise the error results from a placeholder.
        reader.report(diagnostic(of: error, at: value))
      }
      return nil
    }
  }

  /// Reads a value within this one.
  ///
  /// - Returns: `nil` if there is an error, which is reported.
  func read<T: Decodable>(
    _ type: T.Type, _ value: DataValue, at key: (any CodingKey)?
  ) throws -> T? {
    try attempt {
      if let readable = type as? any Readable.Type {
        return readable.read(value, into: &reader.gathered) as? T
      }
      if let list = type as? any DecodableList.Type {
        return try list.read(value, in: self, at: key) as? T
      }
      return try Self.read(type, value, in: self, at: key, into: &reader.gathered)
    }
  }

  /// Returns the value of a type that is decoded from nothing.
  static func placeholder<T: Decodable>(of type: T.Type, depth: Int = 0) throws -> T {
    if !(type is any DecodableModel.Type), let readable = type as? any Readable.Type,
      let value = readable.placeholder as? T
    {
      return value
    }
    if let first = choices(of: type)?.first as? T { return first }
    guard depth < maximumDepth else { throw NoPlaceholder() }
    return try T(from: ValueDecoder(nothingAt: depth + 1))
  }

  /// Returns the placeholder of a type within the value of this decoder.
  func placeholder<T: Decodable>(of type: T.Type) throws -> T {
    try Self.placeholder(of: type, depth: depth)
  }

  /// The values of an enumeration as they are written in files: strings, or integers.
  private struct Choices {
    let texts: [String]
    let kind: DataValue.Kind
    let first: Any?
  }

  private static func choices<T>(of type: T.Type) -> Choices? {
    (type as? any (CaseIterable & RawRepresentable).Type).flatMap { choices(ofCases: $0) }
  }

  private static func choices<E: CaseIterable & RawRepresentable>(
    ofCases type: E.Type
  ) -> Choices? {
    let areStrings = E.RawValue.self == String.self
    guard areStrings || E.RawValue.self == Int.self else { return nil }
    return Choices(
      texts: E.allCases.map { "\($0.rawValue)" }, kind: areStrings ? .string : .number,
      first: E.allCases.first)
  }

  /// Returns the diagnostic for an error that a type threw.
  private func diagnostic(of error: any Error, at value: DataValue) -> Diagnostic {
    guard let error = error as? DecodingError, let context = error.context else {
      return .invalidValue(value, "\(error)")
    }
    let path = context.codingPath.dropFirst(codingPath.count)
    var place = value
    for key in path {
      guard let next = key.intValue.map({ place.element($0) }) ?? place.value(of: key.stringValue)
      else {
        break
      }
      place = next
    }
    return .invalidValue(place, context.message)
  }
}

/// A list whose elements are read one by one, so that an invalid one does not hide the others.
protocol DecodableList {
  static func read(
    _ value: DataValue, in decoder: ValueDecoder, at key: (any CodingKey)?
  ) throws -> Self?
  static var schema: JSONSchema { get }
}

extension Array: DecodableList where Element: Decodable {
  static func read(
    _ value: DataValue, in decoder: ValueDecoder, at key: (any CodingKey)?
  ) throws -> [Element]? {
    let list = decoder.within(value, at: key)
    guard let elements = value.elements(into: &decoder.reader.gathered) else { return nil }
    let result = try elements.enumerated().compactMap { index, element in
      try list.read(Element.self, element, at: ElementKey(index))
    }
    decoder.reader.gathered.add(list.reader.gathered)
    return result.count == elements.count ? result : nil
  }

  static var schema: JSONSchema { .list(of: ValueDecoder.schema(of: Element.self)) }
}

extension ValueDecoder {
  /// Returns the schema of a type.
  static func schema<T: Decodable>(of type: T.Type) -> JSONSchema {
    if let readable = type as? any Readable.Type { return readable.schema }
    if let list = type as? any DecodableList.Type { return list.schema }
    guard let choices = choices(of: type) else { return definition(of: type) }
    let values = choices.texts.map { choices.kind == .string ? JSON.string($0) : .number($0) }
    return JSONSchema(.choice(values))
  }
}

extension DataValue {
  fileprivate func value(of key: String) -> DataValue? {
    entries.first { $0.key.text == key }?.value
  }

  fileprivate func element(_ index: Int) -> DataValue? {
    let elements = elements
    return elements.indices.contains(index) ? elements[index] : nil
  }
}

extension DecodingError {
  /// The error's message, without the path.
  fileprivate var message: String? { context?.message }

  fileprivate var context: Context? {
    switch self {
    case .dataCorrupted(let context): context
    case .keyNotFound(_, let context): context
    case .typeMismatch(_, let context): context
    case .valueNotFound(_, let context): context
    @unknown default: nil
    }
  }
}

extension DecodingError.Context {
  fileprivate var message: String {
    debugDescription.hasSuffix(".") ? String(debugDescription.dropLast()) : debugDescription
  }
}
