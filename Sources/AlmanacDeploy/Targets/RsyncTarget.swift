/// A folder on a server, to which rsync copies over SSH. Of files that have arrived already, rsync sends
/// only checksums.
struct RsyncTarget: PublishTarget, FileStore {
  let server: ServerFolder
  let scratch: Scratch
  /// The release that is in the folder, if there are two.
  var release: Release?

  static let tool = Tool(
    name: "rsync", package: "rsync", environment: ["LC_ALL": "C"])

  var checkpoint: Int? { nil }

  var address: String {
    "\(server.host.bracketed):\(server.folder.text)/" + (release.map { "\($0.name)/" } ?? "")
  }

  /// Runs rsync on paths, which are relative to the source and to the destination.
  @discardableResult
  func run(
    _ options: [String], _ paths: [String], from source: String, to destination: String
  ) async throws(ExternalFailure) -> [UInt8] {
    let names = try scratch.write(names: paths, endingWith: 0, to: "names")
    let shell = server.port.map { ["--rsh=ssh -p \($0.number)"] } ?? []
    // If Almanac is killed, rsync goes on, and no other publication may begin meanwhile.
    var tool = Self.tool
    tool.lock = scratch.lock
    return try await tool.run(
      // The server takes no argument through its shell.
      ["-s", "--from0", "--files-from=\(names)"] + shell + options
        + ["--", source, destination])
  }

  /// Returns the path of an empty folder, or of one with folders only.
  func folder(_ name: String, with folders: [SitePath] = []) throws(ExternalFailure) -> String {
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
    // What the other release has already is linked into this one on the server.
    let other = release.map { ["--link-dest=../\($0.other.name)"] } ?? []
    for (folder, paths) in site.folders(of: paths) {
      try await run(["--checksum"] + other, paths, from: "\(folder)/", to: address)
    }
  }

  func write(_ list: [UInt8]) async throws(ExternalFailure) {
    let source = try folder("sent")
    _ = try scratch.write(list, to: "sent/\(TargetContents.listName)")
    try await run(["--checksum"], [TargetContents.listName], from: source, to: address)
  }

  /// Creates a folder.
  func makeFolder(_ name: String) async throws(ExternalFailure) {
    try await run(
      ["--dirs"], [name], from: folder("made", with: [SitePath(name)]), to: address)
  }

  /// Creates a symbolic link, or replaces it by a rename.
  func link(_ name: String, to target: String) async throws(ExternalFailure) {
    let source = try folder("linked")
    try ExternalFailure.converting { () throws(FileError) in
      try scratch.folder.link("linked/\(name)", to: target)
    }
    try await run(["--links"], [name], from: source, to: address)
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
