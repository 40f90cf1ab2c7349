/// The form of an archive, by the end of its name.
enum ArchiveForm: String, CaseIterable, Sendable {
  case tar = ".tar"
  case gzip = ".tar.gz"
  case zstd = ".tar.zst"
  case zip = ".zip"

  init?(name: String) {
    let form = Self.allCases.first { name.hasSuffix($0.rawValue) && name != $0.rawValue }
    guard let form else { return nil }
    self = form
  }

  /// The program that compresses it, without what the environment would change.
  var tool: Tool? {
    let (name, variables): (String, [String])
    switch self {
    case .tar: return nil
    case .zip: return Compression.gzip.tool
    case .gzip: (name, variables) = ("gzip", ["GZIP"])
    case .zstd: (name, variables) = ("zstd", ["ZSTD_CLEVEL", "ZSTD_NBTHREADS"])
    }
    var tool = Tool(name: name, package: name)
    for variable in variables { tool.environment[variable] = .some(nil) }
    return tool
  }

  /// The number of threads of zstd, and the name and time of a file, would be in the bytes.
  private var arguments: [String] {
    switch self {
    case .tar, .zip: []
    case .gzip: ["-n", "-9", "-f", "--"]
    case .zstd: ["-q", "-f", "--single-thread", "-12", "--"]
    }
  }

  /// Packs the files of a site.
  ///
  /// - Returns: The name of the archive in the scratch folder.
  func pack(
    _ site: BuiltSite, _ scratch: Scratch, time: Int
  ) async throws(ExternalFailure) -> String {
    guard self != .zip else { return try await ZipArchive.write(site, to: scratch, time: time) }
    let name = "site.tar"
    try ExternalFailure.converting { () throws(FileError) in
      try TarHeader.write(site, to: name, in: scratch.folder, time: time)
    }
    guard var tool else { return name }
    tool.lock = scratch.lock
    try await tool.run(arguments + ["\(scratch.path)/\(name)"])
    return name + rawValue.dropFirst(ArchiveForm.tar.rawValue.count)
  }
}
