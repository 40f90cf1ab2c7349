package import Foundation
package import Testing

/// The specification suites, which are data of others and no part of the project: the Mustache
/// specification (github.com/mustache/spec) and the examples of GFM and CommonMark.
package enum Suites {
  /// Why tests of the suites are skipped, where they are not found.
  package static let comment: Comment =
    "ALMANAC_SUITES does not name a folder with the suites of mustache/spec, cmark-gfm and CommonMark"

  package static let folder: URL? = {
    guard let path = ProcessInfo.processInfo.environment["ALMANAC_SUITES"] else { return nil }
    return FileManager.default.fileExists(atPath: path) ? URL(filePath: path) : nil
  }()

  /// One example of a specification: text between fences, what goes in and what comes out.
  package struct Example: Sendable, CustomStringConvertible {
    package let number: Int
    package let input: String
    package let output: String

    package var description: String { "\(number)" }
  }

  /// The examples of a specification written as Markdown, numbered from 1.
  package static func examples(_ path: String) throws -> [Example] {
    guard let folder else { return [] }
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    let fence = String(repeating: "`", count: 32)
    var examples: [Example] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix(fence + " example"), !line.hasSuffix("disabled") else { continue }
      let input = lines.prefix { $0 != "." }
      lines = lines.dropFirst(input.count + 1)
      let output = lines.prefix { $0 != fence }
      lines = lines.dropFirst(output.count + 1)
      func whole(_ lines: ArraySlice<Substring>) -> String {
        lines.map { $0.replacing("→", with: "\t") + "\n" }.joined()
      }
      examples.append(
        Example(number: examples.count + 1, input: whole(input), output: whole(output)))
    }
    return examples
  }
}
