extension DataValue {
  /// A value that differs between two versions of a record.
  struct Difference {
    let path: String
    let old: String?
    let new: String?
  }

  /// Returns what differs in a newer version of the value, in the order of that version.
  func differences(in newer: DataValue, at path: String = "") -> [Difference] {
    switch (kind, newer.kind) {
    case (.object, .object): return differencesOfKeys(in: newer, at: path)
    case (.array, .array): return differencesOfElements(in: newer, at: path)
    default:
      return isSame(as: newer)
        ? [] : [Difference(path: path, old: summary, new: newer.summary)]
    }
  }

  private func differencesOfKeys(in newer: DataValue, at path: String) -> [Difference] {
    func inner(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
    var rest: [String: DataValue] = [:]
    let entries = entries
    for (key, value) in entries { rest[key.text] = value }
    var differences: [Difference] = []
    for (key, value) in newer.entries {
      let name = key.text
      if let old = rest.removeValue(forKey: name) {
        differences += old.differences(in: value, at: inner(name))
      } else {
        differences.append(Difference(path: inner(name), old: nil, new: value.summary))
      }
    }
    for (key, value) in entries where rest[key.text] != nil {
      differences.append(Difference(path: inner(key.text), old: value.summary, new: nil))
    }
    return differences
  }

  private func differencesOfElements(in newer: DataValue, at path: String) -> [Difference] {
    let (olds, news) = (elements, newer.elements)
    guard (olds + news).contains(where: \.isContainer) else {
      let (old, new) = (summary, newer.summary)
      return zip(olds, news).allSatisfy({ $0.isSame(as: $1) }) && olds.count == news.count
        ? [] : [Difference(path: path, old: old, new: new)]
    }
    guard olds.count == news.count else {
      return [Difference(path: path, old: summary, new: newer.summary)]
    }
    return zip(olds, news).enumerated().flatMap { index, pair in
      pair.0.differences(in: pair.1, at: "\(path)[\(index)]")
    }
  }

  private var isContainer: Bool { kind == .object || kind == .array }

  /// The value in a few words: a scalar as it is written, lists of scalars with their elements; `nil` for
  /// an empty cell.
  private var summary: String? {
    switch kind {
    case .object: return "an object"
    case .array:
      let elements = elements
      guard !elements.contains(where: \.isContainer) else {
        return elements.count == 1 ? "1 element" : "\(elements.count) elements"
      }
      return "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .null: return isUntyped ? nil : "null"
    case .string, .number, .boolean: return text
    }
  }

  /// Returns whether a value is written alike, whatever the white space and the order of keys.
  func isSame(as other: DataValue) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .null: return true
    case .string, .number, .boolean: return content == other.content
    case .array:
      let (mine, others) = (elements, other.elements)
      return mine.count == others.count && zip(mine, others).allSatisfy { $0.isSame(as: $1) }
    case .object: return differencesOfKeys(in: other, at: "").isEmpty
    }
  }
}
