/// The items of a file, in order. Most files have one, which needs no memory of its own.
struct DataItems: RandomAccessCollection, Sendable {
  /// The only item.
  private var one: DataFile.Item?
  /// All items, unless there is only one.
  private var many: [DataFile.Item] = []

  init(_ items: [DataFile.Item] = []) {
    if items.count == 1 { one = items[0] } else { many = items }
  }

  /// All items.
  var all: [DataFile.Item] { one.map { [$0] } ?? many }

  var startIndex: Int { 0 }
  var endIndex: Int { one == nil ? many.count : 1 }

  subscript(index: Int) -> DataFile.Item {
    guard let one else { return many[index] }
    precondition(index == 0)
    return one
  }

  mutating func append(_ item: DataFile.Item) {
    guard one != nil || !many.isEmpty else {
      one = item
      return
    }
    if let first = one.take() { many = [first] }
    many.append(item)
  }

  /// Changes an item in place.
  mutating func update(_ index: Int, _ change: (inout DataFile.Item) -> Void) {
    if var item = one {
      precondition(index == 0)
      change(&item)
      one = item
    } else {
      change(&many[index])
    }
  }
}
