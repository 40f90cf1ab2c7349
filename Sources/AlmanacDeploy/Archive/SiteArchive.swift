/// A file that holds a whole site, with its checksum beside it. Its bytes depend only on the files of
/// the site, the time, and the program that compresses them.
///
/// ```
/// let archive = try SiteArchive("site.tar.zst", time: 0)
/// try await archive.write(siteOf: options)
/// ```
package struct SiteArchive: Sendable {
  package let path: String
  private let form: ArchiveForm
  private let name: String
  private let folder: String
  /// The time of every file in it, in seconds since 1970.
  private let time: Int

  /// What was written.
  package struct Summary: Sendable {
    package let fileCount: Int
    package let size: Int
    /// Whether it was there already.
    package let isUnchanged: Bool
  }

  /// - Returns: `nil` if the name does not end as that of an archive, or no checksum file can hold it.
  package init?(_ path: String, time: Int) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? ""
    guard let form = ArchiveForm(name: name), path.utf8.last != UInt8(ascii: "/"),
      name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
    else { return nil }
    (self.path, self.form, self.name, self.time) = (path, form, name, min(max(time, 0), 1 << 32))
    let folder = String(path.utf8.dropLast(name.utf8.count)) ?? ""
    self.folder = folder.isEmpty ? "." : folder
  }

  /// Throws if a program that makes it is not installed.
  package func findTools() async throws(ExternalFailure) {
    try await form.tool?.find()
  }

  /// Writes the site that a build has just written. Until it is complete, an earlier archive stays.
  package func write(siteOf options: BuildOptions) async throws(ExternalFailure) -> Summary {
    let site = try BuiltSite(options)
    let scratch = try Scratch(in: site.state)
    defer { Scratch.remove(from: site.state) }
    let parent = try ExternalFailure.converting { () throws(FileError) in
      try NamedFolder(folder)
    }
    try check(parent, site, options)
    let packed = try await form.pack(site, scratch, time: time)
    return try ExternalFailure.converting { () throws(FileError) in
      var made: [MadeFolder] = []
      return try place(
        packed, of: scratch, in: try parent.make(&made), site.files.fileCount)
    }
  }

  /// In a folder that builds read or write, the next build would publish it, or stumble over it.
  private func check(
    _ parent: NamedFolder, _ site: BuiltSite, _ options: BuildOptions
  ) throws(ExternalFailure) {
    let source = try ExternalFailure.converting { () throws(FileError) in
      try Directory(opening: options.source)
    }
    let inputs = ["Content", "Templates"].compactMap { try? source.folder($0) }
    for folder in inputs + [site.root, site.state] where parent.existing.isWithin(folder) {
      throw ExternalFailure("Cannot write \(path): it is in \(folder.path); choose another folder")
    }
  }

  /// Moves an archive to its place, with its checksum. At no moment there is a checksum of another
  /// archive.
  private func place(
    _ packed: String, of scratch: Scratch, in folder: Directory, _ fileCount: Int
  ) throws(FileError) -> Summary {
    let (copy, listName) = (".\(name).new", "\(name).sha256")
    let file = try FileReader(packed, in: scratch.folder)
    let size = file.size
    var writer = try FileWriter(copy, in: folder)
    try file.readPieces { (piece) throws(FileError) in try writer.write(piece) }
    try writer.close(syncing: true)
    let checksum = try FileReader(packed, in: scratch.folder).checksum()
    let list = Array("\(checksum)  \(name)\n".utf8)
    let isUnchanged = try has(copy, with: list, listName, in: folder)
    if isUnchanged {
      try folder.remove(copy)
    } else {
      try folder.remove(listName)
      try folder.move(copy, to: name, in: folder)
      try folder.write(list, to: copy)
      try folder.move(copy, to: listName, in: folder)
    }
    return Summary(fileCount: fileCount, size: size, isUnchanged: isUnchanged)
  }

  /// Returns whether the archive and its checksum are in their places already.
  private func has(
    _ copy: String, with list: [UInt8], _ listName: String, in folder: Directory
  ) throws(FileError) -> Bool {
    guard folder.type(of: name) == .file, folder.type(of: listName) == .file,
      try folder.read(listName, upTo: list.count + 1) == list
    else { return false }
    return try FileReader(name, in: folder).fingerprint(ifSameAs: FileReader(copy, in: folder))
      != nil
  }
}

extension FileError {
  /// Returns the error for a file of the site that was changed since it was looked at.
  static func changed(_ path: String) -> Self {
    .init(operation: "read", path: path, reason: "another program changed it")
  }
}
