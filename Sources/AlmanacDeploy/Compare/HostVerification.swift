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
    let instructions = try ExternalFailure.converting { () throws(FileError) in
      place.contains("://") ? try HostInstructions(site) : nil
    }
    let unserved = instructions.map(site.unserved) ?? []
    fileCount = site.files.fileCount - unserved.count
    let scratch = try Scratch(in: site.state)
    defer { Scratch.remove(from: site.state) }
    if let instructions {
      let host = try WebHost(place, scratch)
      try await verify(host, site, instructions, besides: unserved)
      try await verify(instructions.redirects, host, in: instructions.files)
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
    _ host: WebHost, _ site: BuiltSite, _ instructions: HostInstructions,
    besides unserved: Set<String>
  ) async throws(ExternalFailure) {
    try await host.checkHomePage()
    let unknown = try await host.answers(to: [Self.unknownPage])[0]
    if unknown.status != 404 || !site.files[Self.errorPage].contains(unknown.fingerprint) {
      diagnostics.add(.unknownPageFound(unknown.status))
    }
    var lines = site.files.lines[...]
    // Hosts serve it for unknown addresses, and not always at its own.
    lines.removeAll { $0.path.text == Self.errorPage || unserved.contains($0.path.text) }
    var headers = HeaderComparison(instructions)
    while !lines.isEmpty {
      let batch = lines.prefix(Self.batchSize)
      lines = lines.dropFirst(Self.batchSize)
      let addresses = batch.map { FileChange.address(of: $0.path.text) }
      let answers = try await host.answers(
        to: addresses, reporting: instructions.headerNames)
      for (line, answer) in zip(batch, answers) {
        verify(line, answer)
        headers.add(line.path.text, answer)
      }
    }
    for difference in headers.differences { diagnostics.add(.otherHeader(difference)) }
  }

  /// Compares where the host redirects requests.
  private mutating func verify(
    _ redirects: [HostInstructions.Redirect], _ host: WebHost, in files: [String]
  ) async throws(ExternalFailure) {
    guard !redirects.isEmpty else { return }
    let answers = try await host.answers(
      to: redirects.map(\.from), followsRedirects: false)
    var reported: Set<Substring> = []
    for (redirect, answer) in zip(redirects, answers) {
      let target = host.address(of: redirect.to)
      // Hosts write the digits of encoded characters in one case or the other.
      let isSame = answer.redirection?.lowercased() == target.lowercased()
      guard !isSame || answer.status != 301 else { continue }
      // One mistake is one warning, with and without a slash at the end.
      guard reported.insert(redirect.from.trimmingSlash).inserted else { continue }
      diagnostics.add(.notRedirected(redirect, answer, in: files.first ?? ""))
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
  /// Returns the files that instruct the host, and the pages at the addresses that it redirects.
  fileprivate func unserved(_ instructions: HostInstructions) -> Set<String> {
    Set(instructions.redirects.map { SitePath.file(ofPageAt: $0.from) })
      .filter { !files[$0].isEmpty }.union(instructions.files)
  }
}

extension String {
  fileprivate var trimmingSlash: Substring { hasSuffix("/") ? dropLast() : self[...] }
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

  static func otherHeader(_ difference: HeaderComparison.Difference) -> Self {
    let name = difference.name
    let others = difference.count == 1 ? "" : " for this and \(difference.count - 1) more files"
    return .init(
      .warning, "A0365", at: file(difference.path),
      (difference.found.isEmpty
        ? "The host sends no \(name)"
        : "The host sends \(name): \(difference.found.shortened(to: 80))")
        + others,
      help:
        "configure the host to read \(difference.file), which declares \(difference.value.shortened(to: 80))"
    )
  }

  static func notRedirected(
    _ redirect: HostInstructions.Redirect, _ answer: WebHost.Answer, in name: String
  ) -> Self {
    .init(
      .warning, "A0366", at: file(SitePath.file(ofPageAt: redirect.from)),
      "The host answers \(answer.status) at /\(redirect.from)"
        + (answer.redirection.map { " and leads to \($0.shortened(to: 120))" } ?? ""),
      help: "configure the host to read \(name), which redirects (301) to \(redirect.to)")
  }

  static func unknownPageFound(_ status: Int) -> Self {
    .init(
      .warning, "A0364", at: file(HostVerification.errorPage),
      "The host answers \(status)\(status == 404 ? " without 404.html" : "") for a page that does "
        + "not exist",
      help: "have the host answer 404 with 404.html, so that search engines forget removed pages")
  }
}
