/// The first row of a table, which names the columns. A name with points, such as "score.home", is a
/// key of an object within the record.
final class TableHeader: RecordHeader {
  let source: SourceFile
  let range: Range<Int>
  /// The fingerprint of its bytes.
  let fingerprint: Fingerprint
  /// The number of columns.
  let count: Int
  /// The columns without a name, which are not read.
  let unnamed: [Int]
  /// The content of names with doubled quotes.
  let unescaped: [UInt8]
  /// The keys and their values, as a tree.
  private let nodes: [Key]
  /// The keys of the record.
  private let roots: [Int]

  /// The maximum size in bytes.
  static let maximumSize = 64 * 1024
  /// The maximum number of parts of a name.
  static let maximumDepth = 8
  /// The maximum number of mistakes that are reported.
  private static let maximumMistakes = 20

  /// A key of the record, or of an object in it.
  private struct Key: Sendable {
    /// The column's name, and the range of the key's part of it.
    let place: Range<Int>
    let content: Range<Int>
    let isUnescaped: Bool
    /// The index of its column; `nil` if its value is an object.
    var column: Int?
    /// The keys of the object.
    var children: [Int] = []
  }

  /// Creates the header of a table from its first row.
  ///
  /// - Parameter isFlat: Whether a point in a name has no meaning.
  /// - Returns: `nil` if it is unusable, which is reported.
  init?(
    _ row: TableScanner.Row, of table: TableScanner, isFlat: Bool = false,
    into diagnostics: inout Diagnostics
  ) {
    var builder = Builder(row, table, isFlat)
    for (column, cell) in row.cells.enumerated() where builder.mistakes.count < Self.maximumMistakes
    {
      builder.add(cell, column)
    }
    guard builder.mistakes.isEmpty else {
      for mistake in builder.mistakes { diagnostics.add(mistake) }
      return nil
    }
    source = table.source
    range = row.range
    fingerprint = Fingerprint(of: Array(table.bytes[row.range]))
    count = row.count
    unnamed = builder.unnamed
    unescaped = row.unescaped
    nodes = builder.nodes
    roots = builder.roots
  }

  /// Collects the keys of all columns.
  private struct Builder {
    let row: TableScanner.Row
    let table: TableScanner
    let isFlat: Bool
    var nodes: [Key] = []
    var roots: [Int] = []
    var mistakes: [Diagnostic] = []
    var unnamed: [Int] = []
    /// The index of each key, by its name with those before it.
    private var known: [ArraySlice<UInt8>: Int] = [:]

    init(_ row: TableScanner.Row, _ table: TableScanner, _ isFlat: Bool) {
      self.row = row
      self.table = table
      self.isFlat = isFlat
    }

    mutating func add(_ cell: TableScanner.Cell, _ column: Int) {
      let place = table.source.place(
        cell.place.isEmpty ? cell.place.lowerBound..<cell.place.lowerBound + 1 : cell.place)
      let name = (cell.isUnescaped ? row.unescaped : table.bytes)[cell.content]
      guard !name.isEmpty else { return unnamed.append(column) }
      let parts =
        isFlat
        ? [name] : name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard !parts.contains(where: { $0.allSatisfy { $0 <= 0x20 } }) else {
        return mistakes.append(
          .unnamedColumn(place, isEmpty: name.allSatisfy { $0 <= 0x20 }))
      }
      guard parts.count <= maximumDepth else { return mistakes.append(.deepColumn(place)) }
      var parent: Int?
      for (number, part) in parts.enumerated() {
        let isLast = number == parts.count - 1
        let path = name[name.startIndex..<part.endIndex]
        if let index = known[path] {
          guard !isLast, nodes[index].column == nil else {
            let first = table.source.place(nodes[index].place)
            return mistakes.append(.duplicateColumn(place, self.text(name), first: first))
          }
          parent = index
          continue
        }
        let index = nodes.count
        known[path] = index
        nodes.append(
          Key(
            place: cell.place, content: part.indices, isUnescaped: cell.isUnescaped,
            column: isLast ? column : nil))
        if let parent { nodes[parent].children.append(index) } else { roots.append(index) }
        parent = index
      }
    }

    private func text(_ name: ArraySlice<UInt8>) -> String { String(decoding: name, as: UTF8.self) }
  }

  /// Returns the record of a row that has as many cells as the header.
  func record(_ row: TableScanner.Row, _ bytes: [UInt8]) -> DataDocument {
    var record = Record(row: row, bytes: bytes, unescapedStart: unescaped.count)
    record.nodes.reserveCapacity(2 * nodes.count + 1)
    record.nodes.append(
      .init(
        kind: .object, start: UInt32(row.range.lowerBound), end: UInt32(row.range.upperBound),
        contentEnd: UInt32(roots.count)))
    for key in roots { add(key, to: &record) }
    record.nodes[0].next = UInt32(record.nodes.count)
    return DataDocument(
      source: source, nodes: record.nodes,
      unescaped: unescaped.isEmpty ? row.unescaped : unescaped + row.unescaped,
      syntax: .table(self))
  }

