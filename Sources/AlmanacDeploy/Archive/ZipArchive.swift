/// A zip archive that is being written. gzip compresses its files, and computes their checksums.
struct ZipArchive: ~Copyable {
  private var file: FileWriter
  private var entries: [ZipEntry] = []
  private var size = 0
  private let time: Int

  private static let name = "site.zip"

  /// The bytes around the compressed ones in a file of gzip (RFC 1952) without a name.
  private static let start: [UInt8] = [0x1F, 0x8B, 8, 0]
  private static let headerSize = 10
  private static let trailerSize = 8

  private init(in folder: Directory, time: Int) throws(FileError) {
    file = try FileWriter(Self.name, in: folder)
    self.time = time
  }

  /// Writes the files of a site to an archive.
  ///
  /// - Returns: Its name in the scratch folder.
  static func write(
    _ site: BuiltSite, to scratch: Scratch, time: Int
  ) async throws(ExternalFailure) -> String {
    var archive: ZipArchive
    do throws(FileError) {
      archive = try ZipArchive(in: scratch.folder, time: time)
    } catch {
      throw ExternalFailure(error.message)
    }
    for lines in CompressedFiles.batches(site.files.lines) {
      let folder = try await Compression.gzip.compress(lines, of: site, scratch)
      for (number, line) in lines.enumerated() {
        try archive.add(line, of: site, "\(number).gz", in: folder)
      }
    }
    try archive.close()
    return name
  }

  /// Adds a file, of which gzip has made another one.
  private mutating func add(
    _ line: Manifest.Line, of site: BuiltSite, _ name: String, in folder: Directory
  ) throws(ExternalFailure) {
    do throws(FileError) {
      let path = line.path.text
      let packed = try FileReader(name, in: folder)
      guard packed.size > Self.headerSize + Self.trailerSize,
        try packed.bytes(in: 0..<Self.start.count) == Self.start
      else { throw .unknownForm(folder.name(name)) }
      let content = Self.headerSize..<packed.size - Self.trailerSize
      let trailer = try packed.bytes(in: content.upperBound..<packed.size)
      let original = try FileReader(path, in: site.root)
      // The trailer has the size of the file that was compressed.
      guard trailer[4...].reversed().reduce(0, { $0 << 8 | Int($1) }) == original.size & 0xFFFF_FFFF
      else { throw .changed(site.root.name(path)) }
      let isDeflated = content.count < original.size
      let entry = ZipEntry(
        path: path, size: original.size,
        packedSize: isDeflated ? content.count : original.size, isDeflated: isDeflated,
        checksum: Array(trailer[..<4]), time: time, offset: size)
      try write(entry.header)
      if isDeflated {
        for start in stride(from: content.lowerBound, to: content.upperBound, by: 1 << 20) {
          try write(packed.bytes(in: start..<min(start + 1 << 20, content.upperBound)))
        }
      } else {
        guard try file.write(copyOf: original) == line.fingerprint else {
          throw .changed(site.root.name(path))
        }
        size += original.size
      }
      entries.append(entry)
    } catch {
      throw ExternalFailure(error.message)
    }
  }

  private mutating func write(_ bytes: [UInt8]) throws(FileError) {
    try file.write(bytes)
    size += bytes.count
  }

  /// Writes the list of the files.
  private mutating func close() throws(ExternalFailure) {
    do throws(FileError) {
      let start = size
      for entry in entries { try write(entry.listing) }
      try write(ZipEntry.end(count: entries.count, start: start, size: size - start))
      try file.close()
    } catch {
      throw ExternalFailure(error.message)
    }
  }
}

extension FileError {
  fileprivate static func unknownForm(_ path: String) -> Self {
    .init(operation: "read", path: path, reason: "gzip wrote it in another form than expected")
  }
}
