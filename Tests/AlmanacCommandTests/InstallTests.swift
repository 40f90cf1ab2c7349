import Foundation
import TestSupport
import Testing

/// Builds nothing: what the scripts call "swift" knows only where the program of the tests is.
@Suite(".ci/install")
struct InstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let program = try #require(Repository.program)
    try folder.write(
      """
      #!/bin/sh
      case "$*" in *--show-bin-path*) echo '\(program.deletingLastPathComponent().path)' ;; esac

      """, to: "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/bin/swift")
  }

  private func install(_ arguments: String..., path: String = "") throws -> ProgramRun {
    let system = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try ProgramRun(
      Repository.root.appending(path: ".ci/install"), arguments, in: folder.path,
      environment: ["PATH": "\(folder.path)/bin:\(path)\(system)", "HOME": folder.path])
  }

  private var files: [String] {
    get throws { try folder.files(below: "opt").keys.filter { !$0.contains("almanac-") }.sorted() }
  }

  @Test("installs the program with completions and manual pages, in place of another version")
  func installation() throws {
    try folder.write("older", to: "opt/bin/almanac")
    try folder.write("older", to: "opt/share/man/man1/almanac-older.1")
    try folder.write("theirs", to: "opt/share/man/man1/other.1")
    let run = try install("opt")
    #expect(run.status == 0, "\(run.errors)")
    let installed = [
      "bin/almanac", "share/bash-completion/completions/almanac",
      "share/fish/vendor_completions.d/almanac.fish", "share/man/man1/almanac.1",
      "share/zsh/site-functions/_almanac",
    ]
    #expect(try files == (installed + ["share/man/man1/other.1"]).sorted())
    #expect(folder.exists("opt/share/man/man1/almanac-build.1"))
    #expect(!folder.exists("opt/share/man/man1/almanac-older.1"))
    let program = folder.url.appending(path: "opt/bin/almanac")
    let version = try ProgramRun(program, ["--version"], in: folder.path).output
    #expect(version.contains(/^[0-9]+\.[0-9]+/))
    let prefix = "\(folder.path)/opt"
    #expect(
      run.output.contains("is installed in \(prefix); .ci/install --remove \(prefix) removes it"))
    #expect(run.output.contains("export PATH=\"\(prefix)/bin:$PATH\""))
    #expect(try !install("opt", path: "\(prefix)/bin:").output.contains("export PATH"))

    #expect(try install("--remove", "opt").output == "Almanac is removed from \(prefix)\n")
    #expect(try folder.files(below: "opt").keys.sorted() == ["share/man/man1/other.1"])
  }

  @Test("says in a sentence what is wrong with its arguments and the folder")
  func mistakes() throws {
    let usage = try install("--help")
    #expect(usage.status == 64)
    #expect(usage.errors == "Usage: .ci/install [--remove] [PREFIX]\n")
    try folder.write("", to: "opt")
    let file = try install("opt")
    #expect(file.status == 1)
    #expect(
      file.errors
        == "\(folder.path)/opt cannot be written: run this as root, or name another folder: "
        + ".ci/install ~/.local\n")
  }
}
