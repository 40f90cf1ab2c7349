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
    let report: JSON = [
      "format": 1,
      "diagnostics": .array(diagnostics.sorted.map { json($0, &finder) }),
      "counts": [
        "errors": JSON(errors), "warnings": JSON(warnings),
        "unlisted": JSON(diagnostics.omittedErrors + diagnostics.omittedWarnings),
        "known": JSON(findings.known), "stale": JSON(findings.stale),
      ],
      "failure": JSON(findings.failure),
    ]
    return report.reportText
  }

  private func json(_ diagnostic: Diagnostic, _ finder: inout SpanFinder) -> JSON {
    var related = JSON.null
    if let other = diagnostic.related {
      related = .object([JSON.Member("message", .string(other.note))] + place(other.place, &finder))
    }
    return .object(
      [
        JSON.Member("code", .string(diagnostic.code)),
        JSON.Member("severity", .string(diagnostic.severity.rawValue)),
        JSON.Member("message", .string(diagnostic.summary)),
        JSON.Member("help", JSON(diagnostic.help)),
      ] + place(diagnostic.place, &finder) + [JSON.Member("related", related)])
  }

  private func place(
    _ place: Place?, _ finder: inout SpanFinder
  ) -> [JSON.Member] {
    let span = place.flatMap { finder.span(of: $0) }
    return [
      JSON.Member("file", JSON(place.map { findings.paths.shown($0.path) })),
      JSON.Member("line", JSON(span?.line)), JSON.Member("column", JSON(span?.column)),
      JSON.Member("endLine", JSON(span?.endLine)), JSON.Member("endColumn", JSON(span?.endColumn)),
    ]
  }
}
