import Foundation
import TestSupport
import Testing

/// A kind of host to which tests publish for real, on this machine.
enum Host: String, CaseIterable, Sendable {
  case rsync, sftp, s3, webDAV

  /// The programs that it needs.
  private var tools: [String] {
    switch self {
    case .rsync: ["rsync", "ssh", "sshd", "ssh-keygen"]
    case .sftp: ["sftp", "ssh", "sshd", "ssh-keygen"]
    case .s3: ["rclone", "moto_server"]
    case .webDAV: ["rclone"]
    }
  }

  /// The program that Almanac runs.
  var tool: String {
    switch self {
    case .rsync: "rsync"
    case .sftp: "sftp"
    case .s3, .webDAV: "rclone"
    }
  }

  /// The run of the program that uploads the pages of a site: the first publication of a site, and one
  /// that only uploads pages.
  var uploadsOfPages: (first: Int, later: Int) {
    switch self {
    case .rsync: (5, 4)
    case .sftp: (6, 4)
    case .s3: (5, 4)
    case .webDAV: (6, 5)
    }
  }

  var isAvailable: Bool { tools.allSatisfy { Self.path(of: $0) != nil } }

  static let comment: Comment =
    "ALMANAC_HOSTS does not lead to sshd, rsync, rclone and moto_server; .ci/hosts prints what does"

  static let available = allCases.filter(\.isAvailable)

  /// The folders in which programs are searched; none if no tests of hosts are wanted.
  private static let folders: [String] = {
    let environment = ProcessInfo.processInfo.environment
    guard let hosts = environment["ALMANAC_HOSTS"] else { return [] }
    return [hosts, environment["PATH"] ?? ""].flatMap { $0.split(separator: ":").map(String.init) }
  }()

