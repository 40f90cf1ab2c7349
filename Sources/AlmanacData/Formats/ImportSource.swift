/// How files to import are read.
public enum ImportForm: Sendable {
  /// Each file is one value: JSON, or YAML if its name says so.
  case documents
  /// Each file is a table whose first row names the columns, and each row a record: CSV with commas or
  /// semicolons, or TSV.
  case tables
}

/// A file to be imported, open for reading.
public struct ImportSource: Sendable {
  private let file: any DataFormat
  private let source: SourceFile

  /// The file's name without folder and extension, such as "schedule".
  public var name: String { DataFileName.base(of: source.path) }
  /// The place of its first byte, for diagnostics about the file as a whole.
  public var place: Place { source.place(0..<min(1, source.bytes.count)) }

  /// Calls `body` with each record that is usable: the value of a document, or a row of a table as an
  /// object, whose values are read as any type. Other records are reported.
  public func forEachRecord(
    into diagnostics: inout Diagnostics, _ body: (DataValue, inout Diagnostics) -> Void
  ) {
    var file = file
    while let record = file.next(into: &diagnostics) {
      if let value = record.value { body(value, &diagnostics) }
    }
  }

  /// Opens a file.
  ///
  /// - Returns: `nil` if the file is unusable as a whole, which is reported.
  package init?(
    _ path: String, _ form: ImportForm, into diagnostics: inout Diagnostics
  ) throws(FileError) {
    let bytes = try FileSystem.read(path, upTo: SourceFile.maximumSize + 1)
    self.init(SourceFile(path: path, bytes: bytes), form, into: &diagnostics)
  }

  package init?(_ source: SourceFile, _ form: ImportForm, into diagnostics: inout Diagnostics) {
    guard source.bytes.count <= SourceFile.maximumSize else {
      diagnostics.add(.fileTooLarge(source.path))
      return nil
    }
    let file: (any DataFormat)? =
      switch form {
      case .documents: Self.document(source, into: &diagnostics)
      case .tables: ImportedTable(source, into: &diagnostics)
      }
    guard let file else { return nil }
    self.file = file
    self.source = source
  }

  private static func document(
    _ source: SourceFile, into diagnostics: inout Diagnostics
  ) -> (any DataFormat)? {
    guard DataFormats.format(ofFile: source.path) == YAMLFormat.self else {
      return JSONParser.parse(source, into: &diagnostics).map { WholeDocument(value: $0.root) }
    }
    return YAMLParser.parse(source, into: &diagnostics).map { WholeDocument(value: $0.root) }
  }
}

/// A document as one record, even if it is a list.
private struct WholeDocument: DataFormat {
  static let endings: [String] = []
  private var isRead = false
  private let value: DataValue

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) { nil }

  init(value: DataValue) { self.value = value }

  mutating func next(into diagnostics: inout Diagnostics) -> DataRecord? {
    guard !isRead else { return nil }
    isRead = true
    return DataRecord(
      value: value, range: value.place.range, of: value.document.bytes, basis: .file)
  }

  func record(_ number: Int, in range: Range<Int>) -> DataValue? { value }
}

/// A table in whose column names points mean nothing.
private struct ImportedTable: DataFormat {
  static let endings: [String] = []
  private var table: Table

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) {
    let isTSV = source.path.lowercased().hasSuffix(".tsv")
    guard let table = Table(source, isTSV ? .tsv : .csv, isFlat: true, into: &diagnostics)
    else { return nil }
    self.table = table
  }

  var header: Range<Int> { table.header.range }

  mutating func next(into diagnostics: inout Diagnostics) -> DataRecord? {
    table.next(into: &diagnostics)
  }

  func record(_ number: Int, in range: Range<Int>) -> DataValue? { table.record(in: range) }
}
