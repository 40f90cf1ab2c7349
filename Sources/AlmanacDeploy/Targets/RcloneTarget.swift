private import Foundation

/// A folder in an object store or on a WebDAV server, to which rclone copies.
struct RcloneTarget: PublishTarget, FileStore {
  private let tool: Tool
  /// The folder, in the remote that the environment of the tool describes.
  private let folder: String
  private let scratch: Scratch

  static let tool = Tool(name: "rclone", package: "rclone")

  /// The name of the remote in the environment of rclone.
  private static let remoteName = "almanac"

  /// The variable with the password for WebDAV.
  static let passwordName = "ALMANAC_WEBDAV_PASSWORD"

  /// Each record of what has arrived is one more run of rclone.
  var checkpoint: Int? { 200 }

  /// The configuration of the user names other remotes. By default, rclone tries to reach a host for
  /// minutes.
  private static let options = ["--config=", "--retries=2", "--low-level-retries=3"]

  private init(_ settings: [String: String], folder: String, _ scratch: Scratch) {
    var tool = Self.tool
    for (name, value) in settings {
      tool.environment["RCLONE_CONFIG_\(Self.remoteName.uppercased())_\(name)"] = value
    }
    self.tool = tool
    self.folder = folder
    self.scratch = scratch
  }

  init(_ bucket: Bucket, _ scratch: Scratch) {
    // Credentials come from the environment or the files of the AWS tools.
    var settings = ["TYPE": "s3", "ENV_AUTH": "true", "NO_CHECK_BUCKET": "true"]
    settings["PROVIDER"] = bucket.endpoint == nil ? "AWS" : "Other"
    settings["ENDPOINT"] = bucket.endpoint?.text
    settings["REGION"] = bucket.region
    let names = [bucket.bucket.text, bucket.folder?.text].compactMap(\.self)
    self.init(settings, folder: names.joined(separator: "/"), scratch)
  }

  init(_ server: WebDAVFolder, _ scratch: Scratch) async throws(ExternalFailure) {
    var settings = ["TYPE": "webdav", "VENDOR": "other", "URL": server.url.text]
    settings["USER"] = server.user
    if let password = ProcessInfo.processInfo.environment[Self.passwordName], !password.isEmpty {
      // The form in which rclone takes passwords.
      let obscured = try await Self.tool.run(
        Self.options + ["obscure", "-"], input: Array(password.utf8))
      settings["PASS"] = String(decoding: obscured.prefix { $0 != 0x0A }, as: UTF8.self)
    }
    self.init(settings, folder: "", scratch)
  }

  private var address: String { "\(Self.remoteName):\(folder)" }

  private func address(of path: String) -> String {
    folder.isEmpty ? "\(address)\(path)" : "\(address)/\(path)"
  }

  /// An entry in the output of lsjson.
  private struct Entry: Decodable {
    let path: String
    let size: Int

    private enum CodingKeys: String, CodingKey {
      case path = "Path"
      case size = "Size"
    }
  }

  /// The exit code for a folder that does not exist.
  private static let missingFolder: Int32 = 3

  func look(for site: BuiltSite) async throws(ExternalFailure) -> TargetContents {
    var contents = TargetContents()
    let output: [UInt8]
    do {
      output = try await run([
        "lsjson", "--recursive", "--files-only", "--no-modtime", "--no-mimetype", address,
      ])
    } catch {
      guard error.code == Self.missingFolder else { throw error }
      return contents
    }
    guard let entries = try? JSONDecoder().decode([Entry].self, from: Data(output)) else {
      throw ExternalFailure("rclone printed a list of files that Almanac cannot read")
    }
    for entry in entries { contents.files[SitePath(entry.path)] = .file(size: entry.size) }
    if contents.files[SitePath(TargetContents.listName)] != nil {
      contents.list = try TargetContents.list(
        await run(["cat", address(of: TargetContents.listName)]))
    }
    return contents
  }

  func publish(_ plan: PublishPlan, of site: BuiltSite) async throws(ExternalFailure) {
    try await apply(plan, of: site)
  }

  func upload(_ paths: [String], of site: BuiltSite) async throws(ExternalFailure) {
    // What it compares otherwise is not the content for every store.
    try await run(["copy", "--no-check-dest"], paths, [site.path, address])
  }

  func write(_ list: [UInt8]) async throws(ExternalFailure) {
    let file = try scratch.write(list, to: "list")
    try await run(["copyto", "--no-check-dest", file, address(of: TargetContents.listName)])
  }

  func remove(_ paths: [String]) async throws(ExternalFailure) {
    try await run(["delete"], paths, [address])
  }

  private func run(
    _ command: [String], _ paths: [String], _ addresses: [String]
  ) async throws(ExternalFailure) {
    let names = try scratch.write(names: paths, endingWith: UInt8(ascii: "\n"), to: "names")
    try await run(command + ["--files-from-raw", names] + addresses)
  }

  @discardableResult
  private func run(_ arguments: [String]) async throws(ExternalFailure) -> [UInt8] {
    try await tool.run(Self.options + arguments)
  }
}
