import AlmanacDeploy
import Foundation
import TestSupport
import Testing

@testable import Almanac

@Suite("A version of a site")
struct SiteRevisionTests {
  private let folder: TemporaryFolder

  /// A repository with a site in the folder "site", whose last commit changes its title.
  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
    for title in ["First", "Second"] {
      try folder.write("{\"title\": \"\(title)\"}\n", to: "site/Content/site.json")
      try git("add", ".")
      try git("commit", "--quiet", "--message", title)
    }
    try folder.write("{\"title\": \"Third\"}\n", to: "site/Content/site.json")
  }

  private func git(_ arguments: String...) throws {
    let identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"), ["git", "-C", folder.path] + identity + arguments,
      in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  private func title(of version: String) async throws -> String {
    let revision = try await SiteRevision(version, of: "\(folder.path)/site")
    defer { revision.close() }
    return try String(contentsOfFile: "\(revision.source)/Content/site.json", encoding: .utf8)
  }

  @Test("is a folder, or a revision whose files are read without changing the repository")
  func versions() async throws {
    #expect(try await title(of: "\(folder.path)/site") == "{\"title\": \"Third\"}\n")
    #expect(try await title(of: "HEAD") == "{\"title\": \"Second\"}\n")
    #expect(try await title(of: "main~1") == "{\"title\": \"First\"}\n")
    try git("diff", "--quiet", "--cached")
  }

  @Test("has its files as they are committed, and runs nothing that the repository configures")
  func configured() async throws {
    let mark = "touch '\(folder.path)/ran'"
    try git("config", "filter.mark.smudge", "\(mark); tr S T")
    try git("config", "core.fsmonitor", "\(mark); false")
    try folder.write("*.json filter=mark\n", to: "site/.gitattributes")
    try folder.write("deep", to: "site/Content/a b/ä.md")
    try folder.write("outside", to: "outside.md")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/site/Content/link", withDestinationPath: "../../outside.md")
    try git("-c", "core.fsmonitor=false", "add", ".")
    try git("-c", "core.fsmonitor=false", "commit", "--quiet", "--message", "Filtered")
    try? folder.remove("ran")
    let revision = try await SiteRevision("HEAD", of: "\(folder.path)/site")
    defer { revision.close() }
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(revision.source)/Content/\(path)", encoding: .utf8)
    }
    #expect(try text("site.json") == "{\"title\": \"Third\"}\n")
    #expect(try text("a b/ä.md") == "deep")
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(revision.source)/Content/link")
    #expect(link == "../../outside.md")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/ran"))
  }

  @Test("leaves no files")
  func closed() async throws {
    let revision = try await SiteRevision("HEAD", of: "\(folder.path)/site")
    #expect(FileManager.default.fileExists(atPath: revision.source))
    revision.close()
    #expect(!FileManager.default.fileExists(atPath: revision.source))
  }

  @Test("must exist", arguments: ["none", "HEAD~7", "--all", ""])
  func unknown(version: String) async {
    await #expect(throws: ExternalFailure.self) {
      _ = try await SiteRevision(version, of: "\(folder.path)/site")
    }
  }
}
