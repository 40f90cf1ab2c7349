/// A line of text that differs between two versions of a page.
package struct TextChange: Hashable, Sendable {
  /// The line before; `nil` if it was added.
  package let old: String?
  /// The line now; `nil` if it was removed.
  package let new: String?

  /// A run of words of a changed line.
  package enum Words: Equatable, Sendable {
    case same([Substring])
    case removed([Substring])
    case added([Substring])
  }

  /// The words of the line before and now, in order.
  package var words: [Words] {
    let (olds, news) = (Self.words(of: old), Self.words(of: new))
    var runs: [Words] = []
    for (old, new) in LineDifference(olds, news).pairs {
      switch (runs.last, old, new) {
      case (.same(let run)?, let word?, _?): runs[runs.count - 1] = .same(run + [word])
      case (_, let word?, _?): runs.append(.same([word]))
      case (.removed(let run)?, let word?, nil): runs[runs.count - 1] = .removed(run + [word])
      case (_, let word?, nil): runs.append(.removed([word]))
      case (.added(let run)?, nil, let word?): runs[runs.count - 1] = .added(run + [word])
      case (_, nil, let word?): runs.append(.added([word]))
      case (_, nil, nil): break
      }
    }
    return runs
  }

  private static func words(of line: String?) -> [Substring] { line?.split(separator: " ") ?? [] }

  private static func isAlike(_ old: String, _ new: String) -> Bool {
    let words = Set(words(of: old)).subtracting(["|"])
    return Self.words(of: new).contains(where: words.contains)
  }

  /// Returns what differs between the lines of two versions. A line that replaces another, with some of its
  /// words or as one of as many, is one change.
  static func changes(_ olds: [String], _ news: [String]) -> [TextChange] {
    var changes: [TextChange] = []
    var (removed, added): ([String], [String]) = ([], [])
    func finish() {
      let count = min(removed.count, added.count)
      for index in 0..<max(removed.count, added.count) {
        if index < count, removed.count == added.count || isAlike(removed[index], added[index]) {
          changes.append(TextChange(old: removed[index], new: added[index]))
        } else {
          if index < removed.count { changes.append(TextChange(old: removed[index], new: nil)) }
          if index < added.count { changes.append(TextChange(old: nil, new: added[index])) }
        }
      }
      (removed, added) = ([], [])
    }
    for (old, new) in LineDifference(olds, news).pairs {
      if old != nil, new != nil {
        finish()
      } else {
        if let old { removed.append(old) }
        if let new { added.append(new) }
      }
    }
    finish()
    return changes
  }
}

/// The elements of two sequences, each with the equal one of the other: the fewest have none.
struct LineDifference<Element: Hashable> {
  private(set) var pairs: [(old: Element?, new: Element?)] = []

  /// Beyond this product of counts, all elements that both have not in common at their ends count as
  /// replaced: finding the fewest takes time in proportion.
  private static var maximumProduct: Int { 4_000_000 }

  init(_ olds: [Element], _ news: [Element]) {
    let start = zip(olds, news).prefix { $0 == $1 }.count
    let end = zip(olds.dropFirst(start).reversed(), news.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let middle = (olds[start..<olds.count - end], news[start..<news.count - end])
    for element in olds[..<start] { pairs.append((element, element)) }
    if middle.0.count * middle.1.count > Self.maximumProduct {
      for element in middle.0 { pairs.append((element, nil)) }
      for element in middle.1 { pairs.append((nil, element)) }
    } else {
      align(Array(middle.0), Array(middle.1))
    }
    for element in olds[(olds.count - end)...] { pairs.append((element, element)) }
  }

  private mutating func align(_ olds: [Element], _ news: [Element]) {
    let difference = news.difference(from: olds)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var (old, new) = (0, 0)
    while old < olds.count || new < news.count {
      if old < olds.count, removed.contains(old) {
        pairs.append((olds[old], nil))
        old += 1
      } else if new < news.count, added.contains(new) {
        pairs.append((nil, news[new]))
        new += 1
      } else {
        pairs.append((olds[old], news[new]))
        (old, new) = (old + 1, new + 1)
      }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
