/// Makes the files of a draft for the site in a folder, and writes them.
package struct DraftWriter {
  private let folder: Directory
  private let files: [DraftFile]

  /// The paths of the files, in the source of the site.
  package var paths: [String] { files.map(\.path) }

  /// Reads the site and makes the files.
  package init(
    _ draft: any Draft, _ answers: DraftAnswers, _ sources: [any PageSource], in source: String,
    asOf: AsOf
  ) async throws {
    folder = try Directory(opening: source, entrances: ["Content"])
    var diagnostics = Diagnostics()
    let options = BuildOptions(source: source, output: nil, asOf: asOf, isStrict: false, width: 1)
    let content = await SiteSource(sources, options, into: &diagnostics)
    var site: Site?
    if let settings = content.settings {
      site = await content.readCollections(settings, into: &diagnostics).0
    }
    files = try draft.files(for: answers, in: site)
  }

  /// Writes the files: all of them, or none if one exists.
  ///
  /// - Parameter overwrites: Whether files that exist are replaced.
  package func write(overwrites: Bool) throws {
    for file in files {
      guard file.path.hasPrefix("Content/"), !file.path.contains("//"), !file.path.contains("/.")
      else {
        throw DraftRefusal("\"\(file.path)\" is no path below Content", help: "choose other names")
      }
      if !overwrites, folder.look(at: file.path) != nil {
        throw DraftRefusal("\(file.path) exists already", help: "use --force to replace it")
      }
    }
    for file in files {
      let parent = file.path.split(separator: "/").dropLast().joined(separator: "/")
      _ = try folder.folder(parent, making: true)
      // A file is whole at any moment.
      try folder.write(Array(file.text.utf8), to: file.path + ".new")
      try folder.move(file.path + ".new", to: file.path, in: folder)
    }
  }
}
