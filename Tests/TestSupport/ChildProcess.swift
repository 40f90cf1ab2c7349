import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that runs beside a test.
///
/// Foundation's `Process` is not used: on Linux, it reads beyond the names in `/proc/self/fd` where very many files are
/// open, as they are while hundreds of tests build sites, and crashes.
package struct ChildProcess: Sendable {
  private let identifier: pid_t

  /// The program could not be started.
  package struct Failure: Error {
    let program: String
    let code: Int32
  }

  /// Starts a program with nothing but these descriptors and variables.
  ///
  /// - Parameter folder: The folder in which it runs; that of the test if there is none.
  package init(
    _ program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String], input: Int32, output: Int32, errors: Int32
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    // Copied first, so that none of them is overwritten before it is copied.
    let own = [input, output, errors].map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    defer { for descriptor in own { close(descriptor) } }
    for (descriptor, number) in zip(own, Int32(0)...) {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    #if canImport(Darwin)
      if let folder { unsafe posix_spawn_file_actions_addchdir_np(&actions, folder) }
    #else
      if let folder { unsafe addChangeOfFolder(&actions, folder) }
      unsafe addClosing(&actions, 3)
    #endif
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      let copies = unsafe words + variables
      for index in unsafe copies.indices { unsafe free(copies[index]) }
    }
    var identifier = pid_t()
    let code = unsafe posix_spawn(&identifier, program, &actions, &attributes, words, variables)
    guard code == 0 else { throw Failure(program: program, code: code) }
    self.identifier = identifier
  }

  /// Waits until it ends, and returns its exit code, or that of a signal as shells have it.
  @discardableResult
  package func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}

#if !canImport(Darwin)
  // The C library hides these two from Swift, since they are not in POSIX (posix_spawn_file_actions_addchdir_np(3)).
  @discardableResult
  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  private func addChangeOfFolder(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
  ) -> Int32

  @discardableResult
  @_silgen_name("posix_spawn_file_actions_addclosefrom_np")
  private func addClosing(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32
  ) -> Int32
#endif
