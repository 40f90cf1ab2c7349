private import Foundation

/// A version of a site: a folder, or a revision of its Git repository, whose files are copied into a
/// temporary folder as they are committed.
package struct SiteRevision: Sendable {
  /// The folder that holds `Content` and `Templates`.
  package let source: String
  /// The temporary folder; `nil` for a version that is a folder itself.
  private let temporary: String?

  /// - Parameters:
  ///   - name: A folder, or a revision such as "main", "HEAD~1" or the hash of a commit.
  ///   - site: The site's source in the repository.
  package init(_ name: String, of site: String) async throws(ExternalFailure) {
    if (try? Directory(opening: name)) != nil {
      (source, temporary) = (name, nil)
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "almanac-\(UUID().uuidString)").path
    do {
      try await Self.copy(name, of: site, into: folder)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
    (source, temporary) = ("\(folder)/site", folder)
  }

  /// Removes the temporary folder.
  package func close() {
    if let temporary { try? FileManager.default.removeItem(atPath: temporary) }
  }

  /// Copies the files of a revision. A checkout would run what the repository configures: the site may be of
  /// someone else.
  private static func copy(
    _ name: String, of site: String, into folder: String
  ) async throws(ExternalFailure) {
    var git = GitRepository.tool
    // To fetch what a partial clone lacks would run programs as well.
    git.environment["GIT_NO_LAZY_FETCH"] = "1"
    func run(_ arguments: [String], _ input: [UInt8] = []) async throws(ExternalFailure) -> [UInt8]
    {
      try await git.run(["-C", site] + arguments, input: input)
    }
    func line(_ arguments: [String]) async throws(ExternalFailure) -> String {
      String(decoding: try await run(arguments).prefix { $0 != 0x0A }, as: UTF8.self)
    }
    let commit: String
    do throws(ExternalFailure) {
      commit = try await line(["rev-parse", "--verify", "--end-of-options", "\(name)^{commit}"])
    } catch {
      throw ExternalFailure(
        "\"\(name)\" is neither a folder nor a revision of the site's repository")
    }
    let prefix = try await line(["rev-parse", "--show-prefix"])
    do {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/site", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw ExternalFailure("Cannot create \(folder)")
    }
    let entries = GitObjects.entries(
      try await run(["ls-tree", "-r", "-z", "-l", "--full-tree", "\(commit):\(prefix)"]),
      objectAt: 2
    ).sorted { $0.key < $1.key }
    var rest = entries[...]
    while !rest.isEmpty {
      let batch = rest.prefixOfSize
      rest = rest.dropFirst(batch.count)
      let contents = try await GitObjects.contents(of: batch.map(\.value.object), run)
      for (path, entry) in batch where entry.isFile || entry.isLink {
        guard let bytes = contents[entry.object] else {
          throw ExternalFailure("The repository lacks \(path.text) of \"\(name)\": fetch it")
        }
        try write(bytes, entry, to: path.text, below: "\(folder)/site")
      }
    }
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, _ entry: GitObjects.Entry, to path: String, below folder: String
  ) throws(ExternalFailure) {
    try ExternalFailure.converting { () throws(FileError) in
      let folder = try Directory(opening: folder)
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
      guard names.allSatisfy({ !["", ".", ".."].contains($0) }) else { return }
      if names.count > 1 {
        _ = try folder.folder(names.dropLast().joined(separator: "/"), making: true)
      }
      if entry.isFile { return try folder.write(Array(bytes), to: path) }
      do {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder.path)/\(path)",
          withDestinationPath: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw FileError(operation: "write", path: path, reason: "the link cannot be made")
      }
    }
  }
}

extension ArraySlice<(key: SitePath, value: GitObjects.Entry)> {
  /// The first files that fit into 64 MB together, and at least one.
  fileprivate var prefixOfSize: Self {
    var size = 0
    return prefix { file in
      defer { size += file.value.size ?? 0 }
      return size < 1 << 26
    }
  }
}
