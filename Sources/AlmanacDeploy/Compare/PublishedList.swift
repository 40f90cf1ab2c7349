/// The list of the files that Almanac published to a target, or wrote into a folder.
package struct PublishedList: Sendable {
  /// The files of the site, without their compressed forms.
  let files: Manifest

  /// Reads a list.
  ///
  /// - Parameter name: The path of its file or of the folder that a site was published to, or the address of
  ///   the list or of the home page. Returns `nil` for any other path.
  package init?(_ name: String) async throws(ExternalFailure) {
    let bytes: [UInt8]
    if name.contains("://") {
      bytes = try await Self.download(name)
    } else {
      guard let found = Self.read(name) else { return nil }
      bytes = found
    }
    guard let (manifest, _) = Manifest.read(bytes) else {
      throw ExternalFailure("\(name) is no list of published files, or it is damaged")
    }
    files = manifest.withoutCompressed
  }

  /// Returns the bytes of a file that is a list, whole or damaged.
  private static func read(_ path: String) -> [UInt8]? {
    let inFolder = "\(path)/\(TargetContents.listName)"
    guard let bytes = (try? FileSystem.read(path)) ?? (try? FileSystem.read(inFolder)),
      bytes.starts(with: "almanac manifest".utf8)
    else { return nil }
    return bytes
  }

  private static func download(_ address: String) async throws(ExternalFailure) -> [UInt8] {
    try WebHost.check(address)
    let name = TargetContents.listName
    let isList = address.hasSuffix("/\(name)")
    let list = isList ? address : address + (address.hasSuffix("/") ? name : "/\(name)")
    do throws(ExternalFailure) {
      return try await Tool(name: "curl", package: "curl").run([
        // First, for curl to ignore the settings of the user.
        "--disable", "--silent", "--show-error", "--fail", "--globoff", "--location",
        "--max-redirs", "5", "--proto", "=http,https", "--max-time", "60", "--user-agent",
        "almanac/\(Version.current)", "--", list,
      ])
    } catch {
      throw ExternalFailure(
        "The host does not serve the list of published files, \(name)", output: error.output)
    }
  }
}

extension Manifest {
  /// The same files without the compressed forms of others, which `"compress"` of a target adds.
  fileprivate var withoutCompressed: Manifest {
    Manifest(
      lines.filter { line in
        !Compression.allCases.contains { compression in
          let path = line.path.text
          guard path.hasSuffix(compression.ending) else { return false }
          let text = String(path.dropLast(compression.ending.count))
          return Compression.isText(text) && !self[text].isEmpty
        }
      })
  }
}
