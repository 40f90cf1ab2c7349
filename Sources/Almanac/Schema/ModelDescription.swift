/// What a model asks for while it reads from nothing: its keys, in their order, with their types.
///
/// A model may ask for some keys only where others have certain values. So it is run again for
/// every choice that a key offers, and all that it asks for in any of these runs is noted.
final class ModelDescription {
  /// A key of a model.
  struct Property: Sendable {
    let key: String
    var documentation: String
    /// What its value looks like; nothing where the model reads it in its own way.
    var schema: JSONSchema?
    /// Whether it has to be there, whatever the other keys are.
    var isRequired: Bool
  }

  /// A value that a key has in one run.
  private enum Choice {
    /// The key is there, with a placeholder for its value.
    case present
    case value(DataDocument)
  }

  /// How often a model is run at most.
  private static let limit = 500

  private let choices: [String: Choice]
  private var properties: [Property] = []

  private init(_ choices: [String: Choice]) { self.choices = choices }

  /// A run in which no key is there that may be missing.
  init() { choices = [:] }

  /// Notes a key, and gives the value that it has in this run.
  func value<Value: Readable>(
    _ key: String, _ documentation: String, as type: Value.Type, isRequired: Bool
  ) -> Value? {
    note(key, documentation, Value.schema, isRequired: isRequired)
    switch choices[key] {
    case nil: return nil
    case .present: return .placeholder
    case .value(let document):
      var ignored = Diagnostics()
      return Value.read(document.root, into: &ignored)
    }
  }

  /// The same for a type that is read by a decoder.
  func value<Value: Decodable>(_ key: String, as type: Value.Type, isRequired: Bool) -> Value? {
    note(key, "", ValueDecoder.schema(of: type), isRequired: isRequired)
    switch choices[key] {
    case nil: return nil
    case .present: return try? ValueDecoder.placeholder(of: type)
    case .value(let document):
      var ignored = Diagnostics()
      return ValueDecoder.read(type, from: document.root, into: &ignored)
    }
  }

  /// Notes a key, and tells whether it is there in this run.
  func contains(_ key: String) -> Bool {
    note(key, "", nil, isRequired: false)
    return choices[key] != nil
  }

  /// Notes a key.
  func note(_ key: String, _ documentation: String, _ schema: JSONSchema?, isRequired: Bool) {
    guard let index = properties.firstIndex(where: { $0.key == key }) else {
      properties.append(
        .init(
          key: key, documentation: documentation, schema: schema, isRequired: isRequired))
      return
    }
    guard let schema, properties[index].schema == nil else { return }
    properties[index].schema = schema
    properties[index].documentation = documentation
    properties[index].isRequired = isRequired
  }

  /// The keys of a model.
  ///
  /// - Parameter describe: Runs the model with a description in place of an object.
  static func properties(_ describe: (ModelDescription) -> Void) -> [Property] {
    var found: [Property] = []
    var waiting: [[String: Choice]] = [[:]]
    var count = 0
    while count < min(waiting.count, limit) {
      let run = ModelDescription(waiting[count])
      describe(run)
      var place = 0
      for property in run.properties {
        if let index = found.firstIndex(where: { $0.key == property.key }) {
          place = index + 1
          if found[index].schema == nil { found[index].schema = property.schema }
          continue
        }
        waiting += alternatives(property).map { run.choices.merging([property.key: $0]) { $1 } }
        found.insert(property, at: place)
        found[place].isRequired = property.isRequired && count == 0
        place += 1
      }
      for index in found.indices {
        let isRequired = run.properties.contains { $0.key == found[index].key && $0.isRequired }
        found[index].isRequired = found[index].isRequired && isRequired
      }
      count += 1
    }
    return found
  }

  /// The values that a model may decide by, beside the one of the first run.
  private static func alternatives(_ property: Property) -> [Choice] {
    let texts: [String]
    switch property.schema?.form {
    case .choice(let values): texts = values.map { $0.text() }
    case .scalar(type: "boolean", _): texts = ["true", "false"]
    default: return property.isRequired ? [] : [.present]
    }
    return texts.compactMap { text in
      var ignored = Diagnostics()
      return JSONParser.parse(SourceFile(path: "", text: text), into: &ignored).map(Choice.value)
    }
  }
}
