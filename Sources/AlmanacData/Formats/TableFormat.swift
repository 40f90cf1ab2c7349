public import AlmanacCore

/// A format of tables.
protocol TableFormat: DataFormat {
  var table: Table { get set }
}

extension TableFormat {
  package var header: Range<Int> { table.header.range }

  package mutating func next(into diagnostics: inout Diagnostics) -> DataRecord? {
    table.next(into: &diagnostics)
  }

  package func record(_ number: Int, in range: Range<Int>) -> DataValue? { table.record(in: range) }
}

/// CSV (RFC 4180) with a header.
struct CSVFormat: TableFormat {
  static let endings = [".csv"]

  var table: Table

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) {
    guard let table = Table(source, .csv, into: &diagnostics) else { return nil }
    self.table = table
  }
}

/// TSV (IANA text/tab-separated-values).
struct TSVFormat: TableFormat {
  static let endings = [".tsv"]

  var table: Table

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) {
    guard let table = Table(source, .tsv, into: &diagnostics) else { return nil }
    self.table = table
  }
}

extension Place {
  /// Whether its file is a table, whose keys are columns, for help that speaks of them.
  public var isInTable: Bool { has(CSVFormat.endings + TSVFormat.endings) }

  private func has(_ endings: [String]) -> Bool {
    let path = path.lowercased()
    return endings.contains { path.hasSuffix($0) }
  }

  /// Returns how the place's file sets a key to one of some strings, for help.
  ///
  ///     place.setting("status", to: "final")
  ///     // JSON: "status": "final"; YAML and front matter: status: final; tables: "final" in the column "status"
  public func setting(_ key: String, to values: String...) -> String {
    let quoted = values.map { "\"\($0)\"" }.joined(separator: " or ")
    if isInTable { return "\(quoted) in the column \"\(key)\"" }
    return has(YAMLFormat.endings + MarkdownFormat.endings)
      ? "\(key): \(values.joined(separator: " or "))" : "\"\(key)\": \(quoted)"
  }
}
