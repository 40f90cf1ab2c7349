import Almanac

/// The line at the end of a build.
struct BuildSummary {
  private let report: BuildReport
  private let duration: Duration

  init(_ report: BuildReport, duration: Duration) {
    self.report = report
    self.duration = duration
  }

  /// "152 pages: 160 files written, 0 unchanged, 0 removed, in 0.31 s".
  var text: String {
    let (seconds, fraction) = duration.components
    let hundredths = fraction / 10_000_000_000_000_000
    let time = DecimalNumber(
      significand: Int(seconds * 100 + hundredths), fractionDigits: 2
    ).formatted
    return "\(report.pages.counted("page")): \(report.written.counted("file")) written, "
      + "\(report.unchanged.grouped) unchanged, \(report.removed.grouped) removed, in \(time) s\n"
  }
}

extension DiagnosticPrinter {
  /// "2 errors, 1 warning", or nothing where there are none.
  static func count(of diagnostics: Diagnostics) -> String {
    let unique = diagnostics.sorted
    let errors = unique.count { $0.severity == .error }
    let warnings = unique.count - errors
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    guard !counts.isEmpty else { return "" }
    return counts.map { $0.counted($1) }.joined(separator: ", ") + "\n"
  }
}
