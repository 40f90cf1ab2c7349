#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

extension FileSystem {
  /// Calls `body` with the names in an open folder, in no particular order, without "." and "..".
  ///
  /// - Parameters:
  ///   - descriptor: The folder, which is closed afterwards.
  ///   - body: Called with a name, its type if the file system provides it with the name, and whether the
  ///     name is UTF-8.
  /// - Returns: The error code if not all names could be read.
  static func list(
    _ descriptor: Int32, _ body: (_ name: String, _ type: FileType?, _ isUTF8: Bool) -> Void
  ) -> Int32? {
    guard let stream = unsafe fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      return code
    }
    // This closes the descriptor as well.
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { return errno == 0 ? nil : errno }
      // The name ends with a null byte within its array, and stays there until the next call.
      unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        guard let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress else { return }
        let valid = unsafe String(validatingCString: start)
        let name = unsafe valid ?? String(cString: start)
        if name == "." || name == ".." { return }
        unsafe body(name, FileType(entry.pointee.d_type), valid != nil)
      }
    }
  }
}

extension FileSystem.FileType {
  /// The type in the system's form; `nil` if that is unknown.
  fileprivate init?(_ type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .directory
    case Int(DT_LNK): self = .symbolicLink
    case Int(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}
