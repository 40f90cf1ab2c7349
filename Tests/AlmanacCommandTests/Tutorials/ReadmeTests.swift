import Foundation
import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  private static let examples: [String] = {
    let text = (try? Repository.bytes(of: "README.md")).map { String(decoding: $0, as: UTF8.self) }
    let part = (text ?? "").split(separator: "\n## ").first { $0.hasPrefix("In three minutes\n") }
    return (part ?? "").split(separator: "\n### ").map(String.init)
  }()

  @Test("has an example for a league, and for each of six other readers")
  func readers() { #expect(Self.examples.count == 7) }

  @Test(
    "and other pages of the repository have links that lead to files",
    arguments: [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "Benchmarks/README.md",
      "Examples/CI/README.md",
    ])
  func links(name: String) throws {
    let text = String(decoding: try Repository.bytes(of: name), as: UTF8.self)
    let folder = Repository.root.appending(path: name).deletingLastPathComponent()
    for link in text.matches(of: /\]\(([^)#:]+)[^):]*\)/).map(\.1) where !link.isEmpty {
      let file = folder.appending(path: String(link))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
    }
  }

  @Test("has examples that work", arguments: examples)
  func example(section: String) throws {
    let commands = section.matches(of: /```sh\n(?<commands>(?s).*?\n)```/).map(\.commands)
    try #require(!commands.isEmpty)
    // A preview runs until it is ended, and a new site has no place to be published to.
    let ending = commands.joined().replacing("almanac serve\n", with: "almanac build --strict\n")
      .replacing("almanac publish\n", with: "")
    let run = try TutorialFolder().run("set -e\n" + ending)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
