/// The files of a site's source: `Content` and `Templates`.
///
/// Names with a leading dot are skipped, and so are files that belong to no site (``StrayFile``).
/// Symbolic links are not followed, so that nothing outside the two folders is ever read.
struct SourceTree: Sendable {
  /// A file of the source.
  struct File: Sendable {
    /// The folder of the site's source.
    let source: Directory
    /// Its path in the source, which diagnostics show, such as "Content/pets/biscuit.json".
    let name: String

    /// The status that identifies the file; `nil` if there is no such file.
    var status: FileStatus? { source.status(of: name) }

    /// Opens the file for reading.
    func open() throws(FileError) -> FileReader { try FileReader(name, in: source) }

    /// Whether it is read as data rather than copied.
    var isData: Bool { Self.isData(name) }

    /// Returns whether a file with a name is read as data rather than copied.
    static func isData(_ name: String) -> Bool { DataFormats.format(ofFile: name) != nil }

    /// The name without folder and extension.
    var baseName: String { Self.baseName(of: name) }

    /// Returns the name of a file without folder and extension.
    static func baseName(of name: String) -> String {
      let bytes = name.utf8.split(separator: UInt8(ascii: "/")).last ?? name.utf8[...]
      return String(decoding: bytes.dropLast(ending(of: name).utf8.count), as: UTF8.self)
    }

    /// The extension with its dot, in lowercase.
    var ending: String { Self.ending(of: name) }

    /// Returns the extension of a name with its dot, in lowercase.
    static func ending(of name: String) -> String {
      let bytes = name.utf8
      guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
        !bytes[dot...].contains(UInt8(ascii: "/"))
      else { return "" }
      return name[dot...].lowercased()
    }
  }

  /// Returns all files below a folder of a site's source, sorted by name.
  static func files(
    below folder: String, of source: Directory?, into diagnostics: inout Diagnostics
  ) -> [File] {
    var files: [File] = []
    guard let source, source.hasEntrance(folder) else {
      diagnostics.add(.missingFolder(folder))
      return []
    }
    collect(File(source: source, name: folder), depth: 0, &files, &diagnostics)
    return files
  }

  private static func collect(
    _ folder: File, depth: Int, _ files: inout [File], _ diagnostics: inout Diagnostics
  ) {
    guard depth < 64 else { return diagnostics.add(.foldersTooDeep(folder.name)) }
    do throws(FileError) {
      let entries = try folder.source.list(folder.name)
      lazy var names = Set(entries.lazy.map(\.name))
      for entry in entries where !entry.name.hasPrefix(".") {
        let file = File(source: folder.source, name: folder.name + "/" + entry.name)
        switch entry.type {
        case _ where !entry.isUTF8: diagnostics.add(.nameNotUTF8(file.name))
        case .file where file.isData: files.append(file)
        case .file:
          switch StrayFile(entry.name, isContent: file.name.hasPrefix("Content/")) {
          case nil: files.append(file)
          case .litter: break
          case .backup(let original):
            let isAlone = !names.contains(original)
            // Editors and other tools use this name for copies that can be ignored.
            if entry.name.hasSuffix("~"), !isAlone { break }
            diagnostics.add(.backup(file.name, of: original, isAlone: isAlone))
          case .data(let ending): diagnostics.add(.strayData(file.name, ending: ending))
          case .secret: diagnostics.add(.secretFile(file.name))
          }
        case .directory:
          if file.isData { diagnostics.add(.folderForFile(file.name)) }
          collect(file, depth: depth + 1, &files, &diagnostics)
        case .symbolicLink: diagnostics.add(.symbolicLink(file.name))
        case .other: diagnostics.add(.specialFile(file.name))
        }
      }
    } catch {
      diagnostics.add(.unreadable(error, folder.name))
    }
  }
}

extension Diagnostic {
  private static func file(_ name: String) -> Place {
    SourceFile(path: name, bytes: []).start
  }

  static func missingFolder(_ name: String) -> Self {
    .init(
      .error, "A0303", at: file(name), "Expected a folder, found none",
      help: "name the folder that holds Content and Templates with --source")
  }

  static func foldersTooDeep(_ name: String) -> Self {
    .init(.error, "A0304", at: file(name), "Folders are limited to 64 levels")
  }

  static func symbolicLink(_ name: String) -> Self {
    .init(
      .warning, "A0305", at: file(name), "Symbolic link is not followed",
      help: "put the file itself there")
  }

  static func folderForFile(_ name: String) -> Self {
    .init(
      .warning, "A0316", at: file(name), "Folder has the name of a data file",
      help: "rename it without this extension; Almanac reads the files in it like any others")
  }

  static func nameNotUTF8(_ name: String) -> Self {
    .init(
      .warning, "A0317", at: file(name), "Name is not UTF-8: ignored",
      help: "rename it in UTF-8")
  }

  static func specialFile(_ name: String) -> Self {
    .init(.warning, "A0306", at: file(name), "Neither a file nor a folder: ignored")
  }

  static func unreadable(_ error: FileError, _ name: String) -> Self {
    .init(.error, "A0307", at: file(name), "Cannot \(error.operation) it: \(error.reason)")
  }
}
