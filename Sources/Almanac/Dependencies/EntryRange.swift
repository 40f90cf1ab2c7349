/// Some consecutive entries of a collection.
package struct EntryRange: Hashable, Sendable {
  /// The number of entries before them, or after them if they are counted from the end.
  package let start: Int
  /// Their number, or fewer if there are not as many; `nil` for all the rest.
  package let count: Int?
  package let isFromEnd: Bool

  package init(start: Int, count: Int?, isFromEnd: Bool) {
    self.start = start
    self.count = count
    self.isFromEnd = isFromEnd
  }

  /// Returns their indices among a number of entries.
  package func indices(of total: Int) -> Range<Int> {
    let start = min(self.start, total)
    let end = count.map { min(start + $0, total) } ?? total
    return isFromEnd ? (total - end)..<(total - start) : start..<end
  }
}
