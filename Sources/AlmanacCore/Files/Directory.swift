private import CLinux
import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// An open folder, through which a build uses all files in it.
///
/// The folder is looked up once, when it is opened; from then on only its descriptor counts. Each
/// path in it is opened from there, and no symbolic link on the way is followed. So even if another
/// process replaces a folder meanwhile, nothing outside is read, listed, written or removed.
package final class Directory: Sendable {
  /// The path that messages show.
  package let path: String
  private let descriptor: Descriptor
  /// Folders in it that may be symbolic links. They are looked up once as well.
  private let entrances: [String: Descriptor]
  /// The most recently used folders: one trail for each thread that uses this at the same time.
  private let trails = Mutex<[Trail]>([])

  /// The maximum number of trails that are kept, which bounds the number of open descriptors.
  private static let maximumTrailCount = 16

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens a folder that the user named. Links on the way are followed.
  ///
  /// - Parameter entrances: The names of folders in it that may be links.
  package init(opening path: String, entrances: [String] = []) throws(FileError) {
    let number = unsafe open(path, Self.flags)
    guard number >= 0 else { throw FileSystem.failure("open", path) }
    self.path = path
    descriptor = Descriptor(number)
    var found: [String: Descriptor] = [:]
    for name in entrances {
      let number = unsafe openat(descriptor.number, name, Self.flags)
      if number >= 0 { found[name] = Descriptor(number) }
    }
    self.entrances = found
  }

  private init(_ descriptor: Descriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
    entrances = [:]
  }

  /// Opens a folder in it, which is looked up once.
  ///
  /// - Parameter isMade: Whether the folder, and those above it, are created if they are missing.
  package func folder(_ path: String, making isMade: Bool = false) throws(FileError) -> Directory {
    let outcome = unsafe call(path, names: 0, makingFolders: isMade) { folder, dot in
      unsafe openat(folder, dot, Self.flags)
    }
    guard outcome.value >= 0 else { throw failure("open", path, outcome) }
    return Directory(Descriptor(outcome.value), path: name(path))
  }

  /// Returns the same folder with the path by which the user named it.
  package func named(_ path: String) -> Directory { Directory(descriptor, path: path) }

  /// The path to the folder without links; `nil` if its own path leads to another folder by now.
  package var pathWithoutLinks: String? {
    guard let resolved = FileSystem.resolved(path), let found = try? Directory(opening: resolved),
      found.ancestors().first == ancestors().first
    else { return nil }
    return resolved
  }

  /// Returns the path of something in it, as messages show it.
  package func name(_ path: String) -> String { path.isEmpty ? self.path : "\(self.path)/\(path)" }

  /// Closes the folders that are kept open for the next file, so that they are looked up again.
  package func forgetFolders() { trails.withLock { $0.removeAll() } }
}

// MARK: - Inspection

extension Directory {
  /// Returns the type and the status of what is at a path, or `nil` if there is nothing, or a name
  /// on the way is not that of a folder.
  package func look(at path: String) -> (type: FileSystem.FileType, status: FileStatus)? {
    var found: (type: FileSystem.FileType, status: FileStatus)?
    _ = unsafe call(path) { folder, name in
      found = unsafe FileSystem.look(at: name, in: folder)
      return 0
    }
    return found
  }

  /// Returns the type of what is at a path, or `nil` if there is nothing.
  package func type(of path: String) -> FileSystem.FileType? { look(at: path)?.type }

  /// Returns the status of a file, or `nil` if there is none.
  package func status(of path: String) -> FileStatus? {
    look(at: path).flatMap { $0.type == .file ? $0.status : nil }
  }

  /// The status of the folder itself.
  package var status: FileStatus {
    get throws(FileError) {
      guard let found = FileSystem.look(at: descriptor.number) else {
        throw FileSystem.failure("read", path)
      }
      return found.status
    }
  }

  /// Returns whether it has a folder with a name, or an entrance that leads to one.
  package func hasEntrance(_ name: String) -> Bool {
    // The pointer is used only during the lifetime of the string.
    let found = unsafe name.withCString {
      unsafe FileSystem.look(at: $0, in: descriptor.number, following: true)
    }
    return found?.type == .directory
  }

  /// Returns the identities of all folders from itself to the root of the file system.
  package func ancestors() -> [Identity] {
    var identities: [Identity] = []
    var folder = descriptor
    while let found = FileSystem.look(at: folder.number) {
      let identity = Identity(number: found.status.number, device: found.status.device)
      // The root is its own parent.
      if identities.last == identity { break }
      identities.append(identity)
      let parent = unsafe openat(folder.number, "..", Self.flags)
      guard parent >= 0 else { break }
      folder = Descriptor(parent)
    }
    return identities
  }

  /// The identity of a folder, which distinguishes it from all others.
  package struct Identity: Equatable {
    let number: UInt64
    let device: UInt32
  }

  /// Returns the identity of an entrance.
  package func identity(ofEntrance name: String) -> Identity? {
    entrances[name].flatMap { FileSystem.look(at: $0.number)?.status }.map {
      Identity(number: $0.number, device: $0.device)
    }
  }

