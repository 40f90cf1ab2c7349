/// The fields of a view model without their Swift types, against which templates are compiled.
@usableFromInline
package struct Schema: Sendable {
  /// A field as templates see it.
  package struct Field: Sendable {
    package let name: String
    package let type: FieldType
    package let documentation: String
    /// What it was called in earlier versions.
    var formerNames: [String] = []

    package init(name: String, type: FieldType, documentation: String, formerNames: [String] = []) {
      self.name = name
      self.type = type
      self.documentation = documentation
      self.formerNames = formerNames
    }

    /// The name of its type, such as "text" or "list".
    package var typeName: String { type.name }
    /// The fields nested in it.
    package var nested: Schema? { type.nested }
  }

  /// What distinguishes it from other schemas, which may have the same name.
  package let identity: Identity
  /// The name of the view model's type.
  package var name: String { makeName() }
  /// Evaluated on demand, since every page has a schema, and few names are needed.
  private let makeName: @Sendable () -> String
  /// Evaluated on demand, since a view model may contain itself.
  private let makeFields: @Sendable () -> [Field]

  @usableFromInline
  package init<View: ViewModel>(_ view: View.Type) {
    identity = Identity(of: view)
    makeName = { String(describing: View.self) }
    makeFields = { View.fields.map(Field.init) }
  }

  /// Creates a schema for a type that is no view model.
  package init(name: String, of type: Any.Type, fields: [Field]) {
    identity = Identity(of: type)
    makeName = { name }
    makeFields = { fields }
  }

  /// Creates the schema of fields that are made at run time. No other schema is the same.
  init(name: String, fields: [Field]) {
    identity = Identity()
    makeName = { name }
    makeFields = { fields }
  }

  package var fields: [Field] { makeFields() }
}

extension Schema.Field {
  init<Root>(_ field: Field<Root>) {
    self.init(
      name: field.name, type: field.type, documentation: field.documentation,
      formerNames: field.formerNames)
  }
}

/// The fields of a view model that a template uses, in the order of their cells in a record.
struct Selection: Sendable {
  struct Entry: Sendable {
    /// The index in the view model's `fields`.
    let field: Int
    /// Whether the field is an address that is used in full.
    var isAbsolute = false
    /// The fields that are used of a list's elements or of a nested view model.
    var nested: Selection?
  }

  var entries: [Entry] = []

  /// Returns the cell of a field, and adds the field if it is not yet used.
  mutating func cell(of field: Int, isNested: Bool, isAbsolute: Bool = false) -> Int {
    let known = entries.firstIndex { $0.field == field && $0.isAbsolute == isAbsolute }
    if let known { return known }
    entries.append(
      Entry(field: field, isAbsolute: isAbsolute, nested: isNested ? Selection() : nil))
    return entries.count - 1
  }
}
