/// A value for each item of some files.
struct PerItem<Value: Sendable>: Sendable {
  /// The index of each file's first item among all items.
  private let first: [Int32]
  private var values: [Value]

  init(of files: DataFiles, _ value: Value) {
    first = files.itemOffsets
    values = Array(repeating: value, count: files.itemCount)
  }

  subscript(file: Int, item: Int) -> Value {
    get { values[Int(first[file]) + item] }
    set { values[Int(first[file]) + item] = newValue }
  }
}
