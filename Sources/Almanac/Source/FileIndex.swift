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

  init(_ files: [DataFile], _ indices: PerItem<Int32>) {
    numbers = Deferred {
      Dictionary(
        files.enumerated().lazy.map { (SitePath($1.source.path), $0) },
        uniquingKeysWith: { first, _ in first })
    }
    file = { number in
      let file = files[number]
      return File(
        isComplete: file.lost.isEmpty, entries: file.items.indices.map { Int(indices[number, $0]) })
    }
  }

  /// The file with a path in the source, if there is one.
  subscript(name: String) -> File? { numbers.value[SitePath(name)].map(file) }

  /// The paths of all files, in no particular order.
  var names: some Sequence<String> { numbers.value.keys.lazy.map(\.text) }
}
