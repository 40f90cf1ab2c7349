/// The comparison of the text that readers see on the pages of two versions of a site.
package struct TextComparison: Sendable {
  /// Pages with the same changes.
  package struct Group: Sendable, Equatable {
    /// The paths of their files.
    package var pages: [String]
    package var changes: [TextChange]
  }

  /// Changes with the pages that have them, by the first of these pages.
  package let groups: [Group]
  /// The number of pages that differ, but not in their text.
  package let otherCount: Int

  /// - Parameters:
  ///   - paths: The pages of HTML that both versions have, and that differ.
  ///   - width: The number of pages to compare at once.
  init(_ paths: [String], _ old: MemoryStore, _ new: MemoryStore, width: Int) async {
    let changes = await parallelMap(paths.count, width: width) { range in
      range.map { Self.changes(of: paths[$0], old, new) }
    }.flatMap(\.self)
    groups = Self.groups(paths, changes)
    otherCount = changes.count(where: \.isEmpty)
  }

  private static func changes(
    of path: String, _ old: MemoryStore, _ new: MemoryStore
  ) -> [TextChange] {
    // The bytes are in memory.
    let (before, after) = (try? old.bytes(of: path) ?? nil, try? new.bytes(of: path) ?? nil)
    guard let before, let after else { return [] }
    return TextChange.changes(ContentScanner.lines(of: before), ContentScanner.lines(of: after))
  }

  /// A change, and how many equal ones come before it on its page.
  private struct Occurrence: Hashable {
    let change: TextChange
    let number: Int
  }

  private static func groups(_ paths: [String], _ changes: [[TextChange]]) -> [Group] {
    var pages: [Occurrence: [Int]] = [:]
    var order: [Occurrence] = []
    for (page, changes) in changes.enumerated() {
      var counts: [TextChange: Int] = [:]
      for change in changes {
        let occurrence = Occurrence(change: change, number: counts[change, default: 0])
        counts[change, default: 0] += 1
        if pages[occurrence] == nil { order.append(occurrence) }
        pages[occurrence, default: []].append(page)
      }
    }
    var groups: [Group] = []
    var indices: [[Int]: Int] = [:]
    for occurrence in order {
      let found = pages[occurrence] ?? []
      if let index = indices[found] {
        groups[index].changes.append(occurrence.change)
      } else {
        indices[found] = groups.count
        groups.append(Group(pages: found.map { paths[$0] }, changes: [occurrence.change]))
      }
    }
    return groups
  }
}
