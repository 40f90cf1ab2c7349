/// The comparison of what a host serves, or another folder has, with the site that a build wrote.
///
/// ```
/// let verification = try await HostVerification(of: "https://league.example/", options)
/// verification.diagnostics  // pets/kit/index.html: error[A0360]: …
/// ```
package struct HostVerification: Sendable {
  /// The number of files of the site.
  package let fileCount: Int
  /// What differs, each at the path of its file in the site.
  package private(set) var diagnostics = Diagnostics()

  /// Compares every file.
  ///
  /// - Parameters:
  ///   - place: The address of the site's home page, or the path of a folder.
  ///   - options: Those of the build.
  package init(of place: String, _ options: BuildOptions) async throws(ExternalFailure) {
    let site = try BuiltSite(options)
    if let path = site.others.first {
      throw ExternalFailure("\(path) is not what the last build wrote: run almanac build first")
    }
    let redirected = place.contains("://") ? site.redirected : []
    fileCount = site.files.fileCount - redirected.count
    let scratch = try Scratch(in: site.state)
    defer { Scratch.remove(from: site.state) }
    if place.contains("://") {
      try await verify(try WebHost(place, scratch), site, besides: redirected)
    } else {
      try verify(place, site)
    }
  }

  // MARK: - Folders

  private mutating func verify(_ place: String, _ site: BuiltSite) throws(ExternalFailure) {
    let folder = try ExternalFailure.converting { () throws(FileError) in
      try Directory(opening: place)
    }
    for line in site.files.lines {
      let path = line.path.text
      guard folder.type(of: path) == .file else {
        diagnostics.add(.notThere(path, "There is no such file in \(place)"))
        continue
      }
      let found = try ExternalFailure.converting { () throws(FileError) in
        try folder.fingerprint(of: path)
      }
      if found != line.fingerprint { diagnostics.add(.otherContent(path, in: place)) }
    }
  }

  // MARK: - Hosts

  /// No more files are held at once.
  private static let batchSize = 100

  private mutating func verify(
    _ host: WebHost, _ site: BuiltSite, besides redirected: Set<String>
  ) async throws(ExternalFailure) {
    try await host.checkHomePage()
    let unknown = try await host.answers(to: [Self.unknownPage])[0]
    if unknown.status != 404 || !site.files[Self.errorPage].contains(unknown.fingerprint) {
      diagnostics.add(.unknownPageFound(unknown.status))
    }
    var lines = site.files.lines[...]
    // Hosts serve it for unknown addresses, and not always at its own.
    lines.removeAll { $0.path.text == Self.errorPage || redirected.contains($0.path.text) }
    while !lines.isEmpty {
      let batch = lines.prefix(Self.batchSize)
      lines = lines.dropFirst(Self.batchSize)
      let answers = try await host.answers(to: batch.map { FileChange.address(of: $0.path.text) })
      for (line, answer) in zip(batch, answers) { verify(line, answer) }
    }
  }

  fileprivate static let errorPage = "404.html"

  /// A page that no site has.
  private static let unknownPage = "almanac-verifies-that-there-is-no-such-page/"

  private mutating func verify(_ line: Manifest.Line, _ answer: WebHost.Answer) {
    let path = line.path.text
    guard answer.status == 200 else {
      return diagnostics.add(.notThere(path, "The host answers \(answer.status)"))
    }
    guard answer.fingerprint == line.fingerprint else {
      return diagnostics.add(.otherContent(path, in: "the host"))
    }
    if let address = answer.redirection { diagnostics.add(.redirected(path, to: address)) }
    let types = MediaTypes.expected(of: path)
    if let type = types.first, !MediaTypes.matches(answer.type, types) {
      diagnostics.add(.otherType(path, answer.type, expected: type))
    }
  }
}

extension BuiltSite {
  /// The file `_redirects`, which hosts read and do not serve, and the pages at the addresses that they
  /// redirect by it.
  fileprivate var redirected: Set<String> {
    let name = "_redirects"
    guard !files[name].isEmpty, let bytes = try? root.read(name) else { return [] }
    let addresses = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
      $0.split(separator: " ").first
    }
    return Set(addresses.map { Page.file(at: String($0.dropFirst())) })
      .filter { !files[$0].isEmpty }.union([name])
  }
}

/// The media types that hosts should serve files as, by their extensions.
enum MediaTypes {
  private static let all: [String: [String]] = [
    ".html": ["text/html"], ".css": ["text/css"],
    ".js": ["text/javascript", "application/javascript"],
    ".json": ["application/json"], ".svg": ["image/svg+xml"],
    ".xml": ["application/xml", "text/xml", "application/atom+xml", "application/rss+xml"],
    ".ics": ["text/calendar"], ".csv": ["text/csv"], ".txt": ["text/plain"], ".png": ["image/png"],
    ".jpg": ["image/jpeg"], ".jpeg": ["image/jpeg"], ".gif": ["image/gif"],
    ".webp": ["image/webp"], ".avif": ["image/avif"], ".pdf": ["application/pdf"],
  ]

  /// Returns the valid types of a file, the usual one first; empty if any is.
  static func expected(of path: String) -> [String] { all[SourceTree.File.ending(of: path)] ?? [] }

  /// Returns whether a Content-Type is one of some types, in UTF-8 if it names a character set.
  static func matches(_ type: String, _ expected: [String]) -> Bool {
    let parts = type.lowercased().split(separator: ";").map { String($0).trimmed }
    guard let essence = parts.first, expected.contains(essence) else { return false }
    return parts.dropFirst().allSatisfy {
      !$0.hasPrefix("charset=") || $0.dropFirst(8).replacing("\"", with: "") == "utf-8"
    }
  }
}

extension Diagnostic {
  fileprivate static func file(_ path: String) -> Place { SourceFile(path: path, bytes: []).start }

  static func notThere(_ path: String, _ summary: String) -> Self {
    .init(.error, "A0360", at: file(path), summary, help: "publish the site")
  }

  static func otherContent(_ path: String, in place: String) -> Self {
    .init(
      .error, "A0361", at: file(path), "What \(place) has differs from the built file",
      help: "publish the site; a cache in front of a host may keep an older version for a while")
  }

  static func otherType(_ path: String, _ type: String, expected: String) -> Self {
    .init(
      .warning, "A0362", at: file(path),
      "The host serves the file as \(type.isEmpty ? "no type" : type.shortened())",
      help: "have the host serve \(SourceTree.File.ending(of: path)) files as \(expected)")
  }

  static func redirected(_ path: String, to address: String) -> Self {
    .init(
      .warning, "A0363", at: file(path), "Its address leads to \(address.shortened(to: 120))",
      help: "have the host serve the file at its own address, to which all links lead")
  }

  static func unknownPageFound(_ status: Int) -> Self {
    .init(
      .warning, "A0364", at: file(HostVerification.errorPage),
      "The host answers \(status)\(status == 404 ? " without 404.html" : "") for a page that does "
        + "not exist",
      help: "have the host answer 404 with 404.html, so that search engines forget removed pages")
  }
}
