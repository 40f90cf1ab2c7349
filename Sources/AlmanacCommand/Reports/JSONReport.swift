import Almanac

/// The findings of a run as JSON. Every key is always present; unknown values are null.
///
///     {
///       "format": 1,
///       "diagnostics": [
///         {
///           "code": "A0116", "severity": "error", "message": "…", "help": "…",
///           "file": "Content/pets/kit.json",
///           "line": 4, "column": 13, "endLine": 4, "endColumn": 20,
///           "related": {"message": "…", "file": "…", "line": 1, …}
///         }
///       ],
///       "counts": {"errors": 1, "warnings": 0, "unlisted": 0, "known": 0, "stale": 0},
///       "failure": null
///     }
///
/// Lines and columns count from 1, columns count characters, and ends are exclusive. Diagnostics
/// about a whole folder or an empty file have no lines. The counts of errors and warnings include
/// those that are not listed.
struct JSONReport {
  private let findings: Findings

  init(_ findings: Findings) { self.findings = findings }

  var text: String {
    var finder = SpanFinder(columnsIn: .characters)
    let diagnostics = findings.diagnostics
    let (errors, warnings) = diagnostics.counts
    let report: JSONText = [
      "format": 1,
      "diagnostics": .list(diagnostics.sorted.map { json($0, &finder) }),
      "counts": [
        "errors": .number(errors), "warnings": .number(warnings),
        "unlisted": .number(diagnostics.omittedErrors + diagnostics.omittedWarnings),
        "known": .number(findings.known), "stale": .number(findings.stale),
      ],
      "failure": JSONText(findings.failure),
    ]
    return report.text
  }

  private func json(_ diagnostic: Diagnostic, _ finder: inout SpanFinder) -> JSONText {
    var related = JSONText.null
    if let other = diagnostic.related {
      related = .object([("message", .string(other.note))] + place(other.place, &finder))
    }
    return .object(
      [
        ("code", .string(diagnostic.code)),
        ("severity", .string(diagnostic.severity.rawValue)),
        ("message", .string(diagnostic.summary)),
        ("help", JSONText(diagnostic.help)),
      ] + place(diagnostic.place, &finder) + [("related", related)])
  }

  private func place(
    _ place: Place?, _ finder: inout SpanFinder
  ) -> [(key: String, value: JSONText)] {
    let span = place.flatMap { finder.span(of: $0) }
    return [
      ("file", JSONText(place.map { findings.paths.shown($0.path) })),
      ("line", JSONText(span?.line)), ("column", JSONText(span?.column)),
      ("endLine", JSONText(span?.endLine)), ("endColumn", JSONText(span?.endColumn)),
    ]
  }
}
