/// The differences of two files by lines, in the unified format (GNU Diffutils, section "Unified Format").
struct UnifiedDiff {
  /// A line of both files, or of one of them.
  private struct Line {
    let sign: Character
    let text: String
  }

  private var lines: [Line] = []
  /// The number of unchanged lines that are shown before and after changes.
  private static let context = 3

  init(from old: [String], to new: [String]) {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if removed.contains(a) {
        lines.append(Line(sign: "-", text: old[a]))
        a += 1
      } else if inserted.contains(b) {
        lines.append(Line(sign: "+", text: new[b]))
        b += 1
      } else {
        lines.append(Line(sign: " ", text: new[b]))
        (a, b) = (a + 1, b + 1)
      }
    }
  }

  /// The differences under the names of the two files; empty if there are none.
  func text(_ old: String, _ new: String) -> String {
    let changed = lines.indices.filter { lines[$0].sign != " " }
    guard let first = changed.first else { return "" }
    var hunks: [Range<Int>] = []
    var start = first
    for (index, next) in zip(changed, changed.dropFirst() + [Int.max]) {
      guard next == .max || next - index > 2 * Self.context else { continue }
      hunks.append(
        max(0, start - Self.context)..<min(lines.count, index + 1 + Self.context))
      start = next
    }
    return "--- \(old)\n+++ \(new)\n" + hunks.map(text).joined()
  }

  private func text(_ hunk: Range<Int>) -> String {
    func range(_ sign: Character) -> String {
      let count = lines[hunk].count { $0.sign != sign }
      let before = lines[..<hunk.lowerBound].count { $0.sign != sign }
      return "\(before + (count == 0 ? 0 : 1)),\(count)"
    }
    return "@@ -\(range("+")) +\(range("-")) @@\n"
      + lines[hunk].map { "\($0.sign)\($0.text)\n" }.joined()
  }
}
