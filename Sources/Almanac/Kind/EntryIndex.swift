/// An index that groups the entries of a kind by keys, so that a page depends only on the group
/// that it shows: an author's posts, a player's games.
///
/// A kind lists its indexes, and pages request a group from the site:
///
/// ```
/// static let byAuthor = EntryIndex<PostKind>("author") { [$0.author] }
/// var indexes: [EntryIndex<PostKind>] { [Self.byAuthor] }
///
/// site.entries(of: PostKind.self, in: PostKind.byAuthor, at: "mina.orr")
/// ```
///
/// The groups are computed once per build, in time proportional to the number of entries and keys,
/// and only when one of them is needed.
public struct EntryIndex<K: PageSource>: Sendable {
  /// The name, which is unique among the indexes of a kind.
  public let name: String
  package let keys: @Sendable (K.Entry) -> [String]

  /// - Parameters:
  ///   - name: The name, such as "author".
  ///   - keys: Returns the keys of an entry. A repeated key counts once.
  public init(_ name: String, keys: @escaping @Sendable (K.Entry) -> [String]) {
    self.name = name
    self.keys = keys
  }

  /// Returns the groups of some entries.
  func groups(of entries: [K.Entry]) -> EntryGroups {
    var positions: [String: [Int]] = [:]
    // All pages that show a group depend on what its keys depend on, not only the one that is being
    // made now.
    let recorder = DependencyRecorder()
    recorder.record {
      for position in entries.indices {
        for key in keys(entries[position]) where positions[key]?.last != position {
          positions[key, default: []].append(position)
        }
      }
    }
    return EntryGroups(positions: positions, conditions: recorder.requests.conditions)
  }
}

/// The groups of an index.
package struct EntryGroups: Sendable {
  /// The positions of the entries at each key, in the order of the entries.
  package let positions: [String: [Int]]
  /// The conditions under which the keys are valid.
  let conditions: Conditions
  /// The keys in increasing order.
  let keys: [String]

  init(positions: [String: [Int]], conditions: Conditions) {
    self.positions = positions
    self.conditions = conditions
    keys = positions.keys.sorted()
  }

  package subscript(key: String) -> [Int] { positions[key] ?? [] }

  /// Returns the nearest keys before and after a key, which need not be one of them.
  func keys(nextTo key: String) -> (before: String?, after: String?) {
    let index = keys.count(before: key)
    let next = keys.indices.contains(index) && keys[index] == key ? index + 1 : index
    return (index > 0 ? keys[index - 1] : nil, keys.indices.contains(next) ? keys[next] : nil)
  }

  /// Returns the positions nearest to an entry at a key, in the order of the entries.
  ///
  /// - Parameters:
  ///   - index: The index of the entry, which need not have the key.
  ///   - distance: How many at most: below zero for those before it, and otherwise for those after it.
  package func positions(near index: Int, _ distance: Int, at key: String) -> ArraySlice<Int> {
    let group = self[key]
    return distance < 0
      ? group[..<group.count(before: index)].suffix(-distance)
      : group[group.count(before: index + 1)...].prefix(distance)
  }
}

extension Array where Element: Comparable {
  /// Returns how many of these elements, which are in increasing order, are before another.
  package func count(before limit: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
