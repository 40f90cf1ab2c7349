private import Foundation

/// A version of a site: a folder, or a revision of its Git repository, checked out into a temporary
/// folder.
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
      try await Self.checkOut(name, of: site, into: folder)
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

  private static func checkOut(
    _ name: String, of site: String, into folder: String
  ) async throws(ExternalFailure) {
    var git = Tool(name: "git", package: "git")
    func line(_ arguments: [String], in folder: String? = nil) async throws(ExternalFailure)
      -> String
    {
      let output = try await git.run(["-C", folder ?? site] + arguments)
      return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
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
    // An index of its own: that of the repository stays as it is.
    git.environment["GIT_INDEX_FILE"] = "\(folder)/index"
    _ = try await line(["read-tree", "\(commit):\(prefix)"])
    let root = try await line(["rev-parse", "--show-toplevel"])
    _ = try await line(["checkout-index", "--all", "--prefix=\(folder)/site/"], in: root)
  }
}
