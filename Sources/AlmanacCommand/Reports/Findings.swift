import Almanac

/// What a run found, as all formats tell it.
struct Findings: Sendable {
  /// What was run, such as "check".
  var verb: String
  /// What is wrong and not known yet.
  var diagnostics: Diagnostics
  /// How many more are known and accepted.
  var known = 0
  /// How many that are known were not found.
  var stale = 0
  /// What could not be read or written, if that ended the run.
  var failure: String?
  /// What there is to say of the run itself, in sentences.
  var remarks: [String] = []
  /// The files that were read, by the paths under which diagnostics name them.
  var files: [String] = []
  /// Whether warnings are as grave as errors.
  var isStrict: Bool
  /// How the files are called.
  var paths: ShownPaths
  /// What the codes stand for.
  var explanations: [Explanation]

  /// Whether a diagnostic fails the run.
  func isGrave(_ diagnostic: Diagnostic) -> Bool { diagnostic.severity == .error || isStrict }

  /// Whether anything fails the run.
  var hasFailed: Bool {
    failure != nil || diagnostics.hasErrors || (isStrict && !diagnostics.isEmpty)
  }

  /// Which are not listed: "3 errors, 1 warning more that are not listed", or nothing.
  var unlisted: String? {
    Self.counted(diagnostics.omittedErrors, diagnostics.omittedWarnings).map {
      "\($0) more that are not listed"
    }
  }

  /// How many there are, those not listed included: "3 errors, 1 warning", or nothing.
  var count: String? {
    let (errors, warnings) = diagnostics.counts
    return Self.counted(errors, warnings)
  }

  /// What there is to tell of the run and of the baseline, one line each.
  var notes: [String] {
    var notes = remarks
    if known > 0 { notes.append("\(known.counted("known diagnostic")) accepted") }
    if stale > 0, !hasFailed {
      notes.append(
        "\(stale.counted("known diagnostic")) not found any more: write the baseline anew")
    }
    return notes
  }

  private static func counted(_ errors: Int, _ warnings: Int) -> String? {
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    return counts.isEmpty ? nil : counts.map { $0.counted($1) }.joined(separator: ", ")
  }
}
