import Almanac
import AlmanacBuild
import AlmanacDeploy

/// The differences of two versions of a site, for people and for programs.
struct DiffReport {
  private let comparison: SiteComparison

  /// People are shown no more changes than these.
  private static let shownCount = 200

  private static let unknownData =
    "The data and the text are not compared: a list of published files has neither"

  init(_ comparison: SiteComparison) { self.comparison = comparison }

  func text(as format: DiffFormat) -> String {
    switch format {
    case .text: lines.map { DiagnosticPrinter.visible($0) + "\n" }.joined()
    case .markdown: markdown
    case .json: json.reportText
    case .urls: comparison.addresses.map { DiagnosticPrinter.visible($0) + "\n" }.joined()
    }
  }

  /// Such as "Files of the site: 7 changed, 1 added", or what else is known.
  private var summary: String {
    guard let files = comparison.files else { return "The pages are not known" }
    let counts = [FileChange.Action.changed, .added, .removed].compactMap { action -> String? in
      let count = files.count { $0.action == action }
      return count == 0 ? nil : "\(count) \(action)"
    }
    guard !counts.isEmpty else { return "No page changes" }
    return "Files of the site: \(counts.joined(separator: ", "))"
  }

  // MARK: - Text

  private var lines: [String] {
    var lines: [String] = []
    let content = comparison.content ?? []
    let shown = content.prefix(Self.shownCount)
    if comparison.content == nil { lines.append(Self.unknownData) }
    var file: String?
    for change in shown {
      if change.file != file, change.isBelowFile { lines.append(change.file) }
      file = change.isBelowFile ? change.file : nil
      lines.append(
        change.isBelowFile ? "  \(change.sentence)" : "\(change.file): \(change.sentence)")
    }
    lines += more(than: shown.count, of: content.count)
    lines.append(summary)
    let files = comparison.files ?? []
    lines += files.prefix(Self.shownCount).map { "  \($0.action) \($0.shownPath)" }
    lines += more(than: Self.shownCount, of: files.count)
    if let text = comparison.text?.lines, !text.isEmpty {
      lines += ["Text of pages:"] + text.map { "  \($0)" }
    }
    return lines
  }

  private func more(than shown: Int, of count: Int) -> [String] {
    count > shown ? ["  and \(count - shown) more"] : []
  }

  // MARK: - Markdown

  private var markdown: String {
    var lines = ["**\(summary)**", ""]
    let content = comparison.content ?? []
    let shown = content.prefix(Self.shownCount)
    if comparison.content == nil { lines += [Self.unknownData, ""] }
    if !shown.isEmpty {
      lines += ["| data | before | after |", "| --- | --- | --- |"]
      lines += shown.map { change in
        let cells = [change.subject, change.values.old, change.values.new].map(Self.code)
        return "| \(cells.joined(separator: " | ")) |"
      }
      lines += more(than: shown.count, of: content.count).map { "\n\($0)" } + [""]
    }
    if let files = comparison.files, !files.isEmpty {
      lines += ["<details><summary>Files</summary>", ""]
      lines += files.prefix(Self.shownCount).map { "- \($0.action): \(Self.code($0.shownPath))" }
      lines += more(than: Self.shownCount, of: files.count) + ["", "</details>", ""]
    }
    if let text = comparison.text, !text.lines.isEmpty {
      lines += ["<details><summary>Text of pages</summary>", ""] + Self.block(text.lines)
      lines += ["", "</details>", ""]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns lines as a block of code, in which nothing is markup or mentions a user.
  private static func block(_ lines: [String]) -> [String] {
    let lines = lines.map(DiagnosticPrinter.visible)
    let fence = String(repeating: "`", count: max(3, (lines.map(longestRun(of:)).max() ?? 0) + 1))
    return ["\(fence)text"] + lines + [fence]
  }

  /// Returns the length of the longest run of backticks in a string.
  private static func longestRun(of text: String) -> Int {
    var (longest, run) = (0, 0)
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Returns a string as code in a cell of a table: neither markup nor the name of a person, who would
  /// be notified.
  private static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let line = DiagnosticPrinter.visible(text).replacing("|", with: "\\|")
    let fence = longestRun(of: line) + 1
    let quote = String(repeating: "`", count: fence)
    return fence > 1 || line.hasPrefix(" ") ? "\(quote) \(line) \(quote)" : quote + line + quote
  }

  // MARK: - JSON

  private var json: JSON {
    func paths(_ action: FileChange.Action) -> JSON {
      .array((comparison.files ?? []).filter { $0.action == action }.map { .string($0.path) })
    }
    let files: JSON = [
      "added": paths(.added), "changed": paths(.changed), "removed": paths(.removed),
    ]
    return [
      "format": 1,
      "content": comparison.content.map { .array($0.map(\.json)) } ?? .null,
      "files": comparison.files == nil ? .null : files,
      "urls": .array(comparison.addresses.map { .string($0) }),
      "text": comparison.text?.json ?? .null,
    ]
  }
}

extension ContentChange {
  /// Whether it is listed below the name of its file.
  fileprivate var isBelowFile: Bool { record != nil || parts.key != nil }

  /// The change in a word: added, removed or changed.
  fileprivate var word: String {
    switch change {
    case .added: "added"
    case .removed: "removed"
    case .changed, .value: "changed"
    }
  }

  fileprivate var parts: (key: String?, old: String?, new: String?) {
    guard case .value(let path, let old, let new) = change else { return (nil, nil, nil) }
    return (path, old, new)
  }

  fileprivate var json: JSON {
    let (key, old, new) = parts
    return [
      "file": .string(file), "record": JSON(record), "change": .string(word),
      "key": JSON(key), "old": JSON(old), "new": JSON(new),
    ]
  }

  /// What changes, such as "magnitude: 3.4 → 3.44".
  fileprivate var sentence: String {
    let (key, _, _) = parts
    let subject = [record, key].compactMap(\.self).joined(separator: " ")
    guard key != nil else { return subject.isEmpty ? word : "\(subject): \(word)" }
    let (old, new) = values
    return switch (old.isEmpty, new.isEmpty) {
    case (true, _): "\(subject): added \(new)"
    case (_, true): "\(subject): removed \(old)"
    case (false, false): "\(subject): \(old) → \(new)"
    }
  }

  /// The file, the record and the key, such as "Content/messier/m31.json magnitude".
  fileprivate var subject: String {
    ([file, record, parts.key].compactMap(\.self) + (parts.key == nil ? [word] : []))
      .joined(separator: " ")
  }

  /// The values before and after, shortened for people; empty for none.
  fileprivate var values: (old: String, new: String) {
    let (_, old, new) = parts
    return (old?.shortened(to: 80) ?? "", new?.shortened(to: 80) ?? "")
  }
}
