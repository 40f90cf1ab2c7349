/// The folders that a build reads. It writes nothing into them, nor into a folder that holds one of
/// them: the next build would read or remove what does not belong there.
package struct InputFolders: Sendable {
  /// The folder that holds `Content` and `Templates`.
  let source: Directory
  /// The other folders: their names for messages, and their identities, followed by those of the
  /// folders above them where these matter.
  private var folders: [(name: String, identities: [Directory.Identity])] = []

  /// - Parameters:
  ///   - source: The folder that holds `Content` and `Templates`.
  ///   - theme: The path in it of the folder of the theme, if the site has one.
  init(_ source: Directory, theme: String?) throws(FileError) {
    self.source = source
    for name in ["Content", "Templates"] {
      if let folder = source.identity(ofEntrance: name) { folders.append((name, [folder])) }
    }
    // A missing theme is reported where site.json names it.
    if let theme, source.type(of: theme) == .directory { add(theme, try source.folder(theme)) }
  }

  /// Adds another folder.
  mutating func add(_ name: String, _ folder: Directory) {
    folders.append((name, folder.ancestors()))
  }

  /// An overlap of a folder with those that are read.
  enum Overlap: Equatable {
    /// It is one of them, or is in it.
    case within(String)
    /// It is the source, or holds it.
    case source
    /// It holds one of them.
    case holds(String)
  }

  /// Returns the overlap of a folder for the site.
  func overlap(with site: NamedFolder) -> Overlap? {
    overlap(with: site.existing, isWhole: site.missing.isEmpty)
  }

  /// Returns the overlap of a folder for the state of builds, which may hold the source.
  func overlap(withState state: Directory) -> Overlap? {
    let overlap = overlap(with: state, isWhole: true)
    return overlap == .source ? nil : overlap
  }

  /// - Parameter isWhole: Whether the folder itself is meant, rather than a new one in it.
  private func overlap(with folder: Directory, isWhole: Bool) -> Overlap? {
    let above = folder.ancestors()
    for (name, identities) in folders {
      if let folder = identities.first, above.contains(folder) { return .within(name) }
    }
    guard isWhole, let own = above.first else { return nil }
    if source.ancestors().contains(own) { return .source }
    return folders.first { $0.identities.contains(own) }.map { .holds($0.name) }
  }
}

extension Diagnostic {
  static func overlap(_ output: String, _ overlap: InputFolders.Overlap) -> Self {
    let summary =
      switch overlap {
      case .source: "The site's folder is the source, or contains it"
      case .within(let name): "The site's folder is within \(name), which the build reads"
      case .holds(let name): "The site's folder contains \(name), which the build reads"
      }
    return .init(
      .error, "A0321", at: SourceFile(path: output, bytes: []).start, summary,
      help: "specify another folder with --output, such as _site in the source")
  }
}
