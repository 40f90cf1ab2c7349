#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A file of lines that only grows. One process at a time has it open; others wait.
///
/// A line is whole or not there: what a crash or a full disk left of one is removed.
package struct Journal {
  private let path: String
  private let folder: Directory
  private let descriptor: Descriptor
  /// The whole lines that it had when it was opened.
  package let lines: [ArraySlice<UInt8>]
  private var size: Int

  /// Opens a journal, or creates an empty one, with missing folders above it.
  package init(_ path: String, in folder: Directory) throws(FileError) {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC
    let opened = folder.openDescriptor(path, flags, makingFolders: true)
    guard opened.value >= 0 else {
      throw FileSystem.failure("write", folder.name(path), code: opened.code)
    }
    descriptor = Descriptor(opened.value)
    guard flock(descriptor.number, LOCK_EX) == 0 else {
      throw FileSystem.failure("lock", folder.name(path))
    }
    let bytes = try folder.read(path)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    lines = bytes[..<end].split(separator: UInt8(ascii: "\n"))
    (self.path, self.folder, size) = (path, folder, end)
    guard end == bytes.count || ftruncate(descriptor.number, off_t(end)) == 0 else {
      throw FileSystem.failure("write", folder.name(path))
    }
  }

  /// Appends lines: all of them, or none.
  ///
  /// - Parameters:
  ///   - bytes: The lines, each with a line feed at its end.
  ///   - isSynced: Whether to wait until they are on the disk.
  package mutating func append(_ bytes: [UInt8], syncing isSynced: Bool) throws(FileError) {
    do throws(FileError) {
      guard FileSystem.write(bytes[...], to: descriptor.number) else { throw failure() }
      guard isSynced else {
        size += bytes.count
        return
      }
      guard FileSystem.sync(descriptor.number) else { throw failure() }
      // The name of a new file is on the disk only with its folder.
      if size == 0 { try syncFolders() }
      size += bytes.count
    } catch {
      ftruncate(descriptor.number, off_t(size))
      throw error
    }
  }

  private func syncFolders() throws(FileError) {
    var names = path.split(separator: "/").dropLast()
    while true {
      try folder.sync(names.joined(separator: "/"))
      if names.popLast() == nil { return }
    }
  }

  private func failure() -> FileError { FileSystem.failure("write", folder.name(path)) }
}
