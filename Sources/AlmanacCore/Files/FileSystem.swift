#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// An operation on a file that failed, with the system's reason.
package struct FileError: Error, Sendable {
  /// The operation, such as "read".
  package let operation: String
  package let path: String
  /// The system's message, such as "Permission denied".
  package let reason: String
  /// The system's error code, if there is one.
  let code: Int32

  package init(operation: String, path: String, reason: String, code: Int32 = 0) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.code = code
  }

  /// Whether there is nothing at the path.
  package var isMissing: Bool { code == ENOENT }

  /// Whether a file cannot be moved because its target is on another volume.
  package var isOnAnotherVolume: Bool { code == EXDEV }

  /// The error as a sentence.
  package var message: String { "Cannot \(operation) \(path): \(reason)" }
}

/// The POSIX calls for paths that the user named. Files in the folders of a site are opened by a
/// `Directory`.
package enum FileSystem {
  /// The type of what is at a path.
  package enum FileType: Sendable {
    case file, directory, symbolicLink, other
  }

  /// A name in a directory.
  package struct Entry: Sendable {
    package let name: String
    package let type: FileType
    /// Whether the name is UTF-8; other names cannot be used in paths.
    package var isUTF8 = true
  }

  /// Returns all bytes of a regular file, up to a limit.
  package static func read(
    _ path: String, upTo limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    try FileReader(path).all(upTo: limit)
  }

  /// Returns the type and the status of an open file.
  static func look(at descriptor: Int32) -> (type: FileType, status: FileStatus)? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? look(status) : nil
  }

  /// Returns the type and the status in the system's form.
  fileprivate static func look(_ status: stat) -> (type: FileType, status: FileStatus) {
    (FileType(status), FileStatus(status))
  }

  /// Returns the type and the status of what is at a path in an open folder.
  static func look(
    at name: UnsafePointer<CChar>, in folder: Int32, following: Bool = false
  ) -> (type: FileType, status: FileStatus)? {
    var status = stat()
    let flags = following ? 0 : AT_SYMLINK_NOFOLLOW
    return unsafe fstatat(folder, name, &status, flags) == 0 ? look(status) : nil
  }

  /// Returns the status of a file, or `nil` if there is none.
  package static func status(of path: String) -> FileStatus? {
    // The pointer is used only during the lifetime of the string.
    let found = unsafe path.withCString { unsafe look(at: $0, in: AT_FDCWD) }
    return found.flatMap { $0.type == .file ? $0.status : nil }
  }

  /// Waits until an open file or folder is on the disk, and returns whether it is.
  static func sync(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // There, fsync leaves the bytes in the disk's own memory (fsync(2)).
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  /// Suspends the current thread.
  package static func pause(milliseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    unsafe nanosleep(&time, nil)
  }

  /// Opens a file; the caller closes the descriptor.
  static func open(_ path: String, _ flags: Int32) -> Directory.Outcome {
    let value = unsafe openat(AT_FDCWD, path, flags, 0o644 as mode_t)
    return .init(value: value, code: value < 0 ? errno : 0)
  }

  /// Writes a file, and replaces an existing one.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var writer = try FileWriter(path)
    try writer.write(bytes)
    try writer.close()
  }

  /// Writes a file whole or not at all, and replaces an existing one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let new = path + ".new"
    do throws(FileError) {
      try write(bytes, to: new)
      try move(new, to: path)
    } catch {
      try? remove(new)
      throw FileError(operation: "write", path: path, reason: error.reason, code: error.code)
    }
  }

  /// Waits before another attempt.
  static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Moves a file to a path on the same volume, atomically, and replaces an existing file.
  static func move(_ path: String, to target: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw failure("write", target) }
  }

  /// Removes a file.
  static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  /// Returns the absolute form of a path, with all symbolic links resolved.
  package static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Returns the error of the system call that has just failed.
  static func failure(_ operation: String, _ path: String) -> FileError {
    failure(operation, path, code: errno)
  }

  static func failure(_ operation: String, _ path: String, code: Int32) -> FileError {
    FileError(
      operation: operation, path: path, reason: unsafe String(cString: strerror(code)),
      code: code)
  }
}

extension String {
  /// Returns a number less than zero if its bytes come before those of another string, greater than
  /// zero if they come after them, and zero if they are equal.
  package func bytesCompared(to other: String) -> Int { utf8.span.compared(to: other.utf8.span) }
}

extension Span<UInt8> {
  /// Returns a number less than zero if the bytes come before others, greater than zero if they come
  /// after them, and zero if they are equal.
  package func compared(to others: Span<UInt8>) -> Int {
    let order = unsafe withUnsafeBytes { first in
      unsafe others.withUnsafeBytes { second in
        guard let a = first.baseAddress, let b = second.baseAddress else { return 0 as Int32 }
        // Both have at least as many bytes as are compared.
        return unsafe memcmp(a, b, min(first.count, second.count))
      }
    }
    return order == 0 ? count - others.count : Int(order)
  }
}

extension FileSystem.FileType {
  fileprivate init(_ status: stat) {
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .other
      }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    // Few systems use the high bits of a device.
    let device = UInt64(truncatingIfNeeded: status.st_dev)
    self.init(
      size: Int(status.st_size), modified: Self.nanoseconds(modified),
      changed: Self.nanoseconds(changed), number: UInt64(status.st_ino),
      device: UInt32(truncatingIfNeeded: device ^ device >> 32))
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
