/// The keys that a model reads, in their order and with their types, found by reading from nothing.
///
/// A model may read some keys only if others have certain values. So it is run again for every
/// choice that a key offers, and the keys of all these runs are recorded.
package final class ModelDescription {
  /// The value of a key in one run.
  enum Choice {
    /// The key is present, with a placeholder as its value.
    case present
    case value(DataDocument)
  }

  /// The maximum number of runs of a model.
  private static let limit = 500

  private let choices: [String: Choice]
  private var properties: [JSONSchema.Property] = []

  private init(_ choices: [String: Choice]) { self.choices = choices }

  /// Creates a run in which all optional keys are missing.
  init() { choices = [:] }

  /// Records a key, and returns its value in this run.
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

  /// Records a key, and returns its value in this run, or `nil` if it is missing.
  func value(
    _ key: String, _ documentation: String, _ schema: JSONSchema, isRequired: Bool
  ) -> Choice? {
    note(key, documentation, schema, isRequired: isRequired)
    return choices[key]
  }

  /// Records a key.
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

  /// Returns the keys of a model.
  ///
  /// - Parameter describe: Runs the model with a description in place of an object.
  package static func properties(_ describe: (ModelDescription) -> Void) -> [JSONSchema.Property] {
    var found: [JSONSchema.Property] = []
    var pending: [[String: Choice]] = [[:]]
    var count = 0
    while count < min(pending.count, limit) {
      let run = ModelDescription(pending[count])
      describe(run)
      var place = 0
      for property in run.properties {
        if let index = found.firstIndex(where: { $0.key == property.key }) {
          place = index + 1
          if found[index].schema == nil { found[index].schema = property.schema }
          continue
        }
        pending += alternatives(property).map { run.choices.merging([property.key: $0]) { $1 } }
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

  /// Returns the values that a model may depend on, other than that of the first run.
  private static func alternatives(_ property: JSONSchema.Property) -> [Choice] {
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
