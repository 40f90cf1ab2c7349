import Foundation
import TestSupport
import Testing

/// A small site with file names that a shell or a tool could misunderstand, and the program that
/// publishes it.
struct PublishFixture {
  let folder: TemporaryFolder
  private let program: URL
  private let environment: [String: String]

  static let hostileNames = [
    "-rf", "--delete", "a b.txt", "quote\"s'.txt", "$(touch owned).txt", "`touch owned`.txt",
    "*.txt", "[a].txt", "?.txt", "#1.txt", "é ☃.txt", "semi;colon.txt", "co:lon.txt", "!mark.txt",
    "%41.txt", "~tilde", "{brace}.txt", "back#134.txt", "- dash.txt", "+plus.txt", "a,b=c.txt",
  ]

  /// - Parameters:
  ///   - target: The target in site.json, without its name.
  ///   - files: Patterns of files that are published on request.
  ///   - environment: What the program and its tools get besides the usual.
  init(
    _ target: String, files: [String] = [], environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    program = try #require(Repository.program)
    self.environment = environment
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "theme": false, "baseURL": "https://example.org/",
       "publish": [{"name": "web", \(target)}],
       "files": \(["odd/-rf", "odd/--delete", "odd/~tilde"] + files),
       "fees": {"currency": "USD", "common": 50, "uncommon": 75, "rare": 150, "veryRare": 500}}
      """, to: "Content/site.json")
    try folder.write("# {{title}}\n", to: "Templates/home.md")
    try folder.write("# {{title}}\n", to: "Templates/404.md")
    for name in Self.hostileNames { try folder.write("of \(name)", to: "Content/odd/\(name)") }
  }

  func publish(_ arguments: String..., environment more: [String: String] = [:]) throws
    -> ProgramRun
  {
    try ProgramRun(
      program, ["publish"] + arguments, in: folder.path,
      environment: environment.merging(more) { $1 })
  }

  /// Runs any command of the program.
  func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(program, arguments, in: folder.path, environment: environment)
  }

  /// Publishes, and expects success.
  ///
  /// - Returns: The last line, on what was published, without the sizes.
  func published(_ arguments: String...) throws -> String {
    let run = try ProgramRun(
      program, ["publish"] + arguments, in: folder.path, environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    return String(run.output.split(separator: "\n").last ?? "").replacing(/\ \([^)]*\)/, with: "")
  }

  /// The files of the built site.
  func site() throws -> [String: Data] { try folder.files(below: "_site") }
}

extension TemporaryFolder {
  /// Writes programs that take the place of tools, and returns the environment with their folder before
  /// the others of the search path. In their texts, `$REAL` is the path of the tool.
  func shadow(
    _ scripts: [String: String], in name: String = "shadow", before path: String? = nil
  ) throws -> [String: String] {
    let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    for (tool, script) in scripts {
      let real = path.split(separator: ":").map { "\($0)/\(tool)" }.first {
        FileManager.default.isExecutableFile(atPath: $0)
      }
      guard let real else { throw UnusableFixture(description: "\(tool) is not installed") }
      try write("#!/bin/sh\nREAL='\(real)'\n\(script)\n", to: "\(name)/\(tool)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(self.path)/\(name)/\(tool)")
    }
    return ["PATH": "\(self.path)/\(name):\(path)"]
  }
}

/// What holds of every kind of target.
extension PublishFixture {
  /// Publishes a site to an empty target, changes it, and looks at the target each time.
  ///
  /// - Parameters:
  ///   - files: Returns the files at the target, without those whose names begin with a dot.
  ///   - put: Puts a file of another program there.
  func expectPublication(
    files: () throws -> [String: Data], put: (_ text: String, _ path: String) throws -> Void
  ) throws {
    let count = Self.hostileNames.count + 2
    #expect(
      try published("--dry-run")
        == "Would publish to web: \(count) files added, 0 changed, 0 removed, 0 unchanged")
    #expect(try files() == [:])
    #expect(
      try published() == "Published to web: \(count) files added, 0 changed, 0 removed, 0 unchanged"
    )
    #expect(try files() == (try site()))
    #expect(!folder.exists("owned"))
    #expect(
      try published() == "Published to web: 0 files added, 0 changed, 0 removed, \(count) unchanged"
    )

    try put("mine", "notes.txt")
    try folder.remove("Content/odd/--delete")
    try folder.remove("Content/odd/*.txt")
    try folder.write("changed", to: "Content/odd/-rf")
    try folder.write("new", to: "Content/more/-n.txt")
    let line = "1 file added, 1 changed, 2 removed, \(count - 3) unchanged"
    #expect(try published("--dry-run") == "Would publish to web: \(line)")
    #expect(try files()["odd/*.txt"] != nil)
    #expect(try published() == "Published to web: \(line)")
    let expected = try site().merging(["notes.txt": Data("mine".utf8)]) { $1 }
    #expect(try files() == expected)

    try put("theirs", "more/foreign.txt")
    try folder.write("ours", to: "Content/more/foreign.txt")
    let run = try publish()
    #expect(run.status == 1)
    #expect(run.errors.contains("in the place of \"more/foreign.txt\""), "\(run.errors)")
    #expect(run.errors.hasSuffix("Nothing was published\n"))
    #expect(try files()["more/foreign.txt"] == Data("theirs".utf8))
  }
}
