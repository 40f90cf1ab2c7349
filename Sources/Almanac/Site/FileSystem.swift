#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// What can't be done with a file, and why, in the system's words.
package struct FileError: Error, Sendable {
  /// What was tried, such as "read".
  package let operation: String
  package let path: String
  /// The system's message, such as "Permission denied".
  package let reason: String

  /// The sentence for it.
  package var message: String { "Cannot \(operation) \(path): \(reason)" }
}

/// The few calls of POSIX that a build needs. They never follow a symbolic link at a path's end.
package enum FileSystem {
  /// What is at a path.
  package enum FileType: Sendable {
    case file, directory, symbolicLink, other
  }

  /// One name in a directory.
  struct Entry: Sendable {
    let name: String
    let type: FileType
    /// Whether the name is UTF-8; one that is not leads nowhere.
    var isUTF8 = true
  }

  /// All bytes of a regular file, or as many of them as are asked for.
  package static func read(
    _ path: String, upTo limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    try FileReader(path).all(upTo: limit)
  }

  /// The names in a directory, in the order of their bytes, without "." and "..".
  static func list(_ path: String) throws(FileError) -> [Entry] {
    guard let directory = unsafe opendir(path) else { throw failure("list", path) }
    defer { unsafe closedir(directory) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        if errno != 0 { throw failure("list", path) }
        break
      }
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      let name = String(decoding: bytes, as: UTF8.self)
      if name == "." || name == ".." { continue }
      let type =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_REG): FileType.file
        case Int(DT_DIR): FileType.directory
        case Int(DT_LNK): FileType.symbolicLink
        // Not every file system says it with the name.
        case Int(DT_UNKNOWN): type(of: "\(path)/\(name)") ?? .other
        default: FileType.other
        }
      entries.append(Entry(name: name, type: type, isUTF8: name.utf8.elementsEqual(bytes)))
    }
    return entries.sorted { $0.name.bytesCompared(to: $1.name) < 0 }
  }

  /// What is at a path; nothing where there is nothing.
  package static func type(of path: String) -> FileType? { look(at: path)?.type }

  /// What is at a path, with its status; nothing where there is nothing.
  static func look(at path: String) -> (type: FileType, status: FileStatus)? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return (FileType(status), FileStatus(status))
  }

  /// What is open, with its status.
  static func look(at descriptor: Int32) -> (type: FileType, status: FileStatus)? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return (FileType(status), FileStatus(status))
  }

  /// The status of a file; nothing where there is none.
  static func status(of path: String) -> FileStatus? {
    look(at: path).flatMap { $0.type == .file ? $0.status : nil }
  }

  /// When a directory was last changed.
  static func moment(ofDirectory path: String) throws(FileError) -> FileStatus.Moment {
    guard let found = look(at: path) else { throw failure("read", path) }
    return found.status.moment
  }

  /// Waits.
  static func pause(milliseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    unsafe nanosleep(&time, nil)
  }

  /// Whether a path leads to a directory, also by way of a symbolic link.
  static func leadsToDirectory(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Writes a new file. Whatever was at the path is replaced.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var writer = try FileWriter(path)
    try writer.write(bytes)
    try writer.close()
  }

  /// The fingerprint of a file.
  static func fingerprint(of path: String) throws(FileError) -> Fingerprint {
    var maker = Fingerprint.Maker()
    try FileReader(path).readPieces { maker.add($0) }
    return maker.fingerprint
  }

  /// The fingerprint of a file, if another one has the same bytes.
  static func fingerprint(
    of path: String, ifSameAs other: String
  ) throws(FileError) -> Fingerprint? {
    let file = try FileReader(path)
    let other = try FileReader(other)
    guard file.size == other.size else { return nil }
    var maker = Fingerprint.Maker()
    var (piece, otherPiece) = (file.makeBuffer(), other.makeBuffer())
    while true {
      let count = try file.fill(&piece)
      guard try other.fill(&otherPiece) == count, piece[..<count] == otherPiece[..<count] else {
        return nil
      }
      maker.add(piece[..<count])
      if count < piece.count { return maker.fingerprint }
    }
  }

  /// Moves a file to a path on the same volume, in one step; what was there is replaced.
  static func move(_ path: String, to target: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw failure("write", target) }
  }

  /// Removes a file.
  static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  /// Removes a directory if nothing is in it.
  static func removeIfEmpty(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

  /// Makes a directory, unless there is one.
  ///
  /// - Returns: Whether it was made.
  static func makeDirectory(_ path: String) throws(FileError) -> Bool {
    if unsafe mkdir(path, 0o755) == 0 { return true }
    let error = failure("make the directory", path)
    guard type(of: path) == .directory else { throw error }
    return false
  }

  /// Makes the directories above a path, as far as there are none. What is there otherwise shows when
  /// the path is opened.
  static func makeFolders(of path: String) throws(FileError) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      return
    }
    let folder = String(path[..<slash])
    if unsafe mkdir(folder, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw failure("make the directory", folder) }
    try makeFolders(of: folder)
    _ = try makeDirectory(folder)
  }

  /// Opens a directory and locks it against other processes; closing it ends the lock.
  fileprivate static func lock(_ path: String) throws(FileError) -> Int32 {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw FileError(operation: "write", path: path, reason: "another build is writing this site")
    }
    return descriptor
  }

  fileprivate static func unlock(_ descriptor: Int32) { close(descriptor) }

  /// Removes whatever is at a path, with all that is in it; links are not followed.
  static func removeTree(_ path: String) throws(FileError) {
    switch type(of: path) {
    case nil: break
    case .directory:
      var failure: FileError?
      for entry in try list(path) {
        do throws(FileError) {
          try removeTree("\(path)/\(entry.name)")
        } catch {
          failure = failure ?? error
        }
      }
      _ = removeIfEmpty(path)
      if let failure { throw failure }
    case .file, .symbolicLink, .other: try remove(path)
    }
  }

  /// An absolute form of a path, with all symbolic links resolved.
  static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  static func failure(_ operation: String, _ path: String) -> FileError {
    FileError(operation: operation, path: path, reason: unsafe String(cString: strerror(errno)))
  }
}

extension String {
  /// Less than zero where its bytes come before those of another text, more where they come behind
  /// them, and zero where they are the same.
  func bytesCompared(to other: String) -> Int {
    let compared = unsafe utf8.withContiguousStorageIfAvailable { first in
      unsafe other.utf8.withContiguousStorageIfAvailable { second in
        let difference = first.count - second.count
        guard let a = first.baseAddress, let b = second.baseAddress else { return difference }
        let order = unsafe memcmp(a, b, min(first.count, second.count))
        return order == 0 ? difference : Int(order)
      }
    }
    if case .some(.some(let order)) = compared { return order }
    return utf8.elementsEqual(other.utf8) ? 0 : utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
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
    self.init(
      size: Int(status.st_size), modified: Self.nanoseconds(modified),
      changed: Self.nanoseconds(changed), number: UInt64(status.st_ino),
      device: UInt64(truncatingIfNeeded: status.st_dev))
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}

/// A directory that no other build may write to, as long as this exists.
final class FileLock: Sendable {
  private let descriptor: Int32

  init(directory: String) throws(FileError) { descriptor = try FileSystem.lock(directory) }

  deinit { FileSystem.unlock(descriptor) }
}
