import Foundation
import TestSupport
import Testing

@Suite("The command line")
struct CommandLineTests {
  private static let folder = Repository.root.appending(path: "Tests/AlmanacCommandTests/Cases")

  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("There are cases")
  func cases() { #expect(Self.names.count > 5) }

  @Test("does what its cases say", arguments: names)
  func line(name: String) throws {
    let program = try #require(Repository.program)
    let file = Self.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    try expectGolden(try CommandLineCase(text).run(program), file)
  }
}
