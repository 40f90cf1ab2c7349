/// A bare repository of its own in a temporary folder, through which a branch of a remote is changed.
/// The site is its work tree.
struct GitRepository: Sendable {
  let remote: String
  let branch: String
  /// The absolute path of the folder of the site.
  private let site: String
  private let folder: String
  private let git: Tool

  static let tool = Tool(name: "git", package: "git")

  /// The settings of the user and of the machine that would change the files, or run programs.
  private static let settings = [
    "core.bare=false", "core.autocrlf=false", "core.fileMode=false", "core.ignoreCase=false",
    "core.precomposeUnicode=false", "core.hooksPath=/dev/null", "gc.auto=0",
  ].flatMap { ["-c", $0] }

  /// The name that a fetched commit has in the repository.
  static let previous = "refs/almanac/previous"

  init(_ remote: String, _ branch: String, of site: BuiltSite, _ scratch: Scratch) {
    self.remote = remote
    self.branch = branch
    self.site = site.path
    folder = "\(scratch.path)/git"
    var tool = Self.tool
    // Within a hook, these would name the repository of the hook.
    for name in [
      "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_NAMESPACE",
      "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_WORK_TREE",
    ] { tool.environment[name] = .some(nil) }
    tool.environment["GIT_DIR"] = folder
    tool.environment["GIT_INDEX_FILE"] = "\(folder)/index"
    git = tool
  }

  @discardableResult
  func run(_ arguments: [String], input: [UInt8] = []) async throws(ExternalFailure) -> [UInt8] {
    try await git.run(Self.settings + arguments, input: input)
  }

  /// Runs a command that prints one line, and returns it.
  func line(_ arguments: [String], input: [UInt8] = []) async throws(ExternalFailure) -> String {
    String(decoding: try await run(arguments, input: input).prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Runs a command on paths of the site.
  func update(_ arguments: [String], _ paths: [String]) async throws(ExternalFailure) {
    try await run(
      ["-C", site, "--work-tree", site, "update-index"] + arguments + ["-z", "--stdin"],
      input: paths.flatMap { Array($0.utf8) + [0] })
  }

  /// Creates the repository, and fetches the last commit of the branch.
  ///
  /// - Returns: Whether the branch exists.
  func fetch(_ scratch: Scratch) async throws(ExternalFailure) -> Bool {
    try await run(["init", "--quiet", "--bare", folder])
    // Attributes of the user or of the site would change the bytes of files.
    try ExternalFailure.converting { () throws(FileError) in
      _ = try scratch.folder.folder("git/info", making: true)
      try scratch.folder.write(
        Array("* -text -eol -filter -ident -working-tree-encoding\n".utf8),
        to: "git/info/attributes")
    }
    let name = "refs/heads/\(branch)"
    let refs = try await run(["ls-remote", "--", remote, name])
    let exists = refs.split(separator: 0x0A).contains {
      $0.split(separator: 0x09).last?.elementsEqual(name.utf8) == true
    }
    guard exists else { return false }
    try await run(
      ["fetch", "--quiet", "--no-tags", "--depth=1", "--", remote, "+\(name):\(Self.previous)"])
    return true
  }

  /// Returns the files of the commit that was fetched.
  func committedFiles() async throws(ExternalFailure) -> [SitePath: GitObjects.Entry] {
    GitObjects.entries(
      try await run(["ls-tree", "-r", "-z", "--full-tree", Self.previous]), objectAt: 2)
  }

  /// Returns files of the site as a commit would have them.
  func files(of paths: [String]) async throws(ExternalFailure) -> [SitePath: GitObjects.Entry] {
    try await run(["read-tree", "--empty"])
    try await update(["--add"], paths)
    return GitObjects.entries(try await run(["ls-files", "--stage", "-z"]), objectAt: 1)
  }

  /// Returns the contents of objects, by their names.
  func contents(of objects: [String]) async throws(ExternalFailure) -> [String: ArraySlice<UInt8>] {
    try await GitObjects.contents(of: objects) { arguments, input throws(ExternalFailure) in
      try await run(arguments, input: input)
    }
  }
}
