import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that ask the program to end, as Ctrl-C does. While this exists, they do not end it themselves.
struct StopSignals {
  private let sources: [any DispatchSourceSignal]

  /// - Parameter stop: Called for each signal.
  init(_ stop: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      // The default is to end the process at once.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler(handler: stop)
      source.activate()
      return source
    }
  }

  /// From now on, a signal ends the program.
  func cancel() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
