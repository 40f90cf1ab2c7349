/// The theme of a program beside the templates of a site, for `almanac theme`.
package struct SiteTheme {
  private let files: [Theme.File]
  /// The site's own files by their paths below `Templates`.
  private let own: [String: SourceTree.File]
  private let source: Directory
  private let documentation: [String: String]

  /// - Parameters:
  ///   - sources: The sources of the program, one of which brings the theme.
  ///   - path: The folder of the site; `Templates` in it need not exist.
  package init(_ sources: [any PageSource], inSite path: String) throws(FileError) {
    source = try Directory(opening: path, entrances: ["Content", "Templates"])
    files = sources.flatMap { $0.theme?.files ?? [] }.sorted { $0.path < $1.path }
    // What is wrong with the folder is reported by builds.
    var known = Diagnostics()
    let tree = SourceTree(path)
    let own = source.hasEntrance("Templates") ? tree.files(below: "Templates", into: &known) : []
    self.own = Dictionary(own.map { ($0.pathInFolder, $0) }) { first, _ in first }
    documentation = Dictionary(
      sources.flatMap(\.templates).map { ($0.file, $0.documentation) }
    ) { first, _ in first }
  }

  /// A file of the theme, and what the site has in its place.
  package struct Row: Sendable {
    /// The path below `Templates`.
    package let path: String
    /// What it is for; empty for parts of pages.
    package let documentation: String
    package let state: State

    package enum State: Sendable { case used, replaced, outdated }
  }

  /// All files of the theme, sorted by path.
  package var rows: [Row] {
    files.map { file in
      let name = OutputFormat.ofTemplate(file.path)?.name ?? file.path
      return Row(
        path: file.path, documentation: documentation[name] ?? "",
        state: own[file.path] == nil ? .used : changes(of: file) == nil ? .replaced : .outdated)
    }
  }

  /// Returns the file of the theme that a name means: a path below `Templates`, whose ending may be left
  /// out.
  private func file(named name: String) throws(ThemeRefusal) -> Theme.File {
    let path = name.hasPrefix("Templates/") ? String(name.dropFirst("Templates/".count)) : name
    let found = files.filter { $0.path == path || $0.path.withoutEnding == path }
    if let file = found.first, found.count == 1 { return file }
    let meant = found.map(\.path)
    throw ThemeRefusal(
      message: "The theme has \(found.isEmpty ? "no" : "more than one") file \"\(name)\"",
      help: found.isEmpty
        ? Suggestion.help(for: path, among: files.flatMap { [$0.path, $0.path.withoutEnding] })
          ?? "almanac theme list names them"
        : "write \(meant.joined(separator: " or "))")
  }

  /// Copies files of the theme to `Templates`, each with a note of the version that it is from.
  ///
  /// - Parameters:
  ///   - replaces: Whether files of the site are replaced.
  ///   - accepts: Whether files of the site stay as they are, apart from the note.
  package func eject(
    _ names: [String], replacing replaces: Bool, accepting accepts: Bool,
    into diagnostics: inout Diagnostics
  ) throws -> [NewFileWriter.Outcome]? {
    var new: [(folder: String, file: NewFile)] = []
    for name in names {
      let file = try file(named: name)
      if SourceTree.File.isMerged(file.path) { throw ThemeRefusal.merged(file.path) }
      let copy = try own[file.path]?.bytes()
      if accepts, copy == nil { throw ThemeRefusal.noCopy(file.path) }
      let bytes = accepts ? EjectionNote.renewed(copy ?? [], file) : EjectionNote.noted(file)
      let slash = file.path.lastIndex(of: "/")
      let folder = slash.map { "Templates/\(file.path[..<$0])" } ?? "Templates"
      let base = slash.map { String(file.path[file.path.index(after: $0)...]) } ?? file.path
      new.append(
        (
          folder,
          NewFile(
            fileName: base, bytes: bytes,
            summary: accepts
              ? "has the changes of Almanac \(Version.current)"
              : "from the theme of Almanac \(Version.current)")
        ))
    }
    var outcomes: [NewFileWriter.Outcome] = []
    for (folder, files) in Dictionary(grouping: new, by: \.folder).sorted(by: { $0.key < $1.key }) {
      let writer = NewFileWriter(
        try NamedFolder(folder, in: source), replacing: replaces || accepts)
      guard let written = try writer.write(files.map(\.file), into: &diagnostics) else {
        return nil
      }
      outcomes += written
    }
    return outcomes
  }

  /// Returns how files of the site differ from those of the theme.
  ///
  /// - Parameter name: A file of the theme; `nil` for all that the site replaces.
  package func difference(_ name: String?) throws -> String {
    let compared =
      try name.map { name in [try file(named: name)] } ?? files.filter { own[$0.path] != nil }
    return try compared.map { file in
      guard let copy = own[file.path] else { throw ThemeRefusal.noCopy(file.path) }
      let bytes = try copy.bytes()
      let note = EjectionNote(in: bytes)
      let body = note.map { Array(bytes[..<$0.range.lowerBound]) } ?? bytes
      let diff = UnifiedDiff(from: file.bytes.lines, to: body.lines)
      return changeText(of: file) + diff.text("\(Theme.place)/\(file.path)", copy.name)
    }.joined()
  }

  /// Returns what changed in the theme's file since it was copied; `nil` if nothing did.
  private func changes(of file: Theme.File) -> (version: String, changes: [EjectionNote.Change])? {
    guard let bytes = try? own[file.path]?.bytes(), let note = EjectionNote(in: bytes) else {
      return nil
    }
    let changes = note.changes(to: file, copy: bytes)
    return changes.isEmpty ? nil : (note.version, changes)
  }

  private func changeText(of file: Theme.File) -> String {
    guard let (version, changes) = changes(of: file) else { return "" }
    let lines = changes.map { change in
      switch change {
      case .added(let number, let text): "  line \(number) is new: \(text)\n"
      case .removed(let text?): "  gone: \(text)\n"
      case .removed(nil): "  gone: a line that Templates/\(file.path) has no more\n"
      }
    }
    return "\(file.path) changed in the theme since Almanac \(version):\n" + lines.joined()
  }
}

extension String {
  /// The path without the extension of its file.
  fileprivate var withoutEnding: String {
    String(dropLast(SourceTree.File.ending(of: self).count))
  }
}

/// The reason why a command about the theme does nothing.
package struct ThemeRefusal: Error {
  package let message: String
  package let help: String

  static func merged(_ path: String) -> Self {
    .init(
      message: "\(path) is not ejected: its entries are merged one by one",
      help: path == "tokens.json"
        ? "write only the tokens that you change into Templates/tokens.json"
        : "write only the words that you change into Templates/\(path)")
  }

  static func noCopy(_ path: String) -> Self {
    .init(
      message: "The site has no Templates/\(path)",
      help: "almanac theme eject \(path) copies it from the theme")
  }
}
