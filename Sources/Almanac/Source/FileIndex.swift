/// An index of a collection's files by their names, which is built when it is first needed.
struct FileIndex: Sendable {
  /// A file of the collection.
  struct File: Sendable {
    /// Whether all of its records are usable.
    let isComplete: Bool
    /// The indices of its entries in the site.
    let entries: [Int]
  }

  private let numbers: Deferred<[SitePath: Int]>
  private let file: @Sendable (Int) -> File

  init(_ files: DataFiles, _ indices: PerItem<Int32>) {
    numbers = Deferred {
      Dictionary(
        files.indices.lazy.map { (SitePath(files.source($0).name), $0) },
        uniquingKeysWith: { first, _ in first })
    }
    file = { number in
      File(
        isComplete: files.isComplete(number),
        entries: (0..<files.itemCount(of: number)).map { Int(indices[number, $0]) })
    }
  }

  /// The file with a path in the source, if there is one.
  subscript(name: String) -> File? { numbers.value[SitePath(name)].map(file) }

  /// The paths of all files, in no particular order.
  var names: some Sequence<String> { numbers.value.keys.lazy.map(\.text) }
}
