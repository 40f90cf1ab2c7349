import Synchronization

@testable import Almanac

/// A kind whose keys, fields and order are known only at run time.
struct TableKind: Kind {
  typealias Item = Record
  typealias Record = [String]

  /// The number of records that were read.
  final class Reads: Sendable {
    private let state = Mutex(0)

    var count: Int { state.withLock { $0 } }

    func add() { state.withLock { $0 += 1 } }
  }

  let name: String
  let keys: [String]
  let revision: String
  let orderRevision: String
  let reads = Reads()
  private let model: RecordModel<Record>
  private let path: Fields<Record>
  let row: Fields<Record>
  let page: PageTemplate<Record, Record>
  let list: PageTemplate<[Record], NoFields>

  /// - Parameters:
  ///   - keys: The keys of each record, of which the first is its name.
  ///   - version: What else the kind depends on.
  ///   - isDescending: Whether the last name comes first.
  init(_ name: String, _ keys: [String], version: String = "", isDescending: Bool = false) {
    self.name = name
    self.keys = keys
    revision = keys.joined(separator: " ") + version
    orderRevision = isDescending ? "descending" : ""
    model = RecordModel(name) { [reads] object in
      reads.add()
      return keys.map { object.required($0, "The \($0).", as: String.self) }
    }
    path = Fields("\(name)-path", [.text("name", "The name.") { $0[0] }])
    row = Fields(
      name, keys.enumerated().map { index, key in .text(key, "The \(key).") { $0[index] } })
    page = PageTemplate(
      name, "One \(name).", fields: row, path: "\(name)s/{{name}}/", pathFields: path)
    list = PageTemplate(
      "\(name)s", "All \(name)s.",
      fields: Fields(
        "\(name)s",
        [
          .list("all", "All of them.", fields: row) { $0 },
          .one("first", "The first of them.", fields: row) { $0.first },
        ]), path: "\(name)s/")
  }

  var folder: String { "\(name)s" }
  var pages: [Pages<Self>] {
    [.each(page, pages: pages(of:in:into:)), .all(list, pages: listPages(of:into:))]
  }
  var recordSchema: JSONSchema { model.schema }
  var entryStorage: EntryStorage<Record>? {
    EntryStorage { [count = keys.count] reader in
      (0..<count).map { _ in reader.text() }
    } write: { record, writer in
      for text in record { writer.write(text) }
    }
  }

  func read(_ record: DataValue, into diagnostics: inout Diagnostics) -> Record? {
    model.read(record, into: &diagnostics)
  }

  func entry(
    for item: Record, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Record? { item }

  func areInIncreasingOrder(_ a: Record, _ b: Record) -> Bool {
    orderRevision.isEmpty ? a[0] < b[0] : a[0] > b[0]
  }

  func identifier(of entry: Record) -> String? { entry[0] }

  private func pages(
    of item: Record, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    [
      page.page(
        at: page.path(of: item, in: context.site.settings), of: item, from: context.origin.place)
    ]
  }

  private func listPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] {
    [list.page(of: site.entries(of: self), in: site.settings)]
  }
}
