#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A regular file that is open for reading. Symbolic links are not followed.
package struct FileReader: ~Copyable {
  private let path: String
  /// The folder that the path is relative to; `nil` if the user named the file.
  private let folder: Directory?
  private let descriptor: Int32
  /// The status of the file when it was opened.
  package let status: FileStatus

  /// The size in bytes when it was opened.
  package var size: Int { status.size }

  /// - Parameter folder: The folder that the path is relative to, and does not leave.
  package init(_ path: String, in folder: Directory? = nil) throws(FileError) {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let opened = folder?.openDescriptor(path, flags) ?? FileSystem.open(path, flags)
    guard opened.value >= 0 else {
      throw FileSystem.failure("read", folder?.name(path) ?? path, code: opened.code)
    }
    guard let found = FileSystem.look(at: opened.value), found.type == .file else {
      closeFile(opened.value)
      throw FileError(
        operation: "read", path: folder?.name(path) ?? path, reason: "Not a regular file")
    }
    self.path = path
    self.folder = folder
    descriptor = opened.value
    status = found.status
  }

  deinit { closeFile(descriptor) }

  /// Returns all bytes, up to a limit.
  package func all(upTo limit: Int = .max) throws(FileError) -> [UInt8] {
    // One byte more than the size, so that the end is detected at once.
    var bytes = try next(min(size + 1, limit))
    // It may have grown since.
    while bytes.count > size, bytes.count < limit {
      let more = try next(min(bytes.count, limit - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Returns the next `count` bytes; fewer only at the end.
  private func next(_ count: Int) throws(FileError) -> [UInt8] {
    var isRead = true
    let bytes = [UInt8](capacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, filled in
        // So many bytes have been written to the buffer.
        let count = unsafe fill(UnsafeMutableRawBufferPointer(buffer))
        (filled, isRead) = (count ?? 0, count != nil)
      }
    }
    guard isRead else { throw failure() }
    return bytes
  }

  /// The number of bytes that are held at once if a file is not read as a whole.
  package static let pieceSize = 1 << 18

  /// Returns a buffer for reading the file piece by piece, larger than a small file, so that its end is seen.
  func makeBuffer() -> [UInt8] { Array(repeating: 0, count: min(Self.pieceSize, size + 1)) }

  /// Reads as many of the next bytes as the buffer holds.
  ///
  /// - Returns: The number of these bytes; fewer only at the end.
  func fill(_ bytes: inout [UInt8]) throws(FileError) -> Int {
    guard let filled = unsafe bytes.withUnsafeMutableBytes({ unsafe fill($0) }) else {
      throw failure()
    }
    return filled
  }

  /// Reads as many of the next bytes as a buffer holds.
  ///
  /// - Returns: The number of these bytes, or `nil` after an error.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    var filled = 0
    while filled < buffer.count {
      // At most the rest of the buffer is written.
      let start = unsafe buffer.baseAddress?.advanced(by: filled)
      let read = unsafe readFile(descriptor, start, buffer.count - filled)
      guard read >= 0 else { return nil }
      filled += read
      // Fewer bytes than requested are returned only at the end, which needs no further call.
      if read == 0 || filled == size { break }
    }
    return filled
  }

  private func failure() -> FileError { FileSystem.failure("read", folder?.name(path) ?? path) }

  /// Returns a range of the bytes; fewer at the end.
  package func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < range.count {
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), range.count - filled,
          off_t(range.lowerBound + filled))
      }
      guard read >= 0 else { throw failure() }
      if read == 0 { break }
      filled += read
    }
    bytes.removeLast(range.count - filled)
    return bytes
  }

  /// Reads the whole file piece by piece.
  package func readPieces(_ body: (ArraySlice<UInt8>) throws(FileError) -> Void) throws(FileError) {
    var buffer = makeBuffer()
    while true {
      let count = try fill(&buffer)
      try body(buffer[..<count])
      if count < buffer.count { return }
    }
  }
}

