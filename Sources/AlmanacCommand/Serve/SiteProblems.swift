import Almanac

/// What a build found, as pages show it: the same text as in the terminal.
struct SiteProblems: Equatable, Sendable {
  /// The counts, such as "2 errors, 1 warning"; `nil` if nothing was found.
  private(set) var summary: String?
  /// Whether they are shown at once, or only their counts.
  private var isUrgent = false
  /// Whether the site is still that of an earlier build.
  private var isStale = false
  private var problems: [Problem] = []
  /// The number of problems that are not listed.
  private var omitted = 0

  private struct Problem: Equatable {
    let severity: String
    let text: String
    /// The link that opens its place in an editor.
    var link: String?
  }

  /// More would not be read in a browser.
  private static let limit = 20

  /// The problems before the first build.
  init() {}

  /// - Parameters:
  ///   - isStale: Whether the site was not built because of them.
  ///   - editor: Makes links to their places, if the user has such an editor.
  init(_ findings: Findings, isStale: Bool, editor: EditorLinks? = nil) {
    self.isStale = isStale
    let printer = DiagnosticPrinter(shownPath: findings.paths.shown)
    let all = findings.diagnostics.sorted
    summary = findings.count ?? findings.failure.map { _ in "1 error" }
    isUrgent = findings.hasFailed
    problems = all.prefix(Self.limit).map {
      Problem(
        severity: $0.severity.rawValue, text: printer.text($0), link: editor?.link(to: $0.place))
    }
    if let failure = findings.failure {
      let text = "error: \(DiagnosticPrinter.visible(failure))\n"
      problems.insert(Problem(severity: "error", text: text), at: 0)
    }
    let (errors, warnings) = findings.diagnostics.counts
    omitted = errors + warnings - min(all.count, Self.limit)
  }

  var json: JSON {
    guard let summary else { return .null }
    return [
      "summary": .string(summary), "isUrgent": .boolean(isUrgent),
      "isStale": .boolean(isStale),
      "list": .array(
        problems.map { problem in
          JSON([
            "severity": .string(problem.severity), "text": .string(problem.text),
            "link": problem.link.map(JSON.string),
          ])
        }),
      "omitted": JSON(omitted),
    ]
  }
}
