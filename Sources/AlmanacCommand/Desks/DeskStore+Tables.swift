import Almanac
import AlmanacBuild

extension DeskStore {
  /// Moves an item of a table to a JSON file of its own, which actions can change.
  ///
  /// The file is written before the row is removed: if that fails, the item is there twice, which builds report.
  ///
  /// - Parameter identifier: The identifier of the item.
  /// - Returns: The name of the file.
  func extract(_ identifier: String, in site: Site) throws(Failure) -> String {
    let result: Result<String, Failure>
    do throws(FileError) {
      let root = try Directory(opening: source, entrances: ["Content"])
      result = try extract(identifier, root, site)
    } catch {
      throw .notSaved(error.message)
    }
    return try result.get()
  }

  private func extract(
    _ identifier: String, _ root: Directory, _ site: Site
  ) throws(FileError) -> Result<String, Failure> {
    for path in site.tables(in: desk.folder) {
      let bytes = try root.read(path)
      guard let (range, item) = find(identifier, SourceFile(path: path, bytes: bytes), site) else {
        continue
      }
      let file = NewFile(named: identifier, .json(item), summary: "")
      let folder = try NamedFolder("Content/\(desk.folder)", in: root)
      var diagnostics = Diagnostics()
      let written = try NewFileWriter(folder, replacing: false).write([file], into: &diagnostics)
      guard written != nil else {
        return .failure(.unusable(diagnostics.all.first?.summary ?? "There is such a file"))
      }
      guard try root.replace(path, with: bytes.removingLine(range), syncing: true, ifStill: bytes)
      else {
        try root.remove("Content/\(desk.folder)/\(file.name)")
        return .failure(.unusable("\(path) is being changed by another program"))
      }
      let name = String(file.name.dropLast(".json".count))
      try forget(name, isNew: true)
      return .success(name)
    }
    return .failure(.noItem)
  }

  /// Returns the row and the record of an item in a table.
  private func find(
    _ identifier: String, _ table: SourceFile, _ site: Site
  ) -> (range: Range<Int>, item: JSON)? {
    var ignored = Diagnostics()
    guard var rows = DataFormats.open(table, into: &ignored) else { return nil }
    var index = 0
    while let row = rows.next(into: &ignored) {
      let origin = Origin(
        place: table.place(row.range), fileName: "", isWholeFile: false, index: index)
      index += 1
      guard let value = row.value, let found = desk.extracted(value, from: origin, in: site),
        found.identifier == identifier
      else { continue }
      return (row.range, found.item)
    }
    return nil
  }
}

extension Site {
  /// The paths of the tables of a collection, sorted.
  fileprivate func tables(in folder: String) -> [String] {
    (contents[folder]?.fileNames.filter { $0.hasSuffix(".csv") || $0.hasSuffix(".tsv") } ?? [])
      .sorted()
  }
}

extension [UInt8] {
  /// Returns the bytes without a line.
  fileprivate func removingLine(_ range: Range<Int>) -> [UInt8] {
    var end = range.upperBound
    if end < count, self[end] == UInt8(ascii: "\r") { end += 1 }
    if end < count, self[end] == UInt8(ascii: "\n") { end += 1 }
    return Array(self[..<range.lowerBound] + self[end...])
  }
}
