/// A value for each item of some files.
struct PerItem<Value: Sendable>: Sendable {
  /// The index of each file's first item among all items.
  private let first: [Int32]
  private var values: [Value]

  init(of files: [DataFile], _ value: Value) {
    var first: [Int32] = []
    first.reserveCapacity(files.count)
    var count = 0
    // A loop over the files would copy each of them.
    for file in files.indices {
      first.append(Int32(count))
      count += files[file].items.count
    }
    self.first = first
    values = Array(repeating: value, count: count)
  }

  subscript(file: Int, item: Int) -> Value {
    get { values[Int(first[file]) + item] }
    set { values[Int(first[file]) + item] = newValue }
  }
}
