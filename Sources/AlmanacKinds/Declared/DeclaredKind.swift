import Almanac

/// The kind of a collection that a site declares, rather than a program.
///
/// It uses the API only, so a kind in another program can be declared in other ways.
struct DeclaredKind: Kind {
  typealias Item = Record
  typealias Entry = DeclaredEntry

  let declaration: CollectionDeclaration
  private let model: RecordModel<DeclaredRecord>
  let revision: String
  /// The fields of a record that others show: those that refer to it, and its neighbors.
  let row: Fields<DeclaredItem>
  let item: PageTemplate<DeclaredItem, DeclaredPath>?
  let list: PageTemplate<DeclaredList, SlicePath>?
  let groups: [DeclaredGroups]
  /// The kinds of the collections that it refers to, by their folders.
  let targets: [String: DeclaredKind]

  /// - Parameters:
  ///   - declaration: The declaration, without errors.
  ///   - all: The declarations of all collections by their folders.
  ///   - targets: The kinds of the collections that it refers to, by their folders.
  init(
    _ declaration: CollectionDeclaration, among all: [String: CollectionDeclaration],
    referringTo targets: [String: DeclaredKind]
  ) {
    self.declaration = declaration
    model = DeclaredRecord.model(of: declaration)
    revision = declaration.revision(among: all)
    self.targets = targets
    let fields = DeclaredFields(declaration, targets)
    let groups = declaration.body.groups.compactMap { DeclaredGroups($0, fields) }
    self.groups = groups
    row = fields.row
    item = declaration.body.item.map { fields.template($0, groups) }
    list = declaration.body.list.map { fields.template($0, groups) }
  }

  /// Returns the kinds of some collections.
  static func kinds(of declarations: [CollectionDeclaration]) -> [DeclaredKind] {
    let all = Dictionary(
      declarations.map { ($0.folder, $0) }, uniquingKeysWith: { first, _ in first })
    // What a reference shows has no references, so that two collections can refer to each other.
    let targets = all.mapValues { DeclaredKind($0, among: all, referringTo: [:]) }
    return declarations.map { DeclaredKind($0, among: all, referringTo: targets) }
  }

  var name: String { declaration.body.name.text }
  var folder: String { declaration.folder }
  var orderRevision: String { declaration.orderRevision }
  var recordSchema: JSONSchema { model.schema }
  var visibility: (@Sendable (Record) -> Visibility)? {
    guard declaration.hasDays else { return nil }
    return { $0.record.visibility ?? Visibility() }
  }
  var entryStorage: EntryStorage<DeclaredEntry>? {
    DeclaredEntry.storage(declaration.fields.count)
  }
  var aggregates: [AnyAggregate<DeclaredKind>] { groups.map(\.grouping.spelling.erased) }

  var recordsPath: [String] { declaration.body.records?.path ?? [] }

  func read(_ record: DataValue, into diagnostics: inout Diagnostics) -> Record? {
    model.read(record, into: &diagnostics).map(Record.init)
  }

  /// A record as read from a file.
  struct Record: Sendable {
    let record: DeclaredRecord
  }

  func entry(
    for item: Record, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> DeclaredEntry? {
    guard declaration.identifier != nil || origin.index == 0 || self.item == nil else {
      // Once a file, and the same for all files.
      if origin.index == 1 { diagnostics.add(.noIdentifier(declaration)) }
      return nil
    }
    let values = item.record.values
    let given = declaration.identifier.flatMap { values[$0] }
    let identifier =
      given?.value.text
      ?? (origin.index == 0 ? origin.fileName : "\(origin.fileName)-\(origin.index + 1)")
    let slug = Slug.make(identifier)
    // Without pages of their own, records need no paths.
    guard !slug.isEmpty || self.item == nil else {
      let help =
        given == nil
        ? "rename the file: the path of the page is made from its name"
        : "write a value with a letter or a digit"
      diagnostics.add(.noSlug(identifier, at: given?.place ?? origin.place, help: help))
      return nil
    }
    guard checkGroups(of: item.record, into: &diagnostics) else { return nil }
    let all = values.map { $0?.value }
    let path = DeclaredPath(slug: slug, values: all, locale: settings.locale)
    return DeclaredEntry(
      identifier: identifier, slug: slug, path: self.item?.path(of: path, in: settings),
      values: zip(declaration.fields, all).map { $0.type.isInLists ? $1 : nil })
  }

  /// The values of one record by which it is grouped: each makes a page that shows all of them.
  private static let maximumGroups = 100

  /// Returns whether each value by which records are grouped can be part of a path, and reports others.
  private func checkGroups(
    of record: DeclaredRecord, into diagnostics: inout Diagnostics
  ) -> Bool {
    var isUsable = true
    for group in groups {
      guard let value = record.values[group.grouping.field] else { continue }
      if value.strings.count > Self.maximumGroups,
        let place = value.strings[Self.maximumGroups].place
      {
        diagnostics.add(
          .manyGroups(value.strings.count, in: declaration.fields[group.grouping.field].name, place)
        )
        return false
      }
      for string in value.strings where Slug.make(string.value).isEmpty {
        guard let place = string.place else { continue }
        diagnostics.add(
          .noSlug(string.value, at: place, help: "write a value with a letter or a digit"))
        isUsable = false
      }
    }
    return isUsable
  }

  func areInIncreasingOrder(_ a: DeclaredEntry, _ b: DeclaredEntry) -> Bool {
    for (field, isDescending) in declaration.order {
      switch (a.values[field], b.values[field]) {
      case (nil, nil): continue
      // Records without a value come last.
      case (nil, _): return false
      case (_, nil): return true
      case (let first?, let second?):
        if let isBefore = first.isBefore(second) { return isBefore != isDescending }
      }
    }
    return false
  }

  func identifier(of entry: DeclaredEntry) -> String? { entry.identifier }

  func path(of entry: DeclaredEntry, in settings: SiteSettings) -> String? { entry.path }
}

extension Diagnostic {
  fileprivate static func noIdentifier(_ declaration: CollectionDeclaration) -> Self {
    let fields = declaration.fields.filter { $0.type == .text(choices: []) }
    let field = fields.first { $0.isRequired } ?? fields.first
    return .init(
      .error, "A0557", at: declaration.place,
      "A file of Content/\(declaration.folder) has several records, and the collection declares no "
        + "identifier",
      help: field.map { "add \"identifier\": \"\($0.name)\", or another text field" }
        ?? "declare a text field such as \"id\", and add \"identifier\": \"id\"")
  }

  fileprivate static func manyGroups(_ count: Int, in field: String, _ place: Place) -> Self {
    .init(
      .error, "A0558", at: place,
      "The record has \(count) values in \"\(field)\", by which pages are grouped",
      help: "remove some, of which 100 are the most, or group by another field")
  }
}
