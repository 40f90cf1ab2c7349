@testable import Almanac
@testable import AlmanacData

/// The keys of some files: a table of those of a record, and one for each type of object within it.
struct KeyReference {
  private struct Section {
    let identity: Identity
    let path: [String]
    let properties: [JSONSchema.Property]
  }

  private let name: String
  private var sections: [Section] = []
  /// The keys whose values are objects of a type, as they are shown.
  private var uses: [Identity: [String]] = [:]

  /// - Parameter name: The name of the kind, which the headings begin with.
  init(_ name: String, _ schema: JSONSchema) {
    self.name = name
    add(schema, at: [])
    var done = 0
    while done < sections.count {
      let section = sections[done]
      for property in section.properties {
        if let schema = property.schema { add(schema, at: section.path + [property.key]) }
      }
      done += 1
    }
  }

  /// The table of the record's own keys.
  var recordTable: String { sections.first.map { table($0.properties) } ?? "" }

  /// The tables of the objects within it, with headings.
  var objectTables: String {
    sections.dropFirst().map { section in
      let keys = (uses[section.identity] ?? []).map { "`\($0)`" }.joined(separator: ", ")
      return "\n### \(heading(section))\n\nThe objects of \(keys).\n" + table(section.properties)
    }.joined()
  }

  private mutating func add(_ schema: JSONSchema, at path: [String]) {
    switch schema.form {
    case .anything, .scalar, .choice: break
    case .list(let element, _): add(element, at: path)
    case .anyOf(let schemas): for schema in schemas { add(schema, at: path) }
    case .definition(let definition):
      switch definition.body() {
      case .other(let schema): add(schema, at: path)
      case .object(let properties, let others):
        if let others { add(others, at: path + ["NAME"]) }
        guard !properties.isEmpty else { return }
        if uses[definition.identity] == nil {
          sections.append(
            Section(identity: definition.identity, path: path, properties: properties))
        }
        let key = path.joined(separator: ".")
        if uses[definition.identity]?.contains(key) != true {
          uses[definition.identity, default: []].append(key)
        }
      }
    }
  }

  /// A heading such as "game: homeTeam players", of which every host makes the same address.
  private func heading(_ section: Section) -> String {
    "\(name): \(section.path.joined(separator: " "))"
  }

  private func table(_ properties: [JSONSchema.Property]) -> String {
    var table = MarkdownTable("key", "type", "required", "meaning")
    for property in properties {
      let schema = property.schema ?? .anything
      let meaning = ([property.documentation] + notations(schema)).filter { !$0.isEmpty }
      table.add(
        "`\(property.key)`", type(schema), property.isRequired ? "yes" : "",
        MarkdownTable.plain(meaning.joined(separator: " ")))
    }
    return table.text
  }

  /// The type as Markdown, such as "integer, 1 to 110".
  private func type(_ schema: JSONSchema) -> String {
    switch schema.form {
    case .anything: return "any value"
    case .scalar("integer", let keywords): return "integer" + Self.limits(keywords)
    case .scalar(let name, _): return name
    case .choice(let values):
      return Self.alternatives(values.map { "`\($0.text().replacing("\"", with: ""))`" })
    case .list(let element, let count):
      let number = count.map { " of \($0.lowerBound) to \($0.upperBound)" } ?? ""
      return "list\(number): \(type(element))"
    case .anyOf(let schemas):
      var names: [String] = []
      for name in schemas.map(type) where !names.contains(name) { names.append(name) }
      return Self.alternatives(names)
    case .definition(let definition):
      switch definition.body() {
      case .other(let schema): return type(schema)
      case .object(let properties, let others):
        guard properties.isEmpty else { return objectLink(definition.identity) }
        let value = others.map(type) ?? "any value"
        return "object of any keys" + (value == "any value" ? "" : ": \(value)")
      }
    }
  }

  private func objectLink(_ identity: Identity) -> String {
    guard let section = sections.first(where: { $0.identity == identity }) else { return "object" }
    let address = heading(section).lowercased().replacing(": ", with: "-").replacing(" ", with: "-")
    return "[object](#\(address))"
  }

  private static func limits(_ keywords: [JSON.Member]) -> String {
    let limits = ["minimum", "maximum"].map { key in
      keywords.first { $0.key == key }?.value.text()
    }
    switch (limits[0], limits[1]) {
    case (let least?, let most?): return ", \(least) to \(most)"
    case (let least?, nil): return ", at least \(least)"
    default: return ""
    }
  }

  private static func alternatives(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.joined() }
    let isNested = names.contains { $0.contains(" or ") }
    return names.dropLast().joined(separator: ", ") + (isNested ? ", or " : " or ") + last
  }

  /// How the value is written, in sentences.
  private func notations(_ schema: JSONSchema) -> [String] {
    switch schema.form {
    case .anyOf(let schemas): [schema.documentation] + schemas.flatMap(notations)
    case .list(let element, _): [schema.documentation] + notations(element)
    default: [schema.documentation]
    }
  }
}
