import Foundation
import TestSupport
import Testing

/// A copy of what tutorials begin with, and the programs that they run.
struct TutorialFolder {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["almanac/Examples/Recipes", "tools"] {
      try files.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    for name in Self.copied {
      try files.copyItem(
        at: Repository.root.appending(path: name),
        to: folder.url.appending(path: "almanac/\(name)"))
    }
    try files.createSymbolicLink(
      at: folder.url.appending(path: "tools/almanac"),
      withDestinationURL: try #require(Repository.program))
    try folder.write(Self.swift, to: "tools/swift")
    try files.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/tools/swift")
  }

  private static let copied =
    ["Content", "Templates", "Examples/CI"]
    + ["Content", "Package.swift", "Sources", "Templates"].map { "Examples/Recipes/\($0)" }

  /// `swift run Recipes`, for the package of this checkout: a copy would compile Almanac again.
  private static let swift = """
    #!/bin/sh
    case "$1 $2 $3" in
      "run --quiet Recipes") shift 3 ;;
      "run Recipes "*) shift 2 ;;
      *) exit 64 ;;
    esac
    PATH="${PATH#*:}"
    swift build --disable-build-manifest-caching --package-path "\(Repository.root.path)/Examples/Recipes" \\
      --scratch-path "\(Repository.root.path)/.build/examples" >"$0.log" 2>&1 || { cat "$0.log"; exit 1; }
    exec "\(Repository.root.path)/.build/examples/debug/Recipes" "$@"

    """

  /// A file or folder in the copy of the repository.
  func url(_ path: String) -> URL { folder.url.appending(path: "almanac/\(path)") }

  /// Runs a script in the copy of the repository.
  func run(_ script: String) throws -> ProgramRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProgramRun(
      URL(filePath: "/bin/sh"), ["-c", script], in: folder.path + "/almanac",
      environment: [
        "PATH": "\(folder.path)/tools:\(path)", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_AUTHOR_NAME": "Mina", "GIT_AUTHOR_EMAIL": "mina@example.org",
        "GIT_COMMITTER_NAME": "Mina", "GIT_COMMITTER_EMAIL": "mina@example.org",
      ])
  }
}
