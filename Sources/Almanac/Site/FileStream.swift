#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A regular file that is open for reading. A symbolic link is not followed.
struct FileReader: ~Copyable {
  private let path: String
  /// The folder that the path begins at; nothing where the user named the file.
  private let folder: Directory?
  private let descriptor: Int32
  /// What it was when it was opened.
  let status: FileStatus

  /// How many bytes it had when it was opened.
  var size: Int { status.size }

  /// - Parameter folder: The folder that the path begins at, and does not leave.
  init(_ path: String, in folder: Directory? = nil) throws(FileError) {
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

  /// All bytes, or as many of them as are asked for.
  func all(upTo limit: Int = .max) throws(FileError) -> [UInt8] {
    // One byte more than its size, so that the end is met at once.
    var bytes = try next(min(size + 1, limit))
    // It may have grown since.
    while bytes.count > size, bytes.count < limit {
      let more = try next(min(bytes.count, limit - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// The next bytes, as many as are asked for; fewer only at the end.
  private func next(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    bytes.removeLast(count - (try fill(&bytes)))
    return bytes
  }

  /// How much of a file is held at once where it is not read whole.
  static let pieceSize = 1 << 18

  /// Room to read the file piece by piece: whole blocks of fingerprints.
  func makeBuffer() -> [UInt8] {
    let blockSize = Fingerprint.Maker.blockSize
    return Array(
      repeating: 0, count: min(Self.pieceSize, (size / blockSize + 1) * blockSize))
  }

  /// Reads the next bytes, as many as there is room for.
  ///
  /// - Returns: How many they are; fewer only at the end.
  func fill(_ bytes: inout [UInt8]) throws(FileError) -> Int {
    let count = bytes.count
    var filled = 0
    while filled < count {
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe readFile(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled)
      }
      guard read >= 0 else { throw FileSystem.failure("read", folder?.name(path) ?? path) }
      filled += read
      // Less than was asked for comes only at the end, which need not be asked for.
      if read == 0 || filled == size { break }
    }
    return filled
  }

  /// Reads the whole file piece by piece.
  func readPieces(_ body: (ArraySlice<UInt8>) throws(FileError) -> Void) throws(FileError) {
    var buffer = makeBuffer()
    while true {
      let count = try fill(&buffer)
      try body(buffer[..<count])
      if count < buffer.count { return }
    }
  }
}

extension FileReader {
  /// The fingerprint of the whole file.
  func fingerprint() throws(FileError) -> Fingerprint {
    var maker = Fingerprint.Maker()
    try readPieces { maker.add($0) }
    return maker.fingerprint
  }

  /// The fingerprint of the whole file, if another one has the same bytes.
  func fingerprint(ifSameAs other: borrowing FileReader) throws(FileError) -> Fingerprint? {
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

/// A file that is open for writing. A symbolic link is not followed.
struct FileWriter: ~Copyable {
  private let path: String
  private let folder: Directory?
  private var descriptor: Int32

  /// - Parameters:
  ///   - folder: The folder that the path begins at, and does not leave.
  ///   - isNew: Whether nothing may be at the path. Else, what is there is replaced.
  ///   - makingFolders: Whether the folders above it are made.
  init(
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

  func write(_ bytes: [UInt8]) throws(FileError) { try write(bytes[...]) }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe writeFile(
          descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      guard count > 0 else { throw failure() }
      written += count
    }
  }

  /// Copies a file, piece by piece.
  func write(copyOf file: borrowing FileReader) throws(FileError) -> Fingerprint {
    var maker = Fingerprint.Maker()
    try file.readPieces { (piece) throws(FileError) in
      maker.add(piece)
      try write(piece)
    }
    return maker.fingerprint
  }

  /// What it is now.
  var status: FileStatus? { FileSystem.look(at: descriptor)?.status }

  /// Closes the file, which on some file systems is when a full disk shows.
  mutating func close() throws(FileError) {
    defer { descriptor = -1 }
    guard closeFile(descriptor) == 0 else { throw failure() }
  }
}

// Within the types above, these names mean methods of their own.
@discardableResult
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, buffer, count)
}

private func writeFile(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}