  /// Returns the names in a folder, sorted by their bytes, without "." and "..".
  package func list(_ path: String = "") throws(FileError) -> [FileSystem.Entry] {
    let outcome = unsafe call(path, names: 0) { folder, dot in
      unsafe openat(folder, dot, Self.flags)
    }
    guard outcome.value >= 0 else { throw failure("list", path, outcome) }
    var entries: [FileSystem.Entry] = []
    let code = FileSystem.list(outcome.value) { name, type, isUTF8 in
      // Not every file system provides the type with the name.
      let type = type ?? self.type(of: path.isEmpty ? name : "\(path)/\(name)") ?? .other
      entries.append(.init(name: name, type: type, isUTF8: isUTF8))
    }
    if let code { throw FileSystem.failure("list", name(path), code: code) }
    return entries.sorted { $0.name.bytesCompared(to: $1.name) < 0 }
  }
}

// MARK: - Files

extension Directory {
  /// Opens a file; the caller closes the descriptor.
  func openDescriptor(
    _ path: String, _ flags: Int32, makingFolders: Bool = false
  ) -> Outcome {
    if makingFolders {
      // Most folders of a site have a single file, and are not opened themselves.
      let opened = unsafe call(path, names: 2, makingFolders: true) { parent, names in
        unsafe almanac_open_in_new_folder(parent, names, flags)
      }
      if opened.value >= 0 { return opened }
    }
    return unsafe call(path, makingFolders: makingFolders) { folder, name in
      unsafe openat(folder, name, flags, 0o644 as mode_t)
    }
  }

  /// Returns all bytes of a regular file, up to a limit.
  package func read(_ path: String, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
    try FileReader(path, in: self).all(upTo: limit)
  }

  /// Writes a file, and replaces an existing one.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var writer = try FileWriter(path, in: self)
    try writer.write(bytes)
    try writer.close()
  }

  /// Writes a file beside its place and moves it there, so that it is always whole. A file that it replaces hands on its
  /// permissions.
  ///
  /// - Parameters:
  ///   - isSynced: Whether to wait until it is on the disk.
  ///   - original: What the file must still have; `nil` for anything, or nothing.
  /// - Returns: Whether it has been written: not if another program has changed it.
  @discardableResult
  package func replace(
    _ path: String, with bytes: [UInt8], syncing isSynced: Bool = false,
    ifStill original: [UInt8]? = nil
  ) throws(FileError) -> Bool {
    // The name of a file that is not data: it is never read.
    let names = path.split(separator: "/")
    let staged = (names.dropLast() + [".\(names.last ?? "").new"]).joined(separator: "/")
    try remove(staged)
    do throws(FileError) {
      var writer = try FileWriter(staged, in: self, isNew: true)
      try writer.write(bytes)
      try writer.takePermissions(of: path, in: self)
      try writer.close(syncing: isSynced)
      if let original, try read(path) != original {
        try remove(staged)
        return false
      }
      try move(staged, to: path, in: self)
      return true
    } catch {
      try? remove(staged)
      throw error
    }
  }

  /// Returns the fingerprint of a file.
  package func fingerprint(of path: String) throws(FileError) -> Fingerprint {
    try FileReader(path, in: self).fingerprint()
  }

  /// Moves a file or a folder to another folder on the same volume, atomically, and replaces an
  /// existing file.
  ///
  /// - Parameter makingFolders: Whether missing folders above the target are created.
  package func move(
    _ path: String, to target: String, in other: Directory, makingFolders: Bool = false
  ) throws(FileError) {
    var moved: Outcome?
    let found = unsafe call(path) { folder, name in
      let outcome = unsafe other.call(target, makingFolders: makingFolders) {
        otherFolder, otherName in
        unsafe renameat(folder, name, otherFolder, otherName)
      }
      moved = outcome
      return outcome.value
    }
    let outcome = moved ?? found
    guard outcome.value == 0 else { throw other.failure("write", target, outcome) }
  }

  /// Removes a file, or a link itself.
  package func remove(_ path: String) throws(FileError) {
    let outcome = unsafe call(path) { folder, name in unsafe unlinkat(folder, name, 0) }
    guard outcome.value == 0 || outcome.code == ENOENT else {
      throw failure("remove", path, outcome)
    }
  }
}

// MARK: - Links

extension Directory {
  /// Creates a symbolic link.
  ///
  /// - Parameter target: The path that the link holds, as it is.
  package func link(_ path: String, to target: String) throws(FileError) {
    let outcome = unsafe call(path) { folder, name in unsafe symlinkat(target, folder, name) }
    guard outcome.value == 0 else { throw failure("write", path, outcome) }
  }

