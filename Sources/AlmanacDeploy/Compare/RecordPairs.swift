/// The records of two versions of a file, each with its other version.
struct RecordPairs {
  /// The two versions of a record; `nil` if it was added or removed.
  private(set) var pairs: [(old: DataValue?, new: DataValue?)] = []

  /// Pairs the records of files: those of a list by their identifiers, or else those that are written
  /// alike, and then those that have most values in common.
  init(_ olds: [DataValue], _ news: [DataValue], isList: Bool) {
    guard isList else {
      pairs = [(olds.first, news.first)]
      return
    }
    var partners = [Int?](repeating: nil, count: news.count)
    var rest: [Int] = []
    // Popped from the end, so that the first of several equal ones is paired first.
    var identified = Dictionary(grouping: news.indices.reversed()) { news[$0].identifier }
    var equal = Dictionary(grouping: news.indices.reversed()) { news[$0].written }
    for (index, old) in olds.enumerated() {
      let identifier = old.identifier
      let partner =
        identifier == nil ? equal[old.written]?.popLast() : identified[identifier]?.popLast()
      if let partner { partners[partner] = index } else { rest.append(index) }
    }
    var open = news.indices.filter { partners[$0] == nil && news[$0].identifier == nil }
    if max(rest.count, open.count) <= Self.comparedCount {
      rest.removeAll { index in
        guard olds[index].identifier == nil else { return false }
        let likely = open.map { (new: $0, likeness: olds[index].likeness(to: news[$0])) }
        guard let best = likely.max(by: { $0.likeness < $1.likeness }), best.likeness >= 0.5 else {
          return false
        }
        partners[best.new] = index
        open.removeAll { $0 == best.new }
        return true
      }
    }
    pairs = news.indices.map { (partners[$0].map { olds[$0] }, news[$0]) }
    pairs += rest.map { (olds[$0], nil) }
  }

  /// Among more changed records, none is searched for by its values.
  private static let comparedCount = 200
}

extension DataValue {
  /// What identifies the record in its file, if it has one of the usual keys.
  var identifier: String? {
    for name in ["id", "name", "title"] {
      if let value = value(name), value.kind == .string { return value.text }
    }
    return nil
  }

  private func value(_ key: String) -> DataValue? {
    entries.first { $0.key.isText(key) }?.value
  }

  /// Its bytes in the file.
  fileprivate var written: ArraySlice<UInt8> { document.bytes[Int(node.start)..<Int(node.end)] }

  /// The part of the values that is the same in another record, from 0 to 1.
  fileprivate func likeness(to other: DataValue) -> Double {
    let entries = entries
    guard !entries.isEmpty else { return 0 }
    let count = entries.count { key, value in
      other.value(key.text)?.isSame(as: value) == true
    }
    return Double(count) / Double(entries.count)
  }
}
