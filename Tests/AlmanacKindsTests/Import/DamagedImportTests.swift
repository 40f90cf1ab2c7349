import Almanac
import TestSupport
import Testing

@testable import AlmanacBasketball

@Suite("Imports of damaged files")
struct DamagedImportTests {
  /// Values that real files have in place of others, and some that no file should have.
  private static let values = [
    "null", "\"\"", "\"  \"", "\"x\"", "-1", "7", "0", "12345678901234567890", "1e300", "[]", "{}",
    "true", "\"00\"", "\"PT99999999M\"", "\"99:99\"", "\"<b>|`é\\n\"", "\"..\\/..\\/up\"",
  ]

  /// Returns a file with some values replaced by others.
  private func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
    var parts = text.components(after: "\": ")
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = Int.random(in: 1..<parts.count, using: &random)
      let end = parts[index].firstIndex { ",}]\n".contains($0) } ?? parts[index].endIndex
      guard parts[index].first.map({ !"[{".contains($0) }) == true else { continue }
      let value = Self.values.randomElement(using: &random) ?? ""
      parts[index] = value + parts[index][end...]
    }
    return parts.joined(separator: "\": ")
  }

  @Test(
    "are reported, or become games that pass a check",
    arguments: ImportTests.Provider.allCases, Array(0..<4) as [UInt64])
  func damaged(_ provider: ImportTests.Provider, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let run = provider.run(SyntheticGame(seed: 2, seconds: provider.seconds)) { text in
      damaged(text, &random)
    }
    #expect(run.hasErrors == run.files.isEmpty, "\(run.messages)")
    guard !run.hasErrors else { return }
    #expect(run.files[0].name.allSatisfy { $0.isLetter || $0.isNumber || "-.".contains($0) })
    let entry = try run.entry()
    #expect(!entry.diagnostics.hasErrors, "\(entry.printed)")
  }
}

extension String {
  fileprivate func components(after separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
