/// The files of a site's source: `Content` and `Templates`.
///
/// Names with a leading dot are skipped, but for `.well-known` and a few that are reported, and so are files
/// that belong to no site (``StrayFile``).
/// Symbolic links are not followed, so that nothing outside the two folders is ever read.
package struct SourceTree: Sendable {
  /// The folder of the site's source; `nil` if there is none.
  package let folder: Directory?

  /// - Parameter path: The folder that holds `Content` and `Templates`.
  package init(_ path: String) {
    folder = try? Directory(opening: path, entrances: ["Content", "Templates"])
  }

  /// The entries of a folder, in the order of their names.
  fileprivate struct Listing {
    /// A file or a folder, by its path in the source.
    enum Entry {
      case file(String, isData: Bool)
      case folder(String)
    }

    var entries: [Entry] = []
    var diagnostics = Diagnostics()
  }

  /// A file of the source.
  package struct File: Sendable {
    private let origin: Origin
    /// Its path in the source, which diagnostics show, such as "Content/pets/biscuit.json".
    package let name: String
    /// Whether it is read as data rather than copied.
    package let isData: Bool
    /// What it has to hold to be published.
    package var check = FileCheck.none

    /// What very many files have in common.
    fileprivate final class Origin: Sendable {
      let source: Directory
      let theme: String?
      /// The bytes of a file of the program, which is not in the folder.
      let bytes: [UInt8]?

      init(_ source: Directory, theme: String?, bytes: [UInt8]? = nil) {
        (self.source, self.theme, self.bytes) = (source, theme, bytes)
      }
    }

    package init(source: Directory, name: String) {
      self.init(Origin(source, theme: nil), name: name, isData: Self.isData(name))
    }

    /// Creates a file of the theme that is a part of the program.
    package init(_ file: Theme.File, source: Directory) {
      self.init(
        Origin(source, theme: Theme.place, bytes: file.bytes),
        name: "\(Theme.place)/\(file.path)", isData: false)
    }

    fileprivate init(_ origin: Origin, name: String, isData: Bool) {
      (self.origin, self.name, self.isData) = (origin, name, isData)
    }

    /// The folder of the site's source.
    package var source: Directory { origin.source }

    /// The folder of the theme that it belongs to, such as "themes/paper"; ``Theme/place`` for that of the
    /// program.
    package var theme: String? { origin.theme }

    /// The bytes of a file of the program; `nil` for a file of the source.
    package var builtIn: [UInt8]? { origin.bytes }

    /// The path below `Content`, `Templates` or the theme's folder.
    package var pathInFolder: String {
      // By bytes: a slash and a combining mark after it are one character.
      let length = theme?.utf8.count ?? name.utf8.prefix { $0 != UInt8(ascii: "/") }.count
      return String(name.utf8.dropFirst(length + 1)) ?? name
    }

    /// The status that identifies the file; `nil` if there is no such file, or it is one of the program.
    package var status: FileStatus? { builtIn == nil ? source.status(of: name) : nil }

    /// Opens a file of the source for reading.
    package func open() throws(FileError) -> FileReader { try FileReader(name, in: source) }

    /// Returns the bytes of the file, up to a limit.
    package func bytes(upTo limit: Int = .max) throws(FileError) -> [UInt8] {
      if let builtIn { return Array(builtIn.prefix(limit)) }
      return try open().all(upTo: limit)
    }

    /// Returns the fingerprint of its bytes.
    package func fingerprint() throws(FileError) -> Fingerprint {
      if let builtIn { return Fingerprint(of: builtIn) }
      return try open().fingerprint()
    }

    /// Returns whether a file with a name is read as data rather than copied.
    package static func isData(_ name: String) -> Bool {
      DataFormats.format(ofFile: name) != nil && !name.utf8.starts(with: wellKnown.utf8)
    }

    /// What the names of files begin with that programs read by their paths in the site.
    private static let wellKnown = "Content/\(PublishedType.wellKnownFolder)/"

    /// The name without folder and extension.
    package var baseName: String { Self.baseName(of: name) }

    /// Returns the name of a file without folder and extension.
    package static func baseName(of name: String) -> String { DataFileName.base(of: name) }

    /// Returns the name of the item in a file of its own: that of the file, or of its folder if the file is
    /// "index" in a folder below the collection's.
    package static func itemName(of name: String) -> String { DataFileName.item(of: name) }

    /// Returns the folder of an item that has one, by its path in the site, such as "posts/harbour-walk" of
    /// "Content/posts/harbour-walk/index.md"; `nil` for any other file.
    package static func bundle(of name: String) -> String? { DataFileName.bundle(of: name) }

    /// The extension with its dot, in lowercase.
    package var ending: String { Self.ending(of: name) }

    /// Returns the extension of a name with its dot, in lowercase.
    package static func ending(of name: String) -> String { DataFileName.ending(of: name) }
  }

  /// Returns all files of a theme, sorted by name. Its folder is one of the source, or below one, and
  /// no link leads to it.
  ///
  /// - Returns: `nil` if there is no such folder.
  package func files(
    ofTheme theme: String, into diagnostics: inout Diagnostics
  ) -> [File]? {
    guard let folder, folder.type(of: theme) == .directory else { return nil }
    return collect(theme, File.Origin(folder, theme: theme), into: &diagnostics)
  }

  /// Returns all files below a folder of the source, sorted by name.
  package func files(below name: String, into diagnostics: inout Diagnostics) -> [File] {
    guard let folder, folder.hasEntrance(name) else {
      diagnostics.add(.missingFolder(name))
      return []
    }
    return collect(name, File.Origin(folder, theme: nil), into: &diagnostics)
  }

  private func collect(
    _ name: String, _ origin: File.Origin, into diagnostics: inout Diagnostics
  ) -> [File] {
    var files: [File] = []
    collect(name, origin, depth: 0, into: &files, into: &diagnostics)
    return files
  }

  private func collect(
    _ name: String, _ origin: File.Origin, depth: Int, into files: inout [File],
    into diagnostics: inout Diagnostics
  ) {
    guard depth < 64 else { return diagnostics.add(.foldersTooDeep(name)) }
    let listing = listing(of: name, origin.source)
    diagnostics.add(listing.diagnostics)
    for entry in listing.entries {
      switch entry {
      case .file(let name, let isData):
        files.append(File(origin, name: name, isData: isData))
      case .folder(let name):
        collect(name, origin, depth: depth + 1, into: &files, into: &diagnostics)
      }
    }
  }

  private func listing(of name: String, _ source: Directory) -> Listing {
    var listing = Listing()
    do throws(FileError) {
      let entries = try source.list(name)
      lazy var names = Set(entries.lazy.map(\.name))
      let folder = name + "/"
      for entry in entries where Self.isListed(entry.name, in: name) {
        listing.add(entry, at: String(folder, entry.name)) { names.contains($0) }
      }
    } catch {
      listing.diagnostics.add(.unreadable(error, name))
    }
    return listing
  }

  /// Returns whether a name is no hidden one, or one that is published or reported all the same.
  private static func isListed(_ name: String, in folder: String) -> Bool {
    guard name.utf8.first == UInt8(ascii: ".") else { return true }
    guard folder == "Content" || folder.hasPrefix("Content/") else { return false }
    return folder == "Content" && name == PublishedType.wellKnownFolder
      || StrayFile.isReported(hiddenName: name)
  }
}

