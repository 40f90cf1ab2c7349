import ArgumentParser
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A standard stream, which may be a terminal.
struct Terminal: Sendable {
  private let descriptor: Int32
  private let handle: @Sendable () -> FileHandle

  static let standardError = Terminal(descriptor: STDERR_FILENO) { .standardError }

  static let standardOutput = Terminal(descriptor: STDOUT_FILENO) { .standardOutput }

  private init(descriptor: Int32, handle: @escaping @Sendable () -> FileHandle) {
    self.descriptor = descriptor
    self.handle = handle
  }

  /// Whether the stream is a terminal rather than a file or a pipe.
  var isInteractive: Bool { isatty(descriptor) == 1 }

  /// Whether to use colours. NO_COLOR and TERM=dumb are respected.
  var hasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isInteractive && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  func write(_ text: String) {
    guard !text.isEmpty else { return }
    // A closed stream must not stop a build.
    try? handle().write(contentsOf: Data(text.utf8))
  }

  /// Writes the requested output, and throws if only part of it could be written.
  func print(_ text: String) throws {
    do {
      try handle().write(contentsOf: Data(text.utf8))
    } catch {
      Terminal.standardError.write("error: Cannot write to standard output\n")
      throw ExitCode(.inputOutput)
    }
  }
}
