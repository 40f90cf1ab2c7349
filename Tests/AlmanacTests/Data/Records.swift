import TestSupport

@testable import Almanac
@testable import AlmanacBuild

/// What is read from a data file of any format.
struct Records<Value: Readable> {
  /// The record of each place in the file; `nil` where one is unusable.
  private(set) var values: [Value?] = []
  /// The bytes of each record.
  private(set) var texts: [String] = []
  private(set) var diagnostics = Diagnostics()

  init(_ type: Value.Type, _ text: String, path: String) {
    self.init(type, bytes: Array(text.utf8), path: path)
  }

  init(_ type: Value.Type, bytes: [UInt8], path: String) {
    let source = SourceFile(path: path, bytes: bytes)
    guard var file = DataFormats.open(source, into: &diagnostics) else { return }
    var shared = SharedDiagnostics(file.header)
    var records: [DataRecord] = []
    while let record = file.next(into: &diagnostics) {
      var own = Diagnostics()
      values.append(record.value.flatMap { Value.read($0, into: &own) })
      shared.add(own, to: &diagnostics)
      texts.append(source.text(in: record.range))
      records.append(record)
    }
    // Each record is read again alone, as pages are.
    againDiffers = records.enumerated().contains { number, record in
      file.record(number, in: record.range)?.described != record.value?.described
    }
  }

  /// Whether a record was not found again.
  private(set) var againDiffers = false

  /// All diagnostics as they are printed.
  var printed: String { DiagnosticPrinter().text(diagnostics) }
}

extension DataValue {
  /// Everything in the value, on one line.
  fileprivate var described: String {
    switch kind {
    case .object:
      "{" + entries.map { "\($0.key.text): \($0.value.described)" }.joined(separator: ", ") + "}"
    case .array: "[" + elements.map(\.described).joined(separator: ", ") + "]"
    default: "\(kind) \(text) \(place.range)"
    }
  }
}