  /// Returns the path of a program, or `nil` if it is not installed.
  static func path(of tool: String) -> String? {
    folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns whether a program is installed that tests may use on this machine.
  static func isInstalled(_ tool: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  /// Starts a host with an empty folder for the site.
  func start() throws -> any RunningHost {
    switch self {
    case .rsync: try SSHHost("rsync")
    case .sftp: try SSHHost("sftp")
    case .s3: try S3Host()
    case .webDAV: try WebDAVHost()
    }
  }
}

/// A host that runs until it is released.
protocol RunningHost: Sendable {
  /// The target in site.json, without its name.
  var target: String { get }
  /// What Almanac and its tools get in the environment.
  var environment: [String: String] { get }
  /// The folder for the programs that stand before all others in the search path.
  var folder: TemporaryFolder { get }

  /// Returns the files of the site, without those whose names begin with a dot.
  func files() throws -> [String: Data]

  /// Puts a file of another program there.
  func put(_ text: String, _ path: String) throws
}

/// A server that a test starts, and ends with the test.
final class ServerProcess: Sendable {
  private let process: ChildProcess
  private let input = Pipe()
  /// The port on which it listens.
  let port: Int

  /// Starts a program, and waits until it prints its port.
  ///
  /// - Parameter pattern: What it prints when it listens, with the port as its only group.
  init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    printing pattern: Regex<(Substring, Substring)>
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "log")
    let log = try FileHandle(forWritingTo: folder.url.appending(path: "log"))
    // The shell ends the server on a line, and if the test ends without one.
    process = try ChildProcess(
      "/bin/sh",
      ["-c", "\"$0\" \"$@\" </dev/null & read -r line; kill -9 $!", path] + arguments,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        .merging(environment) { $1 },
      input: input.fileHandleForReading.fileDescriptor, output: log.fileDescriptor,
      errors: log.fileDescriptor)
    try input.fileHandleForReading.close()
    var found: Int?
    for _ in 0..<400 {
      let text = try folder.text("log")
      found = text.firstMatch(of: pattern).flatMap { Int($0.1) }
      if found != nil || text.contains("Cannot bind") { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    guard let found else {
      Self.end(process, input)
      throw UnusableFixture(description: "\(path): \(try folder.text("log"))")
    }
    port = found
  }

  deinit { Self.end(process, input) }

  private static func end(_ process: ChildProcess, _ input: Pipe) {
    try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    process.wait()
  }
}

/// A server of OpenSSH with keys of its own, for rsync and SFTP.
struct SSHHost: RunningHost {
  let folder: TemporaryFolder
  let target: String
  let environment: [String: String]
  private let server: ServerProcess

  init(_ kind: String) throws {
    folder = try TemporaryFolder()
    let path = folder.path
    for name in ["host", "key"] {
      let run = try ProgramRun(
        URL(filePath: "/usr/bin/env"),
        ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(path)/\(name)"], in: path)
      #expect(run.status == 0, "\(run.errors)")
    }
    try folder.write(
      """
      HostKey \(path)/host
      AuthorizedKeysFile \(path)/key.pub
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      Subsystem sftp internal-sftp
      """, to: "sshd_config")
    try folder.write(
      """
      Host *
      IdentityFile \(path)/key
      IdentitiesOnly yes
      BatchMode yes
      UserKnownHostsFile \(path)/known_hosts
      StrictHostKeyChecking accept-new
      LogLevel ERROR
      KexAlgorithms curve25519-sha256
      """, to: "ssh_config")
    if getuid() == 0 {
      // It needs this folder, which the service of the system creates.
      try? FileManager.default.createDirectory(
        atPath: "/run/sshd", withIntermediateDirectories: true)
    }
    server = try Self.start(path)
    try folder.write("", to: "www/.keep")
    environment = try folder.shadow(
      [
        "ssh": "exec \"$REAL\" -F '\(path)/ssh_config' \"$@\"",
        "sftp": "exec \"$REAL\" -F '\(path)/ssh_config' \"$@\"",
      ])
    target = """
      "\(kind)": {"host": "\(NSUserName())@127.0.0.1", "folder": "\(path)/www", "port": \(server.port)}
      """
  }

  /// Starts the server on a port that is free; it takes no port from the system.
  private static func start(_ path: String) throws -> ServerProcess {
    let sshd = try #require(Host.path(of: "sshd"))
    for _ in 0..<5 {
      let port = Int.random(in: 20_000..<32_000)
      let server = try? ServerProcess(
        sshd,
        [
          "-D", "-e", "-f", "\(path)/sshd_config", "-o", "ListenAddress=127.0.0.1", "-p", "\(port)",
        ],
        printing: /listening on 127\.0\.0\.1 port ([0-9]+)/)
      if let server { return server }
    }
    throw UnusableFixture(description: "sshd does not start")
  }

  func files() throws -> [String: Data] { try folder.files(below: "www") }

  func put(_ text: String, _ path: String) throws { try folder.write(text, to: "www/\(path)") }
}

/// A host whose files are looked at with rclone.
private struct RcloneRemote {
  let address: String
  let environment: [String: String]
  let folder: TemporaryFolder

  func run(_ arguments: String...) throws {
    let run = try ProgramRun(
      URL(filePath: try #require(Host.path(of: "rclone"))), ["--config="] + arguments,
      in: folder.path, environment: environment)
    #expect(run.status == 0, "\(arguments): \(run.errors)")
  }

  func files() throws -> [String: Data] {
    try? folder.remove("copy")
    try run("copy", address, "\(folder.path)/copy")
    return folder.exists("copy") ? try folder.files(below: "copy") : [:]
  }

  func put(_ text: String, _ path: String) throws {
    try folder.write(text, to: "put")
    try run("copyto", "--no-check-dest", "\(folder.path)/put", "\(address)/\(path)")
  }
}

/// A server with the interface of Amazon S3.
struct S3Host: RunningHost {
  let folder: TemporaryFolder
  let target: String
  let environment: [String: String]
  private let server: ServerProcess
  private let remote: RcloneRemote

  init() throws {
    folder = try TemporaryFolder()
    server = try ServerProcess(
      try #require(Host.path(of: "moto_server")), ["-H", "127.0.0.1", "-p", "0"],
      printing: /Running on http:\/\/127\.0\.0\.1:([0-9]+)/)
    let address = "http://127.0.0.1:\(server.port)"
    environment = ["AWS_ACCESS_KEY_ID": "test-key", "AWS_SECRET_ACCESS_KEY": "hunter2hunter2"]
    target = """
      "s3": {"bucket": "league", "folder": "the site", "region": "eu-central-1", "endpoint": "\(address)"}
      """
    remote = RcloneRemote(
      address: "t:league/the site",
      environment: environment.merging([
        "RCLONE_CONFIG_T_TYPE": "s3", "RCLONE_CONFIG_T_PROVIDER": "Other",
        "RCLONE_CONFIG_T_ENV_AUTH": "true", "RCLONE_CONFIG_T_ENDPOINT": address,
      ]) { $1 }, folder: folder)
    try remote.run("mkdir", "t:league")
  }

  func files() throws -> [String: Data] { try remote.files() }

  func put(_ text: String, _ path: String) throws { try remote.put(text, path) }
}

/// A WebDAV server with a password.
struct WebDAVHost: RunningHost {
  let folder: TemporaryFolder
  let target: String
  let environment: [String: String]
  private let server: ServerProcess

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "www/.keep")
    server = try ServerProcess(
      try #require(Host.path(of: "rclone")),
      [
        "--config=", "serve", "webdav", "--addr", "127.0.0.1:0", "--user", "mina", "--pass",
        "hunter2hunter2", "--dir-cache-time", "0", "--vfs-write-back", "0", "\(folder.path)/www",
      ], printing: /http:\/\/127\.0\.0\.1:([0-9]+)/)
    environment = ["ALMANAC_WEBDAV_PASSWORD": "hunter2hunter2"]
    target = """
      "webdav": {"url": "http://127.0.0.1:\(server.port)/", "user": "mina"}
      """
  }

  func files() throws -> [String: Data] { try folder.files(below: "www") }

  func put(_ text: String, _ path: String) throws { try folder.write(text, to: "www/\(path)") }
}
