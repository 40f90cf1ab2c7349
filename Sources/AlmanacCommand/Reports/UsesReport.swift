import Almanac
import AlmanacInspection

/// What a file or a line is used for, for people and for programs.
///
///     {
///       "format": 1, "file": "Content/pets/kit.json", "line": 3, "keys": ["birthday"], "copyTo": null,
///       "pages": [
///         {"page": "pets/kit/index.html", "isOwn": false,
///          "values": [{"text": "3 years old", "field": "ageText", "element": "content", "tag": {…}}]}
///       ]
///     }
///
/// Every key is always present; unknown values are null.
struct UsesReport {
  private let file: String
  private let line: Int?
  private let pages: [PageUse]
  private let role: UsesAnswer.Role
  private let paths: ShownPaths

  /// People are shown no more pages than these, and the values of no more than the first of them.
  private static let shownPages = 40
  private static let detailedPages = 8

  init(
    _ file: String, _ line: Int?, pages: [PageUse], role: UsesAnswer.Role, paths: ShownPaths
  ) {
    self.file = file
    self.line = line
    self.pages = pages
    self.role = role
    self.paths = paths
  }

  func text(as format: QuestionFormat) -> String {
    switch format {
    case .text: lines.map { DiagnosticPrinter.visible($0) + "\n" }.joined()
    case .json: json.reportText
    }
  }

  // MARK: - Text

  private var lines: [String] {
    var lines = [title, "  \(summary)"]
    for (number, page) in pages.prefix(Self.shownPages).enumerated() {
      lines.append("  \(page.path)\(page.isOwn ? ", which is made from it" : "")")
      guard number < Self.detailedPages else { continue }
      let values = ShownValues(page.values) { $0 }.lines(paths) { _ in [] }
      lines += values.map { "    \($0)" }
    }
    if pages.count > Self.shownPages {
      lines.append("  and \((pages.count - Self.shownPages).counted("more page"))")
    }
    return lines
  }

  private var title: String {
    let place = paths.shown(file) + (line.map { ":\($0)" } ?? "")
    guard case .data(let keys) = role, !keys.isEmpty else { return place }
    return "\(place): \(keys.joined(separator: ", "))"
  }

  private var summary: String {
    let count = pages.count == 0 ? "no page" : pages.count.counted("page")
    return switch role {
    case .template: "template of \(count)"
    case .copy(let path): "copied to \(path), with links from \(count)"
    case .data: line == nil ? "used by \(count)" : "changes \(count)"
    }
  }

  // MARK: - JSON

  private var json: JSON {
    var keys: [String] = []
    var copy: String?
    switch role {
    case .data(let names): keys = names
    case .copy(let path): copy = path
    case .template: break
    }
    return [
      "format": 1, "file": .string(paths.shown(file)), "line": JSON(line),
      "keys": .array(keys.map { .string($0) }), "copyTo": JSON(copy),
      "pages": .array(
        pages.map { page in
          [
            "page": .string(page.path), "isOwn": .boolean(page.isOwn),
            "values": .array(page.values.map { .object($0.json(paths)) }),
          ]
        }),
    ]
  }
}
