/// The fields of a view model without their types in Swift: what a template is compiled against.
@usableFromInline
package struct Schema: Sendable {
  /// One field as templates see it.
  package struct Field: Sendable {
    package let name: String
    let type: FieldType
    package let documentation: String

    /// The word for its type, such as "text" or "list".
    package var typeName: String { type.name }
    /// The fields within it.
    package var nested: Schema? { type.nested }
  }

  /// The view model's type, which tells two schemas apart: two types may have one name.
  let view: ObjectIdentifier
  /// The name of the view model's type.
  package var name: String { makeName() }
  /// Evaluated when asked for, since every page has a schema, and few are ever asked.
  private let makeName: @Sendable () -> String
  /// Evaluated when asked for, since a view model may contain others of its own kind.
  private let makeFields: @Sendable () -> [Field]

  @usableFromInline
  package init<View: ViewModel>(_ view: View.Type) {
    self.view = ObjectIdentifier(view)
    makeName = { String(describing: View.self) }
    makeFields = {
      View.fields.map { Field(name: $0.name, type: $0.type, documentation: $0.documentation) }
    }
  }

  /// The fields of something of a type that is no view model.
  init(name: String, of type: Any.Type, fields: [Field]) {
    view = ObjectIdentifier(type)
    makeName = { name }
    makeFields = { fields }
  }

  package var fields: [Field] { makeFields() }
}

/// The fields of a view model that a template uses, in the order of their cells in a record.
@usableFromInline
struct Selection: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    /// The index in the view model's `fields`.
    @usableFromInline let field: Int
    /// What is used of a list or of a nested view model.
    @usableFromInline var nested: Selection?
  }

  @usableFromInline var entries: [Entry] = []

  /// The cell of a field, which is added where it is not yet used.
  mutating func cell(of field: Int, isNested: Bool) -> Int {
    if let known = entries.firstIndex(where: { $0.field == field }) { return known }
    entries.append(Entry(field: field, nested: isNested ? Selection() : nil))
    return entries.count - 1
  }
}
