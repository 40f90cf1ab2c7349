/// A folder on a server, to which rsync copies over SSH. Of files that have arrived already, rsync sends
/// only checksums.
struct RsyncTarget: PublishTarget, FileStore {
  let server: ServerFolder
  let scratch: Scratch

  static let tool = Tool(
    name: "rsync", package: "rsync", environment: ["LC_ALL": "C"])

  var checkpoint: Int? { nil }

  private var address: String { "\(server.host.bracketed):\(server.folder.text)/" }

  /// Runs rsync on paths, which are relative to the source and to the destination.
  @discardableResult
  private func run(
    _ options: [String], _ paths: [String], from source: String, to destination: String
  ) async throws(ExternalFailure) -> [UInt8] {
    let names = try scratch.write(names: paths, endingWith: 0, to: "names")
    let shell = server.port.map { ["--rsh=ssh -p \($0.number)"] } ?? []
    return try await Self.tool.run(
      // The server takes no argument through its shell.
      ["-s", "--from0", "--files-from=\(names)"] + shell + options
        + ["--", source, destination])
  }

  /// Returns the path of an empty folder, or of one with folders only.
  private func folder(_ name: String, with folders: [SitePath] = []) throws(ExternalFailure)
    -> String
  {
    try ExternalFailure.converting { () throws(FileError) in
      try scratch.folder.removeTree(name)
      for folder in [name] + folders.map({ "\(name)/\($0.text)" }) {
        _ = try scratch.folder.folder(folder, making: true)
      }
    }
    return "\(scratch.path)/\(name)/"
  }

  func look(for site: BuiltSite) async throws(ExternalFailure) -> TargetContents {
    let name = TargetContents.listName
    try await run(["--ignore-missing-args"], [name], from: address, to: folder("received"))
    var contents = TargetContents(list: try TargetContents.list(scratch.read("received/\(name)")))
    let paths = Set(site.files.union(contents.list).lines.map(\.path.text)).sorted()
    let output = try await run(
      ["--list-only", "--links", "--8-bit-output", "--ignore-missing-args"], paths, from: address,
      to: folder("received"))
    for line in output.split(separator: UInt8(ascii: "\n")) {
      if let (path, occupant) = Self.entry(line) { contents.files[path] = occupant }
    }
    return contents
  }

  /// Reads a line such as "-rw-r--r--          1,234 2026/11/21 10:30:00 games/index.html".
  private static func entry(
    _ line: ArraySlice<UInt8>
  ) -> (path: SitePath, occupant: TargetContents.Occupant)? {
    let space = UInt8(ascii: " ")
    let rest = line.drop { $0 != space }.drop { $0 == space }
    guard let end = rest.firstIndex(of: space), let type = line.first else { return nil }
    let size = String(decoding: rest[..<end], as: UTF8.self).filter(\.isNumber)
    // The day and the time have a fixed length.
    let name = String(
      decoding: rest[end...].dropFirst(" 2026/11/21 10:30:00 ".utf8.count), as: UTF8.self)
    switch type {
    case UInt8(ascii: "-"): return (SitePath(name), .file(size: Int(size)))
    // A file of the site never makes way for a folder that is not empty.
    case UInt8(ascii: "d"): return nil
    default: return (SitePath(name.split(separator: " -> ").first.map(String.init) ?? name), .other)
    }
  }

  func publish(_ plan: PublishPlan, of site: BuiltSite) async throws(ExternalFailure) {
    try await apply(plan, of: site)
  }

  func upload(_ paths: [String], of site: BuiltSite) async throws(ExternalFailure) {
    try await run(["--checksum"], paths, from: "\(site.path)/", to: address)
  }

  func write(_ list: [UInt8]) async throws(ExternalFailure) {
    let source = try folder("sent")
    _ = try scratch.write(list, to: "sent/\(TargetContents.listName)")
    try await run(["--checksum"], [TargetContents.listName], from: source, to: address)
  }

  func remove(_ paths: [String]) async throws(ExternalFailure) {
    // The folders above a missing file must be there, and missing ones are removed if they are empty.
    let folders = Set(paths.flatMap { SitePath($0).folders }).sorted()
    try await run(
      ["--delete-missing-args"], paths, from: folder("missing", with: folders), to: address)
    for depth in Set(folders.map(\.folders.count)).sorted(by: >) {
      let level = folders.filter { $0.folders.count == depth }
      try await run(
        ["--delete-missing-args"], level.map(\.text),
        from: folder("missing", with: level.compactMap(\.folders.last)), to: address)
    }
  }
}
