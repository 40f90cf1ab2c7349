extension SiteSession {
  /// Builds the site once more in memory, without anything from earlier builds, and reports all
  /// files of the output folder that differ.
  package nonisolated func verify(into diagnostics: inout Diagnostics) async throws(FileError) {
    let options = builder.options
    guard let output = options.output, let folder = Destination(lookingAt: output, options) else {
      return
    }
    let clean = MemoryStore(.fingerprints)
    let report = await SiteSession(builder.sources, options, to: clean).update()
    switch report.outcome {
    case .failed(let message):
      throw FileError(operation: "verify", path: output, reason: message)
    case .refused, .checked: diagnostics.add(report.diagnostics)
    case .built: try folder.compare(with: clean.manifest, into: &diagnostics)
    }
  }
}

extension Destination {
  /// Reports the files that differ from those of a clean build.
  fileprivate func compare(
    with clean: Manifest, into diagnostics: inout Diagnostics
  ) throws(FileError) {
    let cache = state.name("cache")
    for line in clean.lines where try fingerprint(of: line.path.text) != line.fingerprint {
      diagnostics.add(.notAsClean(root.name(line.path.text), cache))
    }
    for (path, fingerprints) in SiteState(state).manifest.value.files(notIn: clean) {
      // Changed files of removed pages are kept, which was reported.
      guard let fingerprint = try fingerprint(of: path.text), fingerprints.contains(fingerprint)
      else { continue }
      diagnostics.add(.notAsClean(root.name(path.text), cache))
    }
  }

  /// Returns the fingerprint of a file of the site, or `nil` if there is none.
  private func fingerprint(of path: String) throws(FileError) -> Fingerprint? {
    root.type(of: path) == .file ? try root.fingerprint(of: path) : nil
  }
}

extension Diagnostic {
  static func notAsClean(_ path: String, _ cache: String) -> Self {
    .init(
      .error, "A0319", at: SourceFile(path: path, bytes: []).start,
      "The file differs from a clean build", help: "remove \(cache), and build again")
  }
}
