import Almanac

/// The actions on an item, in the order in which they were made, and the versions of its file, as its journal has
/// them:
///
/// ```
/// {"id":"k3-1","do":"add",…}
/// {"version":"5d1f…"}
/// ```
///
/// A version stands after the actions that it has, and is written before the file is.
struct DeskLog {
  private(set) var actions: [DataValue] = []
  private(set) var ids: Set<String> = []
  /// The fingerprints of the versions, each with the number of actions before it.
  private var versions: [(fingerprint: String, count: Int)] = []

  init(_ lines: [ArraySlice<UInt8>]) {
    var ignored = Diagnostics()
    for line in lines {
      guard let value = RecordEditor(Array(line), path: "journal").record(into: &ignored) else {
        continue
      }
      if Self.id(of: value) != nil {
        add([value])
      } else if let version = Self.value("version", of: value) {
        versions.append((version.text, actions.count))
      }
    }
  }

  /// Returns the number of actions that a version of the file has; `nil` if it is none, but a person's work.
  func count(in bytes: [UInt8]) -> Int? {
    let fingerprint = Fingerprint(of: bytes).text
    return versions.last { $0.fingerprint == fingerprint }?.count
  }

  /// Adds actions and the version of the file that has them, and returns their lines for the journal.
  mutating func add(_ new: [DataValue], version: [UInt8]) -> [UInt8] {
    add(new)
    let fingerprint = Fingerprint(of: version).text
    versions.append((fingerprint, actions.count))
    return new.flatMap { Self.line(JSON($0)) } + Self.line(["version": .string(fingerprint)])
  }

  private mutating func add(_ new: [DataValue]) {
    actions += new
    ids.formUnion(new.compactMap(Self.id))
  }

  private static func line(_ value: JSON) -> [UInt8] { value.bytesInPage + [UInt8(ascii: "\n")] }

  private static func value(_ key: String, of line: DataValue) -> DataValue? {
    line.entries.first { $0.key.text == key }?.value
  }

  /// Returns the identifier of an action, or `nil` if it has none that is usable.
  static func id(of action: DataValue) -> String? {
    let id = value("id", of: action)
    guard let id, id.kind == .string, (1...100).contains(id.text.utf8.count) else { return nil }
    return id.text
  }
}
