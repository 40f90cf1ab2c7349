import Almanac

/// A short table of records of a declared collection, for the home page: a part of its general list, with the
/// same fields.
struct RecordTable: ViewModel {
  private let kind: DeclaredKind
  private let items: [DeclaredItem]

  /// - Parameter count: The number of records at most.
  init(_ kind: DeclaredKind, count: Int, in site: Site) {
    self.kind = kind
    items = Self.entries(of: kind, count, in: site).map { DeclaredItem($0, in: site) }
  }

  var isEmpty: Bool { items.isEmpty }

  /// Returns the records with the latest dates or, if they have no dates, the first in their order.
  private static func entries(
    of kind: DeclaredKind, _ count: Int, in site: Site
  ) -> [DeclaredEntry] {
    let declaration = kind.declaration
    guard let date = declaration.fields.firstIndex(where: { $0.type == .date }),
      declaration.order.first.map({ ($0.field, $0.isDescending) == (date, true) }) != true
    else { return site.entries(of: kind, first: count) }
    let dated = site.entries(of: kind).enumerated().sorted { a, b in
      let (first, second) = (a.element.values[date]?.date, b.element.values[date]?.date)
      guard first != second else { return a.offset < b.offset }
      guard let first else { return false }
      return second.map { first > $0 } ?? true
    }
    return dated.prefix(count).map(\.element)
  }

  static let fields: [Field<RecordTable>] = [
    .one("general", "The head of the table.") { HeadView(declaration: $0.kind.declaration) },
    .list("items", "The records.") { table in
      table.items.map { RowView(general: GeneralView(item: $0, kind: table.kind)) }
    },
  ]

  struct HeadView: ViewModel {
    let declaration: CollectionDeclaration

    static let fields: [Field<HeadView>] = [
      .text("title", "The title of the collection, such as \"Books\".") { $0.declaration.title },
      .text("recordName", "What the column with the headings is called.") {
        $0.declaration.recordLabel
      },
      .list("columns", "The columns after it.") { view in
        view.declaration.columns.map { ColumnView(declaration: view.declaration.fields[$0]) }
      },
    ]
  }

  struct ColumnView: ViewModel {
    let declaration: FieldDeclaration

    static let fields: [Field<ColumnView>] = [
      .text("label", "What the field is called.") { $0.declaration.label },
      .flag("isNumber", "Whether its values are numbers.") { $0.declaration.isNumber },
    ]
  }

  struct RowView: ViewModel {
    let general: GeneralView

    static let fields: [Field<RowView>] = [.one("general", "The record.") { $0.general }]
  }

  struct GeneralView: ViewModel {
    let item: DeclaredItem
    let kind: DeclaredKind

    static let fields: [Field<GeneralView>] = [
      .text("heading", "The title or the name of the record.") {
        $0.kind.declaration.heading(of: $0.item)
      },
      .flag("hasPage", "Whether the record has a page.") { $0.item.entry.path != nil },
      .url("url", "The page of the record, if it has one.") { view in
        view.item.entry.path.map { view.item.settings.url(of: $0) } ?? ""
      },
      .list("cells", "The values of the columns.") { $0.cells },
    ]

    private var cells: [DeclaredCell] {
      kind.declaration.columns.map { index in
        let field = kind.declaration.fields[index]
        return DeclaredCell(
          of: field, at: index, item, in: kind.folder,
          target: field.type.target.flatMap { kind.targets[$0] })
      }
    }
  }
}
