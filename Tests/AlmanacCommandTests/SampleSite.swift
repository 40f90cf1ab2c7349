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

  /// A page of each kind.
  static let pages = [
    "/", "/about/", "/games/", "/games/2026-06/", "/games/2026-06/06/",
    "/games/2026-06-06-herons-foxes/", "/games/2026-11-07-lanterns-curlews/",
    "/games/2026-12-05-foxes-plovers/", "/games/2026-10-31-curlews-stoats/",
    "/games/2026-10-03-lanterns-larks/", "/standings/saltmarsh-league/2026-27/",
    "/standings/saltmarsh-league/2026-27/leaders/", "/teams/", "/teams/quayside-lanterns/",
    "/teams/dune-foxes/", "/players/noor-haddad/", "/messier/", "/messier/m42/",
    "/messier/tonight/", "/messier/seasons/", "/messier/marathon/", "/messier/checklist/",
    "/observations/", "/pets/",
    "/pets/biscuit/", "/posts/", "/posts/nine-from-the-dunes/", "/posts/keeping-a-scorebook/",
    "/profiles/", "/profiles/mina-orr/", "/books/", "/404.html",
  ]

  /// All pages but those that only lead to another one.
  var allPages: [String] {
    files.filter {
      $0.key.hasSuffix(".html")
        && !String(decoding: $0.value, as: UTF8.self).contains("http-equiv=\"refresh\"")
    }.keys.sorted().map { path in
      "/" + (path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path)
    }
  }

  func text(_ path: String) throws -> String {
    String(decoding: try #require(files[path]), as: UTF8.self)
  }
}