  /// The nodes of a record, while they are made.
  private struct Record {
    let row: TableScanner.Row
    let bytes: [UInt8]
    let unescapedStart: Int
    var nodes: [DataDocument.Node] = []
  }

  /// Adds a key and its value.
  private func add(_ key: Int, to record: inout Record) {
    let key = nodes[key]
    record.nodes.append(
      .init(
        kind: .string, isUnescaped: key.isUnescaped, start: UInt32(key.place.lowerBound),
        end: UInt32(key.place.upperBound), contentStart: UInt32(key.content.lowerBound),
        contentEnd: UInt32(key.content.upperBound), next: UInt32(record.nodes.count + 1)))
    if let column = key.column {
      add(record.row.cells[column], to: &record)
    } else {
      addObject(key, to: &record)
    }
  }

  private func add(_ cell: TableScanner.Cell, to record: inout Record) {
    var cell = cell
    var text = (cell.isUnescaped ? record.row.unescaped : record.bytes)[cell.content]
    if text.meansNothing {
      text = []
      cell.content = cell.content.lowerBound..<cell.content.lowerBound
    }
    let offset = cell.isUnescaped ? record.unescapedStart : 0
    // Nothing is shown at the byte after it.
    let end = cell.place.isEmpty ? cell.place.lowerBound + 1 : cell.place.upperBound
    record.nodes.append(
      .init(
        kind: .init(cell: text), isUnescaped: cell.isUnescaped, isUntyped: true,
        start: UInt32(cell.place.lowerBound), end: UInt32(end),
        contentStart: UInt32(cell.content.lowerBound + offset),
        contentEnd: UInt32(cell.content.upperBound + offset),
        next: UInt32(record.nodes.count + 1)))
  }

  /// Adds an object, or nothing as its value if all of its cells are empty.
  private func addObject(_ key: Key, to record: inout Record) {
    let index = record.nodes.count
    record.nodes.append(.init(kind: .object, start: 0, end: 0))
    for child in key.children { add(child, to: &record) }
    let values = record.nodes[(index + 1)...].filter { $0.isUntyped }
    let start = values.map(\.start).min() ?? 0
    var object = DataDocument.Node(
      kind: .object, start: start, end: values.map(\.end).max() ?? start,
      contentEnd: UInt32(key.children.count), next: UInt32(record.nodes.count))
    if values.allSatisfy({ $0.kind == .null }) {
      record.nodes.removeSubrange((index + 1)...)
      object = .init(
        kind: .null, isUntyped: true, start: start, end: start, contentStart: start,
        contentEnd: start, next: UInt32(index + 1))
    }
    record.nodes[index] = object
  }

  func missingColumn(_ key: String, in object: DataValue) -> Diagnostic {
    .missingColumn(path(of: key, in: object), self)
  }

  /// Returns the name of a column that would be a key of an object.
  private func path(of key: String, in object: DataValue) -> String {
    guard object.index > 0, let sibling = object.entries.first?.key else { return key }
    let isQuoted = source.bytes[Int(sibling.node.start)] == UInt8(ascii: "\"")
    let start = Int(sibling.node.start) + (isQuoted ? 1 : 0)
    guard !sibling.node.isUnescaped else { return key }
    return source.text(in: start..<Int(sibling.node.contentStart)) + key
  }
}

extension ArraySlice<UInt8> {
  /// Whether a cell says that it has no value, as spreadsheets and statistics programs write it.
  fileprivate var meansNothing: Bool {
    guard let first, count <= 4 else { return false }
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: "n"), UInt8(ascii: "N"), 0xE2: break
    default: return false
    }
    return Self.nothing.contains(String(decoding: self, as: UTF8.self))
  }

  private static let nothing: Set = ["-", "–", "—", "nan", "NaN", "NA", "N/A", "n/a", "#N/A"]
}

extension Diagnostic {
  static func unnamedColumn(_ place: Place, isEmpty: Bool) -> Self {
    .init(
      .error, "A0165", at: place,
      isEmpty ? "Column without a name" : "Column with an empty part of its name",
      help: isEmpty
        ? "name the column in the row of names, or remove it"
        : "write a name before and after each point")
  }

  static func deepColumn(_ place: Place) -> Self {
    .init(
      .error, "A0170", at: place,
      "Column names are limited to \(TableHeader.maximumDepth) parts",
      help: "write data of this depth as JSON")
  }

  static func duplicateColumn(_ place: Place, _ name: String, first: Place) -> Self {
    .init(
      .error, "A0164", at: place, "Duplicate column \"\(name.shortened())\"",
      help: "keep one of the two, or give them different names",
      related: .init(place: first, note: "first used here"))
  }

  fileprivate static func missingColumn(_ name: String, _ header: TableHeader) -> Self {
    .init(
      .error, "A0118", at: header.source.place(header.range),
      "Missing column \"\(name.shortened())\"",
      help: "add the column, with its name in the first row")
  }
}
