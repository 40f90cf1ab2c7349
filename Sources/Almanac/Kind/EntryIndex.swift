/// Groups the entries of a kind by keys, so that a page depends only on the group that it shows: an
/// author's posts, a player's games.
///
/// A kind lists its indexes, and pages ask the site for a group:
///
/// ```
/// static let byAuthor = EntryIndex<PostKind>("author") { [$0.author] }
/// var indexes: [EntryIndex<PostKind>] { [Self.byAuthor] }
///
/// site.entries(of: PostKind.self, in: PostKind.byAuthor, at: "mina.orr")
/// ```
///
/// The groups are computed once a build, in time proportional to the number of entries and keys, and
/// only when one of them is needed.
public struct EntryIndex<K: Kind>: Sendable {
  /// What it is called; the indexes of a kind have different names.
  public let name: String
  let keys: @Sendable (K.Entry) -> [String]

  /// - Parameters:
  ///   - name: What it is called, such as "author".
  ///   - keys: The keys of an entry. A key that is repeated counts once.
  public init(_ name: String, keys: @escaping @Sendable (K.Entry) -> [String]) {
    self.name = name
    self.keys = keys
  }

  /// The positions of the entries at each key, in the order of the entries.
  func groups(of entries: [K.Entry]) -> [String: [Int]] {
    var groups: [String: [Int]] = [:]
    for (position, entry) in entries.enumerated() {
      for key in keys(entry) where groups[key]?.last != position {
        groups[key, default: []].append(position)
      }
    }
    return groups
  }
}
