import TestSupport

/// A declared collection that is made and changed at random: its fields, its pages and its records.
struct RandomCollection {
  /// The folder, and the one to which its references lead.
  let folder: String
  let other: String
  private var fields: [Field] = []
  private var order: [String] = []
  private var perPage: Int?
  /// The date field from which on a record is on the site.
  private var published: String?
  private var group: String?
  private var path = ""
  private var documentation = 0
  private var nextField = 0

  /// The identifiers that both collections always have.
  private static let identifiers = ["r1", "r2", "r3"]
  private static let types = [
    "text", "choice", "markdown", "number", "year", "decimal", "date", "flag", "url", "image",
    "texts", "reference", "references",
  ]

  private struct Field {
    let name: String
    var type: String
    var isRequired: Bool
  }

  init(_ folder: String, other: String, using generator: inout SeededGenerator) {
    self.folder = folder
    self.other = other
    for _ in 0..<3 { addField(&generator) }
    changeOrder(&generator)
  }

  private mutating func addField(_ generator: inout SeededGenerator) {
    nextField += 1
    fields.append(
      Field(
        name: "f\(nextField)", type: Self.types.randomElement(using: &generator) ?? "",
        isRequired: Int.random(in: 0..<4, using: &generator) == 0))
  }

  private func names(_ types: Set<String>) -> [String] {
    fields.filter { types.contains($0.type) }.map(\.name)
  }

  private mutating func changeOrder(_ generator: inout SeededGenerator) {
    let sortable: Set = [
      "text", "choice", "number", "year", "decimal", "date", "flag", "reference",
    ]
    order = (names(sortable) + ["id"]).shuffled(using: &generator).prefix(2).map {
      $0 + (["", " descending"].randomElement(using: &generator) ?? "")
    }
  }

  /// Changes the declaration, and returns whether the records should be others.
  mutating func change(using generator: inout SeededGenerator) -> Bool {
    let index = Int.random(in: 0..<max(fields.count, 1), using: &generator)
    var isOther = Bool.random(using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 9:
      published = published == nil ? names(["date"]).randomElement(using: &generator) : nil
      isOther = true
    case 0: addField(&generator)
    case 1 where fields.count > 1: fields.remove(at: index)
    case 2:
      fields[index].type = Self.types.randomElement(using: &generator) ?? ""
      isOther = true
    case 3: fields[index].isRequired.toggle()
    case 4: fields.shuffle(using: &generator)
    case 5: perPage = [nil, 1, 2].randomElement(using: &generator) ?? nil
    case 6:
      let types: Set = ["text", "choice", "number", "year", "texts", "reference", "references"]
      group = names(types).randomElement(using: &generator)
    case 7: path = path.isEmpty ? "\(folder)-{{id}}/" : ""
    default: documentation += 1
    }
    if Bool.random(using: &generator) { changeOrder(&generator) }
    // What is no longer declared is not used.
    let known = Set(fields.map(\.name) + ["id"])
    order.removeAll { order in !known.contains { order.hasPrefix($0) } }
    if let group, !known.contains(group) { self.group = nil }
    if let published, !names(["date"]).contains(published) {
      self.published = nil
      isOther = true
    }
    return isOther
  }

  // MARK: Declaration

