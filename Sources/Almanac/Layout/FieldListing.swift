/// The fields that templates may use, as a tree for users and editors.
package struct FieldListing: Sendable, Encodable {
  /// The template's name; `nil` for the fields that all templates may use.
  package let template: String?
  /// The name of the template's kind.
  package let kind: String?
  /// A description of its pages.
  package let documentation: String
  package let fields: [Field]
  /// The path of its pages; `nil` for the fields that all templates may use.
  package let path: Path?

  /// The path of a template's pages unless the template overrides it, and the fields it may use.
  package struct Path: Sendable, Encodable {
    package let pattern: String
    package let fields: [Field]
  }

  /// A field with those nested in it.
  package struct Field: Sendable, Encodable {
    package let name: String
    package let type: String
    package let documentation: String
    /// The fields of a list's elements or of a nested view model; `nil` for all other types, and
    /// for view models that contain themselves.
    package let fields: [Field]?
  }

  /// Creates the listing of a kind's template.
  package init(_ declaration: TemplateDeclaration, of kind: String) {
    template = declaration.name
    self.kind = kind
    documentation = declaration.documentation
    fields = Self.fields(of: declaration.schema, within: [])
    path = Path(
      pattern: declaration.path, fields: Self.fields(of: declaration.pathFields, within: []))
  }

  /// The fields that layouts and all templates may use.
  package static let everywhere = FieldListing()

  private init() {
    template = nil
    kind = nil
    documentation = "Fields for layouts and all templates."
    fields = Self.fields(of: Schema(LayoutView.self), within: [])
    path = nil
  }

  private static func fields(
    of schema: Schema, within outer: [Identity]
  ) -> [Field] {
    let path = outer + [schema.identity]
    return schema.fields.map { field in
      let nested = field.nested.flatMap { path.contains($0.identity) ? nil : $0 }
      return Field(
        name: field.name, type: field.typeName, documentation: field.documentation,
        fields: nested.map { fields(of: $0, within: path) })
    }
  }

  /// The listing as text, with nested fields indented.
  package var text: String {
    let title = template.map { "\($0) (\(kind ?? ""))" } ?? "everywhere"
    return "\(title): \(documentation)\n" + Self.text(fields, indentation: "  ")
      + (path?.text ?? "")
  }

  fileprivate static func text(_ fields: [Field], indentation: String) -> String {
    let nameWidth = fields.map(\.name.count).max() ?? 0
    let typeWidth = fields.map(\.type.count).max() ?? 0
    return fields.map { field in
      let name = field.name + String(repeating: " ", count: nameWidth - field.name.count)
      let type = field.type + String(repeating: " ", count: typeWidth - field.type.count)
      return "\(indentation)\(name)  \(type)  \(field.documentation)\n"
        + text(field.fields ?? [], indentation: indentation + "  ")
    }.joined()
  }
}

extension FieldListing.Path {
  fileprivate var text: String {
    "  path: \"\(pattern)\"\(fields.isEmpty ? "" : ", which may use")\n"
      + FieldListing.text(fields, indentation: "    ")
  }
}
