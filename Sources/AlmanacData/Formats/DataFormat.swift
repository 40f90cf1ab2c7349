/// A format of data files. A value of the type reads the records of one file, one after another, so
/// that a large file need not be held as one tree, or even be in memory.
///
/// To add a format, write a type and list it in `DataFormats.all`: which files are data, how they are
/// read, and what other files are reported, all follow from that list.
package protocol DataFormat: Sendable {
  /// The extensions of its files, in lowercase and with their dots, the usual one first.
  static var endings: [String] { get }

  /// Whether a file is read while its records are, so that its bytes are never in memory as a whole.
  static var isStreamed: Bool { get }

  /// Opens a file. Fails if the file is unusable as a whole, which is reported.
  init?(_ source: SourceFile, into diagnostics: inout Diagnostics)

  /// The part of the file that all records depend on, such as the header of a table. A diagnostic at a
  /// place in it is reported once and not for each record.
  var header: Range<Int> { get }

  /// Whether the file holds a list of records, however many, rather than one.
  var isList: Bool { get }

  /// Reads the next record and moves past it.
  ///
  /// - Returns: `nil` at the end of the file.
  mutating func next(into diagnostics: inout Diagnostics) -> DataRecord?

  /// If the file is streamed, the fingerprint of what has been read of it.
  var fingerprint: Fingerprint? { get }

  /// Returns a record that was read before.
  ///
  /// - Parameters:
  ///   - number: Its number among the records of the file, from 0.
  ///   - range: Its bytes.
  /// - Returns: `nil` if there is no such record, or it is unusable.
  func record(_ number: Int, in range: Range<Int>) -> DataValue?
}

extension DataFormat {
  package var header: Range<Int> { 0..<0 }
  package var isList: Bool { true }
  package static var isStreamed: Bool { false }
  package var fingerprint: Fingerprint? { nil }
}

/// The known formats.
package enum DataFormats {
  static let all: [any DataFormat.Type] = [
    JSONFormat.self, JSONLinesFormat.self, YAMLFormat.self, CSVFormat.self, TSVFormat.self,
    MarkdownFormat.self,
  ]

  /// The extensions of all data files, with their dots.
  package static let endings: [String] = all.flatMap { $0.endings }

  /// The extensions in a sentence: ".json, .csv and .md".
  package static var endingList: String {
    endings.dropLast().joined(separator: ", ") + " and " + (endings.last ?? "")
  }

  private static let byEnding: [UInt64: any DataFormat.Type] = {
    var formats: [UInt64: any DataFormat.Type] = [:]
    for format in all {
      for ending in format.endings { formats[key(ofFile: ending)] = format }
    }
    return formats
  }()

  /// Returns the format of a file, by its name; `nil` if it is not data.
  package static func format(ofFile name: String) -> (any DataFormat.Type)? {
    byEnding[key(ofFile: name)]
  }

  /// Returns the extension of a name in lowercase, its letters packed into one number, which compares
  /// much faster than strings; 0 if there is none, or it has more than eight bytes.
  private static func key(ofFile name: String) -> UInt64 {
    var key: UInt64 = 0
    let bytes = name.utf8.span
    for index in bytes.indices.suffix(8).reversed() {
      let byte = bytes[index]
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      key = key << 8 | UInt64(isCapital ? byte | 0x20 : byte)
      if byte == UInt8(ascii: ".") { return key }
      if byte == UInt8(ascii: "/") { return 0 }
    }
    return 0
  }

  /// Opens a data file by the format that its name promises.
  ///
  /// - Parameter path: The keys from the root of JSON or YAML that lead to the records; none if these are the root.
  ///   A list at the root has the records in any case.
  package static func open(
    _ source: SourceFile, recordsAt path: [String] = [], into diagnostics: inout Diagnostics
  ) -> (any DataFormat)? {
    let format = format(ofFile: source.path) ?? JSONFormat.self
    guard !path.isEmpty, let nested = format as? any NestedFormat.Type else {
      return format.init(source, into: &diagnostics)
    }
    guard var file = nested.init(source, into: &diagnostics) else { return nil }
    guard let records = file.records.records(at: path) else {
      diagnostics.add(.noRecords(path, in: file.records.root))
      return nil
    }
    file.records = records
    return file
  }

  /// Calls `body` with each usable record of a file whose diagnostics are already known.
  package static func read(
    _ source: SourceFile, recordsAt path: [String], _ body: (DataValue) -> Void
  ) {
    var known = Diagnostics()
    guard var file = open(source, recordsAt: path, into: &known) else { return }
    while let record = file.next(into: &known) {
      if let value = record.value { body(value) }
    }
  }
}

/// A format whose files are parsed as a whole: one object is one record, and a list is several.
protocol WholeFileFormat: DataFormat {
  var records: DocumentRecords { get set }
}

extension WholeFileFormat {
  package var isList: Bool { records.isList }

  package mutating func next(into diagnostics: inout Diagnostics) -> DataRecord? { records.next() }

  package func record(_ number: Int, in range: Range<Int>) -> DataValue? { records[number] }
}

/// A format whose records may be below keys.
protocol NestedFormat: WholeFileFormat {}

/// The records of a document.
struct DocumentRecords: Sendable {
  let root: DataValue
  private let values: [DataValue]
  let isList: Bool
  /// Whether values have no exact ends, so that each record extends to the next one.
  private let isOpenEnded: Bool
  private let bytes: [UInt8]
  private var number = 0

  init(_ document: DataDocument, isOpenEnded: Bool = false) {
    self.init(document.root, isOpenEnded: isOpenEnded)
  }

  private init(_ root: DataValue, isOpenEnded: Bool) {
    self.root = root
    isList = root.kind == .array
    values = isList ? root.elements : [root]
    self.isOpenEnded = isOpenEnded
    bytes = root.document.bytes
  }

  /// Returns the records below keys; `nil` if a key is missing, or has neither a list nor an object.
  func records(at path: [String]) -> DocumentRecords? {
    guard root.kind == .object else { return self }
    var value = root
    for key in path {
      guard value.kind == .object, let next = value.entries.first(where: { $0.key.text == key })
      else { return nil }
      value = next.value
    }
    guard value.kind == .array || value.kind == .object else { return nil }
    return DocumentRecords(value, isOpenEnded: isOpenEnded)
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
struct JSONFormat: NestedFormat {
  static let endings = [".json"]

  var records: DocumentRecords

  init?(_ source: SourceFile, into diagnostics: inout Diagnostics) {
    guard let document = JSONParser.parse(source, into: &diagnostics) else { return nil }
    records = DocumentRecords(document)
  }
}

/// YAML 1.1, with the limits of front matter: no aliases, and no key twice.
package struct YAMLFormat: NestedFormat {
  package static let endings = [".yaml", ".yml"]

  var records: DocumentRecords

  package init?(_ source: SourceFile, into diagnostics: inout Diagnostics) {
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

extension Diagnostic {
  static func noRecords(_ path: [String], in root: DataValue) -> Self {
    let name = path.joined(separator: ".")
    return Diagnostic(
      .error, "A0173", at: root.start,
      "No list of records at \"\(name)\", which the collection names"
    ).suggesting(path[0], among: root.entries.map(\.key.text)) {
      "write the records there, or correct \"records\" of the collection in Content/site.json"
    }
  }
}