  /// The declaration as a key of "collections".
  var declaration: String {
    let fields = (self.fields + [Field(name: "id", type: "text", isRequired: true)]).map { field in
      let rest =
        switch field.type {
        case "choice": #""text", "choices": ["a", "b"]"#
        case "reference", "references": #""\#(field.type)", "to": "\#(other)""#
        case "image": #""image", "alt": "id""#
        default: #""\#(field.type)""#
        }
      return #""\#(field.name)": {"type": \#(rest), "required": \#(field.isRequired)}"#
    }
    let item = path.isEmpty ? "" : #", "path": "\#(path)""#
    let size = perPage.map { #", "perPage": \#($0)"# } ?? ""
    let days = published.map { #", "published": "\#($0)""# } ?? ""
    let groups = group.map { #"{"by": "\#($0)", "template": "\#(folder)-group"}"# } ?? ""
    let order = order.map { #""\#($0)""# }.joined(separator: ", ")
    return """
      "\(folder)": {"name": "\(folder)-one", "documentation": "\(documentation)",
        "identifier": "id"\(days), "order": [\(order)], "fields": {\(fields.joined(separator: ", "))},
        "item": {"template": "\(folder)-one"\(item)},
        "list": {"template": "\(folder)"\(size)}, "groups": [\(groups)]}
      """
  }

  /// The templates, which use every field.
  var templates: [String: String] {
    let own = fields.map(tag)
    let listed = fields.filter { $0.type != "markdown" }.map(tag).joined(separator: " ")
    var templates = [
      "Templates/\(folder)-one.md": """
      {{slug}} {{#previous}}{{id}}{{/previous}} {{#next}}[{{id}}]({{url}}){{/next}} {{listURL}}

      \(own.joined(separator: "\n\n"))

      """,
      "Templates/\(folder).md": """
      {{count}} {{total}} {{#next}}{{url}}{{/next}}
      {{#items}}
      - [{{id}}]({{url}}) \(listed)
      {{/items}}
      """,
    ]
    if let group {
      templates["Templates/\(folder)-group.md"] = "{{title}} {{#items}}{{id}} {{/items}}"
      let links = "by\(group.prefix(1).uppercased())\(group.dropFirst())"
      templates["Templates/\(folder).md", default: ""] +=
        "\n\n{{#\(links)}}{{title}} {{url}} {{count}} {{/\(links)}}\n"
      templates["Templates/\(folder)-one.md", default: ""] +=
        "\n\n{{#\(links)}}[{{title}}]({{url}}) {{count}} {{/\(links)}}\n"
    }
    return templates
  }

  private func tag(_ field: Field) -> String {
    let name = field.name
    return switch field.type {
    case "markdown": "{{{\(name)}}}"
    case "flag": "{{#\(name)}}yes{{/\(name)}}"
    case "image": "{{#\(name)}}{{url}} {{width}} {{alt}}{{/\(name)}}"
    case "texts": "{{#\(name)}}{{.}} {{/\(name)}}"
    case "reference", "references": "{{#\(name)}}{{id}} {{slug}} {{url}} {{/\(name)}}"
    case "date": "{{\(name)ISO}} {{\(name)}}"
    default: "{{\(name)}}"
    }
  }

  // MARK: Records

  /// Returns a file of records, with its path: the one that is always there, or another.
  func file(isFirst: Bool, using generator: inout SeededGenerator) -> (path: String, text: String) {
    let count = Int.random(in: 1...3, using: &generator)
    let identifiers =
      isFirst
      ? Self.identifiers : (4...9).shuffled(using: &generator).prefix(count).map { "r\($0)" }
    var records = identifiers.map { record($0, &generator) }
    // Others refer to the first ones, whose dates are past.
    if !isFirst, published != nil {
      for index in records.indices { hide(&records[index], &generator) }
    }
    switch isFirst ? 0 : Int.random(in: 0..<4, using: &generator) {
    case 1:
      let header = (records.first ?? []).map(\.key).joined(separator: ",")
      let rows = records.map { $0.map(\.value.cell).joined(separator: ",") }
      return (
        "Content/\(folder)/more.csv", ([header] + rows).joined(separator: "\n") + "\n"
      )
    case 2:
      let lines = records.map { record in
        "- " + written(record).map { "\($0.key): \($0.value.json)" }.joined(separator: "\n  ")
      }
      return ("Content/\(folder)/more.yaml", lines.joined(separator: "\n") + "\n")
    case 3:
      return ("Content/\(folder)/more.jsonl", records.map(json).joined(separator: "\n") + "\n")
    default:
      let name = isFirst ? "first" : "more"
      return (
        "Content/\(folder)/\(name).json", "[\(records.map(json).joined(separator: ",\n"))]\n"
      )
    }
  }

  /// The other files of records, of which a site has one at most, or identifiers would repeat.
  var otherFiles: [String] {
    ["csv", "yaml", "jsonl", "json"].map { "Content/\(folder)/more.\($0)" }
  }

  private enum Value {
    case missing
    case text(String)
    case plain(String)
    case list([String])

    var json: String {
      switch self {
      case .missing: "null"
      case .text(let text): "\"\(text)\""
      case .plain(let text): text
      case .list(let texts): "[\(texts.map { "\"\($0)\"" }.joined(separator: ", "))]"
      }
    }

    var cell: String {
      switch self {
      case .missing: ""
      case .text(let text), .plain(let text): text
      case .list(let texts): texts.joined(separator: "; ")
      }
    }
  }

  private typealias Record = [(key: String, value: Value)]

  private func json(_ record: Record) -> String {
    "{\(written(record).map { "\"\($0.key)\": \($0.value.json)" }.joined(separator: ", "))}"
  }

  /// The keys of a record that have a value.
  private func written(_ record: Record) -> Record {
    record.filter { if case .missing = $0.value { false } else { true } }
  }

  private func record(_ identifier: String, _ generator: inout SeededGenerator) -> Record {
    [("id", .text(identifier))]
      + fields.map { field in
        let isMissing = !field.isRequired && Int.random(in: 0..<3, using: &generator) == 0
        return (field.name, isMissing ? .missing : value(of: field.type, &generator))
      }
  }

  /// Makes a record a draft at times, or gives it a last day or a later first one.
  private func hide(_ record: inout Record, _ generator: inout SeededGenerator) {
    let days = ["2026-11-02", "2026-12-05", "2027-01-09"].shuffled(using: &generator)
    let isDraft = Int.random(in: 0..<3, using: &generator) == 0
    let isLast = Int.random(in: 0..<3, using: &generator) == 0
    record.append(("draft", .plain("\(isDraft)")))
    record.append(("expires", isLast ? .text(days[0]) : .missing))
    for index in record.indices
    where record[index].key == published && Bool.random(using: &generator) {
      record[index].value = .text(days[1])
    }
  }

  private func value(of type: String, _ generator: inout SeededGenerator) -> Value {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let letters = ["a", "b"].shuffled(using: &generator)
    let identifiers = Self.identifiers.shuffled(using: &generator)
    switch type {
    case "text": return .text("Text *\(number(0...3))*")
    case "choice": return .text(letters[0])
    case "markdown": return .text("Some *words* \(number(0...9))")
    case "number": return .plain("\(number(-2000...2000))")
    case "year": return .plain("\(number(1800...1804))")
    case "decimal": return .plain("\(number(0...9)).\(number(10...99))")
    case "date": return .text("2026-0\(number(1...3))-11")
    case "flag": return .plain(Bool.random(using: &generator) ? "true" : "false")
    case "url": return .text("https://example.com/\(number(0...9))")
    case "image": return .text("/pets/pet.svg")
    case "texts": return .list(Array(letters.prefix(number(1...2))))
    case "reference": return .text(identifiers[0])
    default: return .list(Array(identifiers.prefix(number(1...2))))
    }
  }
}
