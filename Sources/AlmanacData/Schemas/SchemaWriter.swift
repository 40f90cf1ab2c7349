/// A writer of schemas as JSON: named types become definitions, which are named once.
package struct SchemaWriter {
  private var names: [Identity: String] = [:]
  private var definitions: [JSONSchema.Definition] = []

  package init() {}

  /// Returns the schema as an object, with references to definitions.
  ///
  /// - Parameters:
  ///   - documentation: A description of the value, which precedes the one of its notation.
  ///   - isNullable: Whether null is allowed in its place.
  package mutating func members(
    of schema: JSONSchema, _ documentation: String = "", isNullable: Bool = false
  ) -> [JSON.Member] {
    let lines = [documentation, schema.documentation].filter { !$0.isEmpty }
    let description = lines.joined(separator: " ")
    return (description.isEmpty ? [] : [.init("description", .string(description))])
      + members(of: schema.form, isNullable: isNullable)
  }

  private mutating func members(
    of form: JSONSchema.Form, isNullable: Bool
  ) -> [JSON.Member] {
    func type(_ name: String) -> JSON.Member {
      .init("type", isNullable ? .array([.string(name), .string("null")]) : .string(name))
    }
    switch form {
    case .anything: return []
    case .scalar(let name, let keywords): return [type(name)] + keywords
    case .choice(let values): return [.init("enum", .array(values + (isNullable ? [.null] : [])))]
    case .list(let element, let count):
      let limits = count.map {
        [
          JSON.Member("minItems", .number("\($0.lowerBound)")),
          JSON.Member("maxItems", .number("\($0.upperBound)")),
        ]
      }
      // Null is rejected in place of a list, even if the key may be missing.
      return [.init("type", .string("array")), .init("items", .object(members(of: element)))]
        + (limits ?? [])
    case .anyOf(let schemas):
      let all = schemas.map { JSON.object(members(of: $0)) } + (isNullable ? [Self.null] : [])
      return [.init("anyOf", .array(all))]
    case .definition(let definition):
      let reference = JSON.Member("$ref", .string("#/$defs/\(name(of: definition))"))
      return isNullable ? [.init("anyOf", .array([.object([reference]), Self.null]))] : [reference]
    }
  }

  private static let null = JSON.object([.init("type", .string("null"))])

  /// Returns the name of a definition, and registers a new one.
  private mutating func name(of definition: JSONSchema.Definition) -> String {
    if let known = names[definition.identity] { return known }
    let letters = definition.name().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    var name = String(letters)
    var number = 2
    while names.values.contains(name) {
      name = String(letters) + "\(number)"
      number += 1
    }
    names[definition.identity] = name
    definitions.append(definition)
    return name
  }

  /// Returns all definitions that were named so far, and those that they name.
  ///
  /// - Parameter record: The type whose objects may name the schema of their file.
  /// - Returns: One member with the definitions, or none if there are no definitions.
  package mutating func finish(record: Identity?) -> [JSON.Member] {
    var members: [JSON.Member] = []
    while members.count < definitions.count {
      let definition = definitions[members.count]
      var body = definition.body()
      if definition.identity == record { body = body.namingSchema }
      let name = name(of: definition)
      members.append(.init(name, .object(self.members(of: body))))
    }
    return members.isEmpty ? [] : [.init("$defs", .object(members))]
  }

  /// Returns the body of a definition.
  package mutating func members(of body: JSONSchema.Body) -> [JSON.Member] {
    guard case .object(let properties, let others) = body else {
      if case .other(let schema) = body { return members(of: schema) }
      return []
    }
    var entries: [JSON.Member] = []
    for property in properties {
      let schema = members(
        of: property.shownSchema, property.documentation,
        isNullable: !property.isRequired && property.key != "$schema")
      entries.append(.init(property.key, .object(schema)))
    }
    let required = properties.filter(\.isRequired).map { JSON.string($0.key) }
    let rest = others.map { JSON.object(members(of: $0)) } ?? .boolean(false)
    return [.init("type", .string("object")), .init("properties", .object(entries))]
      + (required.isEmpty ? [] : [.init("required", .array(required))])
      + [.init("additionalProperties", rest)]
  }
}

extension JSONSchema.Property {
  /// The schema of the value; a required string must not be blank.
  fileprivate var shownSchema: JSONSchema {
    guard let schema else { return .anything }
    guard isRequired, case .scalar(type: "string", let keywords) = schema.form, keywords.isEmpty
    else { return schema }
    return .text(pattern: "\\S").documented(schema.documentation)
  }
}

extension JSONSchema.Body {
  /// A copy for an object that may name the schema of its file.
  package var namingSchema: Self {
    guard case .object(let properties, let others) = self else { return self }
    let key = JSONSchema.Property(
      key: "$schema", documentation: "The schema against which editors check the file.",
      schema: .text, isRequired: false)
    return .object([key] + properties, others: others)
  }

  /// Returns a copy without a key.
  package func without(_ key: String) -> Self {
    guard case .object(let properties, let others) = self else { return self }
    return .object(properties.filter { $0.key != key }, others: others)
  }
}
