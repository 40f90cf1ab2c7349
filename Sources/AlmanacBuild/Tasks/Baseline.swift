/// The known and accepted diagnostics of a site, so that a run fails only on new ones.
///
/// A diagnostic is identified by its code, its file and the text that it marks; not by its line,
/// which changes with every line above it, nor by its message, which may contain the current day.
/// Equal diagnostics are counted: one more than are known is new.
package struct Baseline: Sendable {
  /// The identity of a diagnostic.
  fileprivate struct Key: Hashable, Comparable, Sendable {
    let file: String
    let code: String
    let fingerprint: String

    static func < (a: Key, b: Key) -> Bool {
      (a.file, a.code, a.fingerprint) < (b.file, b.code, b.fingerprint)
    }
  }

  private struct Entry: Sendable {
    var count: Int
    /// The first of the messages, for human readers of the file.
    let message: String
  }

  private var entries: [Key: Entry] = [:]

  private static let version = 1

  /// Creates an empty baseline.
  package init() {}

  /// Creates a baseline of some diagnostics.
  package init(accepting diagnostics: Diagnostics) {
    for diagnostic in diagnostics.sorted {
      entries[Key(diagnostic), default: Entry(count: 0, message: diagnostic.summary)].count += 1
    }
  }

  /// The number of known diagnostics.
  package var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// The result of comparing diagnostics with a baseline.
  package struct Comparison: Sendable {
    /// The new diagnostics, including those that were only counted.
    package var new = Diagnostics()
    /// The number of known diagnostics that were found.
    package var known = 0
    /// The number of known diagnostics that were not found.
    package var stale = 0
  }

  /// Compares diagnostics with the known ones.
  ///
  /// - Parameter severity: The highest accepted severity; anything above it is new, known or not.
  package func compare(
    _ diagnostics: Diagnostics, upTo severity: Diagnostic.Severity = .error
  ) -> Comparison {
    var comparison = Comparison()
    var rest = entries.mapValues(\.count)
    for diagnostic in diagnostics.sorted {
      let key = Key(diagnostic)
      let isKnown = rest[key, default: 0] > 0
      if isKnown { rest[key, default: 0] -= 1 }
      if isKnown, diagnostic.severity <= severity {
        comparison.known += 1
      } else {
        comparison.new.add(diagnostic)
      }
    }
    comparison.new.addOmitted(of: diagnostics)
    comparison.stale = rest.values.reduce(0, +)
    return comparison
  }
}

extension Baseline {
  /// The contents of the file: JSON sorted by path, the same bytes for the same diagnostics.
  package var text: String {
    let diagnostics = entries.sorted { $0.key < $1.key }.map { key, entry -> JSON in
      [
        "file": JSON(key.file.isEmpty ? nil : key.file), "code": .string(key.code),
        "fingerprint": .string(key.fingerprint), "count": JSON(entry.count),
        "message": .string(entry.message),
      ]
    }
    let file: JSON = ["baseline": JSON(Self.version), "diagnostics": .array(diagnostics)]
    return file.reportText
  }

  /// Writes the file whole or not at all.
  package func write(to path: String) throws(FileError) {
    try FileSystem.replace(path, with: Array(text.utf8))
  }

  /// Reads the file.
  ///
  /// - Returns: `nil` if anything is wrong with it, which is reported.
  package static func read(_ path: String, into diagnostics: inout Diagnostics) -> Baseline? {
    var found = Diagnostics()
    defer { diagnostics.add(found) }
    do throws(FileError) {
      let source = SourceFile(path: path, bytes: try FileSystem.read(path))
      guard let document = JSONParser.parse(source, into: &found),
        let file = BaselineFile.read(document.root, into: &found), found.all.isEmpty
      else { return nil }
      var baseline = Baseline()
      for entry in file.entries {
        let new = Entry(count: 0, message: entry.message)
        baseline.entries[entry.key, default: new].count += entry.count
      }
      return baseline
    } catch {
      found.add(.noBaseline(error, path))
      return nil
    }
  }

  /// The file as decoded.
  private struct BaselineFile: Model {
    let entries: [BaselineEntry]

    init(from object: inout ObjectReader) {
      let version: Located<Int> = object.required("baseline")
      entries = object.required("diagnostics")
      if let place = version.place, version.value != Baseline.version {
        object.report(.otherBaseline(version.value, place))
      }
    }
  }

  private struct BaselineEntry: Model {
    let key: Key
    let count: Int
    let message: String

    init(from object: inout ObjectReader) {
      let file: ExactText? = object.optional("file")
      key = Key(
        file: file?.text ?? "", code: object.required("code"),
        fingerprint: object.required("fingerprint"))
      let count: Located<Int> = object.required("count")
      message = object.required("message", as: ExactText.self).text
      self.count = count.value
      // More are never kept.
      let limits = 1...Diagnostics.limit
      if count.place != nil, !limits.contains(count.value), let value = object.value("count") {
        object.report(
          .invalidValue(
            value, "Expected a count from 1 to \(limits.upperBound), found \(value.text)"))
      }
    }
  }
}

/// A string whose leading or trailing white space is no mistake, such as a path.
private struct ExactText: Readable {
  let text: String

  static let placeholder = ExactText(text: "")

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> ExactText? {
    if value.kind == .string { return ExactText(text: value.text) }
    diagnostics.add(.wrongType(value, expected: "text in quotes", help: nil))
    return nil
  }
}

extension Baseline.Key {
  /// Creates the identity of a diagnostic. The fingerprint is that of the marked text; if this is
  /// empty or a single character, such as the brace that begins an object, it is that of the
  /// message.
  fileprivate init(_ diagnostic: Diagnostic) {
    let marked = diagnostic.place.map { $0.source.text(in: $0.range.prefix(1000)) } ?? ""
    file = diagnostic.place?.path ?? ""
    code = diagnostic.code
    let known = marked.unicodeScalars.count > 1 ? marked : diagnostic.summary
    fingerprint = Fingerprint(of: Array(known.utf8)).text
  }
}

extension Diagnostic {
  static func noBaseline(_ error: FileError, _ path: String) -> Self {
    .init(
      .error, "A0314", at: SourceFile(path: path, bytes: []).start,
      "The baseline cannot be read: \(error.reason)",
      help: "write one with --write-baseline")
  }

  static func otherBaseline(_ version: Int, _ place: Place) -> Self {
    .init(
      .error, "A0315", at: place, "Expected a baseline of version 1, found version \(version)",
      help: "rewrite it with --write-baseline")
  }
}
