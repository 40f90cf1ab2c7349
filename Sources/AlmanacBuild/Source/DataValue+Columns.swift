import AlmanacData

extension DataValue {
  /// The names of its keys if each has a value for every record, as libraries for data frames write tables:
  /// `{"name": ["Emma", "Ada"], "year": [1815, 1852]}`, or with row numbers for keys in place of the lists.
  var columns: [String]? {
    guard kind == .object, entries.count > 1 else { return nil }
    let shapes = entries.map(\.value).map { value -> Int? in
      switch value.kind {
      case .array:
        value.elements.count
      case .object:
        value.entries.allSatisfy { Int($0.key.text) != nil } ? value.entries.count : nil
      default: nil
      }
    }
    guard let first = shapes[0], first > 1, shapes.allSatisfy({ $0 == first }) else { return nil }
    return entries.map(\.key.text)
  }
}

extension Diagnostic {
  static func columns(_ value: DataValue, _ names: [String]) -> Self {
    let shown = names.prefix(2).map { "\"\($0)\": …" }.joined(separator: ", ")
    return .init(
      .error, "A0174", at: value.start, "The file has a list for each key, and no list of records",
      help:
        "write an object for each record, [{\(shown)}, …]; pandas does so with orient=\"records\"")
  }
}
