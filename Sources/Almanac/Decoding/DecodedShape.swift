/// What a type of `Decodable` asks a decoder for, beside the keys of an object.
final class DecodedShape {
  /// The key that stands for any, where a type asks which keys there are.
  static let anyKey = "*"

  /// Whether it takes its value for an object.
  var isKeyed = false
  private var schemas: [JSONSchema] = []
  private var known: Set<JSONTree> = []

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
    let others = properties.first { $0.key == Self.anyKey }.map { $0.schema ?? .anything }
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
      _ = try? T(from: ValueDecoder(describing: description, shape))
    }
    let documentation = (type as? any DecodableModel.Type)?.keyDocumentation ?? [:]
    for index in properties.indices {
      properties[index].documentation = documentation[properties[index].key] ?? ""
    }
    return shape.body(properties)
  }
}
