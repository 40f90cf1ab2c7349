/// The comparison of the content and the templates of two versions of a site.
struct ContentComparison {
  /// The changes in the order of the files, and of the records in the newer version.
  private(set) var changes: [ContentChange] = []

  /// - Parameters:
  ///   - old: The folder that holds `Content` and `Templates` of the older version.
  ///   - new: That of the newer version.
  init(_ old: String, _ new: String) {
    let (olds, news) = (Self.files(of: old), Self.files(of: new))
    for name in Set(olds.keys).union(news.keys).sorted(by: { SitePath($0) < SitePath($1) }) {
      guard let newer = news[name] else {
        changes.append(ContentChange(file: name, record: nil, change: .removed))
        continue
      }
      guard let older = olds[name] else {
        changes.append(ContentChange(file: name, record: nil, change: .added))
        continue
      }
      compare(older, newer)
    }
  }

  private static func files(of source: String) -> [String: SourceTree.File] {
    // What is wrong with the folders is reported by the builds of both versions.
    var known = Diagnostics()
    let tree = SourceTree(source)
    let files = ["Content", "Templates"].flatMap { tree.files(below: $0, into: &known) }
    return Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
  }

  private mutating func compare(_ old: SourceTree.File, _ new: SourceTree.File) {
    guard let before = try? old.fingerprint(), let after = try? new.fingerprint(),
      before == after
    else { return compareRecords(old, new) }
  }

  private mutating func compareRecords(_ old: SourceTree.File, _ new: SourceTree.File) {
    let file = new.name
    guard new.isData, let olds = Records(old), let news = Records(new) else {
      return changes.append(ContentChange(file: file, record: nil, change: .changed))
    }
    let isList = olds.isList || news.isList
    let count = changes.count
    for (old, new) in RecordPairs(olds.values, news.values, isList: isList).pairs {
      let name = isList ? (new ?? old)?.nameInFile : nil
      switch (old, new) {
      case (let old?, let new?):
        changes += old.differences(in: new).map {
          ContentChange(
            file: file, record: name, change: .value(path: $0.path, old: $0.old, new: $0.new))
        }
      case (nil, _): changes.append(ContentChange(file: file, record: name, change: .added))
      case (_, nil): changes.append(ContentChange(file: file, record: name, change: .removed))
      }
    }
    // Only the order of records or keys, or white space, may differ.
    if changes.count == count {
      changes.append(ContentChange(file: file, record: nil, change: .changed))
    }
  }

  /// The usable records of a file.
  private struct Records {
    let values: [DataValue]
    let isList: Bool

    /// Fails if any record is unusable.
    init?(_ file: SourceTree.File) {
      var diagnostics = Diagnostics()
      guard let source = file.read(into: &diagnostics),
        var format = DataFormats.open(source, into: &diagnostics)
      else { return nil }
      var values: [DataValue] = []
      while let record = format.next(into: &diagnostics) {
        guard let value = record.value else { return nil }
        values.append(value)
      }
      (self.values, isList) = (values, format.isList)
    }
  }
}

extension DataValue {
  /// How the record is named in a comparison.
  fileprivate var nameInFile: String { identifier ?? "line \(start.line)" }
}
