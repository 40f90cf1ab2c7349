import Almanac

/// A short table of records of a declared collection, for the home page.
struct RecordTable: ViewModel {
  private let kind: DeclaredKind
  private let items: [DeclaredItem]
  /// The indices of the fields that it shows.
  private let columns: [Int]

  /// The number of columns.
  private static let maximumColumns = 5

  /// - Parameter count: The number of records at most.
  init(_ kind: DeclaredKind, count: Int, in site: Site) {
    self.kind = kind
    items = Self.entries(of: kind, count, in: site).map { DeclaredItem($0, in: site) }
    columns = Self.columns(of: kind.declaration)
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

  /// Returns the fields for the columns: the identifier, which leads to the page of the record, and then
  /// those that every record has before others. Long texts are none of them.
  private static func columns(of declaration: CollectionDeclaration) -> [Int] {
    let shown = declaration.fields.indices.filter { index in
      switch declaration.fields[index].type.name {
      case .text, .number, .year, .decimal, .date, .texts: true
      case .markdown, .flag, .url, .image, .reference, .references: false
      }
    }
    let names = shown.filter { index in
      index == declaration.identifier || declaration.fields[index].isRequired
        || [.number, .decimal, .date].contains(declaration.fields[index].type.name)
    }
    let columns = (names.isEmpty ? shown : names).filter { $0 != declaration.identifier }
    let first = declaration.identifier.map { [$0] } ?? []
    return Array((first + columns).prefix(maximumColumns))
  }

  static let fields: [Field<RecordTable>] = [
    .list("columns", "The columns.") { table in
      table.columns.map { ColumnView(declaration: table.kind.declaration.fields[$0]) }
    },
    .list("rows", "The records.") { table in
      table.items.map {
        RowView(item: $0, declaration: table.kind.declaration, columns: table.columns)
      }
    },
  ]

  struct ColumnView: ViewModel {
    let declaration: FieldDeclaration

    static let fields: [Field<ColumnView>] = [
      .text("title", "The name of the field, such as \"Median time\".") {
        DeclaredName.title(of: $0.declaration.name)
      },
      .flag("isNumber", "Whether it has numbers.") { $0.declaration.type.isNumber },
    ]
  }

  struct RowView: ViewModel {
    let item: DeclaredItem
    let declaration: CollectionDeclaration
    let columns: [Int]

    static let fields: [Field<RowView>] = [
      .list("cells", "The values, one for each column.") { $0.cells }
    ]

    private var cells: [CellView] {
      columns.enumerated().map { number, index in
        let type = declaration.fields[index].type
        let page = number == 0 ? item.entry.path : nil
        return CellView(
          text: item.text(at: index, type), isNumber: type.isNumber,
          url: page.map { item.settings.url(of: $0) } ?? "")
      }
    }
  }

  struct CellView: ViewModel {
    let text: String
    let isNumber: Bool
    let url: String

    static let fields: [Field<CellView>] = [
      .text("text", "The value.") { $0.text },
      .flag("isNumber", "Whether it is a number.") { $0.isNumber },
      .url("url", "The page of the record, in the first column.") { $0.url },
      .flag("hasPage", "Whether it leads to the page of the record.") { !$0.url.isEmpty },
    ]
  }
}

extension DeclaredType {
  fileprivate var isNumber: Bool { [.number, .decimal].contains(name) }
}

extension DeclaredItem {
  /// Returns the value of a field as pages show it, in a line.
  fileprivate func text(at index: Int, _ type: DeclaredType) -> String {
    switch values[index] {
    case .text(let text)?: text
    case .texts(let texts)?: texts.joined(separator: ", ")
    case .number(let number)?:
      type == .year ? String(number) : number.formatted(settings.locale)
    case .decimal(let number)?: number.formatted(settings.locale)
    case .date(let date)?: date.formatted(.medium, settings.locale)
    case .flag?, nil: ""
    }
  }
}
