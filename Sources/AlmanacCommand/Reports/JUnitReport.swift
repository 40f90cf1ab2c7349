import Almanac

/// The findings of a run as JUnit XML: a test case for each file that was read, which fails if a
/// diagnostic of the file fails the run. The failure contains all diagnostics of the file as text;
/// warnings that do not fail the run are the output of the case.
struct JUnitReport {
  private let findings: Findings

  init(_ findings: Findings) { self.findings = findings }

  /// A file, or the diagnostics that have none.
  private struct Case {
    let name: String
    var diagnostics: [Diagnostic] = []
  }

  var text: String {
    let cases = cases
    let printer = DiagnosticPrinter(shownPath: findings.paths.shown)
    var body = cases.map { element($0, printer) }.joined()
    var failures = cases.count { $0.diagnostics.contains(where: findings.failsRun) }
    if let unlisted = findings.unlisted {
      let failsRun = findings.isStrict || findings.diagnostics.omittedErrors > 0
      if failsRun { failures += 1 }
      body += element(
        "unlisted diagnostics", failsRun ? "failure" : "system-out", message: unlisted,
        text: unlisted)
    }
    if let failure = findings.failure {
      body += element("the run", "error", message: failure, text: failure)
    }
    let counts = [
      (
        "tests",
        cases.count + (findings.unlisted == nil ? 0 : 1) + (findings.failure == nil ? 0 : 1)
      ),
      ("failures", failures), ("errors", findings.failure == nil ? 0 : 1),
    ].map { "\($0)=\"\($1)\"" }.joined(separator: " ")
    let notes = findings.notes.map { "\($0)\n" }.joined()
    let name = "almanac \(findings.verb)"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(name)" \(counts)>
        <testsuite name="\(name)" \(counts) skipped="0">
      \(body)\(notes.isEmpty ? "" : "    <system-out>\(Self.escaped(notes, keepsLines: true))</system-out>\n")\
        </testsuite>
      </testsuites>

      """
  }

  /// The files sorted by path, each with its diagnostics. Those without a file come first.
  private var cases: [Case] {
    var byPath: [String: Case] = [:]
    for file in findings.files() { byPath[file] = Case(name: findings.paths.shown(file)) }
    for diagnostic in findings.diagnostics.sorted {
      let path = diagnostic.place?.path ?? ""
      let name = path.isEmpty ? "the site" : findings.paths.shown(path)
      byPath[path, default: Case(name: name)].diagnostics.append(diagnostic)
    }
    return byPath.sorted { $0.key < $1.key }.map(\.value)
  }

  private func element(_ file: Case, _ printer: DiagnosticPrinter) -> String {
    guard let first = file.diagnostics.first(where: findings.failsRun) ?? file.diagnostics.first
    else { return "    <testcase \(attributes(file.name))/>\n" }
    let more = file.diagnostics.count > 1 ? " … and \(file.diagnostics.count - 1) more" : ""
    return element(
      file.name, findings.failsRun(first) ? "failure" : "system-out",
      message: "\(first.code): \(DiagnosticPrinter.visible(first.summary))\(more)",
      text: printer.text(file.diagnostics), type: first.code)
  }

  /// Returns a test case with contents. Output has no attributes.
  private func element(
    _ name: String, _ tag: String, message: String, text: String, type: String = "almanac"
  ) -> String {
    let about =
      tag == "system-out" ? "" : " type=\"\(type)\" message=\"\(Self.escaped(message))\""
    return """
          <testcase \(attributes(name))>
            <\(tag)\(about)>\(Self.escaped(text, keepsLines: true))</\(tag)>
          </testcase>

      """
  }

  private func attributes(_ name: String) -> String {
    "classname=\"almanac.\(findings.verb)\" name=\"\(Self.escaped(name))\""
  }

  /// Returns text escaped for XML. Characters that are invalid in XML are replaced.
  private static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where keepsLines: result += "\n"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
