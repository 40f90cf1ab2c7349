import Almanac
import AlmanacBuild
import AlmanacDeploy

extension TextComparison {
  /// People are shown no more groups of pages than these, and no more changes and pages of each.
  private static let shown = (groups: 50, changes: 20, pages: 3)

  /// The changes for people: the pages of each group, and the changes below them.
  var lines: [String] {
    var lines = groups.prefix(Self.shown.groups).flatMap { group in
      ["\(group.heading(upTo: Self.shown.pages)):"]
        + group.changes.prefix(Self.shown.changes).map { "  \($0.sentence)" }
        + Self.more(than: Self.shown.changes, of: group.changes.count)
    }
    let rest = groups.dropFirst(Self.shown.groups)
    if !rest.isEmpty {
      let pages = Set(rest.flatMap(\.pages)).count
      lines.append(
        "and \(rest.reduce(0) { $0 + $1.changes.count }) more changes on \(Self.count(pages))")
    }
    if otherCount > 0 { lines.append("No text changes on \(Self.count(otherCount)) that differ") }
    return lines
  }

  private static func more(than shown: Int, of count: Int) -> [String] {
    count > shown ? ["  and \(count - shown) more"] : []
  }

  fileprivate static func count(_ pages: Int) -> String { pages == 1 ? "1 page" : "\(pages) pages" }

  /// The changes for programs, all of them.
  var json: JSON {
    [
      "groups": .array(
        groups.map { group in
          [
            "pages": .array(group.pages.map { .string($0) }),
            "changes": .array(
              group.changes.map { ["old": JSON($0.old), "new": JSON($0.new)] }),
          ]
        }),
      "pagesWithoutChanges": JSON(otherCount),
    ]
  }
}

extension TextComparison.Group {
  /// Such as "pets/", or "7 pages: /, messier/, messier/m31/ and 4 more".
  fileprivate func heading(upTo count: Int) -> String {
    let names = pages.prefix(count).map { FileChange(.changed, $0).shownPath }
    guard pages.count > 1 else { return names.joined() }
    let rest = pages.count > count ? " and \(pages.count - count) more" : ""
    return "\(TextComparison.count(pages.count)): \(names.joined(separator: ", "))\(rest)"
  }
}

extension TextChange {
  /// The line with what was removed in [- -] and what was added in {+ +}; a line that is removed or added
  /// as a whole begins with a minus or a plus.
  fileprivate var sentence: String {
    guard let old else { return "+ \((new ?? "").shortened(to: Self.maximumLength))" }
    guard new != nil else { return "- \(old.shortened(to: Self.maximumLength))" }
    let words = words
    return words.enumerated().map { index, run in
      switch run {
      case .same(let same):
        Self.context(same, isFirst: index == 0, isLast: index == words.count - 1)
      case .removed(let removed): "[-\(Self.text(removed))-]"
      case .added(let added): "{+\(Self.text(added))+}"
      }
    }.joined(separator: " ")
  }

  private static let maximumLength = 200
  /// As many words are shown on each side of a change, and at the start of a line, which names a row.
  private static let contextCount = 6

  private static func text(_ words: [Substring]) -> String {
    words.joined(separator: " ").shortened(to: maximumLength)
  }

  private static func context(_ words: [Substring], isFirst: Bool, isLast: Bool) -> String {
    let (before, after) = (isFirst ? contextCount / 2 : contextCount, isLast ? 0 : contextCount)
    guard words.count > before + after + 1 else { return text(words) }
    return [text(Array(words.prefix(before))), "…", text(Array(words.suffix(after)))]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
