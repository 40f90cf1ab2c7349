package import Foundation
package import Testing

/// Compares a string with a recorded file. RECORD=1 in the environment rewrites the file, and still
/// fails the test, so that a recording run never counts as a pass.
package func expectGolden(
  _ text: String, _ file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
    return
  }
  let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  guard text != expected else { return }
  Issue.record(
    "\(file.lastPathComponent) differs:\n\(firstDifference(expected, text))",
    sourceLocation: sourceLocation)
}

/// The first lines that differ, for people.
private func firstDifference(_ expected: String, _ actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(old, new).prefix { $0 == $1 }.count
  func shown(_ lines: [Substring]) -> String {
    line < lines.count ? String(lines[line]) : "(end of file)"
  }
  return "line \(line + 1)\n  expected: \(shown(old))\n  found:    \(shown(new))"
}
