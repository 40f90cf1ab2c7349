import Almanac

/// The declaration of a field of a collection.
struct FieldDeclaration: Sendable {
  let name: String
  /// The place of the name.
  let place: Place
  let type: DeclaredType
  /// The place of the name of another field or collection, if the type has one.
  let related: Place?
  /// The allowed strings with their places; empty if any are allowed.
  let choices: [Located<String>]
  let isRequired: Bool
  let documentation: String
  /// What the general templates call it.
  let label: String
  /// The key or column of records that has its value, with those of the objects around it before it.
  let path: [String]

  /// Whether its values are numbers, which tables align on the right.
  var isNumber: Bool { [.number, .decimal, .year].contains(type.name) }

  /// The name after a prefix, as in "hasAuthor".
  func name(after prefix: String) -> String {
    prefix + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The names of the fields that templates may use, of which the first is its own.
  var fieldNames: [String] {
    var names = [name]
    if type.name == .date { names += ["ISO", "RFC3339", "RFC5545", "HTTP"].map { name + $0 } }
    if !isRequired, type.name != .flag { names.append(name(after: "has")) }
    return names
  }
}

extension FieldDeclaration {
  /// What a declaration says of a field, besides its name.
  struct Body: Model {
    let type: DeclaredType
    let related: Place?
    let choices: [Located<String>]
    let isRequired: Bool
    let documentation: String
    let label: String?
    let source: Source?

    init(from object: inout ObjectReader) {
      let name = object.required(
        "type", "The type of its values.", as: DeclaredType.Name.self)
      documentation = object.optional("documentation", "A description, in one line.") ?? ""
      label = object.optional(
        "label", "What pages call it; by default its name, as in \"First edition\".")
      source = object.optional(
        "from",
        "The key or column that has its value, if not the name: \"V-Mag\", \"breeds.primary\" or \"tags[].name\"."
      )
      isRequired =
        object.optional("required", "Whether every record has a value; false by default.") ?? false
      var related: Place?
      var choices: [Located<String>] = []
      switch name {
      case .text, .texts:
        choices =
          object.optional("choices", "The allowed strings.", as: Choices.self)?.strings ?? []
        let words = choices.map(\.value)
        type = name == .text ? .text(choices: words) : .texts(choices: words)
      case .reference, .references:
        let folder = object.required(
          "to", "The collection that it refers to.", as: Located<String>.self)
        related = folder.place
        type = name == .reference ? .reference(to: folder.value) : .references(to: folder.value)
      case .image:
        let alt = object.required(
          "alt", "The text field that describes the image.", as: Located<String>.self)
        related = alt.place
        type = .image(alt: alt.value)
      case .markdown: type = .markdown
      case .number: type = .number
      case .year: type = .year
      case .decimal: type = .decimal
      case .date: type = .date
      case .flag: type = .flag
      case .url: type = .url
      }
      self.related = related
      self.choices = choices
    }
  }

  /// The key of another program that a field is read from, such as "V-Mag", or a path such as "breeds.primary".
  struct Source: Readable {
    let path: [String]

    static let placeholder = Source(path: [""])
    static let schema = JSONSchema.text(pattern: "^[^.]+(\\.[^.]+)*$")

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Source? {
      guard let text = String.read(value, into: &diagnostics) else { return nil }
      let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if !path.contains("") { return Source(path: path) }
      diagnostics.add(
        .invalidValue(
          value, "Expected a key, or keys with points between them, found \"\(text.prefix(60))\"",
          help: "write the key as records have it, such as \"V-Mag\" or \"breeds.primary\""))
      return nil
    }
  }

  /// The strings that a field allows.
  private struct Choices: Readable {
    let strings: [Located<String>]

    static let placeholder = Choices(strings: [])
    static let schema = JSONSchema.list(of: .text)

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Choices? {
      guard let strings = [Located<String>].read(value, into: &diagnostics) else { return nil }
      guard !strings.isEmpty else {
        diagnostics.add(
          .invalidValue(
            value, "Expected the allowed strings, found an empty list",
            help: "write them, or leave out the key to allow any string"))
        return nil
      }
      var known: Set<String> = []
      for (string, element) in zip(strings, value.elements)
      where !known.insert(string.value).inserted {
        diagnostics.add(
          .invalidValue(
            element, "Expected different strings, found \"\(string.value)\" twice",
            help: "remove one of the two"))
      }
      return Choices(strings: strings)
    }
  }
}

/// The declarations of a collection's fields by their names, in order.
struct FieldDeclarations: Readable {
  let fields: [FieldDeclaration]

  /// The largest number of fields of a collection.
  static let maximumCount = 200

  static let placeholder = FieldDeclarations(fields: [])
  static let schema = [String: FieldDeclaration.Body].schema

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> FieldDeclarations? {
    // Reports a value of any other type.
    guard value.kind == .object else {
      _ = [String: FieldDeclaration.Body].read(value, into: &diagnostics)
      return nil
    }
    let entries = value.entries
    guard (1...maximumCount).contains(entries.count) else {
      diagnostics.add(
        .invalidValue(
          value, "Expected from 1 to \(maximumCount) fields, found \(entries.count)",
          help: entries.isEmpty
            ? "declare the keys of the records: {\"title\": {\"type\": \"text\"}}"
            : "divide the collection into several"))
      return nil
    }
    return FieldDeclarations(
      fields: entries.compactMap { key, value in
        let hasName = DeclaredName.field.allows(key, into: &diagnostics)
        guard let body = FieldDeclaration.Body.read(value, into: &diagnostics), hasName else {
          return nil
        }
        return FieldDeclaration(
          name: key.text, place: key.place, type: body.type, related: body.related,
          choices: body.choices, isRequired: body.isRequired, documentation: body.documentation,
          label: body.label ?? key.text.label, path: body.source?.path ?? [key.text])
      })
  }
}
