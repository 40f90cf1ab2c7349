/// The fields of a template as a value, for kinds whose fields are known only at run time, such as those
/// that a file declares.
///
/// The fields of a ``ViewModel`` are the same for all of its values. Here they belong to a value
/// instead, and one Swift type can have any number of them:
///
/// ```
/// let keys = ["title", "author"]
/// let fields = Fields<[String: String]>(
///   "book", keys.map { key in .text(key, "The \(key).") { $0[key] ?? "" } })
/// let page = PageTemplate("book", "One book.", fields: fields, path: "books/{{slug}}/", pathFields: path)
/// ```
///
/// They are identified by this value: create it once, store it, and use the copies. A page is made with
/// the fields that its template was compiled against, or reported.
public struct Fields<Root: Sendable>: Sendable {
  @usableFromInline package let all: [Field<Root>]
  @usableFromInline package let schema: Schema

  /// - Parameters:
  ///   - name: The name in messages, such as "book".
  ///   - fields: The fields, with unique names. Those of nested view models come before.
  public init(_ name: String, _ fields: [Field<Root>]) {
    all = fields
    schema = Schema(name: name, fields: fields.map(Schema.Field.init))
  }
}

extension Fields where Root: ViewModel {
  /// The fields of a view model, which are identified by its type.
  package init(_ view: Root.Type) {
    all = Root.fields
    schema = Schema(view)
  }
}
