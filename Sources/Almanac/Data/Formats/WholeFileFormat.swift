/// A format whose files are parsed as a whole: one object is one record, and a list is several.
protocol WholeFileFormat: DataFormat {
  var records: DocumentRecords { get set }
}

extension WholeFileFormat {
  var isList: Bool { records.isList }

  mutating func next(into diagnostics: inout Diagnostics) -> DataRecord? { records.next() }

  func record(_ number: Int, in range: Range<Int>) -> DataValue? { records[number] }
}

/// The records of a document.
struct DocumentRecords: Sendable {
  private let values: [DataValue]
  let isList: Bool
  /// Whether values have no exact ends, so that each record extends to the next one.
  private let isOpenEnded: Bool
  private let bytes: [UInt8]
  private var number = 0

  init(_ document: DataDocument, isOpenEnded: Bool = false) {
    isList = document.root.kind == .array
    values = isList ? document.root.elements : [document.root]
    self.isOpenEnded = isOpenEnded
    bytes = document.bytes
  }

  subscript(number: Int) -> DataValue? {
    values.indices.contains(number) ? values[number] : nil
  }

  mutating func next() -> DataRecord? {
    guard let value = self[number] else { return nil }
    number += 1
    return DataRecord(
      value: value, range: range(of: value), of: bytes, basis: isList ? .record : .file)
  }

  /// Returns the bytes of the record before the current one.
  private func range(of value: DataValue) -> Range<Int> {
    let range = value.place.range
    guard isOpenEnded, isList else { return range }
    let next = self[number]?.place.range.lowerBound ?? bytes.count
    return range.lowerBound..<max(next, range.upperBound)
  }
}

/// JSON (RFC 8259).
struct JSONFormat: WholeFileFormat {
  static let endings = [".json"]

  var records: DocumentRecords

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) {
    guard let document = JSONParser.parse(source, into: &diagnostics) else { return nil }
    records = DocumentRecords(document)
  }
}

/// YAML 1.1, with the limits of front matter: no aliases, and no key twice.
struct YAMLFormat: WholeFileFormat {
  static let endings = [".yaml", ".yml"]

  var records: DocumentRecords

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) {
    guard let document = YAMLParser.parse(source, into: &diagnostics) else { return nil }
    records = DocumentRecords(document, isOpenEnded: true)
  }
}

/// Markdown with front matter, whose body becomes the value of "body".
struct MarkdownFormat: WholeFileFormat {
  static let endings = [".md"]

  var records: DocumentRecords

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) {
    guard let frontMatter = FrontMatter.parse(source, into: &diagnostics) else { return nil }
    guard let document = frontMatter.document else {
      diagnostics.add(.missingFrontMatter(source))
      return nil
    }
    if let key = document.root.key("body") {
      diagnostics.add(.bodyInFrontMatter(key.place))
      return nil
    }
    records = DocumentRecords(
      document.adding(key: "body", text: source.bytes[frontMatter.bodyStart...]))
  }
}

extension Diagnostic {
  static func bodyInFrontMatter(_ place: Place) -> Self {
    .init(
      .error, "A0137", at: place, "\"body\" is the text after the front matter, not a key in it",
      help: "move it after the line of three hyphens")
  }
}
