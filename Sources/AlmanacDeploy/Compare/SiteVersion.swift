/// A version of a site that is compared with another one.
package enum SiteVersion: Sendable {
  /// A folder or a revision, from which the site can be built.
  case source(SiteRevision)
  /// A list of published files, of which only the fingerprints are known.
  case published(PublishedList)

  /// - Parameters:
  ///   - name: A folder, a revision, or the file or the address of a list of published files.
  ///   - site: The site's source in the repository of revisions.
  package init(_ name: String, of site: String) async throws(ExternalFailure) {
    if let list = try await PublishedList(name) {
      self = .published(list)
    } else {
      self = .source(try await SiteRevision(name, of: site))
    }
  }

  /// The folder that holds `Content` and `Templates`; `nil` for a list.
  package var source: String? {
    if case .source(let revision) = self { revision.source } else { nil }
  }

  /// Removes what was kept only for the comparison.
  package func close() { if case .source(let revision) = self { revision.close() } }
}