extension FileReader {
  /// Returns the fingerprint of the whole file.
  package func fingerprint() throws(FileError) -> Fingerprint {
    var maker = Fingerprint.Maker()
    try readPieces { maker.add($0) }
    return maker.fingerprint
  }

  /// Returns the fingerprint of the whole file if another one has the same bytes.
  package func fingerprint(ifSameAs other: borrowing FileReader) throws(FileError) -> Fingerprint? {
    guard size == other.size else { return nil }
    var maker = Fingerprint.Maker()
    var (piece, otherPiece) = (makeBuffer(), other.makeBuffer())
    while true {
      let count = try fill(&piece)
      guard try other.fill(&otherPiece) == count, piece[..<count] == otherPiece[..<count] else {
        return nil
      }
      maker.add(piece[..<count])
      if count < piece.count { return maker.fingerprint }
    }
  }
}

/// A file that is open for writing. Symbolic links are not followed.
package struct FileWriter: ~Copyable {
  private let path: String
  private let folder: Directory?
  private var descriptor: Int32

  /// - Parameters:
  ///   - folder: The folder that the path is relative to, and does not leave.
  ///   - isNew: Whether nothing may be at the path. Otherwise an existing file is replaced.
  ///   - makingFolders: Whether missing folders above the file are created.
  package init(
    _ path: String, in folder: Directory? = nil, isNew: Bool = false, makingFolders: Bool = false
  ) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | (isNew ? O_EXCL : O_TRUNC) | O_NOFOLLOW | O_CLOEXEC
    let opened =
      folder?.openDescriptor(path, flags, makingFolders: makingFolders)
      ?? FileSystem.open(path, flags)
    guard opened.value >= 0 else {
      throw FileSystem.failure("write", folder?.name(path) ?? path, code: opened.code)
    }
    self.path = path
    self.folder = folder
    descriptor = opened.value
  }

  private func failure() -> FileError {
    FileSystem.failure("write", folder?.name(path) ?? path)
  }

  deinit { if descriptor >= 0 { closeFile(descriptor) } }

  package func write(_ bytes: [UInt8]) throws(FileError) { try write(bytes[...]) }

  package func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    guard FileSystem.write(bytes, to: descriptor) else { throw failure() }
  }

  /// Copies a file piece by piece, and returns its fingerprint.
  package func write(copyOf file: borrowing FileReader) throws(FileError) -> Fingerprint {
    var maker = Fingerprint.Maker()
    try file.readPieces { (piece) throws(FileError) in
      maker.add(piece)
      try write(piece)
    }
    return maker.fingerprint
  }

  /// Gives the file the permissions of another one.
  package func takePermissions(of other: String, in folder: Directory) throws(FileError) {
    let opened = folder.openDescriptor(other, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard opened.value >= 0 else { return }
    defer { closeFile(opened.value) }
    var status = stat()
    // The variable is one of this function.
    guard unsafe fstat(opened.value, &status) == 0, fchmod(descriptor, status.st_mode & 0o7777) == 0
    else { throw failure() }
  }

  /// The current status of the file.
  package var status: FileStatus? { FileSystem.look(at: descriptor)?.status }

  /// Closes the file; some file systems report a full disk only then.
  ///
  /// - Parameter isSynced: Whether to wait until the file is on the disk.
  package mutating func close(syncing isSynced: Bool = false) throws(FileError) {
    defer { descriptor = -1 }
    guard !isSynced || FileSystem.sync(descriptor) else {
      let error = failure()
      closeFile(descriptor)
      throw error
    }
    guard closeFile(descriptor) == 0 else { throw failure() }
  }
}

// Within the types above, these names refer to their own methods.
@discardableResult
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, buffer, count)
}

extension FileSystem {
  /// Writes all bytes at the position of an open file, and returns whether that succeeded.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe writeFile(
          descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}

private func writeFile(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}
