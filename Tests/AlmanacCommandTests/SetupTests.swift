import Foundation
import TestSupport
import Testing

@Suite(".ci/setup")
struct SetupTests {
  /// Runs the script where cmark-gfm and xxHash are missing, with commands that only record how they were called.
  ///
  /// - Returns: The run, and the recorded calls.
  private func run(
    user: String, commands: [String]
  ) throws -> (run: ProgramRun, calls: String) {
    let folder = try TemporaryFolder()
    let bash = try ProgramRun(URL(filePath: "/bin/sh"), ["-c", "command -v bash"], in: "/")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/bash",
      withDestinationPath: bash.output.trimmingCharacters(in: .newlines))
    let record = "echo \"${0##*/} $*\" >> '\(folder.path)/calls'"
    let stubs = ["id": "echo \(user)", "swift": ":", "cc": "exit 1", "pkg-config": "exit 1"]
    let all = stubs.merging(commands.map { ($0, record) }) { $1 }
    for (name, text) in all {
      try folder.write("#!/bin/sh\n\(text)\n", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(name)")
    }
    let setup = try ProgramRun(
      Repository.root.appending(path: ".ci/setup"), [], in: folder.path,
      environment: ["PATH": folder.path])
    return (setup, folder.exists("calls") ? try folder.text("calls") : "")
  }

  private let packages =
    "libcmark-gfm-dev libcmark-gfm-extensions-dev liberfa-dev libxxhash-dev pkg-config"

  @Test("prints the command to run instead of calling sudo")
  func user() throws {
    let (run, calls) = try run(user: "1000", commands: ["apt-get", "sudo"])
    #expect(run.status == 1)
    #expect(
      run.errors == "Almanac needs cmark-gfm, ERFA and xxHash: sudo apt-get install \(packages)\n")
    #expect(run.output.isEmpty)
    #expect(calls.isEmpty)
  }

  @Test("installs packages as root")
  func root() throws {
    let (run, calls) = try run(user: "0", commands: ["apt-get", "sudo"])
    #expect(calls == "apt-get update -qq\napt-get install -y -qq \(packages)\n")
    // The package is still missing, because the command only recorded the call.
    #expect(run.status == 1)
  }

  @Test("installs packages with Homebrew")
  func homebrew() throws {
    let (run, calls) = try run(user: "501", commands: ["brew"])
    #expect(calls == "brew install --quiet cmark-gfm erfa xxhash pkg-config\n")
    #expect(
      run.errors
        == "Almanac needs cmark-gfm, ERFA and xxHash: install \(packages) (Debian, Ubuntu) or cmark-gfm, erfa, xxhash and pkg-config (Homebrew)\n"
    )
  }
}
