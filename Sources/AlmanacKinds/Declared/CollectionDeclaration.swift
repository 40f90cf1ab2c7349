import Almanac

/// The declaration of a collection in site.json.
struct CollectionDeclaration: Sendable {
  /// The folder in `Content`, which is the key of the declaration, and its place.
  let folder: String
  let place: Place
  /// What it says besides its folder.
  let body: Body

  var fields: [FieldDeclaration] { body.fields }

  /// A list of all records, on one page or several.
  struct List: Sendable {
    /// The template; without one, the theme has a general one.
    let template: NamedFile?
    let path: Located<String>?
    let perPage: Int?
    /// The fields that the general template shows in columns; `nil` for the first ones that suit.
    let columns: [Located<String>]?
  }

  /// A page for each value of a field, with the records that have it.
  struct Group: Sendable {
    /// The name of the field.
    let field: Located<String>
    /// The template; without one, the theme has a general one.
    let template: NamedFile?
    let path: Located<String>?
  }

  /// A field by which records are sorted.
  struct Order: Hashable, Sendable {
    let field: String
    let isDescending: Bool
  }

  /// Returns the index of a field.
  func index(of field: String) -> Int? { fields.firstIndex { $0.name == field } }

  /// The field with the identifiers of records; `nil` if these are the names of their files.
  var identifier: Int? { body.identifier.flatMap { index(of: $0.value) } }

  /// The fields by which records are sorted, the first one first.
  var order: [(field: Int, isDescending: Bool)] {
    body.order.compactMap { order in
      index(of: order.value.field).map { ($0, order.value.isDescending) }
    }
  }

  /// Whether records are on the site only from a day on, until a day, and unless they are drafts.
  var hasDays: Bool { body.published != nil }

  /// Whether new records come first: the order is that of a date, the latest first.
  var growsAtStart: Bool {
    order.first.map { fields[$0.field].type == .date && $0.isDescending } ?? false
  }

  /// The names of the fields of a record that templates may use, with the fields that they follow from.
  var fieldNames: [(name: String, field: FieldDeclaration?)] {
    let own = fields.flatMap { field in field.fieldNames.map { ($0, FieldDeclaration?.some(field)) }
    }
    // A repeated group is reported as such.
    let groups = Set(body.groups.compactMap { index(of: $0.field.value) }).sorted().map {
      (fields[$0].name(after: "by"), fields[$0])
    }
    return (DeclaredFields.commonNames + DeclaredFields.layoutNames).map { ($0, nil) } + own
      + groups
  }

  /// What the kind of the collection depends on, except for the order of its records.
  ///
  /// - Parameter all: The collections that it may refer to.
  func revision(among all: [String: CollectionDeclaration]) -> String {
    let targets = Set(fields.compactMap(\.type.target)).sorted().compactMap { all[$0] }
    let records = body.records?.path.joined(separator: ".") ?? ""
    let pages = [
      body.title ?? "", records,
      body.identifier?.value ?? "", body.item?.template?.text ?? "",
      body.published?.value ?? "", body.list?.template?.text ?? "",
      body.list?.perPage.map { "\($0) \(growsAtStart)" } ?? "",
      columns.map { fields[$0].name }.joined(separator: " "),
    ]
    let groups = body.groups.map { "\($0.field.value) \($0.template?.text ?? "")" }
    return (pages + groups + [shape] + targets.map(\.shape)).joined(separator: "\n")
  }

  /// The fields, in a form that differs if anything about them does that records or pages show.
  private var shape: String {
    let fields = fields.map { field in
      let words = field.path + [field.type.target].compactMap(\.self) + field.type.choices
      let alt = if case .image(let alt) = field.type { alt } else { "" }
      return "\(field.name) \(field.label) \(field.type.name) \(field.isRequired) \(alt) \(words)"
    }
    return "\(folder) \(body.item != nil) \(body.otherKeys)\n\(fields.joined(separator: "\n"))"
  }

  /// What the order of the records depends on, besides the records.
  var orderRevision: String {
    body.order.map { "\($0.value.field) \($0.value.isDescending)" }.joined(separator: "\n")
  }
}

extension CollectionDeclaration {
  /// What a declaration says of a collection, besides its folder.
  struct Body: Model {
    let name: NamedFile
    let title: String?
    let documentation: String
    let fields: [FieldDeclaration]
    let otherKeys: OtherKeys
    /// The keys that lead to the records of a file.
    let records: FieldDeclaration.Source?
    let identifier: Located<String>?
    let order: [Located<Order>]
    let published: Located<String>?
    let item: Item?
    let list: List?
    let groups: [Group]

