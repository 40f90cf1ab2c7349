import ArgumentParser

/// How a run tells what it found.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif, junit, github

  /// The report for machines; nothing for people, who are told otherwise.
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