  /// Returns the path that a symbolic link holds, or `nil` if there is no link, or a longer path.
  package func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    let capacity = bytes.count
    let outcome = unsafe call(path) { folder, name in
      // The system writes no more bytes than the array has.
      unsafe Int32(readlinkat(folder, name, &bytes, capacity))
    }
    guard (0..<Int32(capacity)).contains(outcome.value) else { return nil }
    return String(
      decoding: bytes[..<Int(outcome.value)].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

// MARK: - Folders

extension Directory {
  /// Creates a folder.
  ///
  /// - Returns: False if there is already something with that name.
  package func makeFolder(_ path: String) throws(FileError) -> Bool {
    let outcome = unsafe call(path) { folder, name in unsafe mkdirat(folder, name, 0o755) }
    if outcome.value == 0 { return true }
    guard outcome.code == EEXIST else { throw failure("create the directory", path, outcome) }
    return false
  }

  /// Removes a folder if it is empty, and returns whether it was removed.
  package func removeIfEmpty(_ path: String) -> Bool {
    let outcome = unsafe call(path) { folder, name in unsafe unlinkat(folder, name, AT_REMOVEDIR) }
    // A new folder may take its place.
    if outcome.value == 0 { forgetFolders() }
    return outcome.value == 0
  }

  /// Removes whatever is at a path, with everything in it; links are not followed.
  package func removeTree(_ path: String) throws(FileError) {
    guard let type = type(of: path) else { return }
    guard type == .directory else { return try remove(path) }
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
  }

  /// Waits until the names in a folder are on the disk.
  package func sync(_ path: String = "") throws(FileError) {
    let opened = unsafe call(path, names: 0) { folder, dot in
      unsafe openat(folder, dot, Self.flags)
    }
    guard opened.value >= 0 else { throw failure("write", path, opened) }
    let folder = Descriptor(opened.value)
    guard FileSystem.sync(folder.number) else { throw FileSystem.failure("write", name(path)) }
  }

  /// Waits until the names in all folders below this one are on the disk, and in the folder itself.
  package func syncTree(_ path: String = "") throws(FileError) {
    for entry in try list(path) where entry.type == .directory {
      try syncTree(path.isEmpty ? entry.name : "\(path)/\(entry.name)")
    }
    try sync(path)
  }

  /// Locks the folder against other processes.
  ///
  /// - Returns: The lock, which ends when it is closed, or `nil` if another build holds it.
  package func lock() throws(FileError) -> Descriptor? {
    let number = unsafe openat(descriptor.number, ".", Self.flags)
    guard number >= 0 else { throw FileSystem.failure("open", path) }
    let lock = Descriptor(number)
    return flock(number, LOCK_EX | LOCK_NB) == 0 ? lock : nil
  }
}

// MARK: - Path lookup

extension Directory {
  /// The outcome of a system call.
  struct Outcome {
    /// The returned value, which is negative if the call failed.
    let value: Int32
    /// The error code if the call failed.
    let code: Int32
  }

  /// Calls `body` for a system call with the descriptor of the folder that contains a path, and
  /// with the last name of the path, or the last names. The pointer is valid only while `body` runs.
  ///
  /// - Parameters:
  ///   - names: The number of names that `body` gets. If it is 0, the path is that of a folder, and
  ///     `body` gets this folder and ".".
  ///   - makingFolders: Whether missing folders above these names are created.
  private func call(
    _ path: String, names: Int = 1, makingFolders: Bool = false,
    _ body: (Int32, UnsafePointer<CChar>) -> Int32
  ) -> Outcome {
    var trail = trails.withLock { $0.popLast() } ?? Trail()
    defer {
      trails.withLock { if $0.count < Self.maximumTrailCount { $0.append(trail) } }
    }
    let count = path.utf8.count
    // The pointers are used only during the lifetime of the string; the last name ends where the
    // string does.
    return unsafe path.withCString { start in
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
      var folderEnd = count
      var nameStart = 0
      for remaining in (0..<names).reversed() {
        let slash = unsafe bytes[..<folderEnd].lastIndex(of: UInt8(ascii: "/"))
        nameStart = slash.map { $0 + 1 } ?? 0
        guard unsafe Trail.isName(bytes[nameStart..<folderEnd]), slash != 0 else {
          return Outcome(value: -1, code: EINVAL)
        }
        folderEnd = slash ?? 0
        // The folder among several names is not new if it is open already.
        if remaining > 0, unsafe trail.isAt(bytes[..<folderEnd]) {
          return Outcome(value: -1, code: EEXIST)
        }
      }
      let folder = unsafe trail.descriptor(
        of: bytes[..<folderEnd], below: descriptor, entrances, making: makingFolders)
      guard folder.value >= 0 else { return folder }
      let value =
        unsafe names == 0 ? body(folder.value, ".") : body(folder.value, start + nameStart)
      return Outcome(value: value, code: value < 0 ? errno : 0)
    }
  }

  fileprivate func failure(_ operation: String, _ path: String, _ outcome: Outcome) -> FileError {
    FileSystem.failure(operation, name(path), code: outcome.code)
  }
}

/// A descriptor that is closed when nothing refers to it any more.
package final class Descriptor: Sendable {
  package let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}
