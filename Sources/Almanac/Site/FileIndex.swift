/// Finds the files of a collection by their names. Nothing is made of them before one is asked for.
struct FileIndex: Sendable {
  /// What is known of a file.
  struct File: Sendable {
    /// Whether all of its records could be used.
    let isWhole: Bool
    /// The indices of its entries in the site.
    let entries: [Int]
  }

  private let numbers: Deferred<[SitePath: Int]>
  private let file: @Sendable (Int) -> File

  init(_ files: [DataFile], _ indices: Collection.Indices) {
    numbers = Deferred {
      Dictionary(
        files.enumerated().lazy.map { (SitePath($1.source.path), $0) },
        uniquingKeysWith: { first, _ in first })
    }
    file = { number in
      let file = files[number]
      return File(
        isWhole: file.lost.isEmpty, entries: file.items.indices.map { indices[number, $0] })
    }
  }

  /// A file by its path in the source; nothing where there is none.
  subscript(name: String) -> File? { numbers.value[SitePath(name)].map(file) }

  /// The paths of all files, in no particular order.
  var names: some Sequence<String> { numbers.value.keys.lazy.map(\.text) }
}
