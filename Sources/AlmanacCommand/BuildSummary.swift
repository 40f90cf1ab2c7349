import Almanac
import AlmanacBuild

/// The line at the end of a build or a check.
struct BuildSummary {
  private let report: BuildReport
  private let duration: Duration

  init(_ report: BuildReport, duration: Duration) {
    self.report = report
    self.duration = duration
  }

  /// The line for a build: "152 pages: 160 files written, 0 unchanged, 0 removed, in 0.31 s".
  var text: String {
    let time = duration.formatted(fractionDigits: 2)
    return "\(report.pages.counted("page")): \(report.written.counted("file")) written, "
      + "\(report.unchanged.grouped) unchanged, \(report.removed.grouped) removed, in \(time) s\n"
  }

  /// The line for a check: "152 pages checked, in 0.31 s".
  var checked: String {
    "\(report.pages.counted("page")) checked, in \(duration.formatted(fractionDigits: 2)) s\n"
  }

  /// The time of each stage.
  var timings: String {
    report.stages.map { name, duration in
      "  \(duration.formatted(fractionDigits: 3)) s  \(name)\n"
    }.joined()
  }
}

extension Duration {
  /// Returns the seconds with a number of decimal places.
  func formatted(fractionDigits: Int) -> String {
    let (seconds, attoseconds) = components
    var unit: Int64 = 1_000_000_000_000_000_000
    for _ in 0..<fractionDigits { unit /= 10 }
    let fraction = padded(attoseconds / unit, fractionDigits)
    return "\(seconds).\(fraction)"
  }

  private func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
