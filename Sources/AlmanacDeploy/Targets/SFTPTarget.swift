/// A folder on a server, to which the sftp of OpenSSH copies.
struct SFTPTarget: PublishTarget, FileStore {
  let server: ServerFolder
  let scratch: Scratch

  static let tool = Tool(
    name: "sftp", package: "openssh-client",
    // Otherwise it prints names with escapes.
    environment: ["LC_ALL": "C.UTF-8"])

  /// Each record of what has arrived is another connection.
  var checkpoint: Int? { 200 }

  /// The file that is being uploaded.
  private static let stagingName = ".almanac-upload"

  /// Runs commands. The first failure ends them, except of those that begin with a minus.
  @discardableResult
  private func run(_ commands: [String]) async throws(ExternalFailure) -> [UInt8] {
    let batch = try scratch.write(names: commands, endingWith: UInt8(ascii: "\n"), to: "batch")
    let port = server.port.map { ["-P", "\($0.number)"] } ?? []
    return try await Self.tool.run(["-q"] + port + ["-b", batch, "--", server.host.bracketed])
  }

  /// Returns a path as the commands take it: within quotes, patterns have no meaning.
  private static func quoted(_ path: String) -> String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Returns the argument for a path on the server.
  private func remote(_ path: String) -> String {
    Self.quoted("\(server.folder.text)/\(path)")
  }

  func look(for site: BuiltSite) async throws(ExternalFailure) -> TargetContents {
    let list = Self.quoted("\(scratch.path)/list")
    try await run(["-get \(remote(TargetContents.listName)) \(list)"])
    var contents = TargetContents(list: try TargetContents.list(scratch.read("list")))
    let paths = site.files.union(contents.list).lines.map(\.path)
    let folders = Set(paths.flatMap(\.folders)).sorted()
    let output = try await run(
      ["ls -lan \(Self.quoted(server.folder.text))"] + folders.map { "-ls -lan \(remote($0.text))" }
    )
    let own = Set(paths).union(folders)
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      guard let (path, occupant) = entry(line), own.contains(path) else { continue }
      contents.files[path] = occupant
    }
    return contents
  }

  /// Reads a line such as "-rw-r--r--    ? 0        0            1234 Nov 21 10:30 FOLDER/index.html".
  private func entry(_ line: Substring) -> (path: SitePath, occupant: TargetContents.Occupant)? {
    let columns = line.split(separator: " ", maxSplits: 8)
    guard columns.count == 9, columns[0].utf8.count >= 10, let type = columns[0].first,
      let start = line.firstRange(of: " \(server.folder.text)/")
    else { return nil }
    let path = SitePath(String(line[start.upperBound...]))
    switch type {
    case "-": return (path, .file(size: Int(columns[4])))
    // A file of the site never makes way for a folder that is not empty.
    case "d": return nil
    default: return (path, .other)
    }
  }

  func publish(_ plan: PublishPlan, of site: BuiltSite) async throws(ExternalFailure) {
    try await apply(plan, of: site)
  }

  func upload(_ paths: [String], of site: BuiltSite) async throws(ExternalFailure) {
    let folders = Set(paths.flatMap { SitePath($0).folders }).sorted()
    try await run(
      folders.map { "-mkdir \(remote($0.text))" }
        + paths.flatMap { put("\(site.folder(of: $0).path)/\($0)", to: $0) })
  }

  func write(_ list: [UInt8]) async throws(ExternalFailure) {
    try await run(put(try scratch.write(list, to: "list"), to: TargetContents.listName))
  }

  /// Returns the commands that upload a file, which replaces another one when it has arrived.
  private func put(_ file: String, to path: String) -> [String] {
    [
      "put \(Self.quoted(file)) \(remote(Self.stagingName))",
      "rename \(remote(Self.stagingName)) \(remote(path))",
    ]
  }

  func remove(_ paths: [String]) async throws(ExternalFailure) {
    let folders = Set(paths.flatMap { SitePath($0).folders }).sorted(by: >)
    try await run(
      paths.map { "rm \(remote($0))" } + folders.map { "-rmdir \(remote($0.text))" })
  }
}
