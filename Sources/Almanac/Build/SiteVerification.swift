extension SiteBuilder {
  /// Builds the site once more, without anything from earlier builds, and reports all files that
  /// differ.
  package func verify(into diagnostics: inout Diagnostics) async throws(FileError) {
    let source = try Directory(opening: options.source, entrances: ["Content", "Templates"])
    guard let output = options.output,
      let destination = try Destination(output, options, source: source, into: &diagnostics)
    else { return }
    let aside = SiteState.verificationName
    try destination.state.removeTree(aside)
    do throws(FileError) {
      let clean = try Destination(
        root: destination.state.folder("\(aside)/site", making: true),
        state: destination.state.folder("\(aside)/state", making: true))
      let report = await build { _, _ throws(FileError) in clean }
      switch report.outcome {
      case .failed(let message):
        throw FileError(operation: "verify", path: output, reason: message)
      case .refused, .checked: diagnostics.add(report.diagnostics)
      case .built: try compare(destination, with: clean, into: &diagnostics)
      }
    } catch {
      try? destination.state.removeTree(aside)
      throw error
    }
    try destination.state.removeTree(aside)
  }

  /// Compares the files that builds wrote to two folders.
  private func compare(
    _ site: Destination, with clean: Destination, into diagnostics: inout Diagnostics
  ) throws(FileError) {
    let expected = SiteState(clean.state).manifest.value
    let cache = site.state.name("cache")
    for line in expected.lines {
      let path = line.path.text
      guard site.root.type(of: path) == .file,
        try FileReader(path, in: site.root).fingerprint(ifSameAs: FileReader(path, in: clean.root))
          != nil
      else {
        diagnostics.add(.notAsClean(site.root.name(path), cache))
        continue
      }
    }
    for (path, fingerprints) in SiteState(site.state).manifest.value.files(notIn: expected) {
      // Changed files of removed pages are kept, which was reported.
      guard site.root.type(of: path.text) == .file,
        fingerprints.contains(try site.root.fingerprint(of: path.text))
      else { continue }
      diagnostics.add(.notAsClean(site.root.name(path.text), cache))
    }
  }
}

extension Diagnostic {
  static func notAsClean(_ path: String, _ cache: String) -> Self {
    .init(
      .error, "A0319", at: SourceFile(path: path, bytes: []).start,
      "The file differs from a clean build", help: "remove \(cache), and build again")
  }
}
