import Foundation
import TestSupport
import Testing

/// The site of the project's own Content, built once for all tests by the program itself.
struct SampleSite: Sendable {
  let folder: TemporaryFolder
  let run: ProgramRun
  let files: [String: Data]

  static let shared = Result { try SampleSite() }

  private init() throws {
    folder = try TemporaryFolder()
    run = try Self.build(into: folder)
    files = try folder.files(below: "_site")
  }

  /// Builds the sample site as of a fixed day.
  static func build(
    into folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let program = try #require(Repository.program)
    let output = folder.path + "/_site"
    return try ProgramRun(
      program,
      [
        "build", "--strict", "--as-of", "2026-11-21", "--output", output, "--state",
        folder.path + "/state",
      ],
      in: Repository.root.path, environment: environment)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try #require(files[path]), as: UTF8.self)
  }
}
