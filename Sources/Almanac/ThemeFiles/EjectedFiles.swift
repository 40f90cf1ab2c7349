/// The files of a site that were copied from the theme, each with an ``EjectionNote``.
package enum EjectedFiles {
  /// Reports files whose original has changed since.
  ///
  /// - Parameters:
  ///   - own: The site's own templates.
  ///   - theme: The files of the theme of the program.
  package static func check(
    _ own: [SourceTree.File], against theme: [SourceTree.File], into diagnostics: inout Diagnostics
  ) {
    let originals = Dictionary(theme.map { ($0.pathInFolder, $0) }) { first, _ in first }
    for file in own {
      // A file that cannot be read is reported where it is used.
      guard let original = originals[file.pathInFolder]?.builtIn, let bytes = try? file.bytes(),
        let note = EjectionNote(in: bytes)
      else { continue }
      let path = file.pathInFolder
      let changes = note.changes(to: Theme.File(path: path, bytes: original), copy: bytes)
      guard !changes.isEmpty else { continue }
      diagnostics.add(.changedOriginal(path, note, changes))
    }
  }
}

extension SourceTree.File {
  /// Returns whether the entries of a file of templates are merged with those of the layers below it, rather
  /// than the file replacing theirs.
  package static func isMerged(_ path: String) -> Bool {
    path == "words.json" || path == "tokens.json" || path.hasPrefix("words/")
  }
}

extension Diagnostic {
  /// The number of changed lines that the message quotes.
  private static let quotedCount = 3

  static func changedOriginal(
    _ path: String, _ note: EjectionNote, _ changes: [EjectionNote.Change]
  ) -> Self {
    let quoted = changes.filter { if case .removed(nil) = $0 { false } else { true } }
      .prefix(quotedCount).map { change in
        switch change {
        case .added(let number, let text): "line \(number) is now \(text.quotedLine)"
        case .removed(let text): "\((text ?? "").quotedLine) is gone"
        }
      }
    let rest = changes.count - quoted.count
    let what = quoted + (rest > 0 ? ["lines changed: \(rest)\(quoted.isEmpty ? "" : " more")"] : [])
    return .init(
      .warning, "A0384", at: SourceFile(path: "Templates/\(path)", bytes: []).start,
      "The theme's \(path) has changed since Almanac \(note.version), from which this file was copied: "
        + what.joined(separator: ", "),
      help:
        "almanac theme diff \(path) shows all changes; almanac theme eject --accept \(path) records that "
        + "you have them")
  }
}

extension String {
  /// The line in quotes, shortened for a message.
  fileprivate var quotedLine: String {
    "\"\(String(drop { $0 == " " }).shortened())\""
  }
}
