/// The texts of a site in a compressed form, as far as that is smaller. They are kept in the state of the
/// site, so that each publication compresses only what changed.
struct CompressedFiles: Sendable {
  let root: Directory
  /// The absolute path of their folder.
  let path: String
  /// The compressed files, such as "index.html.gz".
  let files: Manifest

  /// Compresses the texts of a site.
  init(
    _ compression: Compression, of site: BuiltSite, _ scratch: Scratch
  ) async throws(ExternalFailure) {
    var cache = try ExternalFailure.converting { () throws(FileError) in
      try Cache(compression, in: site.state)
    }
    let texts = site.files.lines.filter { line in
      // A file of the site itself takes precedence.
      Compression.isText(line.path.text)
        && site.files[line.path.text + compression.ending].isEmpty
    }
    let stale = try ExternalFailure.converting { () throws(FileError) in try cache.keep(texts) }
    for batch in Self.batches(stale) {
      let folder = try await compression.compress(batch, of: site, scratch)
      try ExternalFailure.converting { () throws(FileError) in
        for (number, line) in batch.enumerated() {
          try cache.add(
            line, site.size(of: line.path.text) ?? 0, "\(number)\(compression.ending)", in: folder)
        }
      }
    }
    try ExternalFailure.converting { () throws(FileError) in try cache.settle() }
    (root, files) = (cache.root, cache.compressed)
    path = FileSystem.resolved(root.path) ?? root.path
  }

  /// The arguments of a program are bounded.
  private static let batchSize = 500

  /// Returns the parts of a list of files that a program compresses at once.
  static func batches(_ lines: [Manifest.Line]) -> [ArraySlice<Manifest.Line>] {
    stride(from: 0, to: lines.count, by: batchSize).map {
      lines[$0..<min($0 + batchSize, lines.count)]
    }
  }
}

extension Compression {
  /// Compresses some files of a site.
  ///
  /// - Returns: A scratch folder with the results in their order, such as "0.gz", "1.gz".
  func compress(
    _ lines: ArraySlice<Manifest.Line>, of site: BuiltSite, _ scratch: Scratch
  ) async throws(ExternalFailure) -> Directory {
    let folder = try ExternalFailure.converting { () throws(FileError) in
      try scratch.folder.removeTree(folderName)
      let folder = try scratch.folder.folder(folderName, making: true)
      for (number, line) in lines.enumerated() {
        var copy = try FileWriter("\(number)", in: folder)
        guard
          try copy.write(copyOf: FileReader(line.path.text, in: site.root)) == line.fingerprint
        else { throw FileError.changed(site.root.name(line.path.text)) }
        try copy.close()
      }
      return folder
    }
    var tool = tool
    tool.lock = scratch.lock
    try await tool.run(
      arguments + lines.indices.map { "\(scratch.path)/\(folderName)/\($0 - lines.startIndex)" })
    return folder
  }
}

/// The compressed files of earlier publications.
private struct Cache {
  let compression: Compression
  let root: Directory
  private let folder: Directory
  /// The texts that were compressed, each with its fingerprint, and the results that are smaller.
  private var list: Manifest
  /// What was compressed since.
  private var added: [Manifest.Line] = []

  init(_ compression: Compression, in state: Directory) throws(FileError) {
    self.compression = compression
    folder = try state.folder(compression.folderName, making: true)
    root = try folder.folder("files", making: true)
    let bytes = folder.type(of: "list") == .file ? try folder.read("list") : []
    list = Manifest.read(bytes)?.manifest ?? Manifest()
  }

  /// The compressed files.
  var compressed: Manifest {
    Manifest(list.lines.filter { $0.path.text.hasSuffix(compression.ending) })
  }

  /// Removes what is not a compressed form of one of some texts.
  ///
  /// - Returns: The texts that are not compressed yet.
  mutating func keep(_ texts: [Manifest.Line]) throws(FileError) -> [Manifest.Line] {
    var kept: [Manifest.Line] = []
    var stale: [Manifest.Line] = []
    for text in texts {
      let path = text.path.text + compression.ending
      let known = list[path].map { Manifest.Line(path: SitePath(path), fingerprint: $0) }
      if list[text.path.text] == [text.fingerprint],
        known.isEmpty || root.type(of: path) == .file
      {
        kept += [text] + known
      } else {
        stale.append(text)
      }
    }
    let gone = list.files(notIn: Manifest(kept))
    list = Manifest(kept)
    // From here on, none of the files that are replaced counts.
    try writeList()
    for (path, _) in gone where path.text.hasSuffix(compression.ending) {
      try root.remove(path.text)
      for folder in path.folders.reversed() {
        guard root.removeIfEmpty(folder.text) else { break }
      }
    }
    return stale
  }

  /// Takes over a compressed text from a folder, if it is smaller.
  mutating func add(
    _ text: Manifest.Line, _ size: Int, _ name: String, in folder: Directory
  ) throws(FileError) {
    added.append(text)
    let path = SitePath(text.path.text + compression.ending)
    let file = try FileReader(name, in: folder)
    if file.size < size {
      added.append(Manifest.Line(path: path, fingerprint: try file.fingerprint()))
      try folder.move(name, to: path.text, in: root, makingFolders: true)
    }
  }

  /// Takes over what was compressed into the list.
  mutating func settle() throws(FileError) {
    list = list.union(Manifest(added))
    added = []
    try writeList()
  }

  private func writeList() throws(FileError) {
    try folder.write(list.sealed.bytes, to: "list.new")
    try folder.move("list.new", to: "list", in: folder)
  }
}
