/// What a type of `Decodable` asks a decoder for, beside the keys of an object.
final class DecodedShape {
  /// The key that stands for any, where a type asks which keys there are.
  static let anyKey = "*"

  /// Whether it takes its value for an object.
  var isKeyed = false
  /// Whether it could be read from what it asked for; else it may go on to ask for more.
  var isWhole = false
  /// What the type is refused when it first asks for it.
  private(set) var refused: Refused?
  private var schemas: [JSONSchema] = []
  private var known: Set<JSONTree> = []

  /// What a type asks for, to be refused.
  enum Refused: Equatable {
    case value
    case key(String)
  }

  init(refusing refused: Refused? = nil) { self.refused = refused }

  /// Refuses what is to be refused, once.
  func pass(_ asked: Refused) throws {
    guard asked == refused else { return }
    refused = nil
    throw DecodingError.valueNotFound(
      String.self, .init(codingPath: [], debugDescription: "Refused"))
  }

  /// Notes that it takes its value for something of a schema.
  func note(_ schema: JSONSchema) {
    var writer = SchemaWriter()
    if known.insert(.object(writer.members(of: schema))).inserted { schemas.append(schema) }
  }

  /// What it takes its value for.
  func body(_ properties: [ModelDescription.Property]) -> JSONSchema.Body {
    // What a type tries one after the other says nothing that a schema could say.
    guard isKeyed == schemas.isEmpty else { return .other(.anything) }
    guard isKeyed else { return .other(schemas.count == 1 ? schemas[0] : .anything) }
    let others =
      properties.first { $0.key == Self.anyKey }.map { $0.schema ?? .anything }
      ?? (isWhole ? nil : .anything)
    return .object(properties.filter { $0.key != Self.anyKey }, others: others)
  }
}

extension ValueDecoder {
  /// The definition of a type by what it asks a decoder for.
  static func definition<T: Decodable>(of type: T.Type) -> JSONSchema {
    // A type is no state; what it does without an actor, it does on any.
    nonisolated(unsafe) let decodable: any Decodable.Type = type
    return JSONSchema.definition(of: type) { unsafe body(of: decodable) }
  }

  private static func body<T: Decodable>(of type: T.Type) -> JSONSchema.Body {
    let shape = DecodedShape()
    var properties = ModelDescription.properties { description in
      let value = try? T(from: ValueDecoder(describing: description, shape))
      if value != nil { shape.isWhole = true }
    }
    let documentation = (type as? any DecodableModel.Type)?.keyDocumentation ?? [:]
    for index in properties.indices {
      let key = properties[index].key
      properties[index].documentation = documentation[key] ?? ""
      if goesOn(type, without: .key(key)) {
        (properties[index].schema, properties[index].isRequired) = (nil, false)
      }
    }
    return goesOn(type, without: .value) ? .other(.anything) : shape.body(properties)
  }

  /// Whether a type that is refused what it asks for does without, or tries something else: then
  /// what it asks for first says nothing.
  private static func goesOn<T: Decodable>(
    _ type: T.Type, without refused: DecodedShape.Refused
  ) -> Bool {
    let shape = DecodedShape(refusing: refused)
    let value = try? T(from: ValueDecoder(describing: ModelDescription(), shape))
    return value != nil && shape.refused == nil
  }
}
