/// Makes the files of a draft for the site in a folder, and writes them.
package struct DraftWriter {
  private let folder: NamedFolder
  private let files: [NewFile]

  /// Reads the site and makes the files.
  package init(
    _ draft: any Draft, _ answers: DraftAnswers, _ sources: [any PageSource], in source: String,
    asOf: AsOf
  ) async throws {
    let root = try Directory(opening: source, entrances: ["Content"])
    folder = try NamedFolder("Content/\(draft.folder)", in: root)
    var diagnostics = Diagnostics()
    let options = BuildOptions(source: source, output: nil, asOf: asOf, isStrict: false, width: 1)
    let content = await SiteSource(sources, options, into: &diagnostics)
    var site: Site?
    if let settings = content.settings {
      site = await content.readCollections(settings, into: &diagnostics).0
    }
    files = try draft.files(for: answers, in: site)
  }

  /// Writes the files; see ``NewFileWriter``.
  package func write(
    replacing replaces: Bool, into diagnostics: inout Diagnostics
  ) throws(FileError) -> [NewFileWriter.Outcome]? {
    try NewFileWriter(folder, replacing: replaces).write(files, into: &diagnostics)
  }
}
