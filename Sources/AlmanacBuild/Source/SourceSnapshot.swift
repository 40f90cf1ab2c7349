/// The statuses of everything in a site's source at a moment, by which changes to it are noticed.
///
/// ```
/// let before = SourceSnapshot(of: "league", theme: nil)
/// …
/// SourceSnapshot(of: "league", theme: nil).changes(since: before)  // ["Content/site.json"]
/// ```
package struct SourceSnapshot: Equatable, Sendable {
  /// Of each file the status, and of each folder only what tells it from another one: a build looks
  /// at what is in it.
  private var statuses: [SitePath: FileStatus] = [:]
  /// The paths of the folders that were looked at, such as "Content/pets".
  package private(set) var folders: Set<String> = []

  /// Takes the statuses of all files that a build may read; names with a leading dot are skipped.
  ///
  /// - Parameters:
  ///   - source: The folder that holds `Content` and `Templates`.
  ///   - theme: The path of the folder of the theme in the source.
  package init(of source: String, theme: String?) {
    let folders = ["Content", "Templates"]
    guard let folder = try? Directory(opening: source, entrances: folders) else { return }
    for name in folders where folder.hasEntrance(name) { add(name, in: folder, depth: 0) }
    if let theme { add(theme, in: folder, depth: 0) }
  }

  private mutating func add(_ path: String, in source: Directory, depth: Int) {
    // What cannot be listed counts as empty: a build reports it.
    guard depth < 64, let entries = try? source.list(path) else { return }
    folders.insert(path)
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = "\(path)/\(entry.name)"
      guard let found = source.look(at: path) else { continue }
      if found.type == .directory {
        let (number, device) = (found.status.number, found.status.device)
        statuses[SitePath(path)] = FileStatus(
          size: 0, modified: 0, changed: 0, number: number, device: device)
        add(path, in: source, depth: depth + 1)
      } else {
        statuses[SitePath(path)] = found.status
      }
    }
  }

  /// Returns the paths of what was added, changed or removed since an earlier moment, sorted, such as
  /// "Content/pets/biscuit.json".
  package func changes(since earlier: SourceSnapshot) -> [String] {
    let added = statuses.filter { earlier.statuses[$0.key] != $0.value }.keys
    let removed = earlier.statuses.keys.filter { statuses[$0] == nil }
    return (added + removed).sorted().map(\.text)
  }
}
