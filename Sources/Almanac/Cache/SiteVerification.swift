extension SiteBuilder {
  /// Builds the site once more beside it, without anything of earlier builds, and reports all files
  /// that are not the same.
  package func verify(into diagnostics: inout Diagnostics) async throws(FileError) {
    guard let output = options.output else { return }
    let aside = "\(output)/.almanac/\(SiteWriter.verificationName)"
    try FileSystem.removeTree(aside)
    var options = options
    options.output = aside
    let report = await SiteBuilder(sources, options).build()
    do throws(FileError) {
      switch report.outcome {
      case .failed(let message):
        throw FileError(operation: "verify", path: output, reason: message)
      case .refused, .checked: diagnostics.add(report.diagnostics)
      case .built: try compare(output, with: aside, into: &diagnostics)
      }
    } catch {
      try? FileSystem.removeTree(aside)
      throw error
    }
    try FileSystem.removeTree(aside)
  }

  /// Compares the files that builds wrote into two folders.
  private func compare(
    _ output: String, with clean: String, into diagnostics: inout Diagnostics
  ) throws(FileError) {
    let manifest = Manifest(try FileSystem.read("\(output)/.almanac/manifest"))
    let expected = Manifest(try FileSystem.read("\(clean)/.almanac/manifest"))
    for line in expected.lines {
      let file = "\(output)/\(line.path.text)"
      guard FileSystem.type(of: file) == .file,
        try FileSystem.fingerprint(of: file, ifSameAs: "\(clean)/\(line.path.text)") != nil
      else {
        diagnostics.add(.notAsClean(file))
        continue
      }
    }
    for (path, fingerprints) in manifest.files(notIn: expected) {
      // Files of pages that are gone are kept where somebody changed them, which was told.
      let file = "\(output)/\(path.text)"
      guard FileSystem.type(of: file) == .file,
        fingerprints.contains(try FileSystem.fingerprint(of: file))
      else { continue }
      diagnostics.add(.notAsClean(file))
    }
  }
}

extension Diagnostic {
  static func notAsClean(_ path: String) -> Self {
    .init(
      .error, "A0319", at: SourceFile(path: path, bytes: []).start,
      "The file is not as a clean build makes it",
      help: "remove the file .almanac/cache in the site, and build again")
  }
}
