import Almanac

/// The actions on an item, in the order in which they were made, and the versions of its file, as its journal has
/// them:
///
/// ```
/// {"id":"k3-1","do":"add",…}
/// {"version":"5d1f…"}
/// {"void":["k3-1"]}
/// ```
///
/// A version stands after the actions that it has, and is written before the file is. Actions are void if a person has
/// deleted what they made.
struct DeskLog {
  /// The actions that are not void.
  private(set) var actions: [DataValue] = []
  /// The identifiers of all actions, with those that are void.
  private(set) var ids: Set<String> = []
  /// The fingerprints of the versions, each with the number of actions before it.
  private var versions: [(fingerprint: String, count: Int)] = []

  init(_ lines: [ArraySlice<UInt8>]) {
    var ignored = Diagnostics()
    let values = lines.compactMap {
      RecordEditor(Array($0), path: "journal").record(into: &ignored)
    }
    let void = Set(
      values.filter { Self.id(of: $0) == nil }.flatMap {
        Self.value("void", of: $0)?.elements.map(\.text) ?? []
      })
    for value in values {
      if let id = Self.id(of: value) {
        ids.insert(id)
        if !void.contains(id) { actions.append(value) }
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

  /// Whether the text of a file is the last version.
  func isLast(_ bytes: [UInt8]) -> Bool {
    versions.last?.fingerprint == Fingerprint(of: bytes).text
  }

  /// Adds actions and the version of the file that has them, and returns their lines for the journal.
  mutating func add(_ new: [DataValue], version: [UInt8]) -> [UInt8] {
    actions += new
    ids.formUnion(new.compactMap(Self.id))
    let fingerprint = Fingerprint(of: version).text
    versions.append((fingerprint, actions.count))
    return new.flatMap { Self.line(JSON($0)) } + Self.line(["version": .string(fingerprint)])
  }

  /// Makes actions void, and returns the line for the journal.
  mutating func drop(_ indices: [Int], version: [UInt8]) -> [UInt8] {
    let names = indices.compactMap { Self.id(of: actions[$0]) }
    for index in indices.reversed() { actions.remove(at: index) }
    versions = versions.map { version in
      (version.fingerprint, version.count - indices.count { $0 < version.count })
    }
    return Self.line(["void": .array(names.map(JSON.string))]) + add([], version: version)
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