extension SourceTree.Listing {
  /// Adds an entry of the folder, or reports why it belongs to no site.
  ///
  /// - Parameter has: Returns whether the folder has an entry of a name.
  fileprivate mutating func add(
    _ entry: FileSystem.Entry, at path: String, _ has: (String) -> Bool
  ) {
    let isData = SourceTree.File.isData(path)
    switch entry.type {
    case _ where !entry.isUTF8: diagnostics.add(.nameNotUTF8(path))
    case .file where isData: entries.append(.file(path, isData: true))
    case .file:
      let isContent = path.hasPrefix("Content/")
      switch StrayFile(entry.name, isContent: isContent) {
      case nil: entries.append(.file(path, isData: false))
      case .litter: break
      case .backup(let original):
        let isAlone = !has(original)
        // Editors and other tools use this name for copies that can be ignored.
        if entry.name.hasSuffix("~"), !isAlone { break }
        diagnostics.add(.backup(path, of: original, isAlone: isAlone))
      case .data, .secret:
        // The site may name those of Content to publish them.
        if isContent {
          entries.append(.file(path, isData: false))
        } else {
          diagnostics.add(.secretFile(path))
        }
      }
    case .directory:
      if isData { diagnostics.add(.folderForFile(path)) }
      entries.append(.folder(path))
    case .symbolicLink: diagnostics.add(.symbolicLink(path))
    case .other: diagnostics.add(.specialFile(path))
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
      help: name == "Content"
        ? "almanac new site starts a site here; for one that is elsewhere, name its folder with --source"
        : "name the folder that holds Content and Templates with --source")
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
}