    init(from object: inout ObjectReader) {
      name = object.required("name", "The name of one record in messages and commands.")
      title = object.optional(
        "title", "The title of the list of all records; by default the folder, as in \"Books\".")
      documentation =
        object.optional("documentation", "A description of the collection, in one line.") ?? ""
      fields =
        object.required(
          "fields", "The keys of the records, in order.", as: FieldDeclarations.self
        ).fields
      otherKeys =
        object.optional(
          "otherKeys",
          "Whether keys of records that no field has are reported, as by default, or ignored.")
        ?? .report
      records = object.optional(
        "records",
        "The key of JSON and YAML files that has their records, such as \"animals\" or \"data.items\"; by default, "
          + "a file is a record or a list of them.")
      identifier = object.optional(
        "identifier",
        "The text field by which others refer to a record and from which the path of its page is made; "
          + "by default the name of its file.")
      order =
        object.optional(
          "order", "The fields by which the records are sorted, such as \"published descending\".")
        ?? []
      published = object.optional(
        "published",
        "The date field with the first day of a record on the site. Records may then have the keys draft "
          + "and expires, too.")
      item = object.optional("item", "The page of each record.")
      list = object.optional("list", "The list of all records.")
      groups = object.optional("groups", "The fields of which each value has a page.") ?? []
    }
  }

  /// What becomes of keys of records that no field has.
  enum OtherKeys: String, CaseIterable, Readable {
    case report, ignore
  }

  /// The page of a record.
  struct Item: Model {
    /// The template; without one, the theme has a general one.
    let template: NamedFile?
    let path: Located<String>?

    init(from object: inout ObjectReader) {
      template = object.optional(
        "template", "The name of the template, without folder and ending; by default item.")
      path = object.optional(
        "path", "The path of the pages; by default the folder and the slug of the record.")
    }
  }
}

extension CollectionDeclaration.List: Model {
  init(from object: inout ObjectReader) {
    template = object.optional(
      "template", "The name of the template, without folder and ending; by default list.")
    path = object.optional("path", "The path of the list; by default the folder.")
    columns = object.optional(
      "columns", "The fields that the general template shows, in order; by default the first four.")
    perPage =
      object.optional(
        "perPage", "The number of records on a page; by default all are on one.", as: PageSize.self)?
      .count
  }

  /// The number of records on a page.
  private struct PageSize: Readable {
    let count: Int

    static let placeholder = PageSize(count: 1)
    static let schema = JSONSchema.wholeNumber(1...1000)

    static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> PageSize? {
      guard let count = Int.read(value, into: &diagnostics) else { return nil }
      if (1...1000).contains(count) { return PageSize(count: count) }
      diagnostics.add(
        .invalidValue(
          value, "Expected a number of records from 1 to 1000, found \(value.text)",
          help: "write the number of records on a page, such as 20"))
      return nil
    }
  }
}

extension CollectionDeclaration.Group: Model {
  init(from object: inout ObjectReader) {
    field = object.required("by", "The field of which each value has a page.")
    template = object.optional(
      "template", "The name of the template, without folder and ending; by default group.")
    path = object.optional(
      "path", "The path of the pages; by default the folder, the field and its value.")
  }
}

extension CollectionDeclaration.Order: Readable {
  static let placeholder = CollectionDeclaration.Order(field: "", isDescending: false)
  static let schema = JSONSchema.text(pattern: "^\\w+( (ascending|descending))?$")

  static func read(
    _ value: DataValue, into diagnostics: inout Diagnostics
  ) -> CollectionDeclaration.Order? {
    guard let text = String.read(value, into: &diagnostics) else { return nil }
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    let direction = words.count == 1 ? "ascending" : words.last ?? ""
    guard (1...2).contains(words.count), ["ascending", "descending"].contains(direction) else {
      let known = ["ascending", "descending"]
      let field = words.first?.prefix(60) ?? "title"
      let meant = words.count == 2 ? Suggestion.nearest(to: direction, among: known) : nil
      diagnostics.add(
        .invalidValue(
          value, "Expected a field, and ascending or descending, found \"\(text.prefix(60))\"",
          help: meant.map { "write \"\(field) \($0)\"" }
            ?? "write \"\(field)\", or \"\(field) descending\""))
      return nil
    }
    return Self(field: words[0], isDescending: direction == "descending")
  }
}
