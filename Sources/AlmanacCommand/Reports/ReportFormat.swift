import ArgumentParser

/// The format in which a run reports its findings.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif, junit, github

  /// Returns the machine-readable report, or `nil` for text, which is printed separately.
  func report(_ findings: Findings) -> String? {
    switch self {
    case .text: nil
    case .json: JSONReport(findings).text
    case .sarif: SARIFReport(findings).text
    case .junit: JUnitReport(findings).text
    case .github: GitHubReport(findings).text
    }
  }
}
