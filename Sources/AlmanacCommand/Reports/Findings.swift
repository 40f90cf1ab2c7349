import Almanac

/// The findings of a run, which all formats report.
struct Findings: Sendable {
  /// The verb that was run, such as "check".
  var verb: String
  /// The diagnostics that are not known from the baseline.
  var diagnostics: Diagnostics
  /// The number of known diagnostics that were accepted.
  var known = 0
  /// The number of known diagnostics that were not found.
  var stale = 0
  /// The failed read or write that ended the run, if any.
  var failure: String?
  /// Remarks about the run itself, in sentences.
  var runNotes: [String] = []
  /// Returns the files that were read, by their paths in diagnostics.
  var files: @Sendable () -> [String] = { [] }
  /// Whether warnings fail the run as errors do.
  var isStrict: Bool
  /// The paths of files as reports show them.
  var paths: ShownPaths
  /// The explanations of the codes.
  var explanations: [Explanation]

  /// Returns whether a diagnostic fails the run.
  func failsRun(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity == .error || isStrict }

  /// Whether anything fails the run.
  var hasFailed: Bool {
    failure != nil || diagnostics.hasErrors || (isStrict && !diagnostics.isEmpty)
  }

  /// The number of unlisted diagnostics, as in "3 errors, 1 warning more that are not listed", or
  /// `nil` if there are none.
  var unlisted: String? {
    Self.counted(diagnostics.omittedErrors, diagnostics.omittedWarnings).map {
      "\($0) more that are not listed"
    }
  }

  /// The number of diagnostics, including unlisted ones, as in "3 errors, 1 warning", or `nil` if
  /// there are none.
  var count: String? {
    let (errors, warnings) = diagnostics.counts
    return Self.counted(errors, warnings)
  }

  /// The remarks about the run and the baseline, one line each.
  var notes: [String] {
    var notes = runNotes
    if known > 0 { notes.append("\(known.counted("known diagnostic")) accepted") }
    if stale > 0, !hasFailed {
      notes.append(
        "\(stale.counted("known diagnostic")) no longer found: rewrite the baseline")
    }
    return notes
  }

  private static func counted(_ errors: Int, _ warnings: Int) -> String? {
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    return counts.isEmpty ? nil : counts.map { $0.counted($1) }.joined(separator: ", ")
  }
}
