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
    "exits with 74 if its output cannot be written",
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
    #expect(run.errors == "error: Cannot write to standard output\n")
  }

  @Test("records the same bytes of the same build in every process")
  func stableCache() throws {
    let program = try #require(Repository.program)
    let folder = try TemporaryFolder()
    let source = Repository.root.path
    let arguments = [
      "build", "--source", source, "--output", folder.path + "/site", "--state",
      folder.path + "/state", "--as-of", "2026-11-21",
    ]
    var caches: Set<Data> = []
    for number in 0..<4 {
      #expect(try ProgramRun(program, arguments, in: folder.path).status == 0)
      let state = try folder.files(below: "state")
      let cache = try #require(state.keys.first { $0.hasSuffix("/cache") })
      // The first build writes the site's files, and all others find them as they are.
      if number > 0 { caches.insert(try #require(state[cache])) }
      try folder.remove("state/" + cache)
    }
    #expect(caches.count == 1)
  }

  /// A limit on the size of files takes the first bytes of a large one and refuses the rest, as a disk
  /// does that gets full.
  @Test(
    "leaves the site as it was if the disk is full",
    arguments: ["Templates/404.md", "Templates/assets/large.css"])
  func fullDisk(name: String) throws {
    let program = try #require(Repository.program)
    let folder = try TemporaryFolder()
    let root = Repository.root.path
    try FileManager.default.copyItem(
      atPath: "\(root)/Templates", toPath: "\(folder.path)/Templates")
    try FileManager.default.removeItem(atPath: "\(folder.path)/Templates/assets")
    try folder.write(".a {}", to: "Templates/assets/large.css")
    try folder.write(
      #"{"title": "T", "description": "D", "baseURL": "https://a.test/"}"#, to: "Content/site.json")
    for name in ["base.html", "base.md"] where folder.exists("Templates/layouts/\(name)") {
      try folder.write("{{$content}}{{/content}}", to: "Templates/layouts/\(name)")
    }
    #expect(try ProgramRun(program, ["build"], in: folder.path).status == 0)
    let before = try folder.files(below: "_site")
    let text = String(repeating: "Text after text. ", count: 10_000)
    try folder.write(try folder.text(name) + text, to: name)
    // In blocks of 512 or 1,024 bytes; the signal for it would end the program.
    let shell = "trap '' XFSZ; ulimit -f 64; exec \"$0\" build"
    let run = try ProgramRun(
      URL(filePath: "/bin/sh"), ["-c", shell, program.path], in: folder.path)
    #expect(run.status == 74)
    #expect(run.errors.contains("File too large"))
    #expect(try folder.files(below: "_site") == before)
    #expect(try ProgramRun(program, ["build"], in: folder.path).status == 0)
    #expect(try folder.files(below: "_site") != before)
  }
}
