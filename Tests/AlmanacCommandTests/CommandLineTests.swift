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

  /// A file that takes nothing, as one on a full disk.
  private static let full = "/dev/full"

  @Test(
    "ends with 74 where what it was run for cannot be written",
    .enabled(if: FileManager.default.fileExists(atPath: full)),
    arguments: [
      ["explain"], ["explain", "A0101"], ["fields"], ["fields", "--json"], ["schema"],
      ["schema", "pet"], ["check", "--format", "sarif"], ["build", "--format", "json"],
    ])
  func unwritable(arguments: [String]) throws {
    let program = try #require(Repository.program)
    let folder = try TemporaryFolder()
    let run = try ProgramRun(program, arguments, in: folder.path, output: Self.full)
    #expect(run.status == 74)
    #expect(run.errors == "error: Cannot write to the standard output\n")
  }
}
