/// Identifies a task within a build: to make the pages of an item, or those of a step over several
/// entries.
///
/// From one build to the next, an item is identified by the name of its file and the fingerprint of
/// its record, and a step by its name.
enum TaskID: Hashable, Sendable {
  case item(collection: Int, file: Int, item: Int)
  /// There are few of them, and very many others.
  indirect case step(StepID)
}

/// A value for some of the tasks of a build.
struct TaskTable<Value: Sendable>: Sendable {
  private var steps: [StepID: Value] = [:]
  /// The values for items; `nil` for a collection without any.
  private var items: [PerItem<Value?>?]
  private let files: [DataFiles]

  /// A table without values.
  init(_ collections: [Collection]) {
    files = collections.map(\.files)
    items = Array(repeating: nil, count: collections.count)
  }

  subscript(task: TaskID) -> Value? {
    get {
      switch task {
      case .item(let collection, let file, let item): items[collection]?[file, item] ?? nil
      case .step(let step): steps[step]
      }
    }
    set {
      switch task {
      case .item(let collection, let file, let item):
        if items[collection] == nil { items[collection] = PerItem(of: files[collection], nil) }
        items[collection]?[file, item] = newValue
      case .step(let step): steps[step] = newValue
      }
    }
  }
}
