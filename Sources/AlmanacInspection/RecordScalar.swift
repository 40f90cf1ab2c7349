/// A scalar of a record: one value that is written in a file, which other values can replace.
struct RecordScalar: Sendable {
  /// The record on its own.
  private let record: DataDocument
  private let index: Int
  /// The keys and positions that lead to it, such as "homeTeam.players[0].name".
  let key: String
  /// The strings that may stand in its place, if there are few.
  private let choices: [String]

  /// The place of its line, if it is a line of a longer text.
  private let line: Line?

  private struct Line: Sendable {
    let place: Place
    /// The range of its text in the whole.
    let range: Range<Int>
  }

  private init(_ value: DataValue, _ key: String, choices: [String], line: Line? = nil) {
    record = value.document
    index = value.index
    self.key = key
    self.choices = choices
    self.line = line
  }

  private var value: DataValue { DataValue(document: record, index: index) }

  /// The place in the file.
  var place: Place { line?.place ?? value.place }

  /// Whether it is a line of a longer text.
  var isLine: Bool { line != nil }

  /// Returns the scalars of a record, in the order of the file.
  static func all(of record: DataValue, _ schema: JSONSchema) -> [RecordScalar] {
    var scalars: [RecordScalar] = []
    collect(record.isolated.root, "", schema: schema, into: &scalars)
    return scalars
  }

  private static func collect(
    _ value: DataValue, _ key: String, schema: JSONSchema?, into scalars: inout [RecordScalar]
  ) {
    switch value.kind {
    case .object:
      for (name, inner) in value.entries {
        let path = key.isEmpty ? name.text : "\(key).\(name.text)"
        collect(inner, path, schema: schema?.value(at: name.text), into: &scalars)
      }
    case .array:
      for (index, inner) in value.elements.enumerated() {
        collect(inner, "\(key)[\(index)]", schema: schema?.element, into: &scalars)
      }
    case .null: break
    case .string, .number, .boolean:
      let lines = value.lines
      if lines.count > 1 {
        scalars += lines.map {
          RecordScalar(value, key, choices: [], line: Line(place: $0.place, range: $0.range))
        }
      } else {
        scalars.append(RecordScalar(value, key, choices: schema?.choices ?? []))
      }
    }
  }

  /// Returns the ways in which it can change that may show in different places, each as the records to
  /// try in turn until one is usable.
  func changes(in inspection: SiteInspection) -> [[DataValue]] {
    scalarChanges(in: inspection).map { $0.map(replaced) }
  }

  /// Returns the scalars that may stand in its place, or in that of its line.
  func scalarChanges(in inspection: SiteInspection) -> [[ScalarChange]] {
    if let line {
      let text = String(decoding: value.content[line.range], as: UTF8.self)
      // A line cannot be left out on its own.
      return ScalarChange.all(of: text, .string, []).map { $0.filter { $0.kind == .string } }
    }
    let references = value.kind == .string ? inspection.references(like: value.text) : []
    return ScalarChange.all(of: value.text, value.kind, choices + references)
  }

  /// Returns the record with another value in its place, or in that of its line.
  private func replaced(by change: ScalarChange) -> DataValue {
    guard let line else { return replacedValue(by: change) }
    let content = value.content
    let whole =
      content[..<line.range.lowerBound] + change.text.utf8 + content[line.range.upperBound...]
    return replacedValue(
      by: ScalarChange(text: String(decoding: whole, as: UTF8.self), kind: .string))
  }

  private func replacedValue(by change: ScalarChange) -> DataValue {
    var nodes = record.nodes
    var unescaped = record.unescaped
    nodes[index].isUnescaped = true
    nodes[index].contentStart = UInt32(unescaped.count)
    unescaped += change.text.utf8
    nodes[index].contentEnd = UInt32(unescaped.count)
    nodes[index].kind = change.kind
    return DataDocument(
      source: record.source, nodes: nodes, unescaped: unescaped, syntax: record.syntax
    ).root
  }
}

extension DataValue {
  /// A document with this value alone.
  fileprivate var isolated: DataDocument {
    let start = UInt32(index)
    var nodes = Array(document.nodes[index..<Int(node.next)])
    for number in nodes.indices { nodes[number].next -= start }
    return DataDocument(
      source: document.source, nodes: nodes, unescaped: document.unescaped,
      syntax: document.syntax)
  }

  /// The lines of a string that is written over several lines of the file, except for blank ones: their
  /// places and the ranges of their content. Empty if lines of the file and of the text differ.
  fileprivate var lines: [(place: Place, range: Range<Int>)] {
    guard kind == .string, !isUntyped, !node.isUnescaped else { return [] }
    let content = content
    guard content.contains(UInt8(ascii: "\n")) else { return [] }
    return content.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let range = line.startIndex..<(line.last == 0x0D ? line.endIndex - 1 : line.endIndex)
      guard content[range].contains(where: { $0 > 0x20 }) else { return nil }
      return (document.source.place(range), range)
    }
  }
}

extension SiteInspection {
  /// Returns strings that refer to other entries than a string does.
  fileprivate func references(like text: String) -> [String] {
    collections.compactMap { $0.trials.otherIdentifier(text, site) }
  }
}

extension JSONSchema {
  /// The strings that are allowed, if there are few.
  fileprivate var choices: [String] {
    switch form {
    case .choice(let values):
      values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    case .anyOf(let schemas): schemas.flatMap(\.choices)
    case .definition(let definition):
      if case .other(let schema) = definition.body() { schema.choices } else { [] }
    case .anything, .scalar, .list: []
    }
  }

  /// Returns the schema of the value at a key of an object.
  fileprivate func value(at key: String) -> JSONSchema? {
    switch form {
    case .definition(let definition):
      switch definition.body() {
      case .object(let properties, let others):
        properties.first { $0.key == key }.map(\.schema) ?? others
      case .other(let schema): schema.value(at: key)
      }
    case .anyOf(let schemas): schemas.lazy.compactMap { $0.value(at: key) }.first
    case .anything, .scalar, .choice, .list: nil
    }
  }

  /// The schema of the elements of a list.
  fileprivate var element: JSONSchema? {
    switch form {
    case .list(let element, _): element
    case .anyOf(let schemas): schemas.lazy.compactMap(\.element).first
    case .definition(let definition):
      if case .other(let schema) = definition.body() { schema.element } else { nil }
    case .anything, .scalar, .choice: nil
    }
  }
}
