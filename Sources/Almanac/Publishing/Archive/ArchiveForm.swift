/// The form of an archive, by the end of its name.
enum ArchiveForm: String, CaseIterable, Sendable {
  case tar = ".tar"
  case gzip = ".tar.gz"
  case zstd = ".tar.zst"

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
    case .tar: []
    case .gzip: ["-n", "-9", "-f", "--"]
    case .zstd: ["-q", "-f", "--single-thread", "-12", "--"]
    }
  }

  /// Compresses a file of a scratch folder.
  ///
  /// - Returns: The name of the result in the folder.
  func compress(_ name: String, _ scratch: Scratch) async throws(ExternalFailure) -> String {
    guard var tool else { return name }
    tool.lock = scratch.lock
    try await tool.run(arguments + ["\(scratch.path)/\(name)"])
    return name + rawValue.dropFirst(ArchiveForm.tar.rawValue.count)
  }
}
