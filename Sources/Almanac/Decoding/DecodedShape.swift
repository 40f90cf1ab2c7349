/// A record of what a `Decodable` type requests from a decoder, except for the keys of an object.
final class DecodedShape {
  /// The key that stands for any, if a type asks which keys there are.
  static let anyKey = "*"

  /// Whether it decodes its value as an object.
  var isKeyed = false
  /// Whether it could be decoded from what it requested; otherwise it may request more.
  var isComplete = false
  /// The request that is refused the first time.
  private(set) var refused: Refused?
  private var schemas: [JSONSchema] = []
  private var known: Set<JSON> = []

  /// A request that is to be refused.
  enum Refused: Equatable {
    case value
    case key(String)
  }

  init(refusing refused: Refused? = nil) { self.refused = refused }

  /// Throws an error once if the request is to be refused.
  func pass(_ asked: Refused) throws {
    guard asked == refused else { return }
    refused = nil
    throw DecodingError.valueNotFound(
      String.self, .init(codingPath: [], debugDescription: "Refused"))
  }

  /// Records that the type decodes its value by a schema.
  func note(_ schema: JSONSchema) {
    var writer = SchemaWriter()
    if known.insert(.object(writer.members(of: schema))).inserted { schemas.append(schema) }
  }

  /// Returns the schema of all requests.
  func body(_ properties: [ModelDescription.Property]) -> JSONSchema.Body {
    // A schema cannot express what a type tries one after another.
    guard isKeyed == schemas.isEmpty else { return .other(.anything) }
    guard isKeyed else { return .other(schemas.count == 1 ? schemas[0] : .anything) }
    let others =
      properties.first { $0.key == Self.anyKey }.map { $0.schema ?? .anything }
      ?? (isComplete ? nil : .anything)
    return .object(properties.filter { $0.key != Self.anyKey }, others: others)
  }
}

extension ValueDecoder {
  /// Returns the definition of a type by its requests to a decoder.
  static func definition<T: Decodable>(of type: T.Type) -> JSONSchema {
    // A metatype has no state; what it does without an actor, it may do on any.
    nonisolated(unsafe) let decodable: any Decodable.Type = type
    return JSONSchema.definition(of: type) { unsafe body(of: decodable) }
  }

  private static func body<T: Decodable>(of type: T.Type) -> JSONSchema.Body {
    let shape = DecodedShape()
    var properties = ModelDescription.properties { description in
      let value = try? T(from: ValueDecoder(describing: description, shape))
      if value != nil { shape.isComplete = true }
    }
    let documentation = (type as? any DecodableModel.Type)?.keyDocumentation ?? [:]
    for index in properties.indices {
      let key = properties[index].key
      properties[index].documentation = documentation[key] ?? ""
      if succeeds(type, without: .key(key)) {
        (properties[index].schema, properties[index].isRequired) = (nil, false)
      }
    }
    return succeeds(type, without: .value) ? .other(.anything) : shape.body(properties)
  }

  /// Returns whether a type does without a refused request, or tries something else: then the
  /// request says nothing about its schema.
  private static func succeeds<T: Decodable>(
    _ type: T.Type, without refused: DecodedShape.Refused
  ) -> Bool {
    let shape = DecodedShape(refusing: refused)
    let value = try? T(from: ValueDecoder(describing: ModelDescription(), shape))
    return value != nil && shape.refused == nil
  }
}
