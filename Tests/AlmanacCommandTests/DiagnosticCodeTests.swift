import Foundation
import TestSupport
import Testing

@Suite("The codes of diagnostics")
struct DiagnosticCodeTests {
  /// The contents of all files with some extensions in a folder of the project.
  private func texts(below folder: String, _ endings: [String]) throws -> [String] {
    let top = Repository.root.appending(path: folder)
    let names = try #require(FileManager.default.enumerator(atPath: top.path))
    return try names.compactMap { $0 as? String }.sorted()
      .filter { name in endings.contains { name.hasSuffix($0) } }
      .map { try String(contentsOf: top.appending(path: $0), encoding: .utf8) }
  }

  @Test("each have a test of the complete printed text")
  func exactTexts() throws {
    let raised = try texts(below: "Sources", [".swift"]).reduce(into: Set<String>()) {
      $0.formUnion($1.matches(of: /\.(?:error|warning), "(A0[0-9]{3})"/).map { String($0.1) })
    }
    // A test that only searches for part of a message proves little.
    let tested = try texts(below: "Tests", [".swift", ".txt"]).reduce(into: Set<String>()) {
      for line in $1.split(separator: "\n") where !line.contains(/contains\(|hasPrefix\(/) {
        $0.formUnion(
          line.matches(of: /(?:error|warning)\[(A0[0-9]{3})\]: [^ ]/).map { String($0.1) })
      }
    }
    #expect(raised.count > 80)
    #expect(raised.subtracting(tested).sorted() == [])
  }
}
