import ArgumentParser
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the command prints for people.
struct Terminal: Sendable {
  private let descriptor: Int32
  private let handle: @Sendable () -> FileHandle

  static let standardError = Terminal(descriptor: STDERR_FILENO) { .standardError }

  static let standardOutput = Terminal(descriptor: STDOUT_FILENO) { .standardOutput }

  private init(descriptor: Int32, handle: @escaping @Sendable () -> FileHandle) {
    self.descriptor = descriptor
    self.handle = handle
  }

  /// Whether somebody is looking, rather than a file or a pipe.
  var isInteractive: Bool { isatty(descriptor) == 1 }

  /// Whether to colour. NO_COLOR and TERM=dumb are respected.
  var hasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isInteractive && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  func write(_ text: String) {
    guard !text.isEmpty else { return }
    // Nobody may be listening; that is no reason to stop a build.
    try? handle().write(contentsOf: Data(text.utf8))
  }

  /// Writes what the command was run for; a part of it must not be taken for the whole.
  func print(_ text: String) throws {
    do {
      try handle().write(contentsOf: Data(text.utf8))
    } catch {
      Terminal.standardError.write("error: Cannot write to the standard output\n")
      throw ExitCode(74)
    }
  }
}
